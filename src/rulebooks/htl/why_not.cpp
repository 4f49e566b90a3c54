// Refusals in words, phase by phase.
#include "rulebooks/htl/announce.hpp"
#include "rulebooks/htl/auction.hpp"
#include "rulebooks/htl/play.hpp"
#include "rulebooks/htl/talon.hpp"
#include "rules/machine.hpp"

namespace ultimo::htl {
namespace {

Reason four_kings_cannot_call() { return {"auction.four-kings", {}, clause("2.9")}; }

}  // namespace

Reason Auction::why_not(const State& state, Move move) {
  if (move.verb() != Move::Verb::bid || at(move.contract()) >= kGames) {
    Reason why = state.opened ? Reason("auction.pass-or-game") : Reason("auction.forehand-or-game");
    if (is_time_for(move.verb(), Phase::auction)) {
      why.clause = state.opened ? htl::clause("2.2") : htl::clause("2.1");
    }
    return why;
  }
  const ContractId game = move.contract();
  if (kForehandGames.contains(game)) {
    return {"auction.forehand-games-last", {}, htl::clause("3.1")};
  }
  if (has_bid(state.bids, state.turn)) {
    return {"auction.own-bid-stands", {}, htl::clause("2.5")};
  }
  if (kCalling.contains(game) && state.hand().contains(kKings)) return four_kings_cannot_call();
  if (game == kBetterCaller && better_callers_duty(state.hand()).empty()) {
    return {"auction.better-caller-needs", {}, htl::clause("G6")};
  }
  return {"auction.only-higher", {{"contract", term(state.contract)}}};
}

Reason ForehandGame::why_not(const State& /*state*/, Move move) {
  if (move == Move::bid(kCaller)) return four_kings_cannot_call();
  return {"forehand.her-games"};
}

Reason Discard::why_not(const State& state, CardSet cards) {
  const DiscardRule rule = Discard::rule(state);
  if (cards.intersects(kHonours)) {
    return {"discard.never-honours",
            {},
            kColour.contains(state.contract) ? htl::clause("5.5") : htl::clause("6.5")};
  }
  if (!state.hand().contains(cards)) {
    return parts::discard_not_in_hand();
  }
  if (cards.size() != rule.count) {
    return {"discard.exactly", {{"cards", rule.count}}, htl::clause("2.7")};
  }
  if (!rule.keeps_one(cards) || cards.intersects(rule.one_stays - rule.allowed)) {
    return {"discard.keeps-a-bird"};
  }
  return {"discard.tarocks-when-forced"};
}

Reason Announce::why_not(const State& state, Move move) {
  if (move == Move::done()) {
    return {"announce.duty-first", {}, htl::clause("G6")};
  }
  if (move.verb() == Move::Verb::contra) {
    return {"contra.none", {}, htl::clause("1.10")};
  }
  if (move.verb() != Move::Verb::announce) {
    return {"announce.premium-or-good"};
  }
  const FeatId feat{static_cast<std::uint8_t>(move.announcement())};
  if (!feats_of(state.contract).contains(feat)) {
    const bool colour = kColour.contains(state.contract);
    return {"announce.does-not-count", {}, colour ? htl::clause("5.6") : htl::clause("P5")};
  }
  const bool needs_card = kBirdFeats.contains(feat) || feat == kKingUltimoFeat;
  const CardSet card = kBirdFeats.contains(feat) ? CardSet::of(bird_card(feat)) : state.called;
  if (needs_card && !state.hand().contains(card)) {
    return {"announce.hold-the-card", {}, htl::clause("9.3")};
  }
  return {"announce.already"};
}

namespace {

Reason why_not_negative(const Trick& trick, CardSet hand, Card card) {
  if (card == kPagat) {
    return {"play.pagat-last-tarock", {}, htl::clause("7.6")};
  }
  if (hand.contains(kPagat) && has_mond_before_skus(trick)) {
    return {"play.pagat-forced-by-both", {}, htl::clause("7.6")};
  }
  return {"play.beat", {{"card", card}, {"best", trick.best}}, htl::clause("7.1")};
}

}  // namespace

Reason Play::why_not(const State& state, Move move) {
  if (std::optional<Reason> why = parts::why_not_following(state.hand(), state.trick, move)) {
    return *std::move(why);
  }
  const Card card = move.card();
  if (kNegative.contains(state.contract)) {
    return why_not_negative(state.trick, state.hand(), card);
  }
  if (state.promised.contains(card)) {
    return {"play.announced-is-kept", {{"card", card}}, htl::clause("9.6")};
  }
  return {"play.announced-is-due", {}, htl::clause("9.6")};
}

}  // namespace ultimo::htl
