// A review as a player reads it: `ultimo solve --review`.
#include "cli/review_text.hpp"

#include <fstream>
#include <regex>

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "cli/exit_code.hpp"
#include "cli/solve.hpp"
#include "cli/testing.hpp"
#include "rules/deal_file.hpp"
#include "rules/testing_depth.hpp"

namespace ultimo::cli {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using testing_cli::Folder;
using testing_cli::Ran;

/// The deal of docs/notation.md, which Cene wins with 51 points; but he leads the pagat in trick 11
/// and the ♦3 in trick 15.
constexpr std::string_view kDeal = R"([Rulebook "tzs"]
[Seats "3"]
[Dealer "0"]
[Player0 "Ana"]
[Player1 "Borut"]
[Player2 "Cene"]
talon      T16 C10 DQ T12 S10 CQ
hand 0     CK CJ SK S7 HN HJ H1 H3 D1 D4 T4 T10 T13 T17 T18 T20
hand 1     CN C8 SQ SN SJ S8 H2 H4 DN DJ D2 T2 T6 T7 T8 T14
hand 2     C9 C7 S9 HK HQ DK D3 T1 T3 T5 T9 T11 T15 T19 T21 T22
auction    2: bid two   0: pass      1: pass
talon      2: take 2
discard    2: discard S9 HQ
announce   2: announce trula   2: done   0: done   1: done
play    1. 1: C8    2: C9    0: CJ
        2. 0: CK    1: CN    2: C7
        3. 0: S7    1: S8    2: T3
        4. 2: T22   0: T4    1: T2
        5. 2: T21   0: T10   1: T6
        6. 2: T19   0: T13   1: T7
        7. 2: T15   0: T17   1: T8
        8. 0: SK    1: SJ    2: T5
        9. 2: T12   0: T18   1: T14
       10. 0: H1    1: H4    2: HK
)";
// The pagat falls under the last tarok of the others, T20.
constexpr std::string_view kPagatLost = R"(
       11. 2: T1    0: T20   1: SQ
       12. 0: H3    1: H2    2: T9
       13. 2: DK    0: D4    1: D2
       14. 2: T11   0: D1    1: DJ
)";

/// With the breaks of long lines taken out.
std::string flat(const std::string& text) {
  return std::regex_replace(text, std::regex("([^\n])\n +"), "$1 ");
}

class ReviewText : public testing::Test {
 protected:
  Ran review_of(const std::string& deal, std::vector<std::string> more) {
    testing_cli::write_file(folder_ / "it.deals", deal);
    more.insert(more.begin(), {"solve", folder_ / "it.deals", "--review"});
    return testing_cli::ultimo(more);
  }
  static std::string deal(std::string_view last) {
    return std::string(kDeal) + std::string(kPagatLost) + std::string(last);
  }
  Folder folder_;
};

// With the pagat gone Cene has 4 points less than in the original: trick 14 brings 2 (T11 D1 DJ)
// instead of 6 (T1 D1 DJ). Tricks 15 and 16 bring 7 (DQ HJ DN) and 5 (D3 HN SN), so he would have
// 47 with the queen, which takes the knight, and then the three is high. With the three first,
// Borut's knight takes it and both tricks are the others': 35, one short.
constexpr std::string_view kThreeFirst = R"(
       15. 2: D3    0: HJ    1: DN
       16. 1: SN    2: DQ    0: HN
)";

TEST_F(ReviewText, names_the_turning_point_first_with_the_better_card_and_the_points) {
  const Ran ran = review_of(deal(kThreeFirst), {"--after", "39"});
  ASSERT_EQ(ran.status, kOk) << ran.err;
  EXPECT_THAT(ran.out, testing::StartsWith(
                           "\n  Cene lost dve (two) with 35 points.\n"
                           "\n  The turning point:\n"
                           "    trick 15: Cene played ♦3; ♦Q would have won the game. 12 points "
                           "lost.\n"));
}

// Before trick 11 only T20 is above the pagat, and nobody else has a tarok: kept back, the pagat
// takes a trick later, as it does in the original.
TEST_F(ReviewText, tells_which_card_missed_an_announced_feat) {
  const Ran ran = review_of(deal(kThreeFirst), {"--after", "39"});
  EXPECT_THAT(ran.out, HasSubstr("  trula, for the side of Cene: not made.\n"));
  EXPECT_THAT(flat(ran.out),
              ContainsRegex("trick 11: Cene played T1; .* would have made trula\\."));
}

TEST_F(ReviewText, tells_when_no_card_decided_the_game) {
  // With the queen first it stays at 47 points, and nothing that was played lost it.
  const Ran ran =
      review_of(deal("15. 2: DQ 0: HJ 1: DN\n16. 2: D3 0: HN 1: SN\n"), {"--after", "51"});
  ASSERT_EQ(ran.status, kOk) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Cene won dve (two) with 47 points."));
  EXPECT_THAT(ran.out, HasSubstr("No card decided it"));
  EXPECT_THAT(ran.out, Not(HasSubstr("turning point")));
}

TEST_F(ReviewText, a_goal_that_is_asked_for_is_the_only_one) {
  const Ran ran = review_of(deal(kThreeFirst), {"--after", "51", "--goal", "tricks"});
  ASSERT_EQ(ran.status, kOk) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("trick 15: Cene played ♦3; ♦Q was better. Tricks lost: 2."));
  EXPECT_THAT(ran.out, Not(HasSubstr("turning point")));
  const Ran game = review_of(deal(kThreeFirst), {"--after", "51", "--goal", "game"});
  EXPECT_THAT(game.out, HasSubstr("♦Q would have won the game."));
}

