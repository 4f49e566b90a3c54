#include "store/chain.hpp"

#include <array>

#include <sodium.h>

namespace ultimo::store {
namespace {

constexpr std::size_t kHashBytes = crypto_generichash_BYTES;
constexpr std::size_t kHexDigits = 2 * kHashBytes;

class Hasher {
 public:
  Hasher() { crypto_generichash_init(&state_, nullptr, 0, kHashBytes); }

  /// Lengths go first, so that no two different entries are the same bytes.
  void add(std::string_view text) {
    add(static_cast<std::int64_t>(text.size()));
    bytes(text);
  }
  void add(std::int64_t number) {
    std::array<char, 8> little_endian{};
    auto rest = static_cast<std::uint64_t>(number);
    for (char& byte : little_endian) {
      byte = static_cast<char>(rest & 0xFFU);
      rest >>= 8U;
    }
    bytes({little_endian.data(), little_endian.size()});
  }
  std::string hex() {
    std::array<unsigned char, kHashBytes> hash{};
    crypto_generichash_final(&state_, hash.data(), hash.size());
    std::array<char, kHexDigits + 1> text{};
    sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    return {text.data(), kHexDigits};
  }

 private:
  void bytes(std::string_view text) {
    crypto_generichash_update(&state_, reinterpret_cast<const unsigned char*>(text.data()),
                              text.size());
  }

  crypto_generichash_state state_{};
};

}  // namespace

bool can_hash() { return sodium_init() >= 0; }

std::string first_hash() { return std::string(kHexDigits, '0'); }

std::string first_hash(std::string_view stream) {
  Hasher hasher;
  hasher.add(std::string_view("ultimo/stream/1"));
  hasher.add(stream);
  return hasher.hex();
}

std::string chain_hash(std::string_view hash_before, std::int64_t position, const Entry& entry) {
  Hasher hasher;
  hasher.add(hash_before);
  hasher.add(position);
  hasher.add(entry.at);
  hasher.add(entry.by);
  hasher.add(entry.body);
  return hasher.hex();
}

std::string ChainCheck::next(const Record& record) {
  std::string wrong;
  if (record.position != position_ + 1) {
    wrong = "entry " + std::to_string(position_ + 1) + " is missing";
  } else if (record.hash != chain_hash(hash_, record.position, record.entry)) {
    wrong = "entry " + std::to_string(record.position) + " is not what was written there";
  }
  position_ = record.position;
  hash_ = record.hash;
  return wrong;
}

}  // namespace ultimo::store
