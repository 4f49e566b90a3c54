#pragma once

#include "bots/bot.hpp"

namespace ultimo::bots {

/// Plays by rules of thumb, the same for every rulebook: bids on taroks, trula, kings and voids,
/// saves points when discarding, takes what is worth taking and gives points to its own side.
class Novice final : public Bot {
 public:
  using Bot::Bot;

 private:
  [[nodiscard]] Action choose(const View& view, const solver::Budget& budget) const override;
};

}  // namespace ultimo::bots
