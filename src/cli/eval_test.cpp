// `ultimo eval` through pipes, as a club's program uses it, and with what it should never be sent.
#include "cli/eval.hpp"

#include <array>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

#include "cli/exit_code.hpp"
#include "words/testing.hpp"

namespace ultimo::cli {
namespace {

namespace json = boost::json;

/// eval in a thread of its own, with a pipe at either end.
class Running {
 public:
  Running() {
    EXPECT_EQ(::pipe(to_.data()), 0);
    EXPECT_EQ(::pipe(from_.data()), 0);
    thread_ = std::thread([this] {
      const Catalog catalog;
      exit_code_ = eval(Oracle(catalog, testing_says()), to_[0], from_[1]);
      ::close(from_[1]);
    });
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() {
    if (thread_.joinable()) finish();
    ::close(to_[0]);
    ::close(from_[0]);
  }

  void send(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t written = ::write(to_[1], text.data(), text.size());
      ASSERT_GT(written, 0);
      text.remove_prefix(static_cast<std::size_t>(written));
    }
  }

  /// The next line of the answer; waits for it, but not for ever.
  std::string next_line() {
    for (;;) {
      const std::size_t end = received_.find('\n');
      if (end != std::string::npos) {
        std::string line = received_.substr(0, end);
        received_.erase(0, end + 1);
        return line;
      }
      if (!receive()) return "<nothing>";
    }
  }

  /// No more input: the lines that are still to come, and the exit code.
  std::vector<std::string> finish() {
    ::close(to_[1]);
    std::vector<std::string> lines;
    while (receive()) {
    }
    thread_.join();
    for (std::size_t end = received_.find('\n'); end != std::string::npos;
         end = received_.find('\n')) {
      lines.push_back(received_.substr(0, end));
      received_.erase(0, end + 1);
    }
    EXPECT_EQ(received_, "") << "the last line has no end";
    EXPECT_EQ(exit_code_, kOk);
    return lines;
  }

 private:
  bool receive() {
    constexpr int kPatienceMs = 60'000;
    pollfd ready{from_[0], POLLIN, 0};
    if (::poll(&ready, 1, kPatienceMs) <= 0) {
      ADD_FAILURE() << "no answer came";
      return false;
    }
    std::array<char, 4096> buffer{};
    const ssize_t count = ::read(from_[0], buffer.data(), buffer.size());
    if (count <= 0) return false;
    received_.append(buffer.data(), static_cast<std::size_t>(count));
    return true;
  }

