#include "desk/session.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "desk/testing_log.hpp"
#include "desk/testing_same_state.hpp"

namespace ultimo::desk {
namespace {

using namespace tournament;  // NOLINT: the words of that room
using testing_log::MemoryLog;
using testing_same_state::expect_same_state;

EnterPlayer somebody(const std::string& name) { return {0, name, {}, {}, 0, false, false}; }

TEST(DeskSession, what_is_written_is_what_the_log_folds_to) {
  testing_log::Event event("htl", 8);
  event.seated({{1, 2, 3, 4}, {5, 6, 7, 8}});
  event.result(1, {30, 10, -10, -30});
  EXPECT_EQ(event.session().entries().size(), event.entries()->size());
  EXPECT_EQ(event.session().head(), std::to_string(event.entries()->size()));
  expect_same_state(event.state(), *fold(*event.entries(), testing_log::rulebooks()));
}

TEST(DeskSession, another_writer_who_was_faster_is_heard_first) {
  testing_log::Event one("htl", 0);
  Done<Session> other =
      Session::open(std::make_unique<MemoryLog>(one.entries()), testing_log::rulebooks());
  ASSERT_TRUE(other);
  for (int i = 1; i <= 5; ++i) {
    one.done(somebody("A" + std::to_string(i)));
    ASSERT_TRUE(other->write({"other", 1}, somebody("B" + std::to_string(i))));
  }
  EXPECT_EQ(other->state().players.size(), 10U) << "each number once: decided again";
  expect_same_state(other->state(), *fold(*one.entries(), testing_log::rulebooks()));
  ASSERT_TRUE(one.session().read_on());
  expect_same_state(one.state(), other->state());
}

// It was decided, it was taken, and then it was not the next entry after all.
TEST(DeskSession, what_was_overtaken_leaves_nothing_behind) {
  testing_log::Event one("htl", 4);
  one.seated({{1, 2, 3, 4}});
  Done<Session> other =
      Session::open(std::make_unique<MemoryLog>(one.entries()), testing_log::rulebooks());
  ASSERT_TRUE(other);
  one.result(1, {1, 2, -1, -2});
  EnterSheet late;
  late.table = 1;
  late.sheet.scores = {5, 5, -5, -5};
  const Done<Events> written = other->write({"other", 1}, late);
  ASSERT_FALSE(written) << "the sheet is accepted by now";
  expect_same_state(other->state(), *fold(*one.entries(), testing_log::rulebooks()));
}

TEST(DeskSession, a_refused_command_changes_nothing_not_even_half_and_reads_nothing_again) {
  testing_log::Event event("htl", 4);
  event.seated({{1, 2, 3, 4}});
  const State before = event.state();
  const int reads = *event.log().reads();
  EnterSheet half;  // the sheet is right, the signature is nobody's
  half.table = 1;
  half.sheet.scores = {1, 2, -1, -2};
  half.signatures = {77};
  event.refused(half);
  DrawRound again;  // the draw is taken back before the table is seen to be wrong
  again.again = true;
  again.by_hand = {{1, 2, 3}};
  event.refused(again);
  EXPECT_EQ(*event.log().reads(), reads);
  EXPECT_EQ(event.session().entries().size(), event.entries()->size());
  expect_same_state(event.state(), before);
  event.result(1, {1, 2, -1, -2});
}

TEST(DeskSession, a_log_that_cannot_be_written_leaves_the_state_as_it_was) {
  testing_log::Event event("htl", 4);
  const State before = event.state();
  event.log().broken = true;
  EXPECT_TRUE(event.refused(somebody("Ana")).is("test.broken"));
  expect_same_state(event.state(), before);
  event.log().broken = false;
  event.done(somebody("Ana"));
}

// A laptop whose clock jumps back goes on writing; nobody's round gets longer or shorter by it.
TEST(DeskSession, time_never_goes_back_in_the_log) {
  testing_log::Event event("htl", 0);
  Session& session = event.session();
  const std::int64_t last = event.now() + 9000;
  ASSERT_TRUE(session.write({"one", last}, Note{"tick"}));
  ASSERT_TRUE(session.write({"one", last - 3000}, Note{"tick"})) << "by the machine's clock";
  EXPECT_EQ(session.entries().back().at, last);
  const Done<Events> said = session.write({"one", last - 1, true}, Note{"tick"});
  ASSERT_FALSE(said) << "a time that somebody typed is not changed behind his back";
  EXPECT_TRUE(said.error().why.is("desk.before-last-entry"));
  EXPECT_TRUE(session.write({"one", last, true}, Note{"tick"})) << "several things at once";
  EXPECT_TRUE(session.write({"one", last + 500, true}, Note{"tick"}));
  EXPECT_EQ(session.state().last_at, last + 500);
}

TEST(DeskSession, an_event_of_an_older_program_gets_the_newer_checks_with_its_next_entry) {
  Opened opened;
  opened.name = "Old";
  opened.format = *find_format("htl");
  Done<Session> session =
      Session::import(std::make_unique<MemoryLog>(std::make_shared<testing_log::Entries>()),
                      testing_log::rulebooks(), {{1, 1, "old", opened}});
  ASSERT_TRUE(session);
  EXPECT_FALSE(session->state().has_checks_of(kSecondChecks));
  EXPECT_FALSE(session->write({"new", 2}, CheckIn{{7}}));
  EXPECT_FALSE(session->state().has_checks_of(kSecondChecks)) << "a refused command writes nothing";
  ASSERT_TRUE(session->write({"new", 2}, Note{"hello"}));
  EXPECT_TRUE(std::holds_alternative<VersionRaised>(session->entries()[1].event));
}

TEST(DeskSession, an_empty_log_is_no_event) {
  const auto nothing = std::make_shared<testing_log::Entries>();
  const Done<Session> session =
      Session::open(std::make_unique<MemoryLog>(nothing), testing_log::rulebooks());
  ASSERT_FALSE(session);
  EXPECT_EQ(session.error().kind, Failure::Kind::no_event);
}

}  // namespace
}  // namespace ultimo::desk
