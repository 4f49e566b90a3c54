// 2.12: renons, misdeals and what a sheet may not say. The declarer is seat 1, the partner seat 3.
#include "rulebooks/berac/testing.hpp"

namespace ultimo::berac {
namespace {

namespace json = boost::json;

using ::testing::ElementsAre;

TEST(BeracPenalties, 2_12g_the_game_35_and_the_announced_feats) {
  // (20 + 35) for the game; 20 for the declarer's trula, 50 for a defender's pagat.
  Row row = pair("two");
  row.announced_made("trula", 1).announced_lost("pagat", 2).penalty("revoke", 2);
  EXPECT_THAT(lines(row), ElementsAre("2 revoke -125 2.12g"));
}

TEST(BeracPenalties, 2_12a_2_12b_2_12c_each_kind_of_renons_costs_the_same) {
  for (const std::string_view kind :
       {"wrong-discard", "revoke", "out-of-turn", "exposed-cards", "collusion"}) {
    EXPECT_THAT(lines(pair("three").penalty(kind, 0)),
                ElementsAre(fmt::format("0 {} -45 2.12g", kind)));
  }
}

TEST(BeracPenalties, 2_12k_an_unproved_claim_is_the_claimers_renons) {
  EXPECT_THAT(lines(pair("three").penalty("false-claim", 0)),
              ElementsAre("0 false-claim -45 2.12k"));
}

// With the first one the deal is over; what it costs is written once.
TEST(BeracPenalties, 2_12g_nobody_has_two_in_one_deal) {
  EXPECT_EQ(refusal(pair("three").penalty("revoke", 0).penalty("revoke", 0)), "bad-field 2.12g");
  EXPECT_EQ(refusal(pair("three").penalty("wrong-discard", 2).penalty("out-of-turn", 2)),
            "bad-field 2.12g");
  EXPECT_THAT(scores(pair("three").penalty("revoke", 0).penalty("collusion", 2)),
              ElementsAre(-45, 0, -45, 0))
      << "two who went too far together";
}

TEST(BeracPenalties, 2_12g_only_the_offender_writes) {
  // No game, no silent feats, no lost mond; the points are not even asked for.
  Row row = pair("three");
  row.silent("kings", 1).mond_lost_by(0).penalty("revoke", 3);
  EXPECT_THAT(scores(row), ElementsAre(0, 0, 0, -45));
}

TEST(BeracPenalties, 2_12a_contras_stay_in_force) {
  // (20 + 35) * 4 + 20 * 2.
  Row row = pair("two");
  row.announced_made("kings", 1).contra("game", {0, 1}).contra("kings", {2});
  row.penalty("wrong-discard", 1);
  EXPECT_THAT(scores(row), ElementsAre(0, -260, 0, 0));
}

TEST(BeracPenalties, 2_12g_the_offenders_own_radelc_doubles) {
  EXPECT_THAT(scores(pair("two").penalty("revoke", 2).radelc({0, 1, 0, 0})),
              ElementsAre(0, 0, -55, 0));
  EXPECT_THAT(scores(pair("two").penalty("revoke", 2).radelc({0, 0, 1, 0})),
              ElementsAre(0, 0, -110, 0));
  EXPECT_THAT(radelc(pair("two").penalty("revoke", 1).radelc({0, 1, 1, 0})),
              ElementsAre(0, 1, 1, 0))
      << "no mark is erased";
}

TEST(BeracPenalties, 2_12g_in_beggars_and_valats_too) {
  EXPECT_THAT(scores(alone("beggar").penalty("revoke", 0)), ElementsAre(-105, 0, 0, 0));
  EXPECT_THAT(scores(alone("valat").penalty("revoke", 0).contra("game", {2})),
              ElementsAre(-570, 0, 0, 0));
}

TEST(BeracPenalties, 2_12g_in_klop_as_much_as_being_full) {
  EXPECT_THAT(scores(Row("klop").penalty("revoke", 2).radelc({0, 0, 1, 0})),
              ElementsAre(0, 0, -70, 0))
      << "its radelc does not count";
  EXPECT_THAT(scores(Row("klop").penalty("revoke", 2).contra("game", {1})),
              ElementsAre(0, 0, -140, 0));
}

TEST(BeracPenalties, 2_12g_an_announced_valat_alone) {
  Row row = pair("two");
  row.announced_made("trula", 1).announced_made("valat", 1).contra("valat", {0});
  EXPECT_THAT(scores(row.penalty("revoke", 0)), ElementsAre(-1000, 0, 0, 0));
}

TEST(BeracPenalties, 2_12k_two_offenders_both_write) {
  EXPECT_THAT(lines(pair("three").penalty("revoke", 0).penalty("false-claim", 2)),
              ElementsAre("0 revoke -45 2.12g", "2 false-claim -45 2.12k"));
}

TEST(BeracPenalties, 2_12b_a_wrong_card_cannot_be_played_here) {
  // Seat 1 has hearts and must follow.
  Game game(deal(3, "", {"T1 H4", "T2 HK", "T3", "T4"}),
            "bid solo-without, pass, pass, pass, done, done, done, done");
  game.play("H4");
  EXPECT_EQ(game.refused("play T2"), "2.8");
}

TEST(BeracPenalties, 2_12c_a_card_out_of_turn_cannot_be_played_here) {
  const Game game(deal(3, "", {"T1", "T2", "T3", "T4"}),
                  "bid solo-without, pass, pass, pass, done, done, done, done");
  EXPECT_EQ(game.turn(), 0);
  EXPECT_EQ(game.refused("play T2"), "") << "the card of seat 1";
  EXPECT_EQ(game.why_not("play T2"), "T2 is not in the hand");
}

TEST(BeracPenalties, 2_12a_nothing_wrong_can_be_discarded_here) {
  const Game game(deal(3, "C7", {"T1 HK HQ", "T2", "T3", "T4"}),
                  "bid solo-one, pass, pass, pass, take 1");
  EXPECT_EQ(game.refused("discard HK"), "2.4a");
}

// ---- misdeals

TEST(BeracPenalties, 2_12h_a_warning_then_20_40_80_160) {
  const auto misdeal = [](int nth) {
    Row row = pair("three");
    row.points(36).penalty("misdeal", 0, "nth", nth).radelc({1, 0, 0, 0}).contra("game", {2});
    return lines(row).back();
  };
  EXPECT_EQ(misdeal(1), "0 misdeal +0 2.12h");
  EXPECT_EQ(misdeal(2), "0 misdeal -20 2.12h") << "outside contra and radelc";
  EXPECT_EQ(misdeal(3), "0 misdeal -40 2.12h");
  EXPECT_EQ(misdeal(4), "0 misdeal -80 2.12h");
  EXPECT_EQ(misdeal(5), "0 misdeal -160 2.12h");
  EXPECT_EQ(misdeal(8), "0 misdeal -1280 2.12h");
}

TEST(BeracPenalties, 2_12h_the_game_counts_beside_it) {
  EXPECT_THAT(scores(pair("three").points(36).penalty("misdeal", 0, "nth", 2)),
              ElementsAre(-20, 10, 0, 10));
}

// D27: the misdealt deal is not played, so there is no game on its line; marks stay as they are.
TEST(BeracPenalties, 2_12h_a_misdeal_is_written_at_once_without_a_game) {
  const auto alone = [](std::string_view more) {
    const json::object request =
        json::parse(R"({"rulebook":"berac","seats":4,"dealer":0,"radelc":[1,0,2,0],)"
                    R"("penalties":[{"kind":"misdeal","by":0,"nth":3}])" +
                    std::string(more) + "}")
            .as_object();
    return ultimo::score(book(), request);
  };
  const Result<json::object> written = alone(R"(,"contract":null)");
  ASSERT_TRUE(written.has_value());
  EXPECT_EQ(written->at("scores"), (json::array{-40, 0, 0, 0}));
  EXPECT_EQ(written->at("radelc"), (json::array{1, 0, 2, 0}));
  EXPECT_FALSE(alone(R"(,"points":36)").has_value()) << "that has a game, and says not which";
  EXPECT_FALSE(alone(R"(,"declarer":1)").has_value());
}

TEST(BeracPenalties, 2_12h_a_misdeal_has_a_number) {
  EXPECT_EQ(refusal(pair("three").points(36).penalty("misdeal", 0)), "bad-field");
  EXPECT_EQ(refusal(pair("three").points(36).penalty("misdeal", 0, "nth", 0)), "bad-field");
  EXPECT_EQ(refusal(pair("three").points(36).penalty("misdeal", 0, "nth", 1000)), "bad-field");
}

TEST(BeracPenalties, 2_12h_no_sheet_is_full_of_them) {
  Row row = pair("three");
  row.points(36);
  for (int i = 0; i < 101; ++i) row.penalty("misdeal", 0, "nth", 20);
  EXPECT_EQ(refusal(row), "bad-field");
}

// ---- the mond

TEST(BeracPenalties, 2_12j_the_mond_costs_its_player_20) {
  EXPECT_THAT(scores(pair("three").points(36).mond_lost_by(0)), ElementsAre(-20, 10, 0, 10));
  Row own = pair("three");
  own.points(36).mond_lost_by(1).contra("game", {0}).radelc({0, 1, 0, 0});
  EXPECT_THAT(lines(own), ElementsAre("1 game +20 2.5", "1 radelc +20 S10", "3 game +20 2.5",
                                      "1 mond -20 2.12j"));
  Row valat = pair("three");
  valat.silent("valat", 1).mond_lost_by(1);
  EXPECT_THAT(scores(valat), ElementsAre(0, 230, 0, 250)) << "beside a valat as well";
}

TEST(BeracPenalties, 2_12j_not_in_beggars_and_valats) {
  EXPECT_EQ(refusal(alone("beggar").tricks({4, 0, 4, 4}).mond_lost_by(0)), "bad-field 2.12j");
  EXPECT_EQ(refusal(alone("valat").tricks({0, 12, 0, 0}).mond_lost_by(0)), "bad-field 2.12j");
}

// ---- sheets that cannot be

TEST(BeracSheets, 2_3b_a_partner_only_where_a_king_is_called) {
  EXPECT_EQ(refusal(pair("solo-three").points(36)), "bad-field 2.3b");
  EXPECT_EQ(refusal(pair("beggar").tricks({4, 0, 4, 4})), "bad-field 2.3b");
  EXPECT_EQ(refusal(alone("three", 3).points(36).set("partner", 2)), "bad-field 2.3b");
  EXPECT_EQ(refusal(pair("three").points(36).set("partner", 1)), "bad-field 2.3b");
}

TEST(BeracSheets, P2_seats_dealer_contract_and_declarer_must_be_there) {
  EXPECT_EQ(refusal(alone("three").points(36).set("seats", 5)), "bad-field");
  EXPECT_EQ(refusal(alone("three").points(36).set("seats", nullptr)), "bad-field");
  EXPECT_EQ(refusal(alone("three").points(36).set("dealer", nullptr)), "bad-field");
  EXPECT_EQ(refusal(alone("three", 3).points(36).set("dealer", 3)), "bad-field");
  EXPECT_EQ(refusal(alone("three").points(36).set("contract", nullptr)), "bad-field");
  EXPECT_EQ(refusal(alone("three").points(36).set("declarer", nullptr)), "bad-field");
}

TEST(BeracSheets, 2_5a_points_from_0_to_70) {
  EXPECT_EQ(refusal(alone("three").points(71)), "bad-field");
  EXPECT_EQ(refusal(alone("three").points(-1)), "bad-field");
  EXPECT_EQ(refusal(alone("three")), "bad-field");
  EXPECT_EQ(refusal(alone("three").silent("valat", 1)), "accepted") << "a valat needs none";
}

TEST(BeracSheets, 2_3o_tricks_of_a_beggar) {
  EXPECT_EQ(refusal(alone("beggar")), "bad-field");
  EXPECT_EQ(refusal(alone("beggar").tricks({4, 0, 4, 5})), "bad-field 2.3o");
  EXPECT_EQ(refusal(alone("beggar").tricks({4, 0, 4, 3})), "bad-field 2.3o") << "not decided";
  EXPECT_EQ(refusal(alone("beggar").tricks({4, 1, 4, 2})), "accepted") << "it ended early";
  EXPECT_EQ(refusal(alone("beggar", 3).tricks({8, 0, 8})), "accepted");
  EXPECT_EQ(refusal(alone("beggar", 3).tricks({6, 0, 6})), "bad-field 2.3o");
}

TEST(BeracSheets, 2_3t_tricks_of_a_valat) {
  EXPECT_EQ(refusal(alone("valat").tricks({0, 11, 0, 0})), "bad-field 2.3t");
  EXPECT_EQ(refusal(alone("valat").tricks({1, 5, 0, 0})), "accepted");
  EXPECT_EQ(refusal(alone("three").points(36).tricks({1, 5, 0, 0})), "bad-field 2.3t");
}

TEST(BeracSheets, S2_only_a_klop_is_obligatory_and_totals_run_on) {
  EXPECT_EQ(refusal(alone("three").points(36).set("obligatory", true)), "bad-field S2");
  Row row = alone("three");
  row.points(36).set("totals", trial::Row::list({0, -10, 5, 5}));
  EXPECT_EQ(answer(row).at("totals"), trial::Row::list({0, 0, 5, 5}));
  EXPECT_EQ(answer(row).at("next_obligatory"), true);
  row.set("totals", trial::Row::list({5, -5, 5, 5}));
  EXPECT_EQ(answer(row).at("next_obligatory"), false);
}

TEST(BeracSheets, 2_6_a_feat_is_listed_once) {
  EXPECT_EQ(refusal(alone("three").points(36).silent("kings", 1).announced_lost("kings", 0)),
            "bad-field");
}

}  // namespace
}  // namespace ultimo::berac
