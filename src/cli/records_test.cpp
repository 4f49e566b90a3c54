// What is played is kept, and what was kept is read back: `play`, `arena --out`, `simulate --bots`.
#include <sstream>
#include <thread>

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/deal_output.hpp"
#include "cli/exit_code.hpp"
#include "cli/play.hpp"
#include "cli/play_records.hpp"
#include "cli/testing.hpp"
#include "cli/testing_play.hpp"
#include "oracle/oracle.hpp"
#include "rules/deal_file.hpp"
#include "wire/book_names.hpp"
#include "words/testing.hpp"

namespace ultimo::cli {
namespace {

namespace json = boost::json;
using testing::HasSubstr;
using testing::Not;
using testing_cli::Folder;
using testing_cli::Ran;
using testing_cli::text_of_file;

const Catalog& all_books() {
  static const Catalog kCatalog;
  return kCatalog;
}

std::vector<DealReading> readings(const std::string& path) {
  std::ifstream file(path);
  DealFile deals(file);
  std::vector<DealReading> all;
  while (const std::optional<DealText> text = deals.next()) {
    all.push_back(read_deal(
        text->text, [](std::string_view id) { return all_books().find(id); }, text->first_line));
  }
  return all;
}

/// `show` takes every deal of the file, and `eval` plays each again: the same scores everywhere.
void expect_read_back(const std::string& path) {
  const std::vector<DealReading> records = readings(path);
  const Ran shown = testing_cli::ultimo({"show", path, "--json"});
  ASSERT_EQ(shown.status, kOk) << shown.err << shown.out.substr(0, 500);
  std::istringstream lines(shown.out);
  const Oracle oracle(all_books(), testing_says());
  std::size_t number = 0;
  for (std::string line; std::getline(lines, line); ++number) {
    json::object request = json::parse(line).as_object();
    ASSERT_TRUE(request.at("ok").as_bool());
    json::object replay{{"op", "replay"}};
    const DealRecord& record = records.at(number).record;
    for (const char* field : {"rulebook", "seats", "dealer", "deal", "actions"}) {
      replay[field] = request.at(field);
    }
    for (const SheetFact fact : all_books().find(record.rulebook)->info().before) {
      const std::string_view field = name_of(fact);
      if (request.contains(field)) replay[field] = request.at(field);
    }
    const json::value answer = json::parse(oracle.answer(json::serialize(replay)));
    ASSERT_TRUE(answer.at("ok").as_bool()) << answer;
    if (record.result.kind != DealResult::Kind::scored) continue;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(record.setup.seats); ++seat) {
      EXPECT_EQ(answer.at("scores").at(seat), record.result.scores[seat]) << answer;
    }
  }
  EXPECT_EQ(number, records.size());
  const Ran solved = testing_cli::ultimo({"solve", path, "--seconds", "0.05", "--json"});
  EXPECT_TRUE(solved.status == kOk || solved.err.find("play of cards") != std::string::npos)
      << solved.err;
}

TEST(Records, of_bots_are_read_back_with_the_same_scores_in_every_book) {
  const Folder folder;
  for (const auto& engine : all_books().engines()) {
    const std::string book(engine->info().id);
    const Ran simulated =
        testing_cli::ultimo({"simulate", "--rulebook", book, "--deals", "30", "--seed", "9",
                             "--bots", "novice", "--out", folder / (book + ".simulated")});
    ASSERT_EQ(simulated.status, kOk) << simulated.err;
    expect_read_back(folder / (book + ".simulated"));
    const Ran arena =
        testing_cli::ultimo({"arena", "--rulebook", book, "--a", "novice", "--b", "random",
                             "--deals", "5", "--out", folder / (book + ".arena")});
    ASSERT_EQ(arena.status, kOk) << arena.err;
    expect_read_back(folder / (book + ".arena"));
  }
}

TEST(Records, say_who_played_and_how_to_have_the_deal_again) {
  const Folder folder;
  ASSERT_EQ(testing_cli::ultimo({"arena", "--rulebook", "tzs", "--a", "novice", "--b", "random",
                                 "--deals", "2", "--seed", "77", "--out", folder / "it"})
                .status,
            kOk);
  const std::vector<DealReading> records = readings(folder / "it");
  ASSERT_EQ(records.size(), 6U);  // each deal on three seats
  for (std::size_t i = 0; i < records.size(); ++i) {
    const DealRecord& record = records[i].record;
    EXPECT_EQ(record.rulebook, "tzs");
    EXPECT_EQ(record.tag("Event"), "ultimo arena: novice against random");
    EXPECT_EQ(record.tag("Seed"), "77");
    EXPECT_EQ(record.tag("Deal"), i < 3 ? "1" : "2");
    for (std::size_t seat = 0; seat < 3; ++seat) {
      const std::string bot = seat == i % 3 ? "novice" : "random";
      EXPECT_EQ(record.tag("Bot" + std::to_string(seat)), bot);
      EXPECT_EQ(record.tag("Player" + std::to_string(seat)), bot + ' ' + std::to_string(seat));
    }
    EXPECT_EQ(record.setup, records[i / 3 * 3].record.setup) << "the same cards on every seat";
  }
}

TEST(Records, come_in_the_same_order_with_any_number_of_threads) {
  const Folder folder;
  for (const std::string threads : {"1", "3"}) {
    ASSERT_EQ(testing_cli::ultimo({"arena", "--rulebook", "berac", "--a", "novice", "--b", "random",
                                   "--deals", "40", "--threads", threads, "--out",
                                   folder / ("arena" + threads)})
                  .status,
              kOk);
    const Ran ran =
        testing_cli::ultimo({"simulate", "--rulebook", "berac", "--deals", "50", "--round", "4",
                             "--bots", "novice,random,novice,novice", "--threads", threads, "--out",
                             folder / ("simulate" + threads)});
    ASSERT_EQ(ran.status, kOk) << ran.err;
  }
  EXPECT_EQ(text_of_file(folder / "arena1"), text_of_file(folder / "arena3"));
  EXPECT_EQ(text_of_file(folder / "simulate1"), text_of_file(folder / "simulate3"));
  EXPECT_EQ(readings(folder / "arena1").size(), 160U);
  EXPECT_EQ(readings(folder / "simulate1").at(1).record.tag("Bot1"), "random");
}

TEST(Records, of_bots_keep_a_file_that_exists) {
  const Folder folder;
  testing_cli::write_file(folder / "it", "precious");
  const Ran ran = testing_cli::ultimo({"arena", "--rulebook", "tzs", "--a", "novice", "--b",
                                       "random", "--deals", "1", "--out", folder / "it"});
  EXPECT_EQ(ran.status, kUsage);
  EXPECT_THAT(ran.err, HasSubstr("it exists and is kept; --replace replaces it"));
  EXPECT_EQ(text_of_file(folder / "it"), "precious");
  for (const char* bots : {"nobody", "novice,random", ",", "novice,,novice"}) {
    const Ran refused = testing_cli::ultimo(
        {"simulate", "--rulebook", "tzs", "--deals", "1", "--bots", bots, "--out", folder / "no"});
    EXPECT_EQ(refused.status, kUsage) << bots;
  }
  EXPECT_EQ(folder.files(), 1);
}

TEST(DealsInOrder, writes_by_number_and_lets_nobody_run_far_ahead) {
  const Folder folder;
  DealOutput output;
  ASSERT_TRUE(output.open(folder / "it", false));
  DealsInOrder in_order(output, 2);
  EXPECT_TRUE(in_order.hand_in(1, "b\n"));
  std::jthread ahead([&] { EXPECT_TRUE(in_order.hand_in(2, "c\n")); });  // waits for 0
  EXPECT_TRUE(in_order.hand_in(0, "a\n"));
  ahead.join();
  in_order.stop();
  EXPECT_FALSE(in_order.hand_in(9, "z\n")) << "nobody waits any longer";
  ASSERT_TRUE(output.close());
  EXPECT_EQ(text_of_file(folder / "it"), "a\n\nb\n\nc\n");
}

class PlayedRecords : public testing::Test {
 protected:
  using Evening = testing_play::Evening;
  Evening play_with(const std::string& script, const PlayOptions& options) {
    return testing_play::evening_of(all_books(), script, options, folder_ / "state",
                                    folder_ / "data");
  }
  static PlayOptions of(std::string_view rulebook) {
    PlayOptions options;
    options.rulebook = rulebook;
    options.name = "Me";
    options.seat = 1;
    options.seed = 7;
    options.deals = 2;
    options.anew = true;
    options.review_seconds = 0.05;
    return options;
  }
  /// Brings any deal to its end: in each situation one of the lines is understood.
  static std::string any_script(int times = 100) {
    std::string script;
    for (int i = 0; i < times; ++i) script += "1\n1 2\n1 2 3\n1 2 3 4\n1 2 3 4 5 6\nreview\n\n";
    return script;
  }
  /// The only file in the folder of records.
  [[nodiscard]] std::string records() const {
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder_ / "data")) {
      files.push_back(entry.path().string());
    }
    EXPECT_EQ(files.size(), 1U);
    return files.empty() ? "" : files.front();
  }
  Folder folder_;
};

