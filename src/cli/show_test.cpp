#include "cli/show.hpp"

#include <algorithm>

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "cli/exit_code.hpp"
#include "cli/layout.hpp"
#include "cli/testing.hpp"
#include "rules/deal_text.hpp"
#include "rules/testing_source_dir.hpp"
#include "words/testing.hpp"

namespace ultimo::cli {
namespace {

namespace json = boost::json;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;
using testing_cli::Folder;
using testing_cli::Ran;
using testing_cli::write_file;

std::string page() { return testing_cli::text_of_file(source_dir() + "/docs/notation.md"); }

/// The first block of this kind in docs/notation.md.
std::string block(std::string_view kind) {
  const std::string text = page();
  const std::string fence = "```" + std::string(kind) + '\n';
  const std::size_t begin = text.find(fence);
  if (begin == std::string::npos) return {};
  const std::size_t inside = begin + fence.size();
  return text.substr(inside, text.find("```", inside) - inside);
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  if (at != std::string::npos) text.replace(at, from.size(), to);
  return text;
}

Ran show_text(std::string_view text, std::vector<std::string> more = {}) {
  const Folder folder;
  write_file(folder / "it.deals", text);
  more.insert(more.begin(), {"show", folder / "it.deals"});
  return testing_cli::ultimo(more);
}

TEST(Show, tags_of_our_own_files_are_told_in_the_readers_language) {
  const auto in = [](const std::string& language) {
    const std::string tags = "[Seed \"7\"]\n[Bot0 \"club\"]\n[Hall \"B\"]\n";
    return show_text(tags + block("deals"), {"--lang", language}).out;
  };
  EXPECT_THAT(in("en"),
              testing::AllOf(HasSubstr("Event "), HasSubstr("Seed "), HasSubstr("Bot0 ")));
  const std::string sl = in("sl");
  EXPECT_THAT(sl, testing::AllOf(HasSubstr("    Tekmovanje"), HasSubstr("    Seme "),
                                 HasSubstr("    Bot 0 "), HasSubstr("    Hall ")));
  EXPECT_THAT(in("cs"), testing::AllOf(HasSubstr("    Turnaj "), HasSubstr("    Semeno ")));
  EXPECT_THAT(in("de"), testing::AllOf(HasSubstr("    Turnier "), HasSubstr("    Startwert ")));
}

// The defenders have the tricks 1, 2, 7, 9 and 11 and four cards of the talon, in thirds
// 6 + 21 + 3 + 3 + 12 and 13: 58 of 210. So Cene has 152, which counts 51 points, 16 more than 35:
// two 20, difference 16, trula 20 are 56, doubled by the radelc 112.
TEST(NotationPage, has_an_example_that_is_read_and_written_the_same) {
  const Catalog catalog;
  const std::string text = block("deals");
  const DealReading reading =
      read_deal(text, [&](std::string_view id) { return catalog.find(id); });
  ASSERT_FALSE(reading.refusal) << reading.refusal->line << ": " << english(*reading.refusal);
  EXPECT_EQ(reading.record.result, (DealResult{DealResult::Kind::scored, {0, 0, 112}}));
  EXPECT_EQ(write_deal(*reading.engine, reading.record).value_or(""), text);
}

TEST(NotationPage, shows_what_the_program_says_of_a_wrong_discard) {
  const Ran ran = show_text(replaced(block("deals"), "discard S9 HQ", "discard HK HQ"));
  EXPECT_EQ(ran.status, kFailed);
  EXPECT_THAT(ran.out, EndsWith('\n' + block("text")));
}

TEST(Show, tells_the_deal_step_by_step) {
  const Ran ran = show_text(block("deals"));
  EXPECT_EQ(ran.status, kOk);
  EXPECT_EQ(ran.err, "");
  // Who holds what, as players hold it.
  EXPECT_THAT(ran.out,
              HasSubstr("    Cene   T 22 21 19 15 11 9 5 3 1  ♠ 9  ♥ K Q  ♣ 9 7  ♦ K 3\n"));
  EXPECT_THAT(ran.out, HasSubstr("Talon  T16 ♣10 ♦Q T12 ♠10 ♣Q\n"));
  // What was done, and what else could have been.
  EXPECT_THAT(ran.out,
              HasSubstr("Ana    dalje (pass)              or ena, solo brez talona, berač\n"));
  EXPECT_THAT(ran.out, HasSubstr("→ Cene plays dve (two).\n"));
  EXPECT_THAT(ran.out,
              HasSubstr("Cene   take group 2: T12 ♦Q      or take group 1, take group 3\n"));
  EXPECT_THAT(ran.out,
              HasSubstr("  1 Borut  ♣8     or T 14 8 7 6 2  ♠ Q N J 8  ♥ 2 4  ♣ N  ♦ N J 2\n"
                        "    Cene   ♣9     or ♣ 7\n"
                        "    Ana    ♣J     or ♣ K\n"
                        "    → Ana takes trick 1\n"
                        "  2 Ana    ♣K "));
  EXPECT_THAT(ran.out, HasSubstr("    Borut  ♣N     no choice\n"));
  EXPECT_THAT(ran.out, HasSubstr("# the pagat is the weak point\n"));
  // The score with its clauses.
  EXPECT_THAT(ran.out, HasSubstr("    Cene   radelc ×2        +56   B1.24\n"));
  EXPECT_THAT(ran.out,
              HasSubstr("    B1.24     Radelc doubles game, announcements and contras.\n"));
  EXPECT_THAT(ran.out, HasSubstr("    points                 0         0      +112\n"));
}

TEST(Show, explains_an_illegal_card_with_its_clause) {
  // Cene has no club left after two tricks, but before that he has to follow.
  const Ran ran = show_text(replaced(block("deals"), "2: C9    0: CJ", "2: T3    0: CJ"));
  EXPECT_EQ(ran.status, kFailed);
  EXPECT_THAT(ran.out,
              HasSubstr("“2: T3” is not allowed: tarok III does not follow 8 of clubs\n    C1.7 "));
  EXPECT_THAT(ran.out, EndsWith("    allowed   ♣ 9 7\n"));
  EXPECT_THAT(ran.out, testing::Not(HasSubstr("Score\n")));
}

TEST(Show, says_that_a_result_is_not_what_the_play_gives) {
  const Ran ran = show_text(replaced(block("deals"), "0 0 112", "0 0 121"));
  EXPECT_EQ(ran.status, kFailed);
  EXPECT_THAT(ran.out,
              HasSubstr("is wrong: the result written is \"0 0 121\", the play gives 0 0 112"));
}

TEST(Show, tells_where_an_unfinished_deal_stands) {
  const std::string text = block("deals");
  const Ran ran = show_text(text.substr(0, text.find("play ")));
  EXPECT_EQ(ran.status, kOk);
  EXPECT_THAT(ran.out, HasSubstr("ends here. Play, the turn of Borut.\n"));
  EXPECT_THAT(ran.out, EndsWith("    allowed   T 14 8 7 6 2  ♠ Q N J 8  ♥ 2 4  ♣ N 8  ♦ N J 2\n"));
}

TEST(Show, says_when_cards_are_dealt_again) {
  // B1.4: seat 0 has no tarok.
  const Ran ran = show_text(
      "[Rulebook \"tzs\"]\n[Seats \"3\"]\n[Dealer \"0\"]\n"
      "talon T1 T2 T3 T4 T5 T6\nhand 0 CK CQ CN CJ C10 C9 C8 C7 SK SQ SN SJ S10 S9 S8 S7\n"
      "hand 1 HK HQ HN HJ H1 H2 H3 H4 T7 T8 T9 T10 T11 T12 T13 T14\n"
      "hand 2 DK DQ DN DJ D1 D2 D3 D4 T15 T16 T17 T18 T19 T20 T21 T22\nresult redeal\n");
  EXPECT_EQ(ran.status, kOk);
  EXPECT_THAT(ran.out, EndsWith("\nThe cards are dealt again.\n"));
}

TEST(Show, goes_on_after_a_wrong_deal_and_picks_one) {
  const std::string good = block("deals");
  const std::string bad = replaced(good, "[Seats \"3\"]", "[Seats \"4\"]");
  const std::string file = good + '\n' + bad + '\n' + good;
  const Ran all = show_text(file);
  EXPECT_EQ(all.status, kFailed);
  EXPECT_THAT(all.out, StartsWith("Deal 1  tzs"));
  // Behind the first deal and an empty line it is the second line.
  const auto lines = std::count(good.begin(), good.end(), '\n');
  EXPECT_THAT(all.out, HasSubstr("Deal 2  tzs, Tarok zveza Slovenije: competition tarok\n\nLine " +
                                 std::to_string(lines + 3) + " is wrong: tzs is played by 3"));
  EXPECT_THAT(all.out, HasSubstr("\nDeal 3  tzs"));
  EXPECT_EQ(all.err, "ultimo: 1 of 3 deals is wrong\n");
  EXPECT_EQ(show_text(file, {"--deal", "3"}).status, kOk);
  EXPECT_THAT(show_text(file, {"--deal", "3"}).out, StartsWith("Deal 3  tzs"));
  EXPECT_EQ(show_text(file, {"--deal", "2"}).status, kFailed);
  const Ran beyond = show_text(file, {"--deal", "4"});
  EXPECT_EQ(beyond.status, kUsage);
  EXPECT_EQ(beyond.err, "ultimo: there is no deal 4, the last is 3\n");
}

TEST(Show, tells_programs_the_same) {
  const Ran ran = show_text(block("deals"), {"--json"});
  EXPECT_EQ(ran.status, kOk);
  const json::value deal = json::parse(ran.out);
  EXPECT_EQ(deal.at("ok"), true);
  EXPECT_EQ(deal.at("number"), 1);
  EXPECT_EQ(deal.at("radelc"), json::parse("[0,0,1]"));
  EXPECT_EQ(deal.at("tags").at("Player2"), "Cene");
  EXPECT_EQ(deal.at("remarks").at(1),
            json::parse(R"({"after":6,"text":"the pagat is the weak point"})"));
  EXPECT_EQ(deal.at("actions").at(4), "discard S9 HQ");
  // Bids, talon, discard, announcement and three »done« are nine actions, then 48 cards.
  ASSERT_EQ(deal.at("steps").as_array().size(), 57U);
  EXPECT_EQ(deal.at("steps").at(3),
            json::parse(R"({"by":2,"phase":"talon","action":"take 2",)"
                        R"("legal":["take 1","take 2","take 3"],"gained":["DQ","T12"]})"));
  EXPECT_EQ(deal.at("steps").at(11), json::parse(R"({"by":0,"phase":"play","action":"play CJ",)"
                                                 R"("legal":["play CK","play CJ"],)"
                                                 R"("trick":1,"taken_by":0})"));
  EXPECT_EQ(deal.at("result").at("scores"), json::parse("[0,0,112]"));
  EXPECT_EQ(deal.at("clauses").at("B1.24"), "Radelc doubles game, announcements and contras.");
}

TEST(Show, tells_programs_what_is_wrong) {
  const Ran ran =
      show_text(replaced(block("deals"), "2: C9    0: CJ", "2: T3    0: CJ"), {"--json"});
  EXPECT_EQ(ran.status, kFailed);
  const json::value deal = json::parse(ran.out);
  EXPECT_EQ(deal.at("ok"), false);
  EXPECT_EQ(deal.at("error").at("code"), "illegal-action");
  EXPECT_EQ(deal.at("error").at("clause"), "C1.7");
  EXPECT_EQ(deal.at("error").at("at"), 10);
  EXPECT_EQ(deal.at("error").at("attempt"), "2: T3");
  EXPECT_EQ(deal.at("error").at("reasons").at(0).at("id"), "play.follow");
  EXPECT_EQ(deal.at("actions").as_array().size(), 10U);
  EXPECT_EQ(deal.at("result").at("finished"), false);
  EXPECT_TRUE(deal.at("clauses").as_object().contains("C1.7"));

  const Ran unreadable = show_text("[Rulebook \"tzs\"]\n[Seats \"x\"]\n", {"--json"});
  EXPECT_EQ(unreadable.status, kFailed);
  EXPECT_EQ(json::parse(unreadable.out).at("error").at("line"), 2);
}

TEST(Show, tidies_a_file) {
  const std::string good = block("deals");
  const std::string careless =
      replaced(good, "auction    2: bid two   0: pass", "2:bid two 0:pass");
  const Ran ran = show_text(careless + good, {"--notation"});
  EXPECT_EQ(ran.status, kOk);
  EXPECT_EQ(ran.out, good + '\n' + good);
  const Ran wrong = show_text(replaced(good, "0 0 112", "1 1 1"), {"--notation"});
  EXPECT_EQ(wrong.status, kFailed);
  EXPECT_EQ(wrong.out, "");
  EXPECT_THAT(wrong.err, HasSubstr("the play gives 0 0 112"));
}

TEST(Show, says_when_there_is_nothing_to_show) {
  const Folder folder;
  EXPECT_EQ(testing_cli::ultimo({"show", folder / "none"}).status, kUsage);
  EXPECT_THAT(testing_cli::ultimo({"show", folder / "none"}).err, HasSubstr("cannot read"));
  EXPECT_EQ(testing_cli::ultimo({"show", folder / ""}).status, kUsage);  // a folder
  EXPECT_EQ(show_text("").status, kUsage);
  EXPECT_EQ(show_text("# nothing\n").err, "ultimo: there is no deal here\n");
  EXPECT_EQ(testing_cli::ultimo({"show"}).status, kUsage);
  EXPECT_EQ(show_text("x", {"--deal", "0"}).status, kUsage);
}

TEST(Show, fits_the_screen) {
  std::istringstream story(show_text(block("deals")).out);
  for (std::string line; std::getline(story, line);) EXPECT_LE(columns(line), 80U) << line;
}

// Second duty of 0 with 3, who has XIX. King, queen, knight and jack are 34 thirds. 0 wins the
// diamonds (34), a trick of pips (4) and one with the škýz (16), 3 the spades (34) and three of
// small tarocks (12); with four pips that 0 discards they have 104 thirds, which count 35 points.
// The pagát falls to the mond in the last trick: 4 Kč, paid by each of the two.
constexpr std::string_view kEqualPoints = R"([Rulebook "pustkovec"]
[Seats "4"]
[Dealer "0"]
talon C7 C8 S7 S8 H4 H3
hand 0 CJ SQ HJ DK D1 S9 H2 T5 T9 T13 T16 T22
hand 1 CK SJ HK DJ D4 T1 T2 T6 T10 T14 T18 T20
hand 2 CQ SN HQ DQ D3 S10 H1 T4 T8 T12 T17 T21
hand 3 CN SK HN DN D2 C10 C9 T3 T7 T11 T15 T19
auction 1: bid first-duty 2: pass 3: pass 0: bid second-duty 1: pass 2: pass 3: pass
call 0: call T19
discard 0: discard C7 C8 S7 S8 1: discard H4 2: discard H3
announce 0: done 1: done 2: done 3: done
play 1. 1: CK 2: CQ 3: CN 0: CJ
2. 1: HK 2: HQ 3: HN 0: HJ
3. 1: SJ 2: SN 3: SK 0: SQ
4. 3: DN 0: DK 1: DJ 2: DQ
5. 0: D1 1: D4 2: D3 3: D2
6. 0: S9 1: T2 2: S10 3: T3
7. 3: T7 0: T5 1: T10 2: T4
8. 1: T6 2: T8 3: T11 0: T9
9. 3: T15 0: T13 1: T14 2: T12
10. 3: T19 0: T22 1: T18 2: T17
11. 0: H2 1: T20 2: H1 3: C9
12. 1: T1 2: T21 3: C10 0: T16
result -400 400 400 -400
)";

TEST(Show, B_10_tells_what_became_of_a_game_at_35_each) {
  const Ran ran = show_text(kEqualPoints);
  ASSERT_EQ(ran.status, kOk) << ran.out << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("35 points each: the game is not paid\n"));
  EXPECT_THAT(ran.out, HasSubstr("B.10      At 35:35 the game is not paid."));
}

}  // namespace
}  // namespace ultimo::cli
