#pragma once

// For tests: an event at the desk without a file and without a clock.

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "desk/session.hpp"
#include "files/formats.hpp"
#include "words/testing.hpp"

namespace ultimo::desk::testing_log {

using Entries = std::vector<tournament::Logged>;

/// A log in memory; two may share their entries, as two processes share a file.
class MemoryLog : public EventLog {
 public:
  explicit MemoryLog(std::shared_ptr<Entries> entries) : entries_(std::move(entries)) {}

  Done<Part> read(std::int64_t after) override {
    ++*reads_;
    Part part;
    part.entries.assign(entries_->begin() + after, entries_->end());
    part.head = std::to_string(entries_->size());
    return part;
  }
  Done<std::string> append(std::span<const tournament::Logged> entries,
                           std::int64_t after) override {
    if (broken) return failure(Failure::Kind::failed, Reason("test.broken"));
    if (after != static_cast<std::int64_t>(entries_->size())) {
      return failure(Failure::Kind::moved_on, Reason("test.moved-on"));
    }
    entries_->insert(entries_->end(), entries.begin(), entries.end());
    return std::to_string(entries_->size());
  }
  /// How often it was read, to be asked when the session has the log.
  [[nodiscard]] std::shared_ptr<int> reads() const { return reads_; }

  bool broken = false;

 private:
  std::shared_ptr<Entries> entries_;
  std::shared_ptr<int> reads_ = std::make_shared<int>(0);
};

inline const Catalog& catalog() {
  static const Catalog all;
  return all;
}
inline Rulebooks rulebooks() {
  return [](std::string_view id) { return catalog().find(id); };
}

/// An event by a real paper with everybody entered and here; commands happen a second after each
/// other.
class Event {
 public:
  explicit Event(std::string_view format, int players) {
    tournament::Opened opened;
    opened.name = "Trial";
    opened.format = *find_format(format);
    auto log = std::make_unique<MemoryLog>(entries_);
    log_ = log.get();
    session_ = std::make_unique<Session>(
        *Session::create(std::move(log), rulebooks(), opened, {"desk", now_}));
    for (int number = 1; number <= players; ++number) {
      done(EnterPlayer{0, "P" + std::to_string(number), {}, {}, 0, false, true});
    }
  }

  /// Must be done.
  Events done(const Command& command) {
    now_ += 1000;
    const Done<Events> written = session_->write({by_, now_}, command);
    EXPECT_TRUE(written) << (written ? "" : english(written.error().why));
    return written.value_or(Events{});
  }
  /// Must be refused.
  Refusal refused(const Command& command) {
    now_ += 1000;
    const Done<Events> written = session_->write({by_, now_}, command);
    EXPECT_FALSE(written) << "was done";
    return written ? Refusal() : written.error().why;
  }
  /// From now on somebody else writes.
  void pen(const std::string& by) { by_ = by; }
  /// The next round, by hand.
  void seated(std::vector<std::vector<int>> tables) {
    DrawRound draw;
    draw.by_hand = std::move(tables);
    done(draw);
  }
  /// A sheet with only the totals, signed and accepted.
  void result(int table, std::vector<int> scores) {
    EnterSheet enter;
    enter.table = table;
    enter.sheet.scores = std::move(scores);
    enter.signatures = {state().table(round_of(state(), 0), table).players.front()};
    enter.accept = true;
    done(enter);
  }

  [[nodiscard]] const tournament::State& state() const { return session_->state(); }
  [[nodiscard]] Session& session() { return *session_; }
  [[nodiscard]] const std::shared_ptr<Entries>& entries() const { return entries_; }
  [[nodiscard]] MemoryLog& log() { return *log_; }
  [[nodiscard]] std::int64_t now() const { return now_; }

 private:
  std::int64_t now_ = 1'000'000;
  std::string by_ = "desk";
  std::shared_ptr<Entries> entries_ = std::make_shared<Entries>();
  MemoryLog* log_ = nullptr;
  std::unique_ptr<Session> session_;
};

}  // namespace ultimo::desk::testing_log
