#include "cli/online/own_file.hpp"

#include <string>

#include <fcntl.h>
#include <unistd.h>

#include "cli/write_all.hpp"

namespace ultimo::cli::online {

bool write_own_file(const std::filesystem::path& file, std::string_view text) {
  constexpr mode_t kOwn = 0600;
  std::error_code error;
  std::filesystem::create_directories(file.parent_path(), error);
  if (error) return false;
  const std::string beside = file.string() + ".new";
  ::unlink(beside.c_str());
  const int descriptor =
      ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kOwn);  // NOLINT: POSIX
  if (descriptor < 0) return false;
  const bool whole = write_all(descriptor, text) && ::fsync(descriptor) == 0;
  ::close(descriptor);
  if (whole && ::rename(beside.c_str(), file.c_str()) == 0) return true;
  ::unlink(beside.c_str());
  return false;
}

}  // namespace ultimo::cli::online
