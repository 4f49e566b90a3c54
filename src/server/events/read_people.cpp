// Commands on the event itself and on who plays.
#include "desk/settings.hpp"
#include "files/format_json.hpp"
#include "server/events/read_command.hpp"
#include "server/events/said.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace td = tournament;

namespace {

Result<ReadDesk> read_settings(Said& said) {
  desk::ChangeSettings command;
  const json::value* settings = said.find("settings");
  if (settings == nullptr || !settings->is_object()) {
    said.wrong("settings");
    return finished(said, command);
  }
  for (const auto& setting : settings->get_object()) {
    const Result<td::SettingValue> value = read_setting(setting.value());
    // What makes up the paper is no setting.
    if (!value || desk::find_setting(setting.key()) == nullptr) {
      said.wrong(setting.key());
      continue;
    }
    command.change.settings.insert_or_assign(setting.key(), *value);
  }
  return finished(said, command);
}

Result<ReadDesk> read_helper(Said& said, const td::State& state, const ReadWith& with) {
  desk::NameHelper command;
  command.person = said.text("person");
  command.name = said.text("name");
  command.role = said.word<td::HelperRole>("role");
  if (Result<void> fits = said.finish(); !fits) return tl::unexpected(fits.error());
  if (command.person.empty() && with.people != nullptr) {
    const std::optional<Person> person = with.people->by_name(command.name);
    if (!person) return bad_field({"hall.no-such-account", {{"name", command.name}}});
    command.person = person->id;
    command.name = person->name;
  } else if (const auto known = state.helpers.find(command.person); known != state.helpers.end()) {
    command.name = known->second.name;
  } else if (with.people != nullptr) {
    const std::optional<Person> person = with.people->by_id(command.person);
    if (!person || !person->account) {
      return bad_field({"hall.no-such-account", {{"name", command.name}}});
    }
    command.name = person->name;
  }
  return ReadDesk{std::move(command), {}, 0, 0};
}

/// Cells that were copied from a spreadsheet come with tabs between them.
std::string with_semicolons(std::string text) {
  if (text.find('\t') == std::string::npos) return text;
  for (char& c : text) {
    if (c == '\t') c = ';';
  }
  return text;
}

/// 0: the next one that is free, or as it was.
int start_number(Said& said) {
  const int number = said.number("number");
  if (number < 0) said.wrong("number");
  return number;
}

Result<ReadDesk> read_amend(Said& said) {
  desk::AmendPlayer command;
  command.player = said.needed("player");
  command.name = said.text_if_said("name");
  command.club = said.text_if_said("club");
  command.family = said.text_if_said("family");
  command.rank = said.number_if_said("rank");
  command.number = start_number(said);
  command.reason = said.text("reason");
  return finished(said, command);
}

Result<ReadDesk> read_enter(Said& said) {
  desk::EnterPlayer command;
  command.number = start_number(said);
  command.name = said.text("name");
  command.club = said.text("club");
  command.family = said.text("family");
  command.rank = said.number("rank");
  command.stand_in = said.flag("stand_in");
  command.here = said.flag("here");
  return finished(said, command);
}

}  // namespace

MaybeRead read_people_command(const td::State& state, std::string_view what,
                              const json::object& object, const ReadWith& with) {
  Said said(object);
  if (what == "settings") return read_settings(said);
  if (what == "enter") return read_enter(said);
  if (what == "enter-table") {
    return finished(said, desk::EnterTable{with_semicolons(said.text("text")), said.flag("here")});
  }
  if (what == "amend") return read_amend(said);
  if (what == "check-in") {
    return finished(said, desk::CheckIn{said.numbers("players"), said.flag("all")});
  }
  if (what == "withdraw") {
    return finished(said, desk::Withdraw{said.needed("player"), said.text("reason")});
  }
  if (what == "substitute") {
    return finished(
        said, desk::Substitute{said.needed("player"), said.text("name"), said.text("reason")});
  }
  if (what == "expel") {
    return finished(said, desk::Expel{said.needed("player"), said.number("round"),
                                      said.text("clause"), said.text("reason")});
  }
  if (what == "forbid") {
    return finished(said, desk::Forbid{said.numbers("players"), said.text("reason")});
  }
  if (what == "take-back") {
    return finished(
        said, desk::TakeBack{said.word<td::Undo>("what"), said.numbers("players"),
                             said.text("reason"), said.number("round"), said.number("table")});
  }
  if (what == "freeze") {
    return finished(said, desk::Freeze{said.number("round"), said.text("reason")});
  }
  if (what == "thaw") return finished(said, desk::Thaw{said.text("reason")});
  if (what == "note") return finished(said, desk::Note{said.text("text")});
  if (what == "message") {
    const int message = said.number("message");
    const bool off = said.flag("off");
    return finished(said, desk::PostMessage{said.text("text"), off ? message : 0});
  }
  if (what == "deputy") return read_helper(said, state, with);
  return std::nullopt;
}

}  // namespace ultimo::server
