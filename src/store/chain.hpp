#pragma once

#include <string>
#include <string_view>

#include "store/log.hpp"

namespace ultimo::store {

/// The hash of an entry at its position, bound to the hash before it, so that nothing in the middle
/// can be changed, left out or moved without changing every later hash (BLAKE2b, 256 bits).
std::string chain_hash(std::string_view hash_before, std::int64_t position, const Entry& entry);

/// Starts the library that hashes; to be asked before the first hash, and as often as one likes.
/// False: it cannot be used here.
[[nodiscard]] bool can_hash();

/// What stands before the first entry.
std::string first_hash();

}  // namespace ultimo::store
