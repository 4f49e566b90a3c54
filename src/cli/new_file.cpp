#include "cli/new_file.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/write_all.hpp"

namespace ultimo::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBuffer = 1 << 20;

std::string reason() { return std::generic_category().message(errno); }

tl::unexpected<std::string> would_overwrite(const std::string& path, std::string_view option) {
  return tl::unexpected(fmt::format("{} exists and is kept; {} replaces it", path, option));
}

}  // namespace

FileResult<NewFile> NewFile::create(std::string path, Existing existing, std::string_view option) {
  std::error_code error;
  // A link keeps pointing where it points: the file behind it is meant.
  if (const fs::path target = fs::weakly_canonical(path, error); !error) path = target.string();
  const fs::file_status status = fs::status(path, error);
  if (fs::exists(status)) {
    if (!fs::is_regular_file(status)) return tl::unexpected(path + " is no ordinary file");
    if (existing == Existing::keep) return would_overwrite(path, option);
  }
  std::string beside = fmt::format("{}.part-{}", path, ::getpid());
  const int descriptor = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (descriptor < 0) return tl::unexpected(fmt::format("cannot write {}: {}", beside, reason()));
  return NewFile(std::move(path), std::move(beside), descriptor, existing, option);
}

NewFile::NewFile(NewFile&& other) noexcept
    : path_(std::move(other.path_)),
      beside_(std::move(other.beside_)),
      descriptor_(other.descriptor_),
      existing_(other.existing_),
      option_(std::move(other.option_)),
      buffer_(std::move(other.buffer_)) {
  other.descriptor_ = -1;
}

NewFile::~NewFile() {
  if (descriptor_ < 0) return;
  ::close(descriptor_);
  ::unlink(beside_.c_str());
}

tl::unexpected<std::string> NewFile::failed(std::string_view what) const {
  return tl::unexpected(fmt::format("cannot {} {}: {}", what, path_, reason()));
}

FileResult<void> NewFile::write(std::string_view text) {
  buffer_ += text;
  if (buffer_.size() >= kBuffer) return flush();
  return {};
}

FileResult<void> NewFile::flush() {
  if (!write_all(descriptor_, buffer_)) return failed("write");
  buffer_.clear();
  return {};
}

FileResult<void> NewFile::take_name() const {
  if (existing_ == Existing::replace) {
    if (::rename(beside_.c_str(), path_.c_str()) != 0) return failed("name");
    return {};
  }
  // Somebody may have made the file meanwhile: then it is theirs.
  if (::renameat2(AT_FDCWD, beside_.c_str(), AT_FDCWD, path_.c_str(), RENAME_NOREPLACE) == 0) {
    return {};
  }
  if (errno == EEXIST) return would_overwrite(path_, option_);
  if (errno != EINVAL && errno != ENOSYS) return failed("name");
  // A file system that cannot do it in one step.
  if (::access(path_.c_str(), F_OK) == 0) return would_overwrite(path_, option_);
  if (::rename(beside_.c_str(), path_.c_str()) != 0) return failed("name");
  return {};
}

FileResult<void> NewFile::commit() {
  if (FileResult<void> flushed = flush(); !flushed) return flushed;
  if (::fsync(descriptor_) != 0) return failed("save");
  if (FileResult<void> named = take_name(); !named) return named;
  ::close(descriptor_);
  descriptor_ = -1;
  // The name is safe once the folder is.
  const std::string folder = fs::path(path_).parent_path().string();
  const int opened =
      ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened < 0) return failed("save");
  const bool saved =
      ::fsync(opened) == 0 || errno == EINVAL;  // not every file system syncs folders
  ::close(opened);
  if (!saved) return failed("save");
  return {};
}

}  // namespace ultimo::cli
