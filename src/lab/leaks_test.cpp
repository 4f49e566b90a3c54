#include "lab/leaks.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cards/notation.hpp"
#include "load/server_process.hpp"

namespace ultimo::cli::lab {
namespace {

class Leaks : public testing::TestWithParam<std::string> {};

TEST_P(Leaks, NobodyIsToldACardThatHeMayNotKnow) {
  LeaksOptions options;
  options.program = load::own_program();
  options.book = GetParam();
  options.deals = 4;
  options.rate = 100;
  options.minutes = 2;
  options.serve = {"--no-delays"};
  const Result<LeaksReport> report = find_leaks(Catalog(), options);
  ASSERT_TRUE(report);
  EXPECT_THAT(report->found.leaks, testing::IsEmpty());
  EXPECT_THAT(report->errors, testing::IsEmpty());
  EXPECT_GE(report->deals, 4);
  EXPECT_GE(report->found.cards, 48U * report->deals) << "each is told at least his hand";
}
INSTANTIATE_TEST_SUITE_P(OfEach, Leaks,
                         testing::Values("tzs", "berac", "pustkovec", "kretinka", "htl"),
                         [](const auto& of) { return of.param; });

TEST(LeakCheck, FindsACardThatIsSomebodyElses) {
  const Catalog catalog;
  const Engine& engine = *catalog.find("tzs");
  ultimo::Setup setup;  // not the test's own
  setup.seats = 3;
  setup.dealer = Seat(0);
  Deck deck = kDeckOrder;
  setup.dealt = engine.deal(deck, 3, Seat(0));
  const Result<Deal> deal = Deal::start(engine, setup);
  ASSERT_TRUE(deal);
  const auto card_of = [&](int seat) {
    return std::string(name(setup.dealt.hands[Seat(seat).at()].first()));
  };
  const auto leaks = [&](const std::string& text) {
    LeakFound found;
    check_frames(*deal, Seat(0), {{0, text, 0}}, found);
    return found.leaks.size();
  };
  EXPECT_EQ(leaks(R"({"patch":{"deal":{"hands":[[")" + card_of(0) + R"("]]}}})"), 0U);
  EXPECT_EQ(leaks(R"({"patch":{"deal":{"hands":[null,[")" + card_of(1) + R"("]]}}})"), 1U);
  EXPECT_EQ(leaks(R"({"more":[{"by":1,"action":"play )" + card_of(1) + R"("}]})"), 1U);
  EXPECT_EQ(leaks(R"({"patch":{"deal":{"legal":["call HK"]}}})"), 0U);
}

TEST(LeakCheck, TellsTimesApartThatHaveAnotherSpread) {
  std::vector<double> a;
  std::vector<double> b;
  std::vector<double> later;
  for (int i = 0; i < 300; ++i) {
    a.push_back(600 + i * 3);
    b.push_back(601 + i * 3);
    later.push_back(900 + i * 3);
  }
  EXPECT_LT(distance(a, b).is, distance(a, b).by_chance);
  EXPECT_GT(distance(a, later).is, distance(a, later).by_chance);
}

}  // namespace
}  // namespace ultimo::cli::lab
