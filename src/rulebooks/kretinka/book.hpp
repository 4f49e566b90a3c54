#pragma once

#include <memory>

#include "rulebooks/czech/base_book.hpp"
#include "rulebooks/czech/operations.hpp"
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
  static void tell_more(const State& state, boost::json::object& answer) {
    czech::tell_more(info(), state, answer);
  }
  static boost::json::object write_sheet(const Sheet& sheet) {
    return czech::write_sheet(info(), sheet);
  }

  // Questions.
  static Result<CardSet> legal(const LegalQuestion& question) {
    return czech::legal<Play>(question);
  }
  static Result<boost::json::object> score_sheet(const boost::json::object& request) {
    return kretinka::score_sheet(request);
  }
  static Result<boost::json::object> standings(const boost::json::object& request);
  /// `deal` knows sixes (DK.1), twelves (DK.2) and Ábeles (DK.3); `declarations` the eight.
  static std::optional<Result<boost::json::object>> own_operation(
      std::string_view op, const boost::json::object& request) {
    return czech::own_operation(op, request, clause("DC.2"));
  }
};

}  // namespace ultimo::kretinka
