// The battery: deals of any rulebook in the notation of docs/notation.md.
#include <rapidcheck.h>

#include "catalog/testing_battery.hpp"
#include "rules/deal_text.hpp"
#include "words/testing.hpp"

namespace ultimo::battery {
namespace {

const Engine* find_book(std::string_view id) { return catalog().find(id); }

/// The record of a deal after some of its actions.
DealRecord record_after(const Engine& engine, const trial::Played& played, std::size_t actions) {
  Result<Deal> deal = Deal::start(engine, played.setup);
  for (std::size_t i = 0; deal && i < actions; ++i) {
    if (!deal->apply(played.actions[i])) ADD_FAILURE() << "cannot be played again";
  }
  return deal ? record_of(*deal) : DealRecord{};
}

class Notation : public EveryTable {
 protected:
  /// Written, read and written again it is the same.
  static void expect_kept(const DealRecord& record) {
    const Result<std::string> text = write_deal(engine(), record);
    ASSERT_TRUE(text) << english(text.error()) << '\n' << told(info(), record.actions);
    const DealReading reading = read_deal(*text, find_book);
    ASSERT_FALSE(reading.refusal) << english(*reading.refusal) << '\n' << *text;
    EXPECT_EQ(reading.engine, &engine());
    EXPECT_TRUE(reading.record == record) << *text;
    EXPECT_EQ(write_deal(engine(), reading.record).value_or(""), *text);
  }
};
ULTIMO_AT_EVERY_TABLE(Notation);

TEST_P(Notation, keeps_whole_deals) {
  trial::Series table = series(21);
  for (int deal = 0; deal < 300 && !HasFailure(); ++deal) {
    const trial::Played played = table.next();
    expect_kept(record_after(engine(), played, played.actions.size()));
  }
}

TEST_P(Notation, keeps_deals_that_stop_anywhere) {
  trial::Series table = series(22);
  for (int deal = 0; deal < 300 && !HasFailure(); ++deal) {
    const trial::Played played = table.next();
    const int stop = table.random().below(static_cast<int>(played.actions.size()) + 1);
    expect_kept(record_after(engine(), played, static_cast<std::size_t>(stop)));
  }
}

TEST_P(Notation, keeps_tags_and_remarks) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed, const std::vector<std::uint8_t>& places) {
    trial::Series table = series(seed);
    const trial::Played played = table.next();
    DealRecord record = record_after(engine(), played, played.actions.size());
    record.tags = {{"Event", "\"\\\" cup"}, {"Player1", "Živa"}};
    std::vector<int> after;
    for (const std::uint8_t place : places) {
      after.push_back(place % (static_cast<int>(record.actions.size()) + 1));
    }
    std::sort(after.begin(), after.end());
    for (const int place : after)
      record.remarks.push_back({place, "after " + std::to_string(place)});
    expect_kept(record);
    RC_ASSERT(!HasFailure());
  }));
}

TEST_P(Notation, finds_a_result_that_is_not_the_plays) {
  trial::Series table = series(23);
  for (int deal = 0; deal < 50; ++deal) {
    const trial::Played played = table.next();
    std::string text =
        write_deal(engine(), record_after(engine(), played, played.actions.size())).value_or("");
    ASSERT_FALSE(text.empty());
    text.insert(text.size() - 1, "1");  // 20 becomes 201, redeal becomes redeal1
    const DealReading reading = read_deal(text, find_book);
    ASSERT_TRUE(reading.refusal) << text;
    EXPECT_EQ(reading.refusal->line, std::count(text.begin(), text.end(), '\n'));
    EXPECT_EQ(reading.record.actions.size(), played.actions.size());
  }
}

TEST_P(Notation, fits_the_screen) {
  trial::Series table = series(24);
  for (int deal = 0; deal < 300; ++deal) {
    const trial::Played played = table.next();
    const std::string text =
        write_deal(engine(), record_after(engine(), played, played.actions.size())).value_or("");
    std::size_t begin = 0;
    for (std::size_t end = text.find('\n'); end != std::string::npos;
         end = text.find('\n', begin)) {
      ASSERT_LE(end - begin, 100U) << text.substr(begin, end - begin);
      begin = end + 1;
    }
  }
}

}  // namespace
}  // namespace ultimo::battery
