#pragma once

#include <compare>

#include "cards/seat.hpp"
#include "rules/sink.hpp"

namespace ultimo {

/// Money in haléře, the hundredths of a crown (Kč). It mixes neither with the points on a sheet nor
/// with the thirds cards are counted in. It lives here and not beside Thirds in cards/: no card has
/// a price, a paper puts one on what was won.
class Haler {
 public:
  constexpr Haler() = default;
  explicit constexpr Haler(int count) : count_(count) {}
  [[nodiscard]] constexpr int count() const { return count_; }

  friend constexpr Haler operator+(Haler a, Haler b) { return Haler(a.count_ + b.count_); }
  friend constexpr Haler operator-(Haler a, Haler b) { return Haler(a.count_ - b.count_); }
  friend constexpr Haler operator-(Haler a) { return Haler(-a.count_); }
  friend constexpr Haler operator*(Haler a, int times) { return Haler(a.count_ * times); }
  friend constexpr Haler operator*(int times, Haler a) { return a * times; }
  constexpr Haler& operator+=(Haler b) { return *this = *this + b; }
  constexpr Haler& operator-=(Haler b) { return *this = *this - b; }
  constexpr auto operator<=>(const Haler&) const = default;

 private:
  int count_ = 0;
};

/// Whole crowns, as the papers write most of their prices.
constexpr Haler kc(int crowns) { return Haler(100 * crowns); }

/// Who has gained and who has lost. Money can only be moved from one seat to another, so it sums to
/// zero whatever is done with it.
class Payments {
 public:
  constexpr void pay(Seat from, Seat to, Haler amount) {
    balance_[from.at()] -= amount;
    balance_[to.at()] += amount;
  }
  [[nodiscard]] constexpr Haler balance(Seat seat) const { return balance_[seat.at()]; }

 private:
  PerSeat<Haler> balance_{};
};

/// A sink for games that are paid in money: what can be written is payments, never one seat's
/// amount alone.
template <class Sink>
class PaymentLines {
 public:
  explicit constexpr PaymentLines(Sink& sink) : sink_(sink) {}

  /// A line for everybody who gains or loses by it.
  constexpr void line(const Item& item, const Payments& payments, Clause clause) {
    for (int seat = 0; seat < kMaxSeats; ++seat) {
      sink_.line(Seat(seat), item, payments.balance(Seat(seat)).count(), clause);
    }
  }
  constexpr void pay(Seat from, Seat to, Haler amount, const Item& item, Clause clause) {
    Payments payments;
    payments.pay(from, to, amount);
    line(item, payments, clause);
  }

 private:
  Sink& sink_;
};

}  // namespace ultimo
