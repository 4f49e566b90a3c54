#pragma once

#include <optional>

#include "rulebooks/czech/operations.hpp"
#include "rulebooks/czech/play.hpp"
#include "rulebooks/czech/sheet.hpp"
#include "rules/book_defaults.hpp"
#include "rules/engine.hpp"
#include "rules/sight.hpp"

namespace ultimo::czech {

/// What the books of both papers answer alike; each paper's Book is built on it.
struct BaseBook : BookDefaults {
  using State = czech::State;
  /// Nothing of the sheet so far matters to a deal: there are no radelci.
  struct Before {};

  // Dealing.
  static Dealt deal(const Deck& deck, int seats, Seat dealer);
  static Result<Before> read_before(const SheetSoFar& /*before*/, int /*seats*/) {
    return Before{};
  }
  static State start(const Dealt& dealt, int seats, Seat dealer, const Before& before);
  static SheetSoFar before_next(const SheetSoFar& /*before*/, const DealEnd& /*end*/) { return {}; }
  /// No hand is thrown in.
  static constexpr bool redeal(const State& /*state*/) { return false; }

  static constexpr CardSet called_cards(const State& state) { return state.called; }
  static constexpr bool kClauseByPhase = true;  // »Errors« of both specs
  /// Neither paper has a word for being done, nor for a forehand who speaks without a bid.
  static constexpr bool is_silent_on_time_of(Move move) {
    return move.verb() == Move::Verb::done || move.verb() == Move::Verb::forehand;
  }
  /// `says_side`: the announcement with which the paper has its speaker name his side, if any.
  static Sight sight(const State& state, Audience audience, FeatId says_side);

  // The end.
  static Sheet sheet(const State& state) { return sheet_of(state); }
  static constexpr bool is_made_by_side_of(const Sheet& sheet, FeatId feat, Seat seat) {
    return czech::is_made_by_side_of(sheet, feat, seat);
  }
  static PerSeat<Thirds> thirds(const State& state);
  static std::optional<PerSeat<int>> marks_after(const State& /*state*/) { return std::nullopt; }
  /// The called tarock and the feats; what else is told stands on the sheet.
  static void tell_more(const State& state, Outcome& outcome);
  static SheetRow write_sheet(const Sheet& sheet) { return czech::write_sheet(sheet); }

  // Questions.
  static WrittenPoints written(Thirds thirds);
  static Result<int> winner(const TrickQuestion& question);
  static Result<std::vector<FeatId>> declarations(CardSet hand) {
    return czech::declarations(hand);
  }
};

// What both books list about themselves.
inline constexpr auto kReplayFields =
    std::to_array<ReplayField>({{DealFact::called, /*or_null=*/true},
                                {DealFact::set},
                                {DealFact::points},
                                {DealFact::feats},
                                {DealFact::contras}});
inline constexpr auto kSheetFields = std::to_array<SheetField>({SheetField::set});
inline constexpr auto kOperations =
    std::to_array<ExtraOperation>({ExtraOperation::declarations, ExtraOperation::deal});
inline constexpr auto kDealModes = std::to_array<DealMode>(
    {{"sixes"}, {"cut", /*asks_cut=*/true}, {"twelves", false, /*asks_choice=*/true}, {"abeles"}});

/// Twelve cards in each hand; `clause` is the paper's on dealing.
Result<void> check_hands(const Setup& setup, Clause clause);

/// Leads an auction to a contract, as far as the cards let it come.
Choices steer(const State& state, Choices choices, ContractId to);

/// The cards of a `legal` question, with the trick as a Trick; bad_cards if there are too many.
Result<Trick> asked_trick(const TrickQuestion& question);

template <class PlayPhase>
Result<CardSet> legal(const TrickQuestion& question) {
  const Result<Trick> trick = asked_trick(question);
  if (!trick) return tl::unexpected(trick.error());
  CardSet legal;
  PlayPhase::with_play_rules(question.contract, [&]<class Rules>() {
    legal = Rules::legal(State{}, question.hand, *trick);
  });
  return legal;
}

}  // namespace ultimo::czech
