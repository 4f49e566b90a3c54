#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tournament/checks.hpp"
#include "tournament/clock.hpp"
#include "tournament/season.hpp"
#include "tournament/standings.hpp"

/// What the desk is asked, answered as values: whoever asked prints them, as text, JSON or pages.
namespace ultimo::desk {

struct NamedPlayer {
  int number = 0;
  std::string name;
};

// ---- answers_event.cpp

struct Status {
  struct OpenTable {
    int round = 0;
    int table = 0;
    bool entered = false;
  };
  std::string name;
  std::string title;  // of the paper
  std::size_t players = 0;
  std::size_t playing = 0;
  int rounds = 0;           // drawn
  int planned = 0;          // the final not counted
  bool in_final = false;    // the last one drawn
  bool final_next = false;  // all rounds are drawn and the final is not
  int tables = 0;           // of the last one drawn
  int accepted = 0;
  int closed = 0;                  // without a sheet
  std::vector<OpenTable> open;     // not accepted
  std::vector<OpenTable> earlier;  // the same of rounds before it
  std::vector<NamedPlayer> without_seat;
  bool frozen = false;
  int frozen_rounds = 0;
};
Status status(const tournament::State& state);

struct PlayerLine {
  enum class Stands : std::uint8_t { expelled, withdrawn, stand_in, here, not_here };
  tournament::Entered entry;
  std::string name;  // with who plays for him
  Stands stands = Stands::not_here;
  std::optional<int> table;  // in the last round drawn
};
std::vector<PlayerLine> players(const tournament::State& state);

struct CheckAnswer {
  bool open = false;  // something is missing or has to be asked
  std::vector<tournament::Finding> findings;
};
/// `notes`: remarks, too.
CheckAnswer check(const tournament::State& state, std::int64_t now, bool notes);

// ---- answers_rounds.cpp

struct RoundAnswer {
  struct Seats {
    std::vector<NamedPlayer> players;  // by place
    bool sheet = false;
    bool accepted = false;
    bool closed = false;  // without a sheet
  };
  int round = 0;
  bool final = false;
  tournament::DrawMethod method = tournament::DrawMethod::lot;
  std::int64_t seed = 0;
  std::vector<std::string> places;  // names, as many as the largest table has
  std::vector<Seats> tables;
  std::vector<NamedPlayer> sit_out;
  tournament::DrawReport report;
  std::vector<Reason> told;  // of the draw: who meets again, and why
};
/// `named` 0: the last one drawn.
Result<RoundAnswer> round(const tournament::State& state, int named);

struct ClockAnswer {
  int round = 0;
  bool started = false;
  bool running = false;
  tournament::ClockFace face;
};
Result<ClockAnswer> clock(const tournament::State& state, std::int64_t now);

/// What a hand has changed in a draw since, in its order.
struct ChangedByHand {
  std::vector<std::vector<int>> exchanged;  // two each, who changed places
  std::vector<int> seated;                  // tables that were seated anew
};
ChangedByHand changed_by_hand(const std::vector<tournament::Logged>& entries, int round);

struct DrawCheck {
  bool by_hand = false;  // no seed can check it
  bool same = false;     // the seed brings the draw in the log
};
/// Draws a past round again from what was known then, and compares.
Result<DrawCheck> check_draw(const std::vector<tournament::Logged>& entries,
                             const tournament::State& state, int round);

// ---- answers_sheets.cpp

struct SheetAnswer {
  struct Row {
    std::string game;  // empty: penalties only
    tournament::ScoredRow scored;
    SheetRow typed;
  };
  int round = 0;
  int table = 0;
  std::vector<NamedPlayer> players;
  std::vector<Row> rows;
  std::vector<int> totals;
  std::vector<int> results;  // with the rulings
  std::vector<int> signatures;
  bool accepted = false;
  std::string accepted_because;
  std::size_t versions = 0;
  std::vector<Reason> open;  // questions
};
/// `named` is the round; 0: the last one drawn.
Result<SheetAnswer> sheet(const tournament::State& state, int named, int number, std::int64_t now);

// ---- answers_rulings.cpp

/// Something the referee has said.
struct RulingAnswer {
  enum class Kind : std::uint8_t {
    ruling,
    expulsion,
    expulsion_undone,
    in_row,
    closing,  // of a table, without a sheet
    closing_undone,
  };
  struct Line {
    std::string name;  // empty: whom it is about
    int points = 0;
    int player = 0;
  };
  Kind kind = Kind::ruling;
  int number = 0;  // of a ruling, from 1
  std::int64_t at = 0;
  int round = 0;
  int table = 0;
  NamedPlayer player;
  std::string penalty;
  int count = 1;             // how often
  bool is_nth_time = false;  // `count` says for which time, because each costs more
  std::optional<int> difference;
  std::vector<Line> lines;
  tournament::Paid paid = tournament::Paid::unsaid;
  bool revoked = false;
  std::string revoked_because;
  int row = 0;  // of the sheet
  std::string clause;
  std::string reason;
  std::string by;
};
std::vector<RulingAnswer> rulings(const tournament::State& state,
                                  const std::vector<tournament::Logged>& entries);

struct AppealAnswer {
  tournament::Appealed appealed;
  std::int64_t at = 0;
  NamedPlayer player;  // by his number of today
  std::optional<tournament::AppealDecided> decision;
  std::string by;
};
std::vector<AppealAnswer> appeals(const tournament::State& state,
                                  const std::vector<tournament::Logged>& entries);

// ---- answers_standings.cpp

/// One player's way to his figures: round by round, ruling by ruling.
struct Explanation {
  struct Line {
    int round = 0;
    bool difference = false;  // which he gets at least; else points
    int points = 0;
    std::string reason;
    std::string clause;
    std::string by;
    tournament::Paid paid = tournament::Paid::unsaid;
  };
  tournament::StandingsRow row;
  std::string name;
  Clause clause;  // by which the standings are made
  std::vector<Line> rulings;
};
/// `who`: a name or a number.
Result<Explanation> explain(const tournament::State& state, const tournament::Standings& standings,
                            const std::string& who);

/// One of the events that a season adds up.
struct SeasonSource {
  std::string label;  // what it is called in a refusal
  const tournament::State* state = nullptr;
  const tournament::Logged* first = nullptr;  // entry of its log: a copy is the same event
};
struct SeasonAnswer {
  std::string unit;  // of money
  std::vector<tournament::SeasonEvent> events;
  std::vector<tournament::SeasonRow> rows;
};
Result<SeasonAnswer> season(const std::vector<SeasonSource>& sources,
                            const tournament::SeasonRules& rules);

}  // namespace ultimo::desk
