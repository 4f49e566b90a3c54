#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "rules/engine.hpp"
#include "rules/view_reading.hpp"

namespace ultimo::solver {

/// Where cards can lie that a seat has not seen: another hand, cards discarded, the closed talon.
struct HidingPlace {
  int room = 0;           // so many cards lie there
  CardSet may_hold;       // and only such
  int fewest_taroks = 0;  // of them
  int most_taroks = kTaroks;
};

/// One way the cards may lie, with all that happened so far.
struct ImaginedDeal {
  Setup setup;
  std::vector<Action> actions;
  Position position;  // after the actions
};

/// What a seat can conclude about the cards it has not seen. Everything comes from its view; the
/// engine only says what the rules allow.
///
/// Counts, suits somebody is out of, tricks he had to take and did not, and numbers of taroks that
/// were declared say which card may lie where. Whatever else was said and done is tried out: a
/// layout is possible if the whole deal could have gone just so and would have looked just so from
/// this seat.
class Unseen {
 public:
  Unseen(const View& view, const Engine& engine);

  /// The cards, and the places that hold them all.
  [[nodiscard]] CardSet cards() const { return cards_; }
  [[nodiscard]] const std::vector<HidingPlace>& places() const { return places_; }
  /// The place that is a seat's hand; -1: it is no hidden one.
  [[nodiscard]] int hand_place(Seat seat) const { return pools_[seat.at()].hand_place; }
  /// What everybody saw a seat discard, or this seat itself did.
  [[nodiscard]] CardSet known_discards(Seat seat) const { return pools_[seat.at()].known_discards; }
  /// Did somebody draw talon cards that this seat did not see? Then a layout leaves open which of
  /// his cards they were.
  [[nodiscard]] bool somebody_drew_unseen() const;

  /// What a seat does not hold for a reason of the caller's.
  void rule_out(Seat seat, CardSet cards);

  /// The deal with the unseen cards in their places, a set a place; nothing if it is not possible.
  /// What was drawn unseen is chosen at random, or from the lowest cards if there is no `random`.
  [[nodiscard]] std::optional<ImaginedDeal> deal(std::span<const CardSet> dealing,
                                                 Random* random) const;

 private:
  /// Cards of a seat, by what became of them.
  struct Pool {
    CardSet played;
    CardSet known_discards;
    int hidden_discards = 0;
    int drawn = 0;  // from the talon
    CardSet never;  // not in the hand now: out of a suit, or a trick not taken
    int hand_place = -1;
    int discard_place = -1;
  };

  void read_history();
  void read_tricks();
  void note_play(const SeenTrick& trick, std::size_t place);
  void note_promise(const SeenTrick& trick, std::size_t place, int number);
  void find_drawn_slots();
  void note_declarations();
  void set_up_places();
  void place_talon();
  [[nodiscard]] CardSet may_be_discarded() const;
  [[nodiscard]] Setup layout(std::span<const CardSet> dealing, Random* random,
                             PerSeat<CardSet>& discards) const;
  [[nodiscard]] bool replay(ImaginedDeal& deal, const PerSeat<CardSet>& discards) const;
  bool say_unheard(ImaginedDeal& deal, Seat until, bool to_play) const;

  const View& view_;
  const Engine& engine_;
  PerSeat<Pool> pools_{};
  std::array<Seat, kTalon> drawn_by_;  // who took each talon card
  int dealt_cards_ = 0;                // to a hand
  int talon_place_ = -1;
  CardSet cards_;
  std::vector<HidingPlace> places_;
};

/// Does a seat see the same in both?
bool looks_the_same(const View& a, const View& b);

}  // namespace ultimo::solver
