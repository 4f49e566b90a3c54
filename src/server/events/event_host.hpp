#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <boost/json.hpp>

#include "desk/session.hpp"
#include "server/denied.hpp"
#include "server/events/seat_links.hpp"
#include "server/parts.hpp"
#include "server/request.hpp"
#include "server/rights.hpp"

namespace ultimo::server {

/// An event in memory: its desk (desk/session.hpp) over the store, and who follows it. Everything
/// that touches the desk is a job; jobs of one event are done one after the other, on threads that
/// may wait for the disk. What is no job may be called from any thread.
class EventHost : public std::enable_shared_from_this<EventHost> {
 public:
  using Job = std::function<void()>;
  using Reply = std::function<void(Asked<boost::json::object>)>;

  EventHost(Parts parts, std::string id);

  [[nodiscard]] const std::string& id() const { return id_; }
  /// False: too much waits already.
  [[nodiscard]] bool run(Job job) { return run(std::move(job), Whose::desk); }
  /// Of the places in which jobs wait, half are the desk's alone.
  enum class Whose { anybodys, desk };
  [[nodiscard]] bool run(Job job, Whose whose);

  // ---- in jobs only

  /// The event; read from the store the first time.
  Asked<desk::Session*> open();
  /// A new one, with all the checks there are, or a whole log.
  Asked<desk::Session*> make(const tournament::Opened& opening, const desk::Pen& pen);
  Asked<desk::Session*> import(const std::vector<tournament::Logged>& entries,
                               std::vector<std::string> texts);
  /// Takes what other programs have written, and tells it.
  void read_on();
  /// How it stands, as followers are told.
  [[nodiscard]] Text told() const;
  /// Tells followers how it stands now.
  void tell();
  /// What somebody is at this event's desk.
  Asked<DeskRole> role_of(const Caller& caller);
  /// What was written by a command of that id before; nothing: it was not.
  std::optional<desk::Events> written_by(const std::string& command);
  /// Answers that were given, by the command's id: the same again for who asks again.
  void remember(const std::string& command, const boost::json::object& answer);
  [[nodiscard]] std::optional<boost::json::object> remembered(const std::string& command) const;
  [[nodiscard]] const Parts& parts() const { return parts_; }
  /// The secrets of its seats.
  [[nodiscard]] SeatLinks& links();
  /// The time to show things by: never before the last entry.
  [[nodiscard]] std::int64_t now() const;
  [[nodiscard]] std::string etag() const;

  // ---- from anywhere

  void follow(const std::shared_ptr<Socket>& socket);
  void unfollow(const std::shared_ptr<Socket>& socket);
  [[nodiscard]] std::size_t followers() const;
  /// What everybody may read, if it is known and still so; else nothing: ask for it in a job.
  [[nodiscard]] std::optional<Answer> public_answer(const std::string& if_none_match) const;
  /// The same, made anew; in jobs only.
  Answer make_public_answer(const std::string& if_none_match);
  /// Nobody has asked for it for so long, and nobody follows it.
  [[nodiscard]] bool is_idle(std::chrono::milliseconds since) const;

 private:
  /// What everybody may read at a position: the text without what hangs on the time.
  struct PublicText {
    std::int64_t n = 0;
    bool over = false;  // the clock of the round that is shown
    int round = 0;
    tournament::Clock clock;
    tournament::Format format;
    std::string text;
  };

  void work();
  void index();
  [[nodiscard]] bool clock_is_over() const;
  [[nodiscard]] Answer answer_of(const PublicText& kept, const std::string& if_none_match,
                                 std::int64_t now) const;

  Parts parts_;
  std::string id_;
  std::optional<desk::Session> session_;
  std::optional<SeatLinks> links_;
  std::unordered_map<std::string, std::vector<std::size_t>> by_command_;
  std::size_t indexed_ = 0;
  std::deque<std::pair<std::string, boost::json::object>> answered_;

  mutable std::mutex mutex_;
  std::deque<Job> jobs_;
  bool working_ = false;
  std::chrono::steady_clock::time_point used_;
  std::vector<std::weak_ptr<Socket>> followers_;
  std::shared_ptr<const PublicText> public_;
};

/// What the desk says, for the one who asked.
Denied denied_by_desk(const desk::Failure& failure);
/// What a command is not done for, and what would help.
Denied denied_command(Refusal why);

}  // namespace ultimo::server
