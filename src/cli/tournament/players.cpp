// Who plays.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/tournament/answer_words.hpp"
#include "cli/tournament/json_output.hpp"
#include "cli/tournament/layout_text.hpp"
#include "cli/tournament/open_desk.hpp"
#include "cli/tournament/text_files.hpp"
#include "cli/tournament/typed.hpp"
#include "tournament/text.hpp"

namespace ultimo::cli::director {
using namespace tournament;  // NOLINT: the words of this room

namespace {

std::string numbered(const State& state, const std::vector<int>& numbers, std::string_view did) {
  if (numbers.size() == 1)
    return fmt::format("{} {} {}\n", numbers[0], state.name(numbers[0]), did);
  return fmt::format("{} {}\n", counted(numbers.size(), "player"), did);
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
std::string entry_text(const Entered& entry) {
  std::string text = fmt::format("{} {}", entry.player, entry.name);
  if (!entry.club.empty()) text += ", " + entry.club;
  if (!entry.family.empty()) text += ", family " + entry.family;
  if (entry.rank > 0) text += fmt::format(", rank {}", entry.rank);
  return text;
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
        return numbered(state, players_of<Entered>(written),
                        options.here ? "entered and checked in" : "entered") +
               (converted
                    ? "The table was not UTF-8; it was read as Windows-1250 (Excel's plain CSV). "
                      "Look at the names: ultimo tournament players " +
                          options.file + '\n'
                    : "");
      });
  if (reply) add_encoding(reply->json, converted ? "windows-1250" : "utf-8");
  return reply;
}

/// What is said of a player: nothing, that there is none, or what it is.
std::optional<std::string> said(bool none, const std::string& text) {
  if (none) return std::string();
  return text.empty() ? std::nullopt : std::optional(text);
}

std::string taken_back(const State& state, const UndoOptions& options, Undo what) {
  std::vector<std::string> names;
  for (const int player : options.players) {
    names.push_back(fmt::format("{} {}", player, state.name(player)));
  }
  const std::string who = fmt::format("{}", fmt::join(names, " and "));
  switch (what) {
    case Undo::check_in: return who + " is not checked in\n";
    case Undo::withdraw: return who + " plays on\n";
    case Undo::substitute: return "nobody plays for " + who + " any more\n";
    case Undo::expel: return who + " is not expelled\n";
    case Undo::forbid: return who + " may meet\n";
    case Undo::draw:
      return fmt::format("the draw of round {} is taken back\n", state.rounds.size() + 1);
    case Undo::close: break;
  }
  return {};
}

Done<Reply> undo_closing(const House& house, const UndoOptions& options) {
  if (options.players.size() != 1) {
    return cannot({"cli.undo-one-table"});
  }
  const int table = options.players.front();
  return write_and_tell(house, options,
                        desk::TakeBack{Undo::close, {}, options.reason, options.round, table},
                        [&](const State& state, const desk::Events& /*written*/) {
                          return fmt::format("round {}, table {} waits for its sheet\n",
                                             desk::round_of(state, options.round), table);
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
  return write_and_tell(house, options, command,
                        [&](const State& state, const desk::Events& written) {
                          return numbered(state, players_of<Entered>(written),
                                          options.here ? "entered and checked in" : "entered");
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
    if (found != state.players.end()) before = entry_text(found->second.entry);
    return command;
  };
  return write_and_tell(house, options, read, [&](const State& state, const auto& /*written*/) {
    const int number = options.number > 0 ? options.number : options.player;
    return fmt::format("{}\nis now\n{}\n", before, entry_text(state.players.at(number).entry));
  });
}

Done<Reply> list_players(const House& house, const EventOptions& options) {
  const Done<desk::Session> session = open_desk(house, options.file);
  if (!session) return tl::unexpected(session.error());
  const std::vector<desk::PlayerLine> list = desk::players(session->state());
  std::vector<std::vector<std::string>> rows = {
      {"no", "name", "club", "family", "rank", "stands", "table"}};
  for (const desk::PlayerLine& line : list) {
    rows.push_back({std::to_string(line.entry.player), line.name, line.entry.club,
                    line.entry.family, line.entry.rank == 0 ? "" : std::to_string(line.entry.rank),
                    std::string(standing_word(line.stands)),
                    line.table ? std::to_string(*line.table) : ""});
  }
  return Reply{list.empty() ? "nobody is entered\n" : columns_text(rows), players_json(list), kOk};
}

Done<Reply> check_in(const House& house, const CheckInOptions& options) {
  return write_and_tell(house, options, desk::CheckIn{options.players, options.all},
                        [&](const State& state, const desk::Events& written) {
                          const bool late = !state.rounds.empty();
                          return numbered(state, players_of<CheckedIn>(written),
                                          late ? "checked in late" : "checked in");
                        });
}

Done<Reply> withdraw(const House& house, const PlayerOptions& options) {
  return write_and_tell(house, options, desk::Withdraw{options.player, options.reason},
                        [&](const State& state, const desk::Events& /*written*/) {
                          return numbered(state, {options.player}, "has withdrawn");
                        });
}

Done<Reply> substitute(const House& house, const SubstituteOptions& options) {
  return write_and_tell(house, options,
                        desk::Substitute{options.player, options.name, options.reason},
                        [&](const State& state, const desk::Events& /*written*/) {
                          return fmt::format("{} plays for {} {}\n", options.name, options.player,
                                             state.players.at(options.player).entry.name);
                        });
}

Done<Reply> expel(const House& house, const ExpelOptions& options) {
  return write_and_tell(
      house, options, desk::Expel{options.player, options.round, options.clause, options.reason},
      [&](const State& state, const desk::Events& /*written*/) {
        const int round = state.players.at(options.player).expelled->round;
        return fmt::format("{} {} is expelled{}\n", options.player, state.name(options.player),
                           round == 0 ? ", between rounds" : fmt::format(" from round {}", round));
      });
}

Done<Reply> forbid(const House& house, const ForbidOptions& options) {
  return write_and_tell(house, options, desk::Forbid{options.players, options.reason},
                        "they will not be drawn to one table\n");
}

Done<Reply> undo(const House& house, const UndoOptions& options) {
  const Result<Undo> what = word_in<Undo>(options.what);
  if (!what) return cannot(what.error());
  if (*what == Undo::close) return undo_closing(house, options);
  return write_and_tell(house, options, desk::TakeBack{*what, options.players, options.reason},
                        [&](const State& state, const desk::Events& /*written*/) {
                          return taken_back(state, options, *what);
                        });
}

}  // namespace ultimo::cli::director
