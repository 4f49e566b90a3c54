#include "words/says.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

#include "words/testing.hpp"

namespace ultimo {
namespace {

Dictionary small_dictionary(std::string_view english, std::string_view slovenian) {
  const EmbeddedCatalogue files[] = {{"en", english}, {"sl", slovenian}};
  return Dictionary::read(files).value();
}

TEST(PlainEnglish, WritesCardsInTheNotationAndTermsByTheirIds) {
  const Dictionary words = small_dictionary(
      R"({"why": {"x": "{card} or {cards}, {contract}: {n, plural, one {# row} other {# rows}}"}})",
      "{}");
  CardSet two;
  two.insert(Card::king(Suit::hearts));
  two.insert(Card::tarok(21));
  const Reason reason{"x",
                      {{"card", Card::king(Suit::hearts)},
                       {"cards", two},
                       {"contract", Term{Term::Kind::contract, "two"}},
                       {"n", 1}}};
  EXPECT_EQ(plain_english(words)(reason), "HK or HK T21, two: 1 row");
}

TEST(PlainEnglish, SaysTheIdOfAReasonThatNobodyHasAText) {
  EXPECT_EQ(plain_english(testing_dictionary())({"no.such-reason"}), "no.such-reason");
}

TEST(SaysIn, SaysInEnglishWhatTheLanguageLacksWithEnglishPluralsAndWords) {
  const Dictionary words = small_dictionary(
      R"({"typography": {"or": "or"}, "why": {"x": "{sizes_or}", "y": "{sizes_or}"}})",
      R"({"typography": {"or": "ali"}, "why": {"x": "{sizes_or}"}})");
  const Says says = says_in(words, *words.find("sl"), plain_text);
  const Arguments sizes{{"sizes", Argument::List{"3", "4"}}};
  EXPECT_EQ(says({"x", sizes}), "3 ali 4");
  EXPECT_EQ(says({"y", sizes}), "3 or 4");
}

TEST(SaysIn, ReadsListsOutAsTheTextWantsThem) {
  const Dictionary words = small_dictionary(
      R"({"typography": {"or": "or", "and": "and"},
          "why": {"x": "{all}; {all_or}; {all_and}; {all_pairs}"}})",
      "{}");
  EXPECT_EQ(plain_english(words)({"x", {{"all", Argument::List{"A", "B", "C", "D"}}}}),
            "A, B, C, D; A or B or C or D; A and B and C and D; A and B, C and D");
}

TEST(SaysIn, AWordIsLookedUpByItsName) {
  const Reason reason{"csv.number", {{"what", "rank"}, {"most", 9}}};
  EXPECT_EQ(english(reason), "the rank must be a number from 1 to 9");
  const Dictionary& words = testing_dictionary();
  EXPECT_EQ(says_in(words, *words.find("de"), plain_text)(reason),
            "die Rangzahl muss eine Zahl von 1 bis 9 sein");
}

TEST(Amount, HasItsUnitInTheReadersPlural) {
  const auto shown = [](std::string_view language, Amount amount, bool with_sign = false) {
    return Speaker(testing_dictionary(), *testing_dictionary().find(language))
        .amount(amount, with_sign);
  };
  EXPECT_EQ(shown("en", {1, 1, "points"}), "1 point");
  EXPECT_EQ(shown("en", {-15, 10, "points"}), "−1.5 points");
  EXPECT_EQ(shown("sl", {2, 1, "points"}), "2 točki");
  EXPECT_EQ(shown("sl", {4, 1, "hal"}), "4 halerji");
  EXPECT_EQ(shown("cs", {15, 10, "points"}), "1,5 bodu");
  EXPECT_EQ(shown("de", {-5, 10, ""}), "−0,5");
  EXPECT_EQ(shown("de", {5, 10, ""}, true), "+0,5");
  EXPECT_EQ(shown("de", {0, 10, ""}, true), "0,0");
}

TEST(Amount, IsSaidToProgramsWithTheBooksUnit) {
  const Reason ahead{"hint.ahead",
                     {{"above", 7}, {"layouts", 9}, {"mean", Amount{15, 10, "points"}}}};
  EXPECT_EQ(english(ahead), "comes out ahead in 7 of 9 layouts and brings +1.5 points on average");
}

// The log counts milliseconds since 1970; people have clocks.
TEST(Moment, IsToldByTheClockOnTheWall) {
  ::setenv("TZ", "Europe/Ljubljana", 1);
  ::tzset();
  const Reason early{"desk.before-last-entry", {{"last", 1'763'302'771'000}, {"at", 0}}};
  const auto told = [&](std::string_view language) {
    const Dictionary& words = testing_dictionary();
    return Speaker(words, *words.find(language)).sentence(early);
  };
  EXPECT_NE(told("cs").find("16. 11. 2025 15:19:31"), std::string::npos) << told("cs");
  EXPECT_NE(told("sl").find("16. 11. 2025 ob 15.19.31"), std::string::npos) << told("sl");
  EXPECT_NE(english(early).find("1763302771000"), std::string::npos) << english(early);
}

}  // namespace
}  // namespace ultimo
