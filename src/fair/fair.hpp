#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cards/deck.hpp"
#include "cards/seat.hpp"

/// The fair deal (docs/fair-deal.md): a pack that nobody chose, if one who contributed to it was
/// honest. Pure: who draws the secret, and when, is somebody else's business.
namespace ultimo::fair {

inline constexpr std::size_t kBytes = 32;
using Bytes = std::array<std::uint8_t, kBytes>;

/// What a deal is made of.
struct Ingredients {
  std::string table;  // its code
  std::uint64_t deal = 0;
  int seats = 0;
  PerSeat<std::optional<Bytes>> contributions{};
  Bytes secret{};
};

/// C, told before anybody contributes: binds the server to its secret.
Bytes commitment(std::string_view table, std::uint64_t deal, const Bytes& secret);
/// h, told before anything is opened: binds a client to its contribution.
Bytes hash_of(const Bytes& contribution);
/// The key of the pack.
Bytes key(const Ingredients& of);
/// Fisher–Yates from the deck's order with numbers of ChaCha20 under that key.
Deck pack(const Bytes& key);
/// Numbers for all other chances of a deal (a bot's seed, a delay, who deals first), one a purpose
/// and place. Whoever knows the secret can repeat them; they tell nothing of the pack.
std::uint64_t number(std::string_view purpose, std::string_view table, std::uint64_t deal,
                     const Bytes& secret, std::uint64_t place);

std::string hex(const Bytes& bytes);
/// Nothing if it is not 64 digits.
std::optional<Bytes> from_hex(std::string_view text);

}  // namespace ultimo::fair
