#include "files/standings_json.hpp"

namespace ultimo::files {
namespace json = boost::json;
using namespace tournament;  // NOLINT: the words of that room

json::object figures_json(const std::vector<Figure>& figures) {
  json::object object;
  for (const Figure& figure : figures) {
    const bool whole = figure.value % figure.per == 0;
    object[figure.id] = whole ? json::value(figure.value / figure.per)
                              : json::value(static_cast<double>(figure.value) / figure.per);
  }
  return object;
}

json::array rounds_json(const State& state, const StandingsRow& row, std::string_view seat_key) {
  json::array rounds;
  for (const RoundFigures& round : row.rounds) {
    json::object one{{"round", round.round}, {"table", round.table}};
    one[seat_key] = state.format().place_name(static_cast<std::size_t>(round.place));
    one["sheet"] = round.sheet;
    one["ledger"] = round.ledger;
    one["accepted"] = round.accepted;
    one["figures"] = figures_json(round.figures);
    rounds.push_back(std::move(one));
  }
  return rounds;
}

}  // namespace ultimo::files
