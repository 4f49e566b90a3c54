#include "files/event_json.hpp"

#include <algorithm>

#include "files/struct_json.hpp"
#include "wire/json_text.hpp"

namespace ultimo {
namespace json = boost::json;
using tournament::Event;

namespace {

constexpr std::string_view kKindField = "event";
/// Beside any event: the id of the command that a server was told.
constexpr std::string_view kCommandField = "command";
constexpr std::size_t kLongestCommand = 64;

/// Tries the kinds one after the other.
template <std::size_t I = 0>
Result<Event> read_as(std::string_view kind, const json::object& object,
                      const StructReader::With& with) {
  if constexpr (I == std::variant_size_v<Event>) {
    return bad_field({"event.unknown", {{"kind", in_quotes(kind)}}});
  } else {
    using T = std::variant_alternative_t<I, Event>;
    if (T::kKind != kind) return read_as<I + 1>(kind, object, with);
    Result<T> event = StructReader::all_of<T>(object, with, kKindField);
    if (!event) return tl::unexpected(event.error());
    return Event(*std::move(event));
  }
}

}  // namespace

json::object to_json(const BookInfo& info, const Event& event) {
  json::object object{{kKindField, kind_of(event)}};
  json::object fields =
      std::visit([&](const auto& one) { return StructWriter::all_of(one, &info); }, event);
  for (auto& field : fields) object[field.key()] = std::move(field.value());
  return object;
}

std::string event_text(const BookInfo& info, const Event& event, const std::string& command) {
  json::object object = to_json(info, event);
  if (!command.empty()) object[kCommandField] = command;
  return json::serialize(object);
}

std::string command_of(const json::value& event) {
  const json::object* object = event.if_object();
  const json::value* command = object == nullptr ? nullptr : object->if_contains(kCommandField);
  if (command == nullptr || !command->is_string()) return {};
  return command->get_string().size() > kLongestCommand ? std::string()
                                                        : std::string(command->get_string());
}

EventReader::EventReader(Rulebooks rulebooks, const tournament::State& state)
    : rulebooks_(std::move(rulebooks)), version_(state.version) {
  if (state.engine != nullptr) info_ = &state.info();
}

Result<Event> EventReader::read(const json::value& value) {
  const json::object* object = value.if_object();
  if (object == nullptr) return bad_field({"event.no-object"});
  const json::value* kind = object->if_contains(kKindField);
  if (kind == nullptr || !kind->is_string()) {
    return bad_field({"event.no-kind"});
  }
  const bool first = version_ <= tournament::kFirstChecks;
  json::object without;
  if (!command_of(value).empty()) {
    without = *object;
    without.erase(kCommandField);
    object = &without;
  }
  Result<Event> event = read_as(object->at(kKindField).get_string(), *object,
                                {info_, first ? RowsFrom::first_logs : RowsFrom::logs});
  if (!event) return event;
  if (Result<void> known = learn(*event); !known) return tl::unexpected(known.error());
  return event;
}

Result<Event> EventReader::read(std::string_view text) {
  const Result<json::value> value = json_in(text);
  return value ? read(*value) : tl::unexpected(value.error());
}

Result<void> EventReader::learn(const Event& event) {
  if (const auto* raised = std::get_if<tournament::VersionRaised>(&event)) {
    version_ = std::max(version_, raised->version);
  }
  const auto* opened = std::get_if<tournament::Opened>(&event);
  if (opened == nullptr || info_ != nullptr) return {};
  const Engine* engine = rulebooks_(opened->format.rulebook);
  if (engine == nullptr) {
    return tl::unexpected(
        Refusal(Refusal::Code::unknown_rulebook,
                {"no-such-rulebook", {{"name", in_quotes(opened->format.rulebook)}}}));
  }
  info_ = &engine->info();
  version_ = opened->version;
  return {};
}

}  // namespace ultimo
