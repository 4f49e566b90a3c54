// Events as JSON: what is written can be read, and what is not an event is refused, never a crash.
#include "files/event_json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "files/event_file.hpp"
#include "files/format_json.hpp"
#include "tournament/testing_event.hpp"
#include "wire/testing_hostile_json.hpp"
#include "words/testing.hpp"

namespace ultimo {
namespace {

namespace json = boost::json;
using namespace tournament;  // NOLINT: the events
using testing::AllOf;
using testing::HasSubstr;
using testing_book::SmallBook;

const SmallBook kSmall;
Rulebooks small_books() {
  return [](std::string_view id) { return id == "small" ? &kSmall : nullptr; };
}
/// Reads one event of a log that was opened with this version.
Result<Event> read_event(const json::value& value, int version = kChecks) {
  State state;
  state.engine = &kSmall;
  state.version = version;
  return EventReader(small_books(), state).read(value);
}
Result<Event> read_event(std::string_view text, int version = kChecks) {
  State state;
  state.engine = &kSmall;
  state.version = version;
  return EventReader(small_books(), state).read(text);
}
json::object as_json(const Event& event) { return to_json(kSmall.info(), event); }
std::string why(std::string_view text, int version = kChecks) {
  const Result<Event> read = read_event(text, version);
  return read ? std::string("accepted") : english(read.error());
}

SheetLine told_row() {
  SheetLine line;
  line.row.seats = 4;
  line.row.contract = testing_book::kKlop;
  line.row.points = PerSeat<int>{10, 20, 20, 20};
  line.row.feats = {{testing_book::kTrula, Seat(3), true, false}};
  line.row.contras = {{ItemId::game, Seat(1)}};
  line.row.penalties = {{"late", Seat(2), 2, std::nullopt, "asleep"}};
  line.row.before.radelc = PerSeat<int>{1, 0, 0, 2};
  line.row.set = 1;
  line.written = {-10, -20, -40, -20};
  return line;
}

/// One of each kind, with every field said.
std::vector<Event> one_of_each() {
  Sheet sheet;
  sheet.deals = {told_row(), {}};
  sheet.first_dealer = 1;
  DrawReport report;
  report.repeats = {{1, 2, 1}};
  report.unavoidable = 1;
  report.why = "why";
  report.odd_again = {4};
  return {Opened{"Pokal",
                 "Kranj",
                 "14. 3.",
                 {{"Ana", Office::leader}, {"Bor, jury", {}}},
                 testing_event::small_format()},
          SettingsChanged{{{"rounds", 3},
                           {"odd", "sit-out"},
                           {"clock_ends", true},
                           {"tables", std::vector<int>{4, 3}},
                           {"places", std::vector<std::string>{"A"}},
                           {"clauses", ClauseIds{{"draw", "A5"}}}}},
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
          DealWritten{1, 2, 3, told_row()},
          SheetEntered{1, 2, sheet, true},
          RowRemoved{1, 2, 3, "typed twice"},
          SheetSigned{1, 2, 7},
          SheetAccepted{1, 2, "short"},
          SheetCorrected{1, 2, sheet, "slip"},
          Ruled{1, 2, 7, "late", 2, "B1.5", "late", {{7, -90}}, 12, Paid::in_coins},
          RulingRevoked{1, "mistake"},
          Purchased{1, 7, 2},
          Appealed{1, 7, 1, 2, 2000, "mine"},
          AppealDecided{1, true, "right"},
          Frozen{1, "broken off"},
          Thawed{"appeal"},
          Noted{"lights out"},
          Undone{Undo::close, {}, "it was found", 1, 2},
          NumbersDrawn{99, {7, 3, 1}},
          VersionRaised{2},
          TableClosed{1, 2, "SR.2", "no card came back"},
          Swapped{1, {7, 12}, "husband and wife"},
          Called{1, 2, 4, 7, CallKind::offence, "renons"},
          CallMoved{1, CallDoes::done, "warned", 3},
          Messaged{2, "lunch", true},
          SheetKept{1, 2, KeepingDoes::hand_in, 7, "ready"},
          Published{2, true},
          LinksMoved{1, 2, 7, true, true},
          HelperNamed{"9f", "Bor Kos", HelperRole::referee}};
}

TEST(Event, may_say_from_which_command_it_comes) {
  const Event note = Noted{"lights out"};
  const std::string text = event_text(kSmall.info(), note, "0123abcd");
  const Result<Event> read = read_event(text);
  ASSERT_TRUE(read);
  EXPECT_EQ(as_json(*read), as_json(note));
  EXPECT_EQ(command_of(json::parse(text)), "0123abcd");
  EXPECT_EQ(command_of(json::parse(event_text(kSmall.info(), note))), "");
  EXPECT_THAT(why(R"({"event":"note","text":"x","command":7})"), testing::HasSubstr("command"));
}

TEST(Event, every_kind_is_read_back_as_it_was_written) {
  const std::vector<Event> all = one_of_each();
  ASSERT_EQ(all.size(), std::variant_size_v<Event>);
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(all[i].index(), i) << "one of each, in order";
    const json::object written = as_json(all[i]);
    const Result<Event> read = read_event(json::serialize(written));
    ASSERT_TRUE(read) << kind_of(all[i]) << ": " << english(read.error());
    EXPECT_EQ(read->index(), i);
    EXPECT_EQ(as_json(*read), written);
  }
}

// A field that is left out must mean the same as the one that was written.
TEST(Event, nothing_said_stays_nothing_said) {
  const Result<Event> read = read_event(json::serialize(as_json(Purchased{1, 7, 0})));
  ASSERT_TRUE(read);
  EXPECT_EQ(std::get<Purchased>(*read).times, 0);
}

TEST(Event, a_first_dealer_is_written_where_it_was_said) {
  EXPECT_FALSE(as_json(DealWritten{1, 2, 3, told_row()}).contains("first_dealer"));
  const json::object said = as_json(DealWritten{1, 2, 3, told_row(), 0});
  EXPECT_EQ(said.at("first_dealer"), 0) << "the first place, and said";
  const Result<Event> read = read_event(json::serialize(said));
  ASSERT_TRUE(read);
  EXPECT_EQ(std::get<DealWritten>(*read).first_dealer, 0);
}

TEST(Event, a_missing_an_unknown_and_a_wrong_field_are_named) {
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
    json::object spoilt = as_json(event);
    for (auto& field : spoilt) {
      if (field.key() != "event" && *rc::gen::inRange(0, 3) == 0) field.value() = value;
    }
    (void)read_event(spoilt);
  }
}

