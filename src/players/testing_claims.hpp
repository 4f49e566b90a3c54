#pragma once

#include <optional>
#include <vector>

#include "catalog/testing_layouts.hpp"
#include "solver/unseen.hpp"

/// Claims by trying everything, for the tests of the solver: every way the cards can lie as far as
/// a seat knows, and every card that can be played in any of them. It starts from the true deal and
/// shares nothing with the solver but the comparison of two views.
namespace ultimo::brute {

/// All deals that look like a true one to a seat.
class SameLooks {
 public:
  SameLooks(const Engine& engine, const battery::Layout& truth, Seat seat)
      : engine_(engine),
        truth_(truth),
        seat_(seat),
        view_(*engine.view(truth.setup, truth.actions, seat)) {
    read_truth();
  }

  /// Where each of them stands, one for each way the hands can be; nothing if there are too many
  /// to look at.
  [[nodiscard]] std::optional<std::vector<Position>> positions(int most) {
    int hands = 0;
    place(0, hands_, unknown_, [&](CardSet) { return ++hands > most; });
    if (hands > most) return std::nullopt;
    replays_left_ = 10 * most;
    found_.clear();
    place(0, hands_, unknown_, [&](CardSet left) {
      // Where the other cards lie makes no difference to the play, if only they can.
      place(hands_, piles_.size(), left, [&](CardSet) { return is_possible(); });
      return replays_left_ < 0;
    });
    if (replays_left_ < 0) return std::nullopt;
    return found_;
  }

 private:
  /// Cards of one player, or of nobody, that the seat does not see.
  struct Pile {
    CardSet* cards;
    int size = 0;
    CardSet never;
  };
  struct Owned {
    CardSet hand;
    CardSet away;
    CardSet played;
    CardSet drawn;
  };

  void read_truth() {
    const std::vector<Seat> by = battery::actors(engine_, truth_).value();
    for (std::size_t i = 0; i < by.size(); ++i) {
      Owned& owned = owned_[by[i].at()];
      owned.away |= truth_.actions[i].discarded;
      if (truth_.actions[i].move.verb() == Move::Verb::play) {
        owned.played.insert(truth_.actions[i].move.card());
      }
    }
    CardSet closed = cards_from<kTalon>(truth_.setup.dealt.talon.data());
    for (int s = 0; s < view_.seats; ++s) {
      Owned& owned = owned_[Seat(s).at()];
      owned.hand = engine_.view(truth_.setup, truth_.actions, Seat(s))->hands[Seat(s).at()];
      owned.drawn = (owned.hand | owned.away | owned.played) - dealt_to(s);
      closed -= owned.drawn;
    }
    for (const std::optional<Card>& card : view_.talon) {
      if (card) closed.erase(*card);
    }
    closed_ = closed;
    for (int s = 0; s < view_.seats; ++s) {
      Owned& owned = owned_[Seat(s).at()];
      if (!view_.hands[Seat(s).at()].empty()) continue;
      hide(owned.hand, owned.hand, shown_to_lack(Seat(s)));
    }
    hands_ = piles_.size();
    for (int s = 0; s < view_.seats; ++s) {
      Owned& owned = owned_[Seat(s).at()];
      if (Seat(s) != seat_) hide(owned.away, owned.away - view_.discarded, {});
    }
    hide(closed_, closed_, {});
  }

  [[nodiscard]] CardSet dealt_to(int seat) const {
    return truth_.setup.dealt.hands[static_cast<std::size_t>(seat)];
  }

  void hide(CardSet& pile, CardSet hidden, CardSet never) {
    if (hidden.empty()) return;
    pile -= hidden;
    unknown_ |= hidden;
    piles_.push_back({&pile, hidden.size(), never});
  }

  /// Suits a player did not follow: the replay would find out as well, but more slowly.
  [[nodiscard]] CardSet shown_to_lack(Seat seat) const {
    CardSet lack;
    for (const SeenTrick& trick : tricks_of(view_)) {
      for (std::size_t i = 0; i < trick.cards.size(); ++i) {
        const CardSet led = suit_of(trick.cards.front());
        if (trick.by[i] == seat && !led.contains(trick.cards[i])) lack |= led;
      }
    }
    return lack;
  }

  /// Puts every choice of the cards that are left into one pile after another, until `visit` says
  /// true.
  template <class Visit>
  bool place(std::size_t number, std::size_t end, CardSet left, Visit visit) {
    if (number == end) return visit(left);
    const Pile pile = piles_[number];
    const CardSet known = *pile.cards;
    const auto choose = [&](const auto& self, CardSet chosen, CardSet from) -> bool {
      if (chosen.size() == pile.size) {
        *pile.cards = known | chosen;
        const bool stop = place<Visit>(number + 1, end, left - chosen, visit);
        *pile.cards = known;
        return stop;
      }
      while (chosen.size() + from.size() >= pile.size && !from.empty()) {
        const Card card = from.first();
        from.erase(card);
        if (self(self, chosen | CardSet::of(card), from)) return true;
      }
      return false;
    };
    return choose(choose, {}, left - pile.never);
  }

  /// All cards are somewhere: could the deal have come to this? True, too, to give up.
  bool is_possible() {
    constexpr int kDraws = 100;  // which of somebody's cards were drawn unseen is tried so often
    Random random(5);
    for (int i = 0; i < kDraws; ++i) {
      if (--replays_left_ < 0) return true;
      bool any_draw = false;
      const std::optional<Setup> setup = setup_before(random, any_draw);
      if (setup && looks_the_same(*setup)) return true;
      if (!any_draw) return false;
    }
    return false;
  }

