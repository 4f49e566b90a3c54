#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "rules/deal_text.hpp"

namespace ultimo::cli {

/// Before it is known what is played.
inline bool is_bidding(Phase phase) {
  return phase == Phase::auction || phase == Phase::choice || phase == Phase::forehand;
}

/// Is it known what is played? Not while whoever is to call may still declare another game instead.
inline bool is_settled(const Moment& moment, const BookInfo& info) {
  if (is_bidding(moment.phase)) return false;
  return moment.phase != Phase::call ||
         std::ranges::none_of(info.contracts, &ContractInfo::instead_of_call);
}

/// One action of a deal, with what can be told about it.
struct Step {
  Moment moment;  // before the action
  View view;      // of whoever acts, before it
  Choices choices;
  std::optional<DiscardRule> discard;
  Action action;
  CardSet gained;           // cards that came to the hand with it, from the talon
  int trick = 0;            // the number of the trick a card was played to, from 1
  Seat taken_by = kNobody;  // who won the trick, when this was its last card
};

/// What may be done now: before an action, or where a deal stops.
Step step_before(const Deal& deal);

/// The actions of a record, which must be sound. `deal` is left where they end.
std::vector<Step> steps_of(Deal& deal, const DealRecord& record);

}  // namespace ultimo::cli
