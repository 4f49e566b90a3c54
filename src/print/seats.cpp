// Seat slips and the list on the wall.
#include <algorithm>

#include <fmt/format.h>

#include "print/layout.hpp"
#include "print/pages.hpp"
#include "tournament/text.hpp"

namespace ultimo::print {
using tournament::Round;
using tournament::State;
using tournament::Table;

namespace {

struct Slip {
  int player = 0;
  std::size_t table = 0;
  std::size_t place = 0;
};

std::vector<Slip> slips_of(const Round& round) {
  std::vector<Slip> slips;
  for (std::size_t t = 0; t < round.tables.size(); ++t) {
    for (std::size_t p = 0; p < round.tables[t].players.size(); ++p) {
      slips.push_back({round.tables[t].players[p], t, p});
    }
  }
  return slips;
}

/// A code as large as it can be in the lower corner of a slip.
constexpr double kCode = 58;
void draw_code(Canvas& canvas, const std::vector<std::vector<bool>>& squares, double x, double y) {
  const double side = kCode / static_cast<double>(squares.size());
  for (std::size_t row = 0; row < squares.size(); ++row) {
    for (std::size_t from = 0; from < squares[row].size(); ++from) {
      if (!squares[row][from]) continue;
      std::size_t till = from;
      while (till < squares[row].size() && squares[row][till]) ++till;
      // Squares in one piece: rims between them would show on some printers.
      canvas.shade(x + side * static_cast<double>(from), y + side * static_cast<double>(row),
                   side * static_cast<double>(till - from), side * 1.02, 0);
      from = till;
    }
  }
}

void draw_slip(Canvas& canvas, const Words& words, const State& state, int number, const Slip& slip,
               double x, double y, double width, double height,
               const std::vector<std::vector<bool>>* code) {
  const Round& round = state.rounds[static_cast<std::size_t>(number - 1)];
  constexpr double kPad = 14;
  const double inner = width - 2 * kPad;
  canvas.cell(x + kPad, y + 8, inner * 0.74, 18, state.opened.name, {.size = 8, .grey = 0.35});
  canvas.text(x + kPad + inner * 0.76, y + 10, inner * 0.24, round_title(words, state, number),
              {.size = 9, .bold = true}, Align::right);
  canvas.line(x + kPad, y + 27, x + width - kPad, y + 27, 0.5, 0.4);
  const Font name_font{.size = 15, .bold = true};
  const std::string name = state.name(slip.player, number);
  const double wide = inner * 0.62;
  const double name_height = canvas.height_of(name, name_font, wide, 2);
  canvas.cell(x + kPad, y + 30, wide, name_height, name, name_font);
  const std::string club = fmt::format("{} {}   {}", words.number, slip.player,
                                       state.players.at(slip.player).entry.club);
  const Font club_font{.size = 8.5, .grey = 0.3};
  const double club_height = canvas.height_of(club, club_font, wide, 2);
  canvas.cell(x + kPad, y + 32 + name_height, wide, club_height, club, club_font);
  const double right = x + kPad + inner * 0.64;
  canvas.text(right, y + 29, inner * 0.18, words.table, {.size = 8, .grey = 0.35}, Align::centre);
  canvas.text(right, y + 38, inner * 0.18, std::to_string(slip.table + 1),
              {.size = 26, .bold = true}, Align::centre);
  if (!state.format().free_seats) {
    canvas.text(right + inner * 0.18, y + 29, inner * 0.18, words.place, {.size = 8, .grey = 0.35},
                Align::centre);
    canvas.text(right + inner * 0.18, y + 38, inner * 0.18, state.format().place_name(slip.place),
                {.size = 26, .bold = true}, Align::centre);
  }
  std::string with;
  for (const int other : round.tables[slip.table].players) {
    if (other == slip.player) continue;
    with += (with.empty() ? "" : ",  ") + state.name(other, number);
  }
  constexpr double kSeedAbove = 18;
  const double top = std::max(76.0, 36 + name_height + club_height);
  const double beside = code == nullptr ? 0 : kCode + 8;
  canvas.paragraph(x + kPad, y + top, inner - beside, height - top - kSeedAbove - 2, with,
                   {.size = 9});
  if (code != nullptr) {
    draw_code(canvas, *code, x + width - kPad - kCode, y + height - kCode - 8);
  }
  canvas.text(x + kPad, y + height - kSeedAbove, inner,
              fmt::format("{} {}", words.seed, round.seed), {.size = 7, .grey = 0.5});
}

}  // namespace

void draw_seat_slips(Canvas& canvas, const Words& words, const State& state, int number,
                     const SlipCodes& codes) {
  constexpr int kColumns = 2;
  constexpr int kRows = 6;
  canvas.open(kA4Short, kA4Long, state.opened.name);
  const double width = kA4Short / kColumns;
  const double height = kA4Long / kRows;
  std::vector<Slip> slips = slips_of(state.rounds[static_cast<std::size_t>(number - 1)]);
  for (std::size_t i = 0; i < slips.size(); ++i) {
    const std::size_t on_page = i % (kColumns * kRows);
    const std::size_t row = on_page / kColumns;
    if (i > 0 && on_page == 0) canvas.next_page();
    if (on_page == 0) {
      canvas.dashed(width, 0, width, kA4Long);
      for (int cut = 1; cut < kRows; ++cut) {
        canvas.dashed(0, cut * height, kA4Short, cut * height);
      }
    }
    const auto code = codes.find(slips[i].player);
    draw_slip(canvas, words, state, number, slips[i],
              width * static_cast<double>(on_page % kColumns), height * static_cast<double>(row),
              width, height, code == codes.end() ? nullptr : &code->second);
  }
}

void draw_wall_list(Canvas& canvas, const Words& words, const State& state, int number,
                    const Stamp& stamp) {
  const Round& round = state.rounds[static_cast<std::size_t>(number - 1)];
  canvas.open(kA4Short, kA4Long, state.opened.name);
  Frame frame(canvas, words, state, stamp);
  const std::string title = fmt::format("{}, {}", words.seats, round_title(words, state, number));
  std::vector<Slip> slips = slips_of(round);
  std::sort(slips.begin(), slips.end(), [&](const Slip& a, const Slip& b) {
    return tournament::sorting_key(state.name(a.player, number)) <
           tournament::sorting_key(state.name(b.player, number));
  });
  // Where one sits down as one comes, nobody has a place.
  const bool free_seats = state.format().free_seats;
  std::vector<ColumnSpec> by_name_columns = {{capital(words.name), 5},
                                             {capital(words.club), 3},
                                             {capital(words.table), 1.2, Align::centre}};
  if (!free_seats) by_name_columns.push_back({capital(words.place), 1.2, Align::centre});
  List by_name(canvas, frame, title, words.by_name, by_name_columns, 19, 12);
  for (const Slip& slip : slips) {
    std::vector<std::string> row = {state.name(slip.player, number),
                                    state.players.at(slip.player).entry.club,
                                    std::to_string(slip.table + 1)};
    if (!free_seats) row.push_back(state.format().place_name(slip.place));
    by_name.row(row);
  }
  for (const int player : round.sit_out) {
    std::vector<std::string> row = {state.name(player, number), state.players.at(player).entry.club,
                                    words.sits_out};
    if (!free_seats) row.emplace_back();
    by_name.row(row);
  }
  std::size_t seats = 0;
  for (const Table& table : round.tables) seats = std::max(seats, table.players.size());
  std::vector<ColumnSpec> columns = {{capital(words.table), 0.8, Align::centre}};
  for (std::size_t place = 0; place < seats; ++place) {
    columns.push_back({free_seats ? "" : state.format().place_name(place), 3});
  }
  List by_table(canvas, frame, title, fmt::format("{} {}", words.seed, round.seed), columns, 21,
                seats > 4 ? 9 : 10.5);
  for (std::size_t t = 0; t < round.tables.size(); ++t) {
    std::vector<std::string> row = {std::to_string(t + 1)};
    for (const int player : round.tables[t].players) row.push_back(state.name(player, number));
    by_table.row(row);
  }
}

}  // namespace ultimo::print
