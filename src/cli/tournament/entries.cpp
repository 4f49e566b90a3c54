// Opening an event and everything about who plays.
#include <algorithm>

#include <fmt/format.h>

#include "cli/tournament/settings.hpp"
#include "rules/fields.hpp"
#include "tournament/csv.hpp"
#include "tournament/table_plan.hpp"

namespace ultimo::cli::director {
namespace json = boost::json;
using namespace tournament;  // NOLINT: the words of this room

namespace {

std::string numbered(const State& state, const std::vector<int>& numbers, std::string_view did) {
  if (numbers.size() == 1)
    return fmt::format("{} {} {}\n", numbers[0], state.name(numbers[0]), did);
  return fmt::format("{} {}\n", counted(numbers.size(), "player"), did);
}

/// "7 Žiga Čeh, Kranj, rank 12"
std::string entry_text(const Entered& entry) {
  std::string text = fmt::format("{} {}", entry.player, entry.name);
  if (!entry.club.empty()) text += ", " + entry.club;
  if (!entry.family.empty()) text += ", family " + entry.family;
  if (entry.rank > 0) text += fmt::format(", rank {}", entry.rank);
  return text;
}

std::string_view standing_word(const Player& player) {
  if (player.expelled) return "expelled";
  if (player.withdrawn) return "withdrawn";
  if (player.entry.stand_in) return "stand-in";
  return player.here ? "here" : "not here";
}

/// The table of players that was named; empty where one player was.
Done<std::string> table_or_name(const Request& request) {
  const bool single = !request.name.empty();
  if (single && !request.in.empty()) return cannot("a name or a table, not both");
  if (single) return std::string();
  if (request.in.empty()) return cannot("whom? Give a name, or a table with --csv");
  if (!request.club.empty() || !request.family.empty() || request.rank >= 0 || request.number > 0 ||
      request.stand_in) {
    return cannot("club, family, rank, number and stand-ins of a table stand in the table");
  }
  return text_of(request.in);
}

Result<PlayerTable> entries_of(const State& state, const Request& request, const std::string& csv) {
  if (request.name.empty()) return read_players(csv, state);
  const int number = request.number > 0 ? request.number : next_number(state);
  return PlayerTable{{{number, request.name, request.club, request.family,
                       std::max(0, request.rank), request.stand_in}},
                     false};
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
    if (!value) return cannot(request.in + ": " + value.error().message());
    format = read_format(*value);
    if (!format) return cannot(request.in + ": " + format.error().message());
  }
  if (!format) return cannot(format.error().message() + "; ultimo tournament formats lists them");
  const Result<json::object> settings = settings_in(*format, request.words);
  if (!settings) return cannot(settings.error().message());
  Result<Format> wanted = changed(*format, *settings);
  if (!wanted) return cannot(wanted.error().message());
  if (Result<void> fits = check_final_deals(*wanted, *settings); !fits) {
    return cannot(fits.error().message());
  }
  Opened opened;
  opened.name = request.name;
  opened.place = request.place;
  opened.date = request.date;
  opened.officials = request.officials;
  opened.format = *std::move(wanted);
  const Done<Desk> desk = Desk::create(catalog, request.file, opened, pen_of(request));
  if (!desk) return tl::unexpected(desk.error());
  Reply reply;
  reply.text = fmt::format("{}: {} by {}, {}\n", request.file, opened.name, opened.format.title,
                           counted(static_cast<std::size_t>(opened.format.rounds), "round"));
  reply.json = {{"file", request.file}, {"format", to_json(opened.format)}};
  return reply;
}

Done<Reply> change_settings(const Catalog& catalog, const Request& request) {
  if (request.words.empty()) {
    const Done<Desk> desk = Desk::open(catalog, request.file);
    if (!desk) return tl::unexpected(desk.error());
    const Format& format = desk->state().format();
    return Reply{settings_text(format),
                 {{"settings", settings_json(format)}, {"format", to_json(format)}},
                 kOk};
  }
  Format before;
  const auto decide = [&](const State& state) -> Result<std::vector<Event>> {
    before = state.format();
    Result<json::object> settings = settings_in(before, request.words);
    if (!settings) return tl::unexpected(settings.error());
    return std::vector<Event>{SettingsChanged{*std::move(settings)}};
  };
  return write_and_tell(catalog, request, decide,
                        [&](const State& state) { return changes_text(before, state.format()); });
}

Done<Reply> enter(const Catalog& catalog, const Request& request) {
  const Done<std::string> csv = table_or_name(request);
  if (!csv) return tl::unexpected(csv.error());
  std::vector<int> numbers;
  bool converted = false;
  const auto decide = [&](const State& state) -> Result<std::vector<Event>> {
    Result<PlayerTable> table = entries_of(state, request, *csv);
    if (!table) return tl::unexpected(table.error());
    converted = table->windows_1250;
    numbers.clear();
    std::vector<Event> events;
    for (const Entered& entry : table->players) {
      events.emplace_back(entry);
      numbers.push_back(entry.player);
      if (request.here && !entry.stand_in) events.emplace_back(CheckedIn{entry.player});
    }
    return events;
  };
  Done<Reply> reply = write_and_tell(catalog, request, decide, [&](const State& state) {
    return numbered(state, numbers, request.here ? "entered and checked in" : "entered") +
           (converted ? "The table was not UTF-8; it was read as Windows-1250 (Excel's plain CSV). "
                        "Look at the names: ultimo tournament players " +
                            request.file + '\n'
                      : "");
  });
  if (reply && !request.in.empty()) {
    reply->json["encoding"] = converted ? "windows-1250" : "utf-8";
  }
  return reply;
}

Done<Reply> amend(const Catalog& catalog, const Request& request) {
  const bool says_something = !request.name.empty() || !request.club.empty() || request.no_club ||
                              !request.family.empty() || request.no_family || request.rank >= 0 ||
                              request.new_number > 0;
  if (!says_something) return cannot("what? --name, --club, --family, --rank or --number");
  if (request.no_club && !request.club.empty()) return cannot("--club or --no-club, not both");
  if (request.no_family && !request.family.empty()) {
    return cannot("--family or --no-family, not both");
  }
  std::string before;
  const auto decide = [&](const State& state) -> Result<std::vector<Event>> {
    const auto found = state.players.find(request.number);
    if (found == state.players.end()) {
      return bad_field(fmt::format("there is no player {}", request.number));
    }
    const Entered& was = found->second.entry;
    before = entry_text(was);
    const auto pick = [](bool none, const std::string& said, const std::string& old) {
      return none ? std::string() : said.empty() ? old : said;
    };
    return std::vector<Event>{Amended{request.number, pick(false, request.name, was.name),
                                      pick(request.no_club, request.club, was.club),
                                      pick(request.no_family, request.family, was.family),
                                      request.rank >= 0 ? request.rank : was.rank,
                                      request.new_number, request.reason}};
  };
  return write_and_tell(catalog, request, decide, [&](const State& state) {
    const int number = request.new_number > 0 ? request.new_number : request.number;
    return fmt::format("{}\nis now\n{}\n", before, entry_text(state.players.at(number).entry));
  });
}

Done<Reply> list_players(const Catalog& catalog, const Request& request) {
  const Done<Desk> desk = Desk::open(catalog, request.file);
  if (!desk) return tl::unexpected(desk.error());
  const State& state = desk->state();
  std::vector<std::vector<std::string>> rows = {
      {"no", "name", "club", "family", "rank", "stands", "table"}};
  json::array list;
  for (const auto& [number, player] : state.players) {
    const std::string stands(standing_word(player));
    std::optional<std::size_t> table;
    if (!state.rounds.empty()) table = state.rounds.back().table_of(number);
    rows.push_back({std::to_string(number), state.name(number), player.entry.club,
                    player.entry.family,
                    player.entry.rank == 0 ? "" : std::to_string(player.entry.rank), stands,
                    table ? std::to_string(*table + 1) : ""});
    list.push_back(json::object{{"player", number},
                                {"name", player.entry.name},
                                {"club", player.entry.club},
                                {"family", player.entry.family},
                                {"rank", player.entry.rank},
                                {"stand_in", player.entry.stand_in},
                                {"stands", stands},
                                {"table", table ? json::value(*table + 1) : json::value(nullptr)}});
  }
  return Reply{list.empty() ? "nobody is entered\n" : columns_text(rows),
               {{"players", std::move(list)}},
               kOk};
}

Done<Reply> check_in(const Catalog& catalog, const Request& request) {
  std::vector<int> numbers;
  const auto decide = [&](const State& state) -> Result<std::vector<Event>> {
    numbers = request.numbers;
    if (request.all) {
      for (const auto& [number, player] : state.players) {
        // Stand-ins come when they are needed.
        if (!player.here && !player.withdrawn && !player.expelled && !player.entry.stand_in) {
          numbers.push_back(number);
        }
      }
    }
    if (numbers.empty()) return bad_field("nobody to check in");
    std::vector<Event> events;
    events.reserve(numbers.size());
    for (const int number : numbers) events.emplace_back(CheckedIn{number});
    return events;
  };
  return write_and_tell(catalog, request, decide, [&](const State& state) {
    const bool late = !state.rounds.empty();
    return numbered(state, numbers, late ? "checked in late" : "checked in");
  });
}

Done<Reply> withdraw(const Catalog& catalog, const Request& request) {
  return write_and_tell(
      catalog, request,
      [&](const State& /*state*/) -> Result<std::vector<Event>> {
        return std::vector<Event>{Withdrawn{request.number, request.reason}};
      },
      [&](const State& state) { return numbered(state, {request.number}, "has withdrawn"); });
}

Done<Reply> substitute(const Catalog& catalog, const Request& request) {
  return write_and_tell(
      catalog, request,
      [&](const State& /*state*/) -> Result<std::vector<Event>> {
        return std::vector<Event>{Substituted{request.number, request.name, request.reason}};
      },
      [&](const State& state) {
        return fmt::format("{} plays for {} {}\n", request.name, request.number,
                           state.players.at(request.number).entry.name);
      });
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
