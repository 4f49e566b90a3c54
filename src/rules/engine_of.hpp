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
    State state = unpack(*start_position);
    for (const Action& action : actions) {
      if (!Deals::allows(state, action)) return tl::unexpected(refusal(state, action));
      const Seat by = state.turn;
      const bool heard = is_heard(state, action, audience);
      Deals::apply(state, action);
      if (heard) view.history.push_back(seen_action(by, action, state, audience));
    }
    fill(view, setup, state, audience);
    return view;
  }

  [[nodiscard]] View seen(const Setup& setup, const CourseOfDeal& course,
                          Audience audience) const override {
    const bool sits = audience.is_table() || audience.seat().number() < setup.seats;
    const Audience who = sits ? audience : Audience::table();
    View view;
    const std::size_t count = std::min(course.actions.size(), course.stood.size());
    for (std::size_t i = 0; i < count; ++i) {
      const State before = unpack(course.stood[i]);
      const Action& action = course.actions[i];
      if (!is_heard(before, action, who)) continue;
      const State after = unpack(i + 1 < count ? course.stood[i + 1] : course.now);
      view.history.push_back(seen_action(before.turn, action, after, who));
    }
    fill(view, setup, unpack(course.now), who);
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
  /// What it costs alone on a row, or on that of its deal.
  [[nodiscard]] Result<PenaltyPrice> penalty(const PenaltyQuestion& question) const override {
    SheetRow alone;
    alone.seats = question.seats;
    alone.dealer = question.by;  // without a deal it is the dealer's
    alone.penalties = {{question.kind, question.by, question.times, question.times}};
    const Result<ScoredDeal> scored =
        question.deal == nullptr ? score(alone) : offence(unpack(*question.deal), alone);
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
    if (!is_time_for(move.verb(), state.phase)) {
      why.unwritten = Book::is_silent_on_time_of(move);
      if (why.unwritten) return;
      why.clause = Book::time_of(state, move);
    }
    if (why.clause.id.empty()) why.clause = Book::due_now(state);
  }

  static Result<ScoredDeal> scored_offence(const SheetRow& row) {
    if (Result<void> sound = check_row(Book::info(), row); !sound) {
      return tl::unexpected(sound.error());
    }
    if constexpr (requires { Book::offence(row); }) {
      return Book::offence(row);
    } else {
      return Book::score_row(row);  // with the offence the deal is over
    }
  }

  /// The game cannot change any more.
  static bool is_game_settled(const State& state) {
    if (state.contract == ContractId::none || Book::redeal(state)) return false;
    if (state.phase == Phase::call) {
      const Choices choices = Deals::choices(state);
      for (std::size_t game = 0; game < Book::info().contracts.size(); ++game) {
        if (choices.contains(Move::bid(static_cast<ContractId>(game)))) return false;
      }
    }
    return !is_time_for(Move::Verb::pass, state.phase);
  }

  /// The row of a deal as far as it came: the game and what was said. What was made of it is open.
  static SheetRow row_so_far(const State& state, const SheetRow& alone) {
    SheetRow row = Book::write_sheet(Book::sheet(state));
    row.seats = alone.seats;
    row.dealer = alone.dealer;
    row.penalties = alone.penalties;
    row.points.reset();
    row.tricks.reset();
    row.thirds.reset();
    row.mond_lost_by.reset();
    std::erase_if(row.feats, [](const SheetRow::Feat& feat) { return !feat.announced; });
    return row;
  }

  /// What an offence costs in a deal. Where the table does not know the sides, the price is that of
  /// every partner whom the words allow, the true one has no part in it.
  static Result<ScoredDeal> offence(const State& state, SheetRow alone) {
    alone.dealer = state.dealer;
    if (Result<ScoredDeal> without_game = scored_offence(alone)) return without_game;
    if (!is_game_settled(state)) return bad_field(needs_contract(alone.penalties.front().kind));
    if (Book::sight(state, Audience::table()).knows_partner || state.declarer == kNobody) {
      return scored_offence(row_so_far(state, alone));
    }
    std::optional<Result<ScoredDeal>> found;
    for (int seat = -1; seat < state.seats; ++seat) {
      State as = state;
      as.partner = seat < 0 ? kNobody : Seat(seat);
      if (as.partner == state.declarer) continue;
      Result<ScoredDeal> scored = scored_offence(row_so_far(as, alone));
      if (found && *found && scored && (*found)->scores != scored->scores) {
        return bad_field({"penalty.hangs-on-partner",
                          {{"penalty", Term{Term::Kind::penalty, alone.penalties.front().kind}}}});
      }
      if (!found || (!*found && scored)) found = std::move(scored);
    }
    return *std::move(found);
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

  /// »Done« is all that can be said unheard: that somebody was asked can be a secret, too.
  static bool is_heard(const State& before, const Action& action, Audience audience) {
    return audience.is(before.turn) || action.move != Move::done() ||
           Book::sight(before, audience).knows_turn;
  }
  static SeenAction seen_action(Seat by, const Action& action, const State& after,
                                Audience audience) {
    const CardSet known = Book::sight(after, audience).discarded & action.discarded;
    return {by, {action.move, known}, (action.discarded - known).size()};
  }

  /// The one place where a state is cut down to what a seat may see.
  static void fill(View& view, const Setup& setup, const State& state, Audience audience) {
    const Sight sight = Book::sight(state, audience);
    view.before = setup.before;
    view.seat = audience.seat();
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
    view.look_back = looking_back(Book::info(), view);
  }
};

}  // namespace ultimo
