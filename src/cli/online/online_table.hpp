#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "cli/exit_code.hpp"
#include "cli/house.hpp"
#include "cli/online/fair_part.hpp"
#include "cli/online/online_words.hpp"
#include "cli/online/refused.hpp"
#include "cli/online/told_table.hpp"
#include "cli/play_input.hpp"
#include "cli/play_voice.hpp"
#include "cli/terminal.hpp"
#include "client/conversation.hpp"
#include "players/players.hpp"
#include "rules/deal.hpp"

namespace ultimo::cli::online {

/// A server's table at this terminal: tells what is told, asks what is asked, and sends what is
/// typed. Knows no socket: all that happens to it happens in one thread, one call after the other.
class OnlineTable final : public client::Listener {
 public:
  /// What it can do to the world.
  struct Outside {
    /// Sends a command (with its table) and gives the id it got.
    std::function<std::string(boost::json::object)> command;
    /// Fetches a deal that is over, by the id that was told.
    std::function<void(const std::string& id,
                       std::function<void(const Result<boost::json::value>&)> done)>
        replay;
    /// Keeps what proves later that nobody chose the cards.
    std::function<void(const boost::json::object& receipt)> keep_receipt;
    /// There is nothing more to do here.
    std::function<void()> end;
  };
  struct Setting {
    std::string code;
    std::string server;   // its address, for who wants to come, too
    std::string bots;     // the level of those that fill free seats
    bool script = false;  // what is typed was written beforehand: it is read only when asked for
    double review_seconds = 0;
  };

  OnlineTable(const House& house, const Players& players, Terminal& terminal, Setting setting,
              Outside outside);

  /// A line; nothing: no more will come.
  void typed(std::optional<std::string> line);
  /// How it ended.
  [[nodiscard]] int status() const { return status_; }

  void greeted(const boost::json::object& ok) override;
  void answered(const std::string& id, const boost::json::object& answer) override;
  void told(const client::Told& table, client::Told::Heard how, std::int64_t before) override;
  void talked(const std::string& table, const boost::json::object& talk) override;
  void bye(const std::string& why) override;
  void lost(bool again) override;

 private:
  /// What is asked at the terminal now.
  struct Question {
    enum class Kind : std::uint8_t { none, start, act, next, end };
    Kind kind = Kind::none;
    int prompt = 0;  // of the server
    bool operator==(const Question&) const = default;
  };
  /// Commands whose answer somebody waits for.
  enum class Sent : std::uint8_t {
    quiet,
    sit,
    start,
    act,
    next,
    claim,
    hint,
    why,
    duty,
    undo,
    leave,
    say
  };

  /// A command, and the question it answers: what is asked by the time of its answer may be the
  /// next one already.
  struct Command {
    Sent sent = Sent::quiet;
    Question answers;
  };

  // What is told.
  void show(TableTold now);
  void tell_lobby(const std::optional<TableTold>& before);
  void tell_places(const std::optional<TableTold>& before);
  void tell_deal(const std::optional<TableTold>& before);
  void open_deal();
  void close_deal();
  void close_with(const Result<boost::json::value>& replay);
  void tell_closed(const Deal& deal);
  void tell_over();
  void tell_ready();
  void take_part();

  // What is asked.
  [[nodiscard]] Question due() const;
  void settle_question();
  void put_question();
  void tell_duty();
  void tell_clock();
  [[nodiscard]] std::string prompt() const;
  void prompt_again();
  [[nodiscard]] bool is_busy() const;
  [[nodiscard]] bool is_under_way(Sent which) const;
  [[nodiscard]] bool is_open() const { return asked_.kind != Question::Kind::none && !answered_; }

  // What is typed.
  void use_lines();
  void hear(const std::string& line);
  void hear_action(const std::string& line);
  void hear_otherwise(const std::string& line);
  void begin();
  bool hear_own_word(const std::string& line);
  void answer(const Request& request);
  void answer_about_deal(Request::What what);
  void claim();
  void review();
  void quit();

  // What is answered.
  void accepted(const Command& command, const boost::json::object& ok);
  void refused(Sent sent, const boost::json::object& refused);

  std::string send(Sent sent, boost::json::object what);
  void say(std::string_view text);
  void say_online(std::string_view key, const Arguments& arguments = {});
  void end(int status);

  [[nodiscard]] const Style& style() const { return terminal_.style(); }
  [[nodiscard]] const BookInfo& info() const { return shown_->engine->info(); }
  [[nodiscard]] Speaker speaker() const {
    return house_.speaker(shown_ ? &shown_->engine->info() : nullptr);
  }
  [[nodiscard]] Voice voice() const;

  const House& house_;
  const Players& players_;
  Terminal& terminal_;
  Setting setting_;
  Outside outside_;

  std::optional<TableTold> shown_;
  std::deque<TableTold> later_;  // what was told while a deal that is over was fetched
  bool fetching_ = false;
  int closed_ = 0;  // the last deal whose end was told
  bool over_told_ = false;
  bool claim_told_ = false;
  std::optional<Deal> last_deal_;
  FairPart fair_;
  Reasons reasons_;

  Question asked_;
  bool answered_ = false;      // and the server has taken it
  bool prompt_shown_ = false;  // the cursor stands behind it
  std::map<std::string, Command> sent_;
  std::deque<std::optional<std::string>> lines_;
  std::int64_t last_talk_ = 0;  // the number of the line that was told last
  bool sat_down_ = false;
  bool lost_ = false;
  bool ended_ = false;
  int status_ = kOk;
};

}  // namespace ultimo::cli::online
