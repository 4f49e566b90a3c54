#pragma once

#include "rulebooks/htl/state.hpp"
#include "rules/move.hpp"
#include "rules/parts/tricks.hpp"

namespace ultimo::htl {

/// G6: what a better-caller may fulfil his duty with: a bird in the cards he was dealt, or all
/// kings, if he was dealt three of them.
constexpr Feats better_callers_duty(CardSet dealt) {
  Feats duty = birds_among(dealt);
  if ((dealt & kKings).size() == 3) duty.insert(kKingsFeat);
  return duty;
}

/// Forehand leads; in negative games the declarer (3.3, 7.2), of several the first bidder (7.5).
/// Trischaken is forehand's own game.
constexpr void begin_play(State& state) {
  const bool declarer_leads = kTarget.contains(state.contract);
  parts::begin_play(state, declarer_leads ? state.declarer : state.forehand());
}

/// The game is found: on to phase II of the paper, as far as this game has it (2.7).
constexpr void begin_game(State& state, Bid bid) {
  state.contract = bid.game;
  state.declarer = bid.game == kTrischaken ? kNobody : bid.by;
  state.turn = bid.by;
  state.quiet = 0;
  if (kNegative.contains(bid.game)) return begin_play(state);
  if (bid.game == kBetterCaller) state.duty = better_callers_duty(state.hand());
  if (bid.game == kSixerThree) {
    state.hands[bid.by.at()] |= state.talon_set();  // 3.4
    state.phase = Phase::discard;
  } else if (kCalling.contains(bid.game)) {
    state.phase = Phase::call;
  } else {
    state.phase = kHalfTaken.contains(bid.game) ? Phase::talon : Phase::announce;
  }
}

/// The games that go over each game: those of higher rank, and negative ones of equal rank, which
/// join it.
inline constexpr auto kGoingOver = [] {
  std::array<Games, kGames> over{};
  for (const ContractId low : kNumberedGames) {
    for (const ContractId high : kNumberedGames) {
      const bool joins = rank(high) == rank(low) && kNegative.contains(high);
      if (rank(high) > rank(low) || joins) over[at(low)].insert(high);
    }
  }
  return over;
}();

/// Phase I of the paper: until the highest game is found (2.6, 12.2).
struct Auction {
  static constexpr Phase phase = Phase::auction;
  static constexpr Clause clause(const State& /*state*/) { return htl::clause("2.4"); }

  /// Forehand announces herself or names a game (2.1); everybody after that passes or names one
  /// (2.2).
  static constexpr Choices choices(const State& state) {
    const Games games = may_bid(state);
    Choices choices(Move::Group::bidding,
                    std::uint64_t{games.bits()} << Move::bid(kCaller).place());
    choices.add(state.opened ? Move::pass() : Move::forehand());
    return choices;
  }

  static constexpr void apply(State& state, Move move) {
    if (move.verb() == Move::Verb::bid) {
      add(state.bids, {state.turn, move.contract()});
      state.contract = first(state.bids).game;
      state.declarer = first(state.bids).by;
      state.quiet = 0;
    } else if (state.opened) {
      ++state.quiet;
    }
    state.opened = true;
    state.turn = state.next(state.turn);
    if (state.quiet == kPlayers - 1) close(state);
  }

  static Reason why_not(const State& state, Move move);

 private:
  /// Nobody calls with four kings (2.9); a better-caller has a bird or three kings (G6).
  static constexpr Games allowed_by(CardSet hand) {
    if (hand.contains(kKings)) return kNumberedGames - kCalling;
    const bool better = !better_callers_duty(hand).empty();
    return better ? kNumberedGames : kNumberedGames - Games{kBetterCaller};
  }

  static constexpr Games may_bid(const State& state) {
    if (has_bid(state.bids, state.turn)) return {};  // 2.5
    const Games over = state.bids.empty() ? kNumberedGames : kGoingOver[at(state.contract)];
    return over & allowed_by(state.hand());
  }

  /// Three goods: the game that stands is played; if there is none forehand is left with her own
  /// (2.3).
  static constexpr void close(State& state) {
    if (!state.bids.empty()) return begin_game(state, first(state.bids));
    state.phase = Phase::forehand;
    state.turn = state.forehand();
  }
};

/// Nobody bid: forehand names one of her three games, and nothing else (3.1, 3.2).
struct ForehandGame {
  static constexpr Phase phase = Phase::forehand;
  static constexpr Clause clause(const State& /*state*/) { return htl::clause("3.2"); }

  static constexpr Choices choices(const State& state) {
    Choices choices = Choices::bidding();
    choices.add_if(!state.hand().contains(kKings), Move::bid(kCaller));  // 2.9
    choices.add(Move::bid(kTrischaken));
    choices.add(Move::bid(kSixerThree));
    return choices;
  }

  static constexpr void apply(State& state, Move move) {
    begin_game(state, {state.turn, move.contract()});
  }

  static Reason why_not(const State& state, Move move);
};

}  // namespace ultimo::htl
