#include "rulebooks/czech/operations.hpp"

#include <algorithm>
#include <array>

#include "cards/notation.hpp"
#include "rulebooks/czech/declarations.hpp"
#include "rules/fields.hpp"
#include "rules/table.hpp"

namespace ultimo::czech {
namespace json = boost::json;

namespace {

/// What a hand of twelve cards must declare.
Result<json::object> declarations(const json::object& request) {
  Fields fields(request);
  CardSet hand;
  for (const Card card : fields.cards("hand", kHandCards, kHandCards)) hand.insert(card);
  if (!fields.ok()) return fields.refused();
  const DeclarationMask due = due_declarations(hand);
  json::array list;
  for (int row = 0; row < kDeclarations; ++row) {
    const auto declaration = static_cast<Declaration>(row);
    if ((due & mask_of(declaration)) != 0) list.emplace_back(feat_name(feat_of(declaration)));
  }
  return json::object{{"due", std::move(list)}};
}

/// A pack being handed out from the top, each packet to one place, in the order dealt.
class Packets {
 public:
  explicit Packets(std::vector<Card> deck) : deck_(std::move(deck)) {}

  void give(json::array& place, std::size_t cards) {
    for (; cards > 0; --cards) place.emplace_back(name(deck_[top_++]));
  }

 private:
  std::vector<Card> deck_;
  std::size_t top_ = 0;
};

using Hands = std::array<json::array, kPlayers>;  // from forehand on

/// Six at a time, twice round.
void deal_sixes(Packets& packets, Hands& hands) {
  for (int round = 0; round < 2; ++round) {
    for (json::array& hand : hands) packets.give(hand, 6);
  }
}

/// Four packets of twelve; each in turn from forehand on picks one, the dealer has the last.
void deal_twelves(Packets& packets, Hands& hands, const PerSeat<int>& choice) {
  Hands laid_out;
  for (json::array& packet : laid_out) packets.give(packet, kHandCards);
  for (std::size_t i = 0; i < kPlayers; ++i) {
    hands[i] = laid_out[static_cast<std::size_t>(choice[i] - 1)];
  }
}

/// Ábeles: six to forehand, twelve to each of the others, the last six to forehand.
// In the words of kretinka: DK.1 is sixes, DK.2 twelves, DK.3 abeles.
void deal_abeles(Packets& packets, Hands& hands) {
  packets.give(hands[0], 6);
  for (std::size_t i = 1; i < kPlayers; ++i) packets.give(hands[i], kHandCards);
  packets.give(hands[0], 6);
}

PerSeat<int> read_choice(Fields& fields) {
  const PerSeat<int> choice =
      fields.integers_if_given("choice", kPlayers, 1, kPlayers).value_or(PerSeat<int>{1, 2, 3, 4});
  PerSeat<int> sorted = choice;
  std::sort(sorted.begin(), sorted.begin() + kPlayers);
  if (std::adjacent_find(sorted.begin(), sorted.begin() + kPlayers) != sorted.begin() + kPlayers) {
    fields.wrong("choice must name each of the four packets once");
  }
  return choice;
}

/// A pack dealt after a cut, or after a knock the way forehand chooses.
Result<json::object> deal(const json::object& request, Clause clause) {
  Fields fields(request);
  const Seat dealer = fields.seat("dealer", kPlayers);
  std::vector<Card> deck = fields.cards("deck", kCards, kCards);
  const std::string_view mode = fields.text("mode");
  if (fields.ok() && mode == "cut") {
    std::rotate(deck.begin(), deck.begin() + fields.integer("cut", 1, kCards - 1), deck.end());
  }
  if (!fields.ok()) return fields.refused();

  Packets packets(std::move(deck));
  json::array talon;
  packets.give(talon, kTalon);
  Hands hands;
  if (mode == "cut" || mode == "sixes") {
    deal_sixes(packets, hands);
  } else if (mode == "twelves") {
    deal_twelves(packets, hands, read_choice(fields));
  } else if (mode == "abeles") {
    deal_abeles(packets, hands);
  } else {
    fields.wrong("no such way of dealing: " + in_quotes(mode), clause);
  }
  if (!fields.ok()) return fields.refused();

  json::array by_seat(kPlayers);
  for (int i = 0; i < kPlayers; ++i) {
    by_seat[after(dealer, kPlayers, 1 + i).at()] = std::move(hands[static_cast<std::size_t>(i)]);
  }
  return json::object{{"talon", std::move(talon)}, {"hands", std::move(by_seat)}};
}

}  // namespace

std::optional<Result<json::object>> own_operation(std::string_view op, const json::object& request,
                                                  Clause dealing) {
  if (op == "declarations") return declarations(request);
  if (op == "deal") return deal(request, dealing);
  return std::nullopt;
}

}  // namespace ultimo::czech
