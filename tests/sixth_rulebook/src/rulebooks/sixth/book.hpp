#pragma once

#include <memory>

#include <boost/json.hpp>

#include "rulebooks/sixth/auction.hpp"
#include "rulebooks/sixth/play.hpp"
#include "rulebooks/sixth/score.hpp"
#include "rules/book_traits.hpp"
#include "rules/engine.hpp"
#include "rules/machine.hpp"
#include "rules/sight.hpp"

namespace ultimo::sixth {

/// A paper of eight clauses, as one type for the engine.
struct Book : BookTraits {
  using State = sixth::State;
  using Phases = PhaseList<Auction, Play>;
  struct Before {};

  static const BookInfo& info();

  // Dealing.
  static Dealt deal(const Deck& deck, int seats, Seat dealer);
  static Result<Before> read_before(const boost::json::object& /*before*/, int /*seats*/) {
    return Before{};
  }
  static Result<void> check_deal(const Setup& setup);
  static State start(const Dealt& dealt, int seats, Seat dealer, const Before& before);
  static boost::json::object before_next(const boost::json::object& /*before*/,
                                         const Outcome& /*outcome*/) {
    return {};
  }
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
  static Sight sight(const State& state, Seat seat);

  // The end.
  static Sheet sheet(const State& state) { return sheet_of(state); }
  template <class Sink>
  static constexpr void score(const Sheet& sheet, Sink& sink) {
    sixth::score(sheet, sink);
  }
  static PerSeat<Thirds> thirds(const State& state);
  static std::optional<PerSeat<int>> marks_after(const State& /*state*/) { return std::nullopt; }
  static void tell_more(const State& /*state*/, boost::json::object& /*answer*/) {}
  static boost::json::object write_sheet(const Sheet& sheet) { return sixth::write_sheet(sheet); }

  // Questions.
  static boost::json::value written(Thirds thirds);
  static Result<int> winner(ContractId contract, std::span<const Card> cards,
                            const boost::json::object& request);
  static Result<CardSet> legal(const LegalQuestion& question);
  static Result<boost::json::object> score_sheet(const boost::json::object& request) {
    return sixth::score_sheet(request);
  }
  static Result<boost::json::object> standings(const boost::json::object& request);
};

}  // namespace ultimo::sixth
