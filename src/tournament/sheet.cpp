#include "tournament/sheet.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "rules/fields.hpp"
#include "rules/sheet_form.hpp"
#include "tournament/row_fields.hpp"

namespace ultimo::tournament {
namespace json = boost::json;

namespace {

// What a row may say besides the rulebook's own fields: the figures as they stand on the paper.
constexpr std::string_view kWritten = "written";

std::vector<int> numbers(const json::value* list) {
  std::vector<int> found;
  if (list == nullptr || !list->is_array()) return found;
  for (const json::value& entry : list->get_array()) {
    constexpr int kAny = 1'000'000'000;
    found.push_back(as_integer(entry, -kAny, kAny).value_or(0));
  }
  return found;
}

bool has_contract(const json::object& row) {
  const json::value* contract = row.if_contains("contract");
  return contract != nullptr && !contract->is_null();
}

/// The table as a sheet of several deals goes on: what the next row starts from.
struct Going {
  int deals = 0;
  json::object before;
  std::vector<int> totals;
};

tl::unexpected<Refusal> in_row(std::size_t row, Refusal refusal) {
  refusal.within({"row", "row {row}", {{"row", row + 1}}});
  refusal.line = static_cast<int>(row) + 1;
  return tl::unexpected(std::move(refusal));
}

Outcome outcome_of(const json::object& answer, int seats) {
  Outcome outcome;
  outcome.seats = seats;
  const std::vector<int> scores = numbers(answer.if_contains("scores"));
  std::copy(scores.begin(), scores.end(), outcome.scores.begin());
  if (const json::value* marks = answer.if_contains("radelc")) {
    const std::vector<int> list = numbers(marks);
    outcome.radelc.emplace();
    std::copy(list.begin(), list.end(), outcome.radelc->begin());
  }
  return outcome;
}

Result<ScoredRow> score_row(const Engine& engine, const json::object& row, int seats,
                            int first_dealer, Going& going) {
  ScoredRow scored;
  scored.is_deal = has_contract(row);
  scored.dealer = (first_dealer + going.deals) % seats;
  scored.before = going.before;
  json::object request = row;
  request.erase(kWritten);
  request["seats"] = seats;
  request["dealer"] = scored.dealer;
  for (const std::string_view key : engine.info().before) {
    const json::value* known = going.before.if_contains(key);
    if (known != nullptr) request[key] = *known;
  }
  Result<json::object> answer = engine.score(request);
  if (!answer) return tl::unexpected(answer.error());
  scored.scores = numbers(answer->if_contains("scores"));
  scored.marks = numbers(answer->if_contains("radelc"));
  if (const json::value* lines = answer->if_contains("breakdown")) {
    scored.breakdown = lines->as_array();
  }
  for (std::size_t seat = 0; seat < going.totals.size(); ++seat) {
    going.totals[seat] += scored.scores[seat];
  }
  scored.running = going.totals;
  if (scored.is_deal) ++going.deals;
  going.before = engine.before_next(going.before, outcome_of(*answer, seats));
  return scored;
}

/// The game that the sheet so far prescribes, before anybody has said a word; none, where the deal
/// begins with an auction. Which cards are dealt for the question does not matter, unless they
/// would have to be dealt again.
ContractId prescribed(const Engine& engine, int seats, const ScoredRow& row) {
  constexpr std::uint64_t kTries = 50;
  for (std::uint64_t seed = 0; seed < kTries; ++seed) {
    Random random(seed);
    const Seat dealer(row.dealer);
    const Result<Position> position =
        engine.start({seats, dealer, engine.deal(shuffled(random), seats, dealer), row.before});
    if (!position) return ContractId::none;
    const Moment moment = engine.moment(*position);
    if (moment.redeal) continue;
    return moment.phase == Phase::play ? moment.contract : ContractId::none;
  }
  return ContractId::none;
}

/// One table as a `standings` request of its own.
Result<json::object> alone(const Engine& engine, json::object table) {
  return engine.standings({{"rounds", json::array{json::array{std::move(table)}}}});
}

json::array names_of(const SheetTable& table) {
  return json::array(table.names.begin(), table.names.end());
}

/// What the coins of each player come to: the rulebook knows with how many everybody started.
Result<std::vector<int>> results_of_coins(const Engine& engine, const Format& format,
                                          const Sheet& sheet, const SheetTable& table) {
  if (format.start_money == 0) return bad_field("this paper is not played with coins");
  const Result<json::object> answer =
      alone(engine, {{"players", names_of(table)},
                     {"amounts", json::array(sheet.amounts.begin(), sheet.amounts.end())},
                     {"buys", json::array(table.purchases.begin(), table.purchases.end())}});
  if (!answer) return tl::unexpected(answer.error());
  std::vector<int> results(table.names.size());
  for (const json::value& row : answer->at("ranking").as_array()) {
    const std::string_view name = row.at("player").as_string();
    const auto place = std::find(table.names.begin(), table.names.end(), name);
    const json::value* result = row.as_object().if_contains(format.figures.front());
    if (result == nullptr || !result->is_int64()) {
      return bad_field("the standings have no figure " + in_quotes(format.figures.front()));
    }
    results[static_cast<std::size_t>(place - table.names.begin())] =
        static_cast<int>(result->get_int64());
  }
  return results;
}

Result<ScoredSheet> score_deals(const Engine& engine, const Sheet& sheet, int seats, bool strict) {
  constexpr std::size_t kMostRows = 1000;
  if (sheet.deals.size() > kMostRows) return bad_field("a sheet has at most 1000 rows");
  ScoredSheet scored;
  Going going{0, engine.before_first(seats), std::vector<int>(static_cast<std::size_t>(seats))};
  for (std::size_t row = 0; strict && row < sheet.deals.size(); ++row) {
    const Result<void> known = check_fields(sheet.deals[row], engine.info());
    if (!known) return in_row(row, known.error());
  }
  for (std::size_t row = 0; row < sheet.deals.size(); ++row) {
    Result<ScoredRow> one = score_row(engine, sheet.deals[row], seats, sheet.first_dealer, going);
    if (!one) return in_row(row, one.error());
    scored.rows.push_back(*std::move(one));
  }
  scored.totals = going.totals;
  return scored;
}

}  // namespace

int ScoredSheet::deals() const {
  return static_cast<int>(
      std::count_if(rows.begin(), rows.end(), [](const ScoredRow& row) { return row.is_deal; }));
}

Result<ScoredSheet> score_sheet(const Engine& engine, const Format& format, const Sheet& sheet,
                                const SheetTable& table) {
  const int given = static_cast<int>(!sheet.deals.empty()) +
                    static_cast<int>(!sheet.scores.empty()) +
                    static_cast<int>(!sheet.amounts.empty());
  if (given != 1) return bad_field("a sheet has deals, or scores, or amounts");
  const auto seats = static_cast<int>(table.names.size());
  if (sheet.first_dealer < 0 || sheet.first_dealer >= seats) {
    return bad_field("the first dealer must be a place at the table");
  }
  ScoredSheet scored;
  if (!sheet.deals.empty()) {
    Result<ScoredSheet> deals = score_deals(engine, sheet, seats, table.strict);
    if (!deals) return deals;
    scored = *std::move(deals);
  } else if (!sheet.amounts.empty()) {
    const Result<std::vector<int>> results = results_of_coins(engine, format, sheet, table);
    if (!results) return tl::unexpected(results.error());
    scored.totals = *results;
  } else {
    scored.totals = sheet.scores;
  }
  // The rulebook's own look at it: as many figures as players, sums that must be zero.
  const Result<json::object> looked_at =
      alone(engine, {{"players", names_of(table)},
                     {"scores", json::array(scored.totals.begin(), scored.totals.end())}});
  if (!looked_at) return tl::unexpected(looked_at.error());
  return scored;
}

std::vector<std::string> differences(const Engine& engine, const Format& format, const Sheet& sheet,
                                     const ScoredSheet& scored) {
  const auto figures = [&](const std::vector<int>& points) {
    std::string text;
    for (const int one : points) text += (text.empty() ? "" : " ") + points_text(format, one);
    return text;
  };
  std::vector<std::string> found;
  for (std::size_t i = 0; i < scored.rows.size(); ++i) {
    const json::object& row = sheet.deals[i];
    const ScoredRow& right = scored.rows[i];
    if (const json::value* written = row.if_contains(kWritten)) {
      if (numbers(written) != right.scores) {
        found.push_back(fmt::format("row {}: the paper says {}, the deal comes to {}", i + 1,
                                    figures(numbers(written)), figures(right.scores)));
      }
    }
    const ContractId game = prescribed(engine, static_cast<int>(right.scores.size()), right);
    if (game != ContractId::none && right.is_deal &&
        row.at("contract") != json::value(engine.info().contracts[at(game)].id)) {
      found.push_back(fmt::format("row {}: by the sheet so far this deal must be a {}", i + 1,
                                  engine.info().contracts[at(game)].native));
    }
    if (const json::value* dealer = row.if_contains("dealer")) {
      if (*dealer != json::value(right.dealer)) {
        found.push_back(fmt::format("row {}: it was not this player's turn to deal", i + 1));
      }
    }
    for (const std::string_view key : engine.info().before) {
      const json::value* said = row.if_contains(key);
      const json::value* known = right.before.if_contains(key);
      if (said != nullptr && known != nullptr && *said != *known) {
        found.push_back(fmt::format("row {}: {} is {} on the paper and should be {}", i + 1, key,
                                    json::serialize(*said), json::serialize(*known)));
      }
    }
  }
  return found;
}

Result<std::vector<int>> penalty_points(const Engine& engine, int seats, std::string_view kind,
                                        int seat, int count) {
  const json::object request{
      {"seats", seats},
      {"dealer", seat},  // where the paper asks: the penalties without a game are the dealer's
      {"contract", nullptr},
      {"penalties",
       json::array{json::object{{"kind", kind}, {"by", seat}, {"count", count}, {"nth", count}}}}};
  const Result<json::object> answer = engine.score(request);
  if (!answer) return tl::unexpected(answer.error());
  return numbers(answer->if_contains("scores"));
}

}  // namespace ultimo::tournament
