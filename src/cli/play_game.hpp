#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "bots/bot.hpp"
#include "cli/play_sheet.hpp"
#include "cli/play_words.hpp"
#include "rules/deal.hpp"

namespace ultimo::cli {

/// What is decided before the first deal.
struct GamePlan {
  const Engine* engine = nullptr;
  BotTools tools;  // of that engine
  int seats = 0;
  Party party;
  std::string bots;        // the name of the bots at the other seats
  std::uint64_t seed = 0;  // of the packs and the bots
  int deals = 0;           // after how many the game is over; 0: never
  std::string begun;       // the day, as `2026-03-14`
  std::string records;     // the file that the deals are kept in; empty: none
};

/// A person and bots at a table, deal after deal. Knows nothing of screens and files.
class Game {
 public:
  explicit Game(GamePlan plan);

  [[nodiscard]] const GamePlan& plan() const { return plan_; }
  [[nodiscard]] const BookInfo& info() const { return plan_.engine->info(); }
  [[nodiscard]] const RunningSheet& sheet() const { return sheet_; }
  /// The deal that is being played, if one is.
  [[nodiscard]] const std::optional<Deal>& deal() const { return deal_; }
  /// The one before, to look at it again.
  [[nodiscard]] const std::optional<Deal>& last_deal() const { return last_deal_; }
  [[nodiscard]] Seat dealer() const { return dealer_; }
  [[nodiscard]] bool is_over() const {
    return plan_.deals > 0 && static_cast<int>(sheet_.rows.size()) >= plan_.deals;
  }
  [[nodiscard]] View view() const { return deal_->view(plan_.party.you); }

  /// Shuffles and deals; the packs of a seed are the same every time.
  Result<void> start_deal();
  /// Does what the person decided.
  Result<void> act(const Action& action) { return deal_->apply(action); }
  /// Lets the bot whose turn it is decide.
  Result<void> let_bot_act();
  /// What the best bot would do in the person's place, from the same view, and why.
  [[nodiscard]] Advice hint() const;
  /// Are all tricks that are left the person's, by what he can know?
  [[nodiscard]] bool can_claim() const;
  /// A card with which they still are. With a claim that holds there is one, unless to prove it
  /// would take too long.
  [[nodiscard]] std::optional<Action> claimed_card() const;
  /// Writes the finished deal on the sheet and passes the cards on; a deal that has to be dealt
  /// again is not written and keeps its dealer.
  Outcome finish_deal();
  /// From now on the deals are kept in this file. The day is for games that do not know theirs.
  void keep_in(std::string records, std::string day) {
    plan_.records = std::move(records);
    if (plan_.begun.empty()) plan_.begun = std::move(day);
  }

  struct KeptDeal {
    Setup setup;
    std::vector<Action> actions;
  };
  /// All that has to be kept to go on later; `restore` takes it back.
  struct Kept {
    int packs = 0;
    Seat dealer{0};
    SheetSoFar before;
    RunningSheet sheet;
    std::optional<KeptDeal> deal;  // that is being played
    std::optional<KeptDeal> last;  // between two deals: the one that is over
  };
  [[nodiscard]] Kept kept() const;
  Result<void> restore(Kept kept);

 private:
  GamePlan plan_;
  std::unique_ptr<Bot> bot_;
  std::unique_ptr<Bot> adviser_;
  int packs_ = 0;  // shuffled so far
  Seat dealer_{0};
  SheetSoFar before_;
  RunningSheet sheet_;
  std::optional<Deal> deal_;
  std::optional<Deal> last_deal_;
};

}  // namespace ultimo::cli
