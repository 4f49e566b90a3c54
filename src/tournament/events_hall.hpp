#pragma once

#include <cstdint>
#include <string>
#include <string_view>

/// What happens in the hall while an event goes on, and moves no points: calls for the referee, the
/// director's messages, who keeps a sheet, which draws are shown, who helps at the desk.
namespace ultimo::tournament {

// Each event lists its fields once, for reading and writing alike: `need` must be there, `may` is
// left out where it says nothing.

/// What a table calls the referee for.
enum class CallKind : std::uint8_t { offence, score, order, time, other };

/// A table calls the referee.
struct Called {
  static constexpr std::string_view kKind = "call";
  int call = 0;  // from 1
  int round = 0;
  int table = 0;
  int player = 0;  // who calls; 0: somebody at the desk
  CallKind kind = CallKind::other;
  std::string text = {};
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("call", self.call);
    field.need("round", self.round);
    field.need("table", self.table);
    field.may("player", self.player);
    field.need("kind", self.kind);
    field.may("text", self.text);
  }
};

enum class CallDoes : std::uint8_t { take, done, drop };

/// Somebody goes there, has been there, or is not needed any more.
struct CallMoved {
  static constexpr std::string_view kKind = "answer";
  int call = 0;
  CallDoes does = CallDoes::take;
  std::string text = {};  // what came of it
  int ruling = 0;         // by which it was done
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("call", self.call);
    field.need("does", self.does);
    field.may("text", self.text);
    field.may("ruling", self.ruling);
  }
};

/// The director says something to the hall, or takes it down again.
struct Messaged {
  static constexpr std::string_view kKind = "message";
  int message = 0;  // from 1
  std::string text = {};
  bool off = false;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("message", self.message);
    field.may("text", self.text);
    field.may("off", self.off);
  }
};

enum class KeepingDoes : std::uint8_t { keeper, hand_in, give_back };

/// Who at a table writes its sheet, and whether he is done with it.
struct SheetKept {
  static constexpr std::string_view kKind = "keeping";
  int round = 0;
  int table = 0;
  KeepingDoes does = KeepingDoes::keeper;
  int player = 0;  // who keeps it, or hands it in; 0: the desk
  std::string reason = {};
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.need("table", self.table);
    field.need("does", self.does);
    field.may("player", self.player);
    field.may("reason", self.reason);
  }
};

/// A draw is shown in the hall, or held back until it is. One of which nothing is said is shown.
struct Published {
  static constexpr std::string_view kKind = "publish";
  int round = 0;
  bool held = false;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.may("held", self.held);
  }
};

/// The links by which phones write on sheets are taken back, or made anew.
struct LinksMoved {
  static constexpr std::string_view kKind = "links";
  int round = 0;
  int table = 0;      // 0: all of the round
  int player = 0;     // 0: all at the table
  bool off = false;   // they open nothing any more
  bool anew = false;  // what was printed so far opens nothing
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("round", self.round);
    field.may("table", self.table);
    field.may("player", self.player);
    field.may("off", self.off);
    field.may("anew", self.anew);
  }
};

enum class HelperRole : std::uint8_t { none, deputy, referee };

/// Who helps at the desk: an account of the server, by its random id and the name it has now.
struct HelperNamed {
  static constexpr std::string_view kKind = "helper";
  std::string person = {};
  std::string name = {};
  HelperRole role = HelperRole::none;
  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("person", self.person);
    field.need("name", self.name);
    field.need("role", self.role);
  }
};

}  // namespace ultimo::tournament
