// What the pages on typing show works: every command, every file, every example's score.
#include <fstream>

#include <gmock/gmock.h>

#include "cli/tournament/testing_commands.hpp"
#include "desk/shorthand.hpp"
#include "desk/typed_numbers.hpp"
#include "files/formats.hpp"
#include "rules/testing_source_dir.hpp"

namespace ultimo::cli::director {
namespace {

namespace json = boost::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing_cli::Ran;
using testing_cli::write_file;

using TournamentDocs = testing_commands::Commands;

/// A shell line in words: quotes, and remarks behind #.
std::vector<std::string> shell_words(const std::string& line) {
  std::vector<std::string> words;
  std::string word;
  bool quoted = false;
  bool any = false;
  for (const char c : line + " ") {
    if (c == '\'') {
      quoted = !quoted;
      any = true;
    } else if (c == ' ' && !quoted) {
      if (any) words.push_back(word);
      word.clear();
      any = false;
    } else if (c == '#' && !quoted && !any) {
      break;
    } else {
      word += c;
      any = true;
    }
  }
  return words;
}

/// The commands in a page's blocks, from one heading to the next.
std::vector<std::vector<std::string>> documented_commands(const std::string& file,
                                                          const std::string& heading) {
  std::ifstream page(source_dir() + "/docs/" + file);
  std::vector<std::vector<std::string>> commands;
  bool here = false;
  bool shell = false;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("## ")) here = line == "## " + heading;
    if (line.starts_with("```")) shell = line == "```sh";
    if (here && shell && line.starts_with("ultimo ")) commands.push_back(shell_words(line));
  }
  return commands;
}

TEST_F(TournamentDocs, every_command_of_the_chapter_on_sheets_works) {
  open_seated("tzs", 9, "1 2 3 / 4 5 6 / 7 8 9");
  write_file(folder_ / "round.txt", "table 1\n2 B 41\ntable 2\nscores 120 −30 45\n");
  std::vector<std::string> did;
  for (std::vector<std::string> words : documented_commands("tournament.md", "Sheets")) {
    for (std::string& word : words) {
      if (word == "cup.event" || word == "round.txt") word = folder_ / word;
    }
    words.erase(words.begin());
    if (words == std::vector<std::string>{"tournament", "type", file_}) continue;  // the prompt
    if (words[1] == "deal") {  // the totals before it were accepted
      file_ = folder_ / "second.event";
      open_seated("tzs", 9, "1 2 3 / 4 5 6 / 7 8 9");
    }
    words[2] = file_;
    const Ran ran = testing_cli::ultimo(words);
    // One deal is no sheet: the referee is asked why.
    EXPECT_EQ(ran.status, words[1] == "accept" ? kFailed : kOk) << words[1] << ": " << ran.err;
    did.push_back(words[1]);
    if (ran.status == kOk && words[1] == "remove") good("deal", {"3", "2", "B", "41"});
  }
  EXPECT_THAT(did,
              ElementsAre("sheet", "type", "deal", "sheet", "sign", "accept", "remove", "remove"));
}

TEST_F(TournamentDocs, every_command_and_file_of_the_page_on_shorthand_works) {
  open_seated("tzs", 15, "1 2 3 / 4 5 6 / 7 8 9 / 10 11 12 / 13 14 15");
  std::ifstream page(source_dir() + "/docs/shorthand.md");
  std::string round;
  std::vector<std::vector<std::string>> commands;
  std::string fence;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("```")) {
      fence = fence.empty() ? line : "";
      if (fence == "```") round.clear();
    } else if (fence == "```sh" && line.starts_with("ultimo tournament ")) {
      commands.push_back(shell_words(line));
    } else if (fence == "```") {
      round += line + '\n';
    }
  }
  ASSERT_EQ(commands.size(), 5U);
  ASSERT_THAT(round, HasSubstr("table 1")) << "the last block is a round's file";
  write_file(folder_ / "round1.txt", round);
  write_file(folder_ / "table5.txt", "2 B 41 trula\nklop 20 30 20\n");
  for (std::vector<std::string>& words : commands) {
    for (std::string& word : words) {
      if (word == "cup.event" || word.ends_with(".txt")) word = folder_ / word;
    }
    words.erase(words.begin());
    if (words == std::vector<std::string>{"tournament", "type", file_}) continue;  // the prompt
    const Ran ran = testing_cli::ultimo(words);
    EXPECT_EQ(ran.status, kOk) << words[1] << ": " << ran.err;
  }
  EXPECT_EQ(answer("sheet", {"1"}).at("totals"), (json::array{-20, 6, -20}));
  EXPECT_EQ(answer("sheet", {"2"}).at("accepted"), true);
}

