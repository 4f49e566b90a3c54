// A whole evening through pipes: what comes in is a script, what comes out is what a player reads.
#include "cli/play.hpp"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/exit_code.hpp"
#include "cli/layout.hpp"
#include "cli/testing.hpp"
#include "cli/testing_play.hpp"

namespace ultimo::cli {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

using Play = testing_play::Evenings;

TEST_F(Play, a_deal_from_the_first_word_to_the_score) {
  // Dealt by seat 1 with seed 7: the person passes and Ana, forehand, chooses klop.
  std::string script = "pass\ndone\n";
  for (int card = 0; card < 16; ++card) script += "1\n";
  const Evening evening = play_with(script, tzs());
  EXPECT_EQ(evening.status, kOk);
  EXPECT_THAT(evening.text, HasSubstr("━━ Deal 1 ━"));
  EXPECT_THAT(evening.text, HasSubstr("You       say “dalje” (pass)"));
  EXPECT_THAT(evening.text, HasSubstr("klop (as few points as one can) is played."));
  EXPECT_THAT(evening.text, HasSubstr("━━ Deal 1 is over ━"));
  EXPECT_THAT(evening.text, HasSubstr("B2.3    Klop: points up to 34 count minus"));
  EXPECT_THAT(evening.text, HasSubstr("radelci"));
  EXPECT_THAT(evening.text, HasSubstr("━━ The game is over ━"));
  EXPECT_FALSE(std::filesystem::exists(saved_file()));  // nothing is left to go on with
}

TEST_F(Play, every_rulebook_can_be_played_to_the_end) {
  for (const auto& engine : catalog_.engines()) {
    for (const int seats : engine->info().seat_counts) {
      for (const std::string_view bots : {"novice", "random"}) {
        PlayOptions options = tzs();
        options.rulebook = engine->info().id;
        options.seats = seats;
        options.bots = bots;
        options.deals = 2;
        const Evening evening = play_with(any_script() + any_script(), options);
        EXPECT_EQ(evening.status, kOk);
        EXPECT_THAT(evening.text, HasSubstr("━━ The game is over ━")) << evening.text;
      }
    }
  }
}

TEST_F(Play, tzs_B1_12_only_ones_own_last_trick_is_shown_again) {
  // Of many evenings, each with one trick played: the story says who took it.
  int own = 0;
  int others = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    PlayOptions options = tzs();
    options.seed = seed;
    std::filesystem::remove(saved_file());  // of the evening before
    const std::string text = play_with("pass\ndone\ndone\n1\nlast\nquit\n", options).text;
    const bool shown = text.find("Trick 1: ") != std::string::npos;
    if (text.find(" take it") != std::string::npos) {
      EXPECT_TRUE(shown) << text;
      ++own;
    } else if (text.find(" takes it") != std::string::npos) {
      EXPECT_FALSE(shown) << text;
      EXPECT_THAT(text, HasSubstr("B1.12"));
      ++others;
    }
  }
  EXPECT_GT(own, 0);
  EXPECT_GT(others, 0);
}

TEST_F(Play, berac_2_9c_no_trick_is_shown_again) {
  PlayOptions options = tzs();
  options.rulebook = "berac";
  const Evening evening = play_with("1\nlast\nquit\n", options);
  EXPECT_THAT(evening.text, HasSubstr("   1  "));  // one was played
  EXPECT_THAT(evening.text, Not(HasSubstr("Trick 1: ")));
  EXPECT_THAT(evening.text, HasSubstr("2.9c"));
}

TEST_F(Play, berac_S1_an_obligatory_klop_is_told_with_its_reason) {
  PlayOptions options = tzs();
  options.rulebook = "berac";
  const std::string text = play_with("quit\n", options).text;
  const std::size_t headline = text.find("━━ Deal 1 ━");
  const std::size_t game = text.find("klop (as few points as one can) is played.");
  const std::size_t why = text.find("An obligatory klop: the first game always is one.");
  const std::size_t clause = text.find("  S1      The first game is an obligatory klop.");
  EXPECT_LT(headline, game);
  EXPECT_LT(game, why);
  EXPECT_LT(why, clause);
  EXPECT_LT(clause, text.find("Your card"));
}

