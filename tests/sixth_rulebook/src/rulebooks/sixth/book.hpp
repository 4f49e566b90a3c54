#pragma once

#include <memory>

#include "rulebooks/sixth/auction.hpp"
#include "rulebooks/sixth/play.hpp"
#include "rulebooks/sixth/score.hpp"
#include "rules/book_defaults.hpp"
#include "rules/engine.hpp"
#include "rules/machine.hpp"
#include "rules/sight.hpp"

namespace ultimo::sixth {

/// A paper of eleven clauses, as one type for the engine.
struct Book : BookDefaults {
  using State = sixth::State;
  using Phases = PhaseList<Auction, Play>;
  struct Before {};

  static const BookInfo& info();

  // Dealing.
  static Dealt deal(const Deck& deck, int seats, Seat dealer);
  static Result<Before> read_before(const SheetSoFar& /*before*/, int /*seats*/) {
    return Before{};
  }
  static Result<void> check_deal(const Setup& setup);
  static State start(const Dealt& dealt, int seats, Seat dealer, const Before& before);
  static SheetSoFar before_next(const SheetSoFar& /*before*/, const DealEnd& /*end*/) { return {}; }
  /// R2: all have passed.
  static constexpr bool redeal(const State& state) {
    return state.phase == Phase::finished && state.declarer == kNobody;
  }

  // Play.
  template <class F>
  static constexpr void with_play_rules(const State& state, F f) {
    Play::with_play_rules(state.contract, f);
  }
  static Choices steer(const State& state, Choices choices, ContractId to);
  static Sight sight(const State& state, Audience audience);

  // The end.
  static Sheet sheet(const State& state) { return sheet_of(state); }
  template <class Sink>
  static constexpr void score(const Sheet& sheet, Sink& sink) {
    sixth::score(sheet, sink);
  }
  static std::optional<bool> game_won(const Sheet& sheet) { return is_won(sheet); }
  static PerSeat<Thirds> thirds(const State& state);
  static std::optional<PerSeat<int>> marks_after(const State& /*state*/) { return std::nullopt; }
  static SheetRow write_sheet(const Sheet& sheet) { return sixth::write_sheet(sheet); }

  // Questions.
  static WrittenPoints written(Thirds thirds);
  static Result<int> winner(const TrickQuestion& question);
  static Result<CardSet> legal(const TrickQuestion& question);
  static Result<ScoredDeal> score_row(const SheetRow& row) { return sixth::score_row(row); }
  static Result<Standings> standings(const EventResults& results);
};

}  // namespace ultimo::sixth
