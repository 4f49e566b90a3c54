#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "desk/commands.hpp"
#include "desk/shorthand.hpp"
#include "server/events/said.hpp"
#include "server/people.hpp"
#include "server/rights.hpp"

namespace ultimo::server {

/// What reading a command has to know besides how things stand.
struct ReadWith {
  const People* people = nullptr;  // whom names mean
  std::string stand_in{};          // what stand-ins are called
  std::int64_t seed = 0;           // of a draw that names none
};

struct ReadDesk {
  desk::Command command;
  std::vector<desk::TypedDeal> typed;  // where lines were typed: what is wrong is shown in them
  int round = 0;                       // of the table whose sheet it is about
  int table = 0;                       // 0: about none
};

/// A command of `POST events/ID/do`, given how things stand.
Result<ReadDesk> read_command(const tournament::State& state, const boost::json::object& said,
                              const ReadWith& with);

/// Who may do it at least; nothing where there is no such command.
std::optional<DeskRole> role_for(const boost::json::object& said);

/// What to send along to have it done all the same; empty: nothing helps.
std::string_view asks_for(const Refusal& why);

/// What is wrong with it, or the command; about a table's sheet where one is named.
Result<ReadDesk> finished(Said& said, desk::Command command, int round = 0, int table = 0);

// The kinds of commands, each in a file of its own; nothing: it is none of these.
using MaybeRead = std::optional<Result<ReadDesk>>;
MaybeRead read_people_command(const tournament::State& state, std::string_view what,
                              const boost::json::object& object, const ReadWith& with);
MaybeRead read_round_command(std::string_view what, const boost::json::object& object,
                             const ReadWith& with);
MaybeRead read_sheet_command(const tournament::State& state, std::string_view what,
                             const boost::json::object& object);
MaybeRead read_referee_command(const tournament::State& state, std::string_view what,
                               const boost::json::object& object);

}  // namespace ultimo::server
