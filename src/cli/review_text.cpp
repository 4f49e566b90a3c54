#include "cli/review_text.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "rules/sheet_checks.hpp"

namespace ultimo::cli {
namespace {

using solver::AspectOfReview;
using solver::CardOfReview;
using solver::Goal;
using solver::Mistake;
using solver::Range;

constexpr std::size_t kReviewMargin = 2;
constexpr std::size_t kReviewIndent = 4;
constexpr std::size_t kMostOfReview = 5;  // of the cards that did not decide anything

/// Of a game, then of a feat: lost by its side, then let through by the others; each with the
/// better card and without.
constexpr auto kTurns = std::to_array<std::string_view>({
    "review.would-have-won",
    "review.lost-the-game",
    "review.would-have-defeated",
    "review.let-it-be-won",
    "review.would-have-made",
    "review.missed-the-feat",
    "review.would-have-prevented",
    "review.let-it-be-made",
});

/// How it ended, then with points, then where the record ends early; each won and lost.
constexpr auto kResults = std::to_array<std::string_view>({
    "review.won",
    "review.lost",
    "review.won-with",
    "review.lost-with",
    "review.stands-won",
    "review.stands-lost",
});

/// What became of a feat, for others and for you; each made and missed.
constexpr auto kFeatResults = std::to_array<std::string_view>({
    "review.feat-made",
    "review.feat-missed",
    "review.your-feat-made",
    "review.your-feat-missed",
});

class ReviewTeller {
 public:
  ReviewTeller(const Deal& played, const solver::Review& review, const Voice& voice, double seconds)
      : deal_(played),
        info_(played.engine().info()),
        review_(review),
        voice_(voice),
        style_(voice.style()),
        seconds_(seconds),
        speaker_(voice.speaker()) {}

  std::string tell() {
    for (std::size_t aspect = 0; aspect < review_.aspects.size(); ++aspect) {
      const Goal goal = of(aspect).aspect.goal;
      if (goal == Goal::game) tell_game(aspect);
    }
    for (std::size_t aspect = 0; aspect < review_.aspects.size(); ++aspect) {
      if (of(aspect).aspect.goal == Goal::feat) tell_feat(aspect);
    }
    tell_sums();
    tell_undecided();
    say({"review.open-cards"});
    return std::move(text_);
  }

 private:
  [[nodiscard]] const AspectOfReview& of(std::size_t aspect) const {
    return review_.aspects[aspect];
  }
  [[nodiscard]] Term contract() const {
    return {Term::Kind::contract, info_.contracts[at(deal_.moment().contract)].id};
  }
  [[nodiscard]] Term feat(std::size_t aspect) const {
    return {Term::Kind::feat, info_.feats[at(of(aspect).aspect.feat)].id};
  }

  [[nodiscard]] std::string words(const Reason& reason) const {
    return speaker_.sentence(reason, [this](const Argument::Value& value) {
      if (const Card* card = std::get_if<Card>(&value)) return voice_.painted(*card);
      if (const auto* amount = std::get_if<Amount>(&value)) return speaker_.amount(*amount);
      const Term* term = std::get_if<Term>(&value);
      if (term == nullptr) return plain_text(value);
      if (term->kind == Term::Kind::feat) {
        const std::optional<FeatId> known = parse_feat(info_, term->id);
        return known ? feat_words(speaker_, *known) : std::string(term->id);
      }
      const auto* row = std::find_if(&*info_.contracts.begin(), &*info_.contracts.end(),
                                     [&](const ContractInfo& each) { return each.id == term->id; });
      return contract_words(speaker_, static_cast<ContractId>(row - &*info_.contracts.begin()));
    });
  }
  void say(const Reason& reason) {
    text_ += '\n' + paragraph(style_, kReviewMargin, words(reason)) + '\n';
  }
  void list(const std::string& sentence) {
    text_ += paragraph(style_, kReviewIndent, sentence) + '\n';
  }

  /// Points as the paper writes them.
  [[nodiscard]] std::string points(int thirds) const {
    return written_text(deal_.engine().written(Thirds(thirds)));
  }
  /// How far two counts are apart for who reads them on paper, in whole points.
  [[nodiscard]] int points_between(int one, int other) const {
    const WrittenPoints low = deal_.engine().written(Thirds(std::min(one, other)));
    const WrittenPoints high = deal_.engine().written(Thirds(std::max(one, other)));
    const int* from = std::get_if<int>(&low);
    const int* to = std::get_if<int>(&high);
    if (from != nullptr && to != nullptr) return *to - *from;
    return (std::abs(one - other) + 1) / 3;  // a paper that writes thirds
  }
  /// How much a card gave away, in what the aspect is counted in.
  [[nodiscard]] int size_of(const Mistake& mistake) const {
    return of(mistake.aspect).aspect.goal == Goal::points
               ? points_between(mistake.before, mistake.after)
               : std::abs(mistake.before - mistake.after);
  }

