#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "load/table.hpp"

namespace ultimo::load {

/// Many tables of clients in one loop.
class Swarm {
 public:
  struct Order {
    client::Url url;
    int tables = 1;
    std::vector<std::string> books;  // table after table
    int idle = 0;                    // connections besides that say hello and nothing more
    TableOrder table;
    std::chrono::seconds patience{180};  // until all of them play
  };

  Swarm(client::Loop& loop, Order order, Observer* observer = nullptr);
  Swarm(const Swarm&) = delete;
  Swarm& operator=(const Swarm&) = delete;
  ~Swarm();

  /// Runs the loop until all tables play. False: some do not; the tally says why.
  bool set_up();
  /// Runs the loop until tables are at different places of their deals, as they are where people
  /// play: deals that all end in one second are a load that no hall brings.
  void spread();
  /// From now on commands are due at every table, evenly spread.
  void begin();
  void pause();
  void resume();
  /// Nothing is due any more; runs the loop until what is under way has ended, or that long.
  void end(Clock::duration patience);

  [[nodiscard]] Tally& tally() { return tally_; }
  [[nodiscard]] const std::vector<std::unique_ptr<Table>>& tables() const { return tables_; }
  [[nodiscard]] int clients() const;
  /// Idle connections that stand.
  [[nodiscard]] int idle() const;

 private:
  class Idler;
  void next_table();
  void spread_next();
  bool make_tables();
  [[nodiscard]] bool wait_for(const std::function<bool()>& what, Clock::duration patience);

  client::Loop* loop_;
  Order order_;
  Observer* observer_;
  Tally tally_;
  std::vector<std::shared_ptr<client::HttpLine>> lines_;
  std::vector<std::unique_ptr<Table>> tables_;
  std::vector<std::unique_ptr<Idler>> idlers_;
  int asked_ = 0;  // tables that were begun to be set up
  int ready_ = 0;
  int failed_ = 0;
  int spreading_ = 0;  // tables that were begun to be played ahead
  int spread_ = 0;     // and have been
};

}  // namespace ultimo::load
