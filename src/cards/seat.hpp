#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>

namespace ultimo {

/// The most seats a table has (Austrian tables of five; the dealer sits out).
inline constexpr int kMaxSeats = 5;

/// A place at the table. Seats are numbered in the order in which the turn passes.
class Seat {
 public:
  constexpr Seat() = default;
  explicit constexpr Seat(int number) : number_(static_cast<std::uint8_t>(number)) {}
  [[nodiscard]] constexpr int number() const { return number_; }
  /// For arrays with one entry a seat.
  [[nodiscard]] constexpr std::size_t at() const { return number_; }
  constexpr auto operator<=>(const Seat&) const = default;

 private:
  std::uint8_t number_ = 0;
};

/// Where no seat is meant: nobody's turn, no declarer, no partner.
inline constexpr Seat kNobody{0xFF};

/// The seat `steps` turns after this one at a table of `seats`; 0 <= steps <= seats.
constexpr Seat after(Seat seat, int seats, int steps = 1) {
  const int number = seat.number() + steps;
  return Seat(number >= seats ? number - seats : number);
}

/// How many turns from `from` to `to`, 0 to seats-1.
constexpr int turns_between(Seat from, Seat to, int seats) {
  const int distance = to.number() - from.number();
  return distance < 0 ? distance + seats : distance;
}

template <class T>
using PerSeat = std::array<T, kMaxSeats>;

/// Numbers of a table of so many as those of a table anywhere.
template <class T, std::size_t N>
constexpr PerSeat<int> one_a_seat(const std::array<T, N>& numbers) {
  static_assert(N <= kMaxSeats);
  PerSeat<int> all{};
  std::copy(numbers.begin(), numbers.end(), all.begin());
  return all;
}

/// Every seat there can be, without a loop.
template <class F>
constexpr void for_each_seat(F f) {
  [&]<int... I>(std::integer_sequence<int, I...>) { (f(Seat(I)), ...); }
  (std::make_integer_sequence<int, kMaxSeats>{});
}

}  // namespace ultimo
