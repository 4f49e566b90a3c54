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

}  // namespace

std::string symbols(Card card) {
  return std::string(symbol(card.suit())).append(name(card).substr(1));
}

std::vector<Card> as_held(CardSet cards) {
  std::vector<Card> list;
  for (const Suit suit : kOrder) {
    for (CardSet rest = cards & all_of(suit); !rest.empty(); rest.erase(rest.last())) {
      list.push_back(rest.last());
    }
  }
  return list;
}

std::string symbols(CardSet cards) {
  std::string text;
  for (const Suit suit : kOrder) {
    const CardSet held = cards & all_of(suit);
    if (held.empty()) continue;
    text += text.empty() ? "" : "  ";
    text += symbol(suit);
    for (const Card card : as_held(held)) text.append(" ").append(name(card).substr(1));
  }
  return text;
}

std::string symbol_list(CardSet cards) {
  std::string text;
  for (const Card card : as_held(cards)) {
    text += text.empty() ? "" : " ";
    text += symbols(card);
  }
  return text;
}

}  // namespace ultimo::cli