TEST_F(Play, berac_1_2c_naprej_and_prices_with_their_unit) {
  PlayOptions options = tzs();
  options.rulebook = "berac";
  options.seat = 2;
  options.seed = 3;
  options.deals = 2;
  // The first deal is a klop of twelve tricks.
  std::string script;
  for (int card = 0; card < 12; ++card) script += "1\n";
  const std::string text = play_with(script + "\nquit\n", options).text;
  EXPECT_THAT(text, HasSubstr("naprej (pass)"));
  EXPECT_THAT(text, ContainsRegex("solo brez .solo without the talon. +80 points"));
}

TEST_F(Play, the_end_of_the_input_saves_and_resume_goes_on) {
  Evening evening = play_with("pass\ndone\n1\n1\n", tzs());
  EXPECT_EQ(evening.status, kOk);
  EXPECT_THAT(evening.text, HasSubstr("The game is saved"));
  PlayOptions resume;
  resume.resume = true;
  evening = play_with("last\nquit\n", resume);
  EXPECT_EQ(evening.status, kOk);
  // What was said is told again, and how the play stands.
  EXPECT_THAT(evening.text, HasSubstr("You       say “dalje” (pass)"));
  EXPECT_THAT(evening.text, HasSubstr("klop (as few points as one can) is played."));
  EXPECT_THAT(evening.text, ContainsRegex("Tricks +You [0-2] "));
  EXPECT_THAT(evening.text, HasSubstr("Trick 2: You"));
  EXPECT_THAT(evening.text, HasSubstr("Trick 3"));
  evening = play_with(any_script(), resume);
  EXPECT_THAT(evening.text, HasSubstr("━━ The game is over ━"));
}

// tzs B1.12: tricks that are over are not looked through, by going out and coming in again either.
TEST_F(Play, resume_prints_no_old_tricks_again) {
  play_with("pass\ndone\n1\n1\n1\n", tzs());
  PlayOptions resume;
  resume.resume = true;
  const Evening evening = play_with("quit\n", resume);
  EXPECT_THAT(evening.text, ContainsRegex("Trick [3-6]"));
  for (const std::string_view told : {"→", "Trick 1: ", "Trick 2: "}) {
    EXPECT_THAT(evening.text, Not(HasSubstr(told)));
  }
}

TEST_F(Play, pustkovec_R_b_no_trick_is_shown_again) {
  PlayOptions options = tzs();
  options.rulebook = "pustkovec";
  std::string script = any_script().substr(0, 150) + "\nlast\ntable\nquit\n";
  const Evening evening = play_with(script, options);
  ASSERT_THAT(evening.text, HasSubstr("→"));  // one was played
  EXPECT_THAT(evening.text, Not(ContainsRegex("Trick [0-9]+: ")));
  EXPECT_THAT(evening.text, HasSubstr("R.b     Looking into the discards after announcing"));
}

TEST_F(Play, an_interrupted_evening_ends_like_an_undisturbed_one) {
  PlayOptions options = tzs();
  options.deals = 3;
  const Evening whole = play_with(any_script() + any_script(), options);
  // The sheet and who has won; what is asked between the two is answered differently.
  const auto last_sheet = [](const std::string& text) {
    const std::size_t sheet = text.rfind("points  ");
    return text.substr(sheet, text.find("\nEnter ", sheet) - sheet) +
           text.substr(text.find("━━ The game is over"));
  };
  ASSERT_THAT(whole.text, HasSubstr("━━ The game is over ━"));
  // The script is the same line after line, only the program is started anew for every few.
  Evening part = play_with("1\n1 2\n1 2 3\n1 2 3 4\n1 2 3 4 5 6\n\n", options);
  options.resume = true;
  for (int i = 0; i < 300 && part.text.find("The game is over") == std::string::npos; ++i) {
    part = play_with("1\n1 2\n1 2 3\n1 2 3 4\n1 2 3 4 5 6\n\n", options);
  }
  EXPECT_EQ(last_sheet(part.text), last_sheet(whole.text));
}

TEST_F(Play, a_refused_move_is_explained_with_its_clause) {
  const Evening evening = play_with("klop\nbid three\nHK\nwhat\n", tzs());
  EXPECT_THAT(evening.text,
              HasSubstr("Not allowed: klop is named by forehand when all others have passed."));
  EXPECT_THAT(evening.text, HasSubstr("Not allowed: only a game higher than tri may be named."));
  EXPECT_THAT(evening.text, HasSubstr("  B1.7    The next player passes or names a higher game."));
  EXPECT_THAT(evening.text, HasSubstr("I do not understand “what”"));
}

