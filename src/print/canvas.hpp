#pragma once

#include <memory>
#include <string>

namespace ultimo::print {

// Points of 1/72 inch, as everywhere in printing.
inline constexpr double kA4Short = 595.28;
inline constexpr double kA4Long = 841.89;

enum class Align { left, centre, right };

struct Font {
  double size = 10;
  bool bold = false;
  bool italic = false;
  bool serif = false;
  double grey = 0;  // 0 black, 1 white
};

/// Pages of a PDF that is being made, in memory. Text goes through Pango, so every letter of every
/// language comes out right.
class Canvas {
 public:
  Canvas(double width, double height, const std::string& title);
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;
  ~Canvas();

  [[nodiscard]] double width() const { return width_; }
  [[nodiscard]] double height() const { return height_; }

  /// The first page is there from the start.
  void next_page();
  /// Text in one line from (x, y), the top; made smaller where it would be wider than `width`.
  void text(double x, double y, double width, const std::string& words, const Font& font,
            Align align = Align::left);
  /// Text in several lines; gives the height it took.
  double paragraph(double x, double y, double width, const std::string& words, const Font& font);
  void line(double x1, double y1, double x2, double y2, double thickness = 0.5, double grey = 0);
  void dashed(double x1, double y1, double x2, double y2);
  void box(double x, double y, double width, double height, double thickness = 0.5);
  void shade(double x, double y, double width, double height, double grey);
  void circle(double x, double y, double radius, bool filled);

  /// The whole file; nothing can be drawn afterwards. Empty if it could not be made.
  std::string finish();

 private:
  struct Cairo;
  double width_;
  double height_;
  std::unique_ptr<Cairo> cairo_;
};

}  // namespace ultimo::print
