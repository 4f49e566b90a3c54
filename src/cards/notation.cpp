#include "cards/notation.hpp"

#include <algorithm>
#include <array>

#include "cards/deck.hpp"

namespace ultimo {
namespace {

// By card number, see Card.
constexpr std::array<std::string_view, kCards> kNames = {
    "C7",  "C8",  "C9",  "C10", "CJ",  "CN",  "CQ",  "CK",  //
    "S7",  "S8",  "S9",  "S10", "SJ",  "SN",  "SQ",  "SK",  //
    "H4",  "H3",  "H2",  "H1",  "HJ",  "HN",  "HQ",  "HK",  //
    "D4",  "D3",  "D2",  "D1",  "DJ",  "DN",  "DQ",  "DK",  //
    "T1",  "T2",  "T3",  "T4",  "T5",  "T6",  "T7",  "T8",  "T9",  "T10", "T11",
    "T12", "T13", "T14", "T15", "T16", "T17", "T18", "T19", "T20", "T21", "T22"};

constexpr std::string_view kSuitLetters = "CSHDT";

}  // namespace

std::string_view name(Card card) {
  const auto row = static_cast<std::size_t>(card.index());
  return row < kNames.size() ? kNames[row] : "?";  // a move can name what is no card
}

std::optional<Card> parse_card(std::string_view text) {
  const auto row = std::find(kNames.begin(), kNames.end(), text) - kNames.begin();
  if (row == static_cast<std::ptrdiff_t>(kNames.size())) return std::nullopt;
  return Card(static_cast<int>(row));
}

char letter(Suit suit) { return kSuitLetters[static_cast<std::size_t>(suit)]; }

std::optional<Suit> parse_suit(std::string_view text) {
  if (text.size() != 1) return std::nullopt;
  const std::size_t at = kSuitLetters.substr(0, 4).find(text.front());
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Suit>(at);
}

std::vector<Card> in_deck_order(CardSet cards) {
  std::vector<Card> list;
  for (const Card card : kDeckOrder) {
    if (cards.contains(card)) list.push_back(card);
  }
  return list;
}

std::string names(CardSet cards) {
  std::string text;
  for (const Card card : in_deck_order(cards)) {
    if (!text.empty()) text += ' ';
    text += name(card);
  }
  return text;
}

}  // namespace ultimo
