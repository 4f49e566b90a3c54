#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "cards/card_set.hpp"
#include "rules/clause.hpp"
#include "rules/ids.hpp"
#include "rules/look_back.hpp"
#include "rules/move.hpp"
#include "rules/sheet_row.hpp"

namespace ultimo {

/// What a player of a contract is after; enough for tools and bots to know what they look at.
enum class Aim : std::uint8_t {
  points,        // a majority of the card points
  tricks,        // an exact number of tricks, mostly none
  all_tricks,    // every trick
  fewest_points  // each player alone, few points
};

struct ContractInfo {
  std::string_view id;      // in the oracle
  std::string_view native;  // as the players say it
  Aim aim = Aim::points;
  int value = 0;
  int group = 0;                    // talon cards that the declarer takes at once; 0: he takes none
  int tricks = 0;                   // with Aim::tricks: exactly so many
  bool taroks_trump = true;         // not where taroks are just a fifth suit
  FeatId announces = FeatId::none;  // a game that is itself the announcement of a feat
  /// Its value in the first, second and third cards of the talon; none: it has one value only.
  std::array<int, 3> sets{};
  int if_lost = 0;  // its value where it is lost; 0: the same
  /// Whoever is to call may declare this one instead: until he has called, nothing is settled.
  bool instead_of_call = false;

  [[nodiscard]] constexpr bool has_sets() const { return sets[0] != 0; }
};

/// What a feat is about; solver and bots go by this, never by its name.
enum class FeatKind : std::uint8_t {
  other,         // nothing that they have to know
  collects,      // `cards` are brought home: kings, trula
  wins_trick,    // `cards`, one of them, wins the last trick, or the one so many `before_last`
  called_wins,   // the called card wins the last trick
  points,        // more card points than are needed to win
  all_tricks,    // every trick
  holds_taroks,  // declared from the hand: `fewest` to `most` taroks
  holds_cards,   // declared from the hand: `cards`, where the paper says which
};

struct FeatInfo {
  std::string_view id;
  std::string_view native;
  FeatKind kind = FeatKind::other;
  CardSet cards{};
  int before_last = 0;
  int fewest = 0;
  int most = 0;

