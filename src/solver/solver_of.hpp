#pragma once

#include "rules/packed_state.hpp"
#include "solver/asking.hpp"
#include "solver/max_n.hpp"
#include "solver/valuers.hpp"

namespace ultimo::solver {

/// A rulebook's solver. `Book` is the type that EngineOf takes; what it has to say is in
/// rules/book_traits.hpp.
template <SolvableBook Book>
class SolverOf final : public Solver {
  using State = typename Book::State;

 public:
  [[nodiscard]] Result<Answer> solve(const Position& position, const Question& question,
                                     Context& context) const override {
    const State state = unpack(position);
    if (Result<void> sound = check(state, question); !sound) return tl::unexpected(sound.error());
    context.begin(question.budget);
    context.forget();
    Answer answer;
    Book::with_play_rules(
        state, [&]<class Rules>() { answer = solve_with<Rules>(state, question, context); });
    answer.to_act = state.turn;
    answer.nature = is_two_sided<Book>(state) ? Nature::two_sides : Nature::against_all;
    answer.nodes = context.nodes();
    answer.seconds = context.elapsed();
    return answer;
  }

  [[nodiscard]] Result<VectorAnswer> solve_each_for_self(const Position& position,
                                                         const Budget& budget,
                                                         Context& context) const override {
    const State state = unpack(position);
    if (state.phase != Phase::play) return no_play();
    context.begin(budget);
    VectorAnswer answer;
    Book::with_play_rules(state,
                          [&]<class Rules>() { ask_each_for_self<Rules>(state, answer, context); });
    answer.finished = !context.stopped();
    answer.nodes = context.nodes();
    answer.seconds = context.elapsed();
    return answer;
  }

  [[nodiscard]] Result<std::optional<bool>> takes_the_rest(const Position& position, Seat seat,
                                                           const Budget& budget,
                                                           Context& context) const override {
    const State state = unpack(position);
    if (state.phase != Phase::play) return no_play();
    if (!takes_part(state, seat)) return bad_field({"solve.not-playing"});
    context.begin(budget);
    context.forget();
    std::optional<bool> takes;
    Book::with_play_rules(state, [&]<class Rules>() {
      using Sum = SumValuer<Book, Rules>;
      const Sum sum(state, Sum::Of::tricks, mask_of(seat), true, context);
      const int all = sum.highest(state);
      const int value = sum.ask(state, all);
      if (!context.stopped()) takes = value >= all;
    });
    return takes;
  }

 private:
  static State unpack(const Position& position) { return ultimo::unpack<State>(position); }

  static tl::unexpected<Refusal> no_play() { return bad_field({"solve.no-card"}); }

  static bool takes_part(const State& state, Seat seat) {
    const Seating seating = seating_of(state);
    const auto* const end = seating.seats.begin() + seating.players;
    return std::find(seating.seats.begin(), end, seat) != end;
  }
  /// The seat the question is about.
  static Seat asked(const State& state, const Question& question) {
    return question.side_of == kNobody ? state.declarer : question.side_of;
  }
  static Seats side_of(const State& state, Seat seat) {
    if (!has_sides(state)) return mask_of(seat);
    Seats side = 0;
    for (int other = 0; other < state.seats; ++other) {
      if (state.same_side(Seat(other), seat)) side |= mask_of(Seat(other));
    }
    return side;
  }
  static bool has_sides(const State& state) {
    const Aim aim = aim_of<Book>(state);
    return aim == Aim::points || aim == Aim::all_tricks ||
           (aim == Aim::tricks && is_two_sided<Book>(state));
  }

  static Result<void> check(const State& state, const Question& question) {
    if (state.phase != Phase::play) return no_play();
    const Seat seat = asked(state, question);
    const Aim aim = aim_of<Book>(state);
    if (seat == kNobody) return bad_field({"solve.whose-side"});
    if (!takes_part(state, seat)) {
      return bad_field({"solve.not-playing"});
    }
    const bool to_the_end = aim == Aim::points || aim == Aim::fewest_points;
    if ((question.goal == Goal::points || question.goal == Goal::tricks) && !to_the_end) {
      return bad_field({"solve.can-end-early"});
    }
    if (question.goal == Goal::game &&
        (aim == Aim::fewest_points || !wins_something(state, seat))) {
      return bad_field({"solve.no-declarer"});
    }
    if (question.goal == Goal::feat &&
        (aim != Aim::points || at(question.feat) >= Book::info().feats.size())) {
      return bad_field({"solve.no-such-feat"});
    }
    return {};
  }
  static bool wins_something(const State& state, Seat seat) {
    return aim_of<Book>(state) == Aim::tricks ? Book::declared_by(state, seat) != ContractId::none
                                              : state.on_declarers_side(seat);
  }

