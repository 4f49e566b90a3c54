#include "store/deletions.hpp"

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

#include "store/copies.hpp"

namespace ultimo::store {
namespace {

Trouble deletion_trouble(const std::string& name) {
  const Trouble::Kind kind = errno == ENOSPC || errno == EDQUOT ? Trouble::Kind::full
                             : errno == EIO                     ? Trouble::Kind::broken
                                                                : Trouble::Kind::failed;
  return {kind, "cannot write " + name + ": " + std::generic_category().message(errno)};
}

}  // namespace

Stored<std::vector<std::string>> Deletions::all() const {
  std::vector<std::string> persons;
  std::error_code ignored;
  if (!std::filesystem::exists(name_, ignored)) return persons;
  std::ifstream file(name_);
  for (std::string line; std::getline(file, line);) {
    if (!line.empty()) persons.push_back(line);
  }
  if (file.bad() || !file.eof()) {
    return trouble(Trouble::Kind::not_usable, "cannot read " + name_);
  }
  return persons;
}

Stored<void> Deletions::add(const std::string& person) const {
  const int file = ::open(name_.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return tl::unexpected(deletion_trouble(name_));
  // A line before as well: the last one may have been cut off.
  const std::string line = "\n" + person + "\n";
  errno = 0;
  const bool written =
      ::write(file, line.data(), line.size()) == static_cast<ssize_t>(line.size()) &&
      ::fsync(file) == 0;
  Stored<void> done;
  if (!written) done = tl::unexpected(deletion_trouble(name_));
  ::close(file);
  if (done && !sync_folder_of(name_)) done = tl::unexpected(deletion_trouble(name_));
  return done;
}

}  // namespace ultimo::store
