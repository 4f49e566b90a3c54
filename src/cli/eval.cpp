#include "cli/eval.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/rulebook_option.hpp"
#include "cli/write_all.hpp"
#include "door/player_operations.hpp"

namespace ultimo::cli {
namespace {

/// Collects a line from pieces. What goes beyond the longest line is counted but not kept, so that
/// no input can grow the process.
class Line {
 public:
  void add(std::string_view piece) {
    const std::size_t room = Oracle::kLongestLine + 1 - text_.size();
    text_.append(piece.substr(0, room));
  }
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] bool empty() const { return text_.empty(); }
  void clear() { text_.clear(); }

 private:
  std::string text_;
};

/// Whoever sent the requests must not take the answers for whole.
int failed(std::string_view what) {
  complain(fmt::format("{}: {}", what, std::strerror(errno)));
  return kFailed;
}

}  // namespace

int eval(const Oracle& oracle, int input, int output) {
  std::array<char, 1 << 16> buffer{};
  Line line;
  std::string answers;
  const auto answer = [&] {
    answers += oracle.answer(line.text());
    answers += '\n';
    line.clear();
  };
  for (;;) {
    const ssize_t count = ::read(input, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return failed("cannot read the requests");
    if (count == 0) break;
    std::string_view chunk(buffer.data(), static_cast<std::size_t>(count));
    for (std::size_t end = chunk.find('\n'); end != std::string_view::npos;
         end = chunk.find('\n')) {
      line.add(chunk.substr(0, end));
      answer();
      chunk.remove_prefix(end + 1);
    }
    line.add(chunk);
    if (!write_all(output, answers)) return failed("cannot write the answers");
    answers.clear();
  }
  if (!line.empty()) answer();
  return write_all(output, answers) ? kOk : failed("cannot write the answers");
}

void add_eval(CLI::App& app, Command& chosen) {
  CLI::App* eval_app =
      app.add_subcommand("eval", "Answer JSON requests, one a line (docs/oracle.md)");
  eval_app->footer(
      "Example:\n"
      R"(  echo '{"op":"count","rulebook":"tzs","cards":["T1","HK"]}' | ultimo eval)");
  eval_app->callback([&chosen] {
    chosen = [](const House& house) {
      const Players players(house.catalog);
      return eval(Oracle(house.catalog, house.plain, player_operations(players, house.plain)),
                  STDIN_FILENO, STDOUT_FILENO);
    };
  });
}

}  // namespace ultimo::cli