TEST_F(Play, cards_in_a_refusal_are_in_words) {
  const Evening evening = play_with("pass\ndone\nD3\n", tzs());
  EXPECT_THAT(
      evening.text,
      ContainsRegex("Not allowed: 3 of diamonds does not follow (tarok [IVX]+|pagat|mond|škis)"));
}

TEST_F(Play, questions_are_answered_without_a_move_being_made) {
  const Evening evening =
      play_with("help\nhand\ntable\nlast\nsheet\nrules\nrules B1.13\nrules 9\nhint\nsave\n", tzs());
  EXPECT_THAT(evening.text, HasSubstr("choose by number"));
  EXPECT_THAT(evening.text, HasSubstr("No trick has been taken yet."));
  EXPECT_THAT(evening.text, HasSubstr("A4      The referee starts the clock"));
  EXPECT_THAT(evening.text, HasSubstr("B1.13   Škis, mond and pagat in one trick"));
  EXPECT_THAT(evening.text, HasSubstr("tzs has no clause “9”"));
  EXPECT_THAT(evening.text, HasSubstr("An expert would choose: "));
  EXPECT_THAT(evening.text, HasSubstr("  Saved.\n"));
  EXPECT_THAT(evening.text, Not(HasSubstr("You       ")));
}

/// Says »claim« before every card of several deals. Where it is accepted nothing more is asked, and
/// every trick from there on is the person's.
TEST_F(Play, C1_11_a_claim_that_is_certain_takes_the_rest_and_another_is_refused) {
  PlayOptions options = tzs();
  options.bots = "novice";
  int accepted = 0;
  int refused = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    options.seed = seed;
    options.anew = true;
    std::string script;
    for (int i = 0; i < 100; ++i) script += "claim\n1\n1 2\n1 2 3\n";
    const Evening evening = play_with(script, options);
    ASSERT_THAT(evening.text, HasSubstr("Deal 1 is over"));
    if (evening.text.find("C1.11") != std::string::npos) ++refused;
    const std::size_t laid_down = evening.text.find("You lay your cards down");
    if (laid_down == std::string::npos) continue;
    ++accepted;
    const std::string rest = evening.text.substr(laid_down);
    const std::string play = rest.substr(0, rest.find("Deal 1 is over"));
    EXPECT_THAT(play, HasSubstr("You take it"));
    EXPECT_THAT(play, Not(HasSubstr("takes it")));
    EXPECT_THAT(play, Not(HasSubstr("Your cards")));
  }
  EXPECT_GT(accepted, 0);
  EXPECT_EQ(refused, 12);
}

TEST_F(Play, there_is_nothing_to_claim_before_the_first_card) {
  EXPECT_THAT(play_with("claim\nquit\n", tzs()).text,
              HasSubstr("There are no tricks to claim yet."));
}

TEST_F(Play, between_deals_there_is_a_way_on_and_a_way_out) {
  PlayOptions options = tzs();
  options.deals = 0;
  std::string deal = "pass\ndone\n";
  for (int card = 0; card < 16; ++card) deal += "1\n";
  Evening evening = play_with(deal + "foo\nsheet\nhand\nhelp\nquit\n", options);
  EXPECT_EQ(evening.status, kOk);
  EXPECT_THAT(evening.text, HasSubstr("Press Enter for the next deal"));
  EXPECT_THAT(evening.text, HasSubstr("No deal is being played now."));
  PlayOptions resume;
  resume.resume = true;
  evening = play_with("\nquit\n", resume);
  EXPECT_THAT(evening.text, HasSubstr("━━ Deal 2 ━"));
  EXPECT_THAT(evening.text, HasSubstr("Ana deals"));  // the deal has passed on
}

TEST_F(Play, a_deal_can_be_reviewed_after_leaving_and_coming_back) {
  PlayOptions options = tzs();
  options.deals = 0;
  std::string deal = "pass\ndone\n";
  for (int card = 0; card < 16; ++card) deal += "1\n";
  play_with(deal + "quit\n", options);
  PlayOptions resume;
  resume.resume = true;
  resume.review_seconds = 0.3;
  const Evening evening = play_with("review\n\nreview\nquit\n", resume);
  const std::size_t reviewed = evening.text.find("In a review all cards lie open");
  ASSERT_NE(reviewed, std::string::npos) << evening.text;
  EXPECT_LT(reviewed, evening.text.find("━━ Deal 2 ━"));
  // In the next deal there is no way to look at it.
  EXPECT_THAT(evening.text, HasSubstr("A deal is reviewed when it is over."));
}

