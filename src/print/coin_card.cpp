#include <fmt/format.h>

#include "print/sheet_page.hpp"

namespace ultimo::print {
using tournament::Format;
using tournament::Round;

namespace {

/// Who signs besides the players, where something is wrong.
void sign_for_the_card(Canvas& canvas, const Frame& frame, const SheetPage& page, double y) {
  const double left = kMargin + frame.inner() * 0.6;
  for (const SignerInfo& signer : page.state.info().sheet_signers) {
    const std::string clause =
        signer.clause.id.empty() ? "" : fmt::format(" ({})", signer.clause.id);
    canvas.line(left, y, kMargin + frame.inner(), y, 0.6);
    canvas.text(left, y + 3, frame.inner() * 0.4,
                fmt::format("{}: {}{}", signer_text(page.state, signer.office),
                            page.words.sum_wrong, clause),
                {.size = 8.5, .grey = 0.3}, Align::centre);
    y += 34;
  }
}

}  // namespace

void draw_coins(Canvas& canvas, Frame& frame, const SheetPage& page) {
  const Words& words = page.words;
  const Format& format = page.state.format();
  double y = frame.draw(std::string(words.score_sheet), page.beside());
  const std::vector<ColumnSpec> columns = {{capital(words.start_number), 1.5, Align::centre},
                                           {capital(words.name), 3.4, Align::left},
                                           {capital(words.bought), 1.5, Align::right},
                                           {capital(words.amount), 1.7, Align::right},
                                           {capital(words.result), 1.7, Align::right},
                                           {capital(words.signatures), 2.6, Align::left}};
  double all = 0;
  for (const ColumnSpec& column : columns) all += column.share;
  const double unit = frame.inner() / all;
  constexpr double kHeight = 36;
  const double top = y;
  const auto row = [&](const std::vector<std::string>& cells, double height, const Font& font) {
    double x = kMargin;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const double wide = columns[i].share * unit - 10;
      const double lines = canvas.height_of(cells[i], font, wide, 2);
      const bool wraps = columns[i].align == Align::left && lines > font.size * 1.6;
      const double above = y + (height - (wraps ? lines : font.size * 1.3)) / 2;
      if (wraps) {
        canvas.paragraph(x + 5, above, wide, height - 4, cells[i], font);
      } else {
        canvas.text(x + 5, above, wide, cells[i], font, columns[i].align);
      }
      x += columns[i].share * unit;
    }
    y += height;
    canvas.line(kMargin, y, kMargin + frame.inner(), y, 0.5);
  };
  canvas.shade(kMargin, y, frame.inner(), 24, 0.93);
  std::vector<std::string> headings;
  headings.reserve(columns.size());
  for (const ColumnSpec& column : columns) headings.push_back(column.heading);
  row(headings, 24, {.size = 8.5, .bold = true});
  int all_bought = 0;
  int all_money = 0;
  int all_results = 0;
  const std::vector<int> results =
      page.filled ? page.state.results(page.round, page.number) : std::vector<int>{};
  for (std::size_t seat = 0; seat < page.seats(); ++seat) {
    std::vector<std::string> cells(columns.size());
    if (page.table != nullptr) {
      cells[0] = std::to_string(page.table->players[seat]);
      cells[1] = page.name(seat);
    }
    if (page.filled) {
      const Round& round = page.state.rounds[static_cast<std::size_t>(page.round - 1)];
      const auto times = round.purchases.find(page.table->players[seat]);
      const int bought = times == round.purchases.end() ? 0 : times->second * format.purchase;
      const int money = results[seat] + format.start_money + bought;
      all_bought += bought;
      all_money += money;
      all_results += results[seat];
      cells[2] = bought == 0 ? "" : points(page.state, bought);
      cells[3] = points(page.state, money);
      cells[4] = points(page.state, results[seat]);
    }
    row(cells, kHeight, {.size = 12});
  }
  // What is there, not what should be: the rule below says that.
  const auto sum = [&](int of) { return page.filled ? points(page.state, of) : ""; };
  row({"", capital(words.check_sum), sum(all_bought), sum(all_money), sum(all_results), ""}, 28,
      {.size = 11, .bold = true});
  double x = kMargin;
  for (std::size_t i = 0; i + 1 < columns.size(); ++i) {
    x += columns[i].share * unit;
    canvas.line(x, top, x, y, 0.4, 0.4);
  }
  canvas.box(kMargin, top, frame.inner(), y - top, 1);
  canvas.text(kMargin, y + 9, frame.inner(),
              fmt::format("{} = {} × {} {} + {} × {}", words.check_sum, page.seats(),
                          points(page.state, format.start_money), format.unit,
                          points(page.state, format.purchase), words.bought),
              {.size = 9, .grey = 0.25});
  Notes notes(canvas, page, frame.inner() * 0.56);
  const bool fit = y + 23 + notes.height() < frame.bottom();
  if (fit) notes.draw(y + 23);
  sign_for_the_card(canvas, frame, page, y + 50);
  if (!fit) notes.draw_overleaf(frame, page);
}

}  // namespace ultimo::print
