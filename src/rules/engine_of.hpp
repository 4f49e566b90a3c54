#pragma once

#include "rules/action_text.hpp"
#include "rules/checks.hpp"
#include "rules/engine.hpp"
#include "rules/machine.hpp"
#include "rules/packed_state.hpp"
#include "rules/playout.hpp"
#include "rules/sheet_checks.hpp"
#include "rules/sight.hpp"

namespace ultimo {

/// A rulebook behind the border. `Book` is a type with static members only; CONTRIBUTING.md lists
/// them, rulebooks/tzs/book.hpp is the example.
template <class Book>
class EngineOf final : public Engine {
  using State = typename Book::State;
  using Deals = Machine<State, typename Book::Phases>;

 public:
  [[nodiscard]] const BookInfo& info() const override { return Book::info(); }

  [[nodiscard]] Dealt deal(const Deck& deck, int seats, Seat dealer) const override {
    if (!is_table(seats, dealer)) return {};
    return Book::deal(deck, seats, dealer);
  }

  [[nodiscard]] Result<Position> start(const Setup& setup) const override {
    if (!Book::info().is_played_by(setup.seats)) {
      return bad_cards({"deal.seats", {{"seats", setup.seats}}});
    }
    if (setup.dealer.number() >= setup.seats) return bad_field(must_be_seat("dealer", setup.seats));
    const Result<typename Book::Before> before = Book::read_before(setup.before, setup.seats);
    if (!before) return tl::unexpected(before.error());
    if (!is_whole_pack(setup.dealt)) {
      return bad_cards({"deal.not-a-pack"});
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
    if (!Deals::is_discarding(state)) return std::nullopt;
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

  [[nodiscard]] Outcome outcome(const Position& position) const override {
    const State state = unpack(position);
    Outcome outcome;
    outcome.seats = state.seats;
    outcome.redeal = Book::redeal(state);
    outcome.radelc = Book::marks_after(state);
    Book::tell_more(state, outcome);
    if (outcome.redeal) return outcome;
    outcome.contract = state.contract;
    outcome.declarer = state.declarer;
    outcome.partner = state.partner;
    const PerSeat<Thirds> thirds = Book::thirds(state);
    for (std::size_t seat = 0; seat < state.seats; ++seat) {
      outcome.tricks[seat] = state.tricks[seat];
      outcome.thirds[seat] = thirds[seat].count();
    }
    const auto sheet = Book::sheet(state);
    outcome.game_won = Book::game_won(sheet);
    BreakdownSink breakdown;
    Book::score(sheet, breakdown);
    outcome.breakdown = breakdown.lines();
    outcome.roundings = breakdown.roundings();
    outcome.remarks = Book::remarks(sheet);
    outcome.scores = breakdown.totals();
    return outcome;
  }

  [[nodiscard]] SheetRow sheet(const Position& position) const override {
    const State state = unpack(position);
    SheetRow row = Book::write_sheet(Book::sheet(state));
    row.seats = int{state.seats};
    row.dealer = state.dealer;
    return row;
  }

  [[nodiscard]] Result<View> view(const Setup& setup, std::span<const Action> actions,
                                  Audience audience) const override {
    const Result<Position> start_position = start(setup);
    if (!start_position) return tl::unexpected(start_position.error());
    if (!audience.is_table() && audience.seat().number() >= setup.seats) {
      return bad_field(must_be_seat("seat", setup.seats));
    }
    View view;
    view.before = setup.before;
    view.seat = audience.seat();
    State state = unpack(*start_position);
    for (const Action& action : actions) {
      if (!Deals::allows(state, action)) return tl::unexpected(refusal(state, action));
      const Seat by = state.turn;
      // »Done« is all that can be said unheard: that somebody was asked can be a secret, too.
      const bool heard =
          audience.is(by) || action.move != Move::done() || Book::sight(state, audience).knows_turn;
      Deals::apply(state, action);
      if (!heard) continue;
      const CardSet known = Book::sight(state, audience).discarded & action.discarded;
      view.history.push_back({by, {action.move, known}, (action.discarded - known).size()});
    }
    fill(view, state, audience);
    view.look_back = looking_back(Book::info(), view);
    return view;
  }

  [[nodiscard]] SheetSoFar before_first(int seats) const override {
    return Book::before_first(seats);
  }
  [[nodiscard]] SheetSoFar before_next(const SheetSoFar& before,
                                       const DealEnd& end) const override {
    return Book::before_next(before, end);
  }
  [[nodiscard]] ContractId prescribed(const SheetSoFar& before, int seats) const override {
    return Book::prescribed(before, seats);
  }
  [[nodiscard]] Reason why_prescribed(const SheetSoFar& before, int seats) const override {
    return Book::why_prescribed(before, seats);
  }
  [[nodiscard]] Result<ScoredDeal> score(const SheetRow& row) const override {
    if (Result<void> sound = check_row(Book::info(), row); !sound) {
      return tl::unexpected(sound.error());
    }
    return Book::score_row(row);
  }
  [[nodiscard]] RowDoubts doubts(const SheetRow& row) const override {
    return row.contract && score(row) ? Book::doubts(row) : RowDoubts();
  }
  /// What it costs alone on a row.
  [[nodiscard]] Result<PenaltyPrice> penalty(const PenaltyQuestion& question) const override {
    SheetRow row;
    row.seats = question.seats;
    row.dealer = question.by;  // without a deal it is the dealer's
    row.penalties = {{question.kind, question.by, question.times, question.times}};
    const Result<ScoredDeal> scored = score(row);
    if (!scored) return tl::unexpected(scored.error());
    const PenaltyInfo* known = find_penalty(Book::info(), question.kind);
    return PenaltyPrice{scored->scores, known == nullptr ? Clause{} : known->clause};
  }
  [[nodiscard]] Result<Standings> standings(const EventResults& results) const override {
    return Book::standings(results);
  }

  [[nodiscard]] WrittenPoints written(Thirds thirds) const override {
    return Book::written(thirds);
  }
  [[nodiscard]] Result<int> winner(const TrickQuestion& question) const override {
    return Book::winner(question);
  }
  [[nodiscard]] Result<CardSet> legal(const TrickQuestion& question) const override {
    return Book::legal(question);
  }
  [[nodiscard]] Result<std::vector<FeatId>> declarations(CardSet hand) const override {
    return Book::declarations(hand);
  }
  [[nodiscard]] Result<DealtInOrder> deal_in_order(const DealOrder& order) const override {
    return Book::deal_in_order(order);
  }
  [[nodiscard]] PlayoutReport playouts(const PlayoutOrder& order) const override {
    if (!is_table(order.seats, Seat(0))) return {};
    return Playout<Book>::run(order);
  }

 private:
  /// What deals cards trusts that it is one; who asked for another is refused by `start`.
  static bool is_table(int seats, Seat dealer) {
    return Book::info().is_played_by(seats) && dealer.number() < seats;
  }
  static State unpack(const Position& position) { return ultimo::unpack<State>(position); }

  /// The phases can take for granted that a move they explain is one of their rulebook, and not one
  /// of the choices.
  static Refusal refusal(const State& state, const Action& action) {
    const bool with_cards = !action.discarded.empty() && action.move != Move::discard();
    if (is_known(Book::info(), action.move) && !with_cards) {
      Refusal refused = Deals::refusal(state, action);
      if (!Book::kClauseByPhase && !refused.closest().id.empty()) {
        refused.clause = refused.closest();
      }
      name_closest(refused.reasons.front(), state, action.move);
      return refused;
    }
    return {Refusal::Code::illegal_action,
            with_cards ? Reason("action.takes-no-cards") : Reason("action.unknown"),
            Deals::clause(state)};
  }

  /// What is done at the wrong time breaks the clause that gives it its time, not the one on how
  /// the thing is done that is due now.
  static void name_closest(Reason& why, const State& state, Move move) {
    if (state.phase == Phase::finished || why.unwritten || !why.clause.id.empty()) return;
    if (!is_time_for(move.verb(), state.phase)) why.clause = Book::time_of(state, move);
    if (why.clause.id.empty()) why.clause = Book::due_now(state);
  }

  static Moment moment_of(const State& state) {
    return {state.phase,
            state.phase == Phase::finished ? kNobody : state.turn,
            state.phase == Phase::finished,
            Book::redeal(state),
            state.contract,
            state.declarer,
            Book::hands_open(state)};
  }

  /// The one place where a state is cut down to what a seat may see.
  static void fill(View& view, const State& state, Audience audience) {
    const Sight sight = Book::sight(state, audience);
    view.seats = state.seats;
    view.dealer = state.dealer;
    view.moment = moment_of(state);
    if (!sight.knows_turn && !audience.is(state.turn)) view.moment.to_act = kNobody;
    if (sight.knows_partner) view.partner = state.partner;
    for (std::size_t seat = 0; seat < state.seats; ++seat) {
      const bool own = audience.is(Seat(static_cast<int>(seat)));
      const bool open = own || ((sight.open_hands >> seat) & 1U) != 0;
      if (open) view.hands[seat] = state.hands[seat];
      view.hand_sizes[seat] = state.hands[seat].size();
      view.tricks[seat] = state.tricks[seat];
    }
    for (std::size_t i = 0; i < kTalon; ++i) {
      if (((sight.talon >> i) & 1U) != 0) view.talon[i] = state.talon[i];
    }
    view.discarded = sight.discarded;
    view.trick = state.trick;
    view.last_trick = state.last_trick;
    view.last_winner = state.last_winner;
    if (state.phase != Phase::finished && audience.is(state.turn)) {
      view.choices = Deals::choices(state);
      if (Deals::is_discarding(state)) view.discard = Deals::discard_rule(state);
    }
  }
};

}  // namespace ultimo
