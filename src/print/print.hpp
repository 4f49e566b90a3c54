#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "print/words.hpp"
#include "tournament/enum_names.hpp"
#include "tournament/season.hpp"
#include "tournament/standings.hpp"

/// What is handed out and hung up, as PDF, in the language of the words.
namespace ultimo::print {

/// What every page says of itself: which state of the log it shows.
struct Stamp {
  std::int64_t entries = 0;
  std::string head;
};

/// Codes that a phone reads, by player: rows of squares, true is dark.
using SlipCodes = std::map<int, std::vector<std::vector<bool>>>;

/// What can be had of an event.
enum class Kind : std::uint8_t {
  round,  // all that a round begins with, in one file: the seats, the slips, the sheets with names
  wall,   // seats to hang up: by name, and table by table
  slips,  // one a player: where he sits, and with whom
  blank,  // score sheets in the paper's form, to be filled in; before the first round without names
  sheets,  // the same with what is in
  standings,
  minutes,
  certificates,  // for the best, a page each
  cash,          // who has to pay what, and gets what back
  timetable      // when the rounds are, and who leads the event
};

struct Order {
  static constexpr int kPodium = 3;

  Kind kind = Kind::round;
  int round = 0;       // 0: the last one drawn; of standings: all of them
  int best = kPodium;  // so many places have certificates
  Stamp stamp{};
  SlipCodes codes{};
};

/// Its pages. Only the minutes read the log.
Result<std::string> pages(const Words& words, const tournament::State& state,
                          const std::vector<tournament::Logged>& log, const Order& order);

/// Several events added up.
struct SeasonTable {
  struct Of {
    std::string name;  // of the event
    std::string where;
  };
  std::string title;  // of the paper by which they were played
  std::string unit;   // of money
  int best = 0;       // so many results count; 0: all
  std::vector<Of> events;
  std::vector<tournament::SeasonRow> rows;
};
/// How an event is called there.
SeasonTable::Of in_season(const tournament::Opened& opened);
Result<std::string> season(const Words& words, const SeasonTable& table);

}  // namespace ultimo::print

/// As they are asked for.
template <>
inline constexpr std::array<std::string_view, 10> ultimo::tournament::kNames<ultimo::print::Kind> =
    {"round",     "wall",    "slips",        "blank", "sheets",
     "standings", "minutes", "certificates", "cash",  "timetable"};
