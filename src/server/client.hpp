#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "server/buckets.hpp"
#include "server/clients.hpp"
#include "server/events/events.hpp"
#include "server/rights.hpp"
#include "server/sheets.hpp"
#include "server/tables.hpp"

namespace ultimo::server {

/// One WebSocket's client: reads its commands and answers each once (docs/protocol.md). On the
/// connection's strand, but for answers, which come from anywhere.
class Client final : public Hears, public std::enable_shared_from_this<Client> {
 public:
  Client(const Parts& parts, Tables& tables, Events& events, Clients& clients,
         std::shared_ptr<SheetFollowers> sheets, std::shared_ptr<Socket> socket,
         std::optional<Person> person);

  void text(std::string_view message) override;
  void closed() override;

 private:
  using Reply = TableHost::Reply;

  void hello(const boost::json::object& request, const Reply& reply);
  void watch(const boost::json::object& request, const Reply& reply);
  void follow(const boost::json::object& request, bool follows, const Reply& reply);
  void unwatch(const boost::json::object& request, const Reply& reply);
  void follow_sheet(const boost::json::object& request, const Reply& reply);
  void table_command(const std::string& id, const boost::json::object& request, const Reply& told);
  void talk(const std::string& table, const boost::json::object& request, const Reply& reply);
  [[nodiscard]] Reply reply_to(const std::string& id);
  /// The same, and what was refused for lack of a right stands in the log.
  [[nodiscard]] Reply noting_no_right(std::string what, Reply reply) const;
  void refuse(const std::string& id, const Denied& denied);
  bool may_command() { return person_ ? clients_.may_command(person_->id) : commands_.take(); }

  Parts parts_;
  Tables& tables_;
  Events& events_;
  Clients& clients_;
  std::shared_ptr<SheetFollowers> sheets_;
  std::shared_ptr<Socket> socket_;
  std::shared_ptr<Watcher> watcher_;
  std::optional<Person> person_;
  bool greeted_ = false;
  int misdeeds_ = 0;
  Bucket commands_;  // of nobody that we know; persons have theirs together
  std::vector<std::string> watched_;
  std::vector<std::string> followed_sheets_;
  std::vector<std::string> followed_;
};

}  // namespace ultimo::server
