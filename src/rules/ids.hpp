#pragma once

#include <cstdint>

namespace ultimo {

/// A contract by its row in the rulebook's table. Each book names its own rows.
enum class ContractId : std::uint8_t { none = 0xFF };

/// A feat (kings, trula, pagat ultimo ...) by its row in the rulebook's list.
enum class FeatId : std::uint8_t { none = 0xFF };

/// Something that can be contra'd: 0 is the game, f+1 is feat f.
enum class ItemId : std::uint8_t { game = 0 };

constexpr ItemId item_of(FeatId feat) { return static_cast<ItemId>(static_cast<int>(feat) + 1); }
constexpr FeatId feat_of(ItemId item) { return static_cast<FeatId>(static_cast<int>(item) - 1); }

constexpr std::size_t at(ContractId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t at(FeatId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t at(ItemId id) { return static_cast<std::size_t>(id); }

}  // namespace ultimo
