#include "words/speaker.hpp"

#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "words/testing.hpp"

namespace ultimo {
namespace {

const BookInfo& book(std::string_view id) {
  static const Catalog catalog;
  return catalog.find(id)->info();
}

Speaker to(std::string_view language, std::string_view about) {
  return {testing_dictionary(), *testing_dictionary().find(language), &book(about)};
}

constexpr Card kHeartKing = Card::king(Suit::hearts);
constexpr Card kSpadeQueen = Card::plain(Suit::spades, Rank::queen);
constexpr Card kDiamondKnight = Card::plain(Suit::diamonds, Rank::knight);

// design/words.md, "Cards in sentences".
TEST(Speaker, CardsHaveNamesAndCases) {
  EXPECT_EQ(to("sl", "tzs").card(kHeartKing), "srčni kralj");
  EXPECT_EQ(to("sl", "tzs").card(kHeartKing, "acc"), "srčnega kralja");
  EXPECT_EQ(to("sl", "tzs").card(kSpadeQueen, "ins"), "pikovo damo");
  EXPECT_EQ(to("sl", "tzs").card(Card::tarok(19), "acc"), "taroka XIX");
  EXPECT_EQ(to("cs", "pustkovec").card(kSpadeQueen, "acc"), "pikovou dámu");
  EXPECT_EQ(to("cs", "pustkovec").card(Card::tarok(19), "acc"), "tarok XIX");
  EXPECT_EQ(to("de", "htl").card(Card::plain(Suit::spades, Rank::jack), "acc"), "den Pikbuben");
  EXPECT_EQ(to("de", "htl").card(kDiamondKnight), "Karo-Cavall");
  EXPECT_EQ(to("en", "tzs").card(kHeartKing), "king of hearts");
}

TEST(Speaker, PipsAreNotInflected) {
  const Card nine = Card::plain(Suit::spades, Rank::second_pip);
  EXPECT_EQ(to("sl", "tzs").card(nine, "acc"), "pik 9");
  EXPECT_EQ(to("cs", "pustkovec").card(nine), "piky 9");
  EXPECT_EQ(to("de", "htl").card(nine), "Pik 9");
  EXPECT_EQ(to("en", "tzs").card(nine), "9 of spades");
}

TEST(Speaker, TheHighestTarokIsNamedAsInTheBook) {
  EXPECT_EQ(to("en", "tzs").card(kSkis), "škis");
  EXPECT_EQ(to("en", "htl").card(kSkis), "sküs");
  EXPECT_EQ(to("en", "kretinka").card(kSkis), "škýz");
}

TEST(Speaker, SymbolsHaveTheLettersOfTheReadersCards) {
  EXPECT_EQ(to("sl", "tzs").symbols(kSpadeQueen), "♠D");
  EXPECT_EQ(to("de", "tzs").symbols(kDiamondKnight), "♦C");
  EXPECT_EQ(to("en", "tzs").symbols(kDiamondKnight), "♦N");
  EXPECT_EQ(to("sl", "tzs").symbols(Card::tarok(21)), "T21");
}

TEST(Speaker, ContractsAreSaidInTheBooksWordsWithAGloss) {
  const Reason reason{"auction.only-higher", {{"contract", Term{Term::Kind::contract, "two"}}}};
  EXPECT_EQ(to("en", "berac").sentence(reason), "only a game higher than dvojka may be named");
  const ContractInfo& beggar = book("htl").contracts[6];
  ASSERT_EQ(beggar.id, "beggar");
  EXPECT_EQ(to("sl", "htl").contract(beggar), "Bettler");
  EXPECT_EQ(to("sl", "htl").contract(beggar, "gloss"), "Bettler (berač: brez vzetka)");
  EXPECT_EQ(to("de", "htl").contract(beggar, "gloss"), "Bettler");
  EXPECT_EQ(to("de", "htl").contract(beggar, "acc"), "den Bettler");
  EXPECT_EQ(to("cs", "htl").contract(beggar, "acc"), "Bettler");
}

TEST(Speaker, AWordThatStaysIsExplained) {
  const BookInfo& info = book("kretinka");
  const ContractInfo& solo = info.contracts[4];
  ASSERT_EQ(solo.id, "solo");
  EXPECT_EQ(to("de", "kretinka").contract(solo, "gloss"), "sólo (allein, ohne Talon)");
}

TEST(Speaker, LinesOfTheScoreAreInTheReadersLanguage) {
  EXPECT_EQ(to("cs", "tzs").item(Item("contra", "trula")), "flek na trul");
  EXPECT_EQ(to("de", "tzs").item("mondfang"), "gefangener Mond");
  EXPECT_EQ(to("en", "htl").item("kings"), "kings");
  EXPECT_EQ(to("de", "htl").item("kings"), "Könige");
  EXPECT_EQ(to("de", "kretinka").item("barvicky"), "barvičky");
}

TEST(Speaker, FiguresAreWrittenAsTheLanguageWritesThem) {
  EXPECT_EQ(to("sl", "tzs").number(-20), "−20");
  EXPECT_EQ(to("sl", "tzs").signed_number(20), "+20");
  EXPECT_EQ(to("sl", "tzs").signed_number(0), "0");
  EXPECT_EQ(to("sl", "tzs").number(1234), "1234");
  EXPECT_EQ(to("sl", "tzs").number(12345), "12.345");
  EXPECT_EQ(to("cs", "tzs").number(12345), "12\u00a0345");
  EXPECT_EQ(to("en", "tzs").number(1234567), "1,234,567");
}

TEST(Speaker, WhatALanguageLacksIsSaidInEnglish) {
  const EmbeddedCatalogue files[] = {{"en", R"({"role": {"dealer": "dealer"}})"}, {"fr", "{}"}};
  const Dictionary small = Dictionary::read(files).value();
  EXPECT_EQ(Speaker(small, *small.find("fr")).text("role.dealer"), "dealer");
  EXPECT_EQ(Speaker(small, *small.find("fr")).text("role.nobody"), "role.nobody");
}

}  // namespace
}  // namespace ultimo