  std::array<int, 2> to_{};
  std::array<int, 2> from_{};
  std::thread thread_;
  std::string received_;
  int exit_code_ = -1;
};

constexpr std::string_view kUnknown = R"({"id":1,"op":"dance"})";

/// Sends everything at once while the answers are read, and gives the answers back.
std::vector<json::object> answers_to(const std::string& input) {
  Running running;
  std::thread sender([&] { running.send(input); });
  std::vector<json::object> answers;
  // One answer a line; the sender must be done before the pipe is closed behind it.
  const auto lines = static_cast<std::size_t>(std::count(input.begin(), input.end(), '\n'));
  for (std::size_t i = 0; i < lines; ++i)
    answers.push_back(json::parse(running.next_line()).as_object());
  sender.join();
  for (const std::string& line : running.finish()) answers.push_back(json::parse(line).as_object());
  return answers;
}

std::string code_of(const json::object& answer) {
  const json::value* error = answer.if_contains("error");
  return error == nullptr ? "" : std::string(error->at("code").as_string());
}

TEST(Eval, a_line_is_answered_before_the_next_is_sent) {
  Running running;
  for (int i = 0; i < 3; ++i) {
    running.send(R"({"id":)" + std::to_string(i) + R"(,"op":"dance"})" + "\n");
    EXPECT_EQ(json::parse(running.next_line()).at("id"), i);
  }
  EXPECT_TRUE(running.finish().empty());
}

TEST(Eval, a_line_may_come_in_pieces) {
  Running running;
  running.send(R"({"id":1,)");
  running.send(R"("op":)");
  running.send("\"dance\"}\n{");
  EXPECT_EQ(json::parse(running.next_line()).at("id"), 1);
  running.send("}\n");
  EXPECT_EQ(code_of(json::parse(running.next_line()).as_object()), "unknown-op");
}

TEST(Eval, the_last_line_needs_no_end) {
  const std::vector<json::object> answers = answers_to(std::string(kUnknown));
  ASSERT_EQ(answers.size(), 1U);
  EXPECT_EQ(code_of(answers[0]), "unknown-op");
}

TEST(Eval, no_input_is_no_answer) { EXPECT_TRUE(answers_to("").empty()); }

TEST(Eval, an_empty_line_is_a_bad_request) {
  const std::vector<json::object> answers = answers_to("\n \n\r\n");
  ASSERT_EQ(answers.size(), 3U);
  for (const json::object& answer : answers) {
    EXPECT_EQ(code_of(answer), "bad-json");
    EXPECT_TRUE(answer.at("id").is_null());
  }
}

/// Each of these lines is refused, and the next one is answered as if nothing had been.
TEST(Eval, bad_lines_do_not_disturb_the_next) {
  const std::string nul("{\"id\":1,\0\"op\":\"count\"}", 22);
  const std::vector<std::pair<std::string, std::string>> cases = {
      {nul, "bad-json"},
      {std::string(10, '\0'), "bad-json"},
      {"\xff\xfe\x80", "bad-json"},
      {"{\"id\":\"\xc3\x28\",\"op\":\"dance\"}", "bad-json"},  // not UTF-8
      {"{\"id\":1,\"op\":\"\xed\xa0\x80\"}", "bad-json"},      // half a surrogate pair
      {R"({"id":1,"op":"dance")", "bad-json"},
      {R"([1,2,3])", "bad-json"},
      {R"("text")", "bad-json"},
      {std::string(100'000, '['), "bad-json"},
      {std::string(100'000, '{'), "bad-json"},
      {R"({"id":1,"op":)" + std::string(500, '[') + std::string(500, ']') + "}", "bad-json"},
      {R"({"id":1,"op":99999999999999999999999999})", "unknown-op"},
      {R"({"id":1,"op":"count","rulebook":1e400})", "unknown-rulebook"},
      {R"({"id":1,"op":"count","rulebook":"nobody"})", "unknown-rulebook"},
      {R"({"id":1,"op":"deal","rulebook":"nobody"})", "unknown-rulebook"},
      {R"({"id":1,"op":"declarations"})", "unknown-rulebook"},
      {R"({"id":1,"op":"deal","rulebook":"tzs"})", "unknown-op"},
      {R"({"id":1,"op":"count\u0000","rulebook":"x"})", "unknown-op"},
      {std::string((1U << 20U) + 1, 'x'), "bad-json"},
      {R"({"id":1,"op":")" + std::string(3U << 20U, 'x') + "\"}", "bad-json"},
  };
  std::string input;
  for (const auto& [line, code] : cases) input += line + '\n' + std::string(kUnknown) + '\n';
  const std::vector<json::object> answers = answers_to(input);
  ASSERT_EQ(answers.size(), 2 * cases.size());
  for (std::size_t i = 0; i < cases.size(); ++i) {
    EXPECT_EQ(code_of(answers[2 * i]), cases[i].second) << cases[i].first.substr(0, 60);
    EXPECT_EQ(answers[2 * i + 1].at("id"), 1) << "after " << cases[i].first.substr(0, 60);
    EXPECT_EQ(code_of(answers[2 * i + 1]), "unknown-op");
  }
}

TEST(Eval, a_line_of_a_whole_mebibyte_is_still_read) {
  const std::string head = R"({"id":7,"op":"dance","x":")";
  const std::string tail = "\"}";
  const std::string filler(Oracle::kLongestLine - head.size() - tail.size(), 'x');
  const std::vector<json::object> answers =
      answers_to(head + filler + tail + '\n' + head + filler + 'x' + tail + '\n');
  ASSERT_EQ(answers.size(), 2U);
  EXPECT_EQ(code_of(answers[0]), "unknown-op");
  EXPECT_EQ(answers[0].at("id"), 7);
  EXPECT_EQ(code_of(answers[1]), "bad-json") << "one byte more";
}

TEST(Eval, an_id_comes_back_whatever_it_is) {
  for (const std::string_view id :
       {"null", "1", "-0.5", "\"text\"", "[1,[2]]", R"({"a":{"b":null}})", "18446744073709551615",
        "\"\xc5\xa1kis\"", R"("\u0000")"}) {
    const std::string line = R"({"id":)" + std::string(id) + R"(,"op":"dance"})" + "\n";
    const std::vector<json::object> answers = answers_to(line);
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_EQ(answers[0].at("id"), json::parse(id)) << id;
  }
}

TEST(Eval, says_so_when_the_disk_is_full) {
  std::array<int, 2> to{};
  ASSERT_EQ(::pipe(to.data()), 0);
  ASSERT_EQ(::write(to[1], "x\n", 2), 2);
  ::close(to[1]);
  const int full = ::open("/dev/full", O_WRONLY);
  ASSERT_GE(full, 0);
  const Catalog catalog;
  testing::internal::CaptureStderr();
  EXPECT_EQ(eval(Oracle(catalog, testing_says()), to[0], full), kFailed);
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "ultimo: cannot write the answers: No space left on device\n");
  ::close(full);
  ::close(to[0]);
}

TEST(Eval, says_so_when_nobody_reads_the_answers) {
  std::array<int, 2> to{};
  ASSERT_EQ(::pipe(to.data()), 0);
  ASSERT_EQ(::write(to[1], "x\n", 2), 2);
  ::close(to[1]);
  const Catalog catalog;
  constexpr int kNoSuchFile = -1;
  EXPECT_EQ(eval(Oracle(catalog, testing_says()), to[0], kNoSuchFile), kFailed);
  ::close(to[0]);
  EXPECT_EQ(eval(Oracle(catalog, testing_says()), kNoSuchFile, kNoSuchFile), kFailed);
}

}  // namespace
}  // namespace ultimo::cli
