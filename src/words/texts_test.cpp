// Every text of every language: it parses, the others have what English has, with the same
// arguments, and plurals tell apart what the language tells apart.
#include <cctype>
#include <map>

#include <gtest/gtest.h>

#include "words/testing.hpp"

namespace ultimo {
namespace {

using Names = std::set<std::string, std::less<>>;

/// `card` of `{card_acc}`: what of it is shown is for each language to say.
Names arguments_of(const std::string& text) {
  Names names;
  const auto message = Message::parse(text);
  if (!message) return names;
  for (const std::string& name : message->names()) names.insert(name.substr(0, name.find('_')));
  return names;
}

/// Cases, and words that only some books or languages have.
bool is_a_form(std::string_view key) { return key.find_first_of(":@") != std::string_view::npos; }

class Texts : public testing::TestWithParam<std::string_view> {
 protected:
  [[nodiscard]] const Catalogue& catalogue() const {
    return *testing_dictionary().find(GetParam());
  }
};

TEST_P(Texts, Parse) {
  for (const auto& [key, text] : catalogue().texts()) {
    const auto message = Message::parse(text);
    EXPECT_TRUE(message) << GetParam() << ' ' << key << ": " << message.error() << "\n  " << text;
  }
}

TEST_P(Texts, AreThereForEveryKeyOfEnglish) {
  for (const auto& [key, text] : testing_dictionary().english().texts()) {
    if (is_a_form(key)) continue;
    EXPECT_NE(catalogue().find(key), nullptr) << GetParam() << ' ' << key;
  }
}

TEST_P(Texts, HaveNoKeyThatEnglishLacks) {
  for (const auto& [key, text] : catalogue().texts()) {
    if (is_a_form(key)) continue;
    EXPECT_NE(testing_dictionary().english().find(key), nullptr) << GetParam() << ' ' << key;
  }
}

TEST_P(Texts, UseTheArgumentsOfEnglish) {
  for (const auto& [key, text] : catalogue().texts()) {
    const std::string* english =
        testing_dictionary().english().find(key.substr(0, key.find_first_of(":@")));
    if (english == nullptr) continue;
    EXPECT_EQ(arguments_of(text), arguments_of(*english))
        << GetParam() << ' ' << key << ": " << text;
  }
}

TEST_P(Texts, TellPluralsApartAsTheLanguageDoes) {
  const std::map<std::string_view, Names> forms = {{"en", {"one", "other"}},
                                                   {"de", {"one", "other"}},
                                                   {"sl", {"one", "two", "few", "other"}},
                                                   {"cs", {"one", "few", "other"}}};
  for (const auto& [key, text] : catalogue().texts()) {
    const auto message = Message::parse(text);
    if (!message) continue;
    for (const Message::Plural& plural : message->plurals()) {
      if (plural.ordinal) continue;
      for (const std::string& form : forms.at(GetParam())) {
        EXPECT_TRUE(plural.forms.contains(form))
            << GetParam() << ' ' << key << ": {" << plural.name << "} has no form " << form;
      }
    }
  }
}

/// What is typed, and what stands in columns, keeps to plain signs.
bool is_typed_or_drawn(std::string_view key) {
  for (const std::string_view start : {"play.command.", "play.typed.", "desk.type.help", "print.",
                                       "desk.setting.", "desk.hall."}) {
    if (key.starts_with(start)) return true;
  }
  return false;
}

/// Words of one letter that a line must not end with; they take a no-break space.
std::string_view clinging_letters(std::string_view language) {
  if (language == "sl") return "khszvo";
  return language == "cs" ? "kszvouai" : "";
}

bool lets_a_letter_end_a_line(std::string_view text, std::string_view language) {
  const std::string_view letters = clinging_letters(language);
  for (std::size_t at = 0; at + 1 < text.size(); ++at) {
    const bool begins =
        at == 0 || std::string_view(" ({},:;").find(text[at - 1]) != std::string_view::npos;
    const auto letter = static_cast<char>(std::tolower(static_cast<unsigned char>(text[at])));
    if (begins && text[at + 1] == ' ' && letters.find(letter) != std::string_view::npos)
      return true;
  }
  return false;
}

// English is told to programs, too, in plain signs.
TEST_P(Texts, AreTypesetInOtherLanguages) {
  if (GetParam() == "en") return;
  for (const auto& [key, text] : catalogue().texts()) {
    if (is_typed_or_drawn(key)) continue;
    EXPECT_FALSE(lets_a_letter_end_a_line(text, GetParam()))
        << GetParam() << ' ' << key << ": " << text;
    EXPECT_EQ(text.find('\''), std::string::npos) << GetParam() << ' ' << key << ": " << text;
    EXPECT_EQ(text.find("..."), std::string::npos) << GetParam() << ' ' << key << ": " << text;
    EXPECT_EQ(text.find(" - "), std::string::npos) << GetParam() << ' ' << key << ": " << text;
  }
}

/// Words of four letters and more that stand outside of arguments.
Names words_outside_arguments(std::string_view text) {
  Names words;
  std::string word;
  int depth = 0;
  for (const char letter : std::string(text) + ' ') {
    depth += letter == '{' ? 1 : letter == '}' ? -1 : 0;
    const auto code = static_cast<unsigned char>(letter);
    if (depth == 0 && (code > 127 || std::isalpha(code) != 0)) {
      word += static_cast<char>(code > 127 ? code : std::tolower(code));
      continue;
    }
    if (word.size() > 3) words.insert(word);
    word.clear();
  }
  return words;
}

// A catalogue begins as a copy of English. What is still the same is so because the word is.
TEST_P(Texts, AreNotLeftInEnglish) {
  if (GetParam() == "en") return;
  const Names shared = {"bonus",   "bots",   "format",  "klop",    "mond",      "mort",
                        "name",    "ouvert", "pagat",   "partner", "preferans", "radelc",
                        "radelci", "renonc", "renonce", "role",    "renons",    "solo",
                        "talon",   "tarok",  "valat",   "škis"};
  for (const auto& [key, text] : catalogue().texts()) {
    const std::string* english = testing_dictionary().english().find(key);
    const bool is_a_name = key.starts_with("page.book-") || key.starts_with("play.title");
    if (english == nullptr || *english != text || is_a_name) continue;
    for (const std::string& word : words_outside_arguments(text)) {
      EXPECT_TRUE(shared.contains(word)) << GetParam() << ' ' << key << ": " << text;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Words, Texts, testing::Values("cs", "de", "en", "sl"),
                         [](const auto& language) { return std::string(language.param); });

}  // namespace
}  // namespace ultimo
