#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/book_info.hpp"
#include "tournament/format.hpp"

/// Opening an event, and who plays in it.
namespace ultimo::tournament {

// Each event lists its fields once, for reading and writing alike: `need` must be there, `may` is
// left out where it says nothing.

/// The checks events have to pass become stricter as the program does. An event keeps those it was
/// opened with, so that old logs are still read; `version` says from where on newer ones hold.
inline constexpr int kFirstChecks = 1;
inline constexpr int kSecondChecks = 2;   // one spelling of a name; a time for each command
inline constexpr int kThirdChecks = 3;    // latecomers, rounds broken off, formats that make sense
inline constexpr int kFourthChecks = 4;   // rounds are planned ahead (draw_ahead.hpp)
inline constexpr int kFifthChecks = 5;    // rows that cannot be; coins there are none of
inline constexpr int kSixthChecks = 6;    // the dealer by the paper; closing by a clause
inline constexpr int kSeventhChecks = 7;  // games that are forehand's alone, against the dealer
inline constexpr int kEighthChecks = 8;   // beggars that went on, lateness, whole payments
inline constexpr int kChecks = kEighthChecks;  // what is written now

/// One of those who hold the event. Without an office that papers know he is what his name says
/// ("Ana Novak, jury"); logs from before offices were kept have all in the name.
struct Official {
  std::string name;
  std::optional<Office> office{};
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("name", self.name);
    field.may("office", self.office);
  }
  bool operator==(const Official&) const = default;
};

struct Opened {
  static constexpr std::string_view kKind = "open";
  std::string name;
  std::string place;
  std::string date;
  std::vector<Official> officials;
  Format format;
  int version = 0;  // 0: the first
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("name", self.name);
    field.may("place", self.place);
    field.may("date", self.date);
    field.may("officials", self.officials);
    field.need("format", self.format);
    field.may("version", self.version);
  }
};

/// From here on the checks of this version hold.
struct VersionRaised {
  static constexpr std::string_view kKind = "version";
  int version = 0;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("version", self.version);
  }
};

/// Settings the leader announces otherwise than the paper's usual ones.
struct SettingsChanged {
  static constexpr std::string_view kKind = "settings";
  Settings settings;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("settings", self.settings);
  }
};

struct Entered {
  static constexpr std::string_view kKind = "enter";
  int player = 0;  // the number on all papers, from 1
  std::string name;
  std::string club;
  std::string family;     // those of one family should not meet either
  int rank = 0;           // on the current ranking list; 0: not on it
  bool stand_in = false;  // plays, is not ranked
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("player", self.player);
    field.need("name", self.name);
    field.may("club", self.club);
    field.may("family", self.family);
    field.may("rank", self.rank);
    field.may("stand_in", self.stand_in);
  }
};

/// What was entered wrongly, put right: the whole entry as it should have been. What stood there
/// before stays in the log.
struct Amended {
  static constexpr std::string_view kKind = "amend";
  int player = 0;  // the number so far
  std::string name;
  std::string club;
  std::string family;
  int rank = 0;
  int number = 0;  // from now on; 0: the same
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("player", self.player);
    field.need("name", self.name);
    field.may("club", self.club);
    field.may("family", self.family);
    field.may("rank", self.rank);
    field.may("number", self.number);
    field.may("reason", self.reason);
  }
};

struct CheckedIn {
  static constexpr std::string_view kKind = "check-in";
  int player = 0;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("player", self.player);
  }
};

struct Withdrawn {
  static constexpr std::string_view kKind = "withdraw";
  int player = 0;
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("player", self.player);
    field.may("reason", self.reason);
  }
};

/// Somebody plays on in a player's place and for his result.
struct Substituted {
  static constexpr std::string_view kKind = "substitute";
  int player = 0;
  std::string name;
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("player", self.player);
    field.need("name", self.name);
    field.may("reason", self.reason);
  }
};

struct Expelled {
  static constexpr std::string_view kKind = "expel";
  int player = 0;
  int round = 0;  // from a table of this round; 0: between rounds
  std::string clause;
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("player", self.player);
    field.may("round", self.round);
    field.may("clause", self.clause);
    field.need("reason", self.reason);
  }
};

/// These two are never drawn to one table.
struct Forbidden {
  static constexpr std::string_view kKind = "forbid";
  std::vector<int> players;
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("players", self.players);
    field.may("reason", self.reason);
  }
};

}  // namespace ultimo::tournament
