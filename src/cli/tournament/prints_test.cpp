// What is printed of whole events by the real papers, with everything that goes wrong in them:
// every name and figure on the pages is compared with the state. How pages are laid out is tested
// in src/print.
#include "cli/tournament/simulated_director.hpp"
#include "cli/tournament/testing_event.hpp"
#include "print/testing_expected_minutes.hpp"
#include "print/testing_expected_sheets.hpp"
#include "words/testing.hpp"

namespace ultimo::cli::director::printed_events {
namespace {

using namespace print::testing_print;  // NOLINT: what pages are asked there is asked here
using testing::IsEmpty;
using testing_event::catalog;
using tournament::Event;
using tournament::Logged;

const print::Stamp kStamp{4711, "0123456789abcdef0123"};

/// An event played from the first entry to the last, of which there are pages. Who left and came is
/// noted as it happened: numbers and names may be others in the end.
class PrintedEvent : public testing::TestWithParam<std::string_view> {
 protected:
  static constexpr std::int64_t kStart = 1'773'478'800'000;

  void SetUp() override {
    tournament::Opened opened;
    opened.name = "Pokal Žabje vasi";
    opened.place = "Škofja Loka";
    opened.officials = {{"Žiga Žnidaršič, vodja", {}}};
    const Format plain = *find_format(GetParam());
    opened.format = *tournament::changed(plain, simulation_settings(plain));
    opened.version = tournament::kChecks;
    ASSERT_TRUE(take_one(opened, kStart));
    const SimulatedDirector director({.players = 16, .seed = 5});
    for (;;) {
      const Result<Step> step = director.next(state_);
      ASSERT_TRUE(step) << english(step.error());
      if (step->events.empty()) break;
      const std::int64_t at = log_.back().at + 1000 * step->wait_seconds;
      for (const Event& event : step->events) ASSERT_TRUE(take_one(event, at));
    }
    standings_ = *tournament::standings(state_);
  }

  [[nodiscard]] int rounds() const { return static_cast<int>(state_.rounds.size()); }

  State state_;
  std::vector<Logged> log_;
  std::vector<std::string> people_;
  std::vector<std::string> course_;
  tournament::Standings standings_;
  RecordingCanvas canvas_;

