// Who plays.
#include <algorithm>

#include <fmt/format.h>

#include "cli/tournament/desk_words.hpp"
#include "cli/tournament/json_output.hpp"
#include "cli/tournament/layout_text.hpp"
#include "cli/tournament/open_desk.hpp"
#include "cli/tournament/text_files.hpp"
#include "cli/tournament/typed.hpp"
#include "tournament/text.hpp"

namespace ultimo::cli::director {
using namespace tournament;  // NOLINT: the words of this room

namespace {

/// "7 Žiga Čeh entered", or how many.
std::string numbered(const Speaker& speaker, const State& state, const std::vector<int>& numbers,
                     std::string_view did) {
  const std::string who = numbers.size() == 1
                              ? numbered_name(numbers[0], state.name(numbers[0]))
                              : speaker.text("desk.people.count", {{"n", numbers.size()}});
  return speaker.text(did, {{"who", who}}) + '\n';
}

/// The players of all events of one kind that were written.
template <class E>
std::vector<int> players_of(const desk::Events& written) {
  std::vector<int> numbers;
  for (const Event& event : written) {
    if (const auto* one = std::get_if<E>(&event)) numbers.push_back(one->player);
  }
  return numbers;
}

/// "7 Žiga Čeh, Kranj, rank 12"
std::string entry_text(const Speaker& speaker, const Entered& entry) {
  std::string text = fmt::format("{} {}", entry.player, entry.name);
  if (!entry.club.empty()) text += ", " + entry.club;
  if (!entry.family.empty()) text += speaker.text("desk.people.family", {{"family", entry.family}});
  if (entry.rank > 0) text += speaker.text("desk.people.rank", {{"rank", entry.rank}});
  return text;
}

std::string_view entered_key(const EnterOptions& options) {
  return options.here ? "desk.people.entered-here" : "desk.people.entered";
}

Done<Reply> enter_table(const House& house, const EnterOptions& options) {
  if (!options.club.empty() || !options.family.empty() || options.rank >= 0 || options.number > 0 ||
      options.stand_in) {
    return cannot({"cli.stands-in-table"});
  }
  Done<std::string> csv = text_of(options.csv);
  if (!csv) return tl::unexpected(csv.error());
  const bool converted = !is_utf8(*csv);
  Done<Reply> reply = write_and_tell(
      house, options, desk::EnterTable{*std::move(csv), options.here},
      [&](const State& state, const desk::Events& written) {
        const Speaker speaker = house.speaker();
        const std::string look = "ultimo tournament players " + options.file;
        return numbered(speaker, state, players_of<Entered>(written), entered_key(options)) +
               (converted ? speaker.text("desk.people.windows-1250", {{"command", look}}) + '\n'
                          : std::string());
      });
  if (reply) add_encoding(reply->json, converted ? "windows-1250" : "utf-8");
  return reply;
}

/// What is said of a player: nothing, that there is none, or what it is.
std::optional<std::string> said(bool none, const std::string& text) {
  if (none) return std::string();
  return text.empty() ? std::nullopt : std::optional(text);
}

std::string taken_back(const Speaker& speaker, const State& state, const UndoOptions& options,
                       Undo what) {
  std::string who;
  for (std::size_t i = 0; i < options.players.size(); ++i) {
    const bool last = i + 1 == options.players.size();
    if (i > 0) who += last ? fmt::format(" {} ", speaker.text("typography.and")) : ", ";
    who += numbered_name(options.players[i], state.name(options.players[i]));
  }
  const auto said = [&](std::string_view key) { return speaker.text(key, {{"who", who}}) + '\n'; };
  switch (what) {
    case Undo::check_in: return said("desk.people.not-checked-in");
    case Undo::withdraw: return said("desk.people.plays-on");
    case Undo::substitute: return said("desk.people.no-substitute");
    case Undo::expel: return said("desk.people.not-expelled");
    case Undo::forbid: return said("desk.people.may-meet");
    case Undo::draw:
      return speaker.text("desk.draw.taken-back", {{"round", state.rounds.size() + 1}}) + '\n';
    case Undo::close: break;
  }
  return {};
}

Done<Reply> undo_closing(const House& house, const UndoOptions& options) {
  if (options.players.size() != 1) {
    return cannot({"cli.undo-one-table"});
  }
  const int table = options.players.front();
  return write_and_tell(
      house, options, desk::TakeBack{Undo::close, {}, options.reason, options.round, table},
      [&](const State& state, const desk::Events& /*written*/) {
        return house.speaker().text(
                   "desk.sheet.waits",
                   {{"round", desk::round_of(state, options.round)}, {"table", table}}) +
               '\n';
      });
}

}  // namespace

Done<Reply> enter(const House& house, const EnterOptions& options) {
  if (options.name.empty()) {
    if (options.csv.empty()) return cannot({"cli.enter-whom"});
    return enter_table(house, options);
  }
  if (!options.csv.empty()) return cannot({"cli.name-or-table"});
  const desk::EnterPlayer command{
      options.number,   options.name, options.club, options.family, std::max(0, options.rank),
      options.stand_in, options.here};
  return write_and_tell(
      house, options, command, [&](const State& state, const desk::Events& written) {
        return numbered(house.speaker(), state, players_of<Entered>(written), entered_key(options));
      });
}

Done<Reply> amend(const House& house, const AmendOptions& options) {
  const bool says_something = !options.name.empty() || !options.club.empty() || options.no_club ||
                              !options.family.empty() || options.no_family || options.rank >= 0 ||
                              options.number > 0;
  if (!says_something) return cannot({"cli.amend-what"});
  if (options.no_club && !options.club.empty()) return cannot({"cli.club-or-none"});
  if (options.no_family && !options.family.empty()) {
    return cannot({"cli.family-or-none"});
  }
  const desk::AmendPlayer command{options.player,
                                  said(false, options.name),
                                  said(options.no_club, options.club),
                                  said(options.no_family, options.family),
                                  options.rank >= 0 ? std::optional(options.rank) : std::nullopt,
                                  options.number,
                                  options.reason};
  std::string before;
  const auto read = [&](const State& state) -> Result<desk::Command> {
    const auto found = state.players.find(options.player);
    if (found != state.players.end()) before = entry_text(house.speaker(), found->second.entry);
    return command;
  };
  return write_and_tell(house, options, read, [&](const State& state, const auto& /*written*/) {
    const int number = options.number > 0 ? options.number : options.player;
    const Speaker speaker = house.speaker();
    const std::string after = entry_text(speaker, state.players.at(number).entry);
    return speaker.text("desk.people.is-now", {{"before", before}, {"after", after}}) + '\n';
  });
}

Done<Reply> list_players(const House& house, const EventOptions& options) {
  const Done<desk::Session> session = open_desk(house, options.file);
  if (!session) return tl::unexpected(session.error());
  const std::vector<desk::PlayerLine> list = desk::players(session->state());
  const Speaker speaker = house.speaker(&session->state().info());
  std::vector<std::vector<std::string>> rows(1);
  for (const std::string_view column :
       {"no", "name", "club", "family", "rank", "stands", "table"}) {
    rows[0].push_back(heading(speaker, column));
  }
  for (const desk::PlayerLine& line : list) {
    rows.push_back({std::to_string(line.entry.player), line.name, line.entry.club,
                    line.entry.family, line.entry.rank == 0 ? "" : std::to_string(line.entry.rank),
                    standing_text(speaker, line.stands),
                    line.table ? std::to_string(*line.table) : ""});
  }
  return Reply{list.empty() ? speaker.text("desk.people.none") + '\n' : columns_text(rows),
               players_json(list), kOk};
}

Done<Reply> check_in(const House& house, const CheckInOptions& options) {
  return write_and_tell(house, options, desk::CheckIn{options.players, options.all},
                        [&](const State& state, const desk::Events& written) {
                          const bool late = !state.rounds.empty();
                          return numbered(
                              house.speaker(), state, players_of<CheckedIn>(written),
                              late ? "desk.people.checked-in-late" : "desk.people.checked-in");
                        });
}

Done<Reply> withdraw(const House& house, const PlayerOptions& options) {
  return write_and_tell(house, options, desk::Withdraw{options.player, options.reason},
                        [&](const State& state, const desk::Events& /*written*/) {
                          return numbered(house.speaker(), state, {options.player},
                                          "desk.people.withdrawn");
                        });
}

Done<Reply> substitute(const House& house, const SubstituteOptions& options) {
  return write_and_tell(
      house, options, desk::Substitute{options.player, options.name, options.reason},
      [&](const State& state, const desk::Events& /*written*/) {
        const std::string who =
            numbered_name(options.player, state.players.at(options.player).entry.name);
        return house.speaker().text("desk.people.plays-for",
                                    {{"name", options.name}, {"who", who}}) +
               '\n';
      });
}

Done<Reply> expel(const House& house, const ExpelOptions& options) {
  return write_and_tell(
      house, options, desk::Expel{options.player, options.round, options.clause, options.reason},
      [&](const State& state, const desk::Events& /*written*/) {
        const int round = state.players.at(options.player).expelled->round;
        const std::string who = numbered_name(options.player, state.name(options.player));
        return house.speaker().text("desk.people.expelled", {{"who", who}, {"round", round}}) +
               '\n';
      });
}

Done<Reply> forbid(const House& house, const ForbidOptions& options) {
  return write_and_tell(house, options, desk::Forbid{options.players, options.reason},
                        house.speaker().text("desk.people.kept-apart") + '\n');
}

Done<Reply> undo(const House& house, const UndoOptions& options) {
  const Result<Undo> what = word_in<Undo>(options.what);
  if (!what) return cannot(what.error());
  if (*what == Undo::close) return undo_closing(house, options);
  return write_and_tell(house, options, desk::TakeBack{*what, options.players, options.reason},
                        [&](const State& state, const desk::Events& /*written*/) {
                          return taken_back(house.speaker(), state, options, *what);
                        });
}

}  // namespace ultimo::cli::director
