#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include <boost/json.hpp>

#include "rules/refusal.hpp"
#include "tournament/events_desk.hpp"
#include "tournament/events_players.hpp"
#include "tournament/events_rounds.hpp"
#include "tournament/events_sheets.hpp"

/// Running an event by a club's paper. Everything that happened is a list of events, plain values
/// with a JSON form (docs/event-file.md); everything shown is folded from that list. Nothing in
/// this room reads a clock, a file or chance: what it needs is given to it.
namespace ultimo::tournament {

using Event = std::variant<Opened, SettingsChanged, Entered, Amended, CheckedIn, Withdrawn,
                           Substituted, Expelled, Forbidden, KeySet, Drawn, Seated, ClockMoved,
                           DealWritten, SheetEntered, SheetSigned, SheetAccepted, SheetCorrected,
                           Ruled, RulingRevoked, Purchased, Appealed, AppealDecided, Frozen, Thawed,
                           Noted, Undone, NumbersDrawn, VersionRaised>;

/// An event with who entered it and when.
struct Logged {
  std::int64_t position = 0;
  std::int64_t at = 0;  // milliseconds since 1970
  std::string by;
  Event event;
};

/// A text as JSON; what is nested deeper could exhaust whoever reads it and is refused.
Result<boost::json::value> json_in(std::string_view text, std::size_t deepest = 16);

std::string_view kind_of(const Event& event);
boost::json::object to_json(const Event& event);
/// Strict: an unknown kind or field, a wrong type, a missing field are refused, all of them named.
Result<Event> read_event(const boost::json::value& value);
/// The same from a text; refuses what is no JSON or no UTF-8.
Result<Event> read_event(std::string_view text);

}  // namespace ultimo::tournament
