// What happens with a table's sheet.
#include <algorithm>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/tournament/common.hpp"
#include "rules/fields.hpp"
#include "tournament/checks.hpp"
#include "tournament/json_fields.hpp"

namespace ultimo::cli::director {
namespace json = boost::json;
using namespace tournament;  // NOLINT: the words of this room
using tournament::Table;     // not the table of a deal

namespace {

/// The sheet from whatever it was given as.
Result<Sheet> sheet_in(const Format& format, const Request& request) {
  Sheet sheet;
  if (!request.deals.empty()) {
    const Result<json::value> value = json_in(request.deals);
    if (!value) return tl::unexpected(value.error());
    // Either the rows alone or a whole sheet.
    const json::object whole = value->is_array()    ? json::object{{"deals", *value}}
                               : value->is_object() ? value->get_object()
                                                    : json::object{{"deals", nullptr}};
    return Reader::all_of<Sheet>(whole);
  }
  const Result<std::vector<int>> scores = points_in(format, request.scores);
  if (!scores) return tl::unexpected(scores.error());
  const Result<std::vector<int>> amounts = points_in(format, request.amounts);
  if (!amounts) return tl::unexpected(amounts.error());
  sheet.scores = *scores;
  const Result<std::vector<int>> buys = numbers_in(request.buys);
  if (!buys) return tl::unexpected(buys.error());
  sheet.amounts = *amounts;
  sheet.buys = *buys;
  sheet.first_dealer = request.first_dealer - 1;
  return sheet;
}

/// What is wrong with the sum of a table, with the figures: the paper only says that it is.
Result<void> check_sum(const State& state, const Request& request, const Sheet& sheet) {
  const Format& format = state.format();
  const Table* table = state.table_if_any(round_of(state, request), request.table);
  const auto sum_of = [](const std::vector<int>& list) {
    return std::accumulate(list.begin(), list.end(), std::int64_t{0});
  };
  const auto wrong = [&](std::string message) -> Result<void> {
    return tl::unexpected(
        Refusal{Refusal::Code::bad_field, std::move(message), state.clause_for("sums")});
  };
  if (table == nullptr) return {};
  if (format.sums_to_zero && sum_of(sheet.scores) != 0) {
    return wrong(fmt::format("the scores of a table sum to zero; these come to {}",
                             amount_text(format, sum_of(sheet.scores))));
  }
  if (sheet.amounts.size() != table->players.size() || format.start_money == 0) return {};
  const Round& round = state.rounds[static_cast<std::size_t>(round_of(state, request) - 1)];
  std::int64_t bought = sum_of(sheet.buys);
  for (const int player : table->players) {
    if (!sheet.buys.empty()) break;
    const auto times = round.purchases.find(player);
    bought += times == round.purchases.end() ? 0 : times->second;
  }
  const std::int64_t there = static_cast<std::int64_t>(table->players.size()) * format.start_money +
                             bought * format.purchase;
  if (sum_of(sheet.amounts) == there) return {};
  return wrong(fmt::format(
      "the coins come to {}, but {} are on the table{}; count them again, or has somebody bought "
      "more?",
      amount_text(format, sum_of(sheet.amounts)), amount_text(format, there),
      bought == 0 ? "" : fmt::format(", with {} bought", bought)));
}

/// The request with the sheet's file read into it.
Done<Request> with_file(Request request) {
  if (request.in.empty()) return request;
  Done<std::string> text = text_of(request.in);
  if (!text) return tl::unexpected(text.error());
  request.deals = *std::move(text);
  return request;
}

std::string acceptance_text(const Table& table) {
  if (!table.accepted) return {};
  return table.accepted_because.empty() ? ", accepted" : ", accepted: " + table.accepted_because;
}

std::string sheet_text(const State& state, int round, int number, std::int64_t now) {
  const Table& table = state.table(round, number);
  const Format& format = state.format();
  std::vector<std::string> heading = {"deal", "game"};
  for (const int player : table.players) heading.push_back(state.name(player, round));
  std::vector<std::vector<std::string>> rows = {heading};
  int deal = 0;
  for (std::size_t i = 0; i < table.scored.rows.size(); ++i) {
    const ScoredRow& row = table.scored.rows[i];
    const json::value* contract = table.sheet->deals[i].if_contains("contract");
    rows.push_back(
        {row.is_deal ? std::to_string(++deal) : "-", contract != nullptr && contract->is_string()
                                                         ? std::string(contract->get_string())
                                                         : "penalty"});
    for (const int points : row.scores) rows.back().push_back(points_text(format, points));
  }
  const auto sums = [&](std::string_view what, const std::vector<int>& points) {
    rows.push_back({"", std::string(what)});
    for (const int one : points) rows.back().push_back(points_text(format, one));
  };
  sums("sheet", table.scored.totals);
  const std::vector<int> results = state.results(round, number);
  if (results != table.scored.totals) sums("with rulings", results);
  std::string text =
      fmt::format("round {}, table {}{}\n\n", round, number, acceptance_text(table)) +
      columns_text(rows);
  for (const std::string& question : open_questions(state, round, number, now)) {
    text += "! " + question + '\n';
  }
  return text;
}

json::object sheet_json(const State& state, int round, int number, std::int64_t now) {
  const Table& table = state.table(round, number);
  json::array rows;
  for (const ScoredRow& row : table.scored.rows) {
    rows.push_back(json::object{{"dealer", row.dealer},
                                {"scores", json::array(row.scores.begin(), row.scores.end())},
                                {"running", json::array(row.running.begin(), row.running.end())},
                                {"breakdown", row.breakdown}});
  }
  const std::vector<int> results = state.results(round, number);
  json::array open;
  for (const std::string& question : open_questions(state, round, number, now)) {
    open.emplace_back(question);
  }
  return {{"round", round},
          {"table", number},
          {"players", json::array(table.players.begin(), table.players.end())},
          {"rows", std::move(rows)},
          {"totals", json::array(table.scored.totals.begin(), table.scored.totals.end())},
          {"results", json::array(results.begin(), results.end())},
          {"signatures", json::array(table.signatures.begin(), table.signatures.end())},
          {"accepted", table.accepted},
          {"versions", table.versions.size()},
          {"open", std::move(open)}};
}

std::string tell_sheet(const State& state, const Request& request) {
  const int round = round_of(state, request);
  const Table* table = state.table_if_any(round, request.table);
  if (table == nullptr || !table->sheet) return "the sheet is missing\n";
  return sheet_text(state, round, request.table, now_of(state, request));
}

}  // namespace

Done<Reply> write_deal(const Catalog& catalog, const Request& request) {
  const Result<json::value> deal = json_in(request.deals);
  if (!deal || !deal->is_object()) {
    return cannot(
        (deal ? "this is no deal" : deal.error().message()) +
        R"(; a deal is written {"contract":"two","declarer":1,"points":41}, seats from 0)");
  }
  const auto decide = [&](const State& state) -> Result<std::vector<Event>> {
    const int round = round_of(state, request);
    int row = request.row;
    if (const Table* table = state.table_if_any(round, request.table); row == 0 && table) {
      row = table->sheet ? static_cast<int>(table->sheet->deals.size()) + 1 : 1;
    }
    return std::vector<Event>{DealWritten{round, request.table, row, deal->get_object()}};
  };
  return write_and_tell(catalog, request, decide,
                        [&](const State& state) { return tell_sheet(state, request); });
}

Done<Reply> enter_sheet(const Catalog& catalog, const Request& request) {
  const Done<Request> with = with_file(request);
  if (!with) return tl::unexpected(with.error());
  if (with->deals.empty() && with->scores.empty() && with->amounts.empty()) {
    return show_sheet(catalog, *with);
  }
  const auto decide = [&](const State& state) -> Result<std::vector<Event>> {
    const Result<Sheet> sheet = sheet_in(state.format(), *with);
    if (!sheet) return tl::unexpected(sheet.error());
    const int round = round_of(state, *with);
    if (Result<void> fine = check_sum(state, *with, *sheet); !fine) {
      return tl::unexpected(fine.error());
    }
    std::vector<Event> events = {SheetEntered{round, with->table, *sheet, with->again}};
    for (const int player : with->numbers) {
      events.emplace_back(SheetSigned{round, with->table, player});
    }
    if (with->accept) {
      events.emplace_back(SheetAccepted{round, with->table, with->reason});
    }
    return events;
  };
  return write_and_tell(catalog, *with, decide,
                        [&](const State& state) { return tell_sheet(state, *with); });
}

Done<Reply> show_sheet(const Catalog& catalog, const Request& request) {
  const Done<Desk> desk = Desk::open(catalog, request.file);
  if (!desk) return tl::unexpected(desk.error());
  const State& state = desk->state();
  const int round = round_of(state, request);
  const Table* table = state.table_if_any(round, request.table);
  if (table == nullptr) {
    return cannot(round == 0
                      ? "no round is drawn yet"
                      : fmt::format("there is no table {} in round {}", request.table, round),
                  kFailed);
  }
  if (!table->sheet) return cannot("the sheet is missing", kFailed);
  const std::int64_t now = now_of(state, request);
  return Reply{sheet_text(state, round, request.table, now),
               sheet_json(state, round, request.table, now), kOk};
}

Done<Reply> sign(const Catalog& catalog, const Request& request) {
  const auto decide = [&](const State& state) -> Result<std::vector<Event>> {
    const int round = round_of(state, request);
    std::vector<Event> events;
    for (const int player : request.numbers) {
      events.emplace_back(SheetSigned{round, request.table, player});
    }
    if (events.empty()) return bad_field("who signs?");
    return events;
  };
  return write_and_tell(catalog, request, decide, [&](const State& state) {
    const int round = round_of(state, request);
    std::vector<std::string> names;
    for (const int player : state.table(round, request.table).signatures) {
      names.push_back(state.name(player, round));
    }
    return fmt::format("round {}, table {}: signed by {}\n", round, request.table,
                       fmt::join(names, ", "));
  });
}

Done<Reply> accept(const Catalog& catalog, const Request& request) {
  const auto decide = [&](const State& state) -> Result<std::vector<Event>> {
    return std::vector<Event>{
        SheetAccepted{round_of(state, request), request.table, request.reason}};
  };
  return write_and_tell(catalog, request, decide, [&](const State& state) {
    const int number = round_of(state, request);
    const Round& round = state.rounds[static_cast<std::size_t>(number - 1)];
    const auto in = std::count_if(round.tables.begin(), round.tables.end(),
                                  [](const Table& table) { return table.accepted; });
    return fmt::format("round {}, table {} is accepted; {}\n", number, request.table,
                       round.all_accepted()
                           ? "all sheets of the round are in"
                           : fmt::format("{} of {} sheets are in", in, round.tables.size()));
  });
}

Done<Reply> correct(const Catalog& catalog, const Request& request) {
  const Done<Request> with = with_file(request);
  if (!with) return tl::unexpected(with.error());
  const auto decide = [&](const State& state) -> Result<std::vector<Event>> {
    const Result<Sheet> sheet = sheet_in(state.format(), *with);
    if (!sheet) return tl::unexpected(sheet.error());
    const int round = round_of(state, *with);
    Sheet corrected = *sheet;
    // One row may be corrected alone.
    if (with->row > 0) {
      const Table* table = state.table_if_any(round, with->table);
      if (table == nullptr || !table->sheet || sheet->deals.size() != 1) {
        return bad_field("give the one row that is corrected, of a sheet that is there");
      }
      corrected = *table->sheet;
      if (with->row > static_cast<int>(corrected.deals.size())) {
        return bad_field("the sheet has no such row");
      }
      corrected.deals[static_cast<std::size_t>(with->row - 1)] = sheet->deals.front();
    }
    if (Result<void> fine = check_sum(state, *with, corrected); !fine) {
      return tl::unexpected(fine.error());
    }
    return std::vector<Event>{
        SheetCorrected{round, with->table, std::move(corrected), with->reason}};
  };
  return write_and_tell(catalog, *with, decide,
                        [&](const State& state) { return tell_sheet(state, *with); });
}

Done<Reply> buy(const Catalog& catalog, const Request& request) {
  const auto decide = [&](const State& state) -> Result<std::vector<Event>> {
    return std::vector<Event>{Purchased{round_of(state, request), request.number, request.count}};
  };
  return write_and_tell(catalog, request, decide, [&](const State& state) {
    const auto& round = state.rounds[static_cast<std::size_t>(round_of(state, request) - 1)];
    const Table& table = round.tables[*round.table_of(request.number)];
    return fmt::format("{} has bought {}{}\n", state.name(request.number),
                       amount_text(state.format(), state.format().purchase * request.count),
                       table.sheet || table.versions.empty()
                           ? ""
                           : "; the coins of this table have to be counted and typed again");
  });
}

}  // namespace ultimo::cli::director