TEST_F(PlayedRecords, every_deal_is_kept_and_read_back_in_every_book) {
  for (const auto& engine : all_books().engines()) {
    const Evening evening = play_with(any_script() + any_script(), of(engine->info().id));
    ASSERT_THAT(evening.text, HasSubstr("The game is over"));
    EXPECT_THAT(evening.text, HasSubstr("Every deal is kept in"));
    EXPECT_THAT(evening.text, HasSubstr("A deal is reviewed when it is over."));
    EXPECT_THAT(evening.text, HasSubstr("In a review all cards lie open"));
    expect_read_back(records());
    PerSeat<int> sums{};
    std::size_t deals = 0;
    for (const DealReading& reading : readings(records())) {
      if (reading.record.result.kind != DealResult::Kind::scored) continue;
      ++deals;
      for (std::size_t seat = 0; seat < sums.size(); ++seat) {
        sums[seat] += reading.record.result.scores[seat];
      }
      EXPECT_EQ(reading.record.tag("Player0"), "Me");
      EXPECT_EQ(reading.record.tag("Bot0"), "");
      EXPECT_EQ(reading.record.tag("Bot1"), "novice");
      EXPECT_EQ(reading.record.tag("Seed"), "7");
      EXPECT_EQ(reading.record.tag("Date").size(), 10U);
    }
    EXPECT_EQ(deals, 2U);
    std::filesystem::remove_all(folder_ / "data");
  }
}

