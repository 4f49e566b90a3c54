#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "cards/thirds.hpp"
#include "rules/book_info.hpp"
#include "rules/move.hpp"
#include "rules/refusal.hpp"
#include "rules/sink.hpp"
#include "rules/table.hpp"

namespace ultimo {

/// From what a deal starts. `before` is what the rulebook wants to know of the sheet so far
/// (`{"radelc":[0,1,0]}`); its keys are BookInfo::before.
struct Setup {
  int seats = 0;
  Seat dealer;
  Dealt dealt;
  boost::json::object before;
  bool operator==(const Setup&) const = default;
};

/// A deal at some moment: the rulebook's own state, closed to everybody else, and copied freely.
struct Position {
  static constexpr std::size_t kSize = 256;
  alignas(8) std::array<std::byte, kSize> bytes{};
};

struct Moment {
  Phase phase = Phase::auction;
  Seat to_act = kNobody;
  bool finished = false;
  bool redeal = false;  // the cards must be dealt again; nothing is scored
  ContractId contract = ContractId::none;
  Seat declarer = kNobody;
};

/// A finished deal.
struct Outcome {
  int seats = 0;
  bool redeal = false;
  ContractId contract = ContractId::none;
  Seat declarer = kNobody;
  Seat partner = kNobody;
  PerSeat<int> tricks{};
  PerSeat<int> thirds{};
  PerSeat<int> scores{};
  std::optional<PerSeat<int>> radelc;  // marks after the deal, where the paper has them
  std::vector<ScoreLine> breakdown;
  boost::json::object more;  // what only this rulebook tells
};

/// An action as one seat sees it: cards laid away by another stay hidden but for those shown.
struct SeenAction {
  Seat by;
  Action action;
  int hidden = 0;  // so many cards of a discard are not in action.laid_away
};

/// All that one player may see, and nothing more.
struct View {
  Seat seat;
  int seats = 0;
  Seat dealer;
  boost::json::object before;
  Moment moment;
  Seat partner = kNobody;    // only when this seat knows
  PerSeat<CardSet> hands{};  // its own, and those lying open
  PerSeat<int> hand_sizes{};
  std::array<std::optional<Card>, kTalon> talon{};
  CardSet laid_away;
  Trick trick;
  Trick last_trick;
  Seat last_winner = kNobody;
  PerSeat<int> tricks{};
  std::vector<SeenAction> history;     // without what was said in a turn this seat must not know of
  Choices choices;                     // when it is this seat's turn
  std::optional<DiscardRule> discard;  // likewise, when cards are to be laid away
};

struct LegalQuestion {
  ContractId contract = ContractId::none;
  CardSet hand;
  std::vector<Card> trick;
  boost::json::object more;  // the whole request, for what only some rulebooks ask
};

struct PlayoutOrder {
  std::uint64_t deals = 0;
  std::uint64_t first_deal = 0;  // deal number i of a seed is the same in every call
  std::uint64_t seed = 0;
  int seats = 0;
  ContractId contract = ContractId::none;  // steer the auction there; none: leave it to chance
};

struct PlayoutReport {
  std::uint64_t deals = 0;
  std::uint64_t cards = 0;
  std::uint64_t signature = 0;  // pins everything that happened
};

/// The border: how bots, solver, server and tools see any rulebook.
class Engine {
 public:
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  virtual ~Engine() = default;

  [[nodiscard]] virtual const BookInfo& info() const = 0;

  // A deal, action by action.
  [[nodiscard]] virtual Dealt deal(const Deck& deck, int seats, Seat dealer) const = 0;
  [[nodiscard]] virtual Result<Position> start(const Setup& setup) const = 0;
  [[nodiscard]] virtual Moment moment(const Position& position) const = 0;
  [[nodiscard]] virtual Choices choices(const Position& position) const = 0;
  [[nodiscard]] virtual std::optional<DiscardRule> discard(const Position& position) const = 0;
  /// Does the action, or refuses it with the clause and leaves the position as it was.
  [[nodiscard]] virtual Result<void> apply(Position& position, const Action& action) const = 0;
  /// The clause that an action not allowed now would break.
  [[nodiscard]] virtual Clause clause(const Position& position) const = 0;
  /// What only this rulebook tells of a deal that is not finished; open to the whole table.
  [[nodiscard]] virtual boost::json::object more_now(const Position& position) const = 0;
  /// Only of a finished deal.
  [[nodiscard]] virtual Outcome outcome(const Position& position) const = 0;
  /// The sheet of a finished deal, as a `score` request has it.
  [[nodiscard]] virtual boost::json::object sheet(const Position& position) const = 0;
  /// What the first deal of a sheet needs to know.
  [[nodiscard]] virtual boost::json::object before_first(int seats) const = 0;
  /// What the next deal needs to know of the sheet, after this one.
  [[nodiscard]] virtual boost::json::object before_next(const boost::json::object& before,
                                                        const Outcome& outcome) const = 0;
  /// What `seat` may see, after these actions from the start. The only way to a View.
  [[nodiscard]] virtual View view(const Setup& setup, std::span<const Action> actions,
                                  Seat seat) const = 0;

  // Questions about cards and sheets.
  [[nodiscard]] virtual boost::json::value written(Thirds thirds) const = 0;
  [[nodiscard]] virtual Result<int> winner(ContractId contract, std::span<const Card> cards,
                                           const boost::json::object& request) const = 0;
  [[nodiscard]] virtual Result<CardSet> legal(const LegalQuestion& question) const = 0;
  [[nodiscard]] virtual Result<boost::json::object> score(
      const boost::json::object& request) const = 0;
  [[nodiscard]] virtual Result<boost::json::object> standings(
      const boost::json::object& request) const = 0;
  /// Operations that only this rulebook has; nullopt: not known here.
  [[nodiscard]] virtual std::optional<Result<boost::json::object>> own_operation(
      std::string_view op, const boost::json::object& request) const = 0;

  // Many deals at once.
  [[nodiscard]] virtual PlayoutReport playouts(const PlayoutOrder& order) const = 0;
};

}  // namespace ultimo
