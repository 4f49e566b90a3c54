#pragma once

#include <functional>
#include <memory>
#include <string>

#include <boost/json/value.hpp>

#include "client/loop.hpp"
#include "client/url.hpp"

namespace ultimo::client {

struct HttpRequest {
  std::string method = "GET";
  std::string target;   // from the slash on: `/api/v1/books`
  std::string body{};   // JSON
  std::string token{};  // whose request it is; empty: nobody's
};

struct HttpAnswer {
  int status = 0;
  std::string body;
};

/// One connection to a server for requests, one after the other. All for the loop's thread.
class HttpLine {
 public:
  using Done = std::function<void(const Result<HttpAnswer>&)>;

  static std::shared_ptr<HttpLine> make(Loop& loop, const Url& url, const Trust& trust = {});

  HttpLine() = default;
  virtual ~HttpLine() = default;
  virtual void ask(HttpRequest request, Done done) = 0;

  HttpLine(const HttpLine&) = delete;
  HttpLine& operator=(const HttpLine&) = delete;
  HttpLine(HttpLine&&) = delete;
  HttpLine& operator=(HttpLine&&) = delete;
};

/// Asks and waits, at most for so long.
Result<HttpAnswer> ask_once(const Url& url, HttpRequest request, const Trust& trust = {},
                            std::chrono::seconds limit = std::chrono::seconds(20));

/// The JSON of an answer that is one; what the server refused is refused here, in its own words.
Result<boost::json::value> json_of(const Result<HttpAnswer>& answer);

}  // namespace ultimo::client
