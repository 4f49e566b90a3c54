#include "rules/deal_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cards/notation.hpp"
#include "rules/testing_toy.hpp"
#include "words/testing.hpp"

namespace ultimo {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const Engine& toy_engine() {
  static const EngineOf<toy::Book> kEngine;
  return kEngine;
}

const Engine* find_toy(std::string_view id) { return id == "toy" ? &toy_engine() : nullptr; }

DealReading read(std::string_view text) { return read_deal(text, find_toy); }

std::string rewritten(std::string_view text) {
  const DealReading reading = read(text);
  if (reading.refusal) return "refused: " + english(*reading.refusal);
  return write_deal(toy_engine(), reading.record).value_or("cannot be written");
}

/// Seat 2 declares, announces the crown and takes the only trick, the HK, with a tarok: 15, doubled
/// by the contra and once more by the sheet, and its seven marks: 4 * 15 + 7 = 67.
constexpr std::string_view kDeal = R"([Rulebook "toy"]
[Seats "3"]
[Dealer "0"]
[Radelc "3 0 7"]
[Obligatory "true"]
[Event "The \"big\" cup \\ final"]
[Player2 "Ána"]

# A deal to remember.
talon      T17 T18 T19 T20 T21 T22
hand 0     CK CQ CN CJ C10 C9 C8 C7 SK SQ SN SJ S10 S9 S8 S7
hand 1     HK HQ HN HJ H1 H2 H3 H4 DK DQ DN DJ D1 D2 D3 D4
hand 2     T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15 T16

auction    1: pass       2: bid swap
talon      2: take 2
discard    2: discard T1 T2 T3
announce   2: announce crown   2: done   # brave
           # and right
           0: contra game   0: done
           1: done
play    1. 1: HK   2: T4   0: CK
result     0 0 67
# Well played.
)";

std::string edited(std::string_view from, std::string_view to) {
  std::string text(kDeal);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  if (at != std::string::npos) text.replace(at, from.size(), to);
  return text;
}

TEST(DealText, is_read_into_a_record) {
  const DealReading reading = read(kDeal);
  ASSERT_FALSE(reading.refusal) << english(*reading.refusal);
  const DealRecord& record = reading.record;
  EXPECT_EQ(record.rulebook, "toy");
  EXPECT_EQ(record.setup.seats, 3);
  EXPECT_EQ(record.setup.dealer, Seat(0));
  EXPECT_EQ(record.setup.before.radelc, (PerSeat<int>{3, 0, 7}));
  EXPECT_EQ(record.setup.before.obligatory, true);
  EXPECT_FALSE(record.setup.before.totals);
  EXPECT_EQ(names(record.setup.dealt.hands[1]), "HK HQ HN HJ H1 H2 H3 H4 DK DQ DN DJ D1 D2 D3 D4");
  EXPECT_EQ(record.setup.dealt.talon[0], Card::tarok(17));
  EXPECT_THAT(record.tags,
              ElementsAre(Tag{"Event", R"(The "big" cup \ final)"}, Tag{"Player2", "Ána"}));
  EXPECT_EQ(record.tag("event"), R"(The "big" cup \ final)");
  ASSERT_EQ(record.actions.size(), 12U);
  EXPECT_EQ(record.actions[1].move, Move::bid(toy::kSwap));
  EXPECT_EQ(record.actions[3], Action::discard({Card::tarok(1), Card::tarok(2), Card::tarok(3)}));
  EXPECT_EQ(record.actions[10], Action::play(Card::tarok(4)));
  EXPECT_THAT(record.remarks, ElementsAre(Remark{0, "A deal to remember."}, Remark{6, "brave"},
                                          Remark{6, "and right"}, Remark{12, "Well played."}));
  EXPECT_EQ(record.result, (DealResult{DealResult::Kind::scored, {0, 0, 67}}));
}

TEST(DealText, is_written_as_it_was_read) { EXPECT_EQ(rewritten(kDeal), kDeal); }

TEST(DealText, may_be_written_carelessly) {
  const std::string careless =
      "# A deal to remember.\r\n"
      "[rulebook \"toy\"]\r\n[Event   \"The \\\"big\\\" cup \\\\ final\"  ]\n"
      "[SEATS \"3\"]\n[obligatory \"true\"]\n[Dealer \"0\"]\n\n\n[RADELC \" 3 0  7 \"]\n"
      "  [Player2 \"Ána\"]\n"
      "hand 2 T16 T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15\n"
      "hand 0\tCK CQ CN CJ C10 C9 C8 C7 SK SQ SN SJ S10 S9 S8 S7\n"
      "hand 1 HK HQ HN HJ H1 H2 H3 H4 DK DQ DN DJ D1 D2 D3 D4\n"
      "talon T17 T18 T19 T20 T21 T22\n"
      "1:pass 2:bid   swap 2: take 2 2: discard T3 T2 T1\n"
      "2: announce crown 2: done#brave\n#and right\n\n"
      "0: contra game 0: done 1: done 1: play HK 2: play T4\n0: CK #   Well played.";
  EXPECT_EQ(rewritten(careless), kDeal);
}

