#pragma once

#include "rulebooks/htl/announce.hpp"
#include "rulebooks/htl/auction.hpp"
#include "rulebooks/htl/calling.hpp"
#include "rulebooks/htl/play.hpp"
#include "rulebooks/htl/score.hpp"
#include "rulebooks/htl/sheet.hpp"
#include "rulebooks/htl/talon.hpp"
#include "rules/book_defaults.hpp"
#include "rules/checks.hpp"
#include "rules/engine.hpp"
#include "rules/machine.hpp"
#include "rules/sight.hpp"

namespace ultimo::htl {

/// Austrian Königrufen by the tournament rules of the Tarocktreffen HTL, as one type for the
/// engine.
struct Book : BookDefaults {
  using State = htl::State;
  using Phases = PhaseList<Auction, ForehandGame, Call, Talon, Discard, Announce, Play>;
  /// Nothing of the sheet so far matters: all games count single (11.1).
  struct Before {};

  static const BookInfo& info();

  // Dealing.
  static Dealt deal(const Deck& deck, int seats, Seat dealer);
  static Result<Before> read_before(const SheetSoFar& before, int seats);
  static Result<void> check_deal(const Setup& setup);
  static State start(const Dealt& dealt, int seats, Seat dealer, const Before& before);
  static SheetSoFar before_next(const SheetSoFar& /*before*/, const DealEnd& /*end*/) { return {}; }
  /// 1.8: every hand is played.
  static bool redeal(const State& /*state*/) { return false; }

  // Play.
  template <class F>
  static constexpr void with_play_rules(const State& state, F f) {
    Play::with_play_rules(state.contract, f);
  }
  static Choices steer(const State& state, Choices choices, ContractId to);
  /// Equal negative games stand side by side (7.3, 7.4, 8.1).
  static constexpr ContractId declared_by(const State& state, Seat seat) {
    for (const Bid& bid : state.bids) {
      if (bid.by == seat) return bid.game;
    }
    return BookTraits::declared_by(state, seat);
  }
  static constexpr CardSet called_cards(const State& state) { return state.called; }
  static constexpr CardSet bound_cards(const State& state) { return state.promised; }
  static Sight sight(const State& state, Audience audience);
  static constexpr bool kClauseByPhase = true;  // »Errors« of the spec
  static Clause time_of(const State& state, Move move);
  static Clause due_now(const State& state) {
    return state.phase == Phase::call ? clause("2.7") : Clause{};
  }
  static std::optional<bool> hands_open(const State& state);

  // The end.
  static Sheet sheet(const State& state) { return sheet_of(state); }
  static constexpr bool is_made_by_side_of(const Sheet& sheet, FeatId feat, Seat seat) {
    return htl::is_made_by_side_of(sheet, feat, seat);
  }
  template <class Sink>
  static constexpr void score(const Sheet& sheet, Sink& sink) {
    htl::score(sheet, sink);
  }
  static std::optional<bool> game_won(const Sheet& sheet) {
    if (sheet.contract == kTrischaken) return std::nullopt;
    return game_is_won(sheet);
  }
  static std::vector<Reason> remarks(const Sheet& sheet);
  static PerSeat<Thirds> thirds(const State& state);
  static std::optional<PerSeat<int>> marks_after(const State& /*state*/) { return std::nullopt; }
  static void tell_more(const State& state, Outcome& outcome);
  static SheetRow write_sheet(const Sheet& sheet) { return htl::write_sheet(sheet); }

  // Questions.
  static WrittenPoints written(Thirds thirds);
  static Result<int> winner(const TrickQuestion& question);
  static Result<CardSet> legal(const TrickQuestion& question);
  static Result<ScoredDeal> score_row(const SheetRow& row) { return htl::score_row(row); }
  static Result<ScoredDeal> offence(const SheetRow& row) { return htl::offence(row); }
  static RowDoubts doubts(const SheetRow& row) { return htl::doubts(row); }
  static Result<Standings> standings(const EventResults& results);
};

/// 11.1: all games count single, so that a mark from an earlier deal is a mistake.
void refuse_marks(Checks& checks, const SheetSoFar& before);
/// Which clause a premium breaks that does not count in a game: 7.1, 5.6 or P5.
void check_feat_counts(Checks& checks, FeatId feat, ContractId game);

}  // namespace ultimo::htl
