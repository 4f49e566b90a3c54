#pragma once

#include <cstring>
#include <type_traits>

#include "rules/action_text.hpp"
#include "rules/engine.hpp"
#include "rules/fields.hpp"
#include "rules/machine.hpp"
#include "rules/playout.hpp"
#include "rules/sheet_form.hpp"
#include "rules/sight.hpp"

namespace ultimo {

/// A rulebook behind the border. `Book` is a type with static members only; CONTRIBUTING.md lists
/// them, rulebooks/tzs/book.hpp is the example.
template <class Book>
class EngineOf final : public Engine {
  using State = typename Book::State;
  using Deals = Machine<State, typename Book::Phases>;
  static_assert(std::is_trivially_copyable_v<State>, "a deal in play is copied freely");
  static_assert(sizeof(State) <= Position::kSize, "a deal in play is small");

 public:
  [[nodiscard]] const BookInfo& info() const override { return Book::info(); }

  [[nodiscard]] Dealt deal(const Deck& deck, int seats, Seat dealer) const override {
    return Book::deal(deck, seats, dealer);
  }

  [[nodiscard]] Result<Position> start(const Setup& setup) const override {
    const Result<typename Book::Before> before = Book::read_before(setup.before, setup.seats);
    if (!before) return tl::unexpected(before.error());
    if (!is_whole_pack(setup.dealt)) {
      return bad_cards("the deal is not a whole pack with each card in one place");
    }
    if (Result<void> sound = Book::check_deal(setup); !sound) {
      return tl::unexpected(sound.error());
    }
    return pack(Book::start(setup.dealt, setup.seats, setup.dealer, *before));
  }

  [[nodiscard]] Moment moment(const Position& position) const override {
    return moment_of(unpack(position));
  }

  [[nodiscard]] Choices choices(const Position& position) const override {
    return Deals::choices(unpack(position));
  }

  [[nodiscard]] std::optional<DiscardRule> discard(const Position& position) const override {
    const State state = unpack(position);
    if (!Deals::lays_away(state)) return std::nullopt;
    return Deals::discard_rule(state);
  }

  [[nodiscard]] Result<void> apply(Position& position, const Action& action) const override {
    State state = unpack(position);
    if (!Deals::allows(state, action)) return tl::unexpected(refusal(state, action));
    Deals::apply(state, action);
    position = pack(state);
    return {};
  }

  [[nodiscard]] Clause clause(const Position& position) const override {
    return Deals::clause(unpack(position));
  }

  [[nodiscard]] boost::json::object more_now(const Position& position) const override {
    boost::json::object more;
    if constexpr (requires { Book::tell_now(std::declval<const State&>(), more); }) {
      Book::tell_now(unpack(position), more);
    }
    return more;
  }

  [[nodiscard]] Outcome outcome(const Position& position) const override {
    const State state = unpack(position);
    Outcome outcome;
    outcome.seats = state.seats;
    outcome.redeal = Book::redeal(state);
    outcome.radelc = Book::marks_after(state);
    Book::tell_more(state, outcome.more);
    if (outcome.redeal) return outcome;
    outcome.contract = state.contract;
    outcome.declarer = state.declarer;
    outcome.partner = state.partner;
    const PerSeat<Thirds> thirds = Book::thirds(state);
    for (std::size_t seat = 0; seat < state.seats; ++seat) {
      outcome.tricks[seat] = state.tricks[seat];
      outcome.thirds[seat] = thirds[seat].count();
    }
    BreakdownSink breakdown;
    Book::score(Book::sheet(state), breakdown);
    outcome.breakdown = breakdown.lines();
    outcome.scores = breakdown.totals();
    return outcome;
  }

  [[nodiscard]] boost::json::object sheet(const Position& position) const override {
    const State state = unpack(position);
    boost::json::object request = Book::write_sheet(Book::sheet(state));
    request["op"] = "score";
    request["rulebook"] = Book::info().id;
    request["seats"] = int{state.seats};
    request["dealer"] = state.dealer.number();
    return request;
  }

  [[nodiscard]] boost::json::object before_first(int seats) const override {
    if constexpr (requires { Book::before_first(seats); }) {
      return Book::before_first(seats);
    } else {
      return {};
    }
  }
  [[nodiscard]] boost::json::object before_next(const boost::json::object& before,
                                                const Outcome& outcome) const override {
    return Book::before_next(before, outcome);
  }