TEST(DealText, that_stops_early_is_unfinished) {
  std::string text(kDeal.substr(0, kDeal.find("           0: contra")));
  const DealReading reading = read(text);
  ASSERT_FALSE(reading.refusal) << english(*reading.refusal);
  EXPECT_EQ(reading.record.result.kind, DealResult::Kind::unfinished);
  // The remarks behind the last action go behind the result.
  EXPECT_THAT(rewritten(text), testing::EndsWith("announce   2: announce crown   2: done\n"
                                                 "result     unfinished\n# brave\n# and right\n"));
  EXPECT_EQ(rewritten(rewritten(text)), rewritten(text));
}

TEST(DealText, of_cards_to_be_dealt_again_says_redeal) {
  const std::string text = std::string(kDeal.substr(0, kDeal.find("auction"))) +
                           "auction    1: pass   2: pass   0: pass\nresult     redeal\n";
  EXPECT_EQ(rewritten(text), text);
  EXPECT_EQ(read(text).record.result.kind, DealResult::Kind::redeal);
}

TEST(DealText, has_no_hand_for_who_sits_out) {
  const std::string text =
      "[Rulebook \"toy\"]\n[Seats \"5\"]\n[Dealer \"1\"]\n\n"
      "talon      T17 T18 T19 T20 T21 T22\n"
      "hand 0     CK CQ CN CJ C10 C9 C8 C7 T13 T14 T15 T16\n"
      "hand 1     -\n"
      "hand 2     SK SQ SN SJ S10 S9 S8 S7 T9 T10 T11 T12\n"
      "hand 3     HK HQ HN HJ H1 H2 H3 H4 T5 T6 T7 T8\n"
      "hand 4     DK DQ DN DJ D1 D2 D3 D4 T1 T2 T3 T4\n"
      "\n"
      "auction    2: pass           3: pass           4: pass           0: bid straight\n"
      "announce   0: done   2: done   3: done   4: done\n"
      "play    1. 2: SK    3: T5    4: T1    0: T13\n"  // four cards; 0 takes them with T13
      "result     10 0 0 0 0\n";
  EXPECT_EQ(rewritten(text), text);
}

struct Wrong {
  std::string_view from;
  std::string_view to;
  int line;
  std::string_view words;
  Refusal::Code code = Refusal::Code::bad_field;
  std::string_view clause = {};
  int at = -1;
};