  /// »12 points lost.«, with a space before it; empty where it is nothing.
  [[nodiscard]] std::string price(const Mistake& mistake) const {
    const solver::Aspect& aspect = of(mistake.aspect).aspect;
    const int size = size_of(mistake);
    if (size == 0 || !is_sum(aspect.goal)) return "";
    Reason reason{"review.points-lost", {{"points", size}}};
    if (aspect.goal == Goal::tricks) {
      reason = {"review.tricks-lost", {{"tricks", size}}};
    } else if (aspect.goal == Goal::score) {
      reason = {"review.score-lost", {{"amount", Amount{size, 1, info_.unit}}}};
    } else if (aspect.own_cards_only) {
      reason = {"review.points-risked", {{"points", size}}};
    } else if (size == 1) {
      reason = {"review.point-lost"};
    }
    return ' ' + words(reason);
  }

  /// What the same card cost besides: a card that lost the game has lost points, too.
  [[nodiscard]] std::string price_in_sums(std::size_t card) const {
    for (std::size_t aspect = 0; aspect < review_.aspects.size(); ++aspect) {
      if (!is_sum(of(aspect).aspect.goal) || of(aspect).aspect.own_cards_only) continue;
      if (const Mistake* also = review_.find(aspect, card)) return price(*also);
    }
    return "";
  }

  static bool is_sum(Goal goal) { return goal != Goal::game && goal != Goal::feat; }

  [[nodiscard]] Arguments arguments(const Mistake& mistake) const {
    const CardOfReview& card = review_.cards[mistake.card];
    Arguments all{{"trick", card.trick}, {"who", voice_.who(card.by)}, {"card", card.card}};
    if (mistake.better) all.emplace_back("better", *mistake.better);
    return all;
  }

  /// A card that turned a game or a feat round.
  [[nodiscard]] std::string turn(const Mistake& mistake) const {
    const bool is_feat = of(mistake.aspect).aspect.goal == Goal::feat;
    const bool was_there = mistake.before != 0;  // the side of the aspect had it before the card
    Arguments all = arguments(mistake);
    if (is_feat) all.emplace_back("feat", feat(mistake.aspect));
    const std::string_view sentence = kTurns[(is_feat ? 4U : 0U) + (was_there ? 0U : 2U) +
                                             (mistake.better.has_value() ? 0U : 1U)];
    return words({sentence, std::move(all)}) + price_in_sums(mistake.card);
  }

  /// The last card that turned it round, then those before it.
  void tell_turns(std::size_t aspect) {
    std::vector<const Mistake*> turns;
    for (const Mistake& mistake : review_.mistakes) {
      if (mistake.aspect == aspect) turns.push_back(&mistake);
    }
    if (turns.empty()) return;
    say({"review.turning-point"});
    list(turn(*turns.back()));
    turns.pop_back();
    if (turns.empty()) return;
    say({"review.before-that"});
    for (const Mistake* mistake : turns) list(turn(*mistake));
  }

  /// Nothing turned it round as far as that was decided.
  void tell_no_turn(std::size_t aspect) {
    if (turns_of(aspect)) return;
    const std::size_t from = of(aspect).decided_from();
    if (from == 0) {
      say({"review.never-turned"});
    } else if (from < review_.cards.size()) {
      say({"review.not-turned-since", {{"trick", review_.cards[from].trick}}});
    }
  }
  [[nodiscard]] bool turns_of(std::size_t aspect) const {
    return std::any_of(review_.mistakes.begin(), review_.mistakes.end(),
                       [&](const Mistake& each) { return each.aspect == aspect; });
  }

  void tell_game(std::size_t aspect) {
    tell_result(aspect);
    tell_turns(aspect);
    tell_no_turn(aspect);
  }

  void tell_result(std::size_t aspect) {
    const Range end = of(aspect).values.back();
    if (!end.exact()) return;
    Arguments all{{"who", voice_.who(of(aspect).aspect.side_of)}, {"contract", contract()}};
    const std::optional<int> thirds = final_points(of(aspect).aspect.side_of);
    const bool early = !deal_.moment().finished;
    if (thirds && !early) all.emplace_back("points", points(*thirds));
    const std::string_view sentence = kResults[(early    ? 4U
                                                : thirds ? 2U
                                                         : 0U) +
                                               (end.at_least != 0 ? 0U : 1U)];
    say({sentence, std::move(all)});
  }

  /// What the side had in the end, where that was looked at.
  [[nodiscard]] std::optional<int> final_points(Seat side_of) const {
    for (const AspectOfReview& each : review_.aspects) {
      const bool right = each.aspect.goal == Goal::points && each.aspect.side_of == side_of;
      if (right && each.values.back().exact()) return each.values.back().at_least;
    }
    return std::nullopt;
  }

  void tell_feat(std::size_t aspect) {
    const Range end = of(aspect).values.back();
    if (!end.exact()) return;
    const Seat side_of = of(aspect).aspect.side_of;
    const std::string_view sentence =
        kFeatResults[(side_of == voice_.party().you ? 2U : 0U) + (end.at_least != 0 ? 0U : 1U)];
    Arguments all{{"feat", feat(aspect)}};
    if (side_of != voice_.party().you) all.emplace_back("who", voice_.who(side_of));
    say({sentence, std::move(all)});
    for (const Mistake& mistake : review_.mistakes) {
      if (mistake.aspect == aspect) list(turn(mistake));
    }
  }

