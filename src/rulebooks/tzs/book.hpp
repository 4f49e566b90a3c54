#pragma once

#include "rulebooks/tzs/announce.hpp"
#include "rulebooks/tzs/auction.hpp"
#include "rulebooks/tzs/play.hpp"
#include "rulebooks/tzs/score.hpp"
#include "rulebooks/tzs/sheet.hpp"
#include "rulebooks/tzs/talon.hpp"
#include "rules/book_defaults.hpp"
#include "rules/engine.hpp"
#include "rules/machine.hpp"
#include "rules/sight.hpp"

namespace ultimo::tzs {

/// Competition tarok of the Slovenian federation, as one type for the engine.
struct Book : BookDefaults {
  using State = tzs::State;
  using Phases = PhaseList<Auction, Choice, Talon, Discard, Announce, Play>;
  /// What a deal has to know of the sheet so far.
  struct Before {
    Marks radelc{};
  };

  static const BookInfo& info();

  // Dealing.
  static Dealt deal(const Deck& deck, int seats, Seat dealer);
  static Result<Before> read_before(const SheetSoFar& before, int seats);
  static Result<void> check_deal(const Setup& setup);
  static State start(const Dealt& dealt, int seats, Seat dealer, const Before& before);
  static SheetSoFar before_next(const SheetSoFar& before, const DealEnd& end);
  /// B1.4: a hand without a tarok.
  static bool redeal(const State& state) { return state.contract == ContractId::none; }

  // Play.
  template <class F>
  static constexpr void with_play_rules(const State& state, F f) {
    Play::with_play_rules(state.contract, f);
  }
  static Choices steer(const State& state, Choices choices, ContractId to);
  static Sight sight(const State& state, Audience audience);
  static constexpr bool kClauseByPhase = true;  // »Errors« of the spec
  static Clause time_of(const State& state, Move move);
  /// B1.8 is on three; who bid higher names his game by B1.9.
  static Clause due_now(const State& state) {
    const bool higher = state.phase == Phase::choice && state.contract != kThree;
    return higher ? clause("B1.9") : Clause{};
  }

  // The end.
  static Sheet sheet(const State& state) { return sheet_of(state); }
  static constexpr bool is_made_by_side_of(const Sheet& sheet, FeatId feat, Seat seat) {
    return tzs::is_made_by_side_of(sheet, feat, seat);
  }
  static constexpr bool kMondIsPaid = true;
  template <class Sink>
  static constexpr void score(const Sheet& sheet, Sink& sink) {
    tzs::score(sheet, sink);
  }
  static std::optional<bool> game_won(const Sheet& sheet) {
    if (sheet.declarer == kNobody) return std::nullopt;
    return game_is_won(sheet);
  }
  static std::vector<Reason> remarks(const Sheet& sheet);
  static PerSeat<Thirds> thirds(const State& state);
  static std::optional<PerSeat<int>> marks_after(const State& state);
  static SheetRow write_sheet(const Sheet& sheet) { return tzs::write_sheet(sheet); }

  // Questions.
  static WrittenPoints written(Thirds thirds);
  static Result<int> winner(const TrickQuestion& question);
  static Result<CardSet> legal(const TrickQuestion& question);
  static Result<ScoredDeal> score_row(const SheetRow& row) { return tzs::score_row(row); }
  static RowDoubts doubts(const SheetRow& row) { return tzs::doubts(row); }
  static Result<Standings> standings(const EventResults& results);
};

}  // namespace ultimo::tzs
