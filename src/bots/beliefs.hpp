#pragma once

#include <optional>

#include "bots/hidden_cards.hpp"
#include "solver/unseen.hpp"

namespace ultimo::bots {

using solver::ImaginedDeal;

/// What a seat can imagine of the cards it has not seen.
///
/// From all ways to put them where they may lie, each equally likely, one is drawn; it is kept if
/// the deal is possible. So every layout that is kept is possible, and all that are possible are
/// equally likely.
class Beliefs {
 public:
  Beliefs(const View& view, const Engine& engine);

  /// One attempt; nothing if the layout turns out to be impossible.
  [[nodiscard]] std::optional<ImaginedDeal> attempt(Random& random);

 private:
  void count_ways();
  void try_bare_discarders(const View& view);

  solver::Unseen unseen_;
  std::optional<HiddenCards> hidden_;
};

}  // namespace ultimo::bots
