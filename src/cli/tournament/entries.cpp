// Opening an event and everything about who plays.
#include <algorithm>

#include <fmt/format.h>

#include "cli/tournament/common.hpp"
#include "rules/fields.hpp"
#include "tournament/csv.hpp"
#include "tournament/table_plan.hpp"

namespace ultimo::cli::director {
namespace json = boost::json;
using namespace tournament;  // NOLINT: the words of this room

namespace {

/// `rounds=5` as a setting; what is no number and no list is a word.
Result<json::object> settings_of(const std::vector<std::string>& words) {
  json::object settings;
  for (const std::string& word : words) {
    const std::size_t sign = word.find('=');
    if (sign == std::string::npos || sign == 0) {
      return bad_field("a setting is written key=value, not " + in_quotes(word));
    }
    const std::string value = word.substr(sign + 1);
    const Result<json::value> read = json_in(value);
    settings[word.substr(0, sign)] = read ? *read : json::value(value);
  }
  return settings;
}

std::string numbered(const State& state, const std::vector<int>& numbers, std::string_view did) {
  if (numbers.size() == 1)
    return fmt::format("{} {} {}\n", numbers[0], state.name(numbers[0]), did);
  return fmt::format("{} players {}\n", numbers.size(), did);
}

}  // namespace

Done<Reply> list_formats(const Catalog& /*catalog*/, const Request& /*request*/) {
  Reply reply;
  std::vector<std::vector<std::string>> rows = {{"format", "rounds", "tables of", "title"}};
  json::array list;
  for (const std::string_view name : format_names()) {
    const Result<Format> format = find_format(name);
    if (!format) return refused(format.error());
    std::string sizes;
    for (const int size : format->tables)
      sizes += (sizes.empty() ? "" : "/") + std::to_string(size);
    rows.push_back({format->id, std::to_string(format->rounds), sizes, format->title});
    list.push_back(to_json(*format));
  }
  reply.text = columns_text(rows);
  reply.json["formats"] = std::move(list);
  return reply;
}

Done<Reply> new_event(const Catalog& catalog, const Request& request) {
  Result<Format> format = find_format(request.format);
  if (!request.in.empty()) {
    const Done<std::string> text = text_of(request.in);
    if (!text) return tl::unexpected(text.error());
    const Result<json::value> value = json_in(*text);
    if (!value) return refused(value.error());
    format = read_format(*value);
  }
  if (!format) return cannot(format.error().message + "; ultimo tournament formats lists them");
  const Result<json::object> settings = settings_of(request.words);
  if (!settings) return cannot(settings.error().message);
  Result<Format> wanted = changed(*format, *settings);
  if (!wanted) return cannot(wanted.error().message);
  Opened opened;
  opened.name = request.name;
  opened.place = request.place;
  opened.date = request.date;
  opened.officials = request.officials;
  opened.format = *std::move(wanted);
  const Done<Desk> desk = Desk::create(catalog, request.file, opened, pen_of(request));
  if (!desk) return tl::unexpected(desk.error());
  Reply reply;
  reply.text = fmt::format("{}: {} by {}, {} rounds\n", request.file, opened.name,
                           opened.format.title, opened.format.rounds);
  reply.json = {{"file", request.file}, {"format", to_json(opened.format)}};
  return reply;
}

Done<Reply> change_settings(const Catalog& catalog, const Request& request) {
  const Result<json::object> settings = settings_of(request.words);
  if (!settings) return cannot(settings.error().message);
  if (!settings->empty()) {
    return write_one(catalog, request, SettingsChanged{*settings}, "changed\n");
  }
  const Done<Desk> desk = Desk::open(catalog, request.file);
  if (!desk) return tl::unexpected(desk.error());
  Reply reply;
  reply.json["format"] = to_json(desk->state().format());
  for (const auto& setting : to_json(desk->state().format())) {
    reply.text +=
        fmt::format("{}={}\n", std::string_view(setting.key()), json::serialize(setting.value()));
  }
  return reply;
}

Done<Reply> enter(const Catalog& catalog, const Request& request) {
  std::string csv;
  if (!request.in.empty()) {
    Done<std::string> text = text_of(request.in);
    if (!text) return tl::unexpected(text.error());
    csv = *std::move(text);
  } else if (request.name.empty()) {
    return cannot("whom? Give a name, or a table with --csv");
  }
  std::vector<int> numbers;
  const auto decide = [&](const State& state) -> Result<std::vector<Event>> {
    std::vector<Entered> entries;
    numbers.clear();
    if (!csv.empty()) {
      Result<std::vector<Entered>> read = read_players(csv, next_number(state));
      if (!read) return tl::unexpected(read.error());
      entries = *std::move(read);
    } else {
      entries.push_back({request.number > 0 ? request.number : next_number(state), request.name,
                         request.club, request.family, request.rank, request.stand_in});
    }
    std::vector<Event> events;
    for (const Entered& entry : entries) {
      events.emplace_back(entry);
      numbers.push_back(entry.player);
      if (request.here && !entry.stand_in) events.emplace_back(CheckedIn{entry.player});
    }
    return events;
  };
  return write_and_tell(catalog, request, decide, [&](const State& state) {
    return numbered(state, numbers, request.here ? "entered and checked in" : "entered");
  });
}

Done<Reply> check_in(const Catalog& catalog, const Request& request) {
  std::vector<int> numbers;
  const auto decide = [&](const State& state) -> Result<std::vector<Event>> {
    numbers = request.numbers;
    if (request.all) {
      for (const auto& [number, player] : state.players) {
        if (!player.here && !player.withdrawn && !player.expelled) numbers.push_back(number);
      }
    }
    if (numbers.empty()) return bad_field("nobody to check in");
    std::vector<Event> events;
    events.reserve(numbers.size());
    for (const int number : numbers) events.emplace_back(CheckedIn{number});
    return events;
  };
  return write_and_tell(catalog, request, decide,
                        [&](const State& state) { return numbered(state, numbers, "checked in"); });
}

Done<Reply> withdraw(const Catalog& catalog, const Request& request) {
  return write_one(catalog, request, Withdrawn{request.number, request.reason},
                   fmt::format("{} has withdrawn\n", request.number));
}

Done<Reply> substitute(const Catalog& catalog, const Request& request) {
  return write_one(catalog, request, Substituted{request.number, request.name, request.reason},
                   fmt::format("{} plays for {}\n", request.name, request.number));
}

Done<Reply> expel(const Catalog& catalog, const Request& request) {
  const auto decide = [&](const State& state) -> Result<std::vector<Event>> {
    const std::string clause =
        request.clause.empty() ? std::string(state.clause_for("expulsion").id) : request.clause;
    // Not said: from the round he is playing, if he is.
    const int round = request.round > 0 ? request.round : state.round_being_played(request.number);
    return std::vector<Event>{Expelled{request.number, round, clause, request.reason}};
  };
  return write_and_tell(catalog, request, decide, [&](const State& state) {
    const int round = state.players.at(request.number).expelled->round;
    return fmt::format("{} {} is expelled{}\n", request.number, state.name(request.number),
                       round == 0 ? ", between rounds" : fmt::format(" from round {}", round));
  });
}

Done<Reply> forbid(const Catalog& catalog, const Request& request) {
  return write_one(catalog, request, Forbidden{request.numbers, request.reason},
                   "they will not be drawn to one table\n");
}

}  // namespace ultimo::cli::director