TEST(DealText, that_is_wrong_is_refused_with_the_line_and_the_reason) {
  using enum Refusal::Code;
  const std::vector<Wrong> wrongs = {
      {"[Rulebook \"toy\"]\n", "", 14, "Rulebook is missing"},
      {"\"toy\"", "\"toys\"", 1, "no such rulebook: \"toys\"", unknown_rulebook},
      {"[Seats \"3\"]\n", "", 14, "Seats is missing"},
      {"[Seats \"3\"]", "[Seats \"4\"]", 2, "toy is played by 3 or 5, not by 4"},
      {"[Dealer \"0\"]", "[Dealer \"3\"]", 3, "Dealer must be a number from 0 to 2"},
      {"[Dealer \"0\"]", "[Dealer \"0\"", 3, "a tag is written"},
      {"[Dealer \"0\"]", "[Dealer 0]", 3, "a tag is written"},
      {"[Dealer \"0\"]", "[Deal-er \"0\"]", 3, "a tag is written"},
      {"[Dealer \"0\"]", "[Dealer \"0\"] 1", 3, "only a comment may stand behind a tag"},
      {"[Event", "[dealer", 6, "the tag dealer stands here twice"},
      {"\"3 0 7\"", "\"3 0\"", 4, "radelc must be a list of 3 numbers"},
      {"\"true\"", "\"maybe\"", 5, "obligatory must be true or false"},
      {"T17 T18", "T17", 10, "the talon has 6 cards, here are 5", bad_cards},
      {"T17 T18", "T17 T23", 10, "no such card: \"T23\"", bad_cards},
      {"hand 0     CK", "hand 0     T17", 11, "T17 is here twice", bad_cards},
      {"hand 0     CK", "hand 0    ", 10, "these cards are nowhere: CK", bad_cards},
      {"hand 0     CK CQ", "hand 0     CK", 10, "these cards are nowhere: CQ", bad_cards},
      {"hand 1", "hand 0", 12, "hand 0 is here twice", bad_cards},
      {"hand 1", "hand 3", 10, "hand 1 is missing", bad_cards},
      {"hand 1", "hand 7", 12, "hand needs a seat from 0 to 4", bad_cards},
      {"D3 D4\nhand 2     T1", "D3 D4 T1\nhand 2    ", 10, "toy.hands", bad_cards, "4"},
      {"auction ", "auctoin ", 15, "has its seat before it, as in 0: pass; here is \"auctoin\""},
      {"auction ", "play    ", 15, "has come to the phase auction, not play"},
      {"auction ", "1.      ", 15, "only tricks are numbered"},
      {"1: pass", "1: pas", 15, "no such action: \"pas\"", illegal_action, "", 0},
      {"1: pass", "2: pass", 15, "it is the turn of seat 1", illegal_action, "1", 0},
      {"1: pass", "1: HK", 15, "toy.auction", illegal_action, "1", 0},
      {"1: pass", "1:", 15, "no such action: \"\"", illegal_action, "", 0},
      {"discard T1 T2 T3", "discard T1 T2 T17", 17, "toy.discard", illegal_action, "2", 3},
      {"0: contra game", "0: announce crown", 20, "toy.announce", illegal_action, "1", 6},
      {"play    1.", "play    2.", 22, "this is trick 1, not 2"},
      {"2: T4 ", "2: T17", 22, "toy.play", illegal_action, "3", 10},
      {"0: CK\n", "0: CK\ntalon 2: take 1\n", 23, "the deal is over"},
      {"0: CK\n", "0: CK 0: CQ\n", 22, "the deal is over", illegal_action, "", 12},
      {"0: CK\n", "0: CK\nhand 0 CK\n", 23, "the cards stand before the first action", bad_cards},
      {"0: CK\n", "0: CK\n[Date \"x\"]\n", 23, "would begin the next deal"},
      {"0 0 67", "0 0 66", 23, "the result written is \"0 0 66\", the play gives 0 0 67"},
      {"0 0 67", "0 0", 23, "the result written is \"0 0\", the play gives 0 0 67"},
      {"0 0 67", "redeal", 23, "the play gives 0 0 67"},
      {"0 0 67", "unfinished", 23, "the play gives 0 0 67"},
      {"0 0 67", "0 0 lots", 23, "a result is one score a seat, or redeal, or unfinished"},
      {"play    1. 1: HK   2: T4   0: CK\n", "", 22, "the play gives unfinished"},
      {"0 0 67", "0 0 67\n1: pass", 24, "only comments can follow the result"},
      {"brave", "bra\x1Bve", 18, "not plain UTF-8"},
      {"brave", "bra\xFFve", 18, "not plain UTF-8"},
  };
  for (const Wrong& wrong : wrongs) {
    SCOPED_TRACE(std::string(wrong.from) + " -> " + std::string(wrong.to));
    const DealReading reading = read(edited(wrong.from, wrong.to));
    ASSERT_TRUE(reading.refusal);
    EXPECT_EQ(reading.refusal->line, wrong.line);
    EXPECT_THAT(english(*reading.refusal), HasSubstr(std::string(wrong.words)));
    EXPECT_EQ(code_name(reading.refusal->code), code_name(wrong.code));
    EXPECT_EQ(reading.refusal->clause.id, wrong.clause);
    EXPECT_EQ(reading.refusal->at, wrong.at);
  }
}

TEST(DealText, counts_lines_from_where_the_deal_stands_in_its_file) {
  const DealReading reading = read_deal(edited("0 0 67", "0 0 66"), find_toy, 101);
  ASSERT_TRUE(reading.refusal);
  EXPECT_EQ(reading.refusal->line, 123);
}

TEST(DealText, that_is_wrong_is_kept_up_to_there) {
  const DealReading reading = read(edited("0: contra game", "0: announce crown"));
  ASSERT_TRUE(reading.refusal);
  EXPECT_TRUE(reading.dealt);
  EXPECT_EQ(reading.attempt, "0: announce crown");
  EXPECT_EQ(reading.record.actions.size(), 6U);
  EXPECT_EQ(reading.record.result.kind, DealResult::Kind::unfinished);
  EXPECT_FALSE(read(edited("CK CQ", "CK")).dealt);
}

TEST(DealText, that_is_empty_or_too_long_is_refused) {
  EXPECT_THAT(english(*read("").refusal), HasSubstr("no deal here"));
  EXPECT_THAT(english(*read("\n# only a remark\n").refusal), HasSubstr("no deal here"));
  EXPECT_EQ(read("").refusal->line, 1);
  const std::string comments(kLongestDeal - kDeal.size(), '#');
  EXPECT_FALSE(read(std::string(kDeal) + comments).refusal);
  EXPECT_THAT(english(*read(std::string(kDeal) + comments + '#').refusal), HasSubstr("at most"));
}

