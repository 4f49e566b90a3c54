#include "server/secrets.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <sodium.h>

namespace ultimo::server {
namespace {

constexpr std::string_view kCodeLetters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
constexpr std::size_t kTokenBytes = 32;

std::string hex(const std::vector<unsigned char>& bytes) {
  std::string text(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

}  // namespace

std::string random_hex(std::size_t bytes) {
  std::vector<unsigned char> drawn(bytes);
  randombytes_buf(drawn.data(), drawn.size());
  return hex(drawn);
}

std::string random_code(std::size_t letters) {
  std::string code;
  for (std::size_t i = 0; i < letters; ++i) {
    code += kCodeLetters[randombytes_uniform(static_cast<std::uint32_t>(kCodeLetters.size()))];
  }
  return code;
}

bool is_code(std::string_view text) {
  return text.size() == 6 && std::all_of(text.begin(), text.end(), [](char c) {
           return kCodeLetters.find(c) != std::string_view::npos;
         });
}

std::string code_of(std::string_view typed) {
  std::string code(typed.substr(0, 12));
  for (char& c : code) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return code;
}

std::uint64_t random_number() {
  std::uint64_t number = 0;
  randombytes_buf(&number, sizeof number);
  return number;
}

std::string token_hash(std::string_view token) {
  std::vector<unsigned char> hash(crypto_generichash_BYTES);
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()),
                     token.size(), nullptr, 0);
  return hex(hash);
}

bool is_token(std::string_view text) {
  return text.size() == 2 * kTokenBytes && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

bool same_secret(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

std::optional<std::string> passphrase_hash(const std::string& passphrase) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str(hash.data(), passphrase.data(), passphrase.size(),
                        crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
    return std::nullopt;
  }
  return std::string(hash.data());
}

bool passphrase_fits(const std::string& hash, const std::string& passphrase) {
  return crypto_pwhash_str_verify(hash.c_str(), passphrase.data(), passphrase.size()) == 0;
}

}  // namespace ultimo::server
