#include "server/events/opening.hpp"

#include <utility>

#include "desk/settings.hpp"
#include "files/event_json.hpp"
#include "files/format_json.hpp"
#include "files/formats.hpp"
#include "server/events/event_do.hpp"
#include "server/events/said.hpp"
#include "server/table_commands.hpp"
#include "wire/json_parts.hpp"
#include "wire/json_text.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace td = tournament;

namespace {

void read_officials(Said& said, td::Opened& opening) {
  const json::value* officials = said.find("officials");
  if (officials == nullptr) return;
  if (!officials->is_array()) return said.wrong("officials");
  for (const json::value& one : officials->get_array()) {
    td::Official official;
    const json::object* object = one.if_object();
    const json::value* name = object == nullptr ? &one : object->if_contains("name");
    const json::value* office = object == nullptr ? nullptr : object->if_contains("office");
    if (name == nullptr || !name->is_string()) return said.wrong("officials");
    official.name = name->get_string();
    if (office != nullptr && office->is_string()) {
      official.office = td::parse_enum<Office>(office->get_string());
      if (!official.office) return said.wrong("office");
    }
    opening.officials.push_back(std::move(official));
  }
}

td::Settings read_settings_of(Said& said) {
  td::Settings settings;
  const json::value* given = said.find("settings");
  if (given == nullptr) return settings;
  if (!given->is_object()) {
    said.wrong("settings");
    return settings;
  }
  for (const auto& setting : given->get_object()) {
    const Result<td::SettingValue> value = read_setting(setting.value());
    if (!value || desk::find_setting(setting.key()) == nullptr) {
      said.wrong(setting.key());
      continue;
    }
    settings.insert_or_assign(setting.key(), *value);
  }
  return settings;
}

Asked<NewEvent> read_file(const json::object& body, const json::value& file,
                          const Rulebooks& rulebooks) {
  NewEvent order;
  Result<std::vector<StoredEvent>> log = read_event_file(json::serialize(file), rulebooks);
  if (!log) return tl::unexpected(denied_by(log.error()));
  order.file = *std::move(log);
  const auto* opened =
      order.file.empty() ? nullptr : std::get_if<td::Opened>(&order.file.front().logged.event);
  if (opened == nullptr) return denied(400, "bad-field", {"file.no-event-file"});
  order.opening = *opened;
  order.id = text_in(body, "id");
  return order;
}

/// Whether an event that is there was opened by this command, or is the one that is brought along.
bool is_same_event(const store::Record& first, const NewEvent& order, const std::string& key) {
  if (!order.file.empty()) return first.entry.body == order.file.front().text;
  const Result<json::value> event = json_in(first.entry.body);
  return event && command_of(*event) == key;
}

}  // namespace

Asked<NewEvent> read_new_event(const json::object& body, const Rulebooks& rulebooks) {
  if (const json::value* file = body.if_contains("file")) return read_file(body, *file, rulebooks);
  NewEvent order;
  Said said(body);
  order.id = text_in(body, "id");
  if (order.id.empty() || order.id.size() > kLongestId) {
    return denied(400, "bad-id", {"server.bad-id"});
  }
  order.event = said.text("event");
  order.opening.name = said.text("name");
  order.opening.place = said.text("place");
  order.opening.date = said.text("date");
  const std::string format = said.text("format");
  read_officials(said, order.opening);
  const td::Settings settings = read_settings_of(said);
  if (!order.event.empty() && order.event != event_id_of(order.event)) said.wrong("event");
  if (Result<void> fits = said.finish(); !fits) return tl::unexpected(denied_by(fits.error()));
  const Result<td::Format> found = find_format(format);
  if (!found) return tl::unexpected(denied_by(found.error()));
  Result<td::Format> changed = td::changed(*found, settings);
  if (!changed) return tl::unexpected(denied_by(changed.error()));
  order.opening.format = *std::move(changed);
  return order;
}

void make_event(Events& events, const NewEvent& order, const Person& person,
                const EventHost::Reply& reply) {
  const std::string key = command_key(person.id, order.id);
  const std::string wanted = order.event.empty() ? event_id_of(order.opening.name) : order.event;
  const Events::Place place = events.place_for(
      wanted, [&](const store::Record& first) { return is_same_event(first, order, key); });
  if (place.there) {
    reply(json::object{{"event", place.host->id()}, {"n", 1}});
    return;
  }
  if (place.host == nullptr) {
    reply(tl::unexpected(busy()));
    return;
  }
  if (!order.event.empty() && place.host->id() != order.event) {
    reply(denied(409, "name-taken", {"hall.event-there", {{"name", order.event}}}));
    return;
  }
  desk::Pen pen;
  pen.by = person.name;
  pen.at = wall_now();
  pen.command = key;
  const bool room = place.host->run([&events, host = place.host, order, pen, reply] {
    std::vector<td::Logged> entries;
    std::vector<std::string> texts;
    for (const StoredEvent& one : order.file) {
      entries.push_back(one.logged);
      texts.push_back(one.text);
    }
    const Asked<desk::Session*> made =
        entries.empty() ? host->make(order.opening, pen) : host->import(entries, std::move(texts));
    if (!made) {
      events.forget(host->id());
      reply(tl::unexpected(made.error()));
      return;
    }
    reply(json::object{{"event", host->id()}, {"n", (*made)->state().position}});
  });
  if (!room) reply(tl::unexpected(busy()));
}

}  // namespace ultimo::server
