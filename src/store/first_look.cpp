#include "store/first_look.hpp"

#include <array>
#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>

namespace ultimo::store {
namespace fs = std::filesystem;

namespace {

// https://www.sqlite.org/fileformat.html, 1.3
constexpr std::size_t kHeader = 100;
constexpr std::string_view kMagic("SQLite format 3\0", 16);
constexpr std::size_t kUserVersion = 60;
constexpr std::size_t kApplicationId = 68;

using Header = std::array<char, kHeader>;

std::int32_t number_at(const Header& header, std::size_t offset) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    number = number << 8U | static_cast<std::uint8_t>(header[offset + i]);
  }
  return static_cast<std::int32_t>(number);
}

tl::unexpected<Trouble> no_use(std::string message) {
  return tl::unexpected(Trouble{Trouble::Kind::not_usable, std::move(message)});
}

Stored<void> look_at(const std::string& path, std::string_view bytes, const Header& header) {
  if (!bytes.starts_with(kMagic))
    return no_use(path + " is no log of ultimo: it is not a database");
  if (bytes.size() < kHeader) return no_use(path + " is cut off: only its beginning is there");
  const std::int32_t id = number_at(header, kApplicationId);
  // 0 is what a log has while it is being made: then the database has to look.
  if (id != kOurs && id != 0) return no_use(path + " is a database of another program");
  const std::int32_t version = number_at(header, kUserVersion);
  if (id == kOurs && version < 0) return no_use(path + " is damaged: no log has its version");
  if (id == kOurs && version > kDataFile) {
    return no_use(path + " was written by a newer ultimo; this one cannot read it");
  }
  return {};
}

}  // namespace

Stored<void> first_look(const std::string& path, bool may_be_new) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (status.type() == fs::file_type::not_found) {
    return may_be_new ? Stored<void>() : no_use("there is no file " + path);
  }
  if (error) return no_use("cannot read " + path + ": " + error.message());
  if (status.type() == fs::file_type::directory) return no_use(path + " is a folder, not a file");
  if (status.type() != fs::file_type::regular) return no_use(path + " is no plain file");
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return no_use("cannot read " + path + ": " + std::generic_category().message(errno));
  Header header{};
  file.read(header.data(), header.size());
  const std::string_view bytes(header.data(), static_cast<std::size_t>(file.gcount()));
  if (bytes.empty()) return may_be_new ? Stored<void>() : no_use(path + " is empty");
  return look_at(path, bytes, header);
}

}  // namespace ultimo::store
