#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "desk/decide.hpp"
#include "desk/event_log.hpp"
#include "tournament/fold.hpp"

namespace ultimo::desk {

/// What is to be written, given how things stand, who writes, and when.
using Decide = std::function<Result<Events>(const tournament::State& state, const Pen& pen)>;

/// One event at the director's desk: its log and the state folded from it.
class Session {
 public:
  /// Reads what is there; refused where there is nothing.
  static Done<Session> open(std::unique_ptr<EventLog> log, const Rulebooks& rulebooks);
  /// A new event, with all the checks there are.
  static Done<Session> create(std::unique_ptr<EventLog> log, const Rulebooks& rulebooks,
                              const tournament::Opened& opening, const Pen& pen);
  /// A whole event into an empty log.
  static Done<Session> import(std::unique_ptr<EventLog> log, const Rulebooks& rulebooks,
                              const std::vector<tournament::Logged>& entries);

  [[nodiscard]] const tournament::State& state() const { return state_; }
  [[nodiscard]] const std::vector<tournament::Logged>& entries() const { return entries_; }
  /// The hash of everything so far, to be printed and compared later.
  [[nodiscard]] const std::string& head() const { return head_; }

  /// Writes what is decided, all or nothing. When somebody else has written meanwhile it is decided
  /// again. Returns when it is safe.
  Done<Events> write(const Pen& pen, const Decide& decide);
  Done<Events> write(const Pen& pen, const Command& command);
  /// Decides and shows how things would stand, and writes nothing. By what is known here.
  using Look = std::function<void(const tournament::State& state, const Events& events)>;
  Result<void> would(const Pen& pen, const Decide& decide, const Look& look);
  /// Takes what others have written since.
  Done<void> read_on();

 private:
  Session(std::unique_ptr<EventLog> log, Rulebooks rulebooks)
      : log_(std::move(log)), rulebooks_(std::move(rulebooks)) {}

  using Entries = std::vector<tournament::Logged>;
  /// Tries it once; Failure::Kind::moved_on: to be tried again. The state is as it was unless it
  /// is written.
  Done<Entries> try_once(const Pen& pen, const Decide& decide);

  std::unique_ptr<EventLog> log_;
  Rulebooks rulebooks_;
  tournament::State state_;
  std::vector<tournament::Logged> entries_;
  std::string head_;
};

/// What can be said of an opening before there is a log.
Result<tournament::Logged> first_entry(const tournament::Opened& opening, const Pen& pen,
                                       const Rulebooks& rulebooks);

}  // namespace ultimo::desk
