#pragma once

#include <string>
#include <vector>

#include "print/canvas.hpp"
#include "print/print.hpp"
#include "print/words.hpp"
#include "tournament/text.hpp"

/// What the pages have in common.
namespace ultimo::print {

inline constexpr double kMargin = 42;

/// A page's head and foot.
class Frame {
 public:
  Frame(Canvas& canvas, const tournament::State& state, const Stamp& stamp)
      : canvas_(canvas), state_(state), stamp_(stamp) {}

  /// Draws both; gives where the page's own matter begins.
  double draw(const std::string& title, const std::string& beside);
  [[nodiscard]] double bottom() const { return canvas_.height() - kMargin - 16; }
  [[nodiscard]] double inner() const { return canvas_.width() - 2 * kMargin; }
  [[nodiscard]] int page() const { return page_; }

 private:
  Canvas& canvas_;
  const tournament::State& state_;
  const Stamp& stamp_;
  int page_ = 0;
};

struct ColumnSpec {
  std::string heading;
  double share = 1;  // of the page's width
  Align align = Align::left;
};

/// A list over as many pages as it takes, with its headings on each.
class List {
 public:
  List(Canvas& canvas, Frame& frame, std::string title, std::string beside,
       std::vector<ColumnSpec> columns, double row_height, double size);

  void row(const std::vector<std::string>& cells, bool bold = false);
  [[nodiscard]] double y() const { return y_; }

 private:
  void begin_page();

  Canvas& canvas_;
  Frame& frame_;
  std::string title_;
  std::string beside_;
  std::vector<ColumnSpec> columns_;
  double row_height_;
  double size_;
  double y_ = 0;
  bool shaded_ = false;
};

const Words& words_of(const tournament::State& state);
using tournament::capital;
/// Points as the paper's people write them: a real minus, money in crowns.
std::string points(const tournament::State& state, int points);
std::string figure(const tournament::State& state, const std::string& name,
                   const std::vector<Figure>& figures);
/// "14. 3. 2026, 18.05", by the clock of the machine that prints.
std::string time_text(std::int64_t at);
std::string clock_text(std::int64_t at);
std::string round_title(const tournament::State& state, int round);

}  // namespace ultimo::print
