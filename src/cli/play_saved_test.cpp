// Games that were left: offered, gone on with, kept aside.
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/exit_code.hpp"
#include "cli/testing_play.hpp"

namespace ultimo::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

using PlaySaved = testing_play::Evenings;

TEST_F(PlaySaved, a_saved_game_is_offered_and_kept_aside_for_a_new_one) {
  play_with("pass\n", tzs());
  const std::string first = testing_cli::text_of_file(saved_file());
  Evening evening = play_with("quit\n", tzs());
  EXPECT_THAT(evening.text, HasSubstr("There is a saved game"));
  EXPECT_EQ(testing_cli::text_of_file(saved_file()), first);
  evening = play_with("1\nquit\n", tzs());
  EXPECT_THAT(evening.text, HasSubstr("klop (as few points as one can) is played."));
  evening = play_with("2\nquit\n", tzs());
  EXPECT_THAT(evening.text, HasSubstr("The earlier game is kept as"));
  EXPECT_EQ(testing_cli::text_of_file(folder_ / "ultimo/earlier-1.json"), first);
  PlayOptions anew = tzs();
  anew.anew = true;
  evening = play_with("quit\n", anew);
  EXPECT_THAT(evening.text, Not(HasSubstr("There is a saved game")));
  EXPECT_TRUE(std::filesystem::exists(folder_ / "ultimo/earlier-2.json"));
}

TEST_F(PlaySaved, with_a_saved_game_another_rulebook_is_begun_on_enter) {
  play_with("pass\n", tzs());
  const std::string first = testing_cli::text_of_file(saved_file());
  PlayOptions berac = tzs();
  berac.rulebook = "berac";
  Evening evening = play_with("\nquit\n", berac);
  EXPECT_THAT(evening.text, HasSubstr("There is a saved game: Tarok zveza Slovenije"));
  EXPECT_THAT(evening.text, HasSubstr("1 begin berac"));
  EXPECT_THAT(evening.text, HasSubstr("An obligatory klop"));
  EXPECT_EQ(testing_cli::text_of_file(folder_ / "ultimo/earlier-1.json"), first);
  // And with »2« one goes on with what is there.
  evening = play_with("2\nquit\n", tzs());
  EXPECT_THAT(evening.text, HasSubstr("An obligatory klop"));
}

// Another rulebook or a new game was chosen, and then the seat was not.
TEST_F(PlaySaved, who_leaves_before_the_new_game_begins_finds_the_saved_one) {
  play_with("pass\n", tzs());
  const std::string first = testing_cli::text_of_file(saved_file());
  PlayOptions berac = tzs();
  berac.rulebook = "berac";
  berac.seat = 0;
  EXPECT_THAT(play_with("\nquit\n", berac).text, Not(HasSubstr("is kept as")));
  EXPECT_EQ(testing_cli::text_of_file(saved_file()), first);
  PlayOptions anew = berac;
  anew.anew = true;
  EXPECT_THAT(play_with("", anew).text, Not(HasSubstr("is kept as")));
  EXPECT_EQ(testing_cli::text_of_file(saved_file()), first);
  PlayOptions resume;
  resume.resume = true;
  EXPECT_EQ(play_with("quit\n", resume).status, kOk);
  EXPECT_FALSE(std::filesystem::exists(folder_ / "ultimo/earlier-1.json"));
}

TEST_F(PlaySaved, resume_goes_on_with_no_other_rulebook_than_asked_for) {
  play_with("pass\n", tzs());
  const std::string first = testing_cli::text_of_file(saved_file());
  PlayOptions resume;
  resume.resume = true;
  resume.rulebook = "berac";
  const Evening evening = play_with("1\n", resume);
  EXPECT_EQ(evening.status, kUsage);
  EXPECT_THAT(evening.text, HasSubstr("the saved game is one of tzs"));
  EXPECT_EQ(testing_cli::text_of_file(saved_file()), first);
}

TEST_F(PlaySaved, resume_without_a_saved_game_says_so) {
  PlayOptions resume;
  resume.resume = true;
  const Evening evening = play_with("", resume);
  EXPECT_EQ(evening.status, kFailed);
  EXPECT_THAT(evening.text, HasSubstr("there is no saved game"));
}

TEST_F(PlaySaved, a_broken_save_is_explained_and_kept) {
  play_with("pass\n", tzs());
  testing_cli::write_file(saved_file(), "{\"format\":\"ultimo play\",");
  const Evening evening = play_with("quit\n", tzs());
  EXPECT_THAT(evening.text, HasSubstr("The saved game cannot be used: it is not JSON"));
  EXPECT_THAT(evening.text, HasSubstr("━━ Deal 1 ━"));
  EXPECT_EQ(testing_cli::text_of_file(folder_ / "ultimo/unreadable-1.json"),
            "{\"format\":\"ultimo play\",");
}

}  // namespace
}  // namespace ultimo::cli
