#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cards/seat.hpp"

/// An online table, pure: commands and time go in, events come out. It knows no file, no clock, no
/// chance and no person but by a random id; what it needs of these it asks for (`asks`).
namespace ultimo::table {

/// Milliseconds of a clock that is never set: differences count, and only while the program runs.
using Steady = std::int64_t;
inline constexpr Steady kNever = INT64_MAX;

/// A person's random id. Names are not in the log.
using Person = std::string;

enum class Level : std::uint8_t { novice, club, expert };
constexpr std::string_view level_name(Level level) {
  switch (level) {
    case Level::novice: return "novice";
    case Level::club: return "club";
    case Level::expert: return "expert";
  }
  return "";
}

/// What the host chooses.
struct Options {
  enum class Look : std::uint8_t { paper, last };  // the last trick: as the paper has it, or always
  int deals = 0;                                   // that count, redeals do not; 0: open end
  int clock_s = 30;                                // for every prompt; 0: none
  bool hints = true;
  bool closed = true;  // private: not on the list of tables
  Look look_back = Look::paper;
  bool operator==(const Options&) const = default;
};

/// How quickly things go, in milliseconds: what the server, not the host, sets. All 0: at once, for
/// load tests.
struct Pace {
  int bot_least = 600;    // before a bot's action is told; drawn when it is asked,
  int bot_most = 1600;    // whatever cards it has
  int unheard = 8'000;    // the window in which somebody may be asked whom others must not know of
  int fair_wait = 2'000;  // for hashes, and for openings
  int away_after = 3'000;
  int grace = 30'000;  // from the loss of a connection until a bot takes over
  int next = 60'000;   // for looking at the score where people wait; after a redeal a tenth of it
  int consent = 30'000;
  int deal_limit = 0;  // the paper's, for a whole deal; afterwards prompts have `hurry`. 0: none
  int hurry = 5'000;
  bool operator==(const Pace&) const = default;
};

struct Place {
  enum class Kind : std::uint8_t { empty, person, bot };
  enum class Mark : std::uint8_t {
    in,
    away,  // his connection is lost, the grace runs
    bot,   // a bot plays for him until he returns
    left,  // a bot plays in his place for good
  };
  Kind kind = Kind::empty;
  Mark mark = Mark::in;
  Level level = Level::club;  // of the bot
  Person person;
  bool operator==(const Place&) const = default;

  [[nodiscard]] bool is_person() const { return kind == Kind::person && mark != Mark::left; }
  /// Does code decide here now?
  [[nodiscard]] bool is_played_by_bot() const {
    return kind == Kind::bot || (kind == Kind::person && (mark == Mark::bot || mark == Mark::left));
  }
};

enum class Stage : std::uint8_t {
  lobby,
  dealing,  // the steps of the fair deal
  playing,
  score,  // a deal has ended; on to the next when all are ready
  over,
};

/// Who plays on for somebody who is away.
inline constexpr Level kStandIn = Level::club;

}  // namespace ultimo::table
