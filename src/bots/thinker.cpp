#include "bots/thinker.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "bots/allowance.hpp"
#include "bots/beliefs.hpp"
#include "bots/calibration.hpp"
#include "bots/candidates.hpp"
#include "bots/novice.hpp"
#include "bots/second_thoughts.hpp"
#include "rules/action_text.hpp"
#include "solver/solver.hpp"

namespace ultimo::bots {
namespace {

constexpr std::size_t kMostDiscards = 12;
constexpr int kDrawnForOne = 8;     // layouts drawn for each that is looked at
constexpr int kAttemptsForOne = 6;  // of layouts that turn out to be impossible
constexpr int kMostInVain = 2000;
constexpr double kTimeToDraw = 0.5;  // of all there is; the rest is for looking at the layouts
constexpr std::uint64_t kNodesForOne = 30'000;     // of the search for points, in one layout
constexpr std::uint64_t kNodesOnAverage = 10'000;  // for 100 layouts that is some 0.15 s
constexpr int kSolvedAtOnce = 12;  // cards; with more, the open trick is first played by thumb
constexpr double kMarginWeight = 0.002;  // of a third: breaks ties, no more

/// Cards that were announced for the last trick, by somebody or by the game itself.
CardSet promised_cards(const BookInfo& info, const View& view, const Action& next) {
  CardSet promised;
  CardSet called;
  const auto promise = [&](const FeatInfo& feat) {
    if (feat.is_of_last_trick()) promised |= feat.cards;
    if (feat.kind == FeatKind::called_wins) promised |= called;
  };
  const auto hear = [&](const Action& action) {
    const Move move = action.move;
    if (move.verb() == Move::Verb::call) called = CardSet::of(move.card());
    if (move.verb() == Move::Verb::announce) promise(info.announced(move));
  };
  for (const SeenAction& seen : view.history) hear(seen.action);
  hear(next);
  const ContractId contract = view.moment.contract;
  if (contract != ContractId::none) promise(info.feat(info.contracts[at(contract)].announces));
  return promised;
}

using PointsAfter = std::array<int, kCards>;  // thirds, by card

/// One decision.
class Thinking {
 public:
  Thinking(const View& view, const BotTools& tools, const Level& level, std::uint64_t seed,
           Allowance& allowance)
      : view_(view),
        tools_(tools),
        info_(tools.engine->info()),
        level_(level),
        allowance_(allowance),
        beliefs_(view, *tools.engine),
        random_(Random(seed).fork(view.hands[view.seat.at()].bits() * 64 + view.history.size())) {
    for (const Action& action : candidates_of(view, kMostDiscards)) {
      tallies_.emplace_back();
      tallies_.back().action = action;
    }
  }

  [[nodiscard]] std::vector<Tally> think() {
    const std::vector<Layout> layouts = choose_layouts();
    const std::size_t count = layouts.size();
    std::size_t done = 0;
    for (const std::size_t until : {count / 4, count / 2, count}) {
      for (; done < until && !allowance_.is_spent(); ++done) look_at(layouts[done]);
      drop_the_hopeless();
    }
    return std::move(tallies_);
  }

 private:
  struct Layout {
    Position position;
    double weight = 0;
    int times = 1;
  };

  /// All candidates, so that they can be compared even if nothing comes after.
  void look_at(const Layout& layout) {
    const std::optional<PointsAfter> points = best_points(layout);
    for (Tally& tally : tallies_) {
      if (tally.dropped) continue;
      try_candidate(tally, layout, points);
      allowance_.spend(1);
    }
  }

  /// Draws more layouts than are looked at, and keeps them in proportion to how well the others'
  /// bids go with their hands.
  [[nodiscard]] std::vector<Layout> choose_layouts() {
    const int drawn_for_one = judges_bids() ? kDrawnForOne : 1;
    const bool searches = may_count_points() || may_solve();
    int layouts = searches ? std::min(level_.layouts, level_.searched_layouts) : level_.layouts;
    std::vector<Layout> drawn;
    draw(drawn, layouts * drawn_for_one);
    counts_points_ = may_count_points() && sides_are_known(drawn);
    nodes_left_ = kNodesOnAverage * static_cast<std::uint64_t>(layouts);
    if (!counts_points_ && !may_solve() && layouts < level_.layouts) {
      layouts = level_.layouts;
      draw(drawn, layouts * drawn_for_one);
    }
    return drawn_for_one == 1 ? drawn : most_plausible(std::move(drawn), layouts);
  }

