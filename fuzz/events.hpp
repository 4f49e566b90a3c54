#pragma once

// What holds of every event that was read and of every state that events lead to.

#include <string>

#include <fmt/ranges.h>

#include "catalog/catalog.hpp"
#include "files/event_file.hpp"
#include "fuzz/must.hpp"
#include "tournament/checks.hpp"
#include "tournament/clock.hpp"
#include "tournament/csv.hpp"
#include "tournament/draw.hpp"
#include "tournament/fold.hpp"
#include "tournament/standings.hpp"
#include "words/testing.hpp"

namespace ultimo::fuzz {

inline Rulebooks all_rulebooks() {
  static const Catalog kCatalog;
  return [](std::string_view id) { return kCatalog.find(id); };
}

inline std::string round_told(const tournament::State& state, int number) {
  const tournament::Round& round = state.rounds[static_cast<std::size_t>(number - 1)];
  const tournament::ClockFace face =
      tournament::clock_face(state.format(), round.clock, state.last_at);
  must(face.elapsed >= 0 && face.left >= 0 && face.deal >= 0, "a clock that runs backwards");
  std::string text = fmt::format("round {} sit out {} clock {} {}\n", number, round.sit_out.size(),
                                 face.elapsed, face.left);
  for (int t = 1; t <= static_cast<int>(round.tables.size()); ++t) {
    const tournament::Table& table = state.table(number, t);
    text += fmt::format("{}", fmt::join(table.players, " "));
    text += fmt::format(" versions {} signatures {} {} {}", table.versions.size(),
                        table.signatures.size(), table.accepted, table.second.has_value());
    text += fmt::format(" results {}", fmt::join(state.results(number, t), " "));
    text += fmt::format(" of {}\n", state.deals_due(number, t));
  }
  return text;
}

/// Where an event stands, in words: two states that differ where it matters have different ones.
/// Everything that can be asked of a state is asked.
inline std::string told(const tournament::State& state) {
  std::string text = fmt::format("v{} at {} frozen {} {}\n", state.version, state.last_at,
                                 state.frozen, state.frozen_rounds);
  if (state.engine == nullptr) return text;
  text += tournament::players_csv(state);
  for (const auto& [number, player] : state.players) {
    text +=
        fmt::format("{} {} {} {} {} {} {}\n", number, state.name(number), player.here, player.late,
                    player.withdrawn, player.expelled.has_value(), player.substitutes.size());
  }
  for (const bool accepted_only : {false, true}) {
    const Result<tournament::Standings> standings =
        tournament::standings(state, {0, accepted_only});
    if (!standings) check(standings.error());
    text += standings ? tournament::results_csv(state, *standings) : english(standings.error());
  }
  for (int r = 1; r <= static_cast<int>(state.rounds.size()); ++r) text += round_told(state, r);
  return text + fmt::format("rulings {} appeals {} forbidden {} findings {}\n",
                            state.rulings.size(), state.appeals.size(), state.forbidden.size(),
                            tournament::check(state).size());
}

/// What is written is read back, and says the same.
inline tournament::Event read_back(EventReader reader, const BookInfo& info,
                                   const tournament::Event& event) {
  const std::string text = event_text(info, event);
  Result<tournament::Event> again = reader.read(text);
  must(again.has_value(), "what was written is refused", text);
  must(event_text(info, *again) == text, "another event", text);
  return *std::move(again);
}

/// An event that is told entry by entry, and where it stands.
struct Followed {
  tournament::State state;
  std::string now = told(state);

  /// Takes an event; one that is refused leaves everything as it was.
  bool take(const tournament::Logged& logged) {
    const EventReader reader(all_rulebooks(), state);
    const Result<void> done = tournament::take(state, logged, all_rulebooks());
    if (done) read_back(reader, state.info(), logged.event);
    const std::string after = told(state);
    if (!done) {
      check(done.error());
      must(after == now, "refused, and yet something has changed", now);
    }
    now = after;
    return done.has_value();
  }
};

/// What the program draws may come at the wrong time, but its seats are in order.
inline void check_draw(const tournament::State& state) {
  constexpr std::size_t kFew = 16;  // large halls take their time
  const bool due = state.rounds.empty() || state.rounds.back().all_accepted();
  if (state.engine == nullptr || state.players.size() > kFew || !due) return;
  const Result<tournament::Drawn> drawn =
      tournament::draw(state, {tournament::usual_method(state), 1, false, {}});
  if (!drawn) return check(drawn.error());
  tournament::State after = state;
  const Result<void> done =
      tournament::take(after, {state.position + 1, state.last_at, "desk", *drawn}, all_rulebooks());
  if (done) return;
  for (const std::string_view fault :
       {"seats.twice", "seats.not-here", "event.no-such-player", "draw.no-table", "draw.table-size",
        "draw.not-everybody", "draw.sits-out-again"}) {
    must(done.error().id() != fault, "a draw with wrong seats", english(done.error()));
  }
}

}  // namespace ultimo::fuzz
