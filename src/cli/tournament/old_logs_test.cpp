// Logs that older versions of the program have written.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/tournament/file_log.hpp"
#include "cli/tournament/testing_commands.hpp"
#include "cli/tournament/testing_event.hpp"
#include "files/event_file.hpp"
#include "words/testing.hpp"

namespace ultimo::cli::director {
namespace {

using namespace tournament;  // NOLINT: the words of this room
using testing::HasSubstr;
using testing_cli::Folder;
using testing_cli::write_file;
using testing_event::catalog;
using testing_event::house;

/// What the first version of the program let happen, and this one does not.
std::vector<StoredEvent> old_log() {
  Opened opened;
  opened.name = "Old";
  opened.format = *find_format("tzs");
  std::vector<Event> events = {opened};
  for (int number = 1; number <= 7; ++number) {
    events.emplace_back(Entered{number, "P" + std::to_string(number), "", "", 0, false});
    if (number < 7) events.emplace_back(CheckedIn{number});
  }
  const Sheet unlikely{{}, {900'000, 1, 2}, {}, 0};
  events.insert(events.end(),
                {Drawn{1, DrawMethod::hand, 0, false, {{1, 2, 3}, {4, 5, 6}}, {}, {}},
                 ClockMoved{1, ClockDoes::start, 0, ""}, SheetEntered{1, 1, unlikely, false},
                 SheetSigned{1, 1, 1}, SheetAccepted{1, 1, ""}, SheetEntered{1, 2, unlikely, false},
                 Expelled{5, 0, "C1.6", "marked cards"}, SheetAccepted{1, 2, ""}, CheckedIn{7},
                 Frozen{0, ""}, Thawed{"go on"}});
  const BookInfo& info = catalog().find("tzs")->info();
  std::vector<StoredEvent> log;
  for (Event& event : events) {
    // The late check-in comes before the last sheet is accepted.
    const auto number = static_cast<std::int64_t>(log.size());
    std::string text = event_text(info, event);
    log.push_back({{number + 1, number * 3'600'000, "old", std::move(event)}, std::move(text)});
  }
  return log;
}

TEST(TournamentOldLogs, are_read_as_they_were_and_get_the_new_checks_with_the_next_entry) {
  const Folder folder;
  const std::vector<StoredEvent> log = old_log();
  const Result<std::vector<StoredEvent>> read =
      read_event_file(event_file(log), rulebooks_of(catalog()));
  ASSERT_TRUE(read);
  Done<desk::Session> desk = import_desk(house(), folder / "old", *read);
  ASSERT_TRUE(desk) << english(desk.error().refusal);
  EXPECT_FALSE(desk->state().has_checks_of(kSecondChecks));
  const auto refused_now =
      desk->write({"new", 1}, [](const State& state, const desk::Pen& /*pen*/) {
        EXPECT_TRUE(state.has_checks_of(kSecondChecks));
        return Result<std::vector<Event>>(std::vector<Event>{Frozen{0, ""}});
      });
  EXPECT_FALSE(refused_now) << "one round of four";
  EXPECT_EQ(desk->entries().size(), log.size()) << "a refused command writes nothing";
  ASSERT_TRUE(desk->write({"new", 1}, [](const State& /*state*/, const desk::Pen& /*pen*/) {
    return Result<std::vector<Event>>(std::vector<Event>{Frozen{0, "broken off"}});
  }));
  ASSERT_EQ(desk->entries().size(), log.size() + 2);
  EXPECT_EQ(kind_of(desk->entries()[log.size()].event), "version");
  const Done<desk::Session> again = import_desk(
      house(), folder / "copy", *stored_events(folder / "old", rulebooks_of(catalog())));
  ASSERT_TRUE(again) << english(again.error().refusal);
  EXPECT_EQ(again->head(), desk->head());
}

TEST(TournamentOldLogs, of_a_newer_program_are_refused) {
  Opened opened;
  opened.name = "Tomorrow";
  opened.format = *find_format("htl");
  opened.version = kChecks + 1;
  State state;
  const Result<void> done = take(state, {1, 0, "x", opened}, rulebooks_of(catalog()));
  ASSERT_FALSE(done);
  EXPECT_THAT(english(done.error()), HasSubstr("newer version"));
}

// What `export` of the first two versions wrote (15 November 2026, commits 8844c41 and 65bcd62) of
// one event by berac: eight players, two rounds by lot, the final. They differ in the first entry.
constexpr std::string_view kOpenedByFirst =
    R"({"at":1000,"by":"old","event":{"event":"open","name":"Old","format":{"id":"berac",)"
    R"("rulebook":"berac","title":"Društvo »BERAČ«","rounds":2,"deals":12,"tables":[4,3],)"
    R"("final_players":4,"final_deals":12,"expulsion":"of-event",)"
    R"("expulsion_field":"disqualified","sheet":"ledger","figures":["points","final",)"
    R"("rounds"],"clauses":{"tables":"P2","draw":"S6","rounds":"2.14","standings":"2.14",)"
    R"("final":"S15","leave_final":"S14","expulsion":"2.12f"}}}},)";
constexpr std::string_view kOpenedBySecond =
    R"({"at":1000,"by":"old","event":{"event":"open","name":"Old","format":{"id":"berac",)"
    R"("rulebook":"berac","title":"Društvo »BERAČ«","rounds":2,"deals":12,"tables":[4,3],)"
    R"("deal_unusual":60,"deal_most":25000,"final_players":4,"final_deals":12,)"
    R"("expulsion":"of-event","expulsion_field":"disqualified","sheet":"ledger",)"
    R"("figures":["points","final","rounds"],"clauses":{"tables":"P2","draw":"S6",)"
    R"("rounds":"2.14","standings":"2.14","final":"S15","leave_final":"S14",)"
    R"("expulsion":"2.12f"}},"version":2}},)";
constexpr std::string_view kTheRest =
    R"({"at":2000,"by":"old","event":{"event":"enter","player":1,"name":"P1"}},)"
    R"({"at":2000,"by":"old","event":{"event":"check-in","player":1}},)"
    R"({"at":2000,"by":"old","event":{"event":"enter","player":2,"name":"P2"}},)"
    R"({"at":2000,"by":"old","event":{"event":"check-in","player":2}},)"
    R"({"at":2000,"by":"old","event":{"event":"enter","player":3,"name":"P3"}},)"
    R"({"at":2000,"by":"old","event":{"event":"check-in","player":3}},)"
    R"({"at":2000,"by":"old","event":{"event":"enter","player":4,"name":"P4"}},)"
    R"({"at":2000,"by":"old","event":{"event":"check-in","player":4}},)"
    R"({"at":2000,"by":"old","event":{"event":"enter","player":5,"name":"P5"}},)"
    R"({"at":2000,"by":"old","event":{"event":"check-in","player":5}},)"
    R"({"at":2000,"by":"old","event":{"event":"enter","player":6,"name":"P6"}},)"
    R"({"at":2000,"by":"old","event":{"event":"check-in","player":6}},)"
    R"({"at":2000,"by":"old","event":{"event":"enter","player":7,"name":"P7"}},)"
    R"({"at":2000,"by":"old","event":{"event":"check-in","player":7}},)"
    R"({"at":2000,"by":"old","event":{"event":"enter","player":8,"name":"P8"}},)"
    R"({"at":2000,"by":"old","event":{"event":"check-in","player":8}},)"
    R"({"at":3000,"by":"old","event":{"event":"draw","round":1,"method":"lot","seed":11,)"
    R"("tables":[[5,1,3,7],[2,4,6,8]]}},)"
    R"({"at":4000,"by":"old","event":{"event":"sheet","round":1,"table":1,)"
    R"("sheet":{"scores":[10,19,5,-1]}}},)"
    R"({"at":4000,"by":"old","event":{"event":"sign","round":1,"table":1,"player":5}},)"
    R"({"at":4000,"by":"old","event":{"event":"accept","round":1,"table":1}},)"
    R"({"at":4000,"by":"old","event":{"event":"sheet","round":1,"table":2,)"
    R"("sheet":{"scores":[20,18,5,-2]}}},)"
    R"({"at":4000,"by":"old","event":{"event":"sign","round":1,"table":2,"player":2}},)"
    R"({"at":4000,"by":"old","event":{"event":"accept","round":1,"table":2}},)"
    R"({"at":5000,"by":"old","event":{"event":"draw","round":2,"method":"lot","seed":12,)"
    R"("tables":[[4,8,1,3],[6,5,7,2]],"report":{"repeats":[{"a":1,"b":3,"before":1},{"a":2,)"
    R"("b":6,"before":1},{"a":4,"b":8,"before":1},{"a":5,"b":7,"before":1}],"unavoidable":4,)"
    R"("why":"with so few players it cannot be avoided"}}},)"
    R"({"at":6000,"by":"old","event":{"event":"sheet","round":2,"table":1,)"
    R"("sheet":{"scores":[10,19,5,-1]}}},)"
    R"({"at":6000,"by":"old","event":{"event":"sign","round":2,"table":1,"player":4}},)"
    R"({"at":6000,"by":"old","event":{"event":"accept","round":2,"table":1}},)"
    R"({"at":6000,"by":"old","event":{"event":"sheet","round":2,"table":2,)"
    R"("sheet":{"scores":[20,18,5,-2]}}},)"
    R"({"at":6000,"by":"old","event":{"event":"sign","round":2,"table":2,"player":6}},)"
    R"({"at":6000,"by":"old","event":{"event":"accept","round":2,"table":2}},)"
    R"({"at":7000,"by":"old","event":{"event":"draw","round":3,"method":"standings",)"
    R"("seed":13,"final":true,"tables":[[1,6,4,5]],"report":{"repeats":[{"a":1,"b":4,)"
    R"("before":1},{"a":1,"b":5,"before":1},{"a":4,"b":6,"before":1},{"a":5,"b":6,)"
    R"("before":1}],"unavoidable":4,"why":"the tables follow the standings"}}})"
    R"(]})";

using TournamentOldFiles = testing_commands::Commands;

// From the third version on the places of a final are by lot alone; theirs are not.
TEST_F(TournamentOldFiles, every_draw_comes_out_as_it_did) {
  for (const std::string_view opened : {kOpenedByFirst, kOpenedBySecond}) {
    SCOPED_TRACE(opened);
    const std::string name = opened == kOpenedByFirst ? "first" : "second";
    write_file(folder_ / name, R"({"file":"ultimo-event","version":1,"log":[)" +
                                   std::string(opened) + std::string(kTheRest));
    file_ = folder_ / (name + ".event");
    good("import", {folder_ / name});
    for (const char* round : {"1", "2", "3"}) {
      EXPECT_EQ(good("draw", {"--check", round}), "the seed brings the same draw\n") << round;
    }
    good("sheet", {"1", "--scores", "1 2 3 4", "--signed", "1", "--accept"});
    EXPECT_THAT(good("log"), HasSubstr(R"("event":"version")"));
    EXPECT_THAT(good("draw", {"--check", "3"}), HasSubstr("the same draw"))
        << "the newer checks hold from their entry on, not before it";
    // The sheet of the final: 1 for P1, 2 for P6, 3 for P4, 4 for P5.
    EXPECT_EQ(answer("standings").at("standings").at(0).at("name"), "P5");
  }
}

}  // namespace
}  // namespace ultimo::cli::director
