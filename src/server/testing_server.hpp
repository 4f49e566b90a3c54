#pragma once

#include <array>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/time.h>

#include "files/patch.hpp"
#include "server/server.hpp"
#include "wire/json_parts.hpp"
#include "words/says.hpp"

namespace ultimo::server::testing {
namespace fs = std::filesystem;
namespace json = boost::json;
using Tcp = boost::asio::ip::tcp;

/// No test says how long something takes: this is when one gives up.
constexpr std::chrono::seconds kComesWithin{120};

/// Waits for it; false: it did not come.
template <class So>
bool comes(So so) {
  const auto limit = std::chrono::steady_clock::now() + kComesWithin;
  while (!so()) {
    if (std::chrono::steady_clock::now() > limit) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return true;
}

/// What a client makes of a message; false: it tells nothing of the state.
inline bool take_told(const json::object& message, json::object& state) {
  if (const json::object* whole = object_in(message, "state")) {
    state = *whole;
  } else if (const json::object* patch = object_in(message, "patch")) {
    files::apply_patch(state, *patch, array_in(message, "more"));
  } else {
    return false;
  }
  return true;
}

/// A folder that goes with the test.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "ultimo-server-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  fs::path path_;
};

/// Everything at once but the way from the score to the next deal: what the pace is in tests that
/// do not measure it.
inline table::Pace no_delays() { return {0, 0, 50, 0, 3'000, 30'000, 60'000, 30'000, 0, 5'000}; }

/// A server in this process, on a free port.
class TestServer {
 public:
  explicit TestServer(ServerOptions options = {}) : options_(std::move(options)) {
    if (options_.data.empty()) options_.data = folder_.file("test.data");
    options_.port = 0;
    options_.log = Log::Form::none;
    options_.host = "127.0.0.1";
    start();
  }
  TestServer(const TestServer&) = delete;
  TestServer& operator=(const TestServer&) = delete;
  ~TestServer() { stop(); }

  void start() {
    std::promise<Listening> ready;
    std::future<Listening> there = ready.get_future();
    server_ =
        std::make_unique<Server>(catalog_, [](const Reason& why) { return std::string(why.id); });
    thread_ = std::thread([this, ready = std::move(ready)]() mutable {
      trouble_ = server_->run(options_, [&](const Listening& now) { ready.set_value(now); });
    });
    if (there.wait_for(kComesWithin) != std::future_status::ready) {
      thread_.join();
      ADD_FAILURE() << "the server does not start: " << trouble_.value_or("?");
      return;
    }
    listening_ = there.get();
    const std::string& url = listening_.url;
    port_ = std::stoi(url.substr(url.rfind(':') + 1));
  }
  void stop() {
    if (!thread_.joinable()) return;
    server_->stop();
    thread_.join();
  }
  [[nodiscard]] int port() const { return port_; }
  [[nodiscard]] std::string host() const { return "127.0.0.1:" + std::to_string(port_); }
  [[nodiscard]] const Listening& listening() const { return listening_; }
  [[nodiscard]] const std::string& data() const { return options_.data; }
  [[nodiscard]] const std::optional<std::string>& trouble() const { return trouble_; }

 private:
  Folder folder_;
  Catalog catalog_;
  ServerOptions options_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
  std::optional<std::string> trouble_;
  Listening listening_;
  int port_ = 0;
};

/// A plain connection: says and hears bytes.
class Line {
 public:
  explicit Line(int port) : socket_(context_) {
    socket_.connect(
        {boost::asio::ip::make_address("127.0.0.1"), static_cast<unsigned short>(port)});
    wait_at_most(kComesWithin);
  }
  void wait_at_most(std::chrono::milliseconds time) {
    timeval limit{};
    limit.tv_sec = time.count() / 1000;
    limit.tv_usec = (time.count() % 1000) * 1000;
    setsockopt(socket_.native_handle(), SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
  }
  bool say(std::string_view bytes) {
    boost::system::error_code error;
    boost::asio::write(socket_, boost::asio::buffer(bytes.data(), bytes.size()), error);
    return !error;
  }
  /// What comes next.
  std::string hear_some() {
    std::array<char, 4096> some{};
    const ssize_t count = ::recv(socket_.native_handle(), some.data(), some.size(), 0);
    return {some.data(), count > 0 ? static_cast<std::size_t>(count) : 0};
  }
  /// Until the other side ends.
  std::string hear() {
    std::string heard;
    std::array<char, 4096> some{};
    for (;;) {
      const ssize_t count = ::recv(socket_.native_handle(), some.data(), some.size(), 0);
      ended_ = count == 0 || (count < 0 && errno == ECONNRESET);
      if (count <= 0) return heard;
      heard.append(some.data(), static_cast<std::size_t>(count));
    }
  }
  /// Was it the other side that ended it?
  [[nodiscard]] bool ended() const { return ended_; }
  Tcp::socket& socket() { return socket_; }

 private:
  boost::asio::io_context context_;
  Tcp::socket socket_;
  bool ended_ = false;
};

struct Heard {
  int status = 0;
  std::string head;
  std::string body;
  [[nodiscard]] json::value json() const { return boost::json::parse(body); }
  [[nodiscard]] std::string refused() const {
    return std::string(json().at("refused").at("code").as_string());
  }
  [[nodiscard]] std::string header(std::string_view name) const {
    const std::size_t at = head.find("\r\n" + std::string(name) + ": ");
    if (at == std::string::npos) return {};
    const std::size_t start = at + name.size() + 4;
    return head.substr(start, head.find("\r\n", start) - start);
  }
};

inline Heard read_answer(const std::string& bytes) {
  Heard heard;
  const std::size_t end = bytes.find("\r\n\r\n");
  if (bytes.size() < 12 || end == std::string::npos) return heard;
  heard.status = std::stoi(bytes.substr(9, 3));
  heard.head = bytes.substr(0, end + 2);
  heard.body = bytes.substr(end + 4);
  return heard;
}

/// One request on a connection of its own. `headers`: whole lines, each with its end.
inline Heard ask(const TestServer& server, std::string_view method, std::string_view path,
                 std::string_view body = {}, std::string headers = {}) {
  if (headers.find("Host: ") == std::string::npos) headers += "Host: " + server.host() + "\r\n";
  Line line(server.port());
  line.say(fmt::format("{} {} HTTP/1.1\r\n{}Content-Length: {}\r\nConnection: close\r\n\r\n{}",
                       method, path, headers, body.size(), body));
  return read_answer(line.hear());
}

inline std::string bearer(const std::string& token) {
  return "Authorization: Bearer " + token + "\r\n";
}

/// A guest with his token.
inline std::string guest(const TestServer& server, const std::string& name = "Ana") {
  const Heard made = ask(server, "POST", "/api/v1/guests", R"({"name":")" + name + "\"}");
  EXPECT_EQ(made.status, 201) << made.body;
  return std::string(made.json().at("token").as_string());
}

/// A table of his; gives its code.
inline std::string new_table(const TestServer& server, const std::string& token,
                             const std::string& order) {
  const Heard made = ask(server, "POST", "/api/v1/tables", order, bearer(token));
  EXPECT_EQ(made.status, 201) << made.body;
  return made.status == 201 ? std::string(made.json().at("code").as_string()) : std::string();
}

/// A WebSocket client that waits for what it wants to hear.
class Phone {
 public:
  using Stream = boost::beast::websocket::stream<Tcp::socket>;

  explicit Phone(const TestServer& server, const std::string& token = {}, bool greets = true)
      : stream_(context_) {
    auto& socket = stream_.next_layer();
    socket.connect(
        {boost::asio::ip::make_address("127.0.0.1"), static_cast<unsigned short>(server.port())});
    wait_at_most(kComesWithin);
    boost::beast::error_code error;
    stream_.handshake(server.host(), "/ws", error);
    open_ = !error;
    if (greets) hello(token);
  }

  void wait_at_most(std::chrono::milliseconds time) { patience_ = time; }
  void hello(const std::string& token) {
    json::object request{{"do", "hello"}, {"version", 1}};
    if (!token.empty()) request["token"] = token;
    hello_ = ask(request);
  }
  bool say(const std::string& text) {
    boost::beast::error_code error;
    stream_.text(true);
    stream_.write(boost::asio::buffer(text), error);
    return !error;
  }
  /// The next message; nothing when the connection has ended or is silent for too long.
  std::optional<json::object> hear() {
    boost::beast::flat_buffer buffer;
    std::optional<boost::beast::error_code> error;
    stream_.async_read(buffer,
                       [&](const boost::beast::error_code& how, std::size_t) { error = how; });
    context_.restart();
    context_.run_for(patience_);
    if (!error) {
      boost::beast::error_code ignored;
      stream_.next_layer().close(ignored);
      context_.restart();
      context_.run();
    }
    if (*error) {
      open_ = false;
      return std::nullopt;
    }
    std::string text = boost::beast::buffers_to_string(buffer.data());
    frames_.push_back(text);
    json::object message = json::parse(text).as_object();
    if (take_told(message, state_)) n_ = message.at("n").to_number<int>();
    if (const json::value* bye = message.if_contains("bye")) bye_ = std::string(bye->as_string());
    return message;
  }
  /// Sends a command and waits for its answer.
  json::object ask(json::object request, std::string id = {}) {
    if (id.empty()) id = "c" + std::to_string(++commands_);
    request["id"] = id;
    say(json::serialize(request));
    return answer_to(id);
  }
  json::object answer_to(const std::string& id) {
    while (std::optional<json::object> message = hear()) {
      const json::value* to = message->if_contains("re");
      if (to != nullptr && to->is_string() && to->as_string() == id) return *std::move(message);
    }
    return {};
  }
  json::object watch(const std::string& table) { return ask({{"do", "watch"}, {"table", table}}); }
  /// Hears until that is so.
  template <class Until>
  bool until(Until so) {
    while (!so()) {
      if (!hear()) return false;
    }
    return true;
  }
  void hear_all() {
    while (hear()) {
    }
  }

  [[nodiscard]] bool open() const { return open_; }
  [[nodiscard]] const json::object& greeting() const { return hello_; }
  [[nodiscard]] const json::object& state() const { return state_; }
  [[nodiscard]] int n() const { return n_; }
  [[nodiscard]] const std::string& bye() const { return bye_; }
  [[nodiscard]] const std::vector<std::string>& frames() const { return frames_; }
  [[nodiscard]] std::string phase() const {
    const json::value* phase = state_.if_contains("phase");
    return phase == nullptr ? std::string() : std::string(phase->as_string());
  }
  /// The number of the prompt that is mine to answer; -1: none.
  [[nodiscard]] int prompt() const {
    const json::value* prompt = state_.if_contains("prompt");
    if (prompt == nullptr || !prompt->is_object()) return -1;
    return prompt->at("mine").as_bool() ? prompt->at("n").to_number<int>() : -1;
  }
  Stream& stream() { return stream_; }

 private:
  boost::asio::io_context context_;
  std::chrono::milliseconds patience_{20'000};
  Stream stream_;
  bool open_ = false;
  int commands_ = 0;
  json::object hello_;
  json::object state_;
  int n_ = -1;
  std::string bye_;
  std::vector<std::string> frames_;
};

inline std::string refused_code(const json::object& answer) {
  const json::value* refused = answer.if_contains("refused");
  return refused == nullptr ? std::string() : std::string(refused->at("code").as_string());
}
inline std::string refused_id(const json::object& answer) {
  const json::value* refused = answer.if_contains("refused");
  return refused == nullptr ? std::string() : std::string(refused->at("id").as_string());
}

/// Does the first legal thing.
inline json::object first_legal(const Phone& phone) {
  const json::object& deal = phone.state().at("deal").as_object();
  const json::value* discards = deal.if_contains("discards");
  const json::array& legal = discards != nullptr && discards->is_array()
                                 ? discards->as_array()
                                 : deal.at("legal").as_array();
  return {{"do", "act"},
          {"table", phone.state().at("code")},
          {"prompt", phone.prompt()},
          {"action", legal.at(0)}};
}

/// Plays the first legal thing until the deal is over.
inline bool play_out(Phone& phone) {
  for (;;) {
    if (!phone.until([&] { return phone.prompt() >= 0; })) return false;
    if (phone.phase() == "score" || phone.phase() == "over") return true;
    const json::object answer = phone.ask(first_legal(phone));
    if (answer.contains("refused") && refused_id(answer) != "table.too-late") {
      ADD_FAILURE() << json::serialize(answer);
      return false;
    }
  }
}

}  // namespace ultimo::server::testing
