#pragma once

#include "bots/endgame.hpp"
#include "bots/recount.hpp"
#include "bots/thumb.hpp"
#include "bots/thumb_actions.hpp"
#include "bots/valuation.hpp"
#include "rules/machine.hpp"
#include "rules/packed_state.hpp"

namespace ultimo::bots {

/// A rulebook's simulator; instantiated in the room `players`.
template <SolvableBook Book>
class SimulatorOf final : public Simulator {
  using State = typename Book::State;
  using Deals = Machine<State, typename Book::Phases>;

 public:
  explicit SimulatorOf(Learnt learnt_of_book) : Simulator(std::move(learnt_of_book)) {
    for (const int seats : Book::info().seat_counts) {
      valuations_[static_cast<std::size_t>(seats)].emplace(Book::info(), seats, learnt().fitted);
    }
  }

  [[nodiscard]] Ending finish(const Position& position, const Manner& manner) const override {
    State state = unpack(position);
    Ending ending;
    while (state.phase != Phase::finished) {
      if (state.phase == Phase::play) {
        play_out(state, manner);
      } else {
        Deals::apply(state, thumb_action(state));
      }
    }
    ending.redeal = Book::redeal(state);
    if (ending.redeal) return ending;
    if (manner.thirds) recount<Book>(state, *manner.thirds);
    ending.contract = state.contract;
    ending.declarer = state.declarer;
    ending.partner = state.partner;
    const PerSeat<Thirds> thirds = Book::thirds(state);
    for (std::size_t seat = 0; seat < state.seats; ++seat) {
      ending.thirds[seat] = thirds[seat].count();
    }
    TotalsSink totals;
    Book::score(Book::sheet(state), totals);
    ending.scores = totals.totals();
    return ending;
  }

  [[nodiscard]] unsigned sides(const Position& position) const override {
    const State state = unpack(position);
    if (state.contract == ContractId::none || row(state).aim != Aim::points) return 0;
    unsigned side = 0;
    for (int seat = 0; seat < state.seats; ++seat) {
      if (state.on_declarers_side(Seat(seat))) side |= 1U << static_cast<unsigned>(seat);
    }
    return side;
  }

  [[nodiscard]] Action next(const Position& position, const Manner& manner) const override {
    const State state = unpack(position);
    if (state.phase != Phase::play) return thumb_action(state);
    Card card;
    Book::with_play_rules(state, [&]<class Rules>() {
      card = ThumbPlayer<Book, Rules>(state, row(state), manner).choose();
    });
    return Action::play(card);
  }

  [[nodiscard]] double likelihood(const Position& position, const Action& action) const override {
    const State state = unpack(position);
    double found = 0;
    Deals::visit(state, [&]<class P>() {
      if constexpr (Discarding<P, State>) {
        found = discard_likelihood(P::rule(state), state.hand(), action.discarded);
      } else if constexpr (P::phase != Phase::talon && P::phase != Phase::play) {
        const Choices choices = P::choices(state);
        if (choices.group() != Move::Group::bidding) {
          found = announcement_likelihood(Book::info(), action.move, state.hand());
          return;
        }
        found = bid_likelihood(choices, action.move, state.hand(), state.turn == state.forehand(),
                               *valuations_[state.seats]);
      }
    });
    return found;
  }

  [[nodiscard]] CardSet hand_to_act(const Position& position) const override {
    return unpack(position).hand();
  }

 private:
  static State unpack(const Position& position) { return ultimo::unpack<State>(position); }
  static const ContractInfo& row(const State& state) {
    return Book::info().contracts[at(state.contract)];
  }

  static void play_out(State& state, const Manner& manner) {
    const bool sides = is_two_sided<Book>(state);
    const bool at_once = sides && manner.solved_at_once;
    Book::with_play_rules(state, [&]<class Rules>() {
      while (state.phase == Phase::play) {
        if (state.hand().size() <= manner.solved_tricks && (at_once || state.trick.empty())) {
          state = Endgame<Book, Rules>(state, sides).solve();
          return;
        }
        parts::play_card<Rules>(state,
                                ThumbPlayer<Book, Rules>(state, row(state), manner).choose());
      }
    });
  }

  /// Anything but a card: bids, calls, talon, discards, announcements.
  [[nodiscard]] Action thumb_action(const State& state) const {
    Action action;
    Deals::visit(state, [&]<class P>() {
      if constexpr (Discarding<P, State>) {
        action = Action::discard(thumb_discard(P::rule(state), state.hand()));
      } else {
        const Choices choices = P::choices(state);
        action.move = choices.size() == 1 ? choices.nth(0) : choose<P>(state, choices);
      }
    });
    return action;
  }

  template <class P>
  [[nodiscard]] Move choose(const State& state, const Choices& choices) const {
    if (choices.group() == Move::Group::announcing) return thumb_announcement(choices);
    if constexpr (P::phase == Phase::talon) {
      return thumb_talon(choices, [&](Move move) {
        State next = state;
        P::apply(next, move);
        return next.hands[state.turn.at()] - state.hand();
      });
    }
    return thumb_bid(choices, state.hand(), state.contract, state.turn == state.forehand(),
                     *valuations_[state.seats]);
  }

  std::array<std::optional<Valuation>, kMaxSeats + 1> valuations_;
};

}  // namespace ultimo::bots
