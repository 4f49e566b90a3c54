// Dealing, and the deals that are klop before a word is said: 1.1, 1.2, 2.1, 2.2, 2.12i, S1, S2.
#include "cards/deck.hpp"
#include "rulebooks/berac/testing_deals.hpp"

namespace ultimo::berac {
namespace {

namespace json = boost::json;
using ::testing::ElementsAre;

/// The cards from place `first` to `last` of a pack in deck order.
CardSet places(std::size_t first, std::size_t last) {
  CardSet set;
  for (std::size_t place = first; place <= last; ++place) set.insert(kDeckOrder[place]);
  return set;
}

TEST(BeracDeal, P2_tables_of_four_and_of_three) {
  EXPECT_THAT(book().info().seat_counts, ElementsAre(4, 3));
}

TEST(BeracDeal, 2_1b_six_to_the_talon_then_twice_six_to_each) {
  // Dealer 1: forehand 2 gets places 6 to 11 and 30 to 35, then 3, 0 and the dealer.
  const Dealt dealt = book().deal(kDeckOrder, 4, Seat(1));
  for (std::size_t i = 0; i < kTalon; ++i) EXPECT_EQ(dealt.talon[i], kDeckOrder[i]);
  EXPECT_EQ(dealt.hands[2], places(6, 11) | places(30, 35));
  EXPECT_EQ(dealt.hands[3], places(12, 17) | places(36, 41));
  EXPECT_EQ(dealt.hands[0], places(18, 23) | places(42, 47));
  EXPECT_EQ(dealt.hands[1], places(24, 29) | places(48, 53));
}

TEST(BeracDeal, 1_1b_by_three_twice_eight_to_each) {
  const Dealt dealt = book().deal(kDeckOrder, 3, Seat(0));
  for (std::size_t i = 0; i < kTalon; ++i) EXPECT_EQ(dealt.talon[i], kDeckOrder[i]);
  EXPECT_EQ(dealt.hands[1], places(6, 13) | places(30, 37));
  EXPECT_EQ(dealt.hands[2], places(14, 21) | places(38, 45));
  EXPECT_EQ(dealt.hands[0], places(22, 29) | places(46, 53));
}

/// The clause with which a deal is refused.
std::string refused(Setup setup, int from, int to) {
  const Card moved = setup.dealt.hands[static_cast<std::size_t>(from)].first();
  setup.dealt.hands[static_cast<std::size_t>(from)].erase(moved);
  setup.dealt.hands[static_cast<std::size_t>(to)].insert(moved);
  const Result<Position> start = book().start(setup);
  return start ? "started" : std::string(start.error().clause.id);
}

TEST(BeracDeal, 2_1b_everybody_has_twelve_cards) { EXPECT_EQ(refused(any_deal(), 1, 2), "2.1b"); }
TEST(BeracDeal, 1_1b_everybody_has_sixteen_cards) {
  EXPECT_EQ(refused(any_deal_by_three(), 1, 2), "1.1b");
}

TEST(BeracDeal, 2_1b_a_card_in_two_places_is_no_deal) {
  Start setup = any_deal();
  setup.dealt.hands[0] = setup.dealt.hands[1];
  const Result<Position> start = book().start(setup);
  ASSERT_FALSE(start);
  EXPECT_EQ(start.error().code, Refusal::Code::bad_cards);
}

// ---- 2.12i

constexpr std::string_view kNoTarok = "CK CQ CN CJ C10 C9 C8 C7 SK SQ SN SJ";

TEST(BeracDeal, 2_12i_a_hand_without_tarok_annuls_the_deal) {
  const Start setup = with_radelc(deal(0, "", {"T1", "T2", kNoTarok, "T3"}), {0, 2, 0, 1});
  const Game game(setup);
  EXPECT_TRUE(game.moment().finished);
  EXPECT_TRUE(game.moment().redeal);
  EXPECT_EQ(game.refused("pass"), "");
  const Outcome outcome = game.outcome();
  EXPECT_TRUE(outcome.redeal);
  EXPECT_THAT(scores(game), ElementsAre(0, 0, 0, 0));
  EXPECT_THAT(radelc(game), ElementsAre(0, 2, 0, 1)) << "nobody gets a mark";
  EXPECT_THAT(outcome.breakdown, ElementsAre());
}

TEST(BeracDeal, 2_12i_one_tarok_is_enough) {
  const Start setup = deal(0, "", {"T1", "T2", "CK CQ CN CJ C10 C9 C8 C7 SK SQ SN T3", "T4"});
  EXPECT_FALSE(Game(setup).moment().finished);
}

TEST(BeracDeal, 2_12i_the_sheet_stays_as_it_was_and_a_klop_obligatory) {
  const Start setup = with_totals(deal(0, "", {"T1", "T2", kNoTarok, "T3"}), {5, 0, 15, -20});
  const Game game(setup);
  EXPECT_EQ(book().before_next(setup.before, game.outcome()), setup.before);
  EXPECT_EQ(told_besides(game), R"({"totals":[5,0,15,-20],"next_obligatory":true})");
}

TEST(BeracDeal, 2_12i_also_by_three) {
  const Start setup =
      deal(0, "", {"T1", "T2", "CK CQ CN CJ C10 C9 C8 C7 SK SQ SN SJ S10 S9 S8 S7"});
  EXPECT_TRUE(Game(setup).moment().redeal);
}

// ---- S1, S2: the obligatory klop

TEST(BeracDeal, S1_the_first_deal_of_a_sheet_is_an_obligatory_klop) {
  Start setup = any_deal();
  setup.before = book().before_first(4);
  const Game game(setup);
  EXPECT_EQ(game.phase(), "play") << "no auction and no contra";
  EXPECT_EQ(game.contract(), "klop");
  EXPECT_EQ(game.declarer(), -1);
  EXPECT_EQ(game.turn(), 0) << "forehand leads";
}

TEST(BeracDeal, 2_2a_the_first_game_by_four_is_a_klop) {
  Start setup = any_deal(0);
  setup.before = book().before_first(4);
  EXPECT_EQ(text(setup.before), R"({"radelc":[0,0,0,0],"totals":[0,0,0,0]})");
  EXPECT_EQ(Game(setup).contract(), "klop");
  EXPECT_EQ(Game(setup).turn(), 1);
}

TEST(BeracDeal, 1_2a_the_first_game_by_three_is_a_klop) {
  Start setup = any_deal_by_three();
  setup.before = book().before_first(3);
  EXPECT_EQ(text(setup.before, 3), R"({"radelc":[0,0,0],"totals":[0,0,0]})");
  EXPECT_EQ(Game(setup).contract(), "klop");
}

TEST(BeracDeal, S2_a_total_of_exactly_zero_makes_the_klop_obligatory) {
  EXPECT_EQ(Game(with_totals(any_deal(), {5, -10, 0, 20})).contract(), "klop");
  EXPECT_EQ(Game(with_totals(any_deal(), {5, -10, 5, 20})).phase(), "auction");
  EXPECT_EQ(Game(with_totals(any_deal_by_three(), {5, -10, 0})).contract(), "klop");
  EXPECT_EQ(Game(with_totals(any_deal_by_three(), {5, -10, 5})).phase(), "auction");
}

TEST(BeracDeal, S2_without_totals_the_deal_is_bid) {
  EXPECT_EQ(Game(any_deal()).phase(), "auction");
}

TEST(BeracDeal, S2_who_keeps_the_sheet_may_say_it_himself) {
  EXPECT_EQ(Game(with_obligatory(any_deal())).contract(), "klop");
  const Start forbidden = with_obligatory(with_totals(any_deal(), {0, 0, 0, 0}), false);
  EXPECT_EQ(Game(forbidden).phase(), "auction");
}

TEST(BeracDeal, S1_S2_the_sheet_prescribes_the_klop_or_nothing) {
  const ContractId klop = trial::contract_id(book(), "klop");
  const auto prescribed = [](const Start& setup) {
    return book().prescribed(setup.before, setup.seats);
  };
  EXPECT_EQ(book().prescribed(book().before_first(4), 4), klop);
  EXPECT_EQ(book().prescribed(book().before_first(3), 3), klop);
  EXPECT_EQ(prescribed(with_totals(any_deal(), {5, -10, 0, 20})), klop);
  EXPECT_EQ(prescribed(with_totals(any_deal(), {5, -10, 5, 20})), ContractId::none);
  EXPECT_EQ(prescribed(with_totals(any_deal_by_three(), {5, -10, 5})), ContractId::none);
  EXPECT_EQ(prescribed(any_deal()), ContractId::none);
  EXPECT_EQ(prescribed(with_obligatory(any_deal())), klop);
  EXPECT_EQ(prescribed(with_obligatory(with_totals(any_deal(), {0, 0, 0, 0}), false)),
            ContractId::none);
}

TEST(BeracDeal, S2_an_obligatory_klop_has_no_auction) {
  const Game game(with_obligatory(any_deal()));
  EXPECT_EQ(game.refused("pass"), "S2");
  EXPECT_EQ(game.refused("bid three"), "S2");
}

TEST(BeracDeal, S4_an_obligatory_klop_has_no_contra) {
  const Game game(with_obligatory(any_deal()));
  EXPECT_EQ(game.refused("discard C7"), "2.3w") << "its talon goes with the tricks";
  EXPECT_EQ(game.refused("contra game"), "S4");
  EXPECT_EQ(game.why_not("contra game"), "an obligatory klop has no contra");
}

// ---- from deal to deal

TEST(BeracDeal, S2_totals_run_on_and_lead_to_the_next_klop) {
  // Solo-without by forehand, emperor's trick last: 188 thirds = 63 points, 80 + r5(28) = 110; all
  // kings and the trula are his, 10 + 10, and the pagat wins the last trick, 25: 155.
  Start setup = with_totals(even_deal(), {-155, 5, 5, 5});
  Game game(setup, "bid solo-without, pass, pass, pass, done, done, done, done");
  game.play(kSuitTricks).play(kEmperorLast);
  EXPECT_THAT(scores(game), ElementsAre(155, 0, 0, 0));
  EXPECT_EQ(told_besides(game), R"({"totals":[0,5,5,5],"next_obligatory":true})");
  setup.before = book().before_next(setup.before, game.outcome());
  EXPECT_EQ(text(setup.before), R"({"radelc":[0,0,0,0],"totals":[0,5,5,5]})");
  EXPECT_EQ(Game(setup).contract(), "klop");
}

TEST(BeracDeal, S2_a_sheet_that_never_said_its_totals_starts_from_nothing) {
  Start setup = even_deal();
  Game game(setup, "bid solo-without, pass, pass, pass, done, done, done, done");
  game.play(kSuitTricks).play(kEmperorLast);
  EXPECT_EQ(told_besides(game), "{}") << "nobody asked for totals";
  EXPECT_EQ(text(book().before_next(setup.before, game.outcome())),
            R"({"radelc":[0,0,0,0],"totals":[155,0,0,0]})");
}

TEST(BeracDeal, S2_what_the_sheet_says_must_make_sense) {
  const auto refused_with = [](std::string_view key, json::value value) {
    const json::object sheet{{key, std::move(value)}};
    Fields fields(sheet);
    Start setup = any_deal();
    setup.before = ultimo::read_before(fields, book().info(), setup.seats);
    if (!fields.ok()) return std::string(code_name(fields.refused().value().code));
    const Result<Position> start = book().start(setup);
    return start ? "started" : std::string(code_name(start.error().code));
  };
  EXPECT_EQ(refused_with("totals", json::array{0, 0, 0}), "bad-field");
  EXPECT_EQ(refused_with("totals", "0"), "bad-field");
  EXPECT_EQ(refused_with("totals", json::array{1'000'001, 5, 5, 5}), "bad-field");
  EXPECT_EQ(refused_with("radelc", json::array{0, 0, 0, -1}), "bad-field");
  EXPECT_EQ(refused_with("obligatory", 1), "bad-field");
  EXPECT_EQ(refused_with("totals", json::array{-5, 10, 5, 5}), "started");
}

}  // namespace
}  // namespace ultimo::berac
