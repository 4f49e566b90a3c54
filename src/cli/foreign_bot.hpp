#pragma once

#include <chrono>
#include <string>

#include <boost/json.hpp>
#include <sys/types.h>

#include "bots/bot.hpp"

namespace ultimo::cli {

/// Somebody else's program at a seat: one JSON line with the view to its standard input, one line
/// with the action back (docs/bot-protocol.md). It is started once and gets so many seconds for
/// each answer, and to end by itself when the match is over. Once it has failed it is never asked
/// again, and what it then »does« is nothing that any rulebook allows.
class ForeignBot final : public Bot {
 public:
  ForeignBot(const BookInfo& info, std::string command, double seconds, Says says);
  ForeignBot(const ForeignBot&) = delete;
  ForeignBot& operator=(const ForeignBot&) = delete;
  ~ForeignBot() override;

  /// Tells it how a deal ended that it sat in; there is no answer to that.
  void tell(const boost::json::object& message) const;

  /// What went wrong; empty: nothing so far.
  [[nodiscard]] const std::string& failure() const { return failure_; }

 private:
  /// The program has a time of its own; whoever asks us cannot cut it short.
  [[nodiscard]] Action choose(const View& view, const solver::Budget& budget) const override;

  static constexpr std::size_t kLongestLine = 1U << 16U;

  void start();
  /// Tells it that the match is over and waits until it has ended, but not for ever.
  void take_leave();
  [[nodiscard]] bool send(std::string_view line) const;
  using AnswerClock = std::chrono::steady_clock;
  [[nodiscard]] AnswerClock::time_point limit() const;
  [[nodiscard]] bool receive(std::string& line, AnswerClock::time_point until) const;
  [[nodiscard]] bool speaks_unasked() const;
  [[nodiscard]] Action fail(std::string why) const;

  std::string command_;
  double seconds_;
  Says says_;
  pid_t child_ = -1;
  int socket_ = -1;
  // A bot is asked as if it had no memory; the program's line is one all the same.
  mutable std::string unread_;
  mutable std::string failure_;
};

}  // namespace ultimo::cli
