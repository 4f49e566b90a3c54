#include "fair/fair.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include <sodium.h>

namespace ultimo::fair {
namespace {

/// BLAKE2b-256 of what is added, piece by piece. It needs nothing that sodium_init sets up.
class Hash {
 public:
  Hash() { crypto_generichash_init(&state_, nullptr, 0, kBytes); }
  Hash& text(std::string_view text) {
    crypto_generichash_update(&state_, reinterpret_cast<const unsigned char*>(text.data()),
                              text.size());
    return *this;
  }
  Hash& bytes(const Bytes& bytes) {
    crypto_generichash_update(&state_, bytes.data(), bytes.size());
    return *this;
  }
  Hash& byte(std::uint8_t value) {
    crypto_generichash_update(&state_, &value, 1);
    return *this;
  }
  /// Little-endian, as everywhere in the fair deal.
  Hash& number(std::uint64_t value) {
    for (unsigned shift = 0; shift < 64; shift += 8)
      byte(static_cast<std::uint8_t>(value >> shift));
    return *this;
  }
  /// A table's code, after its length in one byte: no two tables can run into each other.
  Hash& table(std::string_view code) {
    return byte(static_cast<std::uint8_t>(code.size())).text(code);
  }
  Bytes done() {
    Bytes out{};
    crypto_generichash_final(&state_, out.data(), out.size());
    return out;
  }

 private:
  crypto_generichash_state state_{};
};

/// Numbers of ChaCha20-IETF with nonce 0, four bytes each, little-endian.
class Stream {
 public:
  explicit Stream(const Bytes& key) : key_(key) {}

  /// Uniform in 0 .. bound-1: what lies above the last whole multiple of `bound` is thrown away.
  std::size_t below(std::uint32_t bound) {
    const std::uint32_t surplus = (0U - bound) % bound;  // 2^32 mod bound
    std::uint32_t drawn = next();
    while (drawn > UINT32_MAX - surplus) drawn = next();
    return drawn % bound;
  }

 private:
  static constexpr std::size_t kBlock = 64;

  std::uint32_t next() {
    if (at_ == kBlock) refill();
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      value |= static_cast<std::uint32_t>(block_[at_ + i]) << (8 * i);
    }
    at_ += 4;
    return value;
  }
  void refill() {
    constexpr std::array<std::uint8_t, crypto_stream_chacha20_ietf_NONCEBYTES> kNonce{};
    block_.fill(0);
    crypto_stream_chacha20_ietf_xor_ic(block_.data(), block_.data(), kBlock, kNonce.data(),
                                       blocks_++, key_.data());
    at_ = 0;
  }

  Bytes key_;
  std::array<std::uint8_t, kBlock> block_{};
  std::size_t at_ = kBlock;
  std::uint32_t blocks_ = 0;
};

}  // namespace

Bytes commitment(std::string_view table, std::uint64_t deal, const Bytes& secret) {
  return Hash().text("ultimo/commit/1").table(table).number(deal).bytes(secret).done();
}

Bytes hash_of(const Bytes& contribution) { return Hash().bytes(contribution).done(); }

Bytes key(const Ingredients& of) {
  Hash hash;
  hash.text("ultimo/deal/1").table(of.table).number(of.deal);
  hash.byte(static_cast<std::uint8_t>(of.seats));
  for (int seat = 0; seat < of.seats; ++seat) {
    const std::optional<Bytes>& given = of.contributions[Seat(seat).at()];
    hash.byte(given ? 1 : 0);
    if (given) hash.bytes(*given);
  }
  return hash.bytes(of.secret).done();
}

Deck pack(const Bytes& key) {
  Deck deck = kDeckOrder;
  Stream stream(key);
  for (std::size_t last = deck.size() - 1; last > 0; --last) {
    std::swap(deck[last], deck[stream.below(static_cast<std::uint32_t>(last) + 1)]);
  }
  return deck;
}

std::uint64_t number(std::string_view purpose, std::string_view table, std::uint64_t deal,
                     const Bytes& secret, std::uint64_t place) {
  Hash hash;
  hash.text("ultimo/number/1").table(purpose).table(table).number(deal);
  const Bytes drawn = hash.bytes(secret).number(place).done();
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < 8; ++i) value |= static_cast<std::uint64_t>(drawn[i]) << (8 * i);
  return value;
}

std::string hex(const Bytes& bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * kBytes);
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

std::optional<Bytes> from_hex(std::string_view text) {
  const auto digit = [](char c) -> int {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
  };
  if (text.size() != 2 * kBytes) return std::nullopt;
  Bytes bytes{};
  for (std::size_t i = 0; i < kBytes; ++i) {
    const int high = digit(text[2 * i]);
    const int low = digit(text[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes[i] = static_cast<std::uint8_t>(16 * high + low);
  }
  return bytes;
}

}  // namespace ultimo::fair