  void draw(std::vector<Layout>& drawn, int wanted) {
    // Where little explains what was said, a few layouts have to do; time is short at the table.
    const int most_attempts = kAttemptsForOne * wanted + kMostInVain;
    for (int i = 0; i < most_attempts && static_cast<int>(drawn.size()) < wanted; ++i) {
      if (allowance_.is_spent(kTimeToDraw)) return;
      const std::optional<ImaginedDeal> deal = beliefs_.attempt(random_);
      if (!deal) continue;
      drawn.push_back({deal->position, judges_bids() ? plausibility(*deal) : 0, 1});
    }
  }

  [[nodiscard]] static std::vector<Layout> most_plausible(std::vector<Layout> drawn, int layouts) {
    if (drawn.empty()) return drawn;
    double most = drawn.front().weight;
    for (const Layout& layout : drawn) most = std::max(most, layout.weight);
    double sum = 0;
    for (Layout& layout : drawn) sum += layout.weight = std::exp(layout.weight - most);
    std::vector<Layout> kept;
    double reached = 0;
    int taken = 0;
    for (Layout& layout : drawn) {
      reached += layout.weight / sum * layouts;
      const int until = static_cast<int>(std::lround(reached));
      if (until <= taken) continue;
      layout.times = until - taken;
      taken = until;
      kept.push_back(layout);
    }
    return kept;
  }

  [[nodiscard]] bool judges_bids() const {
    return level_.weighs_likelihoods &&
           std::any_of(view_.history.begin(), view_.history.end(), [&](const SeenAction& seen) {
             return seen.by != view_.seat && seen.action.move.group() == Move::Group::bidding;
           });
  }

  [[nodiscard]] double plausibility(const ImaginedDeal& deal) const {
    Result<Position> position = tools_.engine->start(deal.setup);
    double sum = 0;
    for (const Action& action : deal.actions) {
      if (!position || action.move.verb() == Move::Verb::play) break;
      const bool other = tools_.engine->moment(*position).to_act != view_.seat;
      if (other) sum += tools_.simulator->likelihood(*position, action);
      if (!tools_.engine->apply(*position, action)) break;
    }
    return sum;
  }

  [[nodiscard]] int cards_left() const { return view_.hand_sizes[view_.seat.at()]; }

  [[nodiscard]] int cards_in_hands() const {
    return std::accumulate(view_.hand_sizes.begin(), view_.hand_sizes.end(), 0);
  }
  [[nodiscard]] bool plays_a_card() const {
    return !tallies_.empty() && tallies_.front().action.move.verb() == Move::Verb::play;
  }
  /// So few cards are left that the whole score is searched.
  [[nodiscard]] bool may_solve() const {
    return plays_a_card() && cards_left() <= level_.solved_at_root &&
           cards_in_hands() <= kSolvedAtOnce &&
           info_.contracts[at(view_.moment.contract)].aim != Aim::fewest_points;
  }
  /// So few that the points are.
  [[nodiscard]] bool may_count_points() const {
    return plays_a_card() && !may_solve() && cards_in_hands() <= level_.counted_cards;
  }
  /// Where I do not know who plays with whom, each layout would let everybody know.
  [[nodiscard]] bool sides_are_known(const std::vector<Layout>& layouts) const {
    if (layouts.empty()) return false;
    const unsigned sides = tools_.simulator->sides(layouts.front().position);
    return sides != 0 && std::all_of(layouts.begin(), layouts.end(), [&](const Layout& layout) {
             return tools_.simulator->sides(layout.position) == sides;
           });
  }

  /// Of the candidates that are still in: what points the declarer's side ends up with, all cards
  /// open and everybody at his best.
  [[nodiscard]] std::optional<PointsAfter> best_points(const Layout& layout) {
    if (!counts_points_ || nodes_left_ == 0) return std::nullopt;
    CardSet wanted;
    for (const Tally& tally : tallies_) {
      if (!tally.dropped) wanted.insert(tally.action.move.card());
    }
    solver::Question question;
    question.only_cards = wanted;
    question.budget = allowance_.for_search(std::min(kNodesForOne, nodes_left_));
    const Result<solver::Answer> answer = tools_.solver->solve(layout.position, question, context_);
    nodes_left_ -= std::min(nodes_left_, context_.nodes());
    if (!answer || context_.stopped()) return std::nullopt;
    PointsAfter points{};
    for (const solver::CardValue& one : answer->cards) {
      points[static_cast<std::size_t>(one.card.index())] = one.value.at_least;
    }
    return points;
  }

