#include <numeric>

#include "tournament/fold_parts.hpp"
#include "tournament/standings.hpp"

namespace ultimo::tournament {

Result<void> take(State& state, const Logged& when, const Ruled& event) {
  Result<Table*> table = open_table(state, event.round, event.table);
  if (!table) return tl::unexpected(table.error());
  if (!(*table)->place_of(event.player)) {
    return does_not_fit(fmt::format("player {} does not sit at this table", event.player));
  }
  if (event.reason.empty()) return bad_field("a ruling needs a reason");
  if (Result<void> known = known_clause(state, event.clause); !known) return known;
  constexpr int kMostPoints = 1'000'000;
  constexpr int kMostTimes = 100;
  if (event.count < 1 || event.count > kMostTimes) return bad_field("count must be 1 to 100");
  std::int64_t sum = 0;
  for (const RulingLine& line : event.lines) {
    if (!(*table)->place_of(line.player)) {
      return does_not_fit(fmt::format("player {} does not sit at this table", line.player));
    }
    if (line.points < -kMostPoints || line.points > kMostPoints) {
      return bad_field(
          fmt::format("a ruling is of {} at most", amount_text(state.format(), kMostPoints)));
    }
    sum += line.points;
  }
  if (state.format().sums_to_zero && sum != 0) {
    return does_not_fit("by this paper what one pays another gets: the lines must sum to zero",
                        state.clause_for("sums"));
  }
  if (event.difference && state.format().better_field.empty()) {
    return does_not_fit("by this paper the referee gives nobody a difference");
  }
  const bool broken_off =
      std::any_of((*table)->players.begin(), (*table)->players.end(), [&](int player) {
        const std::optional<Expelled>& expelled = state.players.at(player).expelled;
        return expelled && expelled->round == event.round;
      });
  if (event.difference && !broken_off) {
    return does_not_fit("nobody was expelled from this table", state.clause_for("expulsion"));
  }
  if (event.difference && std::abs(*event.difference) > kMostPoints) {
    return bad_field("a difference must be within a million");
  }
  state.rulings.push_back({event, when.at, when.by, false, {}});
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const RulingRevoked& event) {
  if (event.ruling < 1 || event.ruling > static_cast<int>(state.rulings.size())) {
    return does_not_fit(fmt::format("there is no ruling {}", event.ruling));
  }
  Ruling& ruling = state.rulings[static_cast<std::size_t>(event.ruling - 1)];
  if (ruling.revoked) return does_not_fit("this ruling is revoked already");
  if (event.reason.empty()) return bad_field("revoking a ruling needs a reason");
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
  if (event.appeal != next) return does_not_fit(fmt::format("the next appeal is number {}", next));
  if (!state.players.contains(event.player)) {
    return does_not_fit(fmt::format("there is no player {}", event.player));
  }
  if (event.reason.empty()) return bad_field("an appeal says what it is about");
  if (event.fee < 0) return bad_field("a fee is not negative");
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
    return does_not_fit(fmt::format("there is no appeal {}", event.appeal));
  }
  Appeal& appeal = state.appeals[static_cast<std::size_t>(event.appeal - 1)];
  if (appeal.decision) return does_not_fit("this appeal is decided");
  if (event.reason.empty()) return bad_field("a decision needs a reason");
  appeal.decision = event;
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const Frozen& event) {
  const auto drawn = static_cast<int>(state.rounds.size());
  if (event.round < 0 || event.round > drawn) {
    return does_not_fit(fmt::format("round {} has not been drawn", event.round));
  }
  if (state.strict() && event.round != 0 && event.round <= state.frozen_rounds) {
    return does_not_fit(fmt::format("rounds up to {} are frozen already", state.frozen_rounds));
  }
  const int up_to = event.round == 0 ? drawn : event.round;
  // Fire, a power cut: the round being played may stay unfinished, those before it may not.
  const bool broken_off = state.stricter() && event.round == 0 && drawn > 0 &&
                          !event.reason.empty() && !state.rounds.back().all_accepted();
  for (int i = 0; i < (broken_off ? up_to - 1 : up_to); ++i) {
    if (!state.rounds[static_cast<std::size_t>(i)].all_accepted()) {
      return does_not_fit(fmt::format("round {} has sheets that are not accepted{}", i + 1,
                                      event.round == 0 && i + 1 == drawn && state.stricter()
                                          ? "; if it was broken off, freeze with a reason, and "
                                            "the round does not count"
                                          : ""));
    }
  }
  if (event.round == 0) {
    for (const Appeal& appeal : state.appeals) {
      if (!appeal.decision) {
        return does_not_fit(fmt::format("appeal {} is not decided", appeal.appealed.appeal));
      }
    }
    if (state.strict() && event.reason.empty() && !is_complete(state)) {
      return does_not_fit(
          fmt::format("the event is not over: {} of {} rounds are played{}; play on, or freeze it "
                      "with a reason",
                      state.plain_rounds(), state.format().rounds,
                      state.format().final_players > 0 ? ", and the final is to come" : ""));
    }
    state.frozen = true;
    if (broken_off) state.rounds.back().broken_off = true;
  }
  state.frozen_rounds = up_to;
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const Thawed& event) {
  if (!state.frozen && state.frozen_rounds == 0) return does_not_fit("nothing is frozen");
  if (event.reason.empty()) return bad_field("thawing needs a reason");
  state.frozen = false;
  state.frozen_rounds = 0;
  for (Round& round : state.rounds) round.broken_off = false;
  return {};
}

Result<void> take(State& /*state*/, const Logged& /*when*/, const Noted& event) {
  if (event.text.empty()) return bad_field("a note says something");
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const SettingsChanged& event) {
  // Once seats are drawn, only what concerns the future may change.
  constexpr std::array<std::string_view, 7> kAnyTime = {
      "rounds", "minutes", "odd", "later_draw", "appeal_fee", "title", "late_entry"};
  constexpr std::array<std::string_view, 2> kUntilFinal = {"final_players", "final_deals"};
  const auto among = [](const auto& list, std::string_view key) {
    return std::find(list.begin(), list.end(), key) != list.end();
  };
  const bool final_drawn = !state.rounds.empty() && state.rounds.back().final;
  for (const auto& setting : event.settings) {
    const std::string_view key = setting.key();
    const bool any_time =
        among(kAnyTime, key) || (state.strict() && !final_drawn && among(kUntilFinal, key));
    if (!state.rounds.empty() && !any_time) {
      return does_not_fit(std::string(setting.key()) + " is fixed once the first round is drawn");
    }
  }
  Result<Format> format = changed(state.format(), event.settings);
  if (!format) return tl::unexpected(format.error());
  if (state.strict()) {
    if (Result<void> fits = check_final(*state.engine, *format); !fits) return fits;
  }
  if (state.stricter()) {
    if (Result<void> fits = check_final_deals(*format, event.settings); !fits) return fits;
  }
  if (format->rounds < state.plain_rounds()) return does_not_fit("more rounds are drawn already");
  for (const int size : format->tables) {
    const auto& counts = state.info().seat_counts;
    if (std::find(counts.begin(), counts.end(), size) == counts.end()) {
      return bad_field(fmt::format("this rulebook is not played by {}", size));
    }
  }
  state.opened.format = *std::move(format);
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const VersionRaised& event) {
  if (Result<void> known = known_version(event.version); !known) return known;
  if (event.version <= state.version) return does_not_fit("these checks hold already");
  state.version = event.version;
  return {};
}

}  // namespace ultimo::tournament
