// Events as JSON: what is written can be read, and what is not an event is refused, never a crash.
#include "tournament/event.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "wire/hostile_json.hpp"
#include "tournament/event_file.hpp"

namespace ultimo::tournament {
namespace {

namespace json = boost::json;
using testing::HasSubstr;

/// One of each kind, with every field said.
std::vector<Event> one_of_each() {
  Sheet sheet;
  sheet.deals = {{{"contract", "two"}, {"points", 41}}};
  sheet.first_dealer = 1;
  DrawReport report;
  report.repeats = {{1, 2, 1}};
  report.unavoidable = 1;
  report.why = "why";
  report.odd_again = {4};
  return {Opened{"Pokal", "Kranj", "14. 3.", {"Ana: leader"}, *find_format(format_names().front())},
          SettingsChanged{{{"rounds", 3}}},
          Entered{7, "Žiga Čeh", "Kranj", "Čeh", 12, true},
          Amended{3, "Ana", "Kranj", "Novak", 2, 9, "misread"},
          CheckedIn{7},
          Withdrawn{7, "ill"},
          Substituted{7, "Bor", "agreed"},
          Expelled{7, 2, "X", "cheating"},
          Forbidden{{1, 2}, "married"},
          KeySet{{{{1, 2, 3}, {4, 5, 6}}}},
          Drawn{2, DrawMethod::groups, 99, true, {{1, 2, 3}}, {4}, report},
          Seated{1, 4, {7, 8, 9}, "late"},
          ClockMoved{1, ClockDoes::prolong, 300, "lights"},
          DealWritten{1, 2, 3, {{"contract", "one"}}},
          SheetEntered{1, 2, sheet, true},
          SheetSigned{1, 2, 7},
          SheetAccepted{1, 2, "short"},
          SheetCorrected{1, 2, sheet, "slip"},
          Ruled{1, 2, 7, "late", 2, "B1.5", "late", {{7, -90}}, 12},
          RulingRevoked{1, "mistake"},
          Purchased{1, 7, 2},
          Appealed{1, 7, 1, 2, 2000, "mine"},
          AppealDecided{1, true, "right"},
          Frozen{1, "broken off"},
          Thawed{"appeal"},
          Noted{"lights out"},
          Undone{Undo::expel, {7}, "somebody else"},
          NumbersDrawn{99, {7, 3, 1}},
          VersionRaised{2}};
}

TEST(Event, every_kind_is_read_back_as_it_was_written) {
  const std::vector<Event> all = one_of_each();
  ASSERT_EQ(all.size(), std::variant_size_v<Event>);
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(all[i].index(), i) << "one of each, in order";
    const json::object written = to_json(all[i]);
    const Result<Event> read = read_event(json::serialize(written));
    ASSERT_TRUE(read) << kind_of(all[i]) << ": " << read.error().message();
    EXPECT_EQ(read->index(), i);
    EXPECT_EQ(to_json(*read), written);
  }
}

// A field that is left out must mean the same as the one that was written.
TEST(Event, nothing_said_stays_nothing_said) {
  const Result<Event> read = read_event(json::serialize(to_json(Purchased{1, 7, 0})));
  ASSERT_TRUE(read);
  EXPECT_EQ(std::get<Purchased>(*read).times, 0);
}

TEST(Event, a_missing_an_unknown_and_a_wrong_field_are_named) {
  const auto why = [](std::string_view text) {
    const Result<Event> read = read_event(text);
    return read ? std::string("accepted") : read.error().message();
  };
  EXPECT_THAT(why(R"({"event":"sign","round":1,"table":2})"), HasSubstr("player is missing"));
  EXPECT_THAT(why(R"({"event":"check-in","player":1,"club":"x"})"), HasSubstr("no field \"club\""));
  EXPECT_THAT(why(R"({"event":"check-in","player":"1"})"), HasSubstr("player is not what"));
  EXPECT_THAT(why(R"({"event":"check-in","player":1.5})"), HasSubstr("player is not what"));
  EXPECT_THAT(why(R"({"event":"dance"})"), HasSubstr("no event \"dance\""));
  EXPECT_THAT(why(R"([1])"), HasSubstr("an event is an object"));
  EXPECT_THAT(why("{"), HasSubstr("not JSON"));
  EXPECT_THAT(why("{\"event\":\"note\",\"text\":\"\xff\"}"), HasSubstr("not JSON"));
  EXPECT_THAT(why(R"({"event":"clock","round":1,"does":"stop"})"), HasSubstr("does is not what"));
  EXPECT_THAT(why(R"({"event":"note","text":"two\nlines"})"), HasSubstr("text is not what"));
}

RC_GTEST_PROP(Event, no_json_brings_the_reader_down, ()) {
  const json::value value = *hostile::any_value();
  (void)read_event(value);
  for (const Event& event : one_of_each()) {
    json::object spoilt = to_json(event);
    for (auto& field : spoilt) {
      if (field.key() != "event" && *rc::gen::inRange(0, 3) == 0) field.value() = value;
    }
    (void)read_event(spoilt);
  }
}

TEST(EventFile, a_whole_log_comes_back_as_it_was) {
  std::vector<Logged> log;
  for (Event& event : one_of_each()) {
    log.push_back({static_cast<std::int64_t>(log.size()) + 1, 1000, "Špela", std::move(event)});
  }
  const std::string text = event_file(log);
  const Result<std::vector<Logged>> read = read_event_file(text);
  ASSERT_TRUE(read) << read.error().message();
  ASSERT_EQ(read->size(), log.size());
  EXPECT_EQ(event_file(*read), text);
  EXPECT_EQ(read->back().position, static_cast<std::int64_t>(log.size()));
}

TEST(EventFile, what_is_no_event_file_is_refused_with_the_entry_named) {
  const auto why = [](std::string_view text) {
    const Result<std::vector<Logged>> read = read_event_file(text);
    return read ? std::string("accepted") : read.error().message();
  };
  EXPECT_THAT(why("[]"), HasSubstr("no event file"));
  EXPECT_THAT(why(R"({"file":"ultimo-event","version":2,"log":[]})"), HasSubstr("version"));
  EXPECT_THAT(why(R"({"file":"ultimo-event","version":1,"log":[{"at":1,"by":"x"}]})"),
              HasSubstr("entry 1: an entry has at, by and event"));
  const std::string early =
      R"({"file":"ultimo-event","version":1,"log":[{"at":-1,"by":"x","event":)"
      R"({"event":"note","text":"x"}}]})";
  EXPECT_THAT(why(early), HasSubstr("entry 1: at is milliseconds since 1970"));
}

}  // namespace
}  // namespace ultimo::tournament