  [[nodiscard]] std::optional<Setup> setup_before(Random& random, bool& any_draw) const {
    Setup setup = truth_.setup;
    PerSeat<CardSet> cards{};
    for (int s = 0; s < view_.seats; ++s) {
      const Owned& owned = owned_[Seat(s).at()];
      cards[Seat(s).at()] = owned.hand | owned.away | owned.played;
    }
    CardSet closed = closed_;
    for (std::size_t slot = 0; slot < kTalon; ++slot) {
      Card& card = setup.dealt.talon[slot];
      Seat drawer = kNobody;
      for (int s = 0; s < view_.seats; ++s) {
        if (owned_[Seat(s).at()].drawn.contains(card)) drawer = Seat(s);
      }
      const bool shown = view_.talon[slot].has_value();
      if (drawer == kNobody) {
        if (shown) continue;
        card = closed.first();
        closed.erase(card);
        continue;
      }
      CardSet& from = cards[drawer.at()];
      if (!shown) {
        any_draw = true;
        card = pick(from, random);
      }
      if (!from.contains(card)) return std::nullopt;
      from.erase(card);
    }
    setup.dealt.hands = cards;
    return setup;
  }

  /// Does all that the seat saw again; »done« can be said unheard in between.
  bool looks_the_same(const Setup& setup) {
    const Result<Position> start = engine_.start(setup);
    if (!start) return false;
    Position position = *start;
    std::vector<Action> actions;
    const auto act = [&](Action action) {
      actions.push_back(action);
      return engine_.apply(position, action).has_value();
    };
    const auto until = [&](Seat seat, bool to_play) {
      for (int i = 0;; ++i) {
        const Moment moment = engine_.moment(position);
        const bool play = moment.phase == Phase::play;
        if (moment.to_act == seat && (play || !to_play)) return true;
        if (i > 10 || play || moment.to_act == seat_ || !act({Move::done(), {}})) return false;
      }
    };
    for (const SeenAction& seen : view_.history) {
      Action action = seen.action;
      if (action.move == Move::discard()) action.discarded = owned_[seen.by.at()].away;
      const bool play = action.move.verb() == Move::Verb::play;
      if (!until(seen.by, play) || !act(action)) return false;
    }
    if (!until(view_.moment.to_act, true)) return false;
    const Result<View> seen = engine_.view(setup, actions, seat_);
    if (!seen || !solver::looks_the_same(view_, *seen)) return false;
    found_.push_back(position);
    return true;
  }

  const Engine& engine_;
  const battery::Layout& truth_;
  Seat seat_;
  View view_;
  PerSeat<Owned> owned_{};
  CardSet closed_;
  CardSet unknown_;
  std::vector<Pile> piles_;
  std::size_t hands_ = 0;  // the first so many piles are hands
  int replays_left_ = 0;
  std::vector<Position> found_;
};

/// A game of incomplete information: one player against all others, who may know everything. He
/// wants all tricks.
class OneAgainstAll {
 public:
  OneAgainstAll(const Engine& engine, const View& view) : engine_(engine), seat_(view.seat) {
    const bool has_played = view.trick.set.size() > 0 && played_to(view.trick);
    wanted_ = view.tricks[seat_.at()] + view.hand_sizes[seat_.at()] + (has_played ? 1 : 0);
    players_ = players(view);
    lying_ = view.trick.size;
  }

  /// Nothing if it took too long, or if the deal can end before all cards are played.
  std::optional<bool> takes_all(const std::vector<Position>& layouts, int most_moves) {
    left_ = most_moves;
    const bool takes = plays(layouts, lying_);
    if (left_ < 0 || ends_early_) return std::nullopt;
    return takes;
  }

 private:
  [[nodiscard]] bool played_to(const Trick& trick) const {
    for (std::size_t i = 0; i < trick.size; ++i) {
      if (trick.by[i] == seat_) return true;
    }
    return false;
  }

  bool plays(const std::vector<Position>& layouts, int lying) {
    const Moment moment = engine_.moment(layouts.front());
    if (moment.finished) return took_all(layouts.front());
    if (lying == 0 && moment.to_act != seat_ && begun_) return false;
    const bool his = moment.to_act == seat_;
    CardSet cards;
    for (const Position& layout : layouts) cards |= CardSet(engine_.choices(layout).bits());
    for (const Card card : cards) {
      std::vector<Position> then;
      for (const Position& layout : layouts) {
        Position next = layout;
        if (--left_ < 0) return false;
        if (engine_.apply(next, Action::play(card))) then.push_back(next);
      }
      const bool had_begun = std::exchange(begun_, true);
      const bool takes = plays(then, (lying + 1) % players_);
      begun_ = had_begun;
      if (left_ < 0 || takes == his) return takes;
    }
    return !his;
  }

  bool took_all(const Position& end) {
    const Outcome outcome = engine_.outcome(end);
    int all = 0;
    for (const int tricks : outcome.tricks) all += tricks;
    const int cards = kCards - kTalon;
    if (all * players_ != cards) ends_early_ = true;
    return outcome.tricks[seat_.at()] == wanted_;
  }

  const Engine& engine_;
  Seat seat_;
  int wanted_ = 0;
  int players_ = 0;
  int lying_ = 0;
  int left_ = 0;
  bool begun_ = false;
  bool ends_early_ = false;
};

}  // namespace ultimo::brute
