// A whole deal of each rulebook at the terminal, in each language: every word on the screen stands
// in the reader's catalogue, but for names and for what is said at the table in the book's own
// words.
#include <algorithm>
#include <cctype>
#include <set>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/exit_code.hpp"
#include "cli/layout.hpp"
#include "cli/play_words.hpp"
#include "cli/testing_play.hpp"
#include "tournament/text.hpp"

namespace ultimo::cli {
namespace {

using Words = std::set<std::string>;

bool is_letter(char c) {
  const auto code = static_cast<unsigned char>(c);
  return code >= 0x80U || std::isalpha(code) != 0;
}

/// Small letters; signs between words are taken for letters where they are no ASCII, so they are
/// made spaces first.
Words words_in(std::string text) {
  for (const std::string_view sign : {"„", "“", "”", "»", "«", "→", "·", "━", "♠", "♥", "♦", "♣",
                                      "–", "−", "×", "’", "●", "\u00a0"}) {
    for (std::size_t at = text.find(sign); at != std::string::npos; at = text.find(sign)) {
      text.replace(at, sign.size(), " ");
    }
  }
  Words words;
  std::string word;
  for (const char c : text + ' ') {
    if (is_letter(c)) {
      word += c;
    } else if (!word.empty()) {
      words.insert(tournament::lowered(word));
      word.clear();
    }
  }
  return words;
}

/// What a message is made of, with the names of its arguments taken out.
Words words_of_message(const std::string& text) {
  Words words = words_in(text);
  const auto message = Message::parse(text);
  for (const std::string& name : message->names()) words.erase(tournament::lowered(name));
  for (const char* syntax :
       {"select", "plural", "selectordinal", "other", "one", "two", "few", "yes", "no", "none",
        "nobody", "acc", "gen", "dat", "ins", "symbol", "signed", "gloss"}) {
    if (text.find('{') != std::string::npos) words.erase(syntax);
  }
  return words;
}

Words vocabulary(std::string_view language, std::initializer_list<std::string_view> sections) {
  Words all;
  for (const auto& [key, text] : testing_dictionary().find(language)->texts()) {
    const std::string_view section = std::string_view(key).substr(0, key.find('.'));
    if (sections.size() > 0 &&
        std::find(sections.begin(), sections.end(), section) == sections.end()) {
      continue;
    }
    all.merge(words_of_message(text));
  }
  return all;
}

/// What is said at a book's table, its name and those of its clauses, and who sits there.
Words spoken_at(const BookInfo& info) {
  std::string all = fmt::format("{} {} Jan ", info.id, info.title);
  for (const ContractInfo& each : info.contracts) all += fmt::format("{} ", each.native);
  for (const FeatInfo& each : info.feats) all += fmt::format("{} ", each.native);
  const SpokenWords& says = info.says;
  for (const std::string_view word : {says.pass, says.forehand, says.lies, says.done, says.concede,
                                      says.hold, says.join, says.on_game}) {
    all += fmt::format("{} ", word);
  }
  for (const std::string_view word : says.contras) all += fmt::format("{} ", word);
  for (const std::string_view name : people_of(info.language)) all += fmt::format("{} ", name);
  for (const ClauseRow& row : info.clauses) all += fmt::format("{} ", row.id);
  Words words = words_in(all);
  // Calls and announcements, which are sentences in the book's language.
  words.merge(vocabulary(info.language, {"card", "suit", "contract", "feat"}));
  for (const auto& [key, text] : testing_dictionary().find(info.language)->texts()) {
    if (key.starts_with("play.said.")) words.merge(words_of_message(text));
  }
  return words;
}

/// What clauses say in a language that they have.
Words clauses_in(const BookInfo& info, std::string_view language) {
  std::string all;
  for (const ClauseRow& row : info.clauses) {
    if (language == "en") all += fmt::format("{} ", row.text);
    if (language == info.language) all += fmt::format("{} ", row.own);
  }
  return words_in(all);
}

/// Without clauses that are told in English and say so, and without what the person typed.
std::string without_clauses(const std::string& text) {
  std::string kept;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    const std::string line = text.substr(start, end - start);
    if (line.find("(en) ") == std::string::npos && line.find(".deals") == std::string::npos) {
      kept += line + '\n';
    }
    start = end + 1;
  }
  return kept;
}

struct Reading {
  std::string rulebook;
  std::string language;
};

class PlayLanguages : public testing_play::Evenings, public testing::WithParamInterface<Reading> {
 protected:
  /// With a window so wide that nothing is wrapped, or as it is.
  Evening evening_in(const Reading& reading, std::uint64_t seed, std::size_t width) {
    PlayOptions options = tzs();
    options.rulebook = reading.rulebook;
    options.name = "Jan";
    options.seed = seed;
    options.deals = 1;
    options.anew = true;
    options.review_seconds = 0.2;
    const std::string asked =
        "hand\ntable\nlast\nsheet\nhint\nclaim\nsave\nreview\nrules Z9\nxyzzy\n";
    std::istringstream in(asked + any_script() + any_script());
    std::ostringstream out;
    Terminal terminal(in, out, Style{false, width}, true);
    const House house(catalog_, testing_dictionary(), testing_dictionary().find(reading.language));
    Evening evening;
    evening.status = play(house, options, terminal, folder_ / "ultimo");
    evening.text = out.str();
    return evening;
  }
};

TEST_P(PlayLanguages, no_word_of_another_language_stands_on_the_screen) {
  const Reading& reading = GetParam();
  const BookInfo& info = catalog_.find(reading.rulebook)->info();
  Words mine = vocabulary(reading.language, {});
  mine.merge(spoken_at(info));
  mine.merge(clauses_in(info, reading.language));
  Words known = words_in("hand table last sheet hint claim save review rules xyzzy Z9 enter kč");
  mine.merge(known);
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    const Evening evening = evening_in(reading, seed, 2000);
    ASSERT_EQ(evening.status, kOk);
    for (const std::string& word : words_in(without_clauses(evening.text))) {
      EXPECT_TRUE(word.size() < 3 || mine.contains(word)) << word << " in " << evening.text;
    }
    // No text is missing, and none has an argument that nobody gave.
    EXPECT_THAT(evening.text, testing::Not(testing::ContainsRegex("play\\.[a-z]")));
    EXPECT_THAT(evening.text, testing::Not(testing::HasSubstr("{")));
  }
}

