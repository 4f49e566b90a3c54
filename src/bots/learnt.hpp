#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bots/calibration.hpp"
#include "bots/hand_features.hpp"

namespace ultimo::bots {

/// A row of a rulebook's fitted.inc: what a player wins over the mean of the others, on average,
/// who plays this contract with a hand. Without a contract it is for who has left the game to
/// others.
struct FittedRow {
  int seats = 0;
  std::string_view contract;
  HandFeatures weights;
};
/// The row as it stands in that file.
std::string text_of(const FittedRow& row);

/// What bots have learnt of one rulebook. It lies in the rulebook's folder: fitted.inc and
/// calibrated.inc, written by `ultimo-lab fit`. A book may lack either; then bots go by rules of
/// thumb, and by what layouts tell.
struct Learnt {
  std::vector<FittedRow> fitted;
  Experience experience;
};

}  // namespace ultimo::bots
