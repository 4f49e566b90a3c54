#pragma once

#include "cli/house.hpp"
#include "cli/play_game.hpp"
#include "cli/play_input.hpp"
#include "cli/play_store.hpp"
#include "cli/play_voice.hpp"
#include "cli/terminal.hpp"

namespace ultimo::cli {

/// A game at the terminal, from where it stands to where the person leaves it.
class PlayLoop {
 public:
  /// Without a store nothing is saved.
  PlayLoop(Game& game, Terminal& terminal, const Store* store, const House& house,
           double review_seconds)
      : game_(game),
        terminal_(terminal),
        store_(store),
        speaker_(house.speaker(&game.info())),
        review_seconds_(review_seconds) {}

  int run();

 private:
  enum class Next : std::uint8_t { go_on, leave, fail };

  Next play_deal();
  void open_deal();
  void close_deal();
  Next one_action();
  Next ask_for_action();
  void tell_duty();
  bool claim();
  bool play_claimed_card();
  Next between_deals();
  void answer(const Request& request);
  void keep_record();
  void review();
  void explain(const Refusal& refusal);
  void save();
  int leave();
  int end_of_game();
  [[nodiscard]] const Party& party() const { return game_.plan().party; }
  [[nodiscard]] const Style& style() const { return terminal_.style(); }
  /// The window may have another size every time.
  [[nodiscard]] Voice voice() const { return {speaker_, party(), style()}; }

  Game& game_;
  Terminal& terminal_;
  const Store* store_;
  Speaker speaker_;
  double review_seconds_;
  bool save_failed_ = false;
  bool keep_failed_ = false;
  bool claimed_ = false;  // the person has laid his cards down
};

}  // namespace ultimo::cli
