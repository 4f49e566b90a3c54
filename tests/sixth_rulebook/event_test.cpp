// A tournament by the sixth rulebook, and its pages: with nothing but the files of its folder.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "files/event_file.hpp"
#include "files/formats.hpp"
#include "print/print.hpp"
#include "tournament/fold.hpp"

namespace ultimo {
namespace {

using namespace tournament;  // NOLINT: the events
using testing::Contains;
using testing::StartsWith;

class SixthEvent : public testing::Test {
 protected:
  void tell(const Event& event) {
    const std::int64_t position = state_.position + 1;
    log_.push_back({{position, 1000 * position, "desk", event},
                    event_text(catalog_.find("sixth")->info(), event)});
    const Result<void> done = take(state_, log_.back().logged, books());
    ASSERT_TRUE(done) << kind_of(event) << ": " << done.error().message();
  }
  Rulebooks books() {
    return [this](std::string_view id) { return catalog_.find(id); };
  }
  /// Four players and a sheet of one solo, won by the second: R5, 10 for him.
  void play_a_round() {
    Opened opened;
    opened.name = "Coffee";
    opened.format = *find_format("sixth");
    opened.version = kChecks;
    tell(opened);
    for (int number = 1; number <= 4; ++number) {
      tell(Entered{number, "P" + std::to_string(number), "", "", 0, false});
      tell(CheckedIn{number});
    }
    tell(Drawn{1, DrawMethod::hand, 0, false, {{1, 2, 3, 4}}, {}, {}});
    SheetLine solo;
    solo.row.contract = ContractId{0};
    solo.row.declarer = Seat(1);
    solo.row.points = 40;
    tell(DealWritten{1, 1, 1, solo});
    tell(SheetSigned{1, 1, 2});
    tell(SheetAccepted{1, 1, "one deal, then coffee"});
  }

  Catalog catalog_;
  State state_;
  std::vector<StoredEvent> log_;
};

TEST_F(SixthEvent, its_format_is_offered) {
  EXPECT_THAT(format_names(), Contains("sixth"));
  EXPECT_THAT(format_names(), Contains("tzs"));
}

TEST_F(SixthEvent, is_scored_and_ranked) {
  play_a_round();
  const Result<tournament::Standings> all = standings(state_);
  ASSERT_TRUE(all) << all.error().message();
  EXPECT_EQ(all->rows.front().player, 2);
  EXPECT_EQ(figure_text(*find_figure(all->rows.front().figures, "total")), "10");
}

TEST_F(SixthEvent, is_written_and_read_again) {
  play_a_round();
  const Result<std::vector<StoredEvent>> read = read_event_file(event_file(log_), books());
  ASSERT_TRUE(read) << read.error().message();
  EXPECT_EQ(event_file(*read), event_file(log_));
}

TEST_F(SixthEvent, is_printed) {
  play_a_round();
  const print::Stamp stamp{state_.position, "0123456789abcdef"};
  EXPECT_THAT(print::filled_sheets(state_, 1, stamp), StartsWith("%PDF"));
  EXPECT_THAT(print::standings_list(state_, *standings(state_), stamp), StartsWith("%PDF"));
}

}  // namespace
}  // namespace ultimo
