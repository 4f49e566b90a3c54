#include "store/set_aside.hpp"

#include <cerrno>
#include <cstdlib>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

namespace ultimo::store {
namespace fs = std::filesystem;

namespace {

tl::unexpected<Trouble> no_copy(const std::string& path, const std::error_code& error) {
  return tl::unexpected(
      Trouble{Trouble::Kind::not_usable,
              path +
                  " was not closed and cannot be written to; to be read it has to be copied, "
                  "and that did not work: " +
                  error.message()});
}

}  // namespace

bool may_write(const std::string& path) {
  return ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) == 0;
}

bool has_journal_index(const std::string& path) {
  std::error_code error;
  return fs::is_regular_file(path + "-shm", error);
}

bool has_journal(const std::string& path) {
  std::error_code error;
  const fs::path journal = path + "-wal";
  return fs::is_regular_file(journal, error) && fs::file_size(journal, error) > 0 && !error;
}

std::string unchanging_uri(const std::string& path) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string uri = "file:";
  for (const char sign : path) {
    if (sign != '%' && sign != '?' && sign != '#') {
      uri += sign;
      continue;
    }
    const auto byte = static_cast<unsigned char>(sign);
    uri += '%';
    uri += kDigits[byte / 16];
    uri += kDigits[byte % 16];
  }
  return uri + "?immutable=1";
}

Stored<SetAside> SetAside::of(const std::string& path) {
  std::error_code error;
  const fs::path where = fs::temp_directory_path(error);
  if (error) return no_copy(path, error);
  std::string name = (where / "ultimo-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) {
    return no_copy(path, std::error_code(errno, std::generic_category()));
  }
  SetAside copy{fs::path(name)};
  // The journal first: what is moved from it into the file meanwhile is then in both.
  for (const char* suffix : {"-wal", ""}) {
    fs::copy_file(path + suffix, copy.path() + suffix, error);
    if (error) return no_copy(path, error);
    fs::permissions(copy.path() + suffix, fs::perms::owner_read | fs::perms::owner_write, error);
    if (error) return no_copy(path, error);
  }
  return copy;
}

SetAside::~SetAside() {
  if (folder_.empty()) return;
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

}  // namespace ultimo::store
