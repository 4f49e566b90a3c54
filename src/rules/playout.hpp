#pragma once

#include "cards/deck.hpp"
#include "rules/engine.hpp"
#include "rules/machine.hpp"
#include "rules/parts/tricks.hpp"
#include "rules/sink.hpp"

namespace ultimo {

/// Random deals from the shuffle to the score, without a detour over the border.
template <class Book>
class Playout {
  using State = typename Book::State;
  using Deals = Machine<State, typename Book::Phases>;

 public:
  /// All in one piece, or the compiler leaves calls in the loop: how many depends on what else
  /// stands in the file.
  [[gnu::flatten]] static PlayoutReport run(const PlayoutOrder& order) {
    PlayoutReport report;
    const typename Book::Before before{};
    for (std::uint64_t i = 0; i < order.deals; ++i) {
      const std::uint64_t number = order.first_deal + i;
      Random random = Random(order.seed).fork(number);
      const Seat dealer(static_cast<int>(number % static_cast<std::uint64_t>(order.seats)));
      State state;
      do {
        state = Book::start(Book::deal(shuffled(random), order.seats, dealer), order.seats, dealer,
                            before);
        play(state, random, order.contract);
      } while (Book::redeal(state));  // which may show only in the auction
      note(report, state);
    }
    return report;
  }

  /// Plays a deal to its end by chance.
  static void play(State& state, Random& random, ContractId steer_to = ContractId::none) {
    while (state.phase != Phase::finished) {
      if (state.phase == Phase::play) {
        Book::with_play_rules(state,
                              [&]<class Rules>() { parts::play_randomly<Rules>(state, random); });
        continue;
      }
      Deals::visit(state, [&]<class P>() {
        do {
          act<P>(state, random, steer_to);
        } while (state.phase == P::phase);
      });
    }
  }

 private:
  template <class P>
  static void act(State& state, Random& random, ContractId steer_to) {
    if constexpr (Discarding<P, State>) {
      P::discard(state, pick(P::rule(state), random));
    } else {
      Choices choices = P::choices(state);
      if (steer_to != ContractId::none && choices.group() == Move::Group::bidding) {
        choices = Book::steer(state, choices, steer_to);
      }
      FewDraws draws(random);
      P::apply(state, pick(choices, draws));
    }
  }

  static void note(PlayoutReport& report, const State& state) {
    TotalsSink totals;
    Book::score(Book::sheet(state), totals);
    ++report.deals;
    report.cards += static_cast<std::uint64_t>(state.tricks_played) *
                    static_cast<std::uint64_t>(state.players());
    std::uint64_t mixed = static_cast<std::uint64_t>(state.contract);
    for (std::size_t seat = 0; seat < state.seats; ++seat) {
      mixed = mixed * 0x100'0000'01B3U + static_cast<std::uint64_t>(totals.totals()[seat]);
      mixed = mixed * 0x100'0000'01B3U + state.won[seat].bits();
    }
    report.signature += mixed ^ (mixed >> 29U);  // a sum, so that parts of a run can be added
  }
};

}  // namespace ultimo
