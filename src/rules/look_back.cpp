#include "rules/look_back.hpp"

#include <algorithm>

#include "rules/engine.hpp"

namespace ultimo {
namespace {

bool a_card_was_played(const View& view) { return view.trick.size > 0 || view.last_trick.size > 0; }

bool something_was_announced(const View& view) {
  return std::any_of(view.history.begin(), view.history.end(), [](const SeenAction& seen) {
    return seen.action.move.verb() == Move::Verb::announce;
  });
}

bool is_past(LookBack::Until until, const View& view) {
  switch (until) {
    case LookBack::Until::the_end: return false;
    case LookBack::Until::first_card: return a_card_was_played(view);
    case LookBack::Until::first_announcement:
      return view.moment.phase == Phase::play || something_was_announced(view);
  }
  return false;
}

LookingBack::At at_put_aside(const LookBack::PutAside& rule, const View& view) {
  if (!is_past(rule.until, view)) return {};
  return {false, rule.clause};
}

LookingBack::At at_last_trick(const LookBack& rule, const View& view) {
  const bool own = view.seat != kNobody && view.seat == view.last_winner;
  const bool allowed =
      rule.tricks == LookBack::Tricks::last || (rule.tricks == LookBack::Tricks::own_last && own);
  if (allowed || view.last_trick.size == 0) return {};
  return {false, rule.tricks_clause};
}

/// Where everybody plays for few points the talon's cards lie under the tricks they went with.
bool talon_goes_with_tricks(const BookInfo& info, const View& view) {
  const ContractId contract = view.moment.contract;
  return contract != ContractId::none && info.contracts[at(contract)].aim == Aim::fewest_points;
}

}  // namespace

LookingBack looking_back(const BookInfo& info, const View& view) {
  if (view.moment.finished) return {};  // everything is turned up and counted
  const LookBack& rule = info.look_back;
  LookingBack now{at_last_trick(rule, view), at_put_aside(rule.talon, view),
                  at_put_aside(rule.discards, view)};
  if (talon_goes_with_tricks(info, view) && view.last_trick.size > 0) {
    now.talon = {false, rule.tricks_clause};
  }
  return now;
}

}  // namespace ultimo