  void try_candidate(Tally& tally, const Layout& layout,
                     const std::optional<PointsAfter>& points) const {
    Position position = layout.position;
    if (!tools_.engine->apply(position, tally.action)) return;
    Manner manner;
    const bool few = cards_left() <= level_.solved_at_root;
    manner.solved_tricks = few ? level_.solved_at_root : level_.solved_tricks;
    manner.solved_at_once = may_solve();
    if (points) {
      manner.thirds = (*points)[static_cast<std::size_t>(tally.action.move.card().index())];
    }
    manner.kept.fill(promised_cards(info_, view_, tally.action));
    const Ending ending = tools_.simulator->finish(position, manner);
    const double won = lead(ending.scores, view_.seat, view_.seats);
    tally.add(won + kMarginWeight * margin(ending), won > 0, layout.times);
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
      const Spread behind = spread_of(lead_over(*best, tally));
      const auto n = static_cast<double>(tally.values.size());
      const double error = behind.deviation / std::sqrt(n);
      tally.dropped = n >= 8 && behind.mean > 3 * error + 0.01;
    }
  }

  const View& view_;
  const BotTools& tools_;
  const BookInfo& info_;
  const Level& level_;
  Allowance& allowance_;
  Beliefs beliefs_;
  Random random_;
  std::vector<Tally> tallies_;
  bool counts_points_ = false;
  std::uint64_t nodes_left_ = 0;
  solver::Context context_;
};

Reason reason_of(const Tally& best, const BookInfo& info) {
  return {
      "hint.ahead",
      {{"above", best.above}, {"layouts", best.layouts}, {"mean", in_tenths(best.mean(), info)}}};
}

}  // namespace

Thinker::Thinker(const BotTools& tools, const Level& level, const BotOptions& options)
    : Bot(tools.engine->info()),
      tools_(tools),
      level_(level),
      seed_(options.seed),
      experience_(options.experience == nullptr ? &tools.simulator->learnt().experience
                                                : options.experience) {
  if (options.layouts > 0) level_.layouts = options.layouts;
}

Action Thinker::choose(const View& view, const solver::Budget& budget) const {
  return explain(view, budget).action;
}

Advice Thinker::explain(const View& view, const solver::Budget& budget) const {
  Allowance allowance(budget);
  if (!view.discard && view.choices.size() == 1) {
    return {{view.choices.nth(0), {}}, {}, 0, {"hint.only-choice"}};
  }
  const bool by_thumb =
      !level_.weighs_announcements && view.choices.group() == Move::Group::announcing;
  if (by_thumb || allowance.is_spent()) {
    return {Novice(info()).decide(view), {}, 0, {"hint.rule-of-thumb"}};
  }
  std::vector<Tally> tallies = Thinking(view, tools_, level_, seed_, allowance).think();
  be_wary(info(), tallies);
  if (level_.knows_itself) correct_estimates(*experience_, info(), view, tallies);
  std::stable_sort(tallies.begin(), tallies.end(), [](const Tally& a, const Tally& b) {
    if (a.dropped != b.dropped) return b.dropped;
    return a.mean() > b.mean();
  });
  if (tallies.empty() || tallies.front().layouts == 0) {
    return {Novice(info()).decide(view), {}, 0, {"hint.rule-of-thumb"}};
  }
  stay_silent_in_doubt(info(), view, tallies);
  if (level_.knows_itself) forecast_soberly(*experience_, info(), view, tallies);
  Advice advice;
  advice.action = tallies.front().action;
  advice.layouts = tallies.front().layouts;
  for (const Tally& tally : tallies) {
    if (tally.layouts == 0) continue;
    advice.candidates.push_back(
        {tally.action, tally.mean(), static_cast<double>(tally.above) / tally.layouts});
  }
  advice.reason = reason_of(tallies.front(), info());
  return advice;
}

}  // namespace ultimo::bots
