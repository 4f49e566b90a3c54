#include "cli/tournament/typed_sheets.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/tournament/json_input.hpp"
#include "cli/tournament/typed.hpp"
#include "desk/decide.hpp"

namespace ultimo::cli::director {
using tournament::Sheet;
using tournament::State;

namespace {

/// Who dealt first by the sheet that is there.
std::optional<int> known_first_dealer(const State& state, const SheetPlace& place) {
  const tournament::Table* table =
      state.table_if_any(desk::round_of(state, place.round), place.table);
  if (table == nullptr || !table->sheet || table->sheet->deals.empty()) return std::nullopt;
  return table->sheet->first_dealer;
}

/// Rows as JSON or in shorthand; with who dealt first, where that is said there.
Result<desk::TypedSheet> rows_in(const State& state, const SheetTyped& typed,
                                 const SheetPlace& place, std::optional<int> known,
                                 const Speaker& speaker) {
  if (!is_json(typed.deals)) {
    Result<desk::TypedAt> at = desk::typed_at(state, place.round, place.table, place.row, known);
    if (!at) return tl::unexpected(at.error());
    at->bent = bent_words(speaker);
    if (place.row > 0) {
      Result<desk::TypedDeal> deal = desk::read_deal(*at, typed.deals);
      if (!deal) return tl::unexpected(deal.error());
      desk::TypedSheet one;
      one.sheet.deals = {deal->line};
      one.deals = {*std::move(deal)};
      return one;
    }
    return desk::read_sheet(*at, typed.deals, known);
  }
  Result<SheetJson> sheet = sheet_in(state.info(), typed.deals);
  if (!sheet) return tl::unexpected(sheet.error());
  std::optional<int> said;
  if (sheet->says_first_dealer) said = sheet->sheet.first_dealer;
  return desk::TypedSheet{std::move(sheet->sheet), {}, said};
}

Result<SheetIn> deals_in(const State& state, const SheetTyped& typed, const SheetPlace& place,
                         const Speaker& speaker) {
  const std::optional<int> option = first_dealer_in(typed.first_dealer);
  const std::optional<int> known = option ? option : known_first_dealer(state, place);
  Result<desk::TypedSheet> rows = rows_in(state, typed, place, known, speaker);
  if (!rows) return tl::unexpected(rows.error());
  if (option && rows->first_dealer && *option != *rows->first_dealer) {
    return bad_field(
        {"cli.first-dealer-twice",
         {{"option", state.format().place_name(static_cast<std::size_t>(*option))},
          {"sheet", state.format().place_name(static_cast<std::size_t>(*rows->first_dealer))}}});
  }
  if (!rows->first_dealer) rows->sheet.first_dealer = known.value_or(0);
  return SheetIn{std::move(rows->sheet), std::move(rows->deals)};
}

}  // namespace

bool is_json(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && (text[first] == '{' || text[first] == '[');
}

std::string deal_text(const DealOptions& options) {
  return fmt::format("{}", fmt::join(options.deal, " "));
}

std::optional<int> first_dealer_in(int place) {
  return place > 0 ? std::optional(place - 1) : std::nullopt;
}

Result<SheetIn> sheet_in(const State& state, const SheetTyped& typed, const SheetPlace& place,
                         const Speaker& speaker) {
  if (!typed.deals.empty()) return deals_in(state, typed, place, speaker);
  const tournament::Format& format = state.format();
  Result<std::vector<int>> scores = points_in(format, typed.scores);
  if (!scores) return tl::unexpected(scores.error());
  Result<std::vector<int>> amounts = points_in(format, typed.amounts);
  if (!amounts) return tl::unexpected(amounts.error());
  Result<std::vector<int>> buys = numbers_in(typed.buys);
  if (!buys) return tl::unexpected(buys.error());
  SheetIn typed_in;
  typed_in.sheet.scores = *std::move(scores);
  typed_in.sheet.amounts = *std::move(amounts);
  typed_in.sheet.buys = *std::move(buys);
  typed_in.sheet.first_dealer = first_dealer_in(typed.first_dealer).value_or(0);
  return typed_in;
}

Failure pointing(Failure failure, const std::vector<desk::TypedDeal>& deals) {
  const auto row = static_cast<std::size_t>(failure.refusal.line);
  if (row == 0 || row > deals.size()) return failure;
  failure.refusal = desk::at_field(std::move(failure.refusal), deals[row - 1]);
  return failure;
}

}  // namespace ultimo::cli::director
