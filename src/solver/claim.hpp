#pragma once

#include <stop_token>

#include "rules/engine.hpp"

namespace ultimo::solver {

/// How much work a claim is worth. All of it together is a fraction of a second.
struct ClaimEffort {
  int questions = 20'000;  // whether unseen cards can lie in some way
  int deals = 2'000;       // ways they can lie, tried one by one
  int moves = 300'000;     // cards played in these
  std::stop_token stop{};  // soon after a stop it says no
};

/// Does the player whose view this is take all tricks that are left, the one under way among them,
/// however the cards that he has not seen are dealt and whatever the others do? This is what
/// accepts a claim: he sees what falls, but he cannot be asked to guess. Where the effort does not
/// suffice to be sure, it says no.
bool takes_the_rest_for_certain(const View& view, const Engine& engine,
                                const ClaimEffort& effort = {});

}  // namespace ultimo::solver
