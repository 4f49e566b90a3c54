#include "cli/deal_steps.hpp"

namespace ultimo::cli {

Step step_before(const Deal& deal) {
  Step step;
  step.moment = deal.moment();
  step.view = deal.view(step.moment.to_act);
  step.choices = deal.engine().choices(deal.position());
  step.discard = deal.engine().discard(deal.position());
  return step;
}

std::vector<Step> steps_of(Deal& deal, const DealRecord& record) {
  const int trick_size = cards_a_trick(record.setup.dealt);
  int cards_played = 0;
  std::vector<Step> steps;
  for (const Action& action : record.actions) {
    Step step = step_before(deal);
    step.action = action;
    const Seat by = step.moment.to_act;
    const CardSet held = step.view.hands[by.at()];
    if (!deal.apply(action)) break;
    const View after = deal.view(by);
    step.gained = after.hands[by.at()] - held;
    if (step.moment.phase == Phase::play) {
      step.trick = cards_played / trick_size + 1;
      if (++cards_played % trick_size == 0) step.taken_by = after.last_winner;
    }
    steps.push_back(std::move(step));
  }
  return steps;
}

}  // namespace ultimo::cli
