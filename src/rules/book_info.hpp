#pragma once

#include <span>
#include <string_view>

#include "rules/clause.hpp"
#include "rules/ids.hpp"

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
  int group = 0;             // talon cards that the declarer takes at once; 0: he takes none
  int tricks = 0;            // with Aim::tricks: exactly so many
  bool taroks_trump = true;  // not where taroks are just a fifth suit
};

struct FeatInfo {
  std::string_view id;
  std::string_view native;
};

/// A figure that a paper fixes for the tournament around the deals: how long, how many, what fee.
struct TableFact {
  std::string_view name;
  int value = 0;
  std::string_view unit;
  Clause clause;
};

/// Something that costs, by its name on the sheet, and the clause that prices it.
struct PenaltyInfo {
  std::string_view kind;
  Clause clause{};
};

/// How a paper takes somebody out of the standings, by the name it has there.
enum class Exclusion : std::uint8_t { never, expelled, excluded, disqualified };

/// What "final" says in the results of an event.
enum class FinalMeans : std::uint8_t {
  nothing,
  a_table,     // a table of its own decides among its players
  a_last_sum,  // something is added when the event is over
};

/// Which trick that lies closed may be looked at again while a deal is played.
struct LookBack {
  enum class At { last_trick, own_last_trick, nothing };
  At at = At::last_trick;
  Clause clause{};
};

/// What a rulebook says about itself: tables for tools, texts and bots.
struct BookInfo {
  std::string_view id;
  std::string_view title;
  std::string_view language;                        // of the native names
  std::span<const int> seat_counts;                 // the first is the usual one
  std::span<const ContractInfo> contracts;          // by ContractId
  std::span<const FeatInfo> feats;                  // by FeatId
  std::span<const std::string_view> announcements;  // by number of the announcement
  std::span<const std::string_view> before;         // what a deal needs to know of the sheet so far
  std::span<const ClauseRow> clauses;
  ContractId lowest_counted = ContractId::none;  // the plainest game, for benchmarks
  std::string_view unit;                         // of the score: "points", "hal"
  int thirds_to_win = 107;  // of the declarer's side, in a game for points: more than half of them
  std::span<const TableFact> facts{};  // for the desk and the hall screen
  LookBack look_back{};
  Clause claims{};  // on laying one's cards down because all tricks are certain; none: no clause
  std::span<const std::string_view> sheet_fields{};  // what a row has besides what all papers have
  std::span<const PenaltyInfo> penalties{};          // what can be put down on a row
  Clause
      thirds_written{};  // the paper writes points as thirds, `35/2`; none: rounded to whole ones
  std::span<const std::string_view> told{};  // of a finished deal, besides what all books tell
  bool coins = false;  // a table may bring the coins each player ended with instead of its scores
  Exclusion excluded = Exclusion::never;
  FinalMeans final = FinalMeans::nothing;
  Clause final_clause{};
  int final_players = 0;                           // at the final table; 0: the paper has none
  std::span<const std::string_view> operations{};  // of the oracle, that only some books have
};

}  // namespace ultimo
