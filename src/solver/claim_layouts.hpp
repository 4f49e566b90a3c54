#pragma once

#include <stop_token>
#include <vector>

#include "solver/trick_questions.hpp"
#include "solver/unseen.hpp"

namespace ultimo::solver {

/// Goes through all ways the cards can lie, one by one. Where these are few they are the last word
/// on a claim, with everything that was said and every duty of the paper.
class ClaimLayouts {
 public:
  struct Budget {
    int deals = 0;  // so many ways to put the unseen cards somewhere are tried
    int moves = 0;  // so many cards are played
    std::stop_token stop{};
  };
  ClaimLayouts(const View& view, const Engine& engine, const Unseen& unseen,
               const TrickQuestions& tricks, Budget budget);

  /// Does the player take all tricks that are left? If the budget is spent, no.
  [[nodiscard]] bool hold();

 private:
  /// All that look the same to the player.
  using Layouts = std::vector<Position>;
  struct Course {
    Trick trick;
    int tricks = 0;  // to come, this one among them
  };

  bool collect(std::size_t step, CardSet left);
  bool complete(std::size_t step, CardSet left);
  bool try_deal();
  template <class Each>
  bool each_choice(std::size_t step, CardSet left, Each each);

  bool holds(const Layouts& layouts, const Course& course);
  bool holds_for_one_of_his(const Layouts& layouts, const Course& course);
  bool holds_for_all_of_theirs(const Layouts& layouts, const Course& course, Seat seat);
  bool holds_after_card(const Layouts& layouts, Course course, Seat seat, Card card);
  /// One more card is played; false when nothing is left.
  bool spend_move();
  [[nodiscard]] CardSet playable(const Position& layout) const;

  const View& view_;
  const Engine& engine_;
  const Unseen& unseen_;
  const TrickQuestions& tricks_;
  Budget budget_;
  int players_;
  Course start_;
  std::vector<std::size_t> order_;  // of the places: hands first
  std::size_t hands_ = 0;           // so many of them are hands
  std::vector<CardSet> dealing_;
  Random random_{1};
  Layouts layouts_;
};

}  // namespace ultimo::solver
