#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace spdlog {
class logger;
}

namespace ultimo::server {

/// What happened, for whoever runs the server: one line an event, to standard error. No line has a
/// card, a token or a passphrase in it; names of people neither, only their ids.
class Log {
 public:
  enum class Form { text, json, none };
  enum class Level { info, warning, error };
  using Detail = std::pair<std::string_view, std::string>;

  explicit Log(Form form);
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;
  ~Log();

  void event(std::string_view what, std::initializer_list<Detail> details = {},
             Level level = Level::info) const;

 private:
  Form form_;
  std::shared_ptr<spdlog::logger> logger_;
};

}  // namespace ultimo::server
