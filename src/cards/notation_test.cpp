#include "cards/notation.hpp"

#include <algorithm>
#include <sstream>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cards/deck.hpp"
#include "cards/testing_arbitrary.hpp"

namespace ultimo {
namespace {

RC_GTEST_PROP(Notation, a_cards_name_reads_back, (Card card)) {
  RC_ASSERT(parse_card(name(card)) == card);
}

RC_GTEST_PROP(Notation, any_text_that_is_read_is_the_name_of_its_card, (const std::string& text)) {
  const std::optional<Card> card = parse_card(text);
  RC_ASSERT((!card || name(*card) == text));
}

TEST(Notation, what_is_almost_a_card_is_none) {
  for (const std::string_view text :
       {"",   "T",  "T0", "T23", "T01", "T1 ", " T1", "t1", "C",   "C6",  "C1",  "H10",
        "H5", "HB", "K",  "KH",  "HKK", "X7",  "♥K",  "10", "T-1", "C11", "T1\n"}) {
    EXPECT_EQ(parse_card(text), std::nullopt) << text;
  }
  EXPECT_EQ(parse_card(std::string_view("T1\0", 3)), std::nullopt);
}

TEST(Notation, suits_are_letters) {
  for (const Suit suit : {Suit::clubs, Suit::spades, Suit::hearts, Suit::diamonds}) {
    EXPECT_EQ(parse_suit(std::string(1, letter(suit))), suit);
  }
  EXPECT_EQ(letter(Suit::hearts), 'H');
  for (const std::string_view text : {"", "T", "c", "CC", "C ", "X"}) {
    EXPECT_EQ(parse_suit(text), std::nullopt) << text;
  }
}

RC_GTEST_PROP(Notation, a_set_is_listed_in_deck_order, (CardSet cards)) {
  const std::vector<Card> list = in_deck_order(cards);
  RC_ASSERT(list.size() == static_cast<std::size_t>(cards.size()));
  const auto place = [](Card card) {
    return std::find(kDeckOrder.begin(), kDeckOrder.end(), card) - kDeckOrder.begin();
  };
  for (std::size_t i = 0; i < list.size(); ++i) {
    RC_ASSERT(cards.contains(list[i]));
    RC_ASSERT((i == 0 || place(list[i - 1]) < place(list[i])));
  }
  CardSet read;
  std::istringstream words(names(cards));
  for (std::string word; words >> word;) read.insert(parse_card(word).value());
  RC_ASSERT(read == cards);
}

}  // namespace
}  // namespace ultimo
