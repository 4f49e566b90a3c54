#include "files/event_file.hpp"

#include <cstdint>

#include <fmt/format.h>

#include "wire/json_text.hpp"

namespace ultimo {
namespace json = boost::json;

namespace {

constexpr std::string_view kWhat = "ultimo-event";
constexpr int kFileVersion = 1;
constexpr std::int64_t kLatest = 253'402'300'799'999;  // milliseconds of four-digit years

Result<StoredEvent> read_entry(const json::value& value, EventReader& reader) {
  const json::object* entry = value.if_object();
  if (entry == nullptr) return bad_field({"file.entry-no-object"});
  const json::value* at = entry->if_contains("at");
  const json::value* by = entry->if_contains("by");
  const json::value* event = entry->if_contains("event");
  if (at == nullptr || !at->is_int64() || by == nullptr || !by->is_string() || event == nullptr ||
      entry->size() != 3) {
    return bad_field({"file.entry-fields"});
  }
  if (at->get_int64() < 0 || at->get_int64() > kLatest) {
    return bad_field({"file.at"});
  }
  Result<tournament::Event> read = reader.read(*event);
  if (!read) return tl::unexpected(read.error());
  StoredEvent stored;
  stored.logged.at = at->get_int64();
  stored.logged.by = by->get_string();
  stored.logged.event = *std::move(read);
  stored.text = json::serialize(*event);
  return stored;
}

/// What is no JSON is something else, or was one of ours.
Refusal no_json(std::string_view text, Refusal why) {
  if (text.starts_with("SQLite format 3")) {
    return Refusal(Refusal::Code::bad_field, {"file.is-database"});
  }
  const bool ours = text.substr(0, 40).find(kWhat) != std::string_view::npos;
  why.within(ours ? Reason{"file.damaged"} : Reason{"file.no-event-file"});
  return why;
}

}  // namespace

std::string event_file(std::span<const StoredEvent> log) {
  // One entry a line, so that two files can be compared by any tool.
  std::string text =
      fmt::format("{{\"file\":\"{}\",\"version\":{},\"log\":[\n", kWhat, kFileVersion);
  for (std::size_t i = 0; i < log.size(); ++i) {
    text += fmt::format("{{\"at\":{},\"by\":{},\"event\":{}}}{}\n", log[i].logged.at,
                        json::serialize(json::value(log[i].logged.by)), log[i].text,
                        i + 1 < log.size() ? "," : "");
  }
  return text + "]}\n";
}

Result<std::vector<StoredEvent>> read_event_file(std::string_view text,
                                                 const Rulebooks& rulebooks) {
  const Result<json::value> value = json_in(text, 20);
  if (!value) return tl::unexpected(no_json(text, value.error()));
  const json::object* file = value->if_object();
  if (file == nullptr || file->if_contains("file") == nullptr ||
      file->at("file") != json::value(kWhat)) {
    return bad_field({"file.no-event-file"});
  }
  if (file->if_contains("version") == nullptr || file->at("version") != json::value(kFileVersion)) {
    return bad_field({"file.other-version"});
  }
  const json::value* log = file->if_contains("log");
  if (log == nullptr || !log->is_array()) {
    return bad_field({"file.log-no-list"});
  }
  EventReader reader(rulebooks);
  std::vector<StoredEvent> entries;
  for (const json::value& entry : log->get_array()) {
    Result<StoredEvent> stored = read_entry(entry, reader);
    if (!stored) {
      Refusal refusal = stored.error();
      refusal.within({"entry", {{"entry", entries.size() + 1}}});
      return tl::unexpected(std::move(refusal));
    }
    stored->logged.position = static_cast<std::int64_t>(entries.size()) + 1;
    entries.push_back(*std::move(stored));
  }
  return entries;
}

}  // namespace ultimo
