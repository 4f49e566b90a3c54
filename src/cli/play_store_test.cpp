#include "cli/play_store.hpp"

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/testing.hpp"
#include "words/testing.hpp"

namespace ultimo::cli {
namespace {

namespace fs = std::filesystem;

class PlayStore : public testing::Test {
 protected:
  [[nodiscard]] Game new_game(std::string_view rulebook = "tzs") const {
    GamePlan plan;
    plan.engine = catalog_.find(rulebook);
    plan.tools = players_.tools(*plan.engine);
    plan.seats = plan.engine->info().seat_counts.front();
    plan.party = {Seat(1), {"Ana", "Tomaž", "Bor", "Cilka", "Eva"}};
    plan.party.names.resize(static_cast<std::size_t>(plan.seats));
    plan.bots = "novice";
    plan.seed = 0xFFFF'FFFF'FFFF'FFFFU;
    plan.deals = 7;
    return Game(std::move(plan));
  }

  /// Bots play for everybody, `actions` actions long.
  static void play(Game& game, int actions) {
    for (int i = 0; i < actions; ++i) {
      if (!game.deal()) {
        ASSERT_TRUE(game.start_deal());
      }
      if (!game.deal()->moment().finished) {
        ASSERT_TRUE(game.let_bot_act());
      }
      if (game.deal()->moment().finished) game.finish_deal();
    }
  }

  [[nodiscard]] std::string refused(const std::string& text) const {
    const Result<Game> game = read_saved(players_, text);
    EXPECT_FALSE(game) << text;
    return game ? "" : english(game.error());
  }

