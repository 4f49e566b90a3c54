#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "store/entry.hpp"

namespace ultimo::store {

/// The hash of an entry at its position, bound to the hash before it, so that nothing in the middle
/// can be changed, left out or moved without changing every later hash (BLAKE2b, 256 bits).
std::string chain_hash(std::string_view hash_before, std::int64_t position, const Entry& entry);

/// Starts the library that hashes; to be asked before the first hash, and as often as one likes.
/// False: it cannot be used here.
[[nodiscard]] bool can_hash();

/// What stands before the first entry of a file that is one log.
std::string first_hash();
/// What stands before the first entry of a stream: bound to its name, so that no stream can be
/// passed off as another.
std::string first_hash(std::string_view stream);

/// Follows a chain from record to record.
class ChainCheck {
 public:
  /// Goes on after a record, or begins with what stands before the first.
  ChainCheck(std::int64_t position, std::string hash)
      : position_(position), hash_(std::move(hash)) {}

  /// What is wrong with the next record, in words; empty if nothing is.
  std::string next(const Record& record);

  [[nodiscard]] std::int64_t position() const { return position_; }
  [[nodiscard]] const std::string& hash() const { return hash_; }

 private:
  std::int64_t position_;
  std::string hash_;
};

}  // namespace ultimo::store
