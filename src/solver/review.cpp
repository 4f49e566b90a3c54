#include "solver/review.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "rules/deal_text.hpp"

namespace ultimo::solver {
namespace {

/// A question that is only asked to hear whether it has sense, and who wants what.
constexpr std::uint64_t kHardlyAny = 1;

Question question_of(const Aspect& aspect) {
  Question question;
  question.goal = aspect.goal;
  question.side_of = aspect.side_of;
  question.feat = aspect.feat;
  return question;
}

bool has_sense(const Solver& solver, const Position& position, const Aspect& aspect,
               Context& context) {
  Question question = question_of(aspect);
  question.budget.nodes = kHardlyAny;
  return solver.solve(position, question, context).has_value();
}

bool is_yes_or_no(Goal goal) { return goal == Goal::game || goal == Goal::feat; }

/// Something that can be made or missed by play, not shown from the hand.
bool is_played_for(const FeatInfo& feat) {
  return feat.kind != FeatKind::holds_taroks && feat.kind != FeatKind::holds_cards;
}

/// The feats that somebody announced, or declared with his game.
std::vector<Aspect> announced_aspects(const Deal& played) {
  const Engine& engine = played.engine();
  const BookInfo& info = engine.info();
  std::vector<Aspect> aspects;
  const auto add = [&](FeatId feat, Seat by) {
    const Aspect aspect{Goal::feat, by, feat};
    if (at(feat) >= info.feats.size() || !is_played_for(info.feats[at(feat)])) return;
    if (std::find(aspects.begin(), aspects.end(), aspect) == aspects.end())
      aspects.push_back(aspect);
  };
  Deal deal = *Deal::start(engine, played.setup());
  for (const Action& action : played.actions()) {
    if (action.move.verb() == Move::Verb::announce) {
      add(info.announcement(action.move).feat, deal.moment().to_act);
    }
    if (!deal.apply(action)) break;  // it was allowed before
  }
  const Moment end = deal.moment();
  if (end.contract != ContractId::none && end.declarer != kNobody) {
    add(info.contracts[at(end.contract)].announces, end.declarer);
  }
  return aspects;
}

class Reviewer {
 public:
  Reviewer(const Solver& solver, const Deal& played, const ReviewOrder& order)
      : solver_(solver), engine_(played.engine()), order_(order) {
    Deal deal = *Deal::start(engine_, played.setup());
    const int a_trick = cards_a_trick(played.setup().dealt);
    int number = 0;
    for (std::size_t i = 0; i < played.actions().size(); ++i) {
      const Action& action = played.actions()[i];
      const Moment moment = deal.moment();
      if (moment.phase == Phase::play && action.move.verb() == Move::Verb::play) {
        if (i >= order.after) {
          const CardSet legal(engine_.choices(deal.position()).bits());
          review_.cards.push_back(
              {i, number / a_trick + 1, moment.to_act, action.move.card(), legal});
          positions_.push_back(deal.position());
        }
        ++number;
      }
      if (!deal.apply(action)) break;  // it was allowed before
    }
  }

  Result<Review> look() {
    if (positions_.empty()) {
      return bad_field({"solve.no-play"});
    }
    for (const Aspect& aspect : order_.aspects) {
      AspectOfReview open{aspect, {}, std::vector<bool>(positions_.size())};
      open.values.assign(positions_.size() + 1, Range::unknown());
      if (Result<void> begun = begin(open); !begun) return tl::unexpected(begun.error());
      review_.aspects.push_back(std::move(open));
    }
    failures_.assign(review_.aspects.size(), 0);
    const bool feats = has_feats();
    go_back(false, feats ? kShareOfGame : 1.0, feats ? 2 : 1);
    if (feats) go_back(true, 1.0, 2);
    std::sort(review_.mistakes.begin(), review_.mistakes.end(),
              [](const Mistake& a, const Mistake& b) {
                return std::pair(a.card, a.aspect) < std::pair(b.card, b.aspect);
              });
    return std::move(review_);
  }

 private:
  using Clock = std::chrono::steady_clock;
  /// Of the time, for all but feats: their questions are hard, and the game comes first.
  static constexpr double kShareOfGame = 0.7;
  /// What was left open so often in a row is not asked any more: earlier cards are harder.
  static constexpr int kMostFailures = 3;

  [[nodiscard]] bool has_feats() const {
    return std::any_of(order_.aspects.begin(), order_.aspects.end(),
                       [](const Aspect& each) { return each.goal == Goal::feat; });
  }

  /// From the last card to the first, for the feats or for all else, until so much of the time has
  /// passed.
  void go_back(bool feats, double share, std::uint64_t times) {
    last_second_ = order_.budget.seconds * share;
    const std::uint64_t cards = positions_.size();
    for (std::size_t card = positions_.size(); card-- > 0;) {
      for (std::size_t aspect = 0; aspect < review_.aspects.size(); ++aspect) {
        if ((review_.aspects[aspect].aspect.goal == Goal::feat) == feats) look_at(aspect, card);
      }
      const std::uint64_t done = cards - card + (feats ? cards : 0);
      if (order_.progress) order_.progress(done, times * cards);
    }
  }

