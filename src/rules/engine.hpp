#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cards/deck.hpp"
#include "cards/thirds.hpp"
#include "rules/audience.hpp"
#include "rules/book_info.hpp"
#include "rules/deal_state.hpp"
#include "rules/event_results.hpp"
#include "rules/look_back.hpp"
#include "rules/move.hpp"
#include "rules/refusal.hpp"
#include "rules/row_doubt.hpp"
#include "rules/sheet_row.hpp"

namespace ultimo {

/// From what a deal starts.
struct Setup {
  int seats = 0;
  Seat dealer;
  Dealt dealt;
  SheetSoFar before;
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
  std::optional<bool> hands_open;  // do all hands lie open? Where a paper plays so
};

/// What the sheet goes on with after a deal.
struct DealEnd {
  int seats = 0;
  bool redeal = false;
  PerSeat<int> scores{};
  std::optional<PerSeat<int>> radelc;  // marks after the deal, where the paper has them
};

/// A finished deal.
struct Outcome : DealEnd {
  ContractId contract = ContractId::none;
  Seat declarer = kNobody;
  Seat partner = kNobody;
  PerSeat<int> tricks{};
  PerSeat<int> thirds{};
  std::vector<ScoreLine> breakdown;
  std::optional<bool> game_won;  // by the declarer's side; none where nobody declared
  // Where the paper has them.
  std::optional<Card> called;
  std::optional<Suit> suit;
  std::optional<bool> obligatory;
  std::optional<PerSeat<int>> totals;
  std::optional<bool> next_obligatory;
  std::optional<std::vector<SheetRow::Feat>> feats;  // that count, where the row has more of them
  std::vector<Rounding> roundings;  // of lines, where the paper rounds them one by one
  std::vector<Reason> remarks;      // what else decided it: that 35 points are not enough
};

/// An action as one seat sees it: cards discarded by another stay hidden but for those shown.
struct SeenAction {
  Seat by;
  Action action;
  int hidden = 0;  // so many cards of a discard are not in action.discarded
};

/// All that one player may see, or the table, and nothing more.
struct View {
  Seat seat;  // kNobody: the table's
  int seats = 0;
  Seat dealer;
  SheetSoFar before;
  Moment moment;
  Seat partner = kNobody;    // only when this seat knows
  PerSeat<CardSet> hands{};  // its own, and those lying open
  PerSeat<int> hand_sizes{};
  std::array<std::optional<Card>, kTalon> talon{};
  CardSet discarded;
  Trick trick;
  Trick last_trick;
  Seat last_winner = kNobody;
  PerSeat<int> tricks{};
  std::vector<SeenAction> history;     // without what was said in a turn this seat must not know of
  Choices choices;                     // when it is this seat's turn
  std::optional<DiscardRule> discard;  // likewise, when cards are to be discarded
  LookingBack look_back;               // what of the cards put away may be shown to this player now
};

/// A deal as it went: where it stood before each action, and where it stands.
struct CourseOfDeal {
  std::span<const Position> stood;
  std::span<const Action> actions;
  const Position& now;
};

/// A question about one trick. What only some papers ask is left out elsewhere.
struct TrickQuestion {
  ContractId contract = ContractId::none;
  std::vector<Card> trick;          // in the order played
  CardSet hand;                     // of the player whose turn it is
  std::optional<Suit> suit;         // named with the contract
  std::optional<Card> called;       // the king
  std::vector<FeatId> announced{};  // by that player
  std::optional<int> trick_number;  // from 1
};

/// What somebody did wrong.
struct PenaltyQuestion {
  int seats = 0;
  std::string_view kind;  // one of BookInfo::penalties
  Seat by;
  int times = 1;                   // so often at once, or for the so-manieth time
  const Position* deal = nullptr;  // in which he did it, as far as everybody heard of it
};
struct PenaltyPrice {
  PerSeat<int> points{};
  Clause clause;
};

/// A pack dealt otherwise than usual, because it was cut or knocked.
struct DealOrder {
  Seat dealer;
  std::vector<Card> deck;
  std::string_view mode;
  std::optional<int> cut;
  std::optional<PerSeat<int>> choice;  // of packets
};
/// In the order dealt.
struct DealtInOrder {
  std::vector<Card> talon;
  std::vector<std::vector<Card>> hands;
};

/// Points as the paper writes them: a number, or a text such as `35/2`.
using WrittenPoints = std::variant<int, std::string>;
inline std::string written_text(const WrittenPoints& points) {
  const int* number = std::get_if<int>(&points);
  return number != nullptr ? std::to_string(*number) : std::get<std::string>(points);
}

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
  /// Hands a pack out as the paper says; nobody gets a card at a table the paper does not have.
  [[nodiscard]] virtual Dealt deal(const Deck& deck, int seats, Seat dealer) const = 0;
  [[nodiscard]] virtual Result<Position> start(const Setup& setup) const = 0;
  [[nodiscard]] virtual Moment moment(const Position& position) const = 0;
  [[nodiscard]] virtual Choices choices(const Position& position) const = 0;
  [[nodiscard]] virtual std::optional<DiscardRule> discard(const Position& position) const = 0;
  /// Does the action, or refuses it with the clause and leaves the position as it was.
  [[nodiscard]] virtual Result<void> apply(Position& position, const Action& action) const = 0;
  /// The clause that an action not allowed now would break.
  [[nodiscard]] virtual Clause clause(const Position& position) const = 0;
  /// Only of a finished deal.
  [[nodiscard]] virtual Outcome outcome(const Position& position) const = 0;
  /// The sheet's row of a finished deal: what `score` reads.
  [[nodiscard]] virtual SheetRow sheet(const Position& position) const = 0;
  /// What `audience` may see, after these actions from the start. This and `seen` are the only ways
  /// to a View. Refused: a deal that cannot be started, an action that is not allowed, a seat that
  /// is not there.
  [[nodiscard]] virtual Result<View> view(const Setup& setup, std::span<const Action> actions,
                                          Audience audience) const = 0;
  /// The same of a deal that `start` and `apply` have brought so far, so that there is nothing to
  /// refuse. Who does not sit there sees what the table sees.
  [[nodiscard]] virtual View seen(const Setup& setup, const CourseOfDeal& course,
                                  Audience audience) const = 0;

