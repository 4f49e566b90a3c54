#pragma once

#include <string>
#include <vector>

#include "tournament/season.hpp"
#include "tournament/standings.hpp"

/// What is handed out and hung up, as PDF. Pages are in the paper's language.
namespace ultimo::print {

/// What every page says of itself: which state of the log it shows.
struct Stamp {
  std::int64_t entries = 0;
  std::string head;
};

/// Of round `number`: one slip a player, where he sits, and with whom.
std::string seat_slips(const tournament::State& state, int number, const Stamp& stamp);
/// Seats to hang up: by name, and table by table.
std::string wall_list(const tournament::State& state, int number, const Stamp& stamp);
/// All that a round begins with, in one file: the seats, the slips, the sheets with their names.
std::string round_papers(const tournament::State& state, int number, const Stamp& stamp);
/// Score sheets of a round in the paper's form, to be filled in; round 0: without names.
std::string blank_sheets(const tournament::State& state, int round, const Stamp& stamp);
/// The same with what is in.
std::string filled_sheets(const tournament::State& state, int round, const Stamp& stamp);
std::string standings_list(const tournament::State& state, const tournament::Standings& standings,
                           const Stamp& stamp);
std::string minutes(const tournament::State& state, const tournament::Standings& standings,
                    const std::vector<tournament::Logged>& log, const Stamp& stamp);
/// For the best, a page each.
std::string certificates(const tournament::State& state, const tournament::Standings& standings,
                         int best);
/// Who has to pay what, and gets what back.
std::string cash_list(const tournament::State& state, const Stamp& stamp);
/// When the rounds are, and who leads the event.
std::string timetable(const tournament::State& state, const Stamp& stamp);

/// Several events added up.
struct SeasonTable {
  struct Of {
    std::string name;  // of the event
    std::string where;
  };
  std::string title;  // of the paper by which they were played
  std::string language;
  std::string unit;  // of money
  int best = 0;      // so many results count; 0: all
  std::vector<Of> events;
  std::vector<tournament::SeasonRow> rows;
};
std::string season(const SeasonTable& table);

}  // namespace ultimo::print