TEST(Event, what_is_nested_too_deep_is_refused) {
  std::string deep = "1";
  for (int i = 0; i < 30; ++i) deep = "[" + deep + "]";
  EXPECT_THAT(why(R"({"event":"key","rounds":)" + deep + "}"), HasSubstr("not JSON"));
}

TEST(Event, rows_are_what_they_were) {
  const Result<Event> read = read_event(as_json(DealWritten{1, 2, 3, told_row()}));
  ASSERT_TRUE(read) << english(read.error());
  EXPECT_EQ(std::get<DealWritten>(*read).deal, told_row());
}

// How many sit at the table a row does not say: its lists do.
TEST(Event, the_lists_of_a_row_say_how_many_sit_there) {
  const auto seats = [](std::string_view row) -> std::string {
    const Result<Event> read = read_event(R"({"event":"deal","round":1,"table":1,"row":1,"deal":)" +
                                          std::string(row) + "}");
    if (!read) return english(read.error());
    const std::optional<int>& found = std::get<DealWritten>(*read).deal.row.seats;
    return found ? std::to_string(*found) : "any";
  };
  EXPECT_EQ(seats(R"({"contract":"klop","points":[30,20,20]})"), "3");
  EXPECT_EQ(seats(R"({"contract":"klop","points":[30,20,20,0],"seats":3})"), "4");
  EXPECT_EQ(seats(R"({"contract":"two","declarer":3,"points":5})"), "any");
  EXPECT_EQ(seats(R"({"contract":"klop","points":[30,20,20],"radelc":[0,0,0,1]})"),
            "radelc must be a list of 3 numbers");
  EXPECT_EQ(seats(R"({"contract":"klop","points":[30,20]})"), "points must be a list of 3 numbers");
  EXPECT_EQ(seats(R"({"contract":"two","declarer":4,"points":5})"),
            "declarer must be a seat from 0 to 3");
}

// Logs from before offices were kept have a text for everybody.
TEST(Event, an_official_is_a_text_or_has_his_office) {
  const auto officials = [](std::string_view list) -> Result<std::vector<Official>> {
    const json::object opening{{"event", "open"},
                               {"name", "Pokal"},
                               {"officials", json::parse(std::string(list))},
                               {"format", to_json(testing_event::small_format())}};
    const Result<Event> read = read_event(json::value(opening));
    if (!read) return tl::unexpected(read.error());
    return std::get<Opened>(*read).officials;
  };
  EXPECT_EQ(officials(R"(["Ana, leader",{"name":"Bor","office":"chief-referee"}])"),
            (std::vector<Official>{{"Ana, leader", {}}, {"Bor", Office::chief_referee}}));
  EXPECT_FALSE(officials(R"([{"name":"Bor","office":"cook"}])"));
  EXPECT_FALSE(officials(R"([{"office":"leader"}])"));
  EXPECT_FALSE(officials(R"([7])"));
}

