#pragma once

#include "rulebooks/czech/sheet.hpp"
#include "rules/money.hpp"

namespace ultimo::czech {

/// What the declarer's side wins (or, below zero, loses): two against two each loser pays it once
/// and each winner gets it once; alone, it is paid by or to each of the three others.
constexpr Payments between_sides(const Sheet& sheet, Haler won) {
  Payments payments;
  Seat winner = sheet.declarer;
  for (int step = 1; step < kPlayers; ++step) {
    const Seat seat = after(sheet.declarer, kPlayers, step);
    if (sheet.is_declarers(seat)) continue;
    payments.pay(seat, winner, won);
    if (sheet.partner != kNobody) winner = sheet.partner;
  }
  return payments;
}

/// The same amount to each of the other three.
constexpr Payments to_all_others(Seat from, Haler amount) {
  Payments payments;
  for (int step = 1; step < kPlayers; ++step) {
    payments.pay(from, after(from, kPlayers, step), amount);
  }
  return payments;
}

/// Signed as the declarer's side sees it: a feat that was made is won by its side, one that was not
/// is lost.
constexpr Haler as_declarers(const Sheet& sheet, const FeatResult& feat, Haler price) {
  return sheet.is_declarers(feat.by) == feat.made ? price : -price;
}

}  // namespace ultimo::czech