TEST_F(PlayedRecords, a_new_game_has_a_new_file_and_no_file_is_ever_written_over) {
  play_with(any_script(), of("tzs"));
  const std::string first = records();
  const std::string text = text_of_file(first);
  play_with(any_script(), of("tzs"));
  EXPECT_EQ(text_of_file(first), text);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_ / "data"), {}), 2);
}

TEST_F(PlayedRecords, out_names_the_file_and_deals_are_added_to_it) {
  PlayOptions options = of("tzs");
  options.out = folder_ / "evening.deals";
  for (const std::size_t deals : {2U, 4U}) {
    const Evening evening = play_with(any_script(), options);
    EXPECT_THAT(evening.text, HasSubstr("Every deal is kept in " + options.out));
    EXPECT_EQ(readings(options.out).size(), deals);
  }
  expect_read_back(options.out);
  EXPECT_FALSE(std::filesystem::exists(folder_ / "data"));
}

TEST_F(PlayedRecords, a_file_of_something_else_is_refused_before_anything_is_played) {
  PlayOptions options = of("tzs");
  options.out = folder_ / "letter.txt";
  testing_cli::write_file(options.out, "Dear Ana,\n");
  const Evening evening = play_with(any_script(1), options);
  EXPECT_EQ(evening.status, kUsage);
  EXPECT_THAT(evening.text, HasSubstr("is no file of deals and is left alone"));
  EXPECT_EQ(text_of_file(options.out), "Dear Ana,\n");
  options.out = folder_ / "";  // a folder
  EXPECT_EQ(play_with(any_script(1), options).status, kUsage);
}