  [[nodiscard]] double seconds_left() const {
    return last_second_ - std::chrono::duration<double>(Clock::now() - start_).count();
  }
  [[nodiscard]] Budget budget() const {
    Budget one = order_.budget;
    one.seconds = std::clamp(seconds_left(), 0.0, seconds_a_question(order_.budget.seconds));
    return one;
  }

  Answer ask(const AspectOfReview& of, std::size_t card, std::optional<int> at_least,
             CardSet only = {}) {
    Question question = question_of(of.aspect);
    question.at_least = at_least;
    question.only_cards = only;
    question.budget = budget();
    Answer unknown;
    unknown.value = Range::unknown();
    return solver_.solve(positions_[card], question, context_).value_or(unknown);
  }

  /// Who wants what, and what came of it after the last card.
  Result<void> begin(AspectOfReview& of) {
    PerSeat<std::optional<bool>> wants{};
    for (std::size_t card = 0; card < positions_.size(); ++card) {
      std::optional<bool>& known = wants[review_.cards[card].by.at()];
      if (!known) {
        Question question = question_of(of.aspect);
        question.budget.nodes = kHardlyAny;
        const Result<Answer> answer = solver_.solve(positions_[card], question, context_);
        if (!answer) return tl::unexpected(answer.error());
        known = answer->wants_more;
      }
      of.wants_more[card] = *known;
    }
    const std::size_t last = positions_.size() - 1;
    const Answer end = ask(of, last, {}, CardSet::of(review_.cards[last].card));
    if (!end.cards.empty()) of.values.back() = end.cards.front().value;
    return {};
  }

  void look_at(std::size_t aspect, std::size_t card) {
    AspectOfReview& of = review_.aspects[aspect];
    const Range after = of.values[card + 1];
    Range& before = of.values[card];
    if (review_.cards[card].legal.size() == 1) {
      before = after;
      return;
    }
    if (is_settled(of, card)) {
      before = after;
    } else if (const std::optional<int> known = by_points(of, card)) {
      before = {*known, *known};
    } else if (failures_[aspect] < kMostFailures && seconds_left() > 0) {
      before = after.exact() ? against(of, card, after.at_least) : plainly(of, card);
      failures_[aspect] = before.exact() ? 0 : failures_[aspect] + 1;
    }
    note_mistake(aspect, card);
  }

  /// Nobody can do better than a game that is won, nor the others than one that is lost.
  static bool is_settled(const AspectOfReview& of, std::size_t card) {
    const Range after = of.values[card + 1];
    return is_yes_or_no(of.aspect.goal) && after.exact() &&
           (after.at_least != 0) == of.wants_more[card];
  }

  /// Where the points are known the game need not be asked for.
  std::optional<int> by_points(const AspectOfReview& of, std::size_t card) const {
    if (of.aspect.goal != Goal::game) return std::nullopt;
    if (!is_for_points(positions_[card])) return std::nullopt;
    const int line = engine_.info().thirds_to_win;
    for (const AspectOfReview& other : review_.aspects) {
      if (other.aspect.goal != Goal::points || other.aspect.side_of != of.aspect.side_of) continue;
      const Range value = other.values[card];
      if (value.at_least >= line) return 1;
      if (value.at_most < line) return 0;
    }
    return std::nullopt;
  }
  [[nodiscard]] bool is_for_points(const Position& position) const {
    const ContractId contract = engine_.moment(position).contract;
    return engine_.info().contracts[at(contract)].aim == Aim::points;
  }

  Range plainly(const AspectOfReview& of, std::size_t card) { return ask(of, card, {}).value; }

  /// The played card brings `after`: is there one that brings more? Mostly not, and one question is
  /// enough.
  Range against(const AspectOfReview& of, std::size_t card, int after) {
    const bool more = of.wants_more[card];
    const Range found = ask(of, card, more ? after + 1 : after).value;
    if (more ? found.at_most <= after : found.at_least >= after) return {after, after};
    const bool better = more ? found.at_least > after : found.at_most < after;
    if (is_yes_or_no(of.aspect.goal) && better) return {1 - after, 1 - after};
    const Range open = more ? Range{after, found.at_most} : Range{found.at_least, after};
    if (!better) return open;
    const Range value = plainly(of, card);
    return more ? Range{std::max(value.at_least, found.at_least), value.at_most}
                : Range{value.at_least, std::min(value.at_most, found.at_most)};
  }