constexpr std::string_view kSlip = R"({"event":"sheet","round":1,"table":1,"sheet":{"deals":[)"
                                   R"({"contract":"two","declarer":0,"points":5},)"
                                   R"({"contract":"two","declarer":0,"points":5,"contra":[]}]}})";

TEST(Event, a_field_of_a_row_that_nobody_reads_is_refused_since_the_second_version) {
  EXPECT_THAT(why(kSlip), AllOf(HasSubstr("row 2: a row has no field \"contra\""),
                                HasSubstr("contras"), HasSubstr(", set")));
  EXPECT_EQ(why(kSlip, kSecondChecks), why(kSlip));
  EXPECT_EQ(why(kSlip, kFirstChecks), "accepted");
  EXPECT_THAT(why(R"({"event":"deal","round":1,"table":1,"row":1,"deal":)"
                  R"({"penalties":[{"kind":"late","by":0,"times":2}]}})"),
              HasSubstr("an entry of penalties has no field \"times\"; it has kind, by"));
  EXPECT_EQ(why(R"({"event":"deal","round":1,"table":1,"row":1,"deal":)"
                R"({"op":"score","rulebook":"small","contract":null}})"),
            "accepted");
}

// The program once took such rows: an event must stay readable.
TEST(Event, written_figures_of_a_log_are_read_as_they_were_taken) {
  const Result<Event> read = read_event(std::string_view(
      R"({"event":"deal","round":1,"table":1,"row":1,"deal":{"contract":null,"seats":9,)"
      R"("written":["x",26,0]}})"));
  ASSERT_TRUE(read) << english(read.error());
  EXPECT_EQ(std::get<DealWritten>(*read).deal.written, (std::vector<int>{0, 26, 0}));
}

TEST(Event, a_row_that_is_none_is_refused_with_its_number) {
  EXPECT_EQ(why(R"({"event":"sheet","round":1,"table":1,"sheet":{"deals":[{},{"contract":"x"}]}})"),
            "row 2: no such contract: \"x\"; there are klop, two");
  EXPECT_THAT(why(R"({"event":"sheet","round":1,"table":1,"sheet":{"deals":[7]}})"),
              HasSubstr("deals is not what belongs there"));
}

TEST(EventReader, learns_the_book_and_the_version_from_the_events) {
  EventReader reader(small_books());
  EXPECT_FALSE(reader.read(kSlip)) << "no book yet";
  Opened opened;
  opened.name = "Old";
  opened.format = testing_event::small_format();
  ASSERT_TRUE(reader.read(as_json(opened)));
  EXPECT_TRUE(reader.read(kSlip)) << "of the first version";
  ASSERT_TRUE(reader.read(as_json(VersionRaised{2})));
  EXPECT_FALSE(reader.read(kSlip));
}

TEST(EventReader, refuses_a_rulebook_that_nobody_has) {
  EventReader reader(small_books());
  Opened opened;
  opened.name = "Bridge";
  opened.format = testing_event::small_format();
  opened.format.rulebook = "bridge";
  const Result<Event> read = reader.read(as_json(opened));
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, Refusal::Code::unknown_rulebook);
}

std::vector<StoredEvent> whole_log() {
  std::vector<StoredEvent> log;
  for (Event& event : one_of_each()) {
    std::string text = event_text(kSmall.info(), event);
    log.push_back({{static_cast<std::int64_t>(log.size()) + 1, 1000, "Špela", std::move(event)},
                   std::move(text)});
  }
  return log;
}

TEST(EventFile, a_whole_log_comes_back_as_it_was) {
  const std::vector<StoredEvent> log = whole_log();
  const std::string text = event_file(log);
  const Result<std::vector<StoredEvent>> read = read_event_file(text, small_books());
  ASSERT_TRUE(read) << english(read.error());
  ASSERT_EQ(read->size(), log.size());
  EXPECT_EQ(event_file(*read), text);
  EXPECT_EQ(read->back().logged.position, static_cast<std::int64_t>(log.size()));
  EXPECT_EQ(read->back().logged.by, "Špela");
}

