#pragma once

#include "rulebooks/czech/base_book.hpp"
#include "rulebooks/czech/doubts.hpp"
#include "rulebooks/pustkovec/announce.hpp"
#include "rulebooks/pustkovec/auction.hpp"
#include "rulebooks/pustkovec/penalties.hpp"
#include "rulebooks/pustkovec/play.hpp"
#include "rulebooks/pustkovec/score.hpp"
#include "rules/machine.hpp"

namespace ultimo::pustkovec {

/// The regional league of the Tarokový klub Pustkovec, as one type for the engine.
struct Book : czech::BaseBook {
  using Phases = PhaseList<Auction, Call, Talon, Discard, Announce, Play>;

  static const BookInfo& info();

  static Result<void> check_deal(const Setup& setup) {
    return czech::check_hands(setup, clause("M.0"));
  }

  /// B.12: who announces a pagát says for which side.
  static Sight sight(const State& state, Audience audience) {
    return BaseBook::sight(state, audience, czech::kPagatFeat);
  }

  static Clause time_of(const State& state, Move move);
  /// Forehand's first word is a bid. What is announced, and the end of it, has its time by R.f.
  static constexpr bool is_silent_on_time_of(Move move) {
    return move.verb() == Move::Verb::forehand;
  }

  // Play.
  template <class F>
  static constexpr void with_play_rules(const State& state, F f) {
    Play::with_play_rules(state.contract, f);
  }
  static Choices steer(const State& state, Choices choices, ContractId to) {
    return czech::steer(state, choices, to);
  }

  // The end.
  template <class Sink>
  static constexpr void score(const Sheet& sheet, Sink& sink) {
    pustkovec::score(sheet, sink);
  }
  /// B.10: at 35:35 nobody has won.
  static std::optional<bool> game_won(const Sheet& sheet) {
    if (sheet.declarer == kNobody || game_price(sheet) == Haler(0)) return std::nullopt;
    return game_price(sheet) > Haler(0);
  }

  static std::vector<Reason> remarks(const Sheet& sheet);

  // Questions.
  static Result<CardSet> legal(const TrickQuestion& question) {
    return czech::legal<Play>(question);
  }
  static Result<ScoredDeal> score_row(const SheetRow& row) { return pustkovec::score_row(row); }
  static Result<ScoredDeal> offence(const SheetRow& row) { return pustkovec::offence(row); }
  static RowDoubts doubts(const SheetRow& row) { return czech::doubts(info(), row); }
  static Result<Standings> standings(const EventResults& results);
  static Result<DealtInOrder> deal_in_order(const DealOrder& order) {
    return czech::deal_in_order(order, clause("M.0"));
  }
};

}  // namespace ultimo::pustkovec