  Catalog catalog_;
  Players players_{catalog_};
  testing_cli::Folder folder_;
};

TEST_F(PlayStore, a_game_comes_back_as_it_was_saved_at_any_moment) {
  for (const auto& engine : catalog_.engines()) {
    for (const int actions : {0, 1, 7, 30, 60, 63, 150}) {
      Game game = new_game(engine->info().id);
      ASSERT_NO_FATAL_FAILURE(play(game, actions));
      const Result<Game> again = read_saved(players_, saved_text(game));
      ASSERT_TRUE(again) << english(again.error());
      EXPECT_EQ(saved_text(*again), saved_text(game));
      EXPECT_EQ(again->plan().seed, game.plan().seed);
      EXPECT_EQ(again->plan().party.names, game.plan().party.names);
      EXPECT_EQ(again->plan().deals, 7);
      EXPECT_EQ(again->sheet(), game.sheet());
      ASSERT_EQ(again->deal().has_value(), game.deal().has_value());
      if (game.deal()) {
        EXPECT_EQ(again->deal()->actions(), game.deal()->actions());
        EXPECT_EQ(again->deal()->setup(), game.deal()->setup());
      }
    }
  }
}

TEST_F(PlayStore, a_game_that_was_interrupted_goes_on_as_it_would_have) {
  Game whole = new_game();
  ASSERT_NO_FATAL_FAILURE(play(whole, 200));
  Game game = new_game();
  for (int part = 0; part < 20; ++part) {
    ASSERT_NO_FATAL_FAILURE(play(game, 10));
    Result<Game> again = read_saved(players_, saved_text(game));
    ASSERT_TRUE(again) << english(again.error());
    game = *std::move(again);
  }
  EXPECT_EQ(saved_text(game), saved_text(whole));
}

TEST_F(PlayStore, what_is_wrong_with_a_file_is_said) {
  EXPECT_THAT(refused(""), testing::StartsWith("it is not JSON"));
  EXPECT_THAT(refused("{"), testing::StartsWith("it is not JSON"));
  EXPECT_EQ(refused("[]"), "it is no saved game of this program");
  EXPECT_EQ(refused("{}"), "it is no saved game of this program");
  EXPECT_EQ(refused(R"({"format":"ultimo play","version":2})"),
            "it was saved by another version of this program");
  EXPECT_THAT(refused(R"({"format":"ultimo play","version":1,"rulebook":"whist"})"),
              testing::HasSubstr("no rulebook \"whist\""));
}

TEST_F(PlayStore, a_file_that_was_tampered_with_is_refused) {
  Game game = new_game();
  ASSERT_NO_FATAL_FAILURE(play(game, 100));
  const boost::json::object sound = boost::json::parse(saved_text(game)).as_object();
  const auto with = [&](std::string_view key, boost::json::value value) {
    boost::json::object changed = sound;
    changed[key] = std::move(value);
    return refused(boost::json::serialize(changed));
  };
  ASSERT_TRUE(read_saved(players_, boost::json::serialize(sound)));
  EXPECT_NE(with("seats", 4), "");
  EXPECT_NE(with("seats", "three"), "");
  EXPECT_NE(with("you", 3), "");
  EXPECT_NE(with("names", boost::json::array{"Ana", "Bor"}), "");
  EXPECT_NE(with("names", boost::json::array{"Ana", "Bor", "\u0007"}), "");
  EXPECT_NE(with("bots", "god"), "");
  EXPECT_NE(with("seed", -1), "");
  EXPECT_NE(with("deals", 1e9), "");
  EXPECT_NE(with("packs", -1), "");
  EXPECT_NE(with("dealer", 9), "");
  EXPECT_NE(with("before", boost::json::object{{"radelc", "many"}}), "");
  EXPECT_NE(with("rows", 7), "");
  EXPECT_NE(with("rows", boost::json::array{boost::json::object{{"contract", "whist"}}}), "");
  EXPECT_NE(with("deal", "nonsense"), "");
  EXPECT_NE(with("deal", 5), "");
  std::string other = boost::json::serialize(sound);
  const std::size_t pass = other.find("pass");
  ASSERT_NE(pass, std::string::npos);
  EXPECT_NE(refused(other.replace(pass, 4, "done")), "");
}

TEST_F(PlayStore, files_are_written_whole_and_read_back) {
  Store store(folder_ / "deep/ultimo");
  ASSERT_TRUE(store.open());
  ASSERT_TRUE(store.read());
  EXPECT_FALSE(store.read()->has_value());
  Game game = new_game();
  ASSERT_TRUE(store.write(game));
  EXPECT_EQ(**store.read(), saved_text(game));
  ASSERT_NO_FATAL_FAILURE(play(game, 3));
  ASSERT_TRUE(store.write(game));
  EXPECT_EQ(**store.read(), saved_text(game));
  // The game, the lock, and nothing half written.
  EXPECT_EQ(
      std::distance(fs::directory_iterator(store.file().parent_path()), fs::directory_iterator()),
      2);
  store.clear();
  EXPECT_FALSE(store.read()->has_value());
}

TEST_F(PlayStore, files_put_aside_never_meet) {
  Store store(folder_ / "");
  ASSERT_TRUE(store.open());
  for (const std::string_view content : {"one", "two"}) {
    testing_cli::write_file(store.file(), content);
    ASSERT_TRUE(store.put_aside("unreadable"));
    EXPECT_FALSE(fs::exists(store.file()));
  }
  EXPECT_EQ(testing_cli::text_of_file(folder_ / "unreadable-1.json"), "one");
  EXPECT_EQ(testing_cli::text_of_file(folder_ / "unreadable-2.json"), "two");
}

TEST_F(PlayStore, two_tables_do_not_share_a_file) {
  Store first(folder_ / "");
  ASSERT_TRUE(first.open());
  Store second(folder_ / "");
  EXPECT_FALSE(second.open());
}

TEST_F(PlayStore, a_folder_that_cannot_be_made_is_said) {
  testing_cli::write_file(folder_ / "file", "x");
  Store store(folder_ / "file/ultimo");
  EXPECT_FALSE(store.open());
}

}  // namespace
}  // namespace ultimo::cli
