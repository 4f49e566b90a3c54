#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/big_digits.hpp"
#include "cli/play_style.hpp"
#include "tournament/state.hpp"
#include "words/speaker.hpp"

/// The clock that a hall looks at.
namespace ultimo::cli::director {

struct HallClock {
  enum class Mood : std::uint8_t { waits, runs, hurries, stands, over };
  Mood mood = Mood::waits;
  std::string event;
  std::string round;         // "2. krog / 4"
  std::string time;          // what is left, or has passed where there is no limit
  std::string says;          // that it stands, that time is up
  std::string deal;          // "3. igra · 2:15", where each has its time
  std::string hour;          // of the day
  std::string remark;        // what is wrong, for who sits at the desk
  std::int64_t next = 1000;  // milliseconds until it shows something else
};

/// What it shows at some time (milliseconds since 1970), by the log alone.
HallClock hall_clock(const Speaker& speaker, const tournament::State& state, std::int64_t now);

/// The same drawn for a window: as many lines as it has, none longer than it is wide.
std::vector<std::string> drawn(const HallClock& clock, const Window& window, const Style& style);

/// The end of a round is heard three times, a second apart; only by who has seen it run.
class Bell {
 public:
  bool rings(HallClock::Mood mood) {
    const bool over = mood == HallClock::Mood::over;
    if (over && ran_) left_ = kTimes;
    ran_ = mood == HallClock::Mood::runs || mood == HallClock::Mood::hurries;
    if (!over) left_ = 0;
    if (left_ == 0) return false;
    --left_;
    return true;
  }

 private:
  static constexpr int kTimes = 3;
  bool ran_ = false;
  int left_ = 0;
};

}  // namespace ultimo::cli::director