  template <class Rules>
  static Answer solve_with(const State& state, const Question& question, Context& context) {
    using Sum = SumValuer<Book, Rules>;
    const Seat seat = asked(state, question);
    const Seats side = side_of(state, seat);
    const bool wants_points = aim_of<Book>(state) != Aim::fewest_points;
    switch (question.goal) {
      case Goal::points:
        return ask<Rules>(state, question, context,
                          Sum(state, Sum::Of::thirds, side, wants_points, context));
      case Goal::tricks:
        return ask<Rules>(state, question, context,
                          Sum(state, Sum::Of::tricks, side, wants_points, context));
      case Goal::game: return ask_game<Rules>(state, question, seat, context);
      case Goal::score:
        return ask_end<Rules>(state, question, side, Range::unknown(), context,
                              [seat](const State& end) {
                                TotalsSink totals;
                                Book::score(Book::sheet(end), totals);
                                return totals.totals()[seat.at()];
                              });
      case Goal::feat: break;
    }
    return ask_end<Rules>(state, question, side, {0, 1}, context,
                          [seat, feat = question.feat](const State& end) {
                            return Book::is_made_by_side_of(Book::sheet(end), feat, seat) ? 1 : 0;
                          });
  }

  template <class Rules>
  static Answer ask_game(const State& state, const Question& question, Seat seat,
                         Context& context) {
    using Sum = SumValuer<Book, Rules>;
    const Seats side = side_of(state, seat);
    if (aim_of<Book>(state) == Aim::points) {
      return ask<Rules>(state, question, context,
                        LineValuer<Sum>(Sum(state, Sum::Of::thirds, side, true, context),
                                        Book::info().thirds_to_win, true));
    }
    if (aim_of<Book>(state) == Aim::all_tricks) {
      const Sum sum(state, Sum::Of::tricks, side, true, context);
      const int all = state.tricks_played + state.hands[state.turn.at()].size();
      return ask<Rules>(state, question, context, LineValuer<Sum>(sum, all, true));
    }
    const int wanted = Book::info().contracts[at(Book::declared_by(state, seat))].tricks;
    if (wanted == 0) {
      return ask<Rules>(
          state, question, context,
          LineValuer<Sum>(Sum(state, Sum::Of::tricks, side, false, context), 1, false));
    }
    return ask_end<Rules>(state, question, side, {0, 1}, context, [seat, wanted](const State& end) {
      return end.tricks[seat.at()] == wanted ? 1 : 0;
    });
  }

  template <class Rules, class Valuation>
  static Answer ask_end(const State& state, const Question& question, Seats side, Range possible,
                        Context& context, Valuation valuation) {
    const bool by_seat = !has_sides(state) || aim_of<Book>(state) != Aim::points;
    return ask<Rules>(
        state, question, context,
        EndValuer<Book, Rules, Valuation>(valuation, side, by_seat, possible, context));
  }

  template <class Rules, class Valuer>
  static Answer ask(const State& state, const Question& question, Context& context, Valuer valuer) {
    Asking<State, Rules, Valuer> asking(valuer, context);
    Answer answer;
    answer.wants_more = valuer.is_eager(state.turn);
    const CardSet legal = Rules::legal(state, state.hand(), state.trick);
    if (!question.only_cards.empty()) {
      answer.cards = asking.each_card(state, legal & question.only_cards, question.at_least);
      return answer;
    }
    answer.value = asking.narrow(state, question.at_least);
    if (question.each_card && !context.stopped()) {
      answer.cards = asking.each_card(state, legal, question.at_least);
    }
    if (question.line && !context.stopped()) {
      answer.line = asking.line(state, answer.value, question.at_least);
    }
    return answer;
  }

  template <class Rules>
  static void ask_each_for_self(State state, VectorAnswer& answer, Context& context) {
    MaxN<Book, Rules> max_n(context);
    answer.scores = max_n.ask(state);
    bool first = true;
    while (state.phase != Phase::finished && !context.stopped()) {
      const Seat by = state.turn;
      const PerSeat<int> scores = max_n.ask(state);
      std::optional<State> next;
      for (const Card card : Rules::legal(state, state.hand(), state.trick)) {
        State after = state;
        parts::play_card<Rules>(after, card);
        const PerSeat<int> then = max_n.ask(after);
        if (first) answer.cards.emplace_back(card, then);
        if (!next && then == scores) {
          answer.line.push_back({by, card});
          next = after;
        }
      }
      first = false;
      if (!next) return;
      state = *next;
    }
  }
};

}  // namespace ultimo::solver
