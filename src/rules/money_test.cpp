#include "rules/money.hpp"

#include <type_traits>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cards/thirds.hpp"

namespace ultimo {
namespace {

TEST(Money, a_crown_is_a_hundred_halere) {
  EXPECT_EQ(kc(2), Haler(200));
  EXPECT_EQ(kc(1) + Haler(20) - Haler(40), Haler(80));
  EXPECT_EQ(Haler(20) * 3, Haler(60));
  EXPECT_EQ(2 * -Haler(5), Haler(-10));
  EXPECT_LT(Haler(99), kc(1));
}

template <class A, class B>
concept Adds = requires(A a, B b) {
  a + b;
};

TEST(Money, does_not_mix_with_points_or_thirds) {
  EXPECT_FALSE((std::is_convertible_v<int, Haler>));
  EXPECT_FALSE((std::is_convertible_v<Haler, int>));
  EXPECT_FALSE((std::is_convertible_v<Thirds, Haler>));
  EXPECT_FALSE((Adds<Haler, int>));
  EXPECT_FALSE((Adds<Haler, Thirds>));
  EXPECT_TRUE((Adds<Haler, Haler>));
}

TEST(Money, moves_from_one_seat_to_another) {
  Payments payments;
  payments.pay(Seat(1), Seat(3), kc(2));
  payments.pay(Seat(3), Seat(0), kc(5));
  EXPECT_EQ(payments.balance(Seat(0)), kc(5));
  EXPECT_EQ(payments.balance(Seat(1)), -kc(2));
  EXPECT_EQ(payments.balance(Seat(2)), Haler(0));
  EXPECT_EQ(payments.balance(Seat(3)), -kc(3));
}

RC_GTEST_PROP(Money, sums_to_zero_whatever_is_paid, ()) {
  Payments payments;
  const auto seat = [] { return Seat(*rc::gen::inRange(0, kMaxSeats)); };
  for (int n = *rc::gen::inRange(0, 30); n > 0; --n) {
    payments.pay(seat(), seat(), Haler(*rc::gen::inRange(-100'000, 100'000)));
  }
  Haler sum;
  for (int s = 0; s < kMaxSeats; ++s) sum += payments.balance(Seat(s));
  RC_ASSERT(sum == Haler(0));
}

TEST(Money, is_written_as_a_line_for_everybody_it_concerns) {
  BreakdownSink sink;
  PaymentLines lines(sink);
  lines.pay(Seat(2), Seat(0), Haler(90), "game", Clause{"X.1"});
  ASSERT_EQ(sink.lines().size(), 2U);
  EXPECT_EQ(sink.lines()[0].seat, Seat(0));
  EXPECT_EQ(sink.lines()[0].points, 90);
  EXPECT_EQ(sink.lines()[1].seat, Seat(2));
  EXPECT_EQ(sink.lines()[1].points, -90);
  EXPECT_EQ(sink.lines()[1].item, "game");
  EXPECT_EQ(sink.lines()[1].clause, Clause{"X.1"});
}

TEST(Money, totals_and_lines_agree) {
  Payments payments;
  payments.pay(Seat(1), Seat(0), kc(1));
  payments.pay(Seat(1), Seat(2), kc(3));
  TotalsSink totals;
  PaymentLines(totals).line("game", payments, Clause{});
  EXPECT_EQ(totals.totals(), (PerSeat<int>{100, -400, 300, 0, 0}));
}

}  // namespace
}  // namespace ultimo
