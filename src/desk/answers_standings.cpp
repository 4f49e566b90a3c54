#include "desk/answers.hpp"
#include "tournament/text.hpp"

namespace ultimo::desk {
using namespace tournament;   // NOLINT: the words of that room
using tournament::Standings;  // not those of a rulebook

namespace {

std::vector<Explanation::Line> rulings_on(const State& state, int player) {
  std::vector<Explanation::Line> lines;
  for (const Ruling& ruling : state.rulings) {
    if (ruling.revoked) continue;
    const Ruled& ruled = ruling.ruled;
    const auto add = [&](bool difference, int points) {
      lines.push_back(
          {ruled.round, difference, points, ruled.reason, ruled.clause, ruling.by, ruled.paid});
    };
    if (ruled.difference && ruled.player == player) add(true, *ruled.difference);
    for (const RulingLine& line : ruled.lines) {
      if (line.player == player) add(false, line.points);
    }
  }
  return lines;
}

/// Two logs of one event: they begin alike.
bool is_same_event(const Logged& first, const Logged& other_first) {
  const auto* one = std::get_if<Opened>(&first.event);
  const auto* other = std::get_if<Opened>(&other_first.event);
  if (one == nullptr || other == nullptr) return false;
  return first.at == other_first.at && first.by == other_first.by && one->name == other->name &&
         one->place == other->place && one->date == other->date &&
         one->officials == other->officials && one->format == other->format &&
         one->version == other->version;
}

}  // namespace

Result<Explanation> explain(const State& state, const Standings& standings,
                            const std::string& who) {
  const std::string asked = name_key(who);
  for (const StandingsRow& row : standings.rows) {
    if (std::to_string(row.player) != asked && state.players.at(row.player).known_as != asked) {
      continue;
    }
    return Explanation{row, state.name(row.player), state.clause_for("standings"),
                       rulings_on(state, row.player)};
  }
  return bad_field({"desk.not-in-standings", {{"who", who}}});
}

Result<SeasonAnswer> season(const std::vector<SeasonSource>& sources, const SeasonRules& rules) {
  SeasonAnswer answer;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    const SeasonSource& source = sources[i];
    for (std::size_t before = 0; before < i; ++before) {
      if (!is_same_event(*sources[before].first, *source.first)) continue;
      return bad_field(
          {"desk.same-event-twice", {{"one", source.label}, {"other", sources[before].label}}});
    }
    const Result<Standings> all = standings(*source.state);
    if (!all) return tl::unexpected(all.error());
    Result<SeasonEvent> event = season_event(*source.state, *all, rules);
    if (!event) return tl::unexpected(event.error());
    if (i == 0) answer.unit = event->unit;
    if (answer.unit != event->unit) {
      return bad_field({"desk.units-differ", {{"event", source.label}}});
    }
    answer.events.push_back(*std::move(event));
  }
  answer.rows = tournament::season(answer.events, rules);
  return answer;
}

}  // namespace ultimo::desk
