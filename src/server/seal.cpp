#include "server/seal.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <memory>
#include <vector>

#include <fcntl.h>
#include <sodium.h>
#include <unistd.h>

namespace ultimo::server {
namespace {

using SealKey = std::array<unsigned char, crypto_secretbox_KEYBYTES>;

tl::unexpected<std::string> cannot_use(const std::string& path) {
  return tl::unexpected(path + ": " + std::strerror(errno));
}

tl::expected<SealKey, std::string> read_key(const std::string& path) {
  SealKey key{};
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return cannot_use(path);
  const ssize_t count = ::read(file, key.data(), key.size());
  ::close(file);
  if (count != static_cast<ssize_t>(key.size())) {
    errno = EINVAL;
    return cannot_use(path);
  }
  return key;
}

tl::expected<SealKey, std::string> make_key(const std::string& path) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0 && errno == EEXIST) return read_key(path);
  if (file < 0) return cannot_use(path);
  SealKey key{};
  randombytes_buf(key.data(), key.size());
  const bool written = ::write(file, key.data(), key.size()) == static_cast<ssize_t>(key.size()) &&
                       ::fsync(file) == 0;
  ::close(file);
  if (!written) return cannot_use(path);
  return key;
}

std::string seal_bytes(const SealKey& key, const fair::Bytes& bytes) {
  std::vector<unsigned char> sealed(crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES +
                                    bytes.size());
  randombytes_buf(sealed.data(), crypto_secretbox_NONCEBYTES);
  crypto_secretbox_easy(sealed.data() + crypto_secretbox_NONCEBYTES, bytes.data(), bytes.size(),
                        sealed.data(), key.data());
  std::string text(sealed.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), sealed.data(), sealed.size());
  text.pop_back();
  return text;
}

std::optional<fair::Bytes> unseal_bytes(const SealKey& key, std::string_view text) {
  fair::Bytes bytes{};
  std::vector<unsigned char> sealed(crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES +
                                    bytes.size());
  std::size_t size = 0;
  if (sodium_hex2bin(sealed.data(), sealed.size(), text.data(), text.size(), nullptr, &size,
                     nullptr) != 0 ||
      size != sealed.size()) {
    return std::nullopt;
  }
  if (crypto_secretbox_open_easy(bytes.data(), sealed.data() + crypto_secretbox_NONCEBYTES,
                                 sealed.size() - crypto_secretbox_NONCEBYTES, sealed.data(),
                                 key.data()) != 0) {
    return std::nullopt;
  }
  return bytes;
}

}  // namespace

tl::expected<files::Seal, std::string> seal_beside(const std::string& data_file) {
  const tl::expected<SealKey, std::string> made = make_key(data_file + ".key");
  if (!made) return tl::unexpected(made.error());
  const auto key = std::make_shared<const SealKey>(*made);
  files::Seal seal;
  seal.seal = [key](const fair::Bytes& bytes) { return seal_bytes(*key, bytes); };
  seal.unseal = [key](std::string_view text) { return unseal_bytes(*key, text); };
  return seal;
}

}  // namespace ultimo::server
