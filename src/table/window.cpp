#include "table/window.hpp"

#include <algorithm>
#include <span>

namespace ultimo::table {
namespace {

/// »Done« is all that can be said unheard.
bool is_heard(const Action& action) { return action.move != Move::done(); }

std::span<const Action> first(const DealNow& deal, std::size_t count) {
  return std::span<const Action>(deal.actions).first(count);
}

/// The first action in the window that will be heard; all of them where there is none.
std::size_t spoken_at(const DealNow& deal) {
  auto at = static_cast<std::size_t>(deal.window);
  while (at < deal.actions.size() && !is_heard(deal.actions[at])) ++at;
  return at;
}

/// The deal after so many actions.
Result<Position> position_after(const Engine& engine, const DealNow& deal, std::size_t count) {
  Result<Position> position = engine.start(deal.setup);
  if (!position) return position;
  for (const Action& action : first(deal, count)) {
    if (Result<void> done = engine.apply(*position, action); !done) {
      return tl::unexpected(std::move(done.error()));
    }
  }
  return position;
}

/// Who did the action of that number.
Seat actor_of(const Engine& engine, const DealNow& deal, std::size_t at) {
  const Result<Position> position = position_after(engine, deal, at);
  return position ? engine.moment(*position).to_act : kNobody;
}

/// Has somebody spoken up after others had spoken? What the first to speak says is heard by
/// all before their own turn; only what comes later can bring a second round.
bool somebody_spoke_up(const View& view) {
  Seat first = kNobody;
  for (const SeenAction& seen : view.history) {
    const Move::Verb verb = seen.action.move.verb();
    const bool speaks_up = verb == Move::Verb::announce || verb == Move::Verb::contra;
    if (!speaks_up && verb != Move::Verb::done) continue;
    if (first == kNobody) first = seen.by;
    if (speaks_up && seen.by != first) return true;
  }
  return false;
}

bool something_was_called(const View& view) {
  return std::any_of(view.history.begin(), view.history.end(), [](const SeenAction& seen) {
    return seen.action.move.verb() == Move::Verb::call;
  });
}

/// As if somebody might still be asked: the words are not over for anybody.
void hide_the_turn(const Engine& engine, View& view) {
  view.moment.phase = Phase::announce;
  view.moment.to_act = kNobody;
  view.choices = Choices();
  view.discard.reset();
  view.look_back = looking_back(engine.info(), view);
}

}  // namespace

bool opens_window(const Engine& engine, const DealNow& deal) {
  if (!engine.info().asks_unheard || deal.actions.empty()) return false;
  const Result<View> before =
      engine.view(deal.setup, first(deal, deal.actions.size() - 1), Audience::table());
  const Result<View> now = engine.view(deal.setup, deal.actions, Audience::table());
  if (!before || !now || before->moment.phase != Phase::announce || now->moment.finished) {
    return false;
  }
  if (now->moment.phase == Phase::announce) return now->moment.to_act == kNobody;
  // The words are over. If anything was said that one side may answer, and the sides are hidden,
  // then nobody must see that nobody is asked.
  return now->partner == kNobody && something_was_called(*now) && somebody_spoke_up(*now);
}

Result<Position> heard_by_all(const Engine& engine, const DealNow& deal) {
  if (deal.window < 0) return deal.position;
  return position_after(engine, deal, static_cast<std::size_t>(deal.window));
}

bool was_spoken_in_window(const DealNow& deal) {
  return deal.window >= 0 && spoken_at(deal) < deal.actions.size();
}

Seat asked_in_window(const Engine& engine, const DealNow& deal) {
  const Moment moment = engine.moment(deal.position);
  if (moment.phase != Phase::announce) return kNobody;
  const std::size_t spoken = spoken_at(deal);
  if (spoken == deal.actions.size()) return moment.to_act;
  const bool goes_on = is_heard(deal.actions.back()) &&  // else he is done
                       actor_of(engine, deal, spoken) == moment.to_act;
  return goes_on ? moment.to_act : kNobody;
}

Result<View> seen_by(const Engine& engine, const DealNow& deal, Audience audience) {
  if (deal.window < 0) return engine.view(deal.setup, deal.actions, audience);
  const std::size_t spoken = spoken_at(deal);
  const bool is_spoken = spoken < deal.actions.size();
  const bool spoke_himself = is_spoken && audience.is(actor_of(engine, deal, spoken));
  const std::size_t known = is_spoken && !spoke_himself ? spoken : deal.actions.size();
  Result<View> view = engine.view(deal.setup, first(deal, known), audience);
  if (!view) return view;
  const bool asked = audience.is(asked_in_window(engine, deal));
  // Who knows the sides may see who is asked, as long as nothing was said; then it rests.
  const bool may_see = asked || (!is_spoken && view->moment.phase == Phase::announce);
  if (!may_see) hide_the_turn(engine, *view);
  return view;
}

bool hears_of(const Engine& engine, const DealNow& before, const DealNow& after,
              Audience audience) {
  const Result<View> was = seen_by(engine, before, audience);
  const Result<View> is = seen_by(engine, after, audience);
  if (!was || !is) return true;
  return was->history.size() != is->history.size() || was->moment.to_act != is->moment.to_act ||
         was->moment.phase != is->moment.phase || was->choices != is->choices ||
         was->partner != is->partner;
}

}  // namespace ultimo::table