TEST_F(PlayedRecords, a_place_that_cannot_be_written_is_refused_before_anything_is_played) {
  PlayOptions options = of("tzs");
  testing_cli::write_file(folder_ / "file", "no folder\n");
  options.out = folder_ / "file/evening.deals";
  Evening evening = play_with(any_script(1), options);
  EXPECT_EQ(evening.status, kUsage);
  EXPECT_THAT(evening.text, HasSubstr("cannot keep deals in " + options.out));
  EXPECT_THAT(evening.text, Not(HasSubstr("Deal 1")));
  // To look whether it can be written leaves nothing behind.
  options.out = folder_ / "new/evening.deals";
  evening = play_with("quit\n", options);
  EXPECT_EQ(evening.status, kOk);
  EXPECT_FALSE(std::filesystem::exists(options.out));
}

TEST_F(PlayedRecords, where_nobody_chose_the_place_it_is_told_at_once_and_the_game_goes_on) {
  testing_cli::write_file(folder_ / "data", "a file where the folder should be");
  const Evening evening = play_with("quit\n", of("tzs"));
  EXPECT_EQ(evening.status, kOk);
  EXPECT_THAT(evening.text, HasSubstr("cannot keep deals in"));
  EXPECT_THAT(evening.text, HasSubstr("Deal 1"));
}

/// Started anew for every few lines, as if it had been killed in between: each deal once.
TEST_F(PlayedRecords, an_interrupted_evening_keeps_every_deal_once) {
  PlayOptions options = of("tzs");
  options.out = folder_ / "whole";
  play_with(any_script() + any_script(), options);
  options.out = folder_ / "parts";
  Evening part = play_with(any_script(1), options);
  options.anew = false;
  options.resume = true;
  options.out.clear();  // the game knows where its deals are kept
  for (int i = 0; i < 300 && part.text.find("The game is over") == std::string::npos; ++i) {
    part = play_with(any_script(1), options);
  }
  EXPECT_EQ(text_of_file(folder_ / "parts"), text_of_file(folder_ / "whole"));
  EXPECT_EQ(readings(folder_ / "parts").size(), 2U);
}

TEST_F(PlayedRecords, a_deal_that_was_cut_off_by_a_kill_is_written_whole) {
  PlayOptions options = of("tzs");
  options.out = folder_ / "it";
  play_with(any_script() + any_script(), options);
  const std::string whole = text_of_file(options.out);
  const std::size_t second = whole.find("[Rulebook", 1);
  ASSERT_NE(second, std::string::npos);
  const std::string first = whole.substr(0, second - 1);  // an empty line is between them
  const std::string last = whole.substr(second);
  const PlayRecords records(folder_ / "again");
  for (std::size_t cut = 0; cut <= last.size(); cut += cut < 40 ? 1 : 19) {
    testing_cli::write_file(folder_ / "again", whole.substr(0, second + cut));
    ASSERT_TRUE(records.add(last));
    ASSERT_EQ(readings(folder_ / "again").size(), 2U) << cut;
    ASSERT_EQ(text_of_file(folder_ / "again").substr(second + (cut == 0 ? 1 : 0)), last) << cut;
  }
  // What somebody else wrote stays, whatever it is.
  testing_cli::write_file(folder_ / "again", first + "# a remark without an end of line");
  ASSERT_TRUE(records.add(last));
  EXPECT_EQ(text_of_file(folder_ / "again"),
            first + "# a remark without an end of line\n\n" + last);
}

TEST_F(PlayedRecords, that_cannot_be_written_are_complained_of_and_the_game_goes_on) {
  testing_cli::write_file(folder_ / "data", "a file where the folder should be");
  const Evening evening = play_with(any_script(), of("tzs"));
  EXPECT_EQ(evening.status, kOk);
  EXPECT_THAT(evening.text, HasSubstr("cannot keep deals in"));
  EXPECT_THAT(evening.text, HasSubstr("The game is over"));
}

}  // namespace
}  // namespace ultimo::cli
