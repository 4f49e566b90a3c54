#pragma once

#include "oracle/oracle.hpp"
#include "players/players.hpp"

namespace ultimo {

/// What the oracle can be asked where there are players behind it (docs/oracle.md): `solve`, how a
/// deal with open cards goes, and `decide`, what a bot would do and why. The players are to stay as
/// long as the oracle is asked; why a bot would do so is for `says` to say.
std::vector<MoreOperation> player_operations(const Players& players, const Says& says);

}  // namespace ultimo
