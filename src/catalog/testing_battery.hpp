#pragma once

#include <cstdint>
#include <filesystem>
#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cards/notation.hpp"
#include "catalog/catalog.hpp"
#include "rules/action_text.hpp"
#include "rules/testing_source_dir.hpp"
#include "wire/deal_json.hpp"
#include "wire/sheet_json.hpp"
#include "wire/testing_deals.hpp"

/// What the tests that every rulebook must pass have in common: they run for every rulebook of the
/// catalog at every size of table it knows.
namespace ultimo::battery {

inline const Catalog& catalog() {
  static const Catalog kCatalog;
  return kCatalog;
}

/// Where the files that go with a rulebook lie: src/, docs/ and tests/ of the repository. The
/// program of tests/sixth_rulebook sets it to its own.
inline std::filesystem::path& root() {
  static std::filesystem::path path = source_dir();
  return path;
}

struct TableKind {
  const Engine* engine = nullptr;
  int seats = 0;

  [[nodiscard]] std::string name() const {
    return std::string(engine->info().id) + '_' + std::to_string(seats);
  }
  friend void PrintTo(const TableKind& kind, std::ostream* out) { *out << kind.name(); }
};

inline std::vector<TableKind> all_tables() {
  std::vector<TableKind> kinds;
  for (const auto& engine : catalog().engines()) {
    for (const int seats : engine->info().seat_counts) kinds.push_back({engine.get(), seats});
  }
  return kinds;
}

class EveryTable : public testing::TestWithParam<TableKind> {
 protected:
  [[nodiscard]] static const Engine& engine() { return *GetParam().engine; }
  [[nodiscard]] static const BookInfo& info() { return engine().info(); }
  [[nodiscard]] static int seats() { return GetParam().seats; }
  [[nodiscard]] static trial::Series series(std::uint64_t seed) {
    return {engine(), seats(), seed};
  }
};

#define ULTIMO_AT_EVERY_TABLE(suite)                                                           \
  INSTANTIATE_TEST_SUITE_P(Catalog, suite, testing::ValuesIn(::ultimo::battery::all_tables()), \
                           [](const auto& test) { return test.param.name(); })

/// The deal so far, for messages: one can paste it into a `replay` request.
inline std::string told(const BookInfo& info, std::span<const Action> actions) {
  std::string text;
  for (const Action& action : actions) text += '"' + action_text(info, action) + "\",";
  return text;
}

inline bool is_clause_of(const BookInfo& info, Clause clause) {
  return info.find_clause(clause) != nullptr;
}

/// What an onlooker can tell of a position: enough to see whether two of them are the same.
inline std::string shown(const Engine& engine, const Position& position) {
  const Moment moment = engine.moment(position);
  std::string text = std::string(phase_name(moment.phase)) + " turn " +
                     std::to_string(moment.to_act.number()) + " contract " +
                     std::to_string(at(moment.contract)) + " declarer " +
                     std::to_string(moment.declarer.number()) + ':';
  const bool discard = engine.discard(position).has_value();
  for (const std::string& choice : choice_texts(engine.info(), engine.choices(position), discard)) {
    text += ' ' + choice + ',';
  }
  return text;
}

/// Everything of an outcome.
inline boost::json::object whole(const Engine& engine, const Outcome& outcome) {
  return to_json(engine, outcome, SheetRow{});
}

}  // namespace ultimo::battery
