#include "tournament/event_file.hpp"

#include <fmt/format.h>

#include "rules/fields.hpp"
#include "tournament/json_fields.hpp"

namespace ultimo::tournament {
namespace json = boost::json;

namespace {

constexpr std::string_view kWhat = "ultimo-event";
constexpr int kVersion = 1;

Result<Logged> read_entry(const json::value& value) {
  const json::object* entry = value.if_object();
  if (entry == nullptr) return bad_field("an entry is an object");
  const json::value* at = entry->if_contains("at");
  const json::value* by = entry->if_contains("by");
  const json::value* event = entry->if_contains("event");
  if (at == nullptr || !at->is_int64() || by == nullptr || !by->is_string() || event == nullptr ||
      entry->size() != 3) {
    return bad_field("an entry has at, by and event");
  }
  if (at->get_int64() < 0) return bad_field("at is milliseconds since 1970");
  Result<Event> read = read_event(*event);
  if (!read) return tl::unexpected(read.error());
  Logged logged;
  logged.at = at->get_int64();
  logged.by = by->get_string();
  logged.event = *std::move(read);
  return logged;
}

}  // namespace

std::string event_file(const std::vector<Logged>& log) {
  // One entry a line, so that two files can be compared by any tool.
  std::string text = fmt::format("{{\"file\":\"{}\",\"version\":{},\"log\":[\n", kWhat, kVersion);
  for (std::size_t i = 0; i < log.size(); ++i) {
    const json::object entry{
        {"at", log[i].at}, {"by", log[i].by}, {"event", to_json(log[i].event)}};
    text += json::serialize(entry);
    text += i + 1 < log.size() ? ",\n" : "\n";
  }
  return text + "]}\n";
}

Result<std::vector<Logged>> read_event_file(std::string_view text) {
  const Result<json::value> value = json_in(text, 20);
  if (!value) return tl::unexpected(value.error());
  const json::object* file = value->if_object();
  if (file == nullptr || file->if_contains("file") == nullptr ||
      file->at("file") != json::value(kWhat)) {
    return bad_field("this is no event file of ultimo");
  }
  if (file->if_contains("version") == nullptr || file->at("version") != json::value(kVersion)) {
    return bad_field("this event file is of another version");
  }
  const json::value* log = file->if_contains("log");
  if (log == nullptr || !log->is_array()) return bad_field("log must be a list");
  std::vector<Logged> entries;
  for (const json::value& entry : log->get_array()) {
    Result<Logged> logged = read_entry(entry);
    if (!logged) {
      Refusal refusal = logged.error();
      refusal.within({"entry", "entry {entry}", {{"entry", entries.size() + 1}}});
      return tl::unexpected(std::move(refusal));
    }
    logged->position = static_cast<std::int64_t>(entries.size()) + 1;
    entries.push_back(*std::move(logged));
  }
  return entries;
}

}  // namespace ultimo::tournament
