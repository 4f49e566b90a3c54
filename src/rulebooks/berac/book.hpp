#pragma once

#include <optional>

#include "rulebooks/berac/announce.hpp"
#include "rulebooks/berac/auction.hpp"
#include "rulebooks/berac/play.hpp"
#include "rulebooks/berac/score.hpp"
#include "rulebooks/berac/sheet.hpp"
#include "rulebooks/berac/talon.hpp"
#include "rules/book_defaults.hpp"
#include "rules/engine.hpp"
#include "rules/machine.hpp"
#include "rules/sight.hpp"

namespace ultimo::berac {

/// Tarok of the society »BERAČ«, by four with king calling and by three, as one type for the
/// engine.
struct Book : BookDefaults {
  using State = berac::State;
  using Phases = PhaseList<Auction, NameSuit, Call, Talon, Discard, Announce, Play>;
  using Before = berac::Before;

  static const BookInfo& info();

  // Dealing.
  static Dealt deal(const Deck& deck, int seats, Seat dealer);
  static SheetSoFar before_first(int seats);
  static Result<Before> read_before(const SheetSoFar& before, int seats);
  static ContractId prescribed(const SheetSoFar& before, int seats);
  static Reason why_prescribed(const SheetSoFar& before, int seats);
  static Result<void> check_deal(const Setup& setup);
  static State start(const Dealt& dealt, int seats, Seat dealer, const Before& before);
  static SheetSoFar before_next(const SheetSoFar& before, const DealEnd& end);
  /// 2.12i: a hand without a tarok.
  static bool redeal(const State& state) {
    return state.phase == Phase::finished && state.contract == ContractId::none;
  }

  // Play.
  template <class F>
  static constexpr void with_play_rules(const State& state, F f) {
    Play::with_play_rules(state.contract, f);
  }
  static Choices steer(const State& state, Choices choices, ContractId to);
  static constexpr CardSet called_cards(const State& state) { return state.called; }
  static Sight sight(const State& state, Audience audience);
  static Clause time_of(const State& state, Move move);
  /// That nobody passes outside the auction is not written anywhere.
  static constexpr bool is_silent_on_time_of(Move move) { return move.verb() == Move::Verb::pass; }

  // The end.
  static Sheet sheet(const State& state) { return sheet_of(state); }
  static constexpr bool is_made_by_side_of(const Sheet& sheet, FeatId feat, Seat seat) {
    return berac::is_made_by_side_of(sheet, feat, seat);
  }
  static constexpr bool kMondIsPaid = true;
  template <class Sink>
  static constexpr void score(const Sheet& sheet, Sink& sink) {
    berac::score(sheet, sink);
  }
  static std::optional<bool> game_won(const Sheet& sheet) {
    if (sheet.declarer == kNobody) return std::nullopt;
    return is_game_won(sheet);
  }
  static std::vector<Reason> remarks(const Sheet& sheet);
  static PerSeat<Thirds> thirds(const State& state);
  static std::optional<PerSeat<int>> marks_after(const State& state);
  static void tell_more(const State& state, Outcome& outcome);
  static SheetRow write_sheet(const Sheet& sheet) { return berac::write_sheet(sheet); }

  // Questions.
  static WrittenPoints written(Thirds thirds);
  static Result<int> winner(const TrickQuestion& question);
  static Result<CardSet> legal(const TrickQuestion& question);
  static Result<ScoredDeal> score_row(const SheetRow& row) { return berac::score_row(row); }
  static RowDoubts doubts(const SheetRow& row) { return berac::doubts(row); }
  static Result<Standings> standings(const EventResults& results);
};

/// What is known of the sheet so far. S2: a total of exactly zero makes the klop obligatory, unless
/// it is said whether it is.
Before read_before(Checks& checks, const SheetSoFar& given, int seats);

/// The totals after a deal, where totals are kept.
std::optional<PerSeat<int>> totals_after(const Before& before, const PerSeat<int>& scores);
bool somebody_at_zero(const PerSeat<int>& totals, int seats);

/// Writes down both: the totals, and what they mean for the next deal.
template <class Answer>
void tell_totals(const Before& before, int seats, const PerSeat<int>& scores, Answer& answer) {
  answer.totals = totals_after(before, scores);
  if (answer.totals) answer.next_obligatory = somebody_at_zero(*answer.totals, seats);
}

}  // namespace ultimo::berac
