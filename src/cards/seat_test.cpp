#include "cards/seat.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace ultimo {
namespace {

RC_GTEST_PROP(Seat, going_round_the_table, ()) {
  const int seats = *rc::gen::inRange(3, kMaxSeats + 1);
  const int from = *rc::gen::inRange(0, seats);
  const int steps = *rc::gen::inRange(0, seats + 1);
  const Seat to = after(Seat(from), seats, steps);
  RC_ASSERT(to.number() == (from + steps) % seats);
  RC_ASSERT(turns_between(Seat(from), to, seats) == steps % seats);
}

RC_GTEST_PROP(Seat, one_after_another_visits_everybody_once, ()) {
  const int seats = *rc::gen::inRange(3, kMaxSeats + 1);
  const Seat start(*rc::gen::inRange(0, seats));
  Seat seat = start;
  for (int step = 1; step < seats; ++step) {
    seat = after(seat, seats);
    RC_ASSERT(seat != start);
  }
  RC_ASSERT(after(seat, seats) == start);
}

TEST(Seat, every_seat_comes_once_and_in_order) {
  int next = 0;
  for_each_seat([&](Seat seat) { EXPECT_EQ(seat.number(), next++); });
  EXPECT_EQ(next, 5);
}

TEST(Seat, numbers_of_a_small_table_are_those_of_its_seats) {
  EXPECT_EQ(one_a_seat(std::array<int, 4>{7, -8, 9, 1}), (PerSeat<int>{7, -8, 9, 1, 0}));
}

TEST(Seat, nobody_is_no_seat) {
  for (int number = 0; number < kMaxSeats; ++number) EXPECT_NE(Seat(number), kNobody);
}

}  // namespace
}  // namespace ultimo
