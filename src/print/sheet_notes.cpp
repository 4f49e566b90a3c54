#include "print/sheet_page.hpp"
#include "print/sheet_rows.hpp"

namespace ultimo::print {
namespace {

const Font kNoteFont{.size = 7.5, .grey = 0.15};
constexpr double kNoteLine = 9.5;

}  // namespace

std::vector<std::string> SheetPage::notes() const {
  return filled ? sheet_notes(words, state, round, number) : std::vector<std::string>{};
}

Notes::Notes(Canvas& canvas, const SheetPage& page, double width) : canvas_(canvas), width_(width) {
  for (const std::string& note : page.notes()) {
    for (std::string& line : canvas.lines(note, kNoteFont, width)) {
      lines_.push_back(std::move(line));
    }
  }
}

bool Notes::fit_below() const {
  constexpr double kOfThePage = 0.12;
  return height() <= kOfThePage * canvas_.height();
}

double Notes::height() const { return kNoteLine * static_cast<double>(lines_.size()); }

void Notes::draw(double y) {
  for (const std::string& line : lines_) {
    canvas_.text(kMargin, y, width_, line, kNoteFont);
    y += kNoteLine;
  }
}

void Notes::draw_overleaf(Frame& frame, const SheetPage& page) {
  double y = frame.bottom();
  for (const std::string& line : lines_) {
    if (y + kNoteLine > frame.bottom()) {
      y = frame.draw(page.words.score_sheet, page.beside());
    }
    canvas_.text(kMargin, y, width_, line, kNoteFont);
    y += kNoteLine;
  }
}

}  // namespace ultimo::print
