// Refusals in words, phase by phase.
#include <fmt/format.h>

#include "cards/notation.hpp"
#include "rulebooks/htl/announce.hpp"
#include "rulebooks/htl/auction.hpp"
#include "rulebooks/htl/play.hpp"
#include "rulebooks/htl/talon.hpp"

namespace ultimo::htl {

std::string Auction::why_not(const State& state, Move move) {
  if (move.verb() != Move::Verb::bid || at(move.contract()) >= kGames) {
    return state.opened ? "in the auction one passes or names a game"
                        : "forehand announces herself or names a game (2.1)";
  }
  const ContractId game = move.contract();
  if (kForehandGames.contains(game)) {
    return "the forehand games are named when all others have passed (3.1)";
  }
  if (has_bid(state.bids, state.turn))
    return "one's own bid is raised only when it was overbid (2.5)";
  if (kCalling.contains(game) && state.hand().contains(kKings)) {
    return "who has four kings cannot call (2.9)";
  }
  if (game == kBetterCaller && better_callers_duty(state.hand()).empty()) {
    return "a better-caller has a bird or three kings (G6)";
  }
  return fmt::format("only a game higher than {} may be named", kContracts[at(state.contract)].id);
}

std::string ForehandGame::why_not(const State& /*state*/, Move move) {
  if (move == Move::bid(kCaller)) return "who has four kings cannot call (2.9)";
  return "forehand names caller, trischaken or sixer-three";
}

std::string Discard::why_not(const State& state, CardSet cards) {
  const DiscardRule rule = Discard::rule(state);
  if (cards.intersects(kHonours)) return "kings and trull are never laid away";
  if (!state.hand().contains(cards)) return "only cards in the hand can be laid away";
  if (cards.size() != rule.count) {
    return fmt::format("exactly {} cards have to be laid away", rule.count);
  }
  if (!rule.keeps_one(cards) || cards.intersects(rule.one_stays - rule.allowed)) {
    return "a better-caller keeps a bird to announce (G6)";
  }
  return "tarocks are laid away only when no plain card is left";
}

std::string Announce::why_not(const State& state, Move move) {
  if (move == Move::done()) return "a better-caller announces his bird or his kings first (G6)";
  if (move.verb() == Move::Verb::contra) return "there is no contra (1.10)";
  if (move.verb() != Move::Verb::announce) return "announce a premium or find it good";
  const FeatId feat{static_cast<std::uint8_t>(move.announcement())};
  if (!feats_of(state.contract).contains(feat)) return "this premium does not count in this game";
  const bool needs_card = kBirdFeats.contains(feat) || feat == kKingUltimoFeat;
  const CardSet card = kBirdFeats.contains(feat) ? CardSet::of(bird_card(feat)) : state.called;
  if (needs_card && !state.hand().contains(card)) {
    return "one must hold the card oneself to announce it (9.3)";
  }
  return "it has been announced already";
}

namespace {

std::string why_not_negative(const Trick& trick, CardSet hand, Card card) {
  if (card == kPagat) return "the pagat is played as the last tarock (7.6)";
  if (hand.contains(kPagat) && has_mond_before_skus(trick)) {
    return "mond and sküs force the pagat (7.6)";
  }
  return parts::why_not_beating(trick, card) + " (7.1)";
}

}  // namespace

std::string Play::why_not(const State& state, Move move) {
  if (auto reason = parts::why_not_following(state.hand(), state.trick, move)) return *reason;
  const Card card = move.card();
  if (kNegative.contains(state.contract)) {
    return why_not_negative(state.trick, state.hand(), card);
  }
  if (state.promised.contains(card)) {
    return fmt::format(
        "{} was announced and is kept for its trick; if it must go, the highest bird goes first "
        "(9.6, 9.7)",
        name(card));
  }
  return "a card that was announced for this trick has to be played in it (9.6)";
}

}  // namespace ultimo::htl
