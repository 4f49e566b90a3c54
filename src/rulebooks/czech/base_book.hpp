#pragma once

#include <optional>
#include <span>

#include <boost/json.hpp>

#include "rulebooks/czech/play.hpp"
#include "rulebooks/czech/sheet.hpp"
#include "rules/book_traits.hpp"
#include "rules/engine.hpp"
#include "rules/sight.hpp"

namespace ultimo::czech {

/// What the books of both papers answer alike; each paper's Book is built on it.
struct BaseBook : BookTraits {
  using State = czech::State;
  /// Nothing of the sheet so far matters to a deal: there are no radelci.
  struct Before {};

  // Dealing.
  static Dealt deal(const Deck& deck, int seats, Seat dealer);
  static Result<Before> read_before(const boost::json::object& /*before*/, int /*seats*/) {
    return Before{};
  }
  static State start(const Dealt& dealt, int seats, Seat dealer, const Before& before);
  static boost::json::object before_next(const boost::json::object& /*before*/,
                                         const Outcome& /*outcome*/) {
    return {};
  }
  /// No hand is thrown in.
  static constexpr bool redeal(const State& /*state*/) { return false; }

  static constexpr CardSet called_cards(const State& state) { return state.called; }
  static Sight sight(const State& state, Seat seat);

  // The end.
  static Sheet sheet(const State& state) { return sheet_of(state); }
  static constexpr bool is_made_by_side_of(const Sheet& sheet, FeatId feat, Seat seat) {
    return czech::is_made_by_side_of(sheet, feat, seat);
  }
  static PerSeat<Thirds> thirds(const State& state);
  static std::optional<PerSeat<int>> marks_after(const State& /*state*/) { return std::nullopt; }

  // Questions.
  static boost::json::value written(Thirds thirds);
  static Result<int> winner(ContractId contract, std::span<const Card> cards,
                            const boost::json::object& request);
};

/// Twelve cards in each hand; `clause` is the paper's on dealing.
Result<void> check_hands(const Setup& setup, Clause clause);

/// Leads an auction to a contract, as far as the cards let it come.
Choices steer(const State& state, Choices choices, ContractId to);

/// What a replay tells besides: the called tarock, the set, and points, feats and contras as the
/// sheet has them.
void tell_more(const BookInfo& info, const State& state, boost::json::object& answer);

/// The cards of a `legal` question, with the trick as a Trick; bad_cards if there are too many.
Result<Trick> asked_trick(const LegalQuestion& question);

template <class PlayPhase>
Result<CardSet> legal(const LegalQuestion& question) {
  const Result<Trick> trick = asked_trick(question);
  if (!trick) return tl::unexpected(trick.error());
  CardSet legal;
  PlayPhase::with_play_rules(question.contract, [&]<class Rules>() {
    legal = Rules::legal(State{}, question.hand, *trick);
  });
  return legal;
}

}  // namespace ultimo::czech
