#pragma once

#include <memory>
#include <string>

#include "print/canvas.hpp"

namespace ultimo::print {

/// Pages of a PDF, in memory.
class PdfCanvas final : public Canvas {
 public:
  PdfCanvas();
  PdfCanvas(const PdfCanvas&) = delete;
  PdfCanvas& operator=(const PdfCanvas&) = delete;
  ~PdfCanvas() override;

  void next_page() override;
  using Canvas::line;
  void line(double x1, double y1, double x2, double y2, double thickness, double grey) override;
  void dashed(double x1, double y1, double x2, double y2) override;
  void box(double x, double y, double width, double height, double thickness) override;
  void shade(double x, double y, double width, double height, double grey) override;
  void circle(double x, double y, double radius, bool filled) override;

  /// The whole file; nothing can be drawn afterwards. Empty if it could not be made.
  std::string finish();

 private:
  void begin(const std::string& title) override;
  void turn_to_other_paper() override;
  void show(const PlacedText& text) override;

  struct Cairo;
  std::unique_ptr<Cairo> cairo_;
};

}  // namespace ultimo::print
