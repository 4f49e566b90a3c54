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
                fmt::format("{}: {}{}", signer_text(page.words, page.state, signer.office),
                            page.words.sum_wrong, clause),
                {.size = 8.5, .grey = 0.3}, Align::centre);
    y += 34;
  }
}

/// The table of the card, from its headings to the line of sums.
class CoinTable {
 public:
  CoinTable(Canvas& canvas, const Frame& frame, const SheetPage& page, double y)
      : canvas_(canvas), inner_(frame.inner()), page_(page), top_(y), y_(y) {
    const Words& words = page.words;
    columns_ = {{capital(words.start_number), 1.5, Align::centre},
                {capital(words.name), 3.4, Align::left},
                {capital(words.bought), 1.5, Align::right},
                {capital(words.amount), 1.7, Align::right},
                {capital(words.result), 1.7, Align::right},
                {capital(words.signatures), 2.6, Align::left}};
    double all = 0;
    for (const ColumnSpec& column : columns_) all += column.share;
    for (ColumnSpec& column : columns_) column.share *= inner_ / all;
  }

  /// Gives where it ends.
  double draw() {
    draw_headings();
    for (const Player& player : players()) draw_player(player);
    draw_sums();
    draw_grid();
    return y_;
  }

 private:
  struct Player {
    std::string number{};
    std::string name{};
    int bought = 0;
    int money = 0;  // in the end
    int result = 0;
  };

  [[nodiscard]] std::vector<Player> players() const {
    std::vector<Player> all(page_.seats());
    const std::vector<int> results =
        page_.filled ? page_.state.results(page_.round, page_.number) : std::vector<int>{};
    for (std::size_t seat = 0; seat < all.size() && page_.table != nullptr; ++seat) {
      const int number = page_.table->players[seat];
      all[seat] = {std::to_string(number), page_.name(seat)};
      if (!page_.filled) continue;
      const Format& format = page_.state.format();
      const Round& round = page_.state.rounds[static_cast<std::size_t>(page_.round - 1)];
      all[seat].bought = round.times_bought(number) * format.purchase;
      all[seat].money = results[seat] + format.start_money + all[seat].bought;
      all[seat].result = results[seat];
    }
    return all;
  }

  void draw_headings() {
    constexpr double kHeight = 24;
    canvas_.shade(kMargin, y_, inner_, kHeight, 0.93);
    std::vector<std::string> headings;
    headings.reserve(columns_.size());
    for (const ColumnSpec& column : columns_) headings.push_back(column.heading);
    draw_row(headings, kHeight, {.size = 8.5, .bold = true});
  }

  void draw_player(const Player& player) {
    bought_ += player.bought;
    money_ += player.money;
    results_ += player.result;
    draw_row({player.number, player.name, player.bought == 0 ? "" : shown(player.bought),
              shown(player.money), shown(player.result), ""},
             36, {.size = 12});
  }

  /// What is there, not what should be: the rule below says that.
  void draw_sums() {
    draw_row(
        {"", capital(page_.words.check_sum), shown(bought_), shown(money_), shown(results_), ""},
        28, {.size = 11, .bold = true});
  }

  [[nodiscard]] std::string shown(int amount) const {
    return page_.filled ? points(page_.words, page_.state, amount) : "";
  }

  void draw_row(const std::vector<std::string>& cells, double height, const Font& font) {
    double x = kMargin;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      const double wide = columns_[i].share - 10;
      const double lines = canvas_.height_of(cells[i], font, wide, 2);
      const bool wraps = columns_[i].align == Align::left && lines > font.size * 1.6;
      const double above = y_ + (height - (wraps ? lines : font.size * 1.3)) / 2;
      if (wraps) {
        canvas_.paragraph(x + 5, above, wide, height - 4, cells[i], font);
      } else {
        canvas_.text(x + 5, above, wide, cells[i], font, columns_[i].align);
      }
      x += columns_[i].share;
    }
    y_ += height;
    canvas_.line(kMargin, y_, kMargin + inner_, y_, 0.5);
  }

  void draw_grid() {
    double x = kMargin;
    for (std::size_t i = 0; i + 1 < columns_.size(); ++i) {
      x += columns_[i].share;
      canvas_.line(x, top_, x, y_, 0.4, 0.4);
    }
    canvas_.box(kMargin, top_, inner_, y_ - top_, 1);
  }

  Canvas& canvas_;
  double inner_;
  const SheetPage& page_;
  std::vector<ColumnSpec> columns_;
  double top_;
  double y_;
  int bought_ = 0;
  int money_ = 0;
  int results_ = 0;
};

/// What the sums have to be.
std::string check_sum_text(const SheetPage& page) {
  const Format& format = page.state.format();
  return fmt::format("{} = {} × {} {} + {} × {}", page.words.check_sum, page.seats(),
                     points(page.words, page.state, format.start_money), format.unit,
                     points(page.words, page.state, format.purchase), page.words.bought);
}

}  // namespace

void draw_coins(Canvas& canvas, Frame& frame, const SheetPage& page) {
  const double begin = frame.draw(page.words.score_sheet, page.beside());
  const double y = CoinTable(canvas, frame, page, begin).draw();
  canvas.text(kMargin, y + 9, frame.inner(), check_sum_text(page), {.size = 9, .grey = 0.25});
  Notes notes(canvas, page, frame.inner() * 0.56);
  const bool fit = y + 23 + notes.height() < frame.bottom();
  if (fit) notes.draw(y + 23);
  sign_for_the_card(canvas, frame, page, y + 50);
  if (!fit) notes.draw_overleaf(frame, page);
}

}  // namespace ultimo::print
