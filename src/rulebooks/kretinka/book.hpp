#pragma once

#include "rulebooks/czech/base_book.hpp"
#include "rulebooks/czech/doubts.hpp"
#include "rulebooks/kretinka/announce.hpp"
#include "rulebooks/kretinka/auction.hpp"
#include "rulebooks/kretinka/infractions.hpp"
#include "rulebooks/kretinka/play.hpp"
#include "rulebooks/kretinka/score.hpp"
#include "rules/machine.hpp"

namespace ultimo::kretinka {

/// The Grand Prix of the watershed of Křetínka and Svitava, as one type for the engine.
struct Book : czech::BaseBook {
  using Phases = PhaseList<Auction, Call, Talon, Discard, Announce, Play>;

  static const BookInfo& info();

  static Result<void> check_deal(const Setup& setup) {
    return czech::check_hands(setup, clause("DC.2"));
  }

  static Sight sight(const State& state, Audience audience) {
    return BaseBook::sight(state, audience, FeatId::none);
  }

  static Clause time_of(const State& state, Move move);
  /// It prices contras and does not say when they are given.
  static constexpr bool is_silent_on_time_of(Move move) {
    return move.verb() == Move::Verb::contra || BaseBook::is_silent_on_time_of(move);
  }
  /// DP.2 is on what the others say; forehand speaks by DP.1.
  static Clause due_now(const State& state) {
    const bool forehand = state.phase == Phase::auction && state.contract == ContractId::none;
    return forehand ? clause("DP.1") : Clause{};
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
    kretinka::score(sheet, sink);
  }
  /// EQ.1, EQ.2: at 35:35 too somebody pays.
  static std::optional<bool> game_won(const Sheet& sheet) {
    if (sheet.declarer == kNobody) return std::nullopt;
    return game_result(sheet).declarers > Haler(0);
  }

  static std::vector<Reason> remarks(const Sheet& sheet);

  // Questions.
  static Result<CardSet> legal(const TrickQuestion& question) {
    return czech::legal<Play>(question);
  }
  static Result<ScoredDeal> score_row(const SheetRow& row) { return kretinka::score_row(row); }
  static RowDoubts doubts(const SheetRow& row) { return czech::doubts(info(), row); }
  static Result<Standings> standings(const EventResults& results);
  /// Sixes (DK.1), twelves (DK.2) and Ábeles (DK.3).
  static Result<DealtInOrder> deal_in_order(const DealOrder& order) {
    return czech::deal_in_order(order, clause("DC.2"));
  }
};

}  // namespace ultimo::kretinka
