#include "bots/thinker.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "bots/beliefs.hpp"
#include "bots/candidates.hpp"
#include "bots/novice.hpp"

namespace ultimo::bots {
namespace {

constexpr std::size_t kMostDiscards = 12;
constexpr double kMarginWeight = 0.002;  // of a third: breaks ties, no more

/// What was found out about one candidate.
struct Tally {
  Action action;
  double sum = 0;
  double squares = 0;
  int above = 0;
  int layouts = 0;
  bool dropped = false;
  std::vector<double> values;

  void add(double value, bool wins) {
    sum += value;
    squares += value * value;
    above += wins ? 1 : 0;
    ++layouts;
    values.push_back(value);
  }
  [[nodiscard]] double mean() const { return layouts == 0 ? -1e9 : sum / layouts; }
};

/// Cards that were announced for the end, as far as the words tell.
CardSet promised_cards(const BookInfo& info, const View& view, const Action& next) {
  CardSet promised;
  CardSet called;
  const auto hear = [&](const Action& action) {
    const Move move = action.move;
    if (move.verb() == Move::Verb::call) called = CardSet::of(move.card());
    if (move.verb() != Move::Verb::announce) return;
    const std::string_view word = info.announcements[static_cast<std::size_t>(move.announcement())];
    if (word.starts_with("pagat")) promised.insert(kPagat);
    if (word == "king-ultimo") promised |= called;
  };
  for (const SeenAction& seen : view.history) hear(seen.action);
  hear(next);
  const ContractId contract = view.moment.contract;
  if (contract != ContractId::none && info.contracts[at(contract)].id == "second-duty") {
    promised.insert(kPagat);
  }
  return promised;
}

/// One decision.
class Thinking {
 public:
  Thinking(const View& view, const BotTools& tools, const Level& level, std::uint64_t seed)
      : view_(view),
        tools_(tools),
        info_(tools.engine->info()),
        level_(level),
        beliefs_(view, *tools.engine),
        random_(Random(seed).fork(view.hands[view.seat.at()].bits() * 64 + view.history.size())) {
    for (const Action& action : candidates_of(view, kMostDiscards)) {
      tallies_.emplace_back();
      tallies_.back().action = action;
    }
  }

  [[nodiscard]] std::vector<Tally> think() {
    const int rounds[] = {level_.worlds / 4, level_.worlds / 2, level_.worlds};
    int done = 0;
    for (const int until : rounds) {
      for (; done < until; ++done) {
        if (!try_one_layout()) return std::move(tallies_);
      }
      drop_the_hopeless();
    }
    return std::move(tallies_);
  }

 private:
  bool try_one_layout() {
    const std::optional<ImaginedDeal> deal = beliefs_.imagine(random_);
    if (!deal) return false;
    for (Tally& tally : tallies_) {
      if (!tally.dropped) try_candidate(tally, deal->position);
    }
    return true;
  }

  void try_candidate(Tally& tally, Position position) const {
    if (!tools_.engine->apply(position, tally.action)) return;
    Manner manner;
    const bool few = view_.hand_sizes[view_.seat.at()] <= level_.solved_at_root;
    manner.solved_tricks = few ? level_.solved_at_root : level_.solved_tricks;
    manner.kept.fill(promised_cards(info_, view_, tally.action));
    const Ending ending = tools_.simulator->finish(position, manner);
    const double won = lead(ending.scores, view_.seat, view_.seats);
    tally.add(won + kMarginWeight * margin(ending), won > 0);
  }

  /// Points of the own side, where points are wanted; else the lack of them.
  [[nodiscard]] double margin(const Ending& ending) const {
    if (ending.contract == ContractId::none) return 0;
    const Aim aim = info_.contracts[at(ending.contract)].aim;
    if (aim == Aim::fewest_points) return -ending.thirds[view_.seat.at()];
    if (aim != Aim::points) return 0;
    double ours = 0;
    for (int s = 0; s < view_.seats; ++s) {
      const bool mine = ending.on_declarers_side(Seat(s)) == ending.on_declarers_side(view_.seat);
      if (mine) ours += ending.thirds[static_cast<std::size_t>(s)];
    }
    return ours;
  }

  /// Those that are behind the best by more than chance explains, layout by layout.
  void drop_the_hopeless() {
    const Tally* best = nullptr;
    for (const Tally& tally : tallies_) {
      if (!tally.dropped && (best == nullptr || tally.mean() > best->mean())) best = &tally;
    }
    for (Tally& tally : tallies_) {
      if (tally.dropped || &tally == best || tally.values.size() != best->values.size()) continue;
      double sum = 0;
      double squares = 0;
      for (std::size_t i = 0; i < tally.values.size(); ++i) {
        const double behind = best->values[i] - tally.values[i];
        sum += behind;
        squares += behind * behind;
      }
      const auto n = static_cast<double>(tally.values.size());
      const double error = std::sqrt(std::max(0.0, squares / n - sum / n * sum / n) / n);
      tally.dropped = n >= 8 && sum / n > 3 * error + 0.01;
    }
  }

  const View& view_;
  const BotTools& tools_;
  const BookInfo& info_;
  const Level& level_;
  Beliefs beliefs_;
  Random random_;
  std::vector<Tally> tallies_;
};

}  // namespace

Thinker::Thinker(const BotTools& tools, const Level& level, const BotOptions& options)
    : tools_(tools), level_(level), seed_(options.seed) {
  if (options.worlds > 0) level_.worlds = options.worlds;
}

Action Thinker::decide(const View& view, const BookInfo& info) const {
  return advise(view, info).action;
}

Advice Thinker::advise(const View& view, const BookInfo& info) const {
  if (!view.discard && view.choices.size() == 1) {
    return {{view.choices.nth(0), {}}, {}, 0, "there is nothing else to do"};
  }
  std::vector<Tally> tallies = Thinking(view, tools_, level_, seed_).think();
  std::stable_sort(tallies.begin(), tallies.end(), [](const Tally& a, const Tally& b) {
    if (a.dropped != b.dropped) return b.dropped;
    return a.mean() > b.mean();
  });
  if (tallies.empty() || tallies.front().layouts == 0) {
    return {Novice().decide(view, info), {}, 0, "by rule of thumb"};
  }
  Advice advice;
  advice.action = tallies.front().action;
  advice.layouts = tallies.front().layouts;
  for (const Tally& tally : tallies) {
    if (tally.layouts == 0) continue;
    advice.candidates.push_back(
        {tally.action, tally.mean(), static_cast<double>(tally.above) / tally.layouts});
  }
  advice.reason = fmt::format("comes out ahead in {} of {} layouts", tallies.front().above,
                              tallies.front().layouts);
  return advice;
}

}  // namespace ultimo::bots
