#include "server/log.hpp"

#include <boost/json.hpp>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace ultimo::server {

Log::Log(Form form) : form_(form) {
  if (form == Form::none) return;
  logger_ =
      std::make_shared<spdlog::logger>("ultimo", std::make_shared<spdlog::sinks::stderr_sink_mt>());
  logger_->set_pattern(form == Form::json ? R"({"at":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l",%v})"
                                          : "%Y-%m-%d %H:%M:%S.%e %l %v");
}

Log::~Log() = default;

void Log::event(std::string_view what, std::initializer_list<Detail> details, Level level) const {
  if (logger_ == nullptr) return;
  const bool in_json = form_ == Form::json;
  std::string line = in_json ? "\"event\":" + boost::json::serialize(boost::json::string(what))
                             : std::string(what);
  for (const auto& [name, value] : details) {
    line += in_json ? ",\"" : " ";
    line += name;
    line += in_json ? "\":" : "=";
    line += boost::json::serialize(boost::json::string(value));
  }
  const auto how = level == Level::info      ? spdlog::level::info
                   : level == Level::warning ? spdlog::level::warn
                                             : spdlog::level::err;
  logger_->log(how, line);
}

}  // namespace ultimo::server
