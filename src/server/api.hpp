#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <boost/json.hpp>

#include "server/api_call.hpp"
#include "server/buckets.hpp"
#include "server/clients.hpp"
#include "server/events/events_api.hpp"
#include "server/hosts.hpp"
#include "server/replays.hpp"
#include "server/rights.hpp"
#include "server/sheets.hpp"
#include "server/tables.hpp"

namespace ultimo::server {

/// By which addresses others in the hall reach the server.
struct Hall {
  std::vector<std::string> urls{};
  std::vector<std::string> secure{};  // the door with a certificate of its own
  std::string fingerprint{};          // of that certificate
};

/// Under TLS another name: browsers do not let a plain page set one that begins so, and do not show
/// it to one.
constexpr std::string_view cookie_name(bool tls) { return tls ? "__Secure-ultimo" : "ultimo"; }

/// HTTP: pages, and everything under /api/v1/ (docs/protocol.md).
class Api final : public Behind {
 public:
  Api(const Parts& parts, Tables& tables, Events& events, Clients& clients, Hosts hosts);

  void answer(Request request, Respond respond) override;
  Answer malformed(int status) override;
  std::optional<Answer> refuses_socket(const Request& request) override;
  std::shared_ptr<Hears> opened(const std::shared_ptr<Socket>& socket,
                                const Request& request) override;

  /// The secret of the link by which the first owner becomes one; empty: there is one.
  void set_owner_secret(std::string secret);
  void set_hall(Hall hall);
  /// Whether the store takes entries; told at /readyz.
  void set_ready(bool ready) { ready_ = ready; }
  [[nodiscard]] Sheets& sheets() { return sheets_; }

 private:
  [[nodiscard]] Caller caller_of(const Request& request) const;
  [[nodiscard]] std::optional<Denied> refused_here(const Request& request) const;
  void call(const Handled& call);
  bool call_people(const Handled& call);
  bool call_directors(const Handled& call);
  bool call_tables(const Handled& call);
  bool call_books(const Handled& call);
  bool call_replays(const Handled& call);
  bool call_deals(const Handled& call);
  bool call_sheets(const Handled& call);

  void deny(const Handled& call, const Denied& denied) const;
  void give(const Handled& call, int status, const boost::json::value& value) const;
  /// The same for everybody, so that it may be packed: nothing secret can be told from its length.
  void give_public(const Handled& call, const boost::json::value& value) const;
  /// Gives a person with his new token: as a cookie, and in the body where no page asks.
  void give_token(const Handled& call, int status, const NewToken& made) const;
  std::optional<std::string> name_sent(const Handled& call);
  [[nodiscard]] Done<Person> gives_person(const Handled& call);
  bool needs(const Handled& call, Right right);
  bool within(const Handled& call, Buckets& buckets, const std::string& key);
  std::optional<std::string> text(const Handled& call, std::string_view key);

  // People (api_people.cpp).
  void post_guests(const Handled& call);
  void get_me(const Handled& call);
  void post_me(const Handled& call);
  void post_accounts(const Handled& call);
  void post_login(const Handled& call);
  void post_logout(const Handled& call);
  void post_passphrase(const Handled& call);
  void post_owner(const Handled& call);
  void delete_me(const Handled& call);
  void get_directors(const Handled& call);
  void set_director(const Handled& call, bool is);
  // Tables and books (api_tables.cpp).
  void post_tables(const Handled& call);
  void get_tables(const Handled& call);
  void get_table(const Handled& call, const std::string& code);
  void get_books(const Handled& call);
  void get_hall(const Handled& call);
  void get_rules(const Handled& call, const std::string& book);
  void post_eval(const Handled& call);
  // Sheets (api_sheets.cpp).
  void post_sheets(const Handled& call);
  void work_on_sheet(const Handled& call, const std::string& id, const std::string& part);
  void get_sheet_qr(const Handled& call, const std::string& id);
  [[nodiscard]] Sheets::Reply sheet_reply(const Handled& call, int status);
  [[nodiscard]] std::string base_for_phones(const Request& request);

  Parts parts_;
  Tables& tables_;
  Events& events_;
  Clients& clients_;
  Hosts hosts_;
  Replays replays_;
  Sheets sheets_;
  EventsApi events_api_;
  std::atomic<bool> ready_ = true;
  std::mutex mutex_;
  std::string owner_secret_;
  Hall hall_;
  Buckets guests_;
  Buckets logins_;
  Buckets made_tables_;
  Buckets evals_;
  Buckets solves_;
  Buckets looks_at_replays_;
  Buckets made_sheets_;
  Buckets sheet_writes_;
  Buckets sheet_calls_;
};

}  // namespace ultimo::server