TEST_F(Play, a_rulebook_can_be_named_with_its_hacek) {
  PlayOptions options = tzs();
  options.rulebook = "berač";
  EXPECT_THAT(play_with("quit\n", options).text, HasSubstr("Society »BERAČ«"));
  PlayOptions asked = tzs();
  asked.rulebook.clear();
  asked.anew = true;
  EXPECT_THAT(play_with("Křetínka\nquit\n", asked).text, HasSubstr("Křetínka and Svitava. The"));
}

/// Everything a whole evening says at the table, in a window of 40 columns.
TEST_F(Play, no_line_is_wider_than_the_window) {
  for (const auto& engine : catalog_.engines()) {
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      PlayOptions options = tzs();
      options.rulebook = engine->info().id;
      options.deals = 1;
      options.seed = seed;
      options.anew = true;
      std::istringstream in("help\ntable\nsheet\nrules\n" + any_script() + "foo\n");
      std::ostringstream out;
      Terminal terminal(in, out, Style{false, 40}, true);
      testing::internal::CaptureStderr();
      play(House(catalog_, testing_dictionary()), options, terminal, folder_ / "ultimo");
      testing::internal::GetCapturedStderr();
      std::istringstream lines(out.str());
      for (std::string line; std::getline(lines, line);) {
        // One types behind these, wherever the window ends.
        const bool asks =
            line.starts_with("Your ") || line.starts_with("Discard ") || line.starts_with("Enter ");
        EXPECT_TRUE(asks || columns(line) <= 40) << engine->info().id << ": " << line;
      }
    }
  }
}

TEST_F(Play, what_is_not_given_is_asked_for_and_every_question_has_a_way_out) {
  PlayOptions nothing;
  nothing.seed = 7;
  for (const std::string_view script : {"", "quit\n", "tzs\n", "tzs\nquit\n", "tzs\nAna\n",
                                        "tzs\nAna\nquit\n", "tzs\nAna\n9\nx\n"}) {
    const Evening evening = play_with(std::string(script), nothing);
    EXPECT_EQ(evening.status, kOk);
    EXPECT_THAT(evening.text, HasSubstr("Which rulebook?"));
    EXPECT_THAT(evening.text, Not(HasSubstr("Deal 1")));
    EXPECT_FALSE(std::filesystem::exists(saved_file()));
  }
  const Evening evening = play_with("nonsense\ntzs\nAna\n2\nsheet\nquit\n", nothing);
  EXPECT_THAT(evening.text, HasSubstr("Choose one by its number or its name."));
  EXPECT_THAT(evening.text, ContainsRegex("Bor +Ana +Cilka"));  // no second Ana
}

TEST_F(Play, options_that_cannot_be_used_are_refused) {
  PlayOptions options = tzs();
  options.rulebook = "whist";
  EXPECT_EQ(play_with("", options).status, kUsage);
  options = tzs();
  options.seats = 4;
  EXPECT_EQ(play_with("", options).status, kUsage);
  options = tzs();
  options.seat = 4;
  EXPECT_EQ(play_with("", options).status, kUsage);
  options = tzs();
  options.bots = "god";
  const Evening evening = play_with("", options);
  EXPECT_EQ(evening.status, kUsage);
  EXPECT_THAT(evening.text, HasSubstr("there are random, novice"));
}

TEST_F(Play, a_wrong_name_is_refused_before_anything_is_asked) {
  play_with("pass\n", tzs());
  PlayOptions wrong = tzs();
  wrong.rulebook = "whist";
  Evening evening = play_with("\n", wrong);
  EXPECT_EQ(evening.status, kUsage);
  EXPECT_THAT(evening.text, Not(HasSubstr("There is a saved game")));
  EXPECT_THAT(evening.text, Not(HasSubstr("Deal 1")));
  wrong = tzs();
  wrong.bots = "god";
  evening = play_with("\n", wrong);
  EXPECT_EQ(evening.status, kUsage);
  EXPECT_THAT(evening.text, Not(HasSubstr("There is a saved game")));
}

TEST_F(Play, lines_without_end_do_no_harm) {
  const Evening evening =
      play_with(std::string(5'000'000, 'x') + "\n\x1b[2J\x00\xff\nquit\n", tzs());
  EXPECT_EQ(evening.status, kOk);
  EXPECT_LT(evening.text.size(), 10'000U);
}

}  // namespace
}  // namespace ultimo::cli
