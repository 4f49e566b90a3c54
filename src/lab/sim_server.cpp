#include "lab/sim_server.hpp"

#include <fmt/format.h>

#include "files/table_log_json.hpp"
#include "table/fold.hpp"

namespace ultimo::cli::lab {
namespace json = boost::json;

SimServer::SimServer(World& world, const Catalog& catalog, SimReport& report)
    : world_(world), report_(report), people_(store_) {
  parts_.limits = &limits_;
  parts_.catalog = &catalog;
  parts_.rulebooks = [&catalog](std::string_view id) { return catalog.find(id); };
  parts_.store = &store_;
  parts_.people = &people_;
  parts_.metrics = &metrics_;
}

void SimServer::open(const std::string& code, const table::OpenTable& order,
                     const std::string& person) {
  hosts_[code] = std::make_unique<SimHost>(*this, code);
  hosts_[code]->open(order, person);
}

SimHost* SimServer::find(const std::string& code) {
  std::unique_ptr<SimHost>& host = hosts_[code];
  if (host == nullptr) {
    host = std::make_unique<SimHost>(*this, code);
    if (!host->load()) host.reset();
  }
  return host.get();
}

/// A commit takes a few milliseconds, and takes all that waits by then.
void SimServer::append(store::Append append, store::Store::Appended done) {
  store_.append(std::move(append), [this, life = life_, done = std::move(done)](
                                       const store::Stored<store::Head>& head) {
    if (life == life_) done(head);
  });
  if (std::exchange(committing_, true)) return;
  world_.after(world_.between(1, 8), [this, life = life_] {
    if (life != life_) return;
    committing_ = false;
    store_.commit();
  });
}

void SimServer::lose_power() {
  ++report_.power_cuts;
  ++life_;
  committing_ = false;
  store_.lose_power();
  hosts_.clear();
}

void SimServer::fail_store(store::Trouble::Kind kind) {
  ++report_.store_faults;
  store_.fail({kind, "as a simulation has it"});
}

void SimServer::heal_store() {
  store_.heal();
  for (const auto& [code, host] : hosts_) {
    if (host != nullptr && host->state().engine != nullptr) host->clocks_anew();
  }
}

Result<std::vector<table::Logged>> SimServer::log_of(const std::string& code) {
  const auto records = store_.read("table/" + code, 0);
  std::vector<json::object> entries;
  if (!records) return std::vector<table::Logged>();
  for (const store::Record& record : *records) {
    entries.push_back(json::parse(record.entry.body).as_object());
  }
  Result<std::vector<table::Logged>> log =
      files::read_table_log(entries, parts_.rulebooks, parts_.seal);
  if (!log) return log;
  for (std::size_t i = 0; i < log->size(); ++i) {
    (*log)[i].at = (*records)[i].entry.at;
    (*log)[i].by = (*records)[i].entry.by;
  }
  return log;
}

void SimServer::look_over(const std::vector<std::string>& codes) {
  const auto faults = store_.verify();
  if (!faults || !faults->empty()) broken("the chains do not hold");
  for (const std::string& code : codes) {
    const Result<std::vector<table::Logged>> log = log_of(code);
    if (!log) {
      broken(code + ": its log cannot be read");
      continue;
    }
    report_.entries += log->size();
    for (const table::Logged& one : *log) {
      if (std::holds_alternative<table::DealEnded>(one.event)) ++report_.deals;
    }
    const Result<table::State> state = table::fold(*log, world_.now(), parts_.rulebooks);
    const SimHost* host = find(code);
    if (!state || host == nullptr || !table::same_log(*state, host->state())) {
      broken(code + ": its log folds to another state");
    }
    report_.end += store_.head("table/" + code)->hash;
  }
}

}  // namespace ultimo::cli::lab