// ---- docs/shorthand.md: every example is what it says

/// "| `2 B 41` | two by B | 0 26 0 |"
struct Example {
  std::string book;
  std::string typed;
  std::string scores;
};

std::vector<Example> documented_examples(const Catalog& catalog) {
  std::ifstream file(source_dir() + "/docs/shorthand.md");
  std::vector<Example> examples;
  std::string book;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("## ")) book = line.substr(3);
    if (!line.starts_with("| `") || catalog.find(book) == nullptr) continue;
    const std::size_t end = line.find("` |", 3);
    const std::size_t last = line.rfind('|', line.size() - 2);
    examples.push_back(
        {book, line.substr(3, end - 3), line.substr(last + 2, line.size() - last - 4)});
  }
  return examples;
}

/// A line as a row of a table of that paper.
Result<SheetRow> row_of(const Engine& engine, const tournament::Format& format,
                        const Example& example) {
  std::vector<std::string> names = {"Ana", "Bor", "Cilka", "Drago"};
  names.resize(static_cast<std::size_t>(format.tables.front()));
  const Seat dealer(example.book == "htl" ? 3 : 0);  // as the page says
  const Result<desk::TypedDeal> deal =
      desk::read_deal({&engine.info(), &format, names, dealer}, example.typed);
  if (!deal) return tl::unexpected(deal.error());
  SheetRow row = deal->line.row;
  row.seats = static_cast<int>(names.size());
  row.dealer = dealer;
  return row;
}

/// What a line comes to.
Result<std::vector<int>> scores_of(const Engine& engine, const tournament::Format& format,
                                   const Example& example) {
  const Result<SheetRow> row = row_of(engine, format, example);
  if (!row) return tl::unexpected(row.error());
  if (row->penalties.empty() && !row->contract) return std::vector<int>();
  const Result<ScoredDeal> scored = engine.score(*row);
  if (!scored) return tl::unexpected(scored.error());
  return std::vector<int>(scored->scores.begin(), scored->scores.begin() + *row->seats);
}

TEST(ShorthandDocs, no_example_is_of_a_deal_that_cannot_be) {
  const Catalog catalog;
  for (const Example& example : documented_examples(catalog)) {
    const Engine& engine = *catalog.find(example.book);
    const Result<SheetRow> row = row_of(engine, *find_format(example.book), example);
    ASSERT_TRUE(row) << example.typed;
    EXPECT_TRUE(engine.doubts(*row).empty()) << example.book << ": " << example.typed;
    const auto games = engine.info().forehand_games;
    if (row->contract && std::find(games.begin(), games.end(), *row->contract) != games.end()) {
      EXPECT_EQ(row->declarer, after(row->dealer, *row->seats)) << example.typed;
    }
  }
}

TEST(ShorthandDocs, every_example_scores_as_the_page_says) {
  const Catalog catalog;
  const std::vector<Example> examples = documented_examples(catalog);
  for (const auto& engine : catalog.engines()) {
    EXPECT_GE(std::count_if(examples.begin(), examples.end(),
                            [&](const Example& one) { return one.book == engine->info().id; }),
              8)
        << engine->info().id;
  }
  for (const Example& example : examples) {
    const Result<tournament::Format> format = find_format(example.book);
    ASSERT_TRUE(format) << example.book;
    const Result<std::vector<int>> expected = desk::points_in(*format, example.scores);
    ASSERT_TRUE(expected) << example.typed << ": " << example.scores;
    const auto scores = scores_of(*catalog.find(example.book), *format, example);
    ASSERT_TRUE(scores) << example.typed << ": " << scores.error().id();
    EXPECT_EQ(*scores, *expected) << example.book << ": " << example.typed;
  }
}

}  // namespace
}  // namespace ultimo::cli::director