 private:
  bool take_one(const Event& event, std::int64_t at) {
    note_people(event, at);
    log_.push_back({static_cast<std::int64_t>(log_.size()) + 1, at, "test", event});
    const Result<void> done = take(state_, log_.back(), rulebooks_of(catalog()));
    EXPECT_TRUE(done) << tournament::kind_of(event) << ": " << english(done.error());
    note_course(event, at);
    return done.has_value();
  }
  /// What this director gives reasons for besides.
  void note_course(const Event& event, std::int64_t at) {
    if (state_.engine == nullptr) return;
    const print::Words& words = language_of(state_);
    const print::CourseWords& more = words.course;
    const auto note = [&](const std::string& what, const std::string& reason) {
      if (!reason.empty())
        course_.push_back(item(clock_at(state_, at), what + " – " + reason + " (test)"));
    };
    if (const auto* accepted = std::get_if<tournament::SheetAccepted>(&event)) {
      note(fmt::format("{} {}, {} {}: {}{}", words.round, accepted->round, words.table,
                       accepted->table, more.sheet_accepted, despite(words, *accepted)),
           accepted->reason);
    } else if (const auto* undone = std::get_if<tournament::Undone>(&event)) {
      const auto name = [&](int player) { return state_.players.at(player).entry.name; };
      if (undone->what != tournament::Undo::forbid) return;
      note(fmt::format("{}, {}: {}, {}", name(undone->players[0]), name(undone->players[1]),
                       more.kept_apart, words.revoked),
           undone->reason);
    } else if (const auto* frozen = std::get_if<tournament::Frozen>(&event)) {
      note(std::string(more.frozen), frozen->reason);
    } else if (const auto* thawed = std::get_if<tournament::Thawed>(&event)) {
      note(std::string(more.thawed), thawed->reason);
    } else if (const auto* clock = std::get_if<tournament::ClockMoved>(&event)) {
      const bool pause = clock->does == tournament::ClockDoes::pause;
      note(fmt::format("{} {}, {}: {}", words.round, clock->round, more.clock,
                       pause ? more.pause : more.resume),
           clock->reason);
    } else if (const auto* seated = std::get_if<tournament::Seated>(&event)) {
      std::vector<std::string> names;
      for (const int player : seated->players) {
        names.push_back(state_.players.at(player).entry.name);
      }
      note(fmt::format("{} {}, {} {}, {}: {}", words.round, seated->round, words.table,
                       seated->table, more.seats, fmt::join(names, ", ")),
           seated->reason == "late" ? std::string(words.late) : seated->reason);
    }
  }
  /// What the desk asked before this sheet was accepted.
  [[nodiscard]] std::string despite(const print::Words& words,
                                    const tournament::SheetAccepted& accepted) const {
    const tournament::Table& table = *state_.table_if_any(accepted.round, accepted.table);
    if (table.accepted_despite.empty()) return {};
    std::vector<std::string> asked;
    for (const Reason& question : table.accepted_despite.back().questions) {
      asked.push_back(words.sentence(question));
    }
    return fmt::format(" ({})", fmt::join(asked, "; "));
  }
  void note_people(const Event& event, std::int64_t at) {
    if (state_.engine == nullptr) return;  // not open yet
    const print::Words& words = language_of(state_);
    const auto name = [&](int player) { return state_.players.at(player).entry.name; };
    if (const auto* gone = std::get_if<tournament::Withdrawn>(&event)) {
      if (state_.players.at(gone->player).entry.stand_in) return;
      people_.push_back(item(clock_at(state_, at), name(gone->player) + ": " + gone->reason));
    } else if (const auto* sent = std::get_if<tournament::Expelled>(&event)) {
      people_.push_back(
          item(clock_at(state_, at), fmt::format("{} – {}: {} ({})", name(sent->player),
                                                 words.expelled, sent->reason, sent->clause)));
    } else if (const auto* other = std::get_if<tournament::Substituted>(&event)) {
      people_.push_back(item(clock_at(state_, at), fmt::format("{}: {} {}", name(other->player),
                                                               words.substitutes, other->name)));
    } else if (const auto* undone = std::get_if<tournament::Undone>(&event)) {
      if (undone->what != tournament::Undo::withdraw) return;
      people_.push_back(
          item(clock_at(state_, at), fmt::format("{} – {}: {} ({})", name(undone->players.front()),
                                                 words.left, words.revoked, undone->reason)));
    }
  }
};

TEST_P(PrintedEvent, slips_send_everybody_to_his_seat) {
  for (int round = 1; round <= rounds(); ++round) {
    RecordingCanvas canvas;
    print::draw_seat_slips(canvas, language_of(state_), state_, round);
    expect_slips(canvas, state_, round);
    EXPECT_THAT(faults(canvas), IsEmpty());
  }
}

TEST_P(PrintedEvent, the_wall_has_everybody) {
  for (int round = 1; round <= rounds(); ++round) {
    RecordingCanvas canvas;
    print::draw_wall_list(canvas, language_of(state_), state_, round, kStamp);
    expect_frames(canvas, state_, kStamp);
    expect_wall(canvas, state_, round);
    EXPECT_THAT(faults(canvas), IsEmpty());
  }
}

TEST_P(PrintedEvent, sheets_to_fill_in_have_names_and_lines) {
  for (int round = 0; round <= rounds(); ++round) {
    RecordingCanvas canvas;
    print::draw_blank_sheets(canvas, language_of(state_), state_, round, kStamp);
    expect_frames(canvas, state_, kStamp);
    expect_sheets(canvas, state_, round, nullptr);
    EXPECT_THAT(faults(canvas), IsEmpty());
  }
}

TEST_P(PrintedEvent, sheets_that_are_in_say_what_was_played) {
  for (int round = 1; round <= rounds(); ++round) {
    RecordingCanvas canvas;
    print::draw_filled_sheets(canvas, language_of(state_), state_, round, standings_, kStamp);
    expect_frames(canvas, state_, kStamp);
    expect_sheets(canvas, state_, round, &standings_);
    EXPECT_THAT(faults(canvas), IsEmpty());
  }
}

TEST_P(PrintedEvent, standings_are_those_of_the_paper) {
  print::draw_standings(canvas_, language_of(state_), state_, standings_, kStamp);
  expect_frames(canvas_, state_, kStamp);
  const std::vector<ListRead> lists = read_lists(canvas_);
  ASSERT_EQ(lists.size(), 1U);
  expect_standings(lists[0], state_, standings_);
  EXPECT_THAT(faults(canvas_), IsEmpty());
}

TEST_P(PrintedEvent, minutes_tell_what_happened) {
  print::draw_minutes(canvas_, language_of(state_), state_, standings_, log_, kStamp);
  expect_frames(canvas_, state_, kStamp);
  EXPECT_THAT(people_, testing::Not(IsEmpty())) << "the director has met nobody who left";
  EXPECT_THAT(course_, testing::Not(IsEmpty()));
  expect_minutes(canvas_, state_, standings_, log_, people_, course_);
  EXPECT_THAT(faults(canvas_), IsEmpty());
}

TEST_P(PrintedEvent, certificates_go_to_the_best) {
  print::draw_certificates(canvas_, language_of(state_), state_, standings_, 3);
  expect_certificates(canvas_, state_, standings_, 3);
  EXPECT_THAT(faults(canvas_), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Papers, PrintedEvent, testing::ValuesIn(format_names()),
                         [](const auto& format) { return std::string(format.param); });

}  // namespace
}  // namespace ultimo::cli::director::printed_events
