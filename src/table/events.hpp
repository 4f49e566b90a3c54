#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "fair/fair.hpp"
#include "rules/move.hpp"
#include "rules/sheet_row.hpp"
#include "table/types.hpp"

/// What happened at a table: the log. One small type an event; JSON in files/table_log_json.hpp.
namespace ultimo::table {

struct Opened {
  int version = 1;  // of how the log is folded
  std::string code;
  std::string book;
  int seats = 0;
  Options options = {};
  Pace pace = {};
  bool operator==(const Opened&) const = default;
};
struct Sat {
  Seat seat;
  Person person;
  bool operator==(const Sat&) const = default;
};
struct BotSeated {
  Seat seat;
  Level level = Level::club;
  bool operator==(const BotSeated&) const = default;
};
/// From the lobby: the place is empty again. Later: a bot plays there for good.
struct Left {
  Seat seat;
  bool operator==(const Left&) const = default;
};
struct Unseated {
  Seat seat;
  bool operator==(const Unseated&) const = default;
};
struct OptionsChanged {
  Options options;
  bool operator==(const OptionsChanged&) const = default;
};
struct Started {
  bool operator==(const Started&) const = default;
};

// ---- a deal

/// The server's secret for a deal was drawn and C told. The secret stays sealed in a file until the
/// deal has ended; none: it could not be unsealed, and the deal cannot go on.
struct Committed {
  int deal = 0;
  std::optional<fair::Bytes> secret;
  fair::Bytes commitment = {};
  bool operator==(const Committed&) const = default;
};
/// No more hashes: these are in. Now they are opened.
struct HashesClosed {
  int deal = 0;
  PerSeat<std::optional<fair::Bytes>> hashes{};
  bool operator==(const HashesClosed&) const = default;
};
/// The cards are dealt.
struct DealBegun {
  int deal = 0;
  PerSeat<std::optional<fair::Bytes>> contributions{};
  bool operator==(const DealBegun&) const = default;
};
/// The number is void: an opening is missing, or the secret is lost.
struct DealVoided {
  int deal = 0;
  std::optional<fair::Bytes> secret;
  PerSeat<bool> missing{};
  bool operator==(const DealVoided&) const = default;
};
struct Acted {
  Seat seat;
  Action action = {};
  bool by_default = false;  // time was up
  bool by_bot = false;
  bool operator==(const Acted&) const = default;
};
/// A claim was proved; all cards that are left were played, in this order.
struct ClaimPlayed {
  Seat seat;
  std::vector<Action> actions;
  bool operator==(const ClaimPlayed&) const = default;
};
/// The running deal goes back to its first so many actions.
struct Undone {
  Seat seat;
  int actions = 0;
  bool operator==(const Undone&) const = default;
};
/// A turn that others must not know of is over for all, whether there was one or not.
struct WindowClosed {
  bool operator==(const WindowClosed&) const = default;
};
/// With the secret, but for cards that were thrown in: theirs is told at the match's end.
struct DealEnded {
  int deal = 0;
  std::optional<fair::Bytes> secret;
  bool operator==(const DealEnded&) const = default;
};
struct Readied {
  Seat seat;
  bool operator==(const Readied&) const = default;
};

// ---- around it

struct WentAway {
  Seat seat;
  bool operator==(const WentAway&) const = default;
};
struct TakenOver {
  Seat seat;
  bool operator==(const TakenOver&) const = default;
};
/// He is here again; also after a mere WentAway.
struct HandedBack {
  Seat seat;
  bool operator==(const HandedBack&) const = default;
};
struct StopCalled {
  int ask = 0;
  Seat caller;
  std::string offence;
  Seat by;
  PerSeat<int> points{};
  std::string clause;
  bool operator==(const StopCalled&) const = default;
};
struct Consented {
  int ask = 0;
  Seat seat;
  bool operator==(const Consented&) const = default;
};
/// All have agreed: the penalty stands on the sheet.
struct PenaltyWritten {
  int ask = 0;
  bool operator==(const PenaltyWritten&) const = default;
};
/// Somebody did not agree in time, or at all.
struct StopDropped {
  int ask = 0;
  bool operator==(const StopDropped&) const = default;
};
struct Paused {
  Seat seat;
  bool operator==(const Paused&) const = default;
};
struct Resumed {
  Seat seat;
  bool operator==(const Resumed&) const = default;
};
/// The match is over. Secrets of deals that were thrown in.
struct Ended {
  struct Thrown {
    int deal = 0;
    fair::Bytes secret = {};
    bool operator==(const Thrown&) const = default;
  };
  std::vector<Thrown> thrown_in;
  bool operator==(const Ended&) const = default;
};

using Event =
    std::variant<Opened, Sat, BotSeated, Left, Unseated, OptionsChanged, Started, Committed,
                 HashesClosed, DealBegun, DealVoided, Acted, ClaimPlayed, Undone, WindowClosed,
                 DealEnded, Readied, WentAway, TakenOver, HandedBack, StopCalled, Consented,
                 PenaltyWritten, StopDropped, Paused, Resumed, Ended>;

/// An entry of the log. All events of one command have its id: the same id of the same person again
/// brings the first answer (`was_done`).
struct Logged {
  std::int64_t at = 0;  // milliseconds since 1970, as the server's clock had it; decides nothing
  Person by;            // empty: the machine
  std::string id;       // the client's id of the command; empty: none
  Event event;
  bool operator==(const Logged&) const = default;
};

// ---- what passes: not written, forgotten in a restart

/// Somebody at a seat is connected, or is no more.
struct HereChanged {
  Seat seat;
  bool here = false;
};
struct ClocksRestarted {};
/// A bot has decided; it is told when its moment has come.
struct ThoughtKept {
  std::uint64_t ask = 0;
  Action action = {};
};
struct HashKept {
  Seat seat;
  fair::Bytes hash = {};
};
struct OpeningKept {
  Seat seat;
  fair::Bytes contribution = {};
};
/// A claim waits for its proof; seat nobody's: no more.
struct ClaimWaits {
  Seat seat = kNobody;
};
using Passing =
    std::variant<HereChanged, ClocksRestarted, ThoughtKept, HashKept, OpeningKept, ClaimWaits>;

}  // namespace ultimo::table
