// The referee's desk: penalties, rulings, appeals, freezing.
#include <sstream>

#include <fmt/format.h>

#include "cli/tournament/common.hpp"
#include "rules/fields.hpp"
#include "tournament/sheet.hpp"

namespace ultimo::cli::director {
namespace json = boost::json;
using namespace tournament;  // NOLINT: the words of this room
using tournament::Table;     // not the table of a deal

namespace {

/// "3:-300 4:100 5:100 6:100": what a ruling costs and brings.
Result<std::vector<RulingLine>> lines_in(const Format& format, const std::string& text) {
  std::istringstream words(text);
  std::vector<RulingLine> lines;
  for (std::string word; words >> word;) {
    const std::size_t colon = std::min(word.find(':'), word.size());
    const Result<std::vector<int>> player = numbers_in(word.substr(0, colon));
    const Result<std::vector<int>> points =
        points_in(format, colon < word.size() ? word.substr(colon + 1) : std::string());
    if (!player || !points || player->size() != 1 || points->size() != 1) {
      return bad_field(fmt::format("{} is not PLAYER:POINTS{}", in_quotes(word),
                                   format.unit.empty() ? "" : " in " + format.unit));
    }
    lines.push_back({player->front(), points->front()});
  }
  return lines;
}

/// What the paper has for this penalty, at the table where the player sits.
Result<std::vector<RulingLine>> lines_by_paper(const State& state, const Table& table, int player,
                                               const std::string& kind, int count) {
  const auto place = table.place_of(player);
  if (!place) return bad_field(fmt::format("player {} does not sit at this table", player));
  const Result<std::vector<int>> points = penalty_points(
      *state.engine, static_cast<int>(table.players.size()), kind, static_cast<int>(*place), count);
  if (!points) {
    Refusal refusal = points.error();
    if (!refusal.message().starts_with("no such penalty")) {
      refusal.add({"ruling.belongs-into-row",
                   "this penalty belongs into the row of its deal, or give --points"});
    }
    return tl::unexpected(refusal);
  }
  std::vector<RulingLine> lines;
  for (std::size_t seat = 0; seat < table.players.size(); ++seat) {
    if ((*points)[seat] != 0) lines.push_back({table.players[seat], (*points)[seat]});
  }
  return lines;
}

/// By which clause the paper has this penalty: the one that prices it.
std::string clause_by_paper(const State& state, const std::string& kind) {
  if (kind.empty()) return {};
  const int seats = state.format().tables.front();
  const json::object request{
      {"seats", seats},
      {"dealer", 0},
      {"contract", nullptr},
      {"penalties",
       json::array{json::object{{"kind", kind}, {"by", 0}, {"count", 1}, {"nth", 1}}}}};
  const Result<json::object> answer = state.engine->score(request);
  if (!answer || answer->at("breakdown").as_array().empty()) return {};
  return std::string(answer->at("breakdown").at(0).at("clause").as_string());
}

Result<Ruled> ruling_of(const State& state, const Request& request) {
  Ruled ruled{round_of(state, request),
              request.table,
              request.number,
              request.what,
              request.count,
              request.clause.empty() ? clause_by_paper(state, request.what) : request.clause,
              request.reason,
              {}};
  const auto round = static_cast<std::size_t>(ruled.round - 1);
  if (round >= state.rounds.size()) return bad_field("no such round has been drawn");
  // A player sits at one table only: it need not be named.
  if (ruled.table == 0) {
    const auto sits = state.rounds[round].table_of(request.number);
    if (!sits) return bad_field("this player does not play in this round");
    ruled.table = static_cast<int>(*sits) + 1;
  }
  if (ruled.table < 1 || ruled.table > static_cast<int>(state.rounds[round].tables.size())) {
    return bad_field("there is no such table");
  }
  if (!request.difference.empty()) {
    const Result<std::vector<int>> difference = numbers_in(request.difference);
    if (!difference) return tl::unexpected(difference.error());
    if (difference->size() != 1) return bad_field("a difference is one number");
    ruled.difference = difference->front();
    if (ruled.clause.empty()) ruled.clause = state.clause_for("expulsion").id;
  }
  if (!request.lines.empty()) {
    Result<std::vector<RulingLine>> lines = lines_in(state.format(), request.lines);
    if (!lines) return tl::unexpected(lines.error());
    ruled.lines = *std::move(lines);
  } else if (!request.points.empty()) {
    const Result<std::vector<int>> points = points_in(state.format(), request.points);
    if (!points) return tl::unexpected(points.error());
    if (points->size() != 1) return bad_field("--points is one figure");
    ruled.lines = {{request.number, points->front()}};
  } else if (!request.what.empty() && request.what != "warning") {
    Result<std::vector<RulingLine>> lines = lines_by_paper(
        state, state.table(ruled.round, ruled.table), request.number, request.what, request.count);
    if (!lines) return tl::unexpected(lines.error());
    ruled.lines = *std::move(lines);
  }
  return ruled;
}

std::string last_ruling(const State& state) {
  const Ruling& ruling = state.rulings.back();
  std::string text = fmt::format("ruling {}: ", state.rulings.size());
  if (ruling.ruled.difference) {
    return text + fmt::format("{} gets a difference of {} at least\n",
                              state.name(ruling.ruled.player), *ruling.ruled.difference);
  }
  if (ruling.ruled.lines.empty()) {
    return text + "a warning for " + state.name(ruling.ruled.player) + '\n';
  }
  for (const RulingLine& line : ruling.ruled.lines) {
    text +=
        fmt::format("{} {}  ", state.name(line.player), points_text(state.format(), line.points));
  }
  text.resize(text.size() - 2);
  return text + '\n';
}

}  // namespace

Done<Reply> penalty(const Catalog& catalog, const Request& request) {
  const auto decide = [&](const State& state) -> Result<std::vector<Event>> {
    Result<Ruled> ruled = ruling_of(state, request);
    if (!ruled) return tl::unexpected(ruled.error());
    return std::vector<Event>{*std::move(ruled)};
  };
  return write_and_tell(catalog, request, decide, last_ruling);
}

Done<Reply> revoke(const Catalog& catalog, const Request& request) {
  return write_one(catalog, request, RulingRevoked{request.number, request.reason},
                   fmt::format("ruling {} is revoked\n", request.number));
}

Done<Reply> appeal(const Catalog& catalog, const Request& request) {
  const auto decide = [&](const State& state) -> Result<std::vector<Event>> {
    return std::vector<Event>{Appealed{static_cast<int>(state.appeals.size()) + 1, request.number,
                                       request.table > 0 ? round_of(state, request) : request.round,
                                       request.table, state.format().appeal_fee, request.reason}};
  };
  return write_and_tell(catalog, request, decide, [](const State& state) {
    const Appealed& appealed = state.appeals.back().appealed;
    return fmt::format(
        "appeal {} of {}{}\n", appealed.appeal, state.name(appealed.player),
        appealed.fee == 0 ? std::string() : ", fee " + amount_text(state.format(), appealed.fee));
  });
}

Done<Reply> decide_appeal(const Catalog& catalog, const Request& request) {
  if (request.upheld == request.denied) return cannot("say --upheld or --denied");
  return write_and_tell(
      catalog, request,
      [&](const State& /*state*/) -> Result<std::vector<Event>> {
        return std::vector<Event>{AppealDecided{request.number, request.upheld, request.reason}};
      },
      [&](const State& state) {
        const Appealed& appealed =
            state.appeals[static_cast<std::size_t>(request.number - 1)].appealed;
        const bool fee = appealed.fee > 0;
        return fmt::format("appeal {} is {}{}\n", request.number,
                           request.upheld ? "upheld" : "denied",
                           !fee             ? ""
                           : request.upheld ? ", the fee is returned"
                                            : ", the fee is forfeited");
      });
}

Done<Reply> freeze(const Catalog& catalog, const Request& request) {
  const auto decide = [&](const State& /*state*/) -> Result<std::vector<Event>> {
    return std::vector<Event>{Frozen{request.round, request.reason}};
  };
  return write_and_tell(catalog, request, decide, [&](const State& state) {
    if (request.round != 0) return fmt::format("frozen up to round {}\n", request.round);
    std::string text = "the event is frozen\n";
    if (!state.rounds.empty() && state.rounds.back().broken_off) {
      text += fmt::format("round {} was broken off and counts for nobody\n", state.rounds.size());
    }
    return text;
  });
}

Done<Reply> thaw(const Catalog& catalog, const Request& request) {
  return write_one(catalog, request, Thawed{request.reason}, "thawed\n");
}

Done<Reply> note(const Catalog& catalog, const Request& request) {
  return write_one(catalog, request, Noted{request.text}, "noted\n");
}

}  // namespace ultimo::cli::director
