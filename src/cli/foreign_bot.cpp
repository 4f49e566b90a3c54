#include "cli/foreign_bot.hpp"

#include <cerrno>
#include <csignal>
#include <cstring>

#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rules/action_text.hpp"
#include "wire/view_json.hpp"

extern char** environ;  // NOLINT: POSIX has it so

namespace ultimo::cli {
namespace json = boost::json;

ForeignBot::ForeignBot(const BookInfo& info, std::string command, double seconds, Says says)
    : Bot(info), command_(std::move(command)), seconds_(seconds), says_(std::move(says)) {
  start();
}

ForeignBot::~ForeignBot() {
  if (failure_.empty()) take_leave();
  if (socket_ >= 0) ::close(socket_);
  if (child_ <= 0) return;
  ::kill(-child_, SIGKILL);  // its whole group: the shell and what it started
  while (::waitpid(child_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void ForeignBot::start() {
  int ends[2] = {-1, -1};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) {
    failure_ = "cannot be started: no connection";
    return;
  }
  socket_ = ends[0];
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  std::string shell = "sh";
  std::string option = "-c";
  char* const arguments[] = {shell.data(), option.data(), command_.data(), nullptr};
  const int wrong = ::posix_spawn(&child_, "/bin/sh", &files, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  ::close(ends[1]);
  if (wrong != 0) {
    child_ = -1;
    failure_ = fmt::format("cannot be started: {}", std::strerror(wrong));
  }
}

void ForeignBot::take_leave() {
  tell({{"op", "match_over"}});
  ::shutdown(socket_, SHUT_WR);
  // What it still says is read and left: it must not wait for a reader. Its end closes the socket.
  const AnswerClock::time_point until = limit();
  std::string last_words;
  while (receive(last_words, until)) unread_.clear();
}

void ForeignBot::tell(const json::object& message) const {
  if (failure_.empty() && !send(json::serialize(message) + '\n')) failure_ = "has ended";
}

bool ForeignBot::send(std::string_view line) const {
  while (!line.empty()) {
    const ssize_t sent = ::send(socket_, line.data(), line.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    line.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

ForeignBot::AnswerClock::time_point ForeignBot::limit() const {
  return AnswerClock::now() +
         std::chrono::duration_cast<AnswerClock::duration>(std::chrono::duration<double>(seconds_));
}

bool ForeignBot::speaks_unasked() const {
  pollfd waiting{socket_, POLLIN, 0};
  return !unread_.empty() || (::poll(&waiting, 1, 0) > 0 && (waiting.revents & POLLHUP) == 0);
}

bool ForeignBot::receive(std::string& line, AnswerClock::time_point until) const {
  while (true) {
    if (const std::size_t end = unread_.find('\n'); end != std::string::npos) {
      line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      return true;
    }
    if (unread_.size() > kLongestLine) {
      failure_ = "answers with a line that does not end";
      return false;
    }
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(until - AnswerClock::now());
    pollfd waiting{socket_, POLLIN, 0};
    const int ready = left.count() <= 0 ? 0 : ::poll(&waiting, 1, static_cast<int>(left.count()));
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) {
      failure_ = fmt::format("does not answer within {} s", seconds_);
      return false;
    }
    char buffer[4096];
    const ssize_t got = ::recv(socket_, buffer, sizeof buffer, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) {
      failure_ = "has ended without an answer";
      return false;
    }
    unread_.append(buffer, static_cast<std::size_t>(got));
  }
}

Action ForeignBot::fail(std::string why) const {
  failure_ = std::move(why);
  return Action::discard({});
}

Action ForeignBot::choose(const View& view, const solver::Budget& /*budget*/) const {
  if (!failure_.empty()) return Action::discard({});
  const json::object request{
      {"op", "decide"}, {"rulebook", info().id}, {"view", to_json(view, info())}};
  // An answer to what needs none would be taken for the answer to this.
  if (speaks_unasked()) return fail("says something without being asked");
  if (!send(json::serialize(request) + '\n')) return fail("has ended");
  std::string line;
  if (!receive(line, limit())) return fail(failure_);
  json::error_code error;
  const json::value answer = json::parse(line, error);
  const json::object* object = error ? nullptr : answer.if_object();
  const json::value* text = object == nullptr ? nullptr : object->if_contains("action");
  if (text == nullptr || !text->is_string()) {
    return fail("answers with something else than {\"action\":\"…\"}");
  }
  const Result<Action> action = parse_action(info(), std::string_view(text->get_string()));
  if (!action)
    return fail(fmt::format("answers {}: {}", line.substr(0, 200), action.error().message(says_)));
  return *action;
}

}  // namespace ultimo::cli
