#pragma once

#include "catalog/testing_battery.hpp"
#include "players/players.hpp"

namespace ultimo::battery {

/// What plays the rulebooks of the battery's catalog.
inline const Players& players() {
  static const Players kPlayers(catalog());
  return kPlayers;
}

}  // namespace ultimo::battery
