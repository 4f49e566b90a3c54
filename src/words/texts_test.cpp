// Every text of every language: it parses, the others have what English has, with the same
// arguments, and plurals tell apart what the language tells apart.
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

INSTANTIATE_TEST_SUITE_P(Words, Texts, testing::Values("cs", "de", "en", "sl"),
                         [](const auto& language) { return std::string(language.param); });

}  // namespace
}  // namespace ultimo
