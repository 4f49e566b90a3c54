// What is paid at an event, for whoever keeps the cash box.
#include <fmt/format.h>

#include "print/layout.hpp"
#include "print/pages.hpp"
#include "tournament/cash.hpp"

namespace ultimo::print {
using tournament::CashList;
using tournament::CashRow;
using tournament::Format;
using tournament::State;

namespace {

/// A column is there where the event knows such a payment.
struct CashColumn {
  std::string word;
  int (*amount)(const CashRow& row);
};

std::vector<CashColumn> cash_columns(const Words& words, const State& state, const CashList& list) {
  const Format& format = state.format();
  const bool buys = format.purchase > 0;
  const bool appeals = format.appeal_fee > 0 || list.sums.appeals > 0;
  std::vector<CashColumn> columns;
  if (format.entry_fee > 0) {
    columns.push_back({words.entry_fee, [](const CashRow& row) { return row.entry_fee; }});
  }
  if (buys) columns.push_back({words.bought, [](const CashRow& row) { return row.bought; }});
  if (appeals) columns.push_back({words.appeals, [](const CashRow& row) { return row.appeals; }});
  columns.push_back({words.to_pay, [](const CashRow& row) { return row.paid(); }});
  if (buys || appeals) {
    columns.push_back({words.returned, [](const CashRow& row) { return row.returned; }});
    columns.push_back({words.kept, [](const CashRow& row) { return row.kept(); }});
  }
  return columns;
}

}  // namespace

void draw_cash_list(Canvas& canvas, const Words& words, const State& state, const Stamp& stamp) {
  const CashList list = cash_list(state);
  const std::vector<CashColumn> amounts = cash_columns(words, state, list);
  canvas.open(kA4Short, kA4Long, state.opened.name);
  Frame frame(canvas, words, state, stamp);
  std::vector<ColumnSpec> columns = {
      {words.number, 0.9, Align::right}, {capital(words.name), 4.2}, {capital(words.club), 2.6}};
  for (const CashColumn& column : amounts) {
    columns.push_back({capital(column.word), 1.8, Align::right});
  }
  columns.push_back({capital(words.paid), 1.7, Align::centre});  // to be ticked by hand
  List pages(canvas, frame, words.cash, state.format().fee_unit(), columns, 18, 9);
  const auto add = [&](std::vector<std::string> cells, const CashRow& row, bool bold) {
    for (const CashColumn& column : amounts) cells.push_back(fee_text(words, column.amount(row)));
    cells.emplace_back(!bold && row.paid() > 0 ? "☐" : "");
    pages.row(cells, bold);
  };
  for (const CashRow& row : list.rows) {
    add({std::to_string(row.player), state.players.at(row.player).entry.name,
         state.players.at(row.player).entry.club},
        row, false);
  }
  pages.rule();
  add({"", capital(words.sum), ""}, list.sums, true);
}

}  // namespace ultimo::print
