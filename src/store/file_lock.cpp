#include "store/file_lock.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/statfs.h>
#include <unistd.h>

namespace ultimo::store {
namespace fs = std::filesystem;

namespace {

/// statfs(2); of those in user space (sshfs, ntfs-3g) the kernel does not say which they are.
constexpr std::array<std::uint32_t, 8> kNetworks = {
    0x6969,      // NFS
    0x517B,      // SMB
    0xFF534D42,  // CIFS
    0xFE534D42,  // SMB2
    0x5346414F,  // AFS
    0x73757245,  // Coda
    0x00C36400,  // Ceph
    0x01021997,  // 9p: another machine's folder in a virtual one
};

std::string holder_of(int file) {
  std::array<char, 32> text{};
  const ssize_t length = ::pread(file, text.data(), text.size() - 1, 0);
  const long process = length > 0 ? std::strtol(text.data(), nullptr, 10) : 0;
  return process > 0 ? " (process " + std::to_string(process) + ")" : "";
}

tl::unexpected<Trouble> no_lock(const std::string& name) {
  return trouble(Trouble::Kind::not_usable,
                 "cannot make " + name + ": " + std::generic_category().message(errno));
}

}  // namespace

Stored<FileLock> FileLock::of(const std::string& path) {
  std::error_code error;
  const fs::path real = fs::weakly_canonical(path, error);
  const std::string name = (error ? path : real.string()) + ".lock";
  const int file = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return no_lock(name);
  FileLock lock(file);
  if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return no_lock(name);
    return trouble(Trouble::Kind::in_use, "another server works on " + path + holder_of(file));
  }
  // Only to be read by people: a number that cannot be written does no harm.
  const std::string process = std::to_string(::getpid()) + "\n";
  if (::ftruncate(file, 0) == 0) {
    [[maybe_unused]] const ssize_t written = ::pwrite(file, process.data(), process.size(), 0);
  }
  return lock;
}

FileLock::~FileLock() {
  if (file_ >= 0) ::close(file_);
}

void make_private(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file >= 0) ::close(file);
}

bool is_network(long file_system) {
  const auto number = static_cast<std::uint32_t>(file_system);
  return std::find(kNetworks.begin(), kNetworks.end(), number) != kNetworks.end();
}

Stored<void> lies_here(const std::string& path) {
  struct statfs about {};
  const fs::path folder = fs::absolute(path).parent_path();
  if (::statfs(path.c_str(), &about) != 0 && ::statfs(folder.c_str(), &about) != 0) {
    return trouble(Trouble::Kind::not_usable, "cannot look at " + folder.string() + ": " +
                                                  std::generic_category().message(errno));
  }
  if (!is_network(about.f_type)) return {};
  return trouble(Trouble::Kind::not_usable,
                 path +
                     " lies on a network file system, where a database can be damaged; put it "
                     "on a disk of this machine");
}

}  // namespace ultimo::store
