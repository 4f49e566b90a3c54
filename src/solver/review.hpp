#pragma once

#include <functional>

#include "rules/deal.hpp"
#include "solver/solver.hpp"

namespace ultimo::solver {

/// Something that cards of a deal win or lose, for one side: the game, a feat, points.
struct Aspect {
  Goal goal = Goal::game;
  Seat side_of = kNobody;
  FeatId feat = FeatId::none;
  /// Only this player's own cards are judged: where each is alone the others mind their own.
  bool own_cards_only = false;
  bool operator==(const Aspect&) const = default;
};

/// What a deal is about: the game, or each game where several declare; the points; the feats that
/// were announced. Where nobody declares, everybody's points. `after`: so many actions were done.
std::vector<Aspect> usual_aspects(const Solver& solver, const Deal& played, std::size_t after);

/// A card that was played.
struct CardOfReview {
  std::size_t action = 0;  // its place in the deal
  int trick = 0;           // from 1
  Seat by;
  Card card;
  CardSet legal;
};

/// The values of an aspect before each card, and behind the last one what came of it.
struct AspectOfReview {
  Aspect aspect;
  std::vector<Range> values;
  std::vector<bool> wants_more;  // by card: its player wants the value high

  /// What a card gave away; nothing where that was not found out.
  [[nodiscard]] std::optional<int> cost(std::size_t card) const;
  /// From this card on all values are known.
  [[nodiscard]] std::size_t decided_from() const;
};

/// A card that gave something away, and one that would have kept it.
struct Mistake {
  std::size_t card = 0;
  std::size_t aspect = 0;
  int before = 0;
  int after = 0;
  std::optional<Card> better;  // nothing: the time was up before one was found
};

struct Review {
  std::vector<CardOfReview> cards;
  std::vector<AspectOfReview> aspects;
  std::vector<Mistake> mistakes;  // in the order of the cards

  [[nodiscard]] const Mistake* find(std::size_t aspect, std::size_t card) const;
};

struct ReviewOrder {
  std::vector<Aspect> aspects;
  std::size_t after = 0;  // look at nothing before so many actions
  Budget budget;          // seconds: for all of it; nodes: for each question
  std::function<void(std::uint64_t done, std::uint64_t total)> progress{};
};

/// Of so many seconds for a review, how many are given to one question; what takes longer stays
/// open.
constexpr double seconds_a_question(double seconds) { return seconds / 8; }

/// What each played card gave away with open cards. It goes from the last card to the first, from
/// what is quickly known to what is not, so that a budget leaves the beginning open, not the end.
/// Refused: a deal without a card, and an aspect that has no sense in the contract.
Result<Review> review(const Solver& solver, const Deal& played, const ReviewOrder& order);

}  // namespace ultimo::solver
