#include "words/message.hpp"

#include <gtest/gtest.h>

#include "words/catalogue.hpp"

namespace ultimo {
namespace {

std::string said(std::string_view language, std::string_view text, double number,
                 std::string_view shown) {
  const auto catalogue = Catalogue::read(language, "{}");
  const auto message = Message::parse(text);
  if (!message) return message.error();
  return message->format(
      [&](std::string_view name) -> std::optional<Shown> {
        if (name != "n") return std::nullopt;
        return Shown{std::string(shown), number};
      },
      catalogue->plural_forms());
}

// The forms of design/words.md, section 8.
TEST(Message, SlovenianHasADualAndCountsByHundreds) {
  constexpr std::string_view kText =
      "{n} {n, plural, one {vzetek} two {vzetka} few {vzetki} other {vzetkov}}";
  EXPECT_EQ(said("sl", kText, 1, "1"), "1 vzetek");
  EXPECT_EQ(said("sl", kText, 2, "2"), "2 vzetka");
  EXPECT_EQ(said("sl", kText, 4, "4"), "4 vzetki");
  EXPECT_EQ(said("sl", kText, 5, "5"), "5 vzetkov");
  EXPECT_EQ(said("sl", kText, 21, "21"), "21 vzetkov");
  EXPECT_EQ(said("sl", kText, 101, "101"), "101 vzetek");
}

TEST(Message, CzechDoesNotCountByHundreds) {
  constexpr std::string_view kText =
      "{n} {n, plural, one {štych} few {štychy} many {štychu} other {štychů}}";
  EXPECT_EQ(said("cs", kText, 1, "1"), "1 štych");
  EXPECT_EQ(said("cs", kText, 3, "3"), "3 štychy");
  EXPECT_EQ(said("cs", kText, 101, "101"), "101 štychů");
  EXPECT_EQ(said("cs", kText, 2.5, "2,5"), "2,5 štychu");
}

TEST(Message, EnglishHasOrdinals) {
  constexpr std::string_view kText =
      "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} trick";
  EXPECT_EQ(said("en", kText, 1, "1"), "1st trick");
  EXPECT_EQ(said("en", kText, 22, "22"), "22nd trick");
  EXPECT_EQ(said("en", kText, 13, "13"), "13th trick");
}

TEST(Message, AnExactNumberGoesBeforeItsForm) {
  EXPECT_EQ(said("en", "{n, plural, =0 {no card} one {# card} other {# cards}}", 0, "0"),
            "no card");
}

TEST(Message, ApostrophesAreLettersUnlessTheyQuoteABrace) {
  EXPECT_EQ(said("en", "the game can't be contra'd", 0, ""), "the game can't be contra'd");
  EXPECT_EQ(said("en", "'{'n'}' is {n}", 3, "3"), "{n} is 3");
}

TEST(Message, WhatIsNoMessageIsRefused) {
  EXPECT_FALSE(Message::parse("{n, plural, one {card}}"));  // there is no `other`
  EXPECT_FALSE(Message::parse("{n"));
  EXPECT_FALSE(Message::parse("{n, number}"));  // figures come as texts
  EXPECT_FALSE(Message::parse("{n, plural, offset:1 other {#}}"));
}

TEST(Message, KnowsItsNamesInsideOfBranchesToo) {
  const auto message = Message::parse("{n, plural, one {{a}} other {{b_acc}}}");
  ASSERT_TRUE(message);
  EXPECT_EQ(message->names(), (std::set<std::string, std::less<>>{"a", "b_acc", "n"}));
}

}  // namespace
}  // namespace ultimo
