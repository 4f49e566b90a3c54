#pragma once

#include <utility>

#include "table/decide.hpp"
#include "table/fold.hpp"

namespace ultimo::table {

/// A decision in the making: events are folded into a copy as they are decided, so that what
/// follows from them can be decided, too.
class Draft {
 public:
  Draft(State from, Steady at) : state_(std::move(from)), now_(at) {}

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] Steady now() const { return now_; }
  void add(Event event);
  void pass(Passing passing);
  /// The decision, with all that follows; a refusal if an event did not fit.
  Result<Decision> done();
  [[nodiscard]] bool failed() const { return failed_.has_value(); }

 private:
  State state_;
  Steady now_;
  Decision decision_;
  std::optional<Refusal> failed_;
};

/// Whatever follows by itself from how things stand: the end of a deal or of the match, the steps
/// of the fair deal, a penalty to which all agreed.
void settle(Draft& draft);

// What the commands bring about (decide_*.cpp). `seat` is where who commands sits.
struct Asked {
  const State& state;
  Seat seat;
  Steady now;
};
Result<Decision> decide_sit(const State& state, const Sit& command, const Person& person,
                            Steady now);
Result<Decision> decide(const Asked& by, const Leave& command);
Result<Decision> decide(const Asked& by, const SeatBot& command);
Result<Decision> decide(const Asked& by, const Unseat& command);
Result<Decision> decide(const Asked& by, const ChangeOptions& command);
Result<Decision> decide(const Asked& by, const Start& command);
Result<Decision> decide(const Asked& by, const End& command);
Result<Decision> decide(const Asked& by, const Pause& command);
Result<Decision> decide(const Asked& by, const Resume& command);
Result<Decision> decide(const Asked& by, const TakeBackSeat& command);
Result<Decision> decide(const Asked& by, const Act& command);
Result<Decision> decide(const Asked& by, const Next& command);
Result<Decision> decide(const Asked& by, const Claim& command);
Result<Decision> decide(const Asked& by, const Undo& command);
Result<Decision> decide(const Asked& by, const Stop& command);
Result<Decision> decide(const Asked& by, const Consent& command);
Result<Decision> decide(const Asked& by, const Commit& command);
Result<Decision> decide(const Asked& by, const Open& command);

Result<Decision> decide(const State& state, const Connected& command, Steady now);
Result<Decision> decide(const State& state, const Wake& command, Steady now);
Result<Decision> decide(const State& state, const ClocksAnew& command, Steady now);
Result<Decision> decide(const State& state, const Drawn& command, Steady now);
Result<Decision> decide(const State& state, const Thought& command, Steady now);
Result<Decision> decide(const State& state, const Proved& command, Steady now);

}  // namespace ultimo::table