TEST_F(ReviewText, a_record_without_names_has_seats) {
  std::string nameless = deal(kThreeFirst);
  nameless.erase(nameless.find("[Player0"), nameless.find("talon ") - nameless.find("[Player0"));
  EXPECT_THAT(review_of(nameless, {"--after", "51"}).out,
              HasSubstr("trick 15: seat 2 played ♦3; ♦Q would have won the game."));
}

// The two discards count 1 and 4 less two thirds each, so his 47 points are 46 2/3: 140 thirds.
TEST_F(ReviewText, for_programs_it_has_every_card_and_the_mistakes) {
  const Ran ran = review_of(deal(kThreeFirst), {"--after", "51", "--json"});
  ASSERT_EQ(ran.status, kOk) << ran.err;
  const boost::json::value review = boost::json::parse(ran.out);
  EXPECT_EQ(review.at("goal").as_string(), "points");
  EXPECT_EQ(review.at("cards").as_array().size(), 6U);
  EXPECT_EQ(review.at("cards").at(0),
            boost::json::parse(R"({"trick":15,"by":2,"card":"D3","before":{"at_least":140,)"
                               R"("at_most":140},"after":{"at_least":104,"at_most":104},)"
                               R"("cost":36})"));
  const boost::json::array& mistakes = review.at("mistakes").as_array();
  ASSERT_EQ(mistakes.size(), 2U);
  EXPECT_EQ(mistakes[0].at("goal").as_string(), "points");
  EXPECT_EQ(mistakes[1],
            boost::json::parse(R"({"trick":15,"by":2,"card":"D3","better":"DQ","goal":"game",)"
                               R"("side_of":2,"before":1,"after":0})"));
}

TEST_F(ReviewText, says_in_a_sentence_what_the_time_did_not_suffice_for) {
  const Ran ran = review_of(deal(kThreeFirst), {"--seconds", "0.001"});
  ASSERT_EQ(ran.status, kOk) << ran.err;
  // Of the time an eighth is given to a card, and that is what is said.
  EXPECT_THAT(flat(ran.out), ContainsRegex("Up to trick [0-9]+ it stayed open who would win: too "
                                           "many cards were still to be played, and no more than "
                                           "0.000125 seconds are given to each"));
  EXPECT_THAT(ran.out, Not(HasSubstr("at most")));
}

TEST_F(ReviewText, an_undecided_question_is_answered_in_words) {
  testing_cli::write_file(folder_ / "it.deals", deal(kThreeFirst));
  for (const std::string goal : {"game", "feat", "points"}) {
    const Ran ran = testing_cli::ultimo(
        {"solve", folder_ / "it.deals", "--seconds", "0.001", "--goal", goal, "--feat", "trula"});
    ASSERT_EQ(ran.status, kOk) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("The side of the declarer (Cene): not decided in the time"));
    EXPECT_THAT(ran.out, Not(HasSubstr("at most")));
  }
}

/// Whatever is played in whatever book: sentences with names, no thirds, no bounds.
TEST_F(ReviewText, every_game_of_every_book_can_be_reviewed) {
  const Catalog catalog;
  for (const auto& engine : catalog.engines()) {
    const std::string book(engine->info().id);
    ASSERT_EQ(testing_cli::ultimo({"simulate", "--rulebook", book, "--deals", depth("8", "30"),
                                   "--seed", "4", "--bots", "random", "--out", folder_ / book})
                  .status,
              kOk);
    std::ifstream file(folder_ / book);
    DealFile deals(file);
    for (int number = 1; const std::optional<DealText> text = deals.next(); ++number) {
      if (text->text.find("\nplay ") == std::string::npos) continue;  // it did not come to that
      const Ran ran =
          testing_cli::ultimo({"solve", folder_ / book, "--deal", std::to_string(number),
                               "--review", "--seconds", "0.05"});
      ASSERT_EQ(ran.status, kOk) << ran.err << text->text;
      EXPECT_THAT(ran.out, HasSubstr("In a review all cards lie open"));
      for (const char* unwanted : {"at least", "at most", " thirds", "{", "}", "seat "}) {
        EXPECT_THAT(ran.out, Not(HasSubstr(unwanted)));
      }
    }
  }
}

// Everybody is alone in a klop, and a card is judged by what its player can be given.
TEST_F(ReviewText, a_game_without_a_declarer_is_told_for_everybody) {
  ASSERT_EQ(testing_cli::ultimo({"simulate", "--rulebook", "berac", "--deals", "1", "--seed", "2",
                                 "--bots", "random", "--out", folder_ / "klop"})
                .status,
            kOk);  // S1: the first deal is a klop
  const Ran ran = testing_cli::ultimo(
      {"solve", folder_ / "klop", "--review", "--after", "30", "--seconds", "5"});
  ASSERT_EQ(ran.status, kOk) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("In klop (as few points as one can) everybody plays"));
  EXPECT_THAT(flat(ran.out),
              ContainsRegex("trick [0-9]+: random [0-3] played .*; after .* no more than"));
}

}  // namespace
}  // namespace ultimo::cli
