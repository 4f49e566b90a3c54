#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "tournament/events_desk.hpp"
#include "tournament/events_hall.hpp"
#include "tournament/events_players.hpp"
#include "tournament/events_rounds.hpp"
#include "tournament/events_sheets.hpp"

/// Running an event by a club's paper. Everything that happened is a list of events, plain values
/// (as JSON in the room `files`, docs/event-file.md); everything shown is folded from that list.
/// Nothing in this room reads a clock, a file or chance: what it needs is given to it.
namespace ultimo::tournament {

using Event =
    std::variant<Opened, SettingsChanged, Entered, Amended, CheckedIn, Withdrawn, Substituted,
                 Expelled, Forbidden, KeySet, Drawn, Seated, ClockMoved, DealWritten, SheetEntered,
                 RowRemoved, SheetSigned, SheetAccepted, SheetCorrected, Ruled, RulingRevoked,
                 Purchased, Appealed, AppealDecided, Frozen, Thawed, Noted, Undone, NumbersDrawn,
                 VersionRaised, TableClosed, Swapped, Called, CallMoved, Messaged, SheetKept,
                 Published, LinksMoved, HelperNamed>;

/// An event with who entered it and when.
struct Logged {
  std::int64_t position = 0;
  std::int64_t at = 0;  // milliseconds since 1970
  std::string by;
  Event event;
  std::string command{};  // the id of the command it comes from, where a server was told one
};

/// The name of its kind.
inline std::string_view kind_of(const Event& event) {
  return std::visit([](const auto& one) { return std::decay_t<decltype(one)>::kKind; }, event);
}

}  // namespace ultimo::tournament