TEST_P(PlayLanguages, nothing_is_wider_than_80_columns) {
  const Evening evening = evening_in(GetParam(), 4, 80);
  ASSERT_EQ(evening.status, kOk);
  for (std::size_t start = 0; start < evening.text.size();) {
    const std::size_t end = std::min(evening.text.find('\n', start), evening.text.size());
    const std::string line = evening.text.substr(start, end - start);
    EXPECT_TRUE(columns(line) <= 80 || line.find("/tmp/") != std::string::npos) << line;
    start = end + 1;
  }
}

// What is told of a deal that was kept: no key, no open argument, and of texts that every such deal
// has the reader's.
TEST_P(PlayLanguages, deals_are_shown_solved_and_reviewed_in_the_readers_language) {
  const Reading& reading = GetParam();
  const Speaker speaker(testing_dictionary(), *testing_dictionary().find(reading.language));
  const std::string file = folder_ / "it.deals";
  testing_cli::ultimo({"simulate", "--rulebook", reading.rulebook, "--deals", "12", "--seed", "3",
                       "--bots", "random", "--out", file});
  int solved = 0;
  for (int deal = 1; deal <= 12 && solved < 2; ++deal) {
    const auto told = [&](std::vector<std::string> arguments) {
      arguments.insert(arguments.end(),
                       {"--deal", std::to_string(deal), "--lang", reading.language});
      return testing_cli::ultimo(std::move(arguments));
    };
    const testing_cli::Ran review = told({"solve", file, "--review", "--seconds", "0.05"});
    if (review.status != kOk) continue;  // it did not come to the play of cards
    ++solved;
    const testing_cli::Ran show = told({"show", file});
    const testing_cli::Ran solve = told({"solve", file, "--seconds", "0.05"});
    EXPECT_THAT(show.out, testing::HasSubstr(speaker.text("play.show.no-choice")));
    EXPECT_THAT(show.out, testing::HasSubstr(speaker.text("phase.play") + '\n'));
    const std::string decimal = reading.language == "en" ? "\\." : ",";
    EXPECT_THAT(solve.out, testing::ContainsRegex("[0-9]" + decimal + "[0-9].{1,2}ms\n"));
    for (const std::string& text : {show.out, solve.out, review.out}) {
      EXPECT_THAT(text, testing::Not(testing::ContainsRegex("play\\.[a-z]")));
      EXPECT_THAT(text, testing::Not(testing::HasSubstr("{")));
      if (reading.language == "en") continue;
      for (const char* english :
           {"no choice", "takes trick", "not decided", "In a review", "points lost"}) {
        EXPECT_THAT(without_clauses(text), testing::Not(testing::HasSubstr(english)));
      }
    }
  }
  EXPECT_GT(solved, 0);
}

std::vector<Reading> all_readings() {
  std::vector<Reading> all;
  for (const char* book : {"tzs", "berac", "pustkovec", "kretinka", "htl"}) {
    for (const char* language : {"en", "sl", "cs", "de"}) all.push_back({book, language});
  }
  return all;
}

// Forehand does not say the name of the game: »povinnost«, to everybody.
TEST(PlayBids, P1_1_and_DP_1_the_first_duty_is_bid_as_povinnost) {
  const Catalog catalog;
  for (const char* book : {"pustkovec", "kretinka"}) {
    const BookInfo& info = catalog.find(book)->info();
    const ContractId first = info.lowest_counted;
    const auto reader = [&](std::string_view language) {
      return Speaker(testing_dictionary(), *testing_dictionary().find(language), &info);
    };
    EXPECT_EQ(bid_words(reader("cs"), first).text(), "povinnost");
    EXPECT_EQ(contract_words(reader("cs"), first), "první povinnost");
    EXPECT_EQ(bid_words(reader("de"), first).text(), "povinnost (erste Pflicht)");
    EXPECT_EQ(contract_words(reader("de"), first), "první povinnost (erste Pflicht)");
  }
}

INSTANTIATE_TEST_SUITE_P(Words, PlayLanguages, testing::ValuesIn(all_readings()),
                         [](const auto& test) {
                           return test.param.rulebook + '_' + test.param.language;
                         });

}  // namespace
}  // namespace ultimo::cli
