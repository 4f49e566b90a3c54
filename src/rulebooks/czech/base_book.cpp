#include "rulebooks/czech/base_book.hpp"

#include <array>

#include "rulebooks/czech/talon.hpp"
#include "rules/parts/counting.hpp"
#include "rules/parts/packets.hpp"

namespace ultimo::czech {
namespace {

constexpr std::uint8_t kFirstSet = 0b00'0111;

/// The talon cards that lie open, or that this player drew.
std::uint8_t talon_seen(const State& state, Audience audience) {
  const bool declarer = audience.is(state.declarer);
  if (is_warsaw(state.contract)) return parts::talon_given(state);
  if (state.contract == kThirdDuty) {
    // Sets that were rejected lie open for all; the one on offer is seen by the declarer alone.
    switch (state.set) {
      case 1: return declarer ? kFirstSet : 0;
      case 2: return declarer ? Sight::kWholeTalon : kFirstSet;
      default: return Sight::kWholeTalon;
    }
  }
  if (!has_call(state.contract) || audience.is_table()) return 0;
  constexpr std::array<std::uint8_t, kPlayers> kDrawn = {0b00'1111, 0b01'0000, 0b10'0000, 0};
  return kDrawn[static_cast<std::size_t>(turns_between(state.declarer, audience.seat(), kPlayers))];
}

/// What lies with the cards he wins; nothing of that is the table's.
CardSet own_pile(const State& state, Audience audience) {
  return audience.is_table() ? CardSet{} : state.won[audience.seat().at()];
}

using SeatMask = std::uint8_t;
constexpr SeatMask bit_of(Seat seat) { return static_cast<SeatMask>(1U << seat.at()); }

/// Who has spoken to an item: whoever announced it and whoever raised it.
std::array<SeatMask, kItems> speakers(const State& state) {
  std::array<SeatMask, kItems> spoke{};
  const auto add = [&](ItemId item, Seat seat) {
    spoke[at(item)] = static_cast<SeatMask>(spoke[at(item)] | bit_of(seat));
  };
  add(ItemId::game, state.declarer);
  for (const Announced& word : state.announced) {
    if (!is_declaration(word.feat)) add(item_of(word.feat), word.by);
  }
  for (std::size_t item = 0; item < kItems; ++item) {
    const ContraLadder& ladder = state.contras.ladders()[item];
    for (int step = 0; step < ladder.steps(); ++step) {
      add(static_cast<ItemId>(item), ladder.speaker(step));
    }
  }
  return spoke;
}

/// The partner is known when the called tarock has been played or his words say his side. Neither a
/// declaration nor an announcement does that by itself: the papers have nobody say more than he
/// must, and ask for the side with one announcement at most. But a contra goes against a side and a
/// re stands by one, so where one speaker's side is known, so are those of all who spoke to it.
bool partner_is_shown(const State& state, FeatId says_side) {
  if (state.partner == kNobody) return false;
  CardSet held;
  for (const CardSet hand : state.hands) held |= hand;
  if (!held.intersects(state.called)) return true;
  SeatMask known = bit_of(state.declarer);
  for (const Announced& word : state.announced) {
    if (word.feat == says_side) known = static_cast<SeatMask>(known | bit_of(word.by));
  }
  const std::array<SeatMask, kItems> spoke = speakers(state);
  for (std::size_t round = 0; round < kItems; ++round) {  // one item can tell of another
    for (const SeatMask mask : spoke) {
      if ((known & mask) != 0) known = static_cast<SeatMask>(known | mask);
    }
  }
  return (known & bit_of(state.partner)) != 0;
}

}  // namespace

Dealt BaseBook::deal(const Deck& deck, int seats, Seat dealer) {
  return parts::talon_then_packets<6>(deck, seats, dealer);
}

State BaseBook::start(const Dealt& dealt, int seats, Seat dealer, const Before& /*before*/) {
  State state;
  lay_out(state, dealt, seats, dealer);
  state.turn = state.forehand();
  return state;
}

Sight BaseBook::sight(const State& state, Audience audience, FeatId says_side) {
  Sight sight;
  if (state.phase == Phase::finished) return Sight::everything(state.discarded);
  // Nobody has seen a talon card before the auction is over and the tarock called.
  if (state.phase != Phase::auction && state.phase != Phase::call) {
    sight.talon = talon_seen(state, audience);
  }
  // Tarocks are discarded face up, everything else is known to its player alone.
  sight.discarded = state.discarded & (kAllTaroks | own_pile(state, audience));
  sight.knows_partner = audience.is(state.partner) || partner_is_shown(state, says_side);
  return sight;
}

PerSeat<Thirds> BaseBook::thirds(const State& state) {
  PerSeat<Thirds> thirds{};
  for (std::size_t seat = 0; seat < kPlayers; ++seat) thirds[seat] = count(state.won[seat]);
  return thirds;
}

void BaseBook::tell_more(const State& state, Outcome& outcome) {
  if (!state.called.empty()) outcome.called = state.called.first();
  outcome.feats = write_sheet(sheet_of(state)).feats;
}

// PK: counting in threes less two, a last pair or single card less one.
WrittenPoints BaseBook::written(Thirds thirds) { return parts::counted_in_threes(thirds); }

Result<int> BaseBook::winner(const TrickQuestion& question) {
  if (question.trick.empty() || question.trick.size() > kPlayers) {
    return bad_cards({"trick.one-to-four"});
  }
  const State state;
  return AnyPlay::winning_place(state, parts::trick_of<AnyPlay>(state, question.trick));
}

Result<void> check_hands(const Setup& setup, Clause clause) {
  if (!parts::hands_have(setup.dealt, kPlayers, kHandCards)) {
    return bad_cards({"deal.four-hands-of-12"}, clause);
  }
  return {};
}

Choices steer(const State& state, Choices choices, ContractId to) {
  if (state.phase == Phase::talon) return choices;
  // A bid that must wait for somebody else's turn needs a first duty that is approved until then.
  if (choices.contains(Move::bid(to))) return Choices::only(Move::bid(to));
  if (choices.contains(Move::bid(kFirstDuty))) return Choices::only(Move::bid(kFirstDuty));
  if (choices.contains(Move::pass())) return Choices::only(Move::pass());
  Choices steered = Choices::bidding();
  for (int number = 16; number <= 19; ++number) {
    const Move call = Move::call(Card::tarok(number));
    steered.add_if(choices.contains(call), call);
  }
  return steered;
}

Result<Trick> asked_trick(const TrickQuestion& question) {
  if (question.hand.empty() || question.hand.size() > kHandCards) {
    return bad_cards({"hand.one-to-twelve"});
  }
  if (question.trick.size() >= kPlayers) {
    return bad_cards({"trick.at-most-three"});
  }
  return parts::trick_of<AnyPlay>(State{}, question.trick);
}

}  // namespace ultimo::czech
