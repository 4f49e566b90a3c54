#pragma once

#include "rules/book_defaults.hpp"
#include "rules/engine_of.hpp"
#include "rules/machine.hpp"
#include "rules/parts/following.hpp"
#include "rules/parts/packets.hpp"
#include "rules/parts/tricks.hpp"

/// For the tests of this room: a game that nobody plays, small enough to work out by hand, with one
/// of everything a deal can have.
///
/// Three players, or five of whom the dealer sits out. From forehand on everybody passes or bids;
/// the first bid holds; when all pass, the cards are dealt again. In `swap` the declarer takes one
/// of two groups of the talon and discards three cards, no kings. Then the declarer may announce
/// the crown and everybody else contra the game. One trick is played, from forehand. The declarer
/// wins or loses 10, with the crown 15; a contra doubles it, and so does the sheet where it says
/// `obligatory`. Marks on the sheet (`radelc`) count for the declarer, one point each.
namespace ultimo::toy {

inline constexpr auto kClauses =
    std::to_array<ClauseRow>({{"1", ClauseKind::enforced, "Pass or bid."},
                              {"2", ClauseKind::enforced, "No king is discarded."},
                              {"3", ClauseKind::enforced, "Follow suit."},
                              {"4", ClauseKind::enforced, "Ten points."}});
consteval Clause clause(std::string_view id) { return checked_clause(kClauses, "toy", id); }

inline constexpr ContractId kSwap{0};
inline constexpr ContractId kStraight{1};
inline constexpr int kGroup = 3;

struct Before {
  PerSeat<int> marks{};
  bool twice = false;
};

struct State : DealState {
  Before before;
  std::uint8_t spoken = 0;
  bool crown = false;
  bool contra = false;

  [[nodiscard]] constexpr int players() const { return seats == 5 ? 4 : seats; }
  [[nodiscard]] constexpr Seat next(Seat seat) const {
    const Seat following = after(seat, seats);
    return seats == 5 && following == dealer ? after(following, seats) : following;
  }
};

struct Auction {
  static constexpr Phase phase = Phase::auction;
  static constexpr Clause clause(const State& /*state*/) { return toy::clause("1"); }
  static constexpr Choices choices(const State& /*state*/) {
    Choices choices = Choices::bidding();
    for (const Move move : {Move::pass(), Move::bid(kSwap), Move::bid(kStraight)}) {
      choices.add(move);
    }
    return choices;
  }
  static constexpr void apply(State& state, Move move) {
    if (move != Move::pass()) {
      state.contract = move.contract();
      state.declarer = state.turn;
      state.phase = state.contract == kSwap ? Phase::talon : Phase::announce;
      state.spoken = 0;
    } else if (++state.spoken == state.players()) {
      state.phase = Phase::finished;
    } else {
      state.turn = state.next(state.turn);
    }
  }
  static Reason why_not(const State& /*state*/, Move /*move*/) { return {"toy.auction"}; }
};

struct Talon {
  static constexpr Phase phase = Phase::talon;
  static constexpr Clause clause(const State& /*state*/) { return toy::clause("1"); }
  static constexpr Choices choices(const State& /*state*/) {
    Choices choices = Choices::bidding();
    choices.add(Move::take(1));
    choices.add(Move::take(2));
    return choices;
  }
  static constexpr void apply(State& state, Move move) {
    for (int i = 0; i < kGroup; ++i) {
      const int place = (move.taken() - 1) * kGroup + i;
      state.hands[state.turn.at()].insert(state.talon[static_cast<std::size_t>(place)]);
    }
    state.phase = Phase::discard;
  }
  static Reason why_not(const State& /*state*/, Move /*move*/) { return {"toy.talon"}; }
};

struct Discard {
  static constexpr Phase phase = Phase::discard;
  static constexpr Clause clause(const State& /*state*/) { return toy::clause("2"); }
  static constexpr DiscardRule rule(const State& state) {
    return {state.hand() - kKings, {}, kGroup};
  }
  static constexpr void discard(State& state, CardSet cards) {
    state.hands[state.turn.at()] -= cards;
    state.discarded = cards;
    state.phase = Phase::announce;
  }
  static Reason why_not(const State& /*state*/, CardSet /*cards*/) { return {"toy.discard"}; }
};

struct Announce {
  static constexpr Phase phase = Phase::announce;
  static constexpr Clause clause(const State& /*state*/) { return toy::clause("1"); }
  static constexpr Choices choices(const State& state) {
    const bool declares = state.turn == state.declarer;
    const bool crown = declares && !state.crown;
    const bool contra = !declares && !state.contra;
    return Choices::announcing(crown ? 1 : 0, contra ? 1 : 0);
  }
  static constexpr void apply(State& state, Move move) {
    if (move.verb() == Move::Verb::announce) {
      state.crown = true;
    } else if (move.verb() == Move::Verb::contra) {
      state.contra = true;
    } else if (++state.spoken == state.players()) {
      parts::begin_play(state, state.next(state.dealer));
    } else {
      state.turn = state.next(state.turn);
    }
  }
  static Reason why_not(const State& /*state*/, Move /*move*/) { return {"toy.announce"}; }
};

struct OneTrick {
  static constexpr bool beats(const State& /*state*/, Card later, Card best) {
    return ultimo::beats(later, best);
  }
  static constexpr int winning_place(const State& /*state*/, const Trick& trick) {
    return trick.best_place;
  }
  static constexpr CardSet legal(const State& /*state*/, CardSet hand, const Trick& trick) {
    return trick.empty() ? hand : parts::follow_or_trump(hand, trick.led());
  }
  static constexpr void trick_taken(State& /*state*/, Seat /*winner*/) {}
  static constexpr bool decided(const State& /*state*/) { return true; }
};

struct Play {
  static constexpr Phase phase = Phase::play;
  static constexpr Clause clause(const State& /*state*/) { return toy::clause("3"); }
  static constexpr Choices choices(const State& state) {
    return Choices::cards(OneTrick::legal(state, state.hand(), state.trick));
  }
  static constexpr void apply(State& state, Move move) {
    parts::play_card<OneTrick>(state, move.card());
  }
  static Reason why_not(const State& /*state*/, Move /*move*/) { return {"toy.play"}; }
};

struct Book : BookDefaults {
  using State = toy::State;
  using Before = toy::Before;
  using Phases = PhaseList<Auction, Talon, Discard, Announce, Play>;

