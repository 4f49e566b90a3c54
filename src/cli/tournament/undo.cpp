// Taking back what was done by mistake; what was done, and who took it back and why, stays in the
// log.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/tournament/common.hpp"
#include "rules/fields.hpp"
#include "tournament/json_fields.hpp"

namespace ultimo::cli::director {
using namespace tournament;  // NOLINT: the words of this room

namespace {

Result<Undo> what_in(const std::string& text) {
  for (std::size_t i = 0; i < kWords<Undo>.size(); ++i) {
    if (kWords<Undo>[i] == text) return static_cast<Undo>(i);
  }
  return bad_field(fmt::format("{} is none of {}", in_quotes(text), fmt::join(kWords<Undo>, ", ")));
}

std::string taken_back(const State& state, const Undone& undone) {
  std::vector<std::string> names;
  for (const int player : undone.players) {
    names.push_back(fmt::format("{} {}", player, state.name(player)));
  }
  const std::string who = fmt::format("{}", fmt::join(names, " and "));
  switch (undone.what) {
    case Undo::check_in: return who + " is not checked in\n";
    case Undo::withdraw: return who + " plays on\n";
    case Undo::substitute: return "nobody plays for " + who + " any more\n";
    case Undo::expel: return who + " is not expelled\n";
    case Undo::forbid: return who + " may meet\n";
    case Undo::draw:
      return fmt::format("the draw of round {} is taken back\n", state.rounds.size() + 1);
  }
  return {};
}

}  // namespace

Done<Reply> undo(const Catalog& catalog, const Request& request) {
  const Result<Undo> what = what_in(request.what);
  if (!what) return cannot(what.error().message());
  const Undone undone{*what, request.numbers, request.reason};
  return write_and_tell(
      catalog, request,
      [&](const State& /*state*/) -> Result<std::vector<Event>> {
        return std::vector<Event>{undone};
      },
      [&](const State& state) { return taken_back(state, undone); });
}

}  // namespace ultimo::cli::director
