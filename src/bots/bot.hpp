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

/// A player made of code, of one rulebook, whose tables it knows. It is given what its seat may see
/// and nothing else: it cannot peek, because there is nothing to peek at.
class Bot {
 public:
  explicit Bot(const BookInfo& info) : info_(info) {}
  explicit Bot(BookInfo&&) = delete;  // a rulebook's tables outlive its bots
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  /// What to do; to be asked when it is the turn of `view.seat`. The same view always brings the
  /// same answer, so a deal that was interrupted goes on as it would have.
  ///
  /// Of the budget a node is one candidate played to the end in one layout. Who is stopped does
  /// what was best so far, or goes by rules of thumb if there is nothing yet: always something
  /// allowed.
  [[nodiscard]] Action decide(const View& view, const solver::Budget& budget = {}) const {
    return choose(view, budget);
  }
  /// The same with reasons.
  [[nodiscard]] Advice advise(const View& view, const solver::Budget& budget = {}) const {
    return explain(view, budget);
  }

 protected:
  [[nodiscard]] const BookInfo& info() const { return info_; }

 private:
  [[nodiscard]] virtual Action choose(const View& view, const solver::Budget& budget) const = 0;
  [[nodiscard]] virtual Advice explain(const View& view, const solver::Budget& budget) const {
    return {choose(view, budget), {}, 0, {"hint.rule-of-thumb"}};
  }

  const BookInfo& info_;
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
  int layouts = 0;         // to look at in a decision; 0: as many as the level has
  const bots::Experience* experience = nullptr;  // of an expert; nullptr: the rulebook's own
};

/// The names one can choose from, the best player last.
std::span<const std::string_view> bot_names();
bool is_bot_name(std::string_view name);

/// nullptr if there is no bot of that name, or no rules to play by.
std::unique_ptr<Bot> make_bot(std::string_view name, const BotTools& tools,
                              const BotOptions& options);
/// The same for bots that need nothing but the tables; nullptr for the others, too.
std::unique_ptr<Bot> make_bot(std::string_view name, const BookInfo& info, std::uint64_t seed);

}  // namespace ultimo
