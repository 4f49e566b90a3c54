#include "rulebooks/czech/base_book.hpp"

#include "cards/notation.hpp"
#include "rulebooks/czech/talon.hpp"
#include "rules/parts/counting.hpp"
#include "rules/parts/packets.hpp"

namespace ultimo::czech {
namespace json = boost::json;

namespace {

constexpr std::uint8_t kFirstSet = 0b00'0111;

/// The talon cards that lie open, or that this seat drew.
std::uint8_t talon_seen(const State& state, Seat seat) {
  const bool declarer = seat == state.declarer;
  if (is_warsaw(state.contract)) return parts::talon_given(state);
  if (state.contract == kThirdDuty) {
    // Sets that were rejected lie open for all; the one on offer is seen by the declarer alone.
    switch (state.set) {
      case 1: return declarer ? kFirstSet : 0;
      case 2: return declarer ? Sight::kWholeTalon : kFirstSet;
      default: return Sight::kWholeTalon;
    }
  }
  if (!has_call(state.contract)) return 0;
  constexpr std::array<std::uint8_t, kPlayers> kDrawn = {0b00'1111, 0b01'0000, 0b10'0000, 0};
  return kDrawn[static_cast<std::size_t>(turns_between(state.declarer, seat, kPlayers))];
}

/// The called tarock has been played, or its holder has spoken for his side. Every word but a
/// declaration does that: a contra by who may speak it, an announcement by who may contra it.
bool partner_is_shown(const State& state) {
  CardSet held;
  for (const CardSet hand : state.hands) held |= hand;
  if (!held.intersects(state.called)) return true;
  for (const Announced& word : state.announced) {
    if (word.by == state.partner && !is_declaration(word.feat)) return true;
  }
  for (const ContraLadder& ladder : state.contras.ladders()) {
    if (ladder.raised_by(state.partner)) return true;
  }
  return false;
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

Sight BaseBook::sight(const State& state, Seat seat) {
  Sight sight;
  if (state.phase == Phase::finished) {
    sight.open_hands = Sight::kAllHands;
    sight.talon = Sight::kWholeTalon;
    sight.laid_away = state.laid_away;
    sight.knows_partner = true;
    return sight;
  }
  // Nobody has seen a talon card before the auction is over and the tarock called.
  if (state.phase != Phase::auction && state.phase != Phase::call) {
    sight.talon = talon_seen(state, seat);
  }
  // Tarocks are laid away face up, everything else is known to its player alone.
  sight.laid_away = state.laid_away & (kAllTaroks | state.won[seat.at()]);
  sight.knows_partner = seat == state.partner || partner_is_shown(state);
  return sight;
}

PerSeat<Thirds> BaseBook::thirds(const State& state) {
  PerSeat<Thirds> thirds{};
  for (std::size_t seat = 0; seat < kPlayers; ++seat) thirds[seat] = count(state.won[seat]);
  return thirds;
}

// PK: counting in threes less two, a last pair or single card less one.
json::value BaseBook::written(Thirds thirds) { return parts::counted_in_threes(thirds); }

Result<int> BaseBook::winner(ContractId /*contract*/, std::span<const Card> cards,
                             const json::object& /*request*/) {
  if (cards.empty() || cards.size() > kPlayers) return bad_cards("a trick has one to four cards");
  const State state;
  return AnyPlay::winning_place(state, parts::trick_of<AnyPlay>(state, cards));
}

Result<void> check_hands(const Setup& setup, Clause clause) {
  if (!parts::hands_have(setup.dealt, kPlayers, kHandCards)) {
    return bad_cards("each of the four hands has 12 cards", clause);
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

void tell_more(const BookInfo& info, const State& state, json::object& answer) {
  answer["called"] =
      state.called.empty() ? json::value(nullptr) : json::value(name(state.called.first()));
  json::object sheet = write_sheet(info, sheet_of(state));
  for (const std::string_view field : {"set", "points", "feats", "contras"}) {
    answer[field] = std::move(sheet[field]);
  }
}

Result<Trick> asked_trick(const LegalQuestion& question) {
  if (question.hand.empty() || question.hand.size() > kHandCards) {
    return bad_cards("a hand has one to twelve cards");
  }
  if (question.trick.size() >= kPlayers) {
    return bad_cards("at most three cards lie in the trick");
  }
  return parts::trick_of<AnyPlay>(State{}, question.trick);
}

}  // namespace ultimo::czech
