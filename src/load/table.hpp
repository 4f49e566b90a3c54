#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "client/http.hpp"
#include "client/session.hpp"
#include "load/choice.hpp"
#include "load/figures.hpp"

namespace ultimo::load {

using Clock = client::Loop::Clock;
class Table;

/// One guest at a table, with a connection of his own; or somebody who only looks on.
class Player : public client::Listener {
 public:
  Player(Table& table, int number) : table_(&table), number_(number) {}

  /// Where he came in: 0 is the host.
  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] Table& table() const { return *table_; }
  [[nodiscard]] const client::Told* now() const;
  [[nodiscard]] bool looks_on() const { return looks_on_; }
  [[nodiscard]] client::Session& session() const { return *session_; }

  void told(const client::Told& table, client::Told::Heard how, std::int64_t before) override;
  void answered(const std::string& id, const boost::json::object& answer) override;
  void nonsense(std::string_view text) override;
  void bye(const std::string& why) override;
  void lost(bool again) override;
  void greeted(const boost::json::object& ok) override;

 private:
  friend class Table;
  Table* table_;
  int number_;
  bool looks_on_ = false;
  std::string token_;
  std::shared_ptr<client::Session> session_;
};

/// Who wants to look at everything that comes in.
class Observer {
 public:
  Observer() = default;
  virtual ~Observer() = default;
  virtual void told(const Player& /*player*/, const client::Told& /*told*/,
                    client::Told::Heard /*how*/, std::int64_t /*before*/) {}
  /// `command` is empty where a table did not send it by itself.
  virtual void answered(const Player& /*player*/, const std::string& /*id*/,
                        const boost::json::object& /*command*/,
                        const boost::json::object& /*answer*/) {}
  virtual void greeted(const Player& /*player*/) {}
  virtual void frame(const Player& /*player*/, std::string_view /*text*/) {}

  Observer(const Observer&) = delete;
  Observer& operator=(const Observer&) = delete;
  Observer(Observer&&) = delete;
  Observer& operator=(Observer&&) = delete;
};

/// What is the same at all tables.
struct TableOrder {
  std::string book;
  int seats = 4;           // players; the host alone where there are bots
  std::string bots;        // their level; empty: none
  double rate = 1;         // actions a second
  bool spectator = false;  // somebody looks on besides
  int check_every = 1;     // every so many players compare hashes
  std::uint64_t seed = 1;
  std::chrono::milliseconds first_pause{200};  // before the first try to connect again
};

/// What happened at all tables together.
struct Tally {
  Times times;  // command due -> the last client was told
  std::uint64_t actions = 0;
  std::uint64_t deals = 0;
  std::uint64_t late = 0;  // sent later than they were due
  std::uint64_t errors = 0;
  std::uint64_t drifted = 0;
  std::vector<std::string> first_errors;
  bool counting = false;  // else only errors are counted

  void error(std::string what);
};

/// A table whose players are clients of ours. Commands are due at fixed times, one table after
/// the other; what is due is sent as soon as the game allows, and its time counts from then.
class Table {
 public:
  Table(client::Loop& loop, client::Url url, TableOrder order, int number, Tally& tally,
        Observer* observer);

  /// Makes guests and the table, connects and starts; `done(bool)` comes once.
  void set_up(client::HttpLine& line, std::function<void(bool)> done);
  /// Plays so many actions at once, one after the other; `done` comes when they are played.
  void play_ahead(int actions, std::function<void()> done);
  /// From now on commands are due.
  void begin(Clock::time_point first);
  void pause() { running_ = false; }
  void resume() { running_ = true; }
  /// Nothing is due any more; what is under way may end.
  void end() { running_ = false; }
  void close();

  [[nodiscard]] bool is_idle() const { return !flight_.has_value(); }
  [[nodiscard]] const std::string& code() const { return code_; }
  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] const std::vector<std::unique_ptr<Player>>& players() const { return players_; }
  [[nodiscard]] std::uint64_t done() const { return done_; }
  [[nodiscard]] std::uint64_t deals() const { return deals_; }
  /// Counts what never ended.
  void give_up(Clock::time_point now);

 private:
  friend class Player;
  /// A command under way.
  struct Flight {
    Clock::time_point due;
    std::string id;
    std::size_t by = 0;
    bool next = false;
    std::int64_t deal = -1;
    std::size_t history = 0;
    std::vector<std::int64_t> before;  // each player's n; -1: he is not told of it
    bool answered = false;
  };

  void go_ahead();
  void make_guests(client::HttpLine& line);
  void open_table(client::HttpLine& line);
  void connect();
  void take_seats(const Player& player);
  void ready(bool good);

  void slot(Clock::time_point due);
  void try_send();
  void send(std::size_t by, Clock::time_point due);
  [[nodiscard]] bool was_told(const Player& player, const Flight& flight) const;
  void look_at_flight();

  void heard(const Player& player, const client::Told& told, client::Told::Heard how,
             std::int64_t before);
  void heard_answer(const Player& player, const std::string& id, const boost::json::object& answer);

  client::Loop* loop_;
  client::Url url_;
  TableOrder order_;
  int number_;
  Tally* tally_;
  Observer* observer_;
  Random random_;
  std::string code_;
  std::vector<std::unique_ptr<Player>> players_;
  std::function<void(bool)> set_up_;
  bool started_ = false;
  bool running_ = false;
  int ahead_ = 0;  // actions that are still played at once
  std::function<void()> ahead_done_;
  bool scheduled_ = false;
  std::optional<Flight> flight_;
  std::deque<Clock::time_point> backlog_;
  std::map<std::string, boost::json::object> asked_;  // commands without an answer, by id
  std::string phase_;
  std::uint64_t done_ = 0;
  std::uint64_t deals_ = 0;
};

}  // namespace ultimo::load
