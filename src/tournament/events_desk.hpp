#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Rulings, appeals, freezing, taking back, notes.
namespace ultimo::tournament {

// Each event lists its fields once, for reading and writing alike: `need` must be there, `may` is
// left out where it says nothing.

struct RulingLine {
  int player = 0;
  int points = 0;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("player", self.player);
    field.need("points", self.points);
  }
  bool operator==(const RulingLine&) const = default;
};

/// Where one plays with coins: whether a fine was paid in them at the table, so that what the
/// players count has it in it.
enum class Paid : std::uint8_t { unsaid, in_coins, owed };

/// A penalty or ruling: lines in the ledger of a table. Without lines it is a warning.
struct Ruled {
  static constexpr std::string_view kKind = "ruling";
  int round = 0;
  int table = 0;
  int player = 0;  // whom it is about
  std::string penalty;
  int count = 1;
  std::string clause;
  std::string reason;
  std::vector<RulingLine> lines;
  std::optional<int> difference =
      std::nullopt;  // what he gets at least, at a table somebody was expelled from
  Paid paid = Paid::unsaid;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.need("table", self.table);
    field.need("player", self.player);
    field.may("penalty", self.penalty);
    field.need("count", self.count);
    field.may("clause", self.clause);
    field.need("reason", self.reason);
    field.may("lines", self.lines);
    field.may("difference", self.difference);
    field.may("paid", self.paid);
  }
};

/// A ruling taken back; numbered as the desk shows them, from 1.
struct RulingRevoked {
  static constexpr std::string_view kKind = "revoke";
  int ruling = 0;
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("ruling", self.ruling);
    field.need("reason", self.reason);
  }
};

struct Appealed {
  static constexpr std::string_view kKind = "appeal";
  int appeal = 0;  // from 1
  int player = 0;
  int round = 0;
  int table = 0;
  int fee = 0;
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("appeal", self.appeal);
    field.need("player", self.player);
    field.may("round", self.round);
    field.may("table", self.table);
    field.may("fee", self.fee);
    field.need("reason", self.reason);
  }
};

struct AppealDecided {
  static constexpr std::string_view kKind = "decide";
  int appeal = 0;
  bool upheld = false;
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("appeal", self.appeal);
    field.need("upheld", self.upheld);
    field.need("reason", self.reason);
  }
};

/// Results up to a round are final: nothing in them changes until they are thawed.
struct Frozen {
  static constexpr std::string_view kKind = "freeze";
  int round = 0;            // 0: the whole event
  std::string reason = {};  // needed where the event is not over
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.may("round", self.round);
    field.may("reason", self.reason);
  }
};

struct Thawed {
  static constexpr std::string_view kKind = "thaw";
  std::string reason;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("reason", self.reason);
  }
};

/// What was done at the desk and can be taken back.
enum class Undo : std::uint8_t { check_in, withdraw, substitute, expel, forbid, draw, close };

/// It was a mistake: from here on everything is as if it had not been done.
struct Undone {
  static constexpr std::string_view kKind = "undo";
  Undo what = Undo::check_in;
  std::vector<int> players;  // whom it concerns; none for a draw or a table
  std::string reason;
  int round = 0;  // of a table that was closed
  int table = 0;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("what", self.what);
    field.may("players", self.players);
    field.need("reason", self.reason);
    field.may("round", self.round);
    field.may("table", self.table);
  }
};

/// A line for the minutes.
struct Noted {
  static constexpr std::string_view kKind = "note";
  std::string text;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("text", self.text);
  }
};

}  // namespace ultimo::tournament
