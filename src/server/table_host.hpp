#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/json.hpp>

#include "server/audiences.hpp"
#include "server/denied.hpp"
#include "server/parts.hpp"
#include "server/request.hpp"
#include "table/decide.hpp"

namespace ultimo::server {

/// What others may know of a table without sitting at it.
struct TableSummary {
  std::string code;
  std::string book;
  int seats = 0;
  std::vector<std::string> persons;  // by seat; empty: nobody's, or a bot's
  std::vector<std::string> names;
  std::vector<std::string> bots;  // by seat: the level of a bot; empty: none
  std::string asked;              // whom the table waits for; told to that person alone
  int free = 0;
  std::string phase;
  int deal = 0;
  int deals = 0;  // of the match; 0: open end
  std::string host;
  bool closed = true;
  bool anybody_here = false;
};
boost::json::object to_json(const TableSummary& summary);

/// A table in memory, on a strand of its own: binds the pure table (table/decide.hpp) to the store,
/// to clocks, to bots and to the connections that look at it. Nobody else touches its state; what
/// is public here may be called from any thread.
class TableHost : public std::enable_shared_from_this<TableHost> {
 public:
  using Reply = std::function<void(Asked<boost::json::object>)>;
  /// Called when a command came too late, for a table that has left memory: ask for it anew.
  using Again = std::function<void()>;

  TableHost(const Parts& parts, std::string code);

  /// Makes a table that is not there yet; `moved_on` where the code is taken.
  void open(table::OpenTable order, std::string person, Reply reply);
  /// Reads it from the store; false if there is none that can be read.
  void load(std::function<void(bool)> done);

  void watch(std::shared_ptr<Watcher> watcher, std::optional<std::uint32_t> after, std::string hash,
             Reply reply, Again again);
  void unwatch(std::shared_ptr<Watcher> watcher);
  /// A command of a person, as the wire has it.
  void command(std::string person, std::string id, boost::json::object request, Reply reply,
               Again again);
  void talk(std::string person, std::string text, Reply reply, Again again);
  /// Leaves memory if nobody has looked at it for a while.
  void rest(std::function<void()> gone);
  /// The store was in trouble: deadlines start anew.
  void clocks_anew();
  /// Says goodbye to everybody who looks.
  void end(std::string why);

  [[nodiscard]] const std::string& code() const { return code_; }
  [[nodiscard]] std::shared_ptr<const TableSummary> summary() const;

 private:
  using Strand = boost::asio::strand<boost::asio::io_context::executor_type>;

  struct Waiting {
    table::By by;
    std::string id;
    table::Command command;
    Reply reply;
    std::chrono::steady_clock::time_point since;
  };
  struct Written {
    std::vector<table::Logged> logged;
    std::vector<table::Passing> passing;
    std::optional<std::uint64_t> later;
    Reply reply;
    std::string person;
    std::string id;
    std::chrono::steady_clock::time_point since;
  };

  /// A claim that waits for its proof: whose answer it will be.
  struct Claimed {
    std::string person;
    std::string id;
    Reply reply;
  };

  // Commands and the store (table_host.cpp).
  void take(Waiting waiting);
  void do_now(Waiting waiting);
  void write(Waiting waiting, table::Decision decision);
  void append(std::shared_ptr<Written> written);
  void committed(const std::shared_ptr<Written>& written, const store::Stored<store::Head>& head);
  void failed(const std::shared_ptr<Written>& written, const store::Trouble& trouble);
  void go_on();
  void answer(const Reply& reply, const std::string& person, const std::string& id,
              const Asked<boost::json::object>& answer);
  bool answered_before(const Waiting& waiting);
  bool read_log();
  void by_machine(table::Command command);
  void keep_replays(const std::vector<table::Logged>& logged);
  void keep_seats(const std::vector<table::Logged>& logged);

  // What follows from a change (table_follow.cpp).
  void after_change();
  void sync_presence();
  void start_asks();
  void start(const table::Ask& ask);
  void think(const table::Ask& ask);
  void prove(const table::Ask& ask);
  void proved(std::uint64_t ask, bool holds);
  void answer_claims_that_passed();
  void set_timer(std::chrono::milliseconds later = {});
  void try_again();
  void write_summary();

  // Answered to the asker alone (table_questions.cpp).
  bool answers_question(const std::string& person, const boost::json::object& request,
                        const Reply& reply);
  void hint(Seat seat, const Reply& reply);
  Asked<boost::json::object> why(Seat seat, const boost::json::object& request) const;
  Asked<boost::json::object> price(const boost::json::object& request) const;
  void read_talk();
  [[nodiscard]] Text talk_text(int line, Seat seat, const std::string& person,
                               const std::string& text, std::int64_t at) const;

  Parts parts_;
  std::string code_;
  Strand strand_;
  boost::asio::steady_timer timer_;
  table::State state_;
  bool loaded_ = false;
  bool retired_ = false;
  std::int64_t position_ = 0;
  bool appending_ = false;
  bool stalled_ = false;
  std::deque<Waiting> inbox_;
  std::deque<std::pair<std::string, Asked<boost::json::object>>> answered_;
  std::map<std::uint64_t, Claimed> later_;  // by ask
  std::vector<std::uint64_t> under_way_;    // asks
  PerSeat<bool> hinting_{};                 // one hint at a time for each
  Audiences audiences_;
  std::chrono::steady_clock::time_point used_;
  int talk_lines_ = 0;
  std::deque<Text> talk_;
  mutable std::mutex mutex_;
  std::shared_ptr<const TableSummary> summary_;
};

}  // namespace ultimo::server
