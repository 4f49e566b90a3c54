// Commands on a table's sheet.
#include "desk/decide.hpp"
#include "desk/sheet_text.hpp"
#include "files/row_fields.hpp"
#include "server/events/read_command.hpp"
#include "server/events/said.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace td = tournament;

namespace {

/// Where a sheet is typed.
struct At {
  int round = 0;
  int table = 0;
};

/// What stands wrong in a row, with its number.
Refusal in_row(Refusal why, std::size_t row) {
  why.within({"row", {{"row", row}}});
  return why;
}

std::size_t next_row(const td::State& state, const At& at, int row) {
  if (row > 0) return static_cast<std::size_t>(row);
  const td::Table* table = state.table_if_any(at.round, at.table);
  return table != nullptr && table->sheet ? table->sheet->deals.size() + 1 : 1;
}

/// One deal: as an object, or as a line of the shorthand.
Result<td::SheetLine> read_deal_of(Said& said, const td::State& state, const At& at, int row,
                                   std::optional<int> first_dealer, ReadDesk& read) {
  const json::value* deal = said.find("deal");
  const std::string text = said.text("text");
  if (deal != nullptr && deal->is_object()) {
    Result<td::SheetLine> line = read_line(state.info(), deal->get_object(), RowsFrom::typing);
    if (!line) return tl::unexpected(in_row(line.error(), next_row(state, at, row)));
    return line;
  }
  if (deal != nullptr || text.empty()) return bad_field({"server.field", {{"field", "deal"}}});
  const Result<desk::TypedAt> where = desk::typed_at(state, at.round, at.table, row, first_dealer);
  if (!where) return tl::unexpected(where.error());
  Result<desk::TypedDeal> typed = desk::read_deal(*where, text);
  if (!typed) return tl::unexpected(in_row(typed.error(), next_row(state, at, row)));
  td::SheetLine line = typed->line;
  read.typed.push_back(*std::move(typed));
  return line;
}

Result<void> read_rows(const td::State& state, const json::value& deals, td::Sheet& sheet) {
  constexpr std::size_t kMostRows = 2000;
  if (!deals.is_array() || deals.get_array().size() > kMostRows) {
    return bad_field({"server.field", {{"field", "deals"}}});
  }
  for (const json::value& one : deals.get_array()) {
    if (!one.is_object()) return bad_field({"server.field", {{"field", "deals"}}});
    Result<td::SheetLine> line = read_line(state.info(), one.get_object(), RowsFrom::typing);
    if (!line) return tl::unexpected(in_row(line.error(), sheet.deals.size() + 1));
    sheet.deals.push_back(*std::move(line));
  }
  return {};
}

/// A sheet in one of its forms: rows, lines of text, totals, coins.
Result<td::Sheet> read_sheet_of(Said& said, const td::State& state, const At& at, ReadDesk& read) {
  td::Sheet sheet;
  const json::value* deals = said.find("deals");
  const std::string text = said.text("text");
  const std::optional<int> first = said.number_if_said("first_dealer");
  sheet.scores = said.numbers("scores");
  sheet.amounts = said.numbers("amounts");
  sheet.buys = said.numbers("buys");
  const int forms = static_cast<int>(deals != nullptr) + static_cast<int>(!text.empty()) +
                    static_cast<int>(!sheet.scores.empty()) +
                    static_cast<int>(!sheet.amounts.empty());
  if (forms != 1) return bad_field({"sheet.one-of-three"});
  const td::Table* table = state.table_if_any(at.round, at.table);
  const int known = table != nullptr && table->sheet ? table->sheet->first_dealer : 0;
  if (deals != nullptr) {
    if (Result<void> rows = read_rows(state, *deals, sheet); !rows) {
      return tl::unexpected(rows.error());
    }
    sheet.first_dealer = first.value_or(known);
  }
  if (!text.empty()) {
    const Result<desk::TypedAt> where = desk::typed_at(state, at.round, at.table, 1, first);
    if (!where) return tl::unexpected(where.error());
    Result<desk::TypedSheet> typed = desk::read_sheet(*where, text, first ? first : known);
    if (!typed) return tl::unexpected(typed.error());
    sheet = std::move(typed->sheet);
    read.typed = std::move(typed->deals);
  }
  return sheet;
}

At at_of(Said& said, const td::State& state) {
  return {desk::round_of(state, said.number("round")), said.needed("table")};
}

Result<ReadDesk> read_deal_command(Said& said, const td::State& state) {
  const At at = at_of(said, state);
  desk::WriteDeal command;
  ReadDesk read;
  read.round = command.round = at.round;
  read.table = command.table = at.table;
  command.row = said.number("row");
  command.first_dealer = said.number_if_said("first_dealer");
  command.replace = said.flag("replace");
  Result<td::SheetLine> deal =
      read_deal_of(said, state, at, command.row, command.first_dealer, read);
  if (Result<void> fits = said.finish(); !fits) return tl::unexpected(fits.error());
  if (!deal) return tl::unexpected(deal.error());
  command.deal = *std::move(deal);
  read.command = std::move(command);
  return read;
}

Result<ReadDesk> read_enter_sheet(Said& said, const td::State& state) {
  const At at = at_of(said, state);
  desk::EnterSheet command;
  ReadDesk read;
  read.round = command.round = at.round;
  read.table = command.table = at.table;
  command.again = said.flag("again");
  command.replace = said.flag("replace");
  command.signatures = said.numbers("signatures");
  command.signed_by_all = said.flag("all");
  command.accept = said.flag("accept");
  command.reason = said.text("reason");
  Result<td::Sheet> sheet = read_sheet_of(said, state, at, read);
  if (Result<void> fits = said.finish(); !fits) return tl::unexpected(fits.error());
  if (!sheet) return tl::unexpected(sheet.error());
  command.sheet = *std::move(sheet);
  read.command = std::move(command);
  return read;
}

/// Several sheets, as a list or as the text of a whole round.
Result<ReadDesk> read_sheets(Said& said, const td::State& state) {
  const int round = desk::round_of(state, said.number("round"));
  const std::string text = said.text("text");
  const json::value* list = said.find("sheets");
  if (Result<void> fits = said.finish(); !fits) return tl::unexpected(fits.error());
  if (!text.empty()) {
    Result<desk::TypedRound> typed = desk::read_round(state, round, text);
    if (!typed) return tl::unexpected(typed.error());
    ReadDesk read{std::move(typed->command), {}, 0, 0};
    for (std::vector<desk::TypedDeal>& deals : typed->deals) {
      std::move(deals.begin(), deals.end(), std::back_inserter(read.typed));
    }
    return read;
  }
  constexpr std::size_t kMostSheets = 200;
  if (list == nullptr || !list->is_array() || list->get_array().size() > kMostSheets) {
    return bad_field({"server.field", {{"field", "sheets"}}});
  }
  desk::EnterSheets command;
  for (const json::value& one : list->get_array()) {
    if (!one.is_object()) return bad_field({"server.field", {{"field", "sheets"}}});
    json::object object = one.get_object();
    if (!object.contains("round")) object["round"] = round;
    Said each(object);
    Result<ReadDesk> sheet = read_enter_sheet(each, state);
    if (!sheet) return tl::unexpected(sheet.error());
    command.sheets.push_back(std::get<desk::EnterSheet>(std::move(sheet->command)));
  }
  return ReadDesk{std::move(command), {}, 0, 0};
}

Result<ReadDesk> read_correct(Said& said, const td::State& state) {
  const At at = at_of(said, state);
  desk::CorrectSheet command;
  ReadDesk read;
  read.round = command.round = at.round;
  read.table = command.table = at.table;
  command.row = said.number("row");
  command.reason = said.text("reason");
  Result<td::Sheet> sheet;
  if (command.row > 0) {
    command.first_dealer = said.number_if_said("first_dealer");
    Result<td::SheetLine> deal =
        read_deal_of(said, state, at, command.row, command.first_dealer, read);
    if (!deal) return tl::unexpected(deal.error());
    sheet->deals.push_back(*std::move(deal));
  } else {
    sheet = read_sheet_of(said, state, at, read);
  }
  if (Result<void> fits = said.finish(); !fits) return tl::unexpected(fits.error());
  if (!sheet) return tl::unexpected(sheet.error());
  command.sheet = *std::move(sheet);
  read.command = std::move(command);
  return read;
}

/// A place at the table, as the wire has it, is a player.
int player_at(const td::State& state, const At& at, std::optional<int> place) {
  const td::Table* table = state.table_if_any(at.round, at.table);
  if (table == nullptr || !place || *place < 0 ||
      *place >= static_cast<int>(table->players.size())) {
    return 0;
  }
  return table->players[static_cast<std::size_t>(*place)];
}

Result<ReadDesk> read_keeping(Said& said, const td::State& state, td::KeepingDoes does) {
  const At at = at_of(said, state);
  desk::KeepSheet command{at.round, at.table, does, 0, said.text("reason")};
  if (does == td::KeepingDoes::keeper) {
    const int place = said.needed("place");
    command.player = player_at(state, at, place);
  }
  return finished(said, command, at.round, at.table);
}

Result<ReadDesk> read_links(Said& said, const td::State& state) {
  const At at{desk::round_of(state, said.number("round")), said.number("table")};
  const std::optional<int> place = said.number_if_said("place");
  desk::MoveLinks command{at.round, at.table, 0, said.flag("off"), said.flag("new")};
  if (place) {
    command.player = player_at(state, at, place);
    if (command.player == 0) said.wrong("place");
  }
  return finished(said, command);
}

}  // namespace

