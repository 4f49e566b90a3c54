#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "fair/fair.hpp"
#include "rules/move.hpp"
#include "table/types.hpp"

/// What can be done at a table: one small type a command, with nothing left to parse.
namespace ultimo::table {

/// A new table; who makes it sits at seat 0 and is the host. See `open_table`.
struct OpenTable {
  std::string code;
  std::string book;
  int seats = 0;  // 0: the paper's usual
  Options options = {};
  Pace pace = {};
  std::optional<Level> bots = {};  // on all other seats
  bool start = false;
};

// ---- of persons

struct Sit {
  Seat seat = kNobody;  // nobody's: any
};
struct Leave {};
struct SeatBot {
  Seat seat;
  Level level = Level::club;
};
struct Unseat {
  Seat seat;
};
/// What is not said stays.
struct ChangeOptions {
  std::optional<int> deals = {};
  std::optional<int> clock_s = {};
  std::optional<bool> hints = {};
  std::optional<bool> closed = {};
  std::optional<Options::Look> look_back = {};
};
struct Start {};
struct Act {
  int prompt = 0;
  Action action = {};
};
struct Next {
  int prompt = 0;
};
/// All the rest is mine. Answered when it is proved or not: `Decision::later`.
struct Claim {
  int prompt = 0;
};
struct Undo {};
struct Stop {
  std::string offence;  // one of BookInfo::penalties
  Seat by;              // who did it
};
struct Consent {
  int ask = 0;
  bool agree = false;
};
struct End {};
struct Pause {};
struct Resume {};
struct TakeBackSeat {};
/// Fair deal: the hash of what this client will contribute, and later the contribution.
struct Commit {
  int deal = 0;
  fair::Bytes hash = {};
};
struct Open {
  int deal = 0;
  fair::Bytes contribution = {};
};

// ---- of the machine (`by_machine`): what it noticed, and answers to asks

/// A person's connections to this table: the first came, or the last went.
struct Connected {
  Person person;
  bool here = false;
};
/// `wakes_at` has come.
struct Wake {};
/// Time stood still (a sleeping laptop, a stalled store): all deadlines start anew.
struct ClocksAnew {};
/// Answer to Ask::Kind::draw: 32 random bytes.
struct Drawn {
  int deal = 0;
  fair::Bytes secret = {};
};
/// Answer to Ask::Kind::think. One that comes too late is refused and changes nothing.
struct Thought {
  std::uint64_t ask = 0;
  Action action = {};
};
/// Answer to Ask::Kind::prove. What becomes of it is the answer to the `Claim`.
struct Proved {
  std::uint64_t ask = 0;
  bool holds = false;
};

using Command = std::variant<Sit, Leave, SeatBot, Unseat, ChangeOptions, Start, Act, Next, Claim,
                             Undo, Stop, Consent, End, Pause, Resume, TakeBackSeat, Commit, Open,
                             Connected, Wake, ClocksAnew, Drawn, Thought, Proved>;

/// Who commands: a person by his id, or the machine, whose commands nobody else may give.
struct By {
  Person person;
  bool machine = false;
};
inline By by_machine() { return {{}, true}; }

}  // namespace ultimo::table
