#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "lab/sim.hpp"
#include "lab/sim_world.hpp"
#include "server/audiences.hpp"
#include "server/denied.hpp"
#include "store/memory_store.hpp"
#include "table/decide.hpp"

namespace ultimo::cli::lab {

using SimReply = std::function<void(const server::Asked<boost::json::object>&)>;
class SimServer;

/// A table in the memory of a process: what server/table_host.hpp is, in virtual time.
class SimHost {
 public:
  SimHost(SimServer& server, std::string code);

  void open(const table::OpenTable& order, const std::string& person);
  bool load();
  void command(const std::string& person, const std::string& id, const boost::json::object& request,
               const SimReply& reply);
  void watch(const std::shared_ptr<server::Watcher>& watcher, std::optional<std::uint32_t> after,
             const std::string& hash);
  void unwatch(const std::shared_ptr<server::Watcher>& watcher);
  [[nodiscard]] const table::State& state() const { return state_; }
  void clocks_anew();

 private:
  struct Waiting {
    table::By by;
    std::string id;
    table::Command command;
    SimReply reply;
  };
  void take(Waiting waiting);
  void do_now(const Waiting& waiting);
  void append(const Waiting& waiting, table::Decision decision);
  void committed(const Waiting& waiting, const std::vector<table::Logged>& logged,
                 const std::vector<table::Passing>& passing,
                 const store::Stored<store::Head>& head);
  void by_machine(table::Command command);
  void after_change();
  void hear_presence();
  void start_asks();
  void answer_ask(const table::Ask& ask);
  void set_timer();
  /// Runs it unless the process is gone by then.
  void later(std::int64_t ms, std::function<void()> what);

  SimServer& server_;
  std::string code_;
  table::State state_;
  std::int64_t position_ = 0;
  bool appending_ = false;
  bool stalled_ = false;
  std::deque<Waiting> inbox_;
  std::set<std::uint64_t> under_way_;
  std::uint64_t timer_ = 0;
  server::Audiences audiences_;
};

/// The process: gone with each power cut, back with the next watch.
class SimServer {
 public:
  SimServer(World& world, const Catalog& catalog, SimReport& report);

  void open(const std::string& code, const table::OpenTable& order, const std::string& person);
  /// nullptr: there is no such table.
  SimHost* find(const std::string& code);
  /// Everything but the store is gone.
  void lose_power();
  void fail_store(store::Trouble::Kind kind);
  void heal_store();
  [[nodiscard]] std::uint64_t life() const { return life_; }
  [[nodiscard]] store::MemoryStore& store() { return store_; }
  [[nodiscard]] const server::Parts& parts() const { return parts_; }
  [[nodiscard]] World& world() { return world_; }
  /// What does not change any more; says what must not be.
  void look_over(const std::vector<std::string>& codes);
  /// The whole log of a table.
  Result<std::vector<table::Logged>> log_of(const std::string& code);
  void append(store::Append append, store::Store::Appended done);
  void broken(const std::string& what) { report_.broken.push_back(what); }

 private:
  World& world_;
  SimReport& report_;
  store::MemoryStore store_;
  server::Limits limits_;
  server::Metrics metrics_;
  server::People people_;
  server::Parts parts_;
  std::map<std::string, std::unique_ptr<SimHost>> hosts_;
  std::uint64_t life_ = 1;
  bool committing_ = false;
};

}  // namespace ultimo::cli::lab
