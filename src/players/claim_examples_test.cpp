// Claims worked out by hand, from views made by hand.
#include <gtest/gtest.h>

#include "catalog/testing_battery.hpp"
#include "solver/claim.hpp"
#include "wire/testing_game.hpp"

namespace ultimo::battery::claims {
namespace {

/// The end of a deal as seat 0 sees it, on lead. All cards that are neither his nor unseen are
/// gone; of the unseen ones the others have as many each as he has, and the rest is a closed talon.
class Ending {
 public:
  Ending(std::string_view book, std::string_view contract, int seats, std::string_view own,
         std::string_view unseen)
      : engine_(*catalog().find(book)) {
    view_.seat = Seat(0);
    view_.seats = seats;
    view_.moment.phase = Phase::play;
    view_.moment.to_act = Seat(0);
    view_.moment.contract = trial::contract_id(engine_, contract);
    view_.hands[0] = trial::cards(own);
    for (std::size_t s = 0; s < static_cast<std::size_t>(seats); ++s) {
      view_.hand_sizes[s] = view_.hands[0].size();
    }
    hidden_ = trial::cards(unseen);
  }

  /// A trick that was played before; who did not follow is out of the suit.
  Ending& played(int leader, std::string_view trick) {
    Seat seat(leader);
    for (const Card card : trial::card_list(trick)) {
      act(seat, {Move::play(card), {}});
      gone_before_.insert(card);
      seat = after(seat, view_.seats);
    }
    return *this;
  }
  /// Cards that lie on the table now, played by others or by himself from the hand.
  Ending& lying(int leader, std::string_view cards) {
    Seat seat(leader);
    for (const Card card : trial::card_list(cards)) {
      act(seat, {Move::play(card), {}});
      view_.trick.add(seat, card, view_.trick.empty() || beats(card, view_.trick.best));
      view_.hands[0].erase(card);
      --view_.hand_sizes[seat.at()];
      gone_before_.insert(card);
      seat = after(seat, view_.seats);
    }
    view_.moment.to_act = seat;
    return *this;
  }
  Ending& open(int seat, std::string_view cards) {
    view_.hands[Seat(seat).at()] = trial::cards(cards);
    hidden_ -= trial::cards(cards);
    return *this;
  }
  Ending& said(int seat, std::string_view action) {
    act(Seat(seat), *parse_action(engine_.info(), action));
    return *this;
  }

  [[nodiscard]] bool is_certain() const {
    View view = view_;
    CardSet gone = kPack - hidden_ - gone_before_;
    int closed = hidden_.size();
    for (std::size_t s = 0; s < static_cast<std::size_t>(view.seats); ++s) {
      gone -= view.hands[s];
      if (view.hands[s].empty() && s > 0) closed -= view.hand_sizes[s];
    }
    EXPECT_GE(closed, 0);
    // Where the talon is not closed, it is any cards that are gone.
    for (std::size_t slot = static_cast<std::size_t>(closed); slot < kTalon; ++slot) {
      view.talon[slot] = gone.nth(static_cast<int>(slot));
    }
    view.history.insert(view.history.begin(), {Seat(0), Action::discard(gone), 0});
    if (view.moment.to_act == Seat(0)) {
      TrickQuestion question;
      question.contract = view.moment.contract;
      question.hand = view.hands[0];
      question.trick.assign(view.trick.cards.begin(), view.trick.cards.begin() + view.trick.size);
      view.choices = Choices::cards(*engine_.legal(question));
    }
    return solver::takes_the_rest_for_certain(view, engine_);
  }

 private:
  void act(Seat seat, const Action& action) { view_.history.push_back({seat, action, 0}); }

