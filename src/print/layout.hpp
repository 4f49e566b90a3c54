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

/// What stands at the head and the foot of every page.
struct Heading {
  std::string name;   // of the event
  std::string where;  // and when
  std::string foot;   // of what state of the log it is
  std::string page;   // the word before its number
};

Heading heading_of(const Words& words, const tournament::State& state, const Stamp& stamp);

/// A page's head and foot.
class Frame {
 public:
  Frame(Canvas& canvas, Heading heading) : canvas_(canvas), heading_(std::move(heading)) {}
  Frame(Canvas& canvas, const Words& words, const tournament::State& state, const Stamp& stamp)
      : Frame(canvas, heading_of(words, state, stamp)) {}

  /// Goes on with pages of another size; the next that is drawn is the first of them.
  void turn_to(double width, double height);
  /// Draws both; gives where the page's own matter begins.
  double draw(const std::string& title, const std::string& beside);
  [[nodiscard]] double bottom() const { return canvas_.height() - kMargin - 16; }
  [[nodiscard]] double inner() const { return canvas_.width() - 2 * kMargin; }
  [[nodiscard]] int page() const { return page_; }

 private:
  Canvas& canvas_;
  Heading heading_;
  int page_ = 0;
  bool fresh_ = true;  // the page is there and empty
};

struct ColumnSpec {
  std::string heading;
  double share = 1;  // of the page's width
  Align align = Align::left;
  std::string group{};  // what stands over this column and its neighbours of the same group
};

/// A list over as many pages as it takes, with its headings on each. Text goes on in the next line
/// where its column is too narrow for it; figures do not.
class List {
 public:
  List(Canvas& canvas, Frame& frame, std::string title, std::string beside,
       std::vector<ColumnSpec> columns, double row_height, double size);

  void row(const std::vector<std::string>& cells, bool bold = false);
  /// A line over what sums up the rows above.
  void rule();
  [[nodiscard]] double y() const { return y_; }

 private:
  void begin_page();
  void draw_groups();
  void draw_headings();
  [[nodiscard]] double height_of(const std::vector<std::string>& cells, const Font& font) const;

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

using tournament::capital;
/// Points as the paper's people write them: a real minus, money in crowns.
std::string points(const Words& words, const tournament::State& state, int points);
std::string figure(const Words& words, const tournament::State& state, const std::string& name,
                   const std::vector<Figure>& figures);
std::string round_title(const Words& words, const tournament::State& state, int round);
/// "Kranj, 14. 3. 2026"
std::string where_and_when_text(const tournament::State& state);
/// Hundredths of what fees are paid in; nothing for nought.
std::string fee_text(const Words& words, int hundredths);
/// "Ana Novak, delegat"
std::string official_text(const Words& words, const tournament::Official& official);
/// The same of him who has the office; "delegat" where the event has none.
std::string signer_text(const Words& words, const tournament::State& state, Office office);

}  // namespace ultimo::print
