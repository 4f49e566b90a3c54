#include "client/http.hpp"

#include <deque>
#include <optional>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "client/beast.hpp"
#include "ultimo_version.hpp"
#include "wire/json_parts.hpp"

namespace ultimo::client {
namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace {

constexpr std::chrono::seconds kAnswer{60};
constexpr std::size_t kLongestAnswer = 64UL * 1024 * 1024;

template <class Stream>
class HttpLineOf final : public HttpLine, public std::enable_shared_from_this<HttpLineOf<Stream>> {
 public:
  HttpLineOf(Loop& loop, Url url, std::shared_ptr<asio::ssl::context> context)
      : loop_(&loop),
        url_(std::move(url)),
        context_(std::move(context)),
        resolver_(loop.inside().context) {}

  void ask(HttpRequest request, Done done) override {
    queue_.push_back({write(request), std::move(done)});
    if (queue_.size() == 1) next();
  }

 private:
  using Request = http::request<http::string_body>;
  struct Question {
    Request request;
    Done done;
  };

  [[nodiscard]] Request write(const HttpRequest& asked) const {
    Request request;
    request.method_string(asked.method);
    request.target(asked.target);
    request.version(11);
    request.set(http::field::host, url_.host_header());
    request.set(http::field::user_agent, fmt::format("ultimo/{}", kVersion));
    if (!asked.token.empty()) {
      request.set(http::field::authorization, fmt::format("Bearer {}", asked.token));
    }
    if (!asked.body.empty()) {
      request.set(http::field::content_type, "application/json");
      request.body() = asked.body;
    }
    request.prepare_payload();
    return request;
  }

  void next() {
    if (queue_.empty()) return;
    if (stream_) {
      used_before_ = true;
      send();
      return;
    }
    used_before_ = false;
    open();
    beast::get_lowest_layer(*stream_).expires_after(kAnswer);
    if constexpr (std::is_same_v<Stream, TlsStream>) {
      if (!expect_host(*stream_, url_.host)) return give_up("client.no-connection");
    }
    connect(this->shared_from_this(), *stream_, resolver_, url_,
            [self = this->shared_from_this()](bool good) {
              if (!good) return self->give_up("client.no-connection");
              self->send();
            });
  }

  void open() {
    if constexpr (std::is_same_v<Stream, TlsStream>) {
      stream_.emplace(loop_->inside().context, *context_);
    } else {
      stream_.emplace(loop_->inside().context);
    }
  }

  void send() {
    beast::get_lowest_layer(*stream_).expires_after(kAnswer);
    http::async_write(
        *stream_, queue_.front().request,
        [self = this->shared_from_this()](const beast::error_code& error, std::size_t /*size*/) {
          if (error) return self->broken();
          self->read();
        });
  }

  void read() {
    parser_.emplace();
    parser_->body_limit(kLongestAnswer);
    http::async_read(
        *stream_, buffer_, *parser_,
        [self = this->shared_from_this()](const beast::error_code& error, std::size_t /*size*/) {
          if (error) return self->broken();
          self->got();
        });
  }

  void got() {
    auto& answer = parser_->get();
    const HttpAnswer told{static_cast<int>(answer.result_int()), std::move(answer.body())};
    if (!parser_->keep_alive()) forget();
    finish(told);
  }

  /// A server may end a connection that was idle: then the request is made once more.
  void broken() {
    forget();
    if (used_before_) return next();
    give_up("client.lost");
  }

  void give_up(std::string_view id) {
    forget();
    finish(tl::unexpected(trouble(id, url_)));
  }

  void finish(const Result<HttpAnswer>& answer) {
    Done done = std::move(queue_.front().done);
    queue_.pop_front();
    // The next one is under way before `done`, which may ask again.
    if (!queue_.empty()) next();
    done(answer);
  }

  void forget() {
    stream_.reset();
    buffer_.clear();
  }

  Loop* loop_;
  Url url_;
  std::shared_ptr<asio::ssl::context> context_;
  asio::ip::tcp::resolver resolver_;
  std::optional<Stream> stream_;
  beast::flat_buffer buffer_;
  std::optional<http::response_parser<http::string_body>> parser_;
  std::deque<Question> queue_;
  bool used_before_ = false;
};

/// What the server said in plain English, or its status where it said nothing.
std::string refused_words(const HttpAnswer& answer) {
  boost::json::error_code error;
  const boost::json::value body = boost::json::parse(answer.body, error);
  if (!error && body.is_object()) {
    const boost::json::object* refused = object_in(body.get_object(), "refused");
    const std::string_view message = refused == nullptr ? "" : text_in(*refused, "message");
    if (!message.empty()) return std::string(message);
  }
  return std::to_string(answer.status);
}

}  // namespace

std::shared_ptr<HttpLine> HttpLine::make(Loop& loop, const Url& url, const Trust& trust) {
  if (url.tls) return std::make_shared<HttpLineOf<TlsStream>>(loop, url, tls_context(trust));
  return std::make_shared<HttpLineOf<PlainStream>>(loop, url, nullptr);
}

Result<HttpAnswer> ask_once(const Url& url, HttpRequest request, const Trust& trust,
                            std::chrono::seconds limit) {
  Loop loop;
  const std::shared_ptr<HttpLine> line = HttpLine::make(loop, url, trust);
  std::optional<Result<HttpAnswer>> got;
  line->ask(std::move(request), [&](const Result<HttpAnswer>& answer) {
    got = answer;
    loop.stop();
  });
  loop.run_for(limit);
  if (!got) return tl::unexpected(trouble("client.lost", url));
  return *got;
}

Result<boost::json::value> json_of(const Result<HttpAnswer>& answer) {
  if (!answer) return tl::unexpected(answer.error());
  if (answer->status < 200 || answer->status > 299) {
    return bad_field({"client.refused", {{"why", refused_words(*answer)}}});
  }
  boost::json::error_code error;
  boost::json::value value = boost::json::parse(answer->body, error);
  if (error) return bad_field({"client.no-json"});
  return value;
}

}  // namespace ultimo::client
