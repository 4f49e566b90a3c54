#pragma once

// What holds of every event that was read and of every state that events lead to.

#include <algorithm>
#include <string>

#include "catalog/catalog.hpp"
#include "files/event_file.hpp"
#include "must.hpp"
#include "tournament/checks.hpp"
#include "tournament/clock.hpp"
#include "tournament/csv.hpp"
#include "tournament/draw.hpp"
#include "tournament/fold.hpp"
#include "tournament/standings.hpp"

namespace ultimo::fuzz {

inline Rulebooks all_rulebooks() {
  static const Catalog kCatalog;
  return [](std::string_view id) { return kCatalog.find(id); };
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
  for (const tournament::StandingsOrder& order :
       {tournament::StandingsOrder{}, tournament::StandingsOrder{0, true}}) {
    const Result<tournament::Standings> standings = tournament::standings(state, order);
    if (!standings) check(standings.error());
    text += standings ? tournament::results_csv(state, *standings) : standings.error().message();
  }
  for (std::size_t r = 0; r < state.rounds.size(); ++r) {
    const tournament::Round& round = state.rounds[r];
    const tournament::ClockFace face =
        tournament::clock_face(state.format(), round.clock, state.last_at);
    must(face.elapsed >= 0 && face.left >= 0 && face.deal >= 0, "a clock that runs backwards");
    text += fmt::format("round {} {} {} {} {}\n", r + 1, round.tables.size(), round.sit_out.size(),
                        face.elapsed, face.left);
    for (std::size_t t = 0; t < round.tables.size(); ++t) {
      const tournament::Table& table = round.tables[t];
      for (const int player : table.players) text += fmt::format(" {}", player);
      text += fmt::format(" {} {} {} {}", table.versions.size(), table.signatures.size(),
                          table.accepted, table.second.has_value());
      const auto number = static_cast<int>(t) + 1;
      for (const int result : state.results(static_cast<int>(r) + 1, number)) {
        text += fmt::format(" {}", result);
      }
      text += fmt::format(" of {}\n", state.deals_due(static_cast<int>(r) + 1, number));
    }
  }
  text +=
      fmt::format("{} {} {}\n", state.rulings.size(), state.appeals.size(), state.forbidden.size());
  return text;
}

/// What is written is read back, and says the same.
inline tournament::Event read_back(const tournament::State& state, const BookInfo& info,
                                   const tournament::Event& event) {
  const std::string text = event_text(info, event);
  Result<tournament::Event> again = EventReader(all_rulebooks(), state).read(text);
  must(again.has_value(), "what was written is refused", text);
  must(event_text(info, *again) == text, "another event", text);
  return *std::move(again);
}

/// Takes an event; one that is refused leaves everything as it was.
inline bool take_and_check(tournament::State& state, const tournament::Logged& logged) {
  const std::string before = told(state);
  const Result<void> done = tournament::take(state, logged, all_rulebooks());
  if (done) return true;
  check(done.error());
  must(told(state) == before, "refused, and yet something has changed", before);
  return false;
}

/// What the program draws, it takes.
inline void check_draw(const tournament::State& state) {
  constexpr std::size_t kFew = 16;  // large halls take their time
  if (state.engine == nullptr || state.players.size() > kFew) return;
  const Result<tournament::Drawn> drawn =
      tournament::draw(state, {tournament::usual_method(state), 1, false, {}});
  if (!drawn) return check(drawn.error());
  tournament::State after = state;
  const Result<void> done =
      tournament::take(after, {state.position + 1, state.last_at, "desk", *drawn}, all_rulebooks());
  must(done || state.frozen, "its own draw does not fit", done ? "" : done.error().message());
}

}  // namespace ultimo::fuzz
