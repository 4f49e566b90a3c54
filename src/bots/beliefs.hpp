#pragma once

#include <optional>
#include <vector>

#include "bots/hidden_cards.hpp"
#include "rules/view_reading.hpp"

namespace ultimo::bots {

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
/// were declared say which card may lie where; a layout is drawn from all those equally likely. It
/// is kept if the whole deal could have gone just so and would have looked just so from this seat.
/// So every layout that is kept is possible, and all that are possible are equally likely.
class Beliefs {
 public:
  Beliefs(const View& view, const Engine& engine);

  /// Nothing if none was found within `attempts`.
  [[nodiscard]] std::optional<ImaginedDeal> imagine(Random& random, int attempts = 2000);
  /// One attempt; nothing if the layout turns out to be impossible.
  [[nodiscard]] std::optional<ImaginedDeal> attempt(Random& random);

 private:
  /// Cards of a seat, by what became of them.
  struct Pool {
    CardSet played;
    CardSet known_away;
    int hidden_away = 0;
    int drawn = 0;  // from the talon
    CardSet never;  // not in the hand now: out of a suit, or a trick not taken
    int hand_place = -1;
    int away_place = -1;
  };

  void read_history();
  void read_tricks();
  void note_play(const SeenTrick& trick, std::size_t place);
  void find_drawn_slots();
  void note_declarations(std::vector<HidingPlace>& places) const;
  void set_up_places();
  void try_bare_discarders();
  [[nodiscard]] CardSet may_be_laid_away() const;
  [[nodiscard]] Setup layout(const HiddenCards::Dealing& dealing, Random& random,
                             PerSeat<CardSet>& away) const;
  [[nodiscard]] bool replay(ImaginedDeal& deal, const PerSeat<CardSet>& away) const;
  bool say_unheard(ImaginedDeal& deal, Seat until) const;

  const View& view_;
  const Engine& engine_;
  PerSeat<Pool> pools_{};
  std::array<Seat, kTalon> drawn_by_;  // who took each talon card
  int dealt_cards_ = 0;                // to a hand
  int talon_place_ = -1;
  std::optional<HiddenCards> hidden_;
};

/// Does a seat see the same in both?
bool looks_the_same(const View& a, const View& b);

}  // namespace ultimo::bots