// The hash chain is over the text: an old one must not be written anew in today's way.
TEST(EventFile, keeps_the_text_of_an_old_log) {
  const std::string old =
      R"({"file":"ultimo-event","version":1,"log":[)"
      "\n"
      R"({"at":1,"by":"old","event":{"event":"open","name":"Old","format":{"id":"small",)"
      R"("rulebook":"small","title":"t","rounds":2,"tables":[3],"expulsion":"of-event",)"
      R"("expulsion_field":"disqualified","figures":["total"]}}},)"
      "\n"
      R"({"at":2,"by":"old","event":{"event":"deal","round":1,"table":1,"row":1,"deal":)"
      R"({"points":5,"declarer":0,"contract":"two","shoe":"left"}}})"
      "\n]}\n";
  const Result<std::vector<StoredEvent>> read = read_event_file(old, small_books());
  ASSERT_TRUE(read) << english(read.error());
  EXPECT_EQ(event_file(*read), old);
}

TEST(EventFile, what_is_no_event_file_is_refused_with_the_entry_named) {
  const auto refused = [](std::string_view text) {
    const Result<std::vector<StoredEvent>> read = read_event_file(text, small_books());
    return read ? std::string("accepted") : english(read.error());
  };
  EXPECT_THAT(refused("[]"), HasSubstr("no event file"));
  EXPECT_THAT(refused(R"({"file":"ultimo-event","version":2,"log":[]})"), HasSubstr("version"));
  EXPECT_THAT(refused(R"({"file":"ultimo-event","version":1,"log":[{"at":1,"by":"x"}]})"),
              HasSubstr("entry 1: an entry has at, by and event"));
  const std::string early =
      R"({"file":"ultimo-event","version":1,"log":[{"at":-1,"by":"x","event":)"
      R"({"event":"note","text":"x"}}]})";
  EXPECT_THAT(refused(early), HasSubstr("entry 1: at is milliseconds since 1970"));
}

TEST(EventFile, foreign_files_are_told_from_damaged_ones) {
  const auto refused = [](std::string_view text) {
    const Result<std::vector<StoredEvent>> read = read_event_file(text, small_books());
    return read ? std::string("accepted") : english(read.error());
  };
  for (const char* foreign : {"", "name;club\nAna;Kranj\n", "%PDF-1.5\n", "PK\x03\x04", "null",
                              R"({"file":"something","version":1,"log":[]})", R"({"log":[]})"}) {
    EXPECT_THAT(refused(foreign), HasSubstr("this is no event file of ultimo")) << foreign;
  }
  EXPECT_THAT(refused(std::string("SQLite format 3\0\x10", 17)), HasSubstr("this is a database"));
  EXPECT_THAT(refused(R"({"file":"ultimo-event","version":1,"lo)"),
              AllOf(HasSubstr("damaged or cut off"), HasSubstr("incomplete")));
  EXPECT_THAT(refused(R"({"file":"ultimo-event","version":1,"log":[{"at":253402300800000,"by":"x",)"
                      R"("event":{"event":"note","text":"x"}}]})"),
              HasSubstr("entry 1: at is milliseconds since 1970, up to the year 9999"));
}

TEST(EventFile, cut_off_anywhere_is_refused) {
  const std::string text = event_file(whole_log());
  for (std::size_t length = 0; length + 1 < text.size(); ++length) {
    const auto read = read_event_file(std::string_view(text).substr(0, length), small_books());
    ASSERT_FALSE(read) << length;
    EXPECT_THAT(english(read.error()), HasSubstr("event file")) << length;
  }
}

// What is still sound is written and read as it is now; the rest gets a message.
TEST(EventFile, with_a_flipped_bit_is_refused_or_read_as_it_stands) {
  const std::string whole = event_file(whole_log());
  std::size_t refused = 0;
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string text = whole;
    text[at] = static_cast<char>(text[at] ^ (1 << at % 8));
    const Result<std::vector<StoredEvent>> read = read_event_file(text, small_books());
    if (read) {
      const std::string written = event_file(*read);
      const Result<std::vector<StoredEvent>> again = read_event_file(written, small_books());
      ASSERT_TRUE(again) << at;
      EXPECT_EQ(event_file(*again), written) << at;
      continue;
    }
    ++refused;
    EXPECT_FALSE(english(read.error()).empty()) << at;
  }
  EXPECT_GT(refused, whole.size() / 2) << "most of a file matters";
}

}  // namespace
}  // namespace ultimo