  /// Cards that gave away points and decided nothing.
  void tell_sums() {
    std::vector<const Mistake*> told;
    bool alone = false;
    for (const Mistake& mistake : review_.mistakes) {
      const AspectOfReview& aspect = of(mistake.aspect);
      if (!is_sum(aspect.aspect.goal) || price(mistake).empty()) continue;
      alone = alone || aspect.aspect.own_cards_only;
      if (!turned_something(mistake.card)) told.push_back(&mistake);
    }
    if (alone) {
      say({"review.alone", {{"contract", contract()}}});
    }
    if (!told.empty()) tell_costly(std::move(told), alone);
    tell_totals();
  }
  [[nodiscard]] bool turned_something(std::size_t card) const {
    return std::any_of(review_.mistakes.begin(), review_.mistakes.end(), [&](const Mistake& each) {
      return each.card == card && !is_sum(of(each.aspect).aspect.goal);
    });
  }
  void tell_costly(std::vector<const Mistake*> told, bool alone) {
    const std::size_t all = told.size();
    std::stable_sort(told.begin(), told.end(), [this](const Mistake* a, const Mistake* b) {
      return size_of(*a) > size_of(*b);
    });
    told.resize(std::min(all, kMostOfReview));
    say(alone ? Reason{"review.costliest"} : Reason{"review.more-costly"});
    for (const Mistake* mistake : told) list(costly(*mistake));
    if (all > told.size()) {
      list(words({"review.smaller", {{"count", all - told.size()}}}));
    }
  }
  [[nodiscard]] std::string costly(const Mistake& mistake) const {
    Arguments all = arguments(mistake);
    Reason reason;
    if (!mistake.better) {
      reason = {"review.not-the-best", std::move(all)};
    } else if (of(mistake.aspect).aspect.own_cards_only) {
      all.emplace_back("points", points(mistake.before));
      reason = {"review.was-safer", std::move(all)};
    } else {
      reason = {"review.was-better", std::move(all)};
    }
    return words(reason) + price(mistake);
  }

  /// What everybody gave away.
  void tell_totals() {
    PerSeat<int> thirds{};
    bool any = false;
    for (const Mistake& mistake : review_.mistakes) {
      const solver::Aspect& aspect = of(mistake.aspect).aspect;
      if (aspect.goal != Goal::points || aspect.own_cards_only) continue;
      thirds[review_.cards[mistake.card].by.at()] += std::abs(mistake.before - mistake.after);
      any = true;
    }
    if (!any) return;
    Argument::List each;
    for (int seat = 0; seat < deal_.setup().seats; ++seat) {
      const Seat who(seat);
      if (deal_.setup().dealt.hands[who.at()].empty()) continue;  // sits out
      each.push_back(fmt::format("{}: {}", voice_.who(who), points_between(0, thirds[who.at()])));
    }
    say({"review.in-all", {{"each", std::move(each)}}});
  }

  /// What the time did not suffice for: the game, or if that is known the points; each feat.
  void tell_undecided() {
    std::size_t game = 0;
    std::size_t sums = 0;
    std::size_t feats = 0;
    Argument::List names;
    for (std::size_t aspect = 0; aspect < review_.aspects.size(); ++aspect) {
      const std::size_t open = of(aspect).decided_from();
      const Goal goal = of(aspect).aspect.goal;
      if (goal == Goal::game) game = std::max(game, open);
      if (is_sum(goal)) sums = std::max(sums, open);
      if (goal != Goal::feat || open == 0) continue;
      feats = std::max(feats, open);
      names.push_back(feat_words(speaker_, of(aspect).aspect.feat));
    }
    if (feats > 0) {
      Arguments all = until(feats);
      all.emplace_back("feats", std::move(names));
      say({"review.feats-undecided", std::move(all)});
    }
    if (game > 0) {
      say({"review.undecided", until(game)});
    } else if (sums > 0) {
      say({"review.points-undecided", until(sums)});
    }
  }
  /// The trick of the last card that is open.
  [[nodiscard]] Arguments until(std::size_t decided_from) const {
    return {{"trick", review_.cards[decided_from - 1].trick}, {"seconds", seconds_text()}};
  }

  [[nodiscard]] std::string seconds_text() const {
    std::string text = fmt::format("{:g}", solver::seconds_a_question(seconds_));
    if (const std::size_t point = text.find('.'); point != std::string::npos) {
      text.replace(point, 1, speaker_.text("typography.decimal"));
    }
    return text;
  }

  const Deal& deal_;
  const BookInfo& info_;
  const solver::Review& review_;
  const Voice& voice_;
  const Style& style_;
  double seconds_;
  const Speaker& speaker_;
  std::string text_;
};

}  // namespace

std::string review_text(const Deal& played, const solver::Review& review, const Voice& voice,
                        double seconds) {
  return ReviewTeller(played, review, voice, seconds).tell();
}

}  // namespace ultimo::cli
