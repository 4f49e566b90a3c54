// Every clause of the clubs' papers is told twice, in English and in the language of the paper.
// What can be seen of the sentences without reading them.
#include <algorithm>
#include <array>
#include <set>

#include "catalog/testing_battery.hpp"
#include "rules/clause_sentence.hpp"

namespace ultimo::battery {
namespace {

using Words = std::vector<std::string>;

constexpr std::string_view kNoBreak = "\u00A0";
constexpr std::ptrdiff_t kLongest = 200;  // four lines of a phone, two of a terminal

bool is_letter_byte(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c < 0; }

/// The words of a sentence in small letters; letters beyond ASCII stay as they are.
Words words_of(std::string text) {
  for (std::size_t at = text.find(kNoBreak); at != std::string::npos; at = text.find(kNoBreak)) {
    text.replace(at, kNoBreak.size(), " ");
  }
  Words words(1);
  for (const char c : text) {
    if (is_letter_byte(c)) {
      words.back() += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  return words;
}

/// Words of English only: `in`, `so`, `by`, `to`, `on`, `do` and `was` are words of other
/// languages.
bool is_english_word(const std::string& word) {
  static const std::set<std::string, std::less<>> kEnglish = {
      "the",   "of",    "and",    "is",    "are",    "with", "not",   "for",
      "if",    "it",    "he",     "his",   "who",    "may",  "must",  "than",
      "that",  "which", "from",   "each",  "after",  "when", "only",  "game",
      "trick", "card",  "player", "cards", "tricks", "deal", "points"};
  return kEnglish.find(word) != kEnglish.end();
}

std::ptrdiff_t characters_in(std::string_view text) {
  return std::count_if(text.begin(), text.end(),
                       [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
}

/// Words of one letter that a line must not end with; they take a no-break space.
std::string_view clinging_letters(std::string_view language) {
  if (language == "sl") return "khszvo";
  if (language == "cs") return "kszvouai";
  return "";
}

bool lets_a_letter_end_a_line(std::string_view text, std::string_view language) {
  const std::string_view letters = clinging_letters(language);
  for (std::size_t at = 0; at + 1 < text.size(); ++at) {
    const bool begins = at == 0 || text[at - 1] == ' ' || text[at - 1] == '(';
    const auto letter = static_cast<char>(std::tolower(static_cast<unsigned char>(text[at])));
    if (begins && text[at + 1] == ' ' && letters.find(letter) != std::string_view::npos)
      return true;
  }
  return false;
}

/// Signs of a typewriter: straight quotes, a hyphen for a minus or a range, dots for an ellipsis.
bool has_typewriter_signs(std::string_view text) {
  if (text.find_first_of("\"'") != std::string_view::npos) return true;
  if (text.find("...") != std::string_view::npos) return true;
  for (std::size_t at = text.find('-'); at != std::string_view::npos; at = text.find('-', at + 1)) {
    if (at + 1 < text.size() && std::isdigit(static_cast<unsigned char>(text[at + 1])) != 0) {
      return true;
    }
  }
  return text.find(" - ") != std::string_view::npos;
}

class ClauseSentences : public testing::TestWithParam<std::string> {
 protected:
  [[nodiscard]] static const BookInfo& info() { return catalog().find(GetParam())->info(); }

  /// Expects that no sentence in the paper's own language has this fault.
  template <class Fault>
  static void expect_none(std::string_view what, Fault fault) {
    for (const ClauseRow& row : info().clauses) {
      if (row.own.empty()) continue;
      EXPECT_FALSE(fault(row)) << row.id << ' ' << what << ": " << row.own;
    }
  }
};

/// All or none: a page that changes its language from row to row is worse than English.
TEST_P(ClauseSentences, are_in_the_papers_language_for_all_rows_or_for_none) {
  const auto told = [](const ClauseRow& row) { return !row.own.empty(); };
  const auto& rows = info().clauses;
  ASSERT_FALSE(rows.empty());
  EXPECT_EQ(std::all_of(rows.begin(), rows.end(), told),
            std::any_of(rows.begin(), rows.end(), told));
}

TEST_P(ClauseSentences, are_not_the_english_ones_again) {
  expect_none("says the same words twice",
              [](const ClauseRow& row) { return row.text == row.own; });
}

TEST_P(ClauseSentences, are_whole_for_a_reader_of_any_language) {
  for (const ClauseRow& row : info().clauses) {
    for (const std::string_view language : {"en", "sl", "cs", "de"}) {
      const ClauseSentence sentence = clause_sentence(info(), row, language);
      EXPECT_FALSE(sentence.text.empty()) << row.id << ' ' << language;
      const bool has_it = language == "en" || (language == info().language && !row.own.empty());
      EXPECT_EQ(sentence.fallback, !has_it) << row.id << ' ' << language;
    }
  }
}

TEST_P(ClauseSentences, are_short) {
  expect_none("is too long", [](const ClauseRow& row) {
    return characters_in(row.own) > kLongest || characters_in(row.text) > kLongest;
  });
}

TEST_P(ClauseSentences, have_no_english_in_the_papers_language) {
  expect_none("has English words", [](const ClauseRow& row) {
    const Words words = words_of(std::string(row.own));
    return std::any_of(words.begin(), words.end(), is_english_word);
  });
}

TEST_P(ClauseSentences, are_typeset) {
  expect_none("has signs of a typewriter",
              [](const ClauseRow& row) { return has_typewriter_signs(row.own); });
  expect_none("needs a no-break space", [](const ClauseRow& row) {
    return lets_a_letter_end_a_line(row.own, info().language);
  });
  expect_none("does not end with a full stop",
              [](const ClauseRow& row) { return !row.own.ends_with('.'); });
  expect_none("has two spaces together",
              [](const ClauseRow& row) { return row.own.find("  ") != std::string_view::npos; });
}

std::vector<std::string> told_books() {
  std::vector<std::string> ids;
  for (const auto& engine : catalog().engines()) ids.emplace_back(engine->info().id);
  return ids;
}

INSTANTIATE_TEST_SUITE_P(Catalog, ClauseSentences, testing::ValuesIn(told_books()),
                         [](const auto& test) { return test.param; });

TEST(ClauseSentencesOfTheClubs, are_all_there_in_english_and_in_the_papers_language) {
  for (const auto& engine : catalog().engines()) {
    const BookInfo& info = engine->info();
    for (const ClauseRow& row : info.clauses) {
      EXPECT_FALSE(row.text.empty()) << info.id << ' ' << row.id;
      const ClauseSentence own = clause_sentence(info, Clause{row.id, info.id}, info.language);
      EXPECT_EQ(own.text, row.own) << info.id << ' ' << row.id;
      EXPECT_FALSE(own.fallback) << info.id << ' ' << row.id << " is not in " << info.language;
    }
  }
}

TEST(ClauseSentenceFaults, are_seen) {
  EXPECT_TRUE(is_english_word(words_of("Vzetek, and (The)\u00A0škis.").at(1)));
  EXPECT_TRUE(is_english_word(words_of("Vzetek, and (The)\u00A0škis.").at(2)));
  EXPECT_EQ(words_of("v\u00A0talonu.").at(0), "v");
  EXPECT_EQ(characters_in("škis −20"), 8);
  EXPECT_TRUE(has_typewriter_signs("-20"));
  EXPECT_TRUE(has_typewriter_signs("\"tri\""));
  EXPECT_FALSE(has_typewriter_signs("»tri« −20, 2-kratnik"));
  EXPECT_TRUE(lets_a_letter_end_a_line("Karta v talonu.", "sl"));
  EXPECT_TRUE(lets_a_letter_end_a_line("V talonu.", "cs"));
  EXPECT_FALSE(lets_a_letter_end_a_line("Karta v\u00A0talonu za A in C.", "sl"));
  EXPECT_FALSE(lets_a_letter_end_a_line("Wer a sagt.", "de"));
}

}  // namespace
}  // namespace ultimo::battery
