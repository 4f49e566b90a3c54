// Every kind of page of an event by the sixth rulebook. What its sheets look like empty, or with
// everything a sheet can say, the tests of the room `print` ask: they run for this format, too.
#include "print/testing_expected_minutes.hpp"
#include "print/testing_expected_sheets.hpp"
#include "tests/sixth_rulebook/testing_event.hpp"
#include "words/testing.hpp"

namespace ultimo::testing_sixth {
namespace {

using namespace print::testing_print;  // NOLINT: what pages must say
using testing::Contains;
using testing::IsEmpty;

class SixthPages : public EventTest {
 protected:
  void SetUp() override {
    whole_event();
    Result<tournament::Standings> all = tournament::standings(state_);
    ASSERT_TRUE(all) << english(all.error());
    standings_ = *std::move(all);
    for (const StoredEvent& stored : log_) logged_.push_back(stored.logged);
  }
  void TearDown() override { EXPECT_THAT(faults(canvas_), IsEmpty()); }
  [[nodiscard]] std::vector<std::string> words() const { return words_of_texts(canvas_.texts); }

  const print::Stamp stamp_{35, "0123456789abcdef0123456789abcdef"};
  tournament::Standings standings_;
  std::vector<tournament::Logged> logged_;
  RecordingCanvas canvas_;
};

TEST_F(SixthPages, slips_send_everybody_to_his_seat) {
  print::draw_seat_slips(canvas_, language_of(state_), state_, 2);
  expect_slips(canvas_, state_, 2);
  EXPECT_THAT(words(), Contains("Emil"));
  EXPECT_THAT(words(), Contains("Anna,  Bela,  Franz"));
}

TEST_F(SixthPages, the_wall_has_everybody) {
  print::draw_wall_list(canvas_, language_of(state_), state_, 1, stamp_);
  expect_frames(canvas_, state_, stamp_);
  expect_wall(canvas_, state_, 1);
  for (const char* name : {"Anna", "Bela", "Cilli", "Dora", "Emil", "Franz", "Gerda", "Hugo"}) {
    EXPECT_THAT(words(), Contains(name).Times(2));  // by name, and at his table
  }
}

TEST_F(SixthPages, blank_sheets_have_the_names_of_their_tables) {
  print::draw_blank_sheets(canvas_, language_of(state_), state_, 2, stamp_);
  expect_frames(canvas_, state_, stamp_);
  expect_sheets(canvas_, state_, 2, nullptr);
  EXPECT_EQ(canvas_.pages, 2);
}

TEST_F(SixthPages, filled_sheets_say_what_was_played_and_ruled) {
  print::draw_filled_sheets(canvas_, language_of(state_), state_, 1, standings_, stamp_);
  expect_frames(canvas_, state_, stamp_);
  expect_sheets(canvas_, state_, 1, &standings_);
  EXPECT_THAT(words(), Contains("Solo").Times(7));
  EXPECT_THAT(words(), Contains("Solo, Vergeben"));  // R10
}

TEST_F(SixthPages, standings_have_every_round_and_the_total) {
  print::draw_standings(canvas_, language_of(state_), state_, standings_, stamp_);
  expect_frames(canvas_, state_, stamp_);
  const std::vector<ListRead> lists = read_lists(canvas_);
  ASSERT_EQ(lists.size(), 1U);
  expect_standings(lists[0], state_, standings_);
  const std::vector<std::string> last = {"8.", "Cilli", "Esel", "−10", "−15", "−25"};
  EXPECT_EQ(lists[0].rows.back(), last);
}

TEST_F(SixthPages, minutes_tell_the_rulings_and_the_note) {
  print::draw_minutes(canvas_, language_of(state_), state_, standings_, logged_, stamp_);
  expect_frames(canvas_, state_, stamp_);
  expect_minutes(canvas_, state_, standings_, logged_, {},
                 {"12:00|Runde1,Tisch1:Dora,Vergeben(R10)–toomanycards(desk)"});
  EXPECT_THAT(words(), Contains("Der Kaffee war kalt."));
}

TEST_F(SixthPages, certificates_go_to_the_two_who_have_won) {
  print::draw_certificates(canvas_, language_of(state_), state_, standings_, 1);
  expect_certificates(canvas_, state_, standings_, 1);
  EXPECT_EQ(canvas_.pages, 2);
  EXPECT_THAT(words(), Contains("Anna"));
  EXPECT_THAT(words(), Contains("Bela"));
}

TEST_F(SixthPages, pages_come_out_as_pdf) {
  for (const std::string_view name : tournament::kNames<print::Kind>) {
    print::Order order{.kind = *tournament::parse_enum<print::Kind>(name), .round = 1};
    order.stamp = stamp_;
    const Result<std::string> pdf = print::pages(language_of(state_), state_, logged_, order);
    if (name == "cash") {
      EXPECT_TRUE(pdf.error().is("event.no-cash"));
      continue;
    }
    ASSERT_TRUE(pdf) << name << ": " << english(pdf.error());
    EXPECT_THAT(*pdf, testing::StartsWith("%PDF")) << name;
  }
}

}  // namespace
}  // namespace ultimo::testing_sixth