  const Engine& engine_;
  View view_;
  CardSet hidden_;
  CardSet gone_before_;
};

TEST(Claims, nobody_has_more_taroks_than_are_drawn) {
  // One of the others may have both taroks; two leads draw them.
  EXPECT_TRUE(Ending("tzs", "two", 3, "T20 T19 CK", "T5 T4 C7 H4 S7 D4").is_certain());
  // One lead leaves him one, and of his one or two other cards no club or no heart.
  EXPECT_FALSE(Ending("tzs", "two", 3, "T20 CK HK", "T5 T4 C7 H4 S7 D4").is_certain());
  EXPECT_TRUE(Ending("tzs", "two", 3, "T20 CK HK", "T5 C8 C7 H4 S7 D4").is_certain());
}

TEST(Claims, a_higher_card_must_be_kept_until_a_lower_one_is_led) {
  // T19 falls on T20 if it is alone; with T5 it is kept for T18.
  EXPECT_TRUE(Ending("tzs", "two", 3, "T20 T18", "T19 C7 H4 S7").is_certain());
  EXPECT_FALSE(Ending("tzs", "two", 3, "T20 T18", "T19 T5 H4 S7").is_certain());
  // The same in a suit, without taroks.
  EXPECT_TRUE(Ending("tzs", "two", 3, "CK C10", "CQ H4 S7 D4").is_certain());
  EXPECT_FALSE(Ending("tzs", "two", 3, "CK C10", "CQ C7 S7 D4").is_certain());
}

TEST(Claims, a_talon_that_nobody_has_seen_makes_no_difference_to_the_worst) {
  EXPECT_FALSE(Ending("tzs", "klop", 3, "T20 CK HK", "T5 T4 C7 H4 S7 D4 D3 D2").is_certain());
  EXPECT_TRUE(Ending("tzs", "klop", 3, "T20 CK HK", "T5 C7 H4 S7 D4 D3 D2 D1").is_certain());
}

TEST(Claims, who_did_not_trump_has_no_tarok) {
  const auto ending = [] {
    return Ending("tzs", "two", 3, "T20 CK HK", "T5 T4 C8 C7 H4 H3 D4 D3");
  };
  EXPECT_FALSE(ending().played(0, "SK S8 D1").is_certain());  // seat 1 can have both
  EXPECT_TRUE(ending().played(0, "SK D2 D1").is_certain());   // they must be in the talon
}

// Nobody has T5 and T4, and there is no talon in which they could be.
TEST(Claims, what_contradicts_itself_is_not_certain) {
  const std::string_view unseen = "T5 T4 C7 H4 H3 D4";
  EXPECT_FALSE(Ending("tzs", "two", 3, "T20 CK HK", unseen).played(0, "SK D2 D1").is_certain());
}

TEST(Claims, an_open_hand_says_what_the_others_lack) {
  const auto ending = [] { return Ending("tzs", "two", 3, "T20 CK HK", "T5 T4 C7 H4 S7 D4"); };
  EXPECT_TRUE(ending().open(1, "T4 C7 S7").is_certain());  // one tarok each
  EXPECT_FALSE(ending().open(1, "T4 T5 S7").is_certain());
}

TEST(Claims, a_declared_number_of_taroks_counts) {
  // Nobody who had one or two taroks and played one can have T19 and T5.
  const auto ending = [] {
    return Ending("kretinka", "solo", 4, "T20 T18", "T19 T5 C7 C8 H4 H3 S7 S8 D4 D3 D2 D1");
  };
  Ending declared = ending();
  for (int seat = 1; seat < 4; ++seat) declared.said(seat, "announce barvicky").said(seat, "done");
  EXPECT_TRUE(declared.played(0, "T6 T2 T3 T4").is_certain());
  EXPECT_FALSE(ending().played(0, "T6 T2 T3 T4").is_certain());
}

TEST(Claims, mond_and_pagat_take_a_led_skis_where_the_paper_says_so) {
  EXPECT_FALSE(Ending("tzs", "two", 3, "T22", "T21 T1").is_certain());  // B1.13
  EXPECT_TRUE(Ending("tzs", "two", 3, "T22", "T21 T2").is_certain());
  EXPECT_TRUE(Ending("htl", "three", 4, "T22", "T21 T1 C7").is_certain());  // 12.1: mond first
  EXPECT_TRUE(Ending("kretinka", "solo", 4, "T22", "T21 T1 C7").is_certain());
}

// A card on the table, two in the hand: seat 2 led the club, seat 1 plays last. With C8 and T7 in
// his hand T5 is enough now and T9 is needed then, with T7 and H4 it is the other way round.
TEST(Claims, what_needs_a_guess_is_not_certain) {
  EXPECT_FALSE(Ending("tzs", "two", 3, "T9 T5", "C8 T7 H4").lying(2, "C7").is_certain());
  EXPECT_TRUE(Ending("tzs", "two", 3, "T9 T5", "C8 T4 H4").lying(2, "C7").is_certain());
}

// Seat 1 is to lead. A club would have to be followed, and seat 2 can be out of them.
TEST(Claims, high_taroks_win_whoever_leads) {
  const std::string_view unseen = "T19 T5 C8 C7 H4 SK";
  EXPECT_TRUE(Ending("tzs", "two", 3, "T22 T21 T20", unseen).lying(1, "").is_certain());
  EXPECT_FALSE(Ending("tzs", "two", 3, "T22 T21 CK", unseen).lying(1, "").is_certain());
}

TEST(Claims, a_card_on_the_table_can_be_enough) {
  EXPECT_TRUE(Ending("tzs", "two", 3, "CK", "H4 S7").lying(0, "CK").is_certain());
  EXPECT_FALSE(Ending("tzs", "two", 3, "CK", "H4 T1").lying(0, "CK").is_certain());
  EXPECT_TRUE(Ending("tzs", "two", 3, "CK T5", "H4 S7 C8").lying(0, "CK C7").is_certain());
}

TEST(Claims, what_falls_in_this_trick_counts) {
  // T20 lies on the table. Who does not follow has no tarok for the king.
  EXPECT_TRUE(Ending("tzs", "two", 3, "T20 CK", "T5 C8 C7 H4").lying(0, "T20").is_certain());
  EXPECT_FALSE(Ending("tzs", "two", 3, "T20 CK", "T5 T4 C7 H4").lying(0, "T20").is_certain());
  // The king lies there. Who does not follow has not kept the queen for the ten.
  EXPECT_TRUE(Ending("tzs", "two", 3, "CK C10", "CQ H4 S7 D4").lying(0, "CK").is_certain());
  // T20 took a club. Seat 1 has none and must give T5 now, not keep it for the king.
  EXPECT_TRUE(
      Ending("tzs", "two", 3, "T20 HK", "T5 H4 S7").open(2, "S7").lying(2, "C7 T20").is_certain());
}

// 1.3n: taroks do not beat hearts, but who is out of hearts has to throw them.
TEST(Claims, a_named_suit_draws_taroks) {
  const auto ending = [](std::string_view unseen) {
    Ending made("berac", "colour-valat", 4, "HK HQ CK", unseen);
    return made.said(0, "suit H");
  };
  EXPECT_TRUE(ending("T5 T4 C7 C8 S7 S8 D4 D3 D2").is_certain());
  EXPECT_FALSE(ending("T5 T4 T3 C7 S7 S8 D4 D3 D2").is_certain());
  // Who has a low heart and two taroks has one of them left.
  EXPECT_FALSE(ending("T5 T4 H4 C7 S7 S8 D4 D3 D2").is_certain());
  EXPECT_FALSE(Ending("berac", "valat", 4, "HK HQ CK", "T5 C7 C8 C9 S7 S8 D4 D3 D2").is_certain());
}

// 5.2: in a colour game tarock is a suit like others.
TEST(Claims, where_taroks_do_not_trump_they_are_no_danger) {
  EXPECT_TRUE(Ending("htl", "colour-solo", 4, "CK HK", "T22 T21 C7 H4 S7 D4").is_certain());
  EXPECT_FALSE(Ending("htl", "solo-three", 4, "CK HK", "T22 T21 C7 H4 S7 D4").is_certain());
}

TEST(Claims, who_has_no_card_takes_no_trick) {
  EXPECT_FALSE(Ending("tzs", "two", 3, "", "").is_certain());
}

}  // namespace
}  // namespace ultimo::battery::claims
