#pragma once

#include <memory>
#include <string>
#include <vector>

// Pango's own names, so that its headers stay where it is used.
using PangoLayout = struct _PangoLayout;    // NOLINT(bugprone-reserved-identifier)
using PangoContext = struct _PangoContext;  // NOLINT(bugprone-reserved-identifier)

namespace ultimo::print {

enum class Align { left, centre, right };

struct Font {
  double size = 10;
  bool bold = false;
  bool italic = false;
  bool serif = false;
  double grey = 0;  // 0 black, 1 white
};

struct Extent {
  double width = 0;
  double height = 0;
};

/// Sets text with Pango, so every letter of every language comes out right; needs no page.
class Typesetter {
 public:
  struct Unref {
    void operator()(PangoLayout* layout) const;
    void operator()(PangoContext* context) const;
  };
  using Layout = std::unique_ptr<PangoLayout, Unref>;

  Typesetter();

  /// In one line.
  [[nodiscard]] Layout set(const std::string& words, const Font& font) const;
  /// In one line at most so wide; what does not fit becomes "…".
  [[nodiscard]] Layout set_cut(const std::string& words, const Font& font, double width) const;
  /// In lines at most so wide.
  [[nodiscard]] Layout set_wrapped(const std::string& words, const Font& font, double width,
                                   Align align = Align::left) const;

 private:
  std::unique_ptr<PangoContext, Unref> context_;
};

Extent extent_of(const Typesetter::Layout& layout);
/// What stands in each line, without the spaces at which lines end.
std::vector<std::string> lines_of(const Typesetter::Layout& layout);

}  // namespace ultimo::print