  static const BookInfo& info() {
    static constexpr auto kSeatCounts = std::to_array<int>({3, 5});
    static constexpr auto kContracts = std::to_array<ContractInfo>(
        {{"swap", "tausch", Aim::points, 10}, {"straight", "straight", Aim::points, 10}});
    static constexpr auto kFeats = std::to_array<FeatInfo>({{"crown", "krone"}});
    static constexpr auto kAnnouncements = announced_by_name(kFeats);
    static constexpr auto kBefore =
        std::to_array<SheetFact>({SheetFact::radelc, SheetFact::obligatory});
    static constexpr BookInfo kInfo{.id = "toy",
                                    .title = "A game that nobody plays",
                                    .language = "en",
                                    .seat_counts = kSeatCounts,
                                    .contracts = kContracts,
                                    .feats = kFeats,
                                    .announcements = kAnnouncements,
                                    .before = kBefore,
                                    .clauses = kClauses,
                                    .lowest_counted = kStraight,
                                    .unit = "points"};
    return kInfo;
  }

  static Dealt deal(const Deck& deck, int seats, Seat dealer) {
    if (seats == 3) return parts::talon_then_packets<8>(deck, seats, dealer);
    Dealt dealt = parts::talon_then_packets<12>(deck, 4, Seat(3));
    for (int seat = seats - 1; seat > dealer.number(); --seat) {
      std::swap(dealt.hands[static_cast<std::size_t>(seat)],
                dealt.hands[static_cast<std::size_t>(seat - 1)]);
    }
    return dealt;
  }
  static Result<Before> read_before(const SheetSoFar& before, int seats) {
    Checks checks;
    Before known;
    if (before.radelc) known.marks = checks.numbers("radelc", before.radelc, seats, 0, 100);
    known.twice = before.obligatory.value_or(false);
    if (!checks.ok()) return checks.refused();
    return known;
  }
  static Result<void> check_deal(const Setup& setup) {
    for (int seat = 0; seat < setup.seats; ++seat) {
      const int idle = setup.seats == 5 && Seat(seat) == setup.dealer ? 0 : 48 / players(setup);
      if (setup.dealt.hands[static_cast<std::size_t>(seat)].size() != idle) {
        return bad_cards({"toy.hands"}, clause("4"));
      }
    }
    return {};
  }
  static State start(const Dealt& dealt, int seats, Seat dealer, const Before& before) {
    State state;
    lay_out(state, dealt, seats, dealer);
    state.before = before;
    state.turn = state.next(dealer);
    return state;
  }
  static SheetSoFar before_next(const SheetSoFar& before, const DealEnd& /*end*/) { return before; }
  static bool redeal(const State& state) {
    return state.phase == Phase::finished && state.contract == ContractId::none;
  }

  template <class F>
  static constexpr void with_play_rules(const State& /*state*/, F f) {
    f.template operator()<OneTrick>();
  }
  static Choices steer(const State& /*state*/, Choices choices, ContractId /*to*/) {
    return choices;
  }
  static Sight sight(const State& /*state*/, Audience /*audience*/) { return {}; }

  static State sheet(const State& state) { return state; }
  template <class Sink>
  static void score(const State& state, Sink& sink) {
    const int sign = state.last_winner == state.declarer ? 1 : -1;
    const int times = (state.contra ? 2 : 1) * (state.before.twice ? 2 : 1);
    sink.line(state.declarer, "game", sign * times * (state.crown ? 15 : 10), clause("4"));
    sink.line(state.declarer, "marks", state.before.marks[state.declarer.at()], clause("4"));
  }
  static std::optional<bool> game_won(const State& state) {
    if (state.declarer == kNobody) return std::nullopt;
    return state.last_winner == state.declarer;
  }
  static SheetRow write_sheet(const State& /*state*/) { return {}; }
  static PerSeat<Thirds> thirds(const State& /*state*/) { return {}; }
  static std::optional<PerSeat<int>> marks_after(const State& /*state*/) { return std::nullopt; }

  static WrittenPoints written(Thirds thirds) { return thirds.count(); }
  static Result<int> winner(const TrickQuestion& /*question*/) { return 0; }
  static Result<CardSet> legal(const TrickQuestion& question) { return question.hand; }
  static Result<ScoredDeal> score_row(const SheetRow& /*row*/) { return ScoredDeal{}; }
  static Result<Standings> standings(const EventResults& /*results*/) { return Standings{}; }

 private:
  static int players(const Setup& setup) { return setup.seats == 5 ? 4 : setup.seats; }
};

}  // namespace ultimo::toy