  /// A card that wins the last trick.
  [[nodiscard]] constexpr bool is_of_last_trick() const {
    return kind == FeatKind::wins_trick && before_last == 0;
  }
};

/// What can be announced: the words, and the feat they are about.
struct AnnouncementInfo {
  std::string_view id;
  FeatId feat = FeatId::none;
};

/// Something that costs, by its name on the sheet, and the clause that prices it.
struct PenaltyInfo {
  std::string_view kind;
  Clause clause{};
  std::string_view native{};      // in the paper's language, as a sheet names it
  bool dearer_each_time = false;  // the price hangs on how often he did it in this round
  bool of_dealer = false;         // only whoever dealt can have done it
  int each = 0;  // what he pays each of those it is paid to, in every game; 0: the game says it
};

/// What nothing on the table is smaller than.
struct SmallestCoin {
  int worth = 0;  // 0: the paper is not played with coins
  Clause clause{};
};

/// What somebody is at an event whose signature a paper wants.
enum class Office : std::uint8_t {
  leader,
  delegate,
  referee,
  chief_referee,
  organiser,
  commission,  // on ethics
};

struct SignerInfo {
  Office office = Office::leader;
  Clause clause{};  // that gives him the office
};

/// A word that one types on a row, for one or several others: `s3` for `solo-three`. What it means
/// is said in ids, and in the words that all rows have (docs/shorthand.md).
struct Abbreviation {
  std::string_view word;
  std::string_view means;
};

/// How a paper takes somebody out of the standings, by the name it has there.
enum class Exclusion : std::uint8_t { never, expelled, excluded, disqualified };

/// What "final" says in the results of an event.
enum class FinalMeans : std::uint8_t {
  nothing,
  a_table,     // a table of its own decides among its players
  a_last_sum,  // something is added when the event is over
};

/// The announcements of a paper in which every feat is announced by its name.
template <std::size_t Feats>
constexpr std::array<AnnouncementInfo, Feats> announced_by_name(
    const std::array<FeatInfo, Feats>& feats) {
  std::array<AnnouncementInfo, Feats> announcements;
  for (std::size_t i = 0; i < Feats; ++i) announcements[i] = {feats[i].id, static_cast<FeatId>(i)};
  return announcements;
}

/// Other words for a move. They are understood where one types what one says, and not shown.
struct SaidAlso {
  Move::Verb verb;
  std::string_view words;
};

/// What players say at the table, in the language of their paper and shown so to everybody. A word
/// that is empty is not said.
struct SpokenWords {
  std::string_view pass = "pass";
  std::string_view forehand{};  // speaks first, without a game or with the lowest
  std::string_view lies{};      // the declarer has no more to say
  std::string_view done{};      // somebody else has not
  std::string_view concede{};   // the declarer gives up
  std::string_view hold{};      // a game as high as another's is kept by who has priority
  std::string_view join{};      // or played beside him
  std::array<std::string_view, 4> contras = {"contra", "re", "sub", "mort"};
  std::string_view on_game{};       // behind a contra: that it is on the game
  std::string_view on_game_also{};  // the same in other words
  std::span<const SaidAlso> also{};
};

/// A way of dealing that the operation `deal` knows, and what it has to be told besides.
struct DealMode {
  std::string_view id;
  bool asks_cut = false;     // how many cards were lifted off
  bool asks_choice = false;  // which packet each player picked
};

/// What a replay can tell of a finished deal besides what it tells in all books.
enum class DealFact : std::uint8_t {
  // Members of Outcome; the feats that count.
  called,
  suit,
  obligatory,
  totals,
  next_obligatory,
  feats,
  // Members of SheetRow.
  points,
  contras,
  set,
  conceded,
  declarers,
};

struct ReplayField {
  DealFact fact;
  bool or_null = false;  // null where the deal has none; else it is left out there
};

/// An operation of the oracle that only some books have: Engine::declarations, deal_in_order.
enum class ExtraOperation : std::uint8_t { declarations, deal };

/// What a rulebook says about itself: tables for tools, texts and bots.
struct BookInfo {
  std::string_view id;
  std::string_view title;
  std::string_view language;         // of the native names
  std::span<const int> seat_counts;  // the first is the usual one
  /// With so many at the table the turn passes to the left, with others to the right. Seats are
  /// numbered in its order, so rules never ask; only the picture of a table does.
  std::span<const int> clockwise{};
  std::span<const ContractInfo> contracts;          // by ContractId
  std::span<const FeatInfo> feats;                  // by FeatId
  std::span<const AnnouncementInfo> announcements;  // by number of the announcement
  std::span<const SheetFact> before;                // what a deal needs to know of the sheet so far
  std::span<const ClauseRow> clauses;
  ContractId lowest_counted = ContractId::none;  // the plainest game, for benchmarks
  std::string_view unit;                         // of the score: "points", "hal"
  std::string_view money{};  // what the unit is a hundredth of, "Kč"; none: points are no money
  int thirds_to_win = 107;   // of the declarer's side, in a game for points: more than half of them
  LookBack look_back{};
  /// Somebody can be asked again without the others hearing of it: neither turn nor time tells.
  bool asks_unheard = false;
  Clause claims{};  // on laying one's cards down because all tricks are certain; none: no clause
  std::span<const SheetField> sheet_fields{};     // what a row has besides what all papers have
  std::span<const PenaltyInfo> penalties{};       // what can be put down on a row
  std::span<const Abbreviation> abbreviations{};  // typed for ids
  Clause mond_lost{};  // on a mond that is lost; none: the paper writes no such thing
  Clause
      thirds_written{};  // the paper writes points as thirds, `35/2`; none: rounded to whole ones
  std::span<const ReplayField> replay_fields{};  // what a replay tells besides
  bool coins = false;  // a table may bring the coins each player ended with instead of its scores
  SmallestCoin smallest_coin{};
  SmallestCoin whole_payments{};    // every payment is a multiple of it; none: they need not be
  Clause named_suit{};              // on naming a suit with a contract; none: no contract has one
  bool announcements_bind = false;  // what a player announced limits the cards he may play
  Exclusion excluded = Exclusion::never;
  FinalMeans final = FinalMeans::nothing;
  Clause final_clause{};
  int final_players = 0;                         // at the final table; 0: the paper has none
  std::span<const ExtraOperation> operations{};  // of the oracle, that only some books have
  std::span<const DealMode> deal_modes{};        // with the operation `deal`
  std::string_view dealer{};   // as the paper calls who deals; empty: as its language does
  Clause first_place_deals{};  // the first place deals first; none: it is cut or drawn for
  /// Games that only forehand can declare, and the clause that says so; those whose rows are
  /// refused otherwise are not among them.
  std::span<const ContractId> forehand_games{};
  Clause forehand_clause{};
  std::span<const SignerInfo> signers{};        // of minutes; the first signs certificates, too
  std::span<const SignerInfo> sheet_signers{};  // of a sheet, besides its players
  SpokenWords says{};
  /// What a card point is worth, times the contract's value; 0: the value is the game's price.
  int point_value = 0;
  /// What an announced feat is worth in a game, without contras; none: the paper has no prices.
  int (*announced_value)(ContractId game, FeatId feat) = nullptr;

