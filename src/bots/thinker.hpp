#pragma once

#include "bots/bot.hpp"
#include "bots/simulator.hpp"

namespace ultimo::bots {

/// How hard a thinker thinks.
struct Level {
  int layouts = 0;                    // of the hidden cards, in a decision
  int solved_tricks = 0;              // last tricks that are searched instead of guessed
  int solved_at_root = 0;             // the same when it is on move with so few cards left
  int counted_cards = 0;              // with so few in all hands, points are searched to the end
  int searched_layouts = 0;           // in a decision that is searched to the end
  bool weighs_likelihoods = false;    // takes what explains the others' actions more often
  bool weighs_announcements = false;  // and contras; else it speaks by rule of thumb
  bool knows_itself = false;          // corrects what it thinks of bids by what they brought before
};

/// A club player looks at few layouts, takes each as it comes and speaks by rule of thumb; an
/// expert looks at many, weighs what the others' bids, discards and announcements say about them,
/// and plays the last tricks exactly.
inline constexpr Level kClub{12, 0, 0, 0, 0, false, false, false};
inline constexpr Level kExpert{300, 2, 4, 28, 100, true, true, true};

/// Imagines how the hidden cards may lie, tries everything it could do in each of these layouts,
/// plays on by rules of thumb, and does what brings most on average.
class Thinker final : public Bot {
 public:
  Thinker(const BotTools& tools, const Level& level, const BotOptions& options);

 private:
  [[nodiscard]] Action choose(const View& view, const solver::Budget& budget) const override;
  [[nodiscard]] Advice explain(const View& view, const solver::Budget& budget) const override;

  BotTools tools_;
  Level level_;
  std::uint64_t seed_;
  const Experience* experience_;
};

}  // namespace ultimo::bots
