#include "words/catalogue.hpp"

#include <gtest/gtest.h>

namespace ultimo {
namespace {

TEST(Catalogue, ABookAndACaseGoBeforeThePlainWord) {
  const auto catalogue = Catalogue::read("sl", R"({"role": {
    "dealer": "delivec", "dealer:acc": "delivca", "dealer@berac": "delilec"}})");
  ASSERT_TRUE(catalogue);
  EXPECT_EQ(*catalogue->find("role.dealer", "tzs"), "delivec");
  EXPECT_EQ(*catalogue->find("role.dealer", "tzs", "acc"), "delivca");
  EXPECT_EQ(*catalogue->find("role.dealer", "berac"), "delilec");
  // Better the book's word as it is than another word inflected.
  EXPECT_EQ(*catalogue->find("role.dealer", "berac", "acc"), "delilec");
  EXPECT_EQ(catalogue->find("role.forehand", "tzs"), nullptr);
}

TEST(Catalogue, SaysWhatIsWrongWithAFile) {
  EXPECT_EQ(Catalogue::read("sl", "[").error().substr(0, 32), "words/sl.json is no JSON object:");
  EXPECT_EQ(Catalogue::read("sl", R"({"role": "dealer"})").error(),
            "words/sl.json: role is no section");
  EXPECT_EQ(Catalogue::read("sl", R"({"role": {"dealer": 1}})").error(),
            "words/sl.json: role.dealer is no text");
}

TEST(Dictionary, NeedsEnglish) {
  const EmbeddedCatalogue only[] = {{"sl", "{}"}};
  EXPECT_EQ(Dictionary::read(only).error(), "there is no words/en.json");
}

TEST(Dictionary, HasTheFourLanguages) {
  const auto dictionary = Dictionary::read(embedded_catalogues());
  ASSERT_TRUE(dictionary) << dictionary.error();
  for (const std::string_view language : {"cs", "de", "en", "sl"}) {
    EXPECT_NE(dictionary->find(language), nullptr) << language;
  }
  EXPECT_EQ(dictionary->find("fr"), nullptr);
}

}  // namespace
}  // namespace ultimo
