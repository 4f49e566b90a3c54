#include "solver/claim.hpp"

#include "solver/claim_layouts.hpp"
#include "solver/claim_proof.hpp"

namespace ultimo::solver {

bool takes_the_rest_for_certain(const View& view, const Engine& engine, const ClaimEffort& effort) {
  if (view.moment.phase != Phase::play) return false;
  const Unseen unseen(view, engine);
  const TrickQuestions tricks(view, engine);
  if (ClaimProof(view, unseen, tricks, effort.questions, effort.stop).succeeds()) return true;
  return ClaimLayouts(view, engine, unseen, tricks, {effort.deals, effort.moves, effort.stop})
      .hold();
}

}  // namespace ultimo::solver
