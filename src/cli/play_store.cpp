#include "cli/play_store.hpp"

#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

namespace ultimo::cli {
namespace fs = std::filesystem;

Store::~Store() {
  if (lock_ >= 0) ::close(lock_);
}

KeepResult<void> Store::open() {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) {
    return tl::unexpected(
        Reason("saved.cannot-make", {{"folder", folder_.string()}, {"why", error.message()}}));
  }
  const std::string path = (folder_ / "play.lock").string();
  lock_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock_ < 0) {
    return tl::unexpected(Reason(
        "saved.cannot-write", {{"file", path}, {"why", std::generic_category().message(errno)}}));
  }
  if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    return tl::unexpected(Reason("saved.in-use", {{"file", file().string()}}));
  }
  return {};
}

KeepResult<std::optional<std::string>> Store::read() const {
  constexpr std::streamsize kMost = 1 << 20;  // far more than a game needs
  std::error_code error;
  if (!fs::exists(file(), error) && !error) return std::optional<std::string>();
  std::ifstream input(file(), std::ios::binary);
  std::string text(static_cast<std::size_t>(kMost), '\0');
  input.read(text.data(), kMost);
  if (!input.is_open() || input.bad()) {
    return tl::unexpected(Reason("cli.cannot-read", {{"file", file().string()}}));
  }
  text.resize(static_cast<std::size_t>(input.gcount()));
  return std::optional(std::move(text));
}

KeepResult<void> Store::write(const Game& game) const {
  const auto failed = [](const std::string& why) {
    return tl::unexpected(Reason("cli.file", {{"why", why}}));
  };
  FileResult<NewFile> file_to_be = NewFile::create(file().string(), NewFile::Existing::replace);
  if (!file_to_be) return failed(file_to_be.error());
  if (const FileResult<void> written = file_to_be->write(saved_text(game)); !written) {
    return failed(written.error());
  }
  if (const FileResult<void> there = file_to_be->commit(); !there) return failed(there.error());
  return {};
}

KeepResult<std::string> Store::put_aside(std::string_view name) const {
  constexpr int kMost = 10'000;
  for (int number = 1; number < kMost; ++number) {
    const fs::path aside = folder_ / fmt::format("{}-{}.json", name, number);
    std::error_code error;
    if (fs::exists(fs::symlink_status(aside, error))) continue;
    fs::rename(file(), aside, error);
    if (error) {
      return tl::unexpected(
          Reason("saved.cannot-rename", {{"file", file().string()}, {"why", error.message()}}));
    }
    return aside.string();
  }
  return tl::unexpected(Reason("saved.full", {{"folder", folder_.string()}}));
}

void Store::clear() const {
  std::error_code error;
  fs::remove(file(), error);
}

}  // namespace ultimo::cli