  // The sheet.
  /// What the first deal of a sheet needs to know.
  [[nodiscard]] virtual SheetSoFar before_first(int seats) const = 0;
  /// What the next deal needs to know of the sheet, after this one.
  [[nodiscard]] virtual SheetSoFar before_next(const SheetSoFar& before,
                                               const DealEnd& end) const = 0;
  /// The game that the sheet so far prescribes for the next deal; none: there is an auction.
  [[nodiscard]] virtual ContractId prescribed(const SheetSoFar& before, int seats) const = 0;
  /// Why it does; no reason where none is prescribed.
  [[nodiscard]] virtual Reason why_prescribed(const SheetSoFar& before, int seats) const = 0;
  [[nodiscard]] virtual Result<ScoredDeal> score(const SheetRow& row) const = 0;
  /// What on a row that can be scored no deal can have brought; nothing of a row that cannot be.
  [[nodiscard]] virtual RowDoubts doubts(const SheetRow& row) const = 0;
  /// What an offence costs, here and now. Of a deal whose sides are secret only what does not hang
  /// on them is told.
  [[nodiscard]] virtual Result<PenaltyPrice> penalty(const PenaltyQuestion& question) const = 0;
  [[nodiscard]] virtual Result<Standings> standings(const EventResults& results) const = 0;

  // Questions about cards.
  [[nodiscard]] virtual WrittenPoints written(Thirds thirds) const = 0;
  /// The place of the card that wins.
  [[nodiscard]] virtual Result<int> winner(const TrickQuestion& question) const = 0;
  [[nodiscard]] virtual Result<CardSet> legal(const TrickQuestion& question) const = 0;

  // Only where BookInfo::operations has them.
  /// What a hand must declare.
  [[nodiscard]] virtual Result<std::vector<FeatId>> declarations(CardSet hand) const = 0;
  [[nodiscard]] virtual Result<DealtInOrder> deal_in_order(const DealOrder& order) const = 0;

  // Many deals at once; none at a table the paper does not have.
  [[nodiscard]] virtual PlayoutReport playouts(const PlayoutOrder& order) const = 0;
};

}  // namespace ultimo