TEST(DealText, cut_short_anywhere_is_read_or_refused_but_never_lost) {
  for (std::size_t size = 0; size <= kDeal.size(); ++size) {
    const std::string_view part = kDeal.substr(0, size);
    const DealReading reading = read(part);
    if (reading.refusal) {
      EXPECT_GT(reading.refusal->line, 0) << part;
      EXPECT_FALSE(english(*reading.refusal).empty()) << part;
      continue;
    }
    const Result<std::string> text = write_deal(toy_engine(), reading.record);
    ASSERT_TRUE(text) << part << english(text.error());
    EXPECT_EQ(read(*text).record, reading.record) << part;
  }
}

TEST(DealText, is_written_only_for_a_sound_record) {
  const DealRecord sound = read(kDeal).record;
  const auto refusal = [&](auto spoil) {
    DealRecord record = sound;
    spoil(record);
    const Result<std::string> text = write_deal(toy_engine(), record);
    return text ? "written" : english(text.error());
  };
  EXPECT_EQ(refusal([](DealRecord&) {}), "written");
  EXPECT_EQ(refusal([](DealRecord& r) { r.rulebook = "other"; }),
            "the deal is of another rulebook");
  EXPECT_EQ(refusal([](DealRecord& r) { r.actions[10] = Action::play(Card::tarok(17)); }),
            "toy.play");
  EXPECT_EQ(refusal([](DealRecord& r) { r.result.scores[0] = 1; }),
            "the result is not what the play gives");
  EXPECT_EQ(refusal([](DealRecord& r) { r.actions.pop_back(); }),
            "remarks stand in the order of the actions");
  EXPECT_EQ(refusal([](DealRecord& r) { r.remarks[0].after = 7; }),
            "remarks stand in the order of the actions");
  EXPECT_THAT(refusal([](DealRecord& r) { r.remarks[0].text = "two\nlines"; }),
              HasSubstr("a remark is one line"));
  EXPECT_THAT(refusal([](DealRecord& r) { r.remarks[0].text = " padded"; }),
              HasSubstr("a remark is one line"));
  EXPECT_THAT(refusal([](DealRecord& r) { r.tags[0].key = "two words"; }),
              HasSubstr("cannot be a tag"));
  EXPECT_THAT(refusal([](DealRecord& r) { r.tags[0].value = "bell \a"; }),
              HasSubstr("cannot be a tag"));
  EXPECT_THAT(refusal([](DealRecord& r) { r.tags[0].key = "RADELC"; }), HasSubstr("twice"));
  EXPECT_THAT(refusal([](DealRecord& r) { r.tags[0].key = "player2"; }), HasSubstr("twice"));
  EXPECT_THAT(refusal([](DealRecord& r) { r.setup.before.totals.emplace(); }),
              HasSubstr("does not ask"));
}

/// Words of any characters, with quotes, brackets and backslashes among them.
rc::Gen<std::string> any_line() {
  const auto piece = rc::gen::elementOf(std::vector<std::string>{
      "a", "Z", "7", "\"", "\\", "#", "[", "]", ":", ".", "{", "č", "♥", "€", "\xF0\x9F\x82\xA1"});
  return rc::gen::map(rc::gen::container<std::vector<std::string>>(piece),
                      [](const std::vector<std::string>& pieces) {
                        std::string line;
                        for (const std::string& one : pieces) line += one;
                        return line;
                      });
}

RC_GTEST_PROP(DealText, keeps_every_tag_and_every_remark, ()) {
  DealRecord record = read(kDeal).record;
  record.tags.clear();
  record.remarks.clear();
  const auto values = *rc::gen::container<std::vector<std::string>>(any_line());
  for (const std::string& value : values) {
    record.tags.push_back({"Tag" + std::to_string(record.tags.size()), ' ' + value + '\t'});
  }
  const auto remarks = *rc::gen::container<std::vector<std::string>>(any_line());
  int after = 0;
  for (const std::string& remark : remarks) {
    after = *rc::gen::inRange(after, static_cast<int>(record.actions.size()) + 1);
    record.remarks.push_back({after, remark});
  }
  const Result<std::string> text = write_deal(toy_engine(), record);
  RC_ASSERT(text.has_value());
  const DealReading reading = read(*text);
  RC_ASSERT(!reading.refusal.has_value());
  RC_ASSERT(reading.record == record);
}

}  // namespace
}  // namespace ultimo
