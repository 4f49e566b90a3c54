#include "cli/card_symbols.hpp"

#include <array>
#include <string_view>
#include <vector>

#include "cards/notation.hpp"

namespace ultimo::cli {
namespace {

// By Suit.
constexpr std::array<std::string_view, 5> kSymbols = {"♣", "♠", "♥", "♦", "T"};
// Black and red in turn, so that the suits are told apart at a glance.
constexpr std::array<Suit, 5> kOrder = {Suit::tarok, Suit::spades, Suit::hearts, Suit::clubs,
                                        Suit::diamonds};

std::string_view symbol(Suit suit) { return kSymbols[static_cast<std::size_t>(suit)]; }

std::vector<Card> from_the_top(CardSet cards) {
  std::vector<Card> list;
  for (; !cards.empty(); cards.erase(cards.last())) list.push_back(cards.last());
  return list;
}

}  // namespace

std::string symbols(Card card) {
  return std::string(symbol(card.suit())).append(name(card).substr(1));
}

std::string symbols(CardSet cards) {
  std::string text;
  for (const Suit suit : kOrder) {
    const CardSet held = cards & all_of(suit);
    if (held.empty()) continue;
    text += text.empty() ? "" : "  ";
    text += symbol(suit);
    for (const Card card : from_the_top(held)) text.append(" ").append(name(card).substr(1));
  }
  return text;
}

std::string symbol_list(CardSet cards) {
  std::string text;
  for (const Suit suit : kOrder) {
    for (const Card card : from_the_top(cards & all_of(suit))) {
      text += text.empty() ? "" : " ";
      text += symbols(card);
    }
  }
  return text;
}

}  // namespace ultimo::cli
