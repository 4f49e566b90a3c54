#include "table/state.hpp"

#include <algorithm>
#include <string_view>

#include "table/asking.hpp"
#include "table/window.hpp"

namespace ultimo::table {

Seat State::seat_of(const Person& person) const {
  for (int seat = 0; seat < seats; ++seat) {
    const Place& place = places[Seat(seat).at()];
    if (place.is_person() && place.person == person) return Seat(seat);
  }
  return kNobody;
}

bool State::somebody_here() const {
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
    if (places[seat].is_person() && passed.here[seat]) return true;
  }
  return false;
}

Audience audience_of(const State& state, const Person& person) {
  const Seat seat = state.seat_of(person);
  return seat == kNobody ? Audience::table() : Audience(seat);
}

std::uint64_t mark_of_command(const Person& person, std::string_view id) {
  // FNV-1a; a separator that no id has.
  std::uint64_t hash = 0xCBF2'9CE4'8422'2325U;
  const auto add = [&](std::string_view text) {
    for (const char c : text) {
      hash = (hash ^ static_cast<unsigned char>(c)) * 0x0000'0100'0000'01B3U;
    }
  };
  add(person);
  add(std::string_view("\0", 1));
  add(id);
  return hash;
}

bool was_done(const State& state, const Person& person, std::string_view id) {
  if (id.empty()) return false;
  return std::find(state.done.begin(), state.done.end(), mark_of_command(person, id)) !=
         state.done.end();
}

namespace {

bool same_deal(const std::optional<DealNow>& a, const std::optional<DealNow>& b) {
  if (a.has_value() != b.has_value()) return false;
  if (!a) return true;
  // The position follows from setup and actions; its bytes have gaps that say nothing.
  return a->number == b->number && a->setup == b->setup && a->actions == b->actions &&
         a->window == b->window && a->ended == b->ended;
}

bool same_seating(const State& a, const State& b) {
  return a.engine == b.engine && a.code == b.code && a.seats == b.seats && a.options == b.options &&
         a.pace == b.pace && a.places == b.places && a.host == b.host && a.stage == b.stage &&
         a.paused == b.paused;
}

bool same_sheet(const State& a, const State& b) {
  return a.dealer == b.dealer && a.counted == b.counted && a.before == b.before &&
         a.totals == b.totals && a.sheet == b.sheet && a.ready == b.ready && a.stops == b.stops &&
         a.stops_called == b.stops_called;
}

}  // namespace

bool same_log(const State& a, const State& b) {
  return same_seating(a, b) && same_sheet(a, b) && same_deal(a.deal, b.deal) && a.fair == b.fair &&
         a.revealed == b.revealed && a.does_not_open == b.does_not_open &&
         a.thrown_in == b.thrown_in && a.prompts == b.prompts && a.turns == b.turns &&
         a.told == b.told && a.done == b.done && a.done_at == b.done_at;
}

Seat asked_now(const State& state) {
  if (state.stage != Stage::playing || !state.deal || state.deal->ended) return kNobody;
  if (state.deal->window >= 0) return asked_in_window(*state.engine, *state.deal);
  return state.engine->moment(state.deal->position).to_act;
}

std::optional<Prompt> prompt_of(const State& state, Seat seat) {
  if (state.paused || !state.has(seat) || !state.place(seat).is_person()) return std::nullopt;
  const int number = state.prompts[seat.at()];
  if (state.stage == Stage::score && !state.ready[seat.at()]) {
    return Prompt{number, Prompt::Asks::next, std::nullopt};
  }
  if (asked_now(state) != seat) return std::nullopt;
  Prompt prompt{number, Prompt::Asks::act, std::nullopt};
  if (has_time_limit(state)) {
    if (const Result<View> view = view_of(state, seat)) prompt.otherwise = default_action(*view);
  }
  return prompt;
}

Result<View> view_of(const State& state, Audience audience) {
  const bool is_played = state.deal && state.stage != Stage::lobby && state.stage != Stage::dealing;
  if (!is_played) {
    return bad_field({"table.no-deal"});
  }
  return seen_by(*state.engine, *state.deal, audience);
}

}  // namespace ultimo::table
