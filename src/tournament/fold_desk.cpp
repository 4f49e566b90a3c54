#include <algorithm>
#include <array>
#include <cstdlib>

#include "tournament/fold_parts.hpp"
#include "tournament/standings.hpp"

namespace ultimo::tournament {
namespace {

Reason not_over(const State& state) {
  Arguments rounds = {{"played", state.plain_rounds()}, {"rounds", state.format().rounds}};
  if (state.format().final_players > 0) {
    return {"event.not-over-with-final", std::move(rounds)};
  }
  return {"event.not-over", std::move(rounds)};
}

constexpr int kMostPoints = 1'000'000;

/// Points are written to those who sit there, and money in coins that there are.
Result<void> check_lines(const State& state, const Table& table, const Ruled& event) {
  std::int64_t sum = 0;
  for (const RulingLine& line : event.lines) {
    if (!table.place_of(line.player)) {
      return does_not_fit(not_at_this_table(line.player));
    }
    if (line.points < -kMostPoints || line.points > kMostPoints) {
      return bad_field({"ruling.too-much", {{"most", amount_text(state.format(), kMostPoints)}}});
    }
    if (Result<void> fits = check_coins(state, {line.points}); !fits) return fits;
    sum += line.points;
  }
  if (event.paid != Paid::unsaid && state.format().start_money == 0) {
    return does_not_fit({"sheet.no-coins"});
  }
  if (state.format().sums_to_zero && sum != 0) {
    return does_not_fit({"ruling.sums-to-zero"}, state.clause_for("sums"));
  }
  return {};
}

bool was_expelled_in(const State& state, int player, int round) {
  const std::optional<Expelled>& expelled = state.players.at(player).expelled;
  return expelled && expelled->round == round;
}

/// »At least so much« is for those whom somebody expelled has left behind at their table.
Result<void> check_difference(const State& state, const Table& table, const Ruled& event) {
  if (!event.difference) return {};
  if (state.info().excluded != Exclusion::expelled) return does_not_fit({"ruling.no-difference"});
  const bool broken_off = std::any_of(table.players.begin(), table.players.end(), [&](int player) {
    return was_expelled_in(state, player, event.round);
  });
  if (!broken_off) {
    return does_not_fit({"ruling.nobody-expelled"}, state.clause_for("expulsion"));
  }
  if (state.has_checks_of(kSixthChecks) && was_expelled_in(state, event.player, event.round)) {
    return does_not_fit(
        {"ruling.difference-of-expelled", {{"player", state.name(event.player, event.round)}}},
        state.clause_for("expulsion"));
  }
  if (std::abs(*event.difference) > kMostPoints) return bad_field({"ruling.difference"});
  return {};
}

}  // namespace

Result<void> take(State& state, const Logged& when, const Ruled& event) {
  constexpr int kMostTimes = 100;
  const Result<Table*> found = open_table(state, event.round, event.table);
  if (!found) return tl::unexpected(found.error());
  const Table& table = **found;
  if (!table.place_of(event.player)) return does_not_fit(not_at_this_table(event.player));
  if (event.reason.empty()) return bad_field({"ruling.needs-reason"});
  if (Result<void> known = known_clause(state, event.clause); !known) return known;
  if (event.count < 1 || event.count > kMostTimes) return bad_field({"ruling.count"});
  if (table.closed && (!event.lines.empty() || event.difference)) {
    return does_not_fit(table_is_closed());  // it would count for nobody
  }
  if (Result<void> fits = check_lines(state, table, event); !fits) return fits;
  if (Result<void> fits = check_difference(state, table, event); !fits) return fits;
  state.rulings.push_back({event, when.at, when.by, false, {}});
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const RulingRevoked& event) {
  if (event.ruling < 1 || event.ruling > static_cast<int>(state.rulings.size())) {
    return does_not_fit({"ruling.no-such-ruling", {{"ruling", event.ruling}}});
  }
  Ruling& ruling = state.rulings[static_cast<std::size_t>(event.ruling - 1)];
  if (ruling.revoked) {
    return does_not_fit({"ruling.revoked-already"});
  }
  if (event.reason.empty()) {
    return bad_field({"ruling.revoking-needs-reason"});
  }
  // Without a table nothing hangs on it: the draw of its round was taken back.
  if (ruling.ruled.table != 0) {
    const Result<Table*> open = open_table(state, ruling.ruled.round, ruling.ruled.table);
    if (!open) return tl::unexpected(open.error());
  }
  ruling.revoked = true;
  ruling.revoked_because = event.reason;
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const Appealed& event) {
  const auto next = static_cast<int>(state.appeals.size()) + 1;
  if (event.appeal != next) {
    return does_not_fit({"appeal.next-number", {{"number", next}}});
  }
  if (!state.players.contains(event.player)) {
    return does_not_fit(no_such_player(event.player));
  }
  if (event.reason.empty()) {
    return bad_field({"appeal.needs-reason"});
  }
  if (event.fee < 0) return bad_field({"appeal.negative-fee"});
  if (event.table != 0 || event.round != 0) {
    if (Result<Table*> found = find_table(state, event.round, event.table); !found) {
      return tl::unexpected(found.error());
    }
  }
  state.appeals.push_back({event, std::nullopt});
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const AppealDecided& event) {
  if (event.appeal < 1 || event.appeal > static_cast<int>(state.appeals.size())) {
    return does_not_fit({"appeal.no-such-appeal", {{"appeal", event.appeal}}});
  }
  Appeal& appeal = state.appeals[static_cast<std::size_t>(event.appeal - 1)];
  if (appeal.decision) return does_not_fit({"appeal.decided"});
  if (event.reason.empty()) {
    return bad_field({"appeal.decision-needs-reason"});
  }
  appeal.decision = event;
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const Frozen& event) {
  const auto drawn = static_cast<int>(state.rounds.size());
  if (event.round < 0 || event.round > drawn) {
    return does_not_fit(not_drawn(event.round));
  }
  if (state.has_checks_of(kSecondChecks) && event.round != 0 &&
      event.round <= state.frozen_rounds) {
    return does_not_fit({"event.frozen-already", {{"round", state.frozen_rounds}}});
  }
  const int up_to = event.round == 0 ? drawn : event.round;
  // Fire, a power cut: the round being played may stay unfinished, those before it may not.
  const bool broken_off = state.has_checks_of(kThirdChecks) && event.round == 0 && drawn > 0 &&
                          !event.reason.empty() && !state.rounds.back().all_accepted();
  for (int i = 0; i < (broken_off ? up_to - 1 : up_to); ++i) {
    if (state.rounds[static_cast<std::size_t>(i)].all_accepted()) continue;
    Refusal refusal(Refusal::Code::illegal_action, not_accepted(static_cast<std::size_t>(i) + 1));
    if (event.round == 0 && i + 1 == drawn && state.has_checks_of(kThirdChecks)) {
      refusal.add({"event.if-broken-off"});
    }
    return tl::unexpected(std::move(refusal));
  }
  if (event.round == 0) {
    for (const Appeal& appeal : state.appeals) {
      if (!appeal.decision) {
        return does_not_fit({"appeal.not-decided", {{"appeal", appeal.appealed.appeal}}});
      }
    }
    if (state.has_checks_of(kSecondChecks) && event.reason.empty() && !is_complete(state)) {
      return does_not_fit(not_over(state));
    }
    state.frozen = true;
    if (broken_off) state.rounds.back().broken_off = true;
  }
  state.frozen_rounds = up_to;
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const Thawed& event) {
  if (!state.frozen && state.frozen_rounds == 0) {
    return does_not_fit({"event.nothing-frozen"});
  }
  if (event.reason.empty()) {
    return bad_field({"event.thawing-needs-reason"});
  }
  state.frozen = false;
  state.frozen_rounds = 0;
  for (Round& round : state.rounds) round.broken_off = false;
  return {};
}

Result<void> take(State& /*state*/, const Logged& /*when*/, const Noted& event) {
  if (event.text.empty()) return bad_field({"event.empty-note"});
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const SettingsChanged& event) {
  // Once seats are drawn, only what concerns the future may change.
  constexpr std::array<std::string_view, 10> kAnyTime = {
      "rounds", "minutes",    "odd",       "later_draw", "appeal_fee",
      "title",  "late_entry", "entry_fee", "starts",     "break_minutes"};
  constexpr std::array<std::string_view, 2> kUntilFinal = {"final_players", "final_deals"};
  const auto among = [](const auto& list, std::string_view key) {
    return std::find(list.begin(), list.end(), key) != list.end();
  };
  const bool final_drawn = !state.rounds.empty() && state.rounds.back().final;
  for (const auto& [key, value] : event.settings) {
    const bool any_time = among(kAnyTime, key) || (state.has_checks_of(kSecondChecks) &&
                                                   !final_drawn && among(kUntilFinal, key));
    if (!state.rounds.empty() && !any_time) {
      return does_not_fit({"event.setting-fixed", {{"setting", key}}});
    }
  }
  Result<Format> format = changed(state.format(), event.settings);
  if (!format) return tl::unexpected(format.error());
  if (state.has_checks_of(kSecondChecks)) {
    if (Result<void> fits = check_final(*state.engine, *format); !fits) return fits;
  }
  if (state.has_checks_of(kThirdChecks)) {
    if (Result<void> fits = check_final_deals(*format, event.settings); !fits) return fits;
  }
  if (format->rounds < state.plain_rounds()) {
    return does_not_fit({"event.more-rounds-drawn"});
  }
  for (const int size : format->tables) {
    if (!state.info().is_played_by(size)) return bad_field(not_played_by(size));
  }
  state.opened.format = *std::move(format);
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const VersionRaised& event) {
  if (Result<void> known = known_version(event.version); !known) return known;
  if (event.version <= state.version) {
    return does_not_fit({"event.checks-hold"});
  }
  state.version = event.version;
  return {};
}

}  // namespace ultimo::tournament
