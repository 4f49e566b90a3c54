#pragma once

#include <stop_token>

#include "solver/placing.hpp"
#include "solver/trick_questions.hpp"
#include "solver/unseen.hpp"

namespace ultimo::solver {

/// Proves from counts alone that a player takes all tricks that are left.
///
/// The player who leads and wins leads again, and he has to lead all his cards in the end. Cards of
/// a suit go best from the top, and taroks before what they could ruff. Such a row of leads fails
/// only if one of the others alone can beat one of them:
///
///  - he has a higher card of the suit and as many others of it as were led before, to keep it;
///  - he has more taroks than were led. Then he has fewer plain cards than the player leads, is
///    out of one of these suits in time, and ruffs;
///  - the škis is led, one has the mond and another the pagat.
///
/// In all three it fails in whatever order the cards are led, and to see what falls is of no help.
/// So there is no need to search: it is enough to ask whether the unseen cards can lie like that.
///
/// In a trick that is under way each card is tried that can be played to it.
///
/// The others are given more freedom than papers with a duty to beat or to keep a card leave them,
/// and of what was said only that counts which Unseen reads. So a proof always holds, but that
/// there is none is the last word only in games without such duties.
class ClaimProof {
 public:
  /// `budget`: so often it asks at most whether cards can lie in some way.
  ClaimProof(const View& view, const Unseen& unseen, const TrickQuestions& tricks, int budget,
             std::stop_token stop);

  [[nodiscard]] bool succeeds();

 private:
  struct Player {
    Seat seat;
    int place = -1;  // where his cards lie; -1: he has none left
    [[nodiscard]] std::size_t at() const { return static_cast<std::size_t>(place); }
  };
  /// What the player holds, and what he knows of the rest.
  struct Known {
    CardSet own;
    CardSet hidden;
    std::vector<HidingPlace> places;
  };
  /// How many cards were led by now.
  struct LedSoFar {
    std::array<int, 5> suits{};
    int untrumped = 0;
  };
  static constexpr std::size_t kHimself = 0;

  void seat_players(const Unseen& unseen);
  [[nodiscard]] std::size_t next(std::size_t turn) const { return (turn + 1) % players_.size(); }

  bool holds(const Known& known, const Trick& trick, std::size_t turn);
  bool holds_after_trick(const Known& known, const Trick& trick);
  bool holds_for_one_of_his(const Known& known, const Trick& trick);
  bool holds_for_all_of_theirs(const Known& known, const Trick& trick, std::size_t turn);
  [[nodiscard]] Known after_card(const Known& known, const Player& player, const Trick& trick,
                                 Card card) const;

  bool leads_to_the_end(const Known& known);
  bool can_be_beaten(const Known& known, const LedSoFar& led, Card card);
  bool can_have_kept(const Known& known, const Player& player, const LedSoFar& led, CardSet taroks);
  bool can_be_emperors_trick(const Known& known);
  bool fits(const Known& known, std::span<const Demand> demands);

  const View& view_;
  const TrickQuestions& tricks_;
  int budget_;
  std::stop_token stop_;
  Known start_;
  std::vector<Player> players_;  // in turn, himself first
  CardSet untrumped_;  // a suit that taroks do not beat, though one must play them when out of it
};

}  // namespace ultimo::solver