MaybeRead read_sheet_command(const td::State& state, std::string_view what,
                             const json::object& object) {
  Said said(object);
  if (what == "deal") return read_deal_command(said, state);
  if (what == "sheet") return read_enter_sheet(said, state);
  if (what == "sheets") return read_sheets(said, state);
  if (what == "correct") return read_correct(said, state);
  if (what == "keeper") return read_keeping(said, state, td::KeepingDoes::keeper);
  if (what == "give-back") return read_keeping(said, state, td::KeepingDoes::give_back);
  if (what == "links") return read_links(said, state);
  if (what == "coins") {
    return finished(said, desk::BuyCoins{desk::round_of(state, said.number("round")),
                                         said.needed("player"), said.number("times", 1)});
  }
  if (what != "remove" && what != "sign" && what != "accept") return std::nullopt;
  const At at = at_of(said, state);
  desk::Command command;
  if (what == "remove") {
    command = desk::RemoveRow{at.round, at.table, said.number("row"), said.text("reason")};
  } else if (what == "sign") {
    command = desk::SignSheet{at.round, at.table, said.numbers("players"), said.flag("all")};
  } else {
    command = desk::AcceptSheet{at.round, at.table, said.text("reason")};
  }
  return finished(said, std::move(command), at.round, at.table);
}

}  // namespace ultimo::server