  /// nullptr if there is no such way of dealing.
  [[nodiscard]] constexpr const DealMode* find_deal_mode(std::string_view name) const {
    for (const DealMode& mode : deal_modes) {
      if (mode.id == name) return &mode;
    }
    return nullptr;
  }
  /// Is this the number of a table's seats?
  [[nodiscard]] constexpr bool is_played_by(int seats) const {
    return std::find(seat_counts.begin(), seat_counts.end(), seats) != seat_counts.end();
  }
  /// Does the turn pass to the left when so many play?
  [[nodiscard]] constexpr bool is_clockwise_with(int seats) const {
    return std::find(clockwise.begin(), clockwise.end(), seats) != clockwise.end();
  }
  /// Do rows of this paper have that field, besides what all papers have?
  [[nodiscard]] constexpr bool has_sheet_field(SheetField field) const {
    return std::find(sheet_fields.begin(), sheet_fields.end(), field) != sheet_fields.end();
  }
  /// Does a deal need to know this of the sheet so far?
  [[nodiscard]] constexpr bool asks_before(SheetFact fact) const {
    return std::find(before.begin(), before.end(), fact) != before.end();
  }
  /// The row of a clause; nullptr where it is none of this paper's.
  [[nodiscard]] constexpr const ClauseRow* find_clause(Clause clause) const {
    if (clause.book != id) return nullptr;
    for (const ClauseRow& row : clauses) {
      if (row.id == clause.id) return &row;
    }
    return nullptr;
  }
  /// What it says; nothing where it is none of this paper's.
  [[nodiscard]] constexpr std::string_view text_of(Clause clause) const {
    const ClauseRow* row = find_clause(clause);
    return row == nullptr ? std::string_view() : row->text;
  }
  /// A clause of this paper by a name that came from outside; empty where there is none.
  [[nodiscard]] constexpr Clause clause(std::string_view name) const {
    const ClauseRow* row = find_clause({name, id});
    return row == nullptr ? Clause{} : Clause{row->id, id};
  }
  [[nodiscard]] constexpr const AnnouncementInfo& announcement(Move move) const {
    return announcements[static_cast<std::size_t>(move.announcement())];
  }
  /// What an announcement is about; of no kind where the table of feats does not have it.
  [[nodiscard]] constexpr FeatInfo announced(Move move) const {
    return feat(announcement(move).feat);
  }
  [[nodiscard]] constexpr FeatInfo feat(FeatId which) const {
    return at(which) < feats.size() ? feats[at(which)] : FeatInfo{};
  }
};

}  // namespace ultimo
