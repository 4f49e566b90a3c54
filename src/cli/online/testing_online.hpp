#pragma once

// For tests: a server in this process, and people at terminals of their own who type to it.

#include <algorithm>
#include <condition_variable>
#include <future>
#include <memory>
#include <mutex>
#include <ostream>
#include <streambuf>
#include <string>
#include <thread>

#include <gtest/gtest.h>
#include <unistd.h>

#include "cli/online/online.hpp"
#include "cli/online/typed_lines.hpp"
#include "cli/play_words.hpp"
#include "cli/testing.hpp"
#include "server/server.hpp"
#include "words/testing.hpp"

namespace ultimo::cli::online::testing_online {

/// `ultimo serve` in a thread. Bots act at once; people are waited for.
class Serving {
 public:
  explicit Serving(bool hall = false) : hall_(hall) { start(); }
  Serving(const Serving&) = delete;
  Serving& operator=(const Serving&) = delete;
  ~Serving() { stop(); }

  void start() {
    server::ServerOptions options;
    options.data = folder_ / "online.data";
    options.host = "127.0.0.1";
    options.hall = hall_;
    options.port = port_;  // who comes back finds it where it was
    options.log = server::Log::Form::none;
    options.pace.bot_least = 0;
    options.pace.bot_most = 0;
    options.pace.unheard = 50;
    std::promise<server::Listening> ready;
    std::future<server::Listening> told = ready.get_future();
    server_ = std::make_unique<server::Server>(catalog_, plain_english(testing_dictionary()));
    thread_ = std::thread([this, options, &ready] {
      trouble_ =
          server_->run(options, [&ready](const server::Listening& now) { ready.set_value(now); });
    });
    ASSERT_EQ(told.wait_for(std::chrono::seconds(30)), std::future_status::ready)
        << trouble_.value_or("the server does not begin");
    const server::Listening now = told.get();
    url_ = now.url;
    secure_port_ = now.secure_port;
    while (url_.ends_with('/')) url_.pop_back();
    port_ = std::stoi(url_.substr(url_.rfind(':') + 1));
  }
  void stop() {
    if (!thread_.joinable()) return;
    server_->stop();
    thread_.join();
  }
  [[nodiscard]] const std::string& url() const { return url_; }
  /// Of a hall: the door whose certificate signs itself, and that certificate.
  [[nodiscard]] std::string secure_url() const {
    return "https://localhost:" + std::to_string(secure_port_);
  }
  [[nodiscard]] std::string certificate() const { return folder_ / "online.data.cert"; }

 private:
  testing_cli::Folder folder_;
  Catalog catalog_;
  std::unique_ptr<server::Server> server_;
  std::thread thread_;
  std::optional<std::string> trouble_;
  std::string url_;
  int port_ = 0;
  int secure_port_ = 0;
  bool hall_ = false;
};

/// What a terminal shows, while it is written by another thread.
class Shown final : public std::streambuf {
 public:
  [[nodiscard]] std::string text() {
    const std::lock_guard lock(mutex_);
    return text_;
  }
  /// Waits until it has been shown so often; false: it was not, in a long time.
  bool wait_for(const std::string& what, std::size_t times = 1) {
    return wait_until([&](const std::string& text) { return count(what, text) >= times; });
  }
  /// Waits until the text so far is as one wants it.
  template <class Enough>
  bool wait_until(Enough enough) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::minutes(3), [&] { return enough(text_); });
  }
  static std::size_t count(const std::string& what, const std::string& text) {
    std::size_t times = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) {
      ++times;
    }
    return times;
  }

 protected:
  std::streamsize xsputn(const char* bytes, std::streamsize size) override {
    const std::lock_guard lock(mutex_);
    text_.append(bytes, static_cast<std::size_t>(size));
    changed_.notify_all();
    return size;
  }
  int_type overflow(int_type byte) override {
    const char c = traits_type::to_char_type(byte);
    xsputn(&c, 1);
    return byte;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string text_;
};

/// Somebody at a terminal; what is typed is read when it is asked for.
class Visitor {
 public:
  Visitor(const Serving& serving, PlayOptions options, std::string language = "en")
      : options_(std::move(options)), language_(std::move(language)) {
    if (options_.server.empty()) options_.server = serving.url();
    if (::pipe(pipe_.data()) != 0) ADD_FAILURE() << "no pipe for what is typed";
  }
  Visitor(const Visitor&) = delete;
  Visitor& operator=(const Visitor&) = delete;
  ~Visitor() {
    no_more();
    if (thread_.joinable()) thread_.join();
    ::close(pipe_[0]);
  }

  /// The folder where he keeps who he is.
  void come(const std::string& folder) {
    thread_ = std::thread([this, folder] {
      UnbufferedInput typed(pipe_[0]);
      std::istream in(&typed);
      std::ostream out(&shown_);
      Terminal terminal(in, out, Style{}, true);
      const Catalog catalog;
      const Dictionary& words = testing_dictionary();
      status_ = play_online(House(catalog, words, words.find(language_)), options_, terminal,
                            pipe_[0], folder);
    });
  }
  void type(const std::string& text) {
    ASSERT_EQ(::write(pipe_[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  /// Begins and goes on until he is asked for a word or a card. Now and then the cards have to be
  /// dealt again (a hand without a tarok), and nobody is asked before that.
  void begin() {
    const Speaker speaker(testing_dictionary(), *testing_dictionary().find(language_));
    const std::string again = table_text(speaker, "redeal");
    const auto asked = [&](const std::string& text) {
      for (const std::string_view key : {"ask.choice", "ask.card"}) {
        const std::string question = table_text(speaker, key, {{"n", 1}});
        if (text.find(question.substr(0, question.find('('))) != std::string::npos) return true;
      }
      return false;
    };
    type("\n");
    for (std::size_t redeals = 0;; ++redeals) {
      ASSERT_TRUE(shown_.wait_until([&](const std::string& text) {
        return asked(text) || Shown::count(again, text) > redeals;
      })) << text();
      if (asked(text())) return;
      type("\n");
    }
  }
  void no_more() {
    if (pipe_[1] >= 0) ::close(std::exchange(pipe_[1], -1));
  }
  /// Waits until he has gone.
  int status() {
    if (thread_.joinable()) thread_.join();
    return status_;
  }
  [[nodiscard]] Shown& shown() { return shown_; }
  [[nodiscard]] std::string text() { return shown_.text(); }
  /// The code of his table.
  [[nodiscard]] std::string code() {
    EXPECT_TRUE(shown_.wait_for("--table ")) << text();
    const std::string told = text();
    constexpr std::size_t kCode = 6;
    return told.substr(told.find("--table ") + 8, kCode);
  }

 private:
  PlayOptions options_;
  std::string language_;
  std::array<int, 2> pipe_{-1, -1};
  Shown shown_;
  std::thread thread_;
  int status_ = -1;
};

inline PlayOptions one_deal(const std::string& book, const std::string& name = "Ana") {
  PlayOptions options;
  options.rulebook = book;
  options.name = name;
  options.deals = 1;
  options.review_seconds = 1;
  return options;
}

/// Lines that bring any deal of any rulebook to its end: in each situation one of them is
/// understood, and the others are answered.
inline std::string any_script() {
  std::string script;
  for (int i = 0; i < 150; ++i) script += "1\n1 2\n1 2 3\n1 2 3 4\n1 2 3 4 5 6\n\n";
  return script;
}

}  // namespace ultimo::cli::online::testing_online