  [[nodiscard]] View view(const Setup& setup, std::span<const Action> actions,
                          Seat seat) const override {
    View view;
    view.before = setup.before;
    view.seat = seat;
    Result<Position> start_position = start(setup);
    if (!start_position) return view;
    State state = unpack(*start_position);
    for (const Action& action : actions) {
      if (!Deals::allows(state, action)) break;
      const Seat by = state.turn;
      // »Done« is all that can be said unheard: that somebody was asked can be a secret, too.
      const bool heard =
          by == seat || action.move != Move::done() || Book::sight(state, seat).knows_turn;
      Deals::apply(state, action);
      if (!heard) continue;
      const CardSet known = Book::sight(state, seat).laid_away & action.laid_away;
      view.history.push_back({by, {action.move, known}, (action.laid_away - known).size()});
    }
    fill(view, state);
    return view;
  }

  [[nodiscard]] boost::json::value written(Thirds thirds) const override {
    return Book::written(thirds);
  }
  [[nodiscard]] Result<int> winner(ContractId contract, std::span<const Card> cards,
                                   const boost::json::object& request) const override {
    return Book::winner(contract, cards, request);
  }
  [[nodiscard]] Result<CardSet> legal(const LegalQuestion& question) const override {
    return Book::legal(question);
  }
  [[nodiscard]] Result<boost::json::object> score(
      const boost::json::object& request) const override {
    return Book::score_sheet(request);
  }
  [[nodiscard]] Result<boost::json::object> standings(
      const boost::json::object& request) const override {
    return Book::standings(request);
  }
  [[nodiscard]] std::optional<Result<boost::json::object>> own_operation(
      std::string_view op, const boost::json::object& request) const override {
    if constexpr (requires { Book::own_operation(op, request); }) {
      return Book::own_operation(op, request);
    } else {
      return std::nullopt;
    }
  }
  [[nodiscard]] PlayoutReport playouts(const PlayoutOrder& order) const override {
    return Playout<Book>::run(order);
  }

 private:
  static State unpack(const Position& position) {
    State state;
    std::memcpy(&state, position.bytes.data(), sizeof state);
    return state;
  }
  static Position pack(const State& state) {
    Position position;
    std::memcpy(position.bytes.data(), &state, sizeof state);
    return position;
  }

  /// The phases can take for granted that a move they explain is one of their rulebook, and not one
  /// of the choices.
  static Refusal refusal(const State& state, const Action& action) {
    const bool with_cards = !action.laid_away.empty() && action.move != Move::discard();
    if (is_known(Book::info(), action.move) && !with_cards) return Deals::refusal(state, action);
    return {Refusal::Code::illegal_action,
            with_cards ? "only a discard takes cards along" : "there is no such move",
            Deals::clause(state)};
  }

  static Moment moment_of(const State& state) {
    return {state.phase,
            state.phase == Phase::finished ? kNobody : state.turn,
            state.phase == Phase::finished,
            Book::redeal(state),
            state.contract,
            state.declarer};
  }

  /// The one place where a state is cut down to what a seat may see.
  static void fill(View& view, const State& state) {
    const Sight sight = Book::sight(state, view.seat);
    view.seats = state.seats;
    view.dealer = state.dealer;
    view.moment = moment_of(state);
    if (!sight.knows_turn && state.turn != view.seat) view.moment.to_act = kNobody;
    if (sight.knows_partner) view.partner = state.partner;
    for (std::size_t seat = 0; seat < state.seats; ++seat) {
      const bool open = seat == view.seat.at() || ((sight.open_hands >> seat) & 1U) != 0;
      if (open) view.hands[seat] = state.hands[seat];
      view.hand_sizes[seat] = state.hands[seat].size();
      view.tricks[seat] = state.tricks[seat];
    }
    for (std::size_t i = 0; i < kTalon; ++i) {
      if (((sight.talon >> i) & 1U) != 0) view.talon[i] = state.talon[i];
    }
    view.laid_away = sight.laid_away;
    view.trick = state.trick;
    view.last_trick = state.last_trick;
    view.last_winner = state.last_winner;
    if (state.phase != Phase::finished && state.turn == view.seat) {
      view.choices = Deals::choices(state);
      if (Deals::lays_away(state)) view.discard = Deals::discard_rule(state);
    }
  }
};

}  // namespace ultimo
