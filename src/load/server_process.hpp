#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include <sys/types.h>

#include "client/url.hpp"

namespace ultimo::load {

/// A server in a process of its own, on a data file of its own. Ends with this value.
class ServerProcess {
 public:
  struct Options {
    std::filesystem::path program;    // `ultimo`
    std::filesystem::path folder;     // where its data file and its log lie
    std::vector<std::string> more{};  // arguments of `serve` besides
    /// By which it must be ready. Under sanitizers and valgrind everything is slow.
    std::chrono::seconds patience{30};
  };

  /// Starts it and waits until it is ready.
  static Result<ServerProcess> start(const Options& options);
  /// The same server again on its file and port, after kill() or stop().
  Result<void> start_again();

  /// At once, without a chance to write anything down.
  void kill();
  /// As a service is stopped; gives what it exits with, -1 where a signal ended it.
  int stop();

  [[nodiscard]] const client::Url& url() const { return url_; }
  [[nodiscard]] pid_t pid() const { return pid_; }
  [[nodiscard]] std::filesystem::path data_file() const;
  [[nodiscard]] std::filesystem::path log_file() const;
  /// How long the last start took until it was ready.
  [[nodiscard]] std::chrono::milliseconds start_took() const { return took_; }

  ServerProcess(ServerProcess&& other) noexcept;
  ServerProcess& operator=(ServerProcess&& other) noexcept;
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess();

 private:
  explicit ServerProcess(Options options) : options_(std::move(options)) {}
  Result<void> spawn();
  Result<std::string> first_line();
  int wait();

  Options options_;
  client::Url url_;
  pid_t pid_ = -1;
  int out_ = -1;  // its standard output
  std::chrono::milliseconds took_{};
};

/// A folder that goes with everything in it.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  TemporaryFolder(TemporaryFolder&&) = delete;
  TemporaryFolder& operator=(TemporaryFolder&&) = delete;

 private:
  std::filesystem::path path_;
};

/// The program `ultimo`: this one, or the one beside it.
std::filesystem::path own_program();

}  // namespace ultimo::load
