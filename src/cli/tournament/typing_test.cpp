// Whole sheets and rounds, typed with quick hands.
#include <fstream>
#include <functional>
#include <sstream>

#include <gmock/gmock.h>

#include "cli/layout.hpp"
#include "cli/tournament/testing_commands.hpp"
#include "cli/tournament/type_prompt.hpp"
#include "words/testing.hpp"

namespace ultimo::cli::director {
namespace {

namespace json = boost::json;
using testing::AllOf;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing_cli::Ran;
using testing_cli::write_file;

/// A line, before which something else happens.
class Once : public std::streambuf {
 public:
  Once(std::string line, std::function<void()> happens)
      : line_(std::move(line)), happens_(std::move(happens)) {}

 protected:
  int_type underflow() override {
    if (done_) return traits_type::eof();
    done_ = true;
    happens_();
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_.front());
  }

 private:
  std::string line_;
  std::function<void()> happens_;
  bool done_ = false;
};

class TournamentTyping : public testing_commands::Commands {
 protected:
  json::array row_scores(int table, std::size_t row) {
    return answer("sheet", {std::to_string(table)}).at("rows").at(row).at("scores").as_array();
  }
  /// What the prompt answers to these lines.
  std::string typed(const std::string& lines, bool echoes = false, std::size_t width = 80) {
    TypeOptions options;
    options.file = file_;
    const Catalog catalog;
    const House house(catalog, testing_dictionary());
    Done<desk::Session> session = open_desk(house, file_);
    if (!session) return "no event";
    std::istringstream in(lines);
    std::ostringstream out;
    TypePrompt(house, *session, options, {out, echoes, width}).run(in);
    return out.str();
  }
};

TEST_F(TournamentTyping, help_and_complaints_follow_the_width_of_the_window) {
  open_seated("tzs", 3, "1 2 3");
  constexpr std::size_t kNarrow = 46;  // what the columns of a sheet take
  std::istringstream lines(typed("1\nhelp\n2 B 41 trulla\nquit\n", true, kNarrow));
  for (std::string line; std::getline(lines, line);) {
    // Behind a prompt a person's Enter begins a new line; here nobody echoes it.
    constexpr std::string_view kPrompt = " > ";
    const std::size_t prompt = line.rfind(kPrompt);
    if (prompt != std::string::npos) line.erase(0, prompt + kPrompt.size());
    EXPECT_LE(columns(line), kNarrow) << line;
  }
}

TEST_F(TournamentTyping, a_deal_is_typed_with_or_without_quotes) {
  open_seated("tzs", 3, "1 2 3");
  good("deal", {"1", "2", "B", "41", "k:C", "trula"});
  EXPECT_EQ(row_scores(1, 0), (json::array{26, 62, 0}));
  good("deal", {"1", "2 B 40 -pagat!:C"});
  EXPECT_EQ(row_scores(1, 1), (json::array{50, 75, 0}));
  good("deal", {"1", "3 B 46", "--row", "1"});
  EXPECT_EQ(row_scores(1, 0), (json::array{0, 21, 0}));
}

TEST_F(TournamentTyping, a_word_that_is_wrong_has_a_mark_below_it) {
  open_seated("tzs", 3, "1 2 3");
  const Ran ran = run("deal", {"1", "2 B 41 trulla"});
  EXPECT_EQ(ran.status, kFailed);
  EXPECT_THAT(ran.err, AllOf(HasSubstr("row 1"), HasSubstr("trula"),
                             EndsWith("\n  2 B 41 trulla\n         ^^^^^^\n")));
  EXPECT_THAT(run("deal", {"1", "2 B 75"}).err, EndsWith("\n  2 B 75\n      ^^\n"))
      << "also what the rulebook refuses";
  EXPECT_THAT(run("sheet", {"1", "--deals", "2 B 41; 2 B 75; 2 B 42"}).err,
              AllOf(HasSubstr("row 2"), EndsWith("\n  2 B 75\n      ^^\n")));
  EXPECT_EQ(answer("deal", {"1", "2 B 75"}).at("error").at("typed"),
            (json::object{{"text", "2 B 75"}, {"from", 4}, {"length", 2}}));
  EXPECT_EQ(answer("status").at("entries"), 8) << "nothing is written";
}

TEST_F(TournamentTyping, the_first_dealer_is_said_with_a_sheet_and_with_a_deal) {
  const std::string rows = R"([{"contract":"first-duty","declarer":3,"partner":1,"points":18}])";
  open_seated("kretinka", 4, "1 2 3 4");
  // FD.1: the first duty is forehand's; the fourth place is forehand where the third deals.
  EXPECT_THAT(run("sheet", {"1", "--deals", rows}).err,
              AllOf(HasSubstr("FD.1"), HasSubstr("fits where 3 dealt")));
  good("sheet", {"1", "--deals", rows, "--first-dealer", "3"});
  EXPECT_EQ(row_scores(1, 0), (json::array{90, -90, 90, -90}));
  good("deal", {"1", "1 A+B 18"});
  EXPECT_EQ(row_scores(1, 1), (json::array{-90, -90, 90, 90}));
  write_file(folder_ / "sheet.json", rows);
  good("sheet", {"1", "--sheet", folder_ / "sheet.json", "--first-dealer", "3", "--replace"});
  EXPECT_THAT(good("sheet", {"1", "--deals", rows}), HasSubstr("it was there already"));
  const std::string two = rows.substr(0, rows.size() - 1) + "," + rows.substr(1);
  EXPECT_THAT(run("sheet", {"1", "--deals", two, "--replace"}).err, HasSubstr("fits where 3 dealt"))
      << "the second deal is dealt by the fourth";
  const std::string other = R"([{"contract":"first-duty","declarer":3,"partner":0,"points":18}])";
  good("sheet", {"1", "--deals", other, "--replace"});
  EXPECT_EQ(row_scores(1, 0), (json::array{-90, 90, 90, -90}));
  good("sheet", {"1", "--deals", rows, "--replace"});
  EXPECT_EQ(row_scores(1, 0), (json::array{90, -90, 90, -90}))
      << "who dealt first is known from the sheet that is there";
  write_file(folder_ / "whole.json", R"({"first_dealer":2,"deals":)" + rows + "}");
  EXPECT_THAT(good("sheet", {"1", "--sheet", folder_ / "whole.json"}),
              HasSubstr("it was there already"));
  EXPECT_THAT(run("sheet", {"1", "--sheet", folder_ / "whole.json", "--first-dealer", "1"}).err,
              HasSubstr("--first-dealer says 1, the sheet 3"));
}

TEST_F(TournamentTyping, the_first_dealer_is_said_with_the_first_deal) {
  open_seated("pustkovec", 4, "1 2 3 4");
  EXPECT_EQ(run("deal", {"1", "1 D+B 41"}).status, kFailed);
  good("deal", {"1", "1 D+B 41", "--first-dealer", "3"});
  EXPECT_EQ(row_scores(1, 0), (json::array{-100, 100, -100, 100}));
  EXPECT_EQ(run("deal", {"1", "1 A+B 41", "--first-dealer", "6"}).status, kUsage);
  EXPECT_THAT(run("deal", {"1", "1 A+B 41", "--first-dealer", "5"}).err,
              HasSubstr("must be a place"));
}

TEST_F(TournamentTyping, a_contra_is_typed_as_it_is_said) {
  open_seated("berac", 4, "1 2 3 4");
  const auto scored = [&](const std::string& text) {
    good("deal", {"1", text});
    json::array scores = row_scores(1, 0);
    good("remove", {"1", "--reason", "next"});
    return scores;
  };
  EXPECT_EQ(scored("3 B+C 41 kontra igri A"), scored("3 B+C 41 k:A"));
  EXPECT_EQ(scored("3 B+C 41 kontra A na igro"), scored("3 B+C 41 k:A"));
  for (const char* text : {"3 B+C 41 trula! kontra A truli", "3 B+C 41 trula! kontra truli A",
                           "3 B+C 41 trula! kontra na trulo A", "3 B+C 41 trula! kontra:A truli"}) {
    EXPECT_EQ(scored(text), scored("3 B+C 41 trula! k:A:trula")) << text;
  }
  EXPECT_EQ(scored("3 B+C 41 kontra A trula"), scored("3 B+C 41 k:A trula")) << "a feat of the row";
  EXPECT_EQ(scored("3 B+C 41 kontra igri A trula! kontra truli D"),
            scored("3 B+C 41 trula! k:A k:D:trula"));
}

TEST_F(TournamentTyping, a_contra_on_the_pagat_is_typed_as_it_is_said) {
  open_seated("tzs", 3, "1 2 3");
  good("deal", {"1", "2 B 40 pagat! kontra na pagat C"});
  good("deal", {"1", "2 B 40 pagat! k:C:pagat"});
  EXPECT_EQ(row_scores(1, 0), row_scores(1, 1));
}

TEST_F(TournamentTyping, a_sheet_says_whose_penalty_a_row_is) {
  open_seated("tzs", 3, "1 2 3");
  good("deal", {"1", "misdeal:A"});
  EXPECT_THAT(run("sheet", {"1"}).out, HasSubstr("misdeal: P1"));
  EXPECT_THAT(typed("late:C*2\n"), HasSubstr("late: C ×2"));
}

TEST_F(TournamentTyping, at_the_prompt_only_what_can_be_typed_there_is_advised) {
  open_seated("tzs", 3, "1 2 3");
  good("deal", {"1", "2 B 41 trula"});
  EXPECT_THAT(typed("scores 1 2 3\n"),
              AllOf(HasSubstr("fix 4: 2 B 14"), testing::Not(HasSubstr("--"))));
}

TEST_F(TournamentTyping, everybody_signs_at_once) {
  open_seated("tzs", 6, "1 2 3 / 4 5 6");
  good("sheet", {"1", "--scores", "120 −30 45", "--signed", "all", "--accept"});
  good("sheet", {"2", "--scores", "120 –30 45"});
  EXPECT_THAT(good("sign", {"2", "all"}), HasSubstr("signed by P4, P5, P6"));
  EXPECT_EQ(answer("sheet", {"1"}).at("totals"), (json::array{120, -30, 45}));
  EXPECT_EQ(run("sign", {"2", "some"}).status, kUsage);
}

TEST_F(TournamentTyping, the_typographic_minus_is_a_minus_in_every_option) {
  open_seated("kretinka", 4, "1 2 3 4");
  good("buy", {"1", "--times", "2"});
  good("buy", {"1", "--times", "−1"});
  good("penalty", {"1", "--lines", "1:−3 2:1 3:1 4:1", "--reason", "talk"});
  good("penalty", {"1", "--lines", "1:–0,30 2:0,10 3:0,10 4:0,10", "--reason", "talk"});
  EXPECT_THAT(good("rulings"), AllOf(HasSubstr("-3.00"), HasSubstr("-0.30")));
}

TEST_F(TournamentTyping, deals_are_not_written_over_totals_whatever_row_is_named) {
  open_seated("pustkovec", 4, "1 2 3 4");
  good("sheet", {"1", "--scores", "10 −10 5 −5"});
  for (const char* row : {"0", "1", "2"}) {
    std::vector<std::string> words = {"1", "1", "C+A", "41"};
    if (*row != '0') words.insert(words.end(), {"--row", row});
    EXPECT_THAT(run("deal", words).err, HasSubstr("has its totals already")) << row;
    words.emplace_back("--replace");
    EXPECT_THAT(run("deal", words).err, HasSubstr("take the sheet out first")) << row;
  }
}

// WA.8: what a Warsaw costs hangs on who deals, so a first dealer said later would change old rows.
TEST_F(TournamentTyping, another_first_dealer_is_asked_about_where_rows_are_there) {
  open_seated("kretinka", 4, "1 2 3 4");
  good("deal", {"1", "v 10 25 10 25", "--first-dealer", "1"});
  const json::array before = row_scores(1, 0);
  EXPECT_THAT(run("deal", {"1", "1 A+B 41", "--first-dealer", "3"}).err,
              AllOf(HasSubstr("by the sheet 1 dealt first"), HasSubstr("--replace")));
  EXPECT_EQ(row_scores(1, 0), before);
  good("deal", {"1", "1 A+B 41", "--first-dealer", "3", "--replace"});
  EXPECT_NE(row_scores(1, 0), before);
}

TEST_F(TournamentTyping, nothing_that_is_said_of_a_sheet_is_dropped) {
  open_seated("kretinka", 4, "1 2 3 4");
  EXPECT_EQ(run("sheet", {"1", "--first-dealer", "2"}).status, kUsage);
  EXPECT_EQ(run("sheet", {"1", "--scores", "1 −1 0 0", "--first-dealer", "2"}).status, kUsage);
  EXPECT_THAT(run("sheet", {"1", "--scores", "1 −1 0 0", "--deals", "v 10 25 10 25"}).err,
              HasSubstr("deals, or scores, or amounts"));
  EXPECT_THAT(run("sheet", {"1", "--deals", "v 10 25 10 25", "--reason", "torn"}).err,
              HasSubstr("--accept"));
  EXPECT_THAT(run("sheet", {"1"}).err, HasSubstr("missing")) << "nothing is written";
}

TEST_F(TournamentTyping, at_the_prompt_the_row_of_another_is_written_over_by_its_number_only) {
  open_seated("tzs", 3, "1 2 3");
  good("deal", {"1", "2 B 41 trula", "--by", "bor"});
  EXPECT_THAT(typed("fix 3 B 46\n"), AllOf(HasSubstr("written by bor"), HasSubstr("fix 1:")));
  EXPECT_EQ(row_scores(1, 0), (json::array{0, 36, 0}));
  typed("fix 3 B 46\nfix 1: 3 B 46\n");
  EXPECT_EQ(row_scores(1, 0), (json::array{0, 21, 0}));
}

TEST_F(TournamentTyping, at_the_prompt_nobody_writes_over_what_he_was_not_shown) {
  open_seated("tzs", 3, "1 2 3");
  good("deal", {"1", "2 B 41 trula", "--by", "bor"});
  good("deal", {"1", "2 C 41", "--row", "2", "--by", "bor"});
  EXPECT_THAT(typed("fix 1: 3 B 46\n"),
              AllOf(HasSubstr("written by bor"), HasSubstr("0 36 0"), HasSubstr("0 21 0"),
                    HasSubstr("fix 1: writes over it")));
  EXPECT_EQ(row_scores(1, 0), (json::array{0, 36, 0})) << "shown, not written";
  typed("fix 2: 2 C 42\nfix 1: 3 B 46\n");
  EXPECT_EQ(row_scores(1, 0), (json::array{0, 36, 0})) << "another row was shown";
  typed("fix 1: 3 B 46\nfix 1: 3 B 46\n");
  EXPECT_EQ(row_scores(1, 0), (json::array{0, 21, 0}));
  typed("fix 1: 3 B 48\n");
  EXPECT_EQ(row_scores(1, 0), (json::array{0, 23, 0})) << "his own by now";
}

TEST_F(TournamentTyping, at_the_prompt_a_closed_table_is_passed_over) {
  open_seated("tzs", 6, "1 2 3 / 4 5 6");
  good("clock", {"start"});
  good("close", {"1", "--reason", "nobody came back", "--clause", "A12"});
  EXPECT_THAT(typed(""), AllOf(HasSubstr("round 1, table 2"), Not(HasSubstr("table 1"))));
}

TEST_F(TournamentTyping, a_file_may_begin_with_the_mark_of_utf_8) {
  open_seated("tzs", 6, "1 2 3 / 4 5 6");
  write_file(folder_ / "notepad.txt", "\xEF\xBB\xBFtable 2\r\n2 B 41 trula\r\n");
  good("type", {"--from", folder_ / "notepad.txt"});
  EXPECT_EQ(row_scores(2, 0), (json::array{0, 36, 0}));
}

// S1, S4: the first klop is obligatory and has no contra; an ordinary one may have it (2.10).
TEST_F(TournamentTyping, S4_a_contra_on_an_obligatory_klop_is_asked_about) {
  open_seated("berac", 4, "1 2 3 4");
  EXPECT_THAT(good("deal", {"1", "klop 20 13 25 12 k:B"}), HasSubstr("prescribed by the sheet"));
  good("deal", {"1", "klop 20 13 25 12", "--row", "1"});
  EXPECT_THAT(good("deal", {"1", "klop 20 13 25 12 k:C"}), Not(HasSubstr("prescribed")));
}

TEST_F(TournamentTyping, two_change_places) {
  open_seated("tzs", 6, "1 2 3 / 4 5 6");
  EXPECT_THAT(good("swap", {"2", "5", "--reason", "married"}),
              AllOf(HasSubstr("5 P5"), HasSubstr("pairs of one club")));
  const json::object tables = answer("round");
  EXPECT_EQ(tables.at("tables").at(0).at("players").at(1).at("player"), 5);
  EXPECT_EQ(run("swap", {"2"}).status, kFailed);
  EXPECT_EQ(run("swap", {"2", "77"}).status, kFailed);
}

TEST_F(TournamentTyping, a_round_comes_from_one_file) {
  open_seated("tzs", 6, "1 2 3 / 4 5 6");
  write_file(folder_ / "round.txt",
             "table 2\n2 B 41 trula\nklop 20 30 20\nsign all\ntable 1\nscores 120 −30 45\n");
  EXPECT_THAT(good("type", {"--from", folder_ / "round.txt"}), HasSubstr("2 sheets written"));
  EXPECT_EQ(row_scores(2, 0), (json::array{0, 36, 0}));
  write_file(folder_ / "wrong.txt", "table 1\n2 B 41\n\ntable 2\n2 B 14\n2 B 41 re:B\n");
  EXPECT_THAT(run("type", {"--from", folder_ / "wrong.txt"}).err,
              AllOf(HasSubstr("line 6"), EndsWith("\n  2 B 41 re:B\n         ^^^^\n")));
  write_file(folder_ / "impossible.txt", "table 1\n2 B 41\n\ntable 2\n2 B 14\n2 B 71\n");
  EXPECT_THAT(run("type", {"--from", folder_ / "impossible.txt"}).err,
              AllOf(HasSubstr("table 1 has a sheet already"), HasSubstr("--replace")));
  EXPECT_THAT(run("type", {"--from", folder_ / "impossible.txt", "--replace"}).err,
              AllOf(HasSubstr("table 2: row 2"), EndsWith("\n  2 B 71\n      ^^\n")));
  EXPECT_EQ(answer("sheet", {"1"}).at("totals"), (json::array{120, -30, 45})) << "as it was";
}

TEST_F(TournamentTyping, at_the_prompt_each_row_is_written_and_shows_its_score) {
  open_seated("tzs", 6, "1 2 3 / 4 5 6");
  const std::string said = typed("2 B 41 trula\nklop 20 30 20\n");
  EXPECT_THAT(said, AllOf(HasSubstr("round 1, table 1: A P1, B P2, C P3"), HasSubstr("dve")));
  EXPECT_THAT(said, testing::ContainsRegex("klop +-20 +-30 +-20 \\| +-20 +6 +-20"));
  EXPECT_EQ(row_scores(1, 1), (json::array{-20, -30, -20}));
}

TEST_F(TournamentTyping, at_the_prompt_a_row_is_put_right) {
  open_seated("tzs", 3, "1 2 3");
  typed("2 B 41 trula\nklop 20 30 20\nfix klop 30 20 20\nfix 1: 3 B 46\nfix 7: 3 B 46\n");
  EXPECT_EQ(row_scores(1, 0), (json::array{0, 21, 0}));
  EXPECT_EQ(row_scores(1, 1), (json::array{-30, -20, -20}));
}

TEST_F(TournamentTyping, at_the_prompt_the_mark_stands_below_what_was_typed) {
  open_seated("tzs", 3, "1 2 3");
  const std::string prompt = "table 1, row 1, A deals > ";
  EXPECT_THAT(typed("2 B 41 trulla\n", true),
              HasSubstr(prompt + std::string(prompt.size() + 7, ' ') + "^^^^^^\n"))
      << "the line itself is on the screen already";
  EXPECT_THAT(typed("2 B 41 trulla\n"), HasSubstr("  2 B 41 trulla\n         ^^^^^^\n"));
}

TEST_F(TournamentTyping, at_the_prompt_one_goes_from_table_to_table) {
  open_seated("tzs", 6, "1 2 3 / 4 5 6");
  const std::string said =
      typed("scores 120 -30 45\nsign all\naccept\n3 C 46\ntable 9\ntable 1\nshow\nnext\n");
  EXPECT_THAT(
      said,
      AllOf(HasSubstr("the sheet of table 1 is accepted"), HasSubstr("table 2: A P4, B P5, C P6"),
            HasSubstr("there is no table 9 in round 1"), HasSubstr("its totals are there:")));
}

TEST_F(TournamentTyping, at_the_prompt_who_dealt_first_is_said_before_or_after) {
  open_seated("htl", 4, "1 2 3 4");
  typed("first C\nr A+D 41/0\nr A+D 41/0\n");
  EXPECT_EQ(answer("sheet", {"1"}).at("rows").at(1).at("dealer"), 3);
  typed("first A\n");
  EXPECT_EQ(answer("sheet", {"1"}).at("rows").at(1).at("dealer"), 1);
}

TEST_F(TournamentTyping, at_the_prompt_two_who_type_one_table_notice_each_other) {
  open_seated("tzs", 3, "1 2 3");
  TypeOptions options;
  options.file = file_;
  const Catalog catalog;
  const House house(catalog, testing_dictionary());
  Done<desk::Session> session = open_desk(house, file_);
  ASSERT_TRUE(session);
  std::ostringstream out;
  TypePrompt prompt(house, *session, options, {out, false});
  // The prompt has seen an empty sheet; the other desk writes before the line is read.
  Once buffer("2 B 41\n", [&] { good("deal", {"1", "3 A 46"}); });
  std::istream in(&buffer);
  prompt.run(in);
  EXPECT_THAT(out.str(), HasSubstr("somebody else has written on this sheet"));
  EXPECT_EQ(answer("sheet", {"1"}).at("rows").as_array().size(), 1U);
}

TEST_F(TournamentTyping, at_the_prompt_refused_lines_are_counted_for_scripts) {
  open_seated("tzs", 3, "1 2 3");
  TypeOptions options;
  options.file = file_;
  const Catalog catalog;
  const House house(catalog, testing_dictionary());
  Done<desk::Session> session = open_desk(house, file_);
  ASSERT_TRUE(session);
  std::istringstream in("2 B 41\n2 B 75\n2 Q 41\nsign 9\n3 A 46\n");
  std::ostringstream out;
  TypePrompt prompt(house, *session, options, {out, false});
  prompt.run(in);
  EXPECT_EQ(prompt.rows_written(), 2);
  EXPECT_EQ(prompt.lines_refused(), 3);
}

TEST_F(TournamentTyping, at_the_prompt_odd_rows_are_asked_about_at_once) {
  open_seated("tzs", 3, "1 2 3");
  EXPECT_THAT(typed("2 B 41 = 0 30 0\n"), HasSubstr("! row 1: the paper says 0 30 0"));
  EXPECT_THAT(typed("2 B 41\n"), Not(HasSubstr("confirmed")))
      << "what is open at the end of a sheet is not asked in the middle";
}

}  // namespace
}  // namespace ultimo::cli::director
