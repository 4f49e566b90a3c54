#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <string_view>

#include "cards/card_set.hpp"

namespace ultimo::bots {

/// A hand in numbers, for the fitted evaluation; and a weight for each of them, under its name.
struct HandFeatures {
  double always = 0;             // 1
  double taroks = 0;             // their number, n
  double taroks_squared = 0;     // n² / 10
  double high_taroks = 0;        // T15 to T20
  double middle_taroks = 0;      // T10 to T14
  double skis = 0;               // 1 if it is there; the next two likewise
  double mond = 0;               //
  double pagat = 0;              //
  double kings = 0;              // their number
  double queens = 0;             //
  double voids = 0;              // plain suits without a card
  double singletons = 0;         // with one
  double voids_with_taroks = 0;  // voids · n / 5
  double plain_points = 0;       // thirds in plain cards but kings / 10
  double risk = 0;               // of beggars_risk, at most 16
  double below_risk_9 = 0;       // what is missing to a risk of 9
  double below_risk_6 = 0;       //
  double above_strength_2 = 0;   // what the strength is more than 2
  double above_strength_7 = 0;   //
  double forehand = 0;           // 1 for who speaks first
};
HandFeatures features_of(CardSet hand, bool forehand);

/// The names above, in order.
inline constexpr std::array<std::string_view, 20> kHandFeatureNames = {"always",
                                                                       "taroks",
                                                                       "taroks_squared",
                                                                       "high_taroks",
                                                                       "middle_taroks",
                                                                       "skis",
                                                                       "mond",
                                                                       "pagat",
                                                                       "kings",
                                                                       "queens",
                                                                       "voids",
                                                                       "singletons",
                                                                       "voids_with_taroks",
                                                                       "plain_points",
                                                                       "risk",
                                                                       "below_risk_9",
                                                                       "below_risk_6",
                                                                       "above_strength_2",
                                                                       "above_strength_7",
                                                                       "forehand"};
inline constexpr std::size_t kHandFeatures = kHandFeatureNames.size();

/// The same as a row of numbers, for sums over all of them, and back.
using HandNumbers = std::array<double, kHandFeatures>;
constexpr HandNumbers numbers_of(const HandFeatures& features) {
  return std::bit_cast<HandNumbers>(features);
}
constexpr HandFeatures named(const HandNumbers& numbers) {
  return std::bit_cast<HandFeatures>(numbers);
}

}  // namespace ultimo::bots