  void note_mistake(std::size_t aspect, std::size_t card) {
    const AspectOfReview& of = review_.aspects[aspect];
    const CardOfReview& played = review_.cards[card];
    if (played.by != of.aspect.side_of && minds_his_own(aspect, played.by)) return;
    if (of.cost(card).value_or(0) <= 0) return;
    Mistake mistake{card, aspect, of.values[card].at_least, of.values[card + 1].at_least, {}};
    const bool more = of.wants_more[card];
    const CardSet others = played.legal - CardSet::of(played.card);
    // Any card with which the value stays: one that costs neither points nor the game.
    const Answer answer = ask(of, card, more ? mistake.before : mistake.before + 1,
                              better_first(aspect, card, others));
    for (const CardValue& each : answer.cards) {
      const bool keeps =
          more ? each.value.at_least >= mistake.before : each.value.at_most <= mistake.before;
      if (keeps) {
        mistake.better = each.card;
        break;
      }
    }
    review_.mistakes.push_back(mistake);
  }

  /// Who is alone, or plays a game of his own, need not hinder that of another.
  [[nodiscard]] bool minds_his_own(std::size_t aspect, Seat by) const {
    const Aspect& of = review_.aspects[aspect].aspect;
    if (of.own_cards_only) return true;
    return std::any_of(review_.aspects.begin(), review_.aspects.end(),
                       [&](const AspectOfReview& other) {
                         return of.goal == Goal::game && other.aspect.goal == Goal::game &&
                                other.aspect.side_of == by;
                       });
  }

  /// The card that keeps the points keeps the game, too; so one card is named for both.
  CardSet better_first(std::size_t aspect, std::size_t card, CardSet others) const {
    for (const Mistake& known : review_.mistakes) {
      if (known.card != card || !known.better || known.aspect == aspect) continue;
      const Aspect& points = review_.aspects[known.aspect].aspect;
      const Aspect& asked = review_.aspects[aspect].aspect;
      if (points.goal == Goal::points && asked.goal == Goal::game &&
          points.side_of == asked.side_of) {
        return CardSet::of(*known.better);
      }
    }
    return others;
  }

  const Solver& solver_;
  const Engine& engine_;
  const ReviewOrder& order_;
  Context context_;
  Clock::time_point start_ = Clock::now();
  double last_second_ = order_.budget.seconds;  // no question is asked after it
  std::vector<Position> positions_;             // before each card
  std::vector<int> failures_;                   // in a row, by aspect
  Review review_;
};

}  // namespace

std::optional<int> AspectOfReview::cost(std::size_t card) const {
  const Range before = values[card];
  const Range after = values[card + 1];
  if (!before.exact() || !after.exact()) return std::nullopt;
  return wants_more[card] ? before.at_least - after.at_least : after.at_least - before.at_least;
}

std::size_t AspectOfReview::decided_from() const {
  std::size_t card = values.size() - 1;
  while (card > 0 && values[card].exact() && values[card - 1].exact()) --card;
  return card;
}

const Mistake* Review::find(std::size_t aspect, std::size_t card) const {
  for (const Mistake& mistake : mistakes) {
    if (mistake.aspect == aspect && mistake.card == card) return &mistake;
  }
  return nullptr;
}

std::vector<Aspect> usual_aspects(const Solver& solver, const Deal& played, std::size_t after) {
  const Engine& engine = played.engine();
  Deal deal = *Deal::start(engine, played.setup());
  for (std::size_t i = 0; i < played.actions().size(); ++i) {
    if (i >= after && deal.moment().phase == Phase::play) break;
    if (!deal.apply(played.actions()[i])) break;
  }
  const Moment moment = deal.moment();
  if (moment.phase != Phase::play) return {};
  Context context;
  std::vector<Aspect> aspects;
  const auto add_if_it_has_sense = [&](const Aspect& aspect) {
    if (has_sense(solver, deal.position(), aspect, context)) aspects.push_back(aspect);
  };
  const Aim aim = engine.info().contracts[at(moment.contract)].aim;
  if (aim == Aim::points) {
    // Points first: where they are known so is the game.
    add_if_it_has_sense({Goal::points, moment.declarer});
    add_if_it_has_sense({Goal::game, moment.declarer});
    for (const Aspect& aspect : announced_aspects(played)) add_if_it_has_sense(aspect);
  } else if (aim == Aim::all_tricks) {
    add_if_it_has_sense({Goal::game, moment.declarer});
  } else {
    const Goal goal = aim == Aim::tricks ? Goal::game : Goal::points;
    for (int seat = 0; seat < deal.setup().seats; ++seat) {
      add_if_it_has_sense({goal, Seat(seat), FeatId::none, aim == Aim::fewest_points});
    }
  }
  return aspects;
}

Result<Review> review(const Solver& solver, const Deal& played, const ReviewOrder& order) {
  return Reviewer(solver, played, order).look();
}

}  // namespace ultimo::solver
