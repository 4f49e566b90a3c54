#include "load/server_process.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;  // NOLINT: POSIX has it so

namespace ultimo::load {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::string_view kReady = "listening on ";

/// Runs a program; its standard output goes to `out`, its standard error to the end of a file.
pid_t run_program(const std::vector<std::string>& words, int out, const std::string& errors) {
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (const std::string& word : words) {
    arguments.push_back(const_cast<char*>(word.c_str()));  // NOLINT: POSIX only reads it
  }
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions{};
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors.c_str(),
                                   O_WRONLY | O_CREAT | O_APPEND, 0600);
  pid_t pid = -1;
  const int failed =
      posix_spawn(&pid, words[0].c_str(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  return failed == 0 ? pid : -1;
}

tl::unexpected<Refusal> no_server(const std::filesystem::path& log) {
  return bad_field({"load.no-server", {{"log", log.string()}}});
}

}  // namespace

ServerProcess::ServerProcess(ServerProcess&& other) noexcept
    : options_(std::move(other.options_)),
      url_(std::move(other.url_)),
      pid_(std::exchange(other.pid_, -1)),
      out_(std::exchange(other.out_, -1)),
      took_(other.took_) {}

ServerProcess& ServerProcess::operator=(ServerProcess&& other) noexcept {
  if (this == &other) return *this;
  kill();
  options_ = std::move(other.options_);
  url_ = std::move(other.url_);
  pid_ = std::exchange(other.pid_, -1);
  out_ = std::exchange(other.out_, -1);
  took_ = other.took_;
  return *this;
}

ServerProcess::~ServerProcess() { kill(); }

std::filesystem::path ServerProcess::data_file() const { return options_.folder / "data.ultimo"; }
std::filesystem::path ServerProcess::log_file() const { return options_.folder / "server.log"; }

Result<ServerProcess> ServerProcess::start(const Options& options) {
  ServerProcess server(options);
  if (Result<void> started = server.spawn(); !started) return tl::unexpected(started.error());
  return server;
}

Result<void> ServerProcess::start_again() {
  kill();
  return spawn();
}

Result<void> ServerProcess::spawn() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return no_server(log_file());
  std::vector<std::string> words{options_.program.string(), "serve",  "--data",
                                 data_file().string(),      "--port", "0"};
  if (!url_.port.empty()) words.back() = url_.port;  // everybody finds it where it was
  words.insert(words.end(), options_.more.begin(), options_.more.end());
  const Clock::time_point start = Clock::now();
  pid_ = run_program(words, ends[1], log_file().string());
  ::close(ends[1]);
  out_ = ends[0];
  if (pid_ < 0) return no_server(log_file());
  const Result<std::string> line = first_line();
  if (!line) return tl::unexpected(line.error());
  took_ = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
  const Result<client::Url> url = client::parse_url(line->substr(kReady.size()));
  if (!url) return tl::unexpected(url.error());
  url_ = *url;
  return {};
}

/// Reads up to the line that says it is ready; what comes before it is somebody else's.
Result<std::string> ServerProcess::first_line() {
  const Clock::time_point limit = Clock::now() + options_.patience;
  std::string text;
  while (Clock::now() < limit) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(limit - Clock::now());
    pollfd waits{out_, POLLIN, 0};
    if (::poll(&waits, 1, static_cast<int>(left.count())) <= 0) continue;
    std::array<char, 1024> part{};
    const ssize_t size = ::read(out_, part.data(), part.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) break;
    text.append(part.data(), static_cast<std::size_t>(size));
    const std::size_t begin = text.find(kReady);
    if (begin == std::string::npos) continue;
    const std::size_t end = text.find('\n', begin);
    if (end != std::string::npos) return text.substr(begin, end - begin);
  }
  return no_server(log_file());
}

int ServerProcess::wait() {
  int status = 0;
  while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
  ::close(std::exchange(out_, -1));
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void ServerProcess::kill() {
  if (pid_ < 0) return;
  ::kill(pid_, SIGKILL);
  wait();
}

int ServerProcess::stop() {
  if (pid_ < 0) return -1;
  ::kill(pid_, SIGTERM);
  return wait();
}

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "ultimo-load-XXXXXX").string();
  if (::mkdtemp(name.data()) != nullptr) path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}

std::filesystem::path own_program() {
  std::error_code error;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  return self.filename() == "ultimo" ? self : self.parent_path() / "ultimo";
}

}  // namespace ultimo::load
