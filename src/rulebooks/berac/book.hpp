#pragma once

#include <memory>

#include <boost/json.hpp>

#include "rulebooks/berac/announce.hpp"
#include "rulebooks/berac/auction.hpp"
#include "rulebooks/berac/play.hpp"
#include "rulebooks/berac/score.hpp"
#include "rulebooks/berac/sheet.hpp"
#include "rulebooks/berac/talon.hpp"
#include "rules/book_traits.hpp"
#include "rules/engine.hpp"
#include "rules/fields.hpp"
#include "rules/machine.hpp"
#include "rules/sight.hpp"

namespace ultimo::berac {

/// Tarok of the society »BERAČ«, by four with king calling and by three, as one type for the
/// engine.
struct Book : BookTraits {
  using State = berac::State;
  using Phases = PhaseList<Auction, NameSuit, Call, Talon, Discard, Announce, Play>;
  using Before = berac::Before;

  static const BookInfo& info();

  // Dealing.
  static Dealt deal(const Deck& deck, int seats, Seat dealer);
  static boost::json::object before_first(int seats);
  static Result<Before> read_before(const boost::json::object& before, int seats);
  static Result<void> check_deal(const Setup& setup);
  static State start(const Dealt& dealt, int seats, Seat dealer, const Before& before);
  static boost::json::object before_next(const boost::json::object& before, const Outcome& outcome);
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
  static Sight sight(const State& state, Seat seat);

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
  static PerSeat<Thirds> thirds(const State& state);
  static std::optional<PerSeat<int>> marks_after(const State& state);
  static void tell_more(const State& state, boost::json::object& answer);
  static boost::json::object write_sheet(const Sheet& sheet) { return berac::write_sheet(sheet); }

  // Questions.
  static boost::json::value written(Thirds thirds);
  static Result<int> winner(ContractId contract, std::span<const Card> cards,
                            const boost::json::object& request);
  static Result<CardSet> legal(const LegalQuestion& question);
  static Result<boost::json::object> score_sheet(const boost::json::object& request) {
    return berac::score_sheet(request);
  }
  static Result<boost::json::object> standings(const boost::json::object& request);
};

/// What a request says of the sheet so far. S2: a total of exactly zero makes the klop obligatory,
/// unless the request itself says whether it is.
Before read_before(Fields& fields, int seats);

/// The totals after a deal and what they mean for the next one, where totals are kept.
void tell_totals(const Before& before, int seats, const PerSeat<int>& scores,
                 boost::json::object& answer);

}  // namespace ultimo::berac
