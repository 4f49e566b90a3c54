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
            "A, B, C, D; A, B, C or D; A, B, C and D; A and B, C and D");
}

TEST(SaysIn, AWordIsLookedUpByItsName) {
  const Reason reason{"csv.number", {{"what", "rank"}, {"most", 9}}};
  EXPECT_EQ(english(reason), "the rank must be a number from 1 to 9");
  const Dictionary& words = testing_dictionary();
  EXPECT_EQ(says_in(words, *words.find("de"), plain_text)(reason),
            "der Ranglistenplatz muss eine Zahl von 1 bis 9 sein");
}

TEST(Amount, HasItsUnitInTheReadersPlural) {
  const auto shown = [](std::string_view language, Amount amount, bool with_sign = false) {
    return Speaker(testing_dictionary(), *testing_dictionary().find(language))
        .amount(amount, with_sign);
  };
  EXPECT_EQ(shown("en", {1, 1, "points"}), "1 point");
  EXPECT_EQ(shown("en", {-15, 10, "points"}), "−1.5 points");
  EXPECT_EQ(shown("sl", {2, 1, "points"}), "2 točki");
  // Of 1.5 ICU says few, and »1,5 halerji« would be wrong: the paper's short form fits all numbers.
  EXPECT_EQ(shown("sl", {15, 10, "hal"}), "1,5 hal");
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

// What a reason has as text, a sheet's figures, is written in plain signs; people have their own.
TEST(Figures, HaveTheReadersSigns) {
  const Reason there{"desk.typed-now", {{"typed", "B 2 -19.80 -3 4.05 a-b 1."}}};
  const auto told = [&](std::string_view language) {
    const Dictionary& words = testing_dictionary();
    return Speaker(words, *words.find(language)).sentence(there);
  };
  EXPECT_EQ(told("sl"), "zdaj vpisano: B 2 −19,80 −3 4,05 a-b 1.");
  EXPECT_EQ(told("en"), "typed now: B 2 -19.80 -3 4.05 a-b 1.");
}

// Fields and games have English ids; whoever reads another language is told his own word.
TEST(Reasons, TellFieldsAndGamesInTheReadersWords) {
  const Dictionary& words = testing_dictionary();
  static constexpr auto kGames = std::to_array<ContractInfo>({{"two", "dve"}});
  BookInfo book;
  book.language = "sl";
  book.contracts = kGames;
  const auto told = [&](std::string_view language, const Reason& reason) {
    return Speaker(words, *words.find(language), &book).sentence(reason);
  };
  const Reason points{"field-not-a-whole-number", {{"field", "points"}, {"given", "1.5"}}};
  EXPECT_EQ(told("en", points), "points must be a whole number, not 1.5");
  EXPECT_EQ(told("sl", points), "točke: celo število, ne 1.5");
  EXPECT_EQ(told("cs", points), "oči: celé číslo, ne 1.5");
  EXPECT_EQ(told("de", points), "Punkte: eine ganze Zahl, nicht 1.5");
  const Term two{Term::Kind::contract, "two"};
  const Reason row{
      "desk.row-differs",
      {{"row", 2}, {"game", two}, {"there", "0 0 26"}, {"other", "none"}, {"typed", "0 0 -27"}}};
  EXPECT_EQ(told("sl", row), "vrstica 2: zapisano je dve 0 0 26, zdaj vpisano pa 0 0 −27");
  EXPECT_EQ(plain_english(words)(row), "row 2 is two 0 0 26 there, and 0 0 -27 typed");
  EXPECT_EQ(told("sl", {"desk.row-typed-now", {{"game", two}, {"typed", "0 0 27"}}}),
            "zdaj vpisano: dve 0 0 27");
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
  EXPECT_NE(told("cs").find("16.\u00a011.\u00a02025 15:19:31"), std::string::npos) << told("cs");
  EXPECT_NE(told("sl").find("16.\u00a011.\u00a02025 ob 15.19.31"), std::string::npos) << told("sl");
  // No nought before days and months: 1 January 1970, one o'clock in the morning.
  EXPECT_NE(told("sl").find("1.\u00a01.\u00a01970 ob 01.00.00"), std::string::npos) << told("sl");
  EXPECT_NE(told("de").find("01.01.1970 01:00:00"), std::string::npos) << told("de");
  EXPECT_NE(english(early).find("1763302771000"), std::string::npos) << english(early);
}

}  // namespace
}  // namespace ultimo
