#include "print/canvas.hpp"

#include <algorithm>
#include <array>
#include <numbers>

#include <cairo-pdf.h>
#include <pango/pangocairo.h>

namespace ultimo::print {
namespace {

cairo_status_t append(void* to, const unsigned char* data, unsigned int length) {
  static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

struct Canvas::Cairo {
  struct Unref {
    void operator()(PangoLayout* layout) const { g_object_unref(layout); }
    void operator()(PangoFontDescription* font) const { pango_font_description_free(font); }
    void operator()(cairo_t* drawing) const { cairo_destroy(drawing); }
    void operator()(cairo_surface_t* pages) const { cairo_surface_destroy(pages); }
  };
  template <class T>
  using Owned = std::unique_ptr<T, Unref>;

  std::string bytes;
  Owned<cairo_surface_t> surface;
  Owned<cairo_t> context;

  [[nodiscard]] Owned<PangoLayout> layout(const std::string& words, const Font& font) const {
    Owned<PangoLayout> made(pango_cairo_create_layout(context.get()));
    const Owned<PangoFontDescription> description(pango_font_description_new());
    pango_font_description_set_family(description.get(),
                                      font.serif ? "DejaVu Serif" : "DejaVu Sans");
    pango_font_description_set_absolute_size(description.get(), font.size * PANGO_SCALE);
    if (font.bold) pango_font_description_set_weight(description.get(), PANGO_WEIGHT_BOLD);
    if (font.italic) pango_font_description_set_style(description.get(), PANGO_STYLE_ITALIC);
    pango_layout_set_font_description(made.get(), description.get());
    pango_layout_set_text(made.get(), words.data(), static_cast<int>(words.size()));
    return made;
  }
  void show(PangoLayout* layout, double x, double y, double grey) const {
    cairo_set_source_rgb(context.get(), grey, grey, grey);
    cairo_move_to(context.get(), x, y);
    pango_cairo_show_layout(context.get(), layout);
  }
  void stroke(double thickness, double grey) const {
    cairo_set_source_rgb(context.get(), grey, grey, grey);
    cairo_set_line_width(context.get(), thickness);
    cairo_stroke(context.get());
  }
};

Canvas::Canvas(double width, double height, const std::string& title)
    : width_(width), height_(height), cairo_(std::make_unique<Cairo>()) {
  cairo_->surface.reset(cairo_pdf_surface_create_for_stream(append, &cairo_->bytes, width, height));
  cairo_pdf_surface_set_metadata(cairo_->surface.get(), CAIRO_PDF_METADATA_TITLE, title.c_str());
  cairo_pdf_surface_set_metadata(cairo_->surface.get(), CAIRO_PDF_METADATA_CREATOR, "Ultimo");
  cairo_->context.reset(cairo_create(cairo_->surface.get()));
}

Canvas::~Canvas() = default;

void Canvas::next_page() { cairo_show_page(cairo_->context.get()); }

void Canvas::text(double x, double y, double width, const std::string& words, const Font& font,
                  Align align) {
  Font fitting = font;
  auto layout = cairo_->layout(words, fitting);
  int pixels = 0;
  pango_layout_get_size(layout.get(), &pixels, nullptr);
  double wide = static_cast<double>(pixels) / PANGO_SCALE;
  if (wide > width && wide > 0) {
    fitting.size = std::max(4.0, font.size * width / wide);
    y += (font.size - fitting.size) * 0.6;  // on the same line as its neighbours
    layout = cairo_->layout(words, fitting);
    pango_layout_get_size(layout.get(), &pixels, nullptr);
    wide = static_cast<double>(pixels) / PANGO_SCALE;
  }
  if (align == Align::right) x += width - wide;
  if (align == Align::centre) x += (width - wide) / 2;
  cairo_->show(layout.get(), x, y, font.grey);
}

double Canvas::paragraph(double x, double y, double width, const std::string& words,
                         const Font& font) {
  const auto layout = cairo_->layout(words, font);
  pango_layout_set_width(layout.get(), static_cast<int>(width * PANGO_SCALE));
  pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
  cairo_->show(layout.get(), x, y, font.grey);
  int high = 0;
  pango_layout_get_size(layout.get(), nullptr, &high);
  return static_cast<double>(high) / PANGO_SCALE;
}

void Canvas::line(double x1, double y1, double x2, double y2, double thickness, double grey) {
  cairo_move_to(cairo_->context.get(), x1, y1);
  cairo_line_to(cairo_->context.get(), x2, y2);
  cairo_->stroke(thickness, grey);
}

void Canvas::dashed(double x1, double y1, double x2, double y2) {
  constexpr std::array<double, 2> kDashes = {3, 3};
  cairo_set_dash(cairo_->context.get(), kDashes.data(), kDashes.size(), 0);
  line(x1, y1, x2, y2, 0.5, 0.5);
  cairo_set_dash(cairo_->context.get(), nullptr, 0, 0);
}

void Canvas::box(double x, double y, double width, double height, double thickness) {
  cairo_rectangle(cairo_->context.get(), x, y, width, height);
  cairo_->stroke(thickness, 0);
}

void Canvas::shade(double x, double y, double width, double height, double grey) {
  cairo_set_source_rgb(cairo_->context.get(), grey, grey, grey);
  cairo_rectangle(cairo_->context.get(), x, y, width, height);
  cairo_fill(cairo_->context.get());
}

void Canvas::circle(double x, double y, double radius, bool filled) {
  cairo_new_path(cairo_->context.get());
  cairo_arc(cairo_->context.get(), x, y, radius, 0, 2 * std::numbers::pi);
  if (filled) {
    cairo_set_source_rgb(cairo_->context.get(), 0, 0, 0);
    cairo_fill(cairo_->context.get());
  } else {
    cairo_->stroke(0.6, 0);
  }
}

std::string Canvas::finish() {
  cairo_->context.reset();
  cairo_surface_finish(cairo_->surface.get());
  const bool fine = cairo_surface_status(cairo_->surface.get()) == CAIRO_STATUS_SUCCESS;
  return fine ? std::move(cairo_->bytes) : std::string();
}

}  // namespace ultimo::print
