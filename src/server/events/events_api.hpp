#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "print/print.hpp"
#include "server/api_call.hpp"
#include "server/buckets.hpp"
#include "server/events/events.hpp"

namespace ultimo::server {

/// What is under /api/v1/ about events (docs/protocol-events.md).
class EventsApi {
 public:
  EventsApi(Parts parts, Events& events, Deny deny)
      : parts_(std::move(parts)),
        events_(events),
        deny_(std::move(deny)),
        printed_(parts_.limits->prints_at_once, parts_.limits->prints_a_minute / 60) {}

  /// False: it is about something else.
  bool call(const Handled& call);

 private:
  /// A question about one event that is answered in a job of it.
  using Ask = std::function<void(EventHost& host, desk::Session& session, const Handled& call)>;
  /// Who may ask.
  enum class For { everybody, desk };

  void get_formats(const Handled& call) const;
  void get_events(const Handled& call);
  void post_events(const Handled& call);
  bool call_one(const Handled& call, const std::string& id, const std::string& rest);
  bool read_one(const Handled& call, const std::string& id, const std::string& rest);
  bool write_one(const Handled& call, const std::string& id, const std::string& rest);
  void get_public(const Handled& call, const std::string& id);
  void in_event(const Handled& call, const std::string& id, For whom, Ask ask);
  /// Answers, with the position it shows; 304 where the client has it.
  void give(const Handled& call, EventHost& host, boost::json::object told) const;

  // One each (events_api_answers.cpp).
  void get_desk(EventHost& host, desk::Session& session, const Handled& call);
  void get_standings(EventHost& host, desk::Session& session, const Handled& call);
  void get_explanation(EventHost& host, desk::Session& session, const Handled& call,
                       const std::string& player);
  void get_table(EventHost& host, desk::Session& session, const Handled& call, int round,
                 int table);
  void get_log(EventHost& host, desk::Session& session, const Handled& call);
  void get_minutes(EventHost& host, desk::Session& session, const Handled& call);
  void get_draw_check(EventHost& host, desk::Session& session, const Handled& call, int round);
  void post_offences(EventHost& host, desk::Session& session, const Handled& call);
  void get_links(EventHost& host, const Handled& call);
  void post_phone(EventHost& host, const Handled& call);
  // Pages and files (events_api_files.cpp).
  bool read_file(const Handled& call, const std::string& id, const std::string& rest);
  void get_print(EventHost& host, desk::Session& session, const Handled& call, print::Kind kind);
  void get_export(EventHost& host, desk::Session& session, const Handled& call,
                  const std::string& what);
  void get_site(EventHost& host, desk::Session& session, const Handled& call,
                const std::string& name);
  void get_season(const Handled& call, const std::string& form);
  bool may_print(const Handled& call);
  void post_do(EventHost& host, const Handled& call);

  Parts parts_;
  Events& events_;
  Deny deny_;
  Buckets printed_;
};

/// The fields behind the question mark, decoded.
std::map<std::string, std::string> query_fields(std::string_view query);
/// A whole number among them; `otherwise` where there is none.
int query_number(const std::map<std::string, std::string>& fields, const std::string& key,
                 int otherwise = 0);

}  // namespace ultimo::server
