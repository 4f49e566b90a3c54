#pragma once

#include <string>
#include <vector>

#include "print/typesetter.hpp"

namespace ultimo::print {

// Points of 1/72 inch, as everywhere in printing.
inline constexpr double kA4Short = 595.28;
inline constexpr double kA4Long = 841.89;

/// A text where it stands on its page.
struct PlacedText {
  std::string words;
  Font font;            // as it is drawn
  double left = 0;      // where its room begins, as the page asked
  double top = 0;       // likewise
  double room = 0;      // the width it has
  double x = 0;         // of its box, after aligning
  double y = 0;         // likewise, after fitting
  Extent extent;        // of its box
  bool wraps = false;   // in several lines
  bool shrunk = false;  // drawn smaller than asked
  bool cut = false;     // too long even so: ends in "…"
  Align align = Align::left;
};

/// Pages that are being drawn. What text takes is measured here, the same for every canvas; where
/// the drawing goes (a PDF, or a test's notes) is what canvases differ in.
class Canvas {
 public:
  Canvas() = default;
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;
  virtual ~Canvas() = default;

  /// Before anything else: the size of the pages. The first page is there from then on. Opened
  /// again, it goes on with a page of the new size; the title stays.
  void open(double width, double height, const std::string& title);
  [[nodiscard]] double width() const { return width_; }
  [[nodiscard]] double height() const { return height_; }
  virtual void next_page() = 0;

  /// Text in one line from (x, y), the top; made smaller where it would be wider than `width`, and
  /// cut where nobody could read it any more.
  void text(double x, double y, double width, const std::string& words, const Font& font,
            Align align = Align::left);
  /// Text in several lines, made smaller where it would be higher than `height`; a little also
  /// where a word would have to be broken.
  void paragraph(double x, double y, double width, double height, const std::string& words,
                 const Font& font, Align align = Align::left);
  /// How high a paragraph is: at most so many lines.
  [[nodiscard]] double height_of(const std::string& words, const Font& font, double width,
                                 int most_lines) const;
  /// The same where so much height is there.
  [[nodiscard]] double height_within(const std::string& words, const Font& font, double width,
                                     double height) const;
  /// The same text in one line where it fits in one, else as a paragraph; what one line shows
  /// larger stays in one, and a single word that need not be much smaller there.
  void cell(double x, double y, double width, double height, const std::string& words,
            const Font& font, Align align = Align::left);
  /// The lines of a text that is to be so wide.
  [[nodiscard]] std::vector<std::string> lines(const std::string& words, const Font& font,
                                               double width) const;

  virtual void line(double x1, double y1, double x2, double y2, double thickness, double grey) = 0;
  void line(double x1, double y1, double x2, double y2, double thickness) {
    line(x1, y1, x2, y2, thickness, 0);
  }
  virtual void dashed(double x1, double y1, double x2, double y2) = 0;
  virtual void box(double x, double y, double width, double height, double thickness) = 0;
  virtual void shade(double x, double y, double width, double height, double grey) = 0;
  virtual void circle(double x, double y, double radius, bool filled) = 0;

 protected:
  virtual void begin(const std::string& title) = 0;
  /// The next page, which has another size.
  virtual void turn_to_other_paper() = 0;
  virtual void show(const PlacedText& text) = 0;
  [[nodiscard]] const Typesetter& typesetter() const { return typesetter_; }

 private:
  [[nodiscard]] bool wants_lines(const std::string& words, const Font& font, double width,
                                 double height) const;
  /// The size at which a paragraph is set.
  [[nodiscard]] double fitting_size(const std::string& words, const Font& font, double width,
                                    double height) const;

  bool is_open_ = false;
  double width_ = 0;
  double height_ = 0;
  Typesetter typesetter_;
};

}  // namespace ultimo::print
