#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/format.hpp"

/// Draws, seats and the clock.
namespace ultimo::tournament {

// Each event lists its fields once, for reading and writing alike: `need` must be there, `may` is
// left out where it says nothing.

/// A prepared key: for each round its tables, by player numbers.
struct KeySet {
  static constexpr std::string_view kKind = "key";
  std::vector<std::vector<std::vector<int>>> rounds;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("rounds", self.rounds);
  }
};

/// Start numbers drawn by lot: from here on the first of these is number 1, and so on.
struct NumbersDrawn {
  static constexpr std::string_view kKind = "numbers";
  std::int64_t seed = 0;
  std::vector<int> players;  // everybody, by the numbers they had until now
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.may("seed", self.seed);
    field.need("players", self.players);
  }
};

/// Two who meet again, and how often they have met before.
struct Repeat {
  int a = 0;
  int b = 0;
  int before = 0;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("a", self.a);
    field.need("b", self.b);
    field.need("before", self.before);
  }
  bool operator==(const Repeat&) const = default;
};

/// How good a draw is, and why it is not better.
struct DrawReport {
  std::vector<Repeat> repeats;
  int unavoidable = 0;         // so many repeats no draw could have avoided
  int same_club = 0;           // pairs at one table
  int same_family = 0;         // likewise
  int forbidden = 0;           // likewise
  std::string why;             // what bound the draw, where it could not be free of repeats
  std::vector<int> odd_again;  // at an unusual table for the second time
  std::string note;            // what became of pairs that should not meet
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.may("repeats", self.repeats);
    field.may("unavoidable", self.unavoidable);
    field.may("same_club", self.same_club);
    field.may("same_family", self.same_family);
    field.may("forbidden", self.forbidden);
    field.may("why", self.why);
    field.may("odd_again", self.odd_again);
    field.may("note", self.note);
  }
  bool operator==(const DrawReport&) const = default;
};

struct Drawn {
  static constexpr std::string_view kKind = "draw";
  int round = 0;
  DrawMethod method = DrawMethod::lot;
  std::int64_t seed = 0;
  bool final = false;
  std::vector<std::vector<int>> tables;  // players by place
  std::vector<int> sit_out;
  DrawReport report;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.need("method", self.method);
    field.may("seed", self.seed);
    field.may("final", self.final);
    field.need("tables", self.tables);
    field.may("sit_out", self.sit_out);
    field.may("report", self.report);
  }
};

/// Who sits at a table now: latecomers, or a change by hand. A table one above the last is new.
struct Seated {
  static constexpr std::string_view kKind = "seat";
  int round = 0;
  int table = 0;
  std::vector<int> players;
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.need("table", self.table);
    field.need("players", self.players);
    field.may("reason", self.reason);
  }
};

/// Two players change places in the round being played, after it was drawn.
struct Swapped {
  static constexpr std::string_view kKind = "swap";
  int round = 0;
  std::vector<int> players;  // two
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.need("players", self.players);
    field.may("reason", self.reason);
  }
};

enum class ClockDoes : std::uint8_t { start, pause, resume, prolong, end };

struct ClockMoved {
  static constexpr std::string_view kKind = "clock";
  int round = 0;
  ClockDoes does = ClockDoes::start;
  int seconds = 0;  // start: how long, 0 for the format's; prolong: how much
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.need("does", self.does);
    field.may("seconds", self.seconds);
    field.may("reason", self.reason);
  }
};

}  // namespace ultimo::tournament
