#include "cli/card_symbols.hpp"

#include <array>

namespace ultimo::cli {
namespace {

// Black and red in turn, so that the suits are told apart at a glance.
constexpr std::array<Suit, 5> kOrder = {Suit::tarok, Suit::spades, Suit::hearts, Suit::clubs,
                                        Suit::diamonds};

}  // namespace

std::vector<Card> as_held(CardSet cards) {
  std::vector<Card> list;
  for (const Suit suit : kOrder) {
    for (CardSet rest = cards & all_of(suit); !rest.empty(); rest.erase(rest.last())) {
      list.push_back(rest.last());
    }
  }
  return list;
}

std::string suit_symbol(const Speaker& speaker, Suit suit) {
  std::string lowest = speaker.symbols(all_of(suit).first());
  lowest.pop_back();  // its rank, one sign
  return lowest;
}

std::string symbols(const Speaker& speaker, CardSet cards) {
  std::string text;
  for (const Suit suit : kOrder) {
    const CardSet held = cards & all_of(suit);
    if (held.empty()) continue;
    const std::string sign = suit_symbol(speaker, suit);
    text += text.empty() ? "" : "  ";
    text += sign;
    for (const Card card : as_held(held)) {
      text.append(" ").append(speaker.symbols(card).substr(sign.size()));
    }
  }
  return text;
}

std::string symbol_list(const Speaker& speaker, CardSet cards) {
  std::string text;
  for (const Card card : as_held(cards)) {
    text += text.empty() ? "" : " ";
    text += speaker.symbols(card);
  }
  return text;
}

}  // namespace ultimo::cli
