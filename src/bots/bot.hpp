#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/engine.hpp"
#include "solver/budget.hpp"

namespace ultimo {

namespace bots {
class Experience;
class Simulator;
}  // namespace bots
namespace solver {
class Solver;
}  // namespace solver

/// One of the things a bot thought about.
struct Candidate {
  Action action;
  double expected = 0;  // what it wins over the mean of the others, on average
  double chance = 0;    // of coming out above them: the share of layouts
};

/// A decision and why.
struct Advice {
  Action action;
  std::vector<Candidate> candidates;  // the best first; empty where nothing was weighed
  int layouts = 0;                    // so many ways the hidden cards may lie were looked at
  Reason reason;                      // why this one
};

/// So much on average, for a sentence.
Amount in_tenths(double mean, const BookInfo& info);
/// What comes next, and what it brings; nothing where no other was weighed.
std::optional<Reason> next_best(const Advice& advice, const BookInfo& info);

/// A player made of code. It is given what its seat may see and the rulebook's tables, nothing
/// else: it cannot peek, because there is nothing to peek at.
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  /// What to do; to be asked when it is the turn of `view.seat`. The same view always brings the
  /// same answer, so a deal that was interrupted goes on as it would have.
  ///
  /// Of the budget a node is one candidate played to the end in one layout. Who is stopped does
  /// what was best so far, or goes by rules of thumb if there is nothing yet: always something
  /// allowed.
  [[nodiscard]] Action decide(const View& view, const BookInfo& info,
                              const solver::Budget& budget = {}) const {
    return choose(view, info, budget);
  }
  /// The same with reasons.
  [[nodiscard]] Advice advise(const View& view, const BookInfo& info,
                              const solver::Budget& budget = {}) const {
    return explain(view, info, budget);
  }

 private:
  [[nodiscard]] virtual Action choose(const View& view, const BookInfo& info,
                                      const solver::Budget& budget) const = 0;
  [[nodiscard]] virtual Advice explain(const View& view, const BookInfo& info,
                                       const solver::Budget& budget) const {
    return {choose(view, info, budget), {}, 0, {"hint.rule-of-thumb"}};
  }
};

/// What bots need besides a view: the rules, a rulebook's simulator and its solver. None knows a
/// deal.
struct BotTools {
  const Engine* engine = nullptr;
  const bots::Simulator* simulator = nullptr;
  const solver::Solver* solver = nullptr;
};

struct BotOptions {
  std::uint64_t seed = 0;  // bots of different seeds differ where they are left to chance
  int worlds = 0;          // layouts to look at in a decision; 0: as many as the level has
  const bots::Experience* experience = nullptr;  // of an expert; nullptr: the rulebook's own
};

/// The names one can choose from, the best player last.
std::span<const std::string_view> bot_names();
bool is_bot_name(std::string_view name);

/// nullptr if there is no bot of that name.
std::unique_ptr<Bot> make_bot(std::string_view name, const BotTools& tools,
                              const BotOptions& options);
/// The same for bots that need no tools; nullptr for the others, too.
std::unique_ptr<Bot> make_bot(std::string_view name, std::uint64_t seed);

}  // namespace ultimo
