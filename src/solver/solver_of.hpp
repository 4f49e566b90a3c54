#pragma once

#include <cstring>

#include "rules/machine.hpp"
#include "solver/search.hpp"
#include "solver/solver.hpp"

namespace ultimo::solver {

template <class Book>
class SolverOf final : public Solver {
  using State = typename Book::State;

 public:
  Result<Answer> exact(const Position& position, const Question& question,
                       Context& context) const override {
    const State state = unpack(position);
    Answer answer;
    context.begin(question.budget);
    context.forget();
    const Prepared prepared = prepare(state, question);
    Book::with_play_rules(state, [&]<class Rules>() {
      Search<State, Rules> search(state, prepared.stakes, context);
      int low = 0;
      int high = search.left();
      int guess = search.guess();
      int step = 4;
      while (low < high) {
        guess = std::clamp(guess, low + 1, high);
        const auto n0=context.nodes();
        const int value = search.ask(guess);
        if (getenv("DBG")) fprintf(stderr,"  [%d,%d] ask %d -> %d nodes %lu table %zu\n",low,high,guess,value,context.nodes()-n0,context.table().size());
        if (context.stopped()) break;
        if (value >= guess) {
          low = value;
          guess = std::min(low + step, (low + high + 1) / 2);
        } else {
          high = value;
          guess = std::max(high + 1 - step, (low + high + 1) / 2);
        }
        step *= 2;
      }
      answer.value = {prepared.base + low, prepared.base + high};
    });
    answer.nodes = context.nodes();
    answer.seconds = context.elapsed();
    return answer;
  }

  Result<Answer> at_least(const Position& position, const Question& question, int x,
                          Context& context) const override {
    const State state = unpack(position);
    Answer answer;
    context.begin(question.budget);
    context.forget();
    const Prepared prepared = prepare(state, question);
    Book::with_play_rules(state, [&]<class Rules>() {
      Search<State, Rules> search(state, prepared.stakes, context);
      const int wanted = x - prepared.base;
      const int value = search.ask(wanted);
      answer.value = {prepared.base, prepared.base + search.left()};
      if (context.stopped()) return;
      if (value >= wanted) {
        answer.value.at_least = prepared.base + value;
      } else {
        answer.value.at_most = prepared.base + value;
      }
    });
    answer.nodes = context.nodes();
    answer.seconds = context.elapsed();
    return answer;
  }

 private:
  struct Prepared {
    Stakes stakes;
    int base = 0;
  };

  static State unpack(const Position& position) {
    State state;
    std::memcpy(&state, position.bytes.data(), sizeof state);
    return state;
  }

  static int thirds_of(const State& state) {
    const PerSeat<Thirds> thirds = Book::thirds(state);
    int sum = 0;
    for (int seat = 0; seat < state.seats; ++seat) {
      if (state.on_declarers_side(Seat(seat))) sum += thirds[static_cast<std::size_t>(seat)].count();
    }
    return sum;
  }

  static Prepared prepare(const State& state, const Question& question) {
    Prepared prepared;
    const Seating seating = seating_of(state);
    for (int player = 0; player < seating.players; ++player) {
      if (state.on_declarers_side(seating.seats[static_cast<std::size_t>(player)])) {
        prepared.stakes.collectors |= static_cast<std::uint8_t>(1 << player);
      }
    }
    if (question.goal == Goal::points) {
      prepared.stakes.eager = prepared.stakes.collectors;
      prepared.base = thirds_of(state);
      for (const Card card : kPack) {
        State with = state;
        const auto declarer = state.declarer.at();
        if (with.won[declarer].contains(card)) continue;
        with.won[declarer].insert(card);
        prepared.stakes.card[static_cast<std::size_t>(card.index())] =
            static_cast<std::int16_t>(thirds_of(with) - prepared.base);
      }
    } else {
      prepared.stakes.eager =
          static_cast<std::uint8_t>(~prepared.stakes.collectors & ((1 << seating.players) - 1));
      prepared.stakes.trick.fill(1);
    }
    if constexpr (requires { state.promised; }) prepared.stakes.bound = state.promised;
    return prepared;
  }
};

}  // namespace ultimo::solver
