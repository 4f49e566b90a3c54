#include "rulebooks/czech/operations.hpp"

#include <algorithm>
#include <array>

#include "rulebooks/czech/declarations.hpp"
#include "rules/checks.hpp"
#include "rules/deal_state.hpp"

namespace ultimo::czech {
namespace {

/// A pack being handed out from the top, each packet to one place, in the order dealt.
class Packets {
 public:
  explicit Packets(std::vector<Card> deck) : deck_(std::move(deck)) {}

  void give(std::vector<Card>& place, std::size_t cards) {
    for (; cards > 0; --cards) place.push_back(deck_[top_++]);
  }

 private:
  std::vector<Card> deck_;
  std::size_t top_ = 0;
};

using Hands = std::array<std::vector<Card>, kPlayers>;  // from forehand on

/// Six at a time, twice round.
void deal_sixes(Packets& packets, Hands& hands) {
  for (int round = 0; round < 2; ++round) {
    for (std::vector<Card>& hand : hands) packets.give(hand, 6);
  }
}

/// Four packets of twelve; each in turn from forehand on picks one, the dealer has the last.
void deal_twelves(Packets& packets, Hands& hands, const PerSeat<int>& choice) {
  Hands laid_out;
  for (std::vector<Card>& packet : laid_out) packets.give(packet, kHandCards);
  for (std::size_t i = 0; i < kPlayers; ++i) {
    hands[i] = laid_out[static_cast<std::size_t>(choice[i] - 1)];
  }
}

/// Ábeles (kretinka DK.3; DK.1 are the sixes, DK.2 the twelves): six to forehand, twelve to each of
/// the others, the last six to forehand.
void deal_abeles(Packets& packets, Hands& hands) {
  packets.give(hands[0], 6);
  for (std::size_t i = 1; i < kPlayers; ++i) packets.give(hands[i], kHandCards);
  packets.give(hands[0], 6);
}

/// Each packet once; in order where nobody chooses.
PerSeat<int> take_choice(Checks& checks, const DealOrder& order) {
  constexpr PerSeat<int> kInOrder = {1, 2, 3, 4};
  if (!order.choice) return kInOrder;
  const PerSeat<int> choice = checks.numbers("choice", order.choice, kPlayers, 1, kPlayers);
  if (!checks.ok()) return kInOrder;
  PerSeat<int> sorted = choice;
  std::sort(sorted.begin(), sorted.begin() + kPlayers);
  if (std::adjacent_find(sorted.begin(), sorted.begin() + kPlayers) != sorted.begin() + kPlayers) {
    checks.wrong({"deal.each-packet-once"});
  }
  return choice;
}

std::vector<Card> take_deck(Checks& checks, const DealOrder& order) {
  CardSet cards;
  for (const Card card : order.deck) cards.insert(card);
  if (order.deck.size() != kCards || cards != kPack) {
    checks.wrong_cards(must_have_cards("deck", kCards));
    return {};
  }
  std::vector<Card> deck = order.deck;
  if (order.mode == "cut") {
    const int cut = checks.number("cut", order.cut, 1, kCards - 1);
    std::rotate(deck.begin(), deck.begin() + cut, deck.end());
  }
  return deck;
}

}  // namespace

Result<std::vector<FeatId>> declarations(CardSet hand) {
  if (hand.size() != kHandCards) return bad_cards(must_have_cards("hand", kHandCards));
  const DeclarationMask due = due_declarations(hand);
  std::vector<FeatId> list;
  for (int row = 0; row < kDeclarations; ++row) {
    const auto declaration = static_cast<Declaration>(row);
    if ((due & mask_of(declaration)) != 0) list.push_back(feat_of(declaration));
  }
  return list;
}

Result<DealtInOrder> deal_in_order(const DealOrder& order, Clause clause) {
  Checks checks;
  const Seat dealer = checks.seat("dealer", order.dealer, kPlayers);
  std::vector<Card> deck = take_deck(checks, order);
  if (!checks.ok()) return checks.refused();

  Packets packets(std::move(deck));
  DealtInOrder dealt;
  packets.give(dealt.talon, kTalon);
  Hands hands;
  if (order.mode == "cut" || order.mode == "sixes") {
    deal_sixes(packets, hands);
  } else if (order.mode == "twelves") {
    deal_twelves(packets, hands, take_choice(checks, order));
  } else if (order.mode == "abeles") {
    deal_abeles(packets, hands);
  } else {
    checks.wrong({"deal.no-such-way", {{"mode", in_quotes(order.mode)}}}, clause);
  }
  if (!checks.ok()) return checks.refused();

  dealt.hands.resize(kPlayers);
  for (int i = 0; i < kPlayers; ++i) {
    dealt.hands[after(dealer, kPlayers, 1 + i).at()] =
        std::move(hands[static_cast<std::size_t>(i)]);
  }
  return dealt;
}

}  // namespace ultimo::czech
