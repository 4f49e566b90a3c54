#pragma once

// For tests: two states are the same, to the last field.

#include <tuple>

#include <gtest/gtest.h>

#include "tournament/state.hpp"

namespace ultimo::desk::testing_same_state {

inline auto parts(const tournament::Entered& e) {
  return std::tie(e.player, e.name, e.club, e.family, e.rank, e.stand_in);
}
inline auto parts(const tournament::Expelled& e) {
  return std::tie(e.player, e.round, e.clause, e.reason);
}
inline auto parts(const tournament::Substitution& s) {
  return std::tie(s.from_round, s.name, s.after_withdrawal);
}
inline auto parts(const tournament::SheetVersion& v) {
  return std::tie(v.at, v.by, v.reason, v.sheet, v.totals);
}
inline auto parts(const tournament::ScoredRow& r) {
  return std::tie(r.is_deal, r.dealer, r.before, r.scores, r.running, r.marks);
}
inline auto parts(const tournament::Clock& c) {
  return std::tie(c.started, c.running, c.ended, c.seconds, c.since, c.before, c.started_at);
}
inline auto parts(const tournament::TableClosed& c) {
  return std::tie(c.round, c.table, c.clause, c.reason);
}
inline auto parts(const tournament::Ruled& r) {
  return std::tie(r.round, r.table, r.player, r.penalty, r.count, r.clause, r.reason, r.lines,
                  r.difference);
}
inline auto parts(const tournament::Appealed& a) {
  return std::tie(a.appeal, a.player, a.round, a.table, a.fee, a.reason);
}
inline auto parts(const tournament::AppealDecided& d) {
  return std::tie(d.appeal, d.upheld, d.reason);
}

template <class T>
void expect_same_parts(const T& a, const T& b, const char* what) {
  EXPECT_TRUE(parts(a) == parts(b)) << what;
}
template <class T>
void expect_same_parts(const std::optional<T>& a, const std::optional<T>& b, const char* what) {
  ASSERT_EQ(a.has_value(), b.has_value()) << what;
  if (a) expect_same_parts(*a, *b, what);
}
template <class T>
void expect_same_parts(const std::vector<T>& a, const std::vector<T>& b, const char* what) {
  ASSERT_EQ(a.size(), b.size()) << what;
  for (std::size_t i = 0; i < a.size(); ++i) expect_same_parts(a[i], b[i], what);
}

inline void expect_same_player(const tournament::Player& a, const tournament::Player& b) {
  expect_same_parts(a.entry, b.entry, "entry");
  EXPECT_EQ(std::tie(a.known_as, a.here, a.late, a.late_entries, a.withdrawn),
            std::tie(b.known_as, b.here, b.late, b.late_entries, b.withdrawn));
  expect_same_parts(a.expelled, b.expelled, "expelled");
  expect_same_parts(a.substitutes, b.substitutes, "substitutes");
}

inline void expect_same_table(const tournament::Table& a, const tournament::Table& b) {
  EXPECT_EQ(a.players, b.players);
  EXPECT_TRUE(a.sheet == b.sheet);
  EXPECT_TRUE(a.second == b.second);
  expect_same_parts(a.scored.rows, b.scored.rows, "scored");
  EXPECT_EQ(a.scored.totals, b.scored.totals);
  EXPECT_EQ(std::tie(a.signatures, a.accepted, a.accepted_because, a.accepted_despite),
            std::tie(b.signatures, b.accepted, b.accepted_because, b.accepted_despite));
  expect_same_parts(a.versions, b.versions, "versions");
  expect_same_parts(a.closed, b.closed, "closed");
  EXPECT_EQ(std::tie(a.keeper, a.handed_in), std::tie(b.keeper, b.handed_in));
  ASSERT_EQ(a.links.size(), b.links.size());
  for (const auto& [player, link] : a.links) {
    EXPECT_EQ(link.edition, b.links.at(player).edition);
    EXPECT_EQ(link.off, b.links.at(player).off);
  }
}

inline void expect_same_round(const tournament::Round& a, const tournament::Round& b) {
  EXPECT_EQ(
      std::tie(a.method, a.seed, a.final, a.sit_out, a.purchases, a.drawn_at, a.broken_off, a.held),
      std::tie(b.method, b.seed, b.final, b.sit_out, b.purchases, b.drawn_at, b.broken_off,
               b.held));
  EXPECT_TRUE(a.report == b.report);
  expect_same_parts(a.clock, b.clock, "clock");
  ASSERT_EQ(a.tables.size(), b.tables.size());
  for (std::size_t t = 0; t < a.tables.size(); ++t) expect_same_table(a.tables[t], b.tables[t]);
}

inline void expect_same_state(const tournament::State& a, const tournament::State& b) {
  EXPECT_EQ(std::tie(a.engine, a.position, a.last_at, a.version, a.forbidden, a.key,
                     a.numbers_drawn, a.frozen_rounds, a.frozen),
            std::tie(b.engine, b.position, b.last_at, b.version, b.forbidden, b.key,
                     b.numbers_drawn, b.frozen_rounds, b.frozen));
  EXPECT_EQ(a.opened.name, b.opened.name);
  EXPECT_TRUE(a.opened.format == b.opened.format);
  ASSERT_EQ(a.players.size(), b.players.size());
  for (const auto& [number, player] : a.players) {
    ASSERT_TRUE(b.players.contains(number));
    expect_same_player(player, b.players.at(number));
  }
  ASSERT_EQ(a.rounds.size(), b.rounds.size());
  for (std::size_t r = 0; r < a.rounds.size(); ++r) expect_same_round(a.rounds[r], b.rounds[r]);
  ASSERT_EQ(a.rulings.size(), b.rulings.size());
  for (std::size_t i = 0; i < a.rulings.size(); ++i) {
    expect_same_parts(a.rulings[i].ruled, b.rulings[i].ruled, "ruling");
    EXPECT_EQ(a.rulings[i].revoked, b.rulings[i].revoked);
  }
  ASSERT_EQ(a.calls.size(), b.calls.size());
  for (std::size_t i = 0; i < a.calls.size(); ++i) {
    EXPECT_EQ(a.calls[i].is, b.calls[i].is);
    EXPECT_EQ(std::tie(a.calls[i].at, a.calls[i].by, a.calls[i].taken_by, a.calls[i].taken_at,
                       a.calls[i].done_by, a.calls[i].done_at, a.calls[i].answer),
              std::tie(b.calls[i].at, b.calls[i].by, b.calls[i].taken_by, b.calls[i].taken_at,
                       b.calls[i].done_by, b.calls[i].done_at, b.calls[i].answer));
  }
  ASSERT_EQ(a.messages.size(), b.messages.size());
  for (std::size_t i = 0; i < a.messages.size(); ++i) {
    EXPECT_EQ(std::tie(a.messages[i].at, a.messages[i].text, a.messages[i].off),
              std::tie(b.messages[i].at, b.messages[i].text, b.messages[i].off));
  }
  ASSERT_EQ(a.helpers.size(), b.helpers.size());
  for (const auto& [person, helper] : a.helpers) {
    EXPECT_EQ(helper.name, b.helpers.at(person).name);
    EXPECT_EQ(helper.role, b.helpers.at(person).role);
  }
  ASSERT_EQ(a.appeals.size(), b.appeals.size());
  for (std::size_t i = 0; i < a.appeals.size(); ++i) {
    expect_same_parts(a.appeals[i].appealed, b.appeals[i].appealed, "appeal");
    expect_same_parts(a.appeals[i].decision, b.appeals[i].decision, "decision");
  }
}

}  // namespace ultimo::desk::testing_same_state
