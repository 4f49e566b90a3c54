#include "server/events/zip.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace ultimo::server {
namespace {

constexpr std::array<std::uint32_t, 256> crc_table() {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t i = 0; i < table.size(); ++i) {
    std::uint32_t value = i;
    for (int bit = 0; bit < 8; ++bit) {
      value = (value & 1U) != 0 ? 0xEDB88320U ^ (value >> 1U) : value >> 1U;
    }
    table[i] = value;
  }
  return table;
}
constexpr std::array<std::uint32_t, 256> kCrcTable = crc_table();

std::uint32_t crc_of(std::string_view bytes) {
  std::uint32_t crc = 0xFFFFFFFFU;
  for (const char c : bytes) {
    crc = kCrcTable[(crc ^ static_cast<unsigned char>(c)) & 0xFFU] ^ (crc >> 8U);
  }
  return ~crc;
}

/// Numbers with their little end first.
void put_number(std::string& into, std::uint32_t number, int bytes) {
  for (int i = 0; i < bytes; ++i)
    into += static_cast<char>((number >> (8U * static_cast<unsigned>(i))) & 0xFFU);
}

/// What both headers of a file have in common, from the version it needs on.
void put_zipped(std::string& into, std::string_view name, std::string_view text) {
  constexpr std::uint32_t kVersion = 20;
  constexpr std::uint32_t kUtf8Names = 0x0800;
  constexpr std::uint32_t kFirstDay = 0x0021;  // 1 January 1980: the same event, the same file
  put_number(into, kVersion, 2);
  put_number(into, kUtf8Names, 2);
  put_number(into, 0, 2);  // not packed
  put_number(into, 0, 2);
  put_number(into, kFirstDay, 2);
  put_number(into, crc_of(text), 4);
  put_number(into, static_cast<std::uint32_t>(text.size()), 4);
  put_number(into, static_cast<std::uint32_t>(text.size()), 4);
  put_number(into, static_cast<std::uint32_t>(name.size()), 2);
  put_number(into, 0, 2);
}

}  // namespace

std::string zip_of(const std::vector<std::pair<std::string, std::string>>& files) {
  constexpr std::uint32_t kLocal = 0x04034b50;
  constexpr std::uint32_t kCentral = 0x02014b50;
  constexpr std::uint32_t kEnd = 0x06054b50;
  std::string zip;
  std::string directory;
  for (const auto& [name, text] : files) {
    const auto offset = static_cast<std::uint32_t>(zip.size());
    put_number(zip, kLocal, 4);
    put_zipped(zip, name, text);
    zip += name;
    zip += text;
    put_number(directory, kCentral, 4);
    put_number(directory, 20, 2);
    put_zipped(directory, name, text);
    put_number(directory, 0, 2);  // comment, disk, attributes
    put_number(directory, 0, 2);
    put_number(directory, 0, 2);
    put_number(directory, 0, 4);
    put_number(directory, offset, 4);
    directory += name;
  }
  const auto start = static_cast<std::uint32_t>(zip.size());
  zip += directory;
  put_number(zip, kEnd, 4);
  put_number(zip, 0, 4);
  put_number(zip, static_cast<std::uint32_t>(files.size()), 2);
  put_number(zip, static_cast<std::uint32_t>(files.size()), 2);
  put_number(zip, static_cast<std::uint32_t>(directory.size()), 4);
  put_number(zip, start, 4);
  put_number(zip, 0, 2);
  return zip;
}

}  // namespace ultimo::server
