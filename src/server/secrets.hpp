#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

// What must not be guessed, and how it is kept.
namespace ultimo::server {

/// Random bytes in hexadecimal digits.
std::string random_hex(std::size_t bytes);
/// Of letters and digits that cannot be misread, 31 of them.
std::string random_code(std::size_t letters);
bool is_code(std::string_view text);
/// A code as somebody typed it: small letters count as well.
std::string code_of(std::string_view typed);
std::uint64_t random_number();

/// What is stored of a token: who reads the file cannot use it.
std::string token_hash(std::string_view token);
bool is_token(std::string_view text);
bool same_secret(std::string_view one, std::string_view other);

/// Argon2id; takes a tenth of a second and 64 MiB, so one at a time. Nothing: no memory for it.
std::optional<std::string> passphrase_hash(const std::string& passphrase);
bool passphrase_fits(const std::string& hash, const std::string& passphrase);

}  // namespace ultimo::server
