#include "print/pdf_canvas.hpp"

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

struct PdfCanvas::Cairo {
  struct Unref {
    void operator()(cairo_t* drawing) const { cairo_destroy(drawing); }
    void operator()(cairo_surface_t* pages) const { cairo_surface_destroy(pages); }
  };

  std::string bytes;
  std::unique_ptr<cairo_surface_t, Unref> surface;
  std::unique_ptr<cairo_t, Unref> context;

  void stroke(double thickness, double grey) const {
    cairo_set_source_rgb(context.get(), grey, grey, grey);
    cairo_set_line_width(context.get(), thickness);
    cairo_stroke(context.get());
  }
};

PdfCanvas::PdfCanvas() : cairo_(std::make_unique<Cairo>()) {}

PdfCanvas::~PdfCanvas() = default;

void PdfCanvas::begin(const std::string& title) {
  cairo_->surface.reset(
      cairo_pdf_surface_create_for_stream(append, &cairo_->bytes, width(), height()));
  cairo_pdf_surface_set_metadata(cairo_->surface.get(), CAIRO_PDF_METADATA_TITLE, title.c_str());
  cairo_pdf_surface_set_metadata(cairo_->surface.get(), CAIRO_PDF_METADATA_CREATOR, "Ultimo");
  cairo_->context.reset(cairo_create(cairo_->surface.get()));
}

void PdfCanvas::turn_to_other_paper() {
  next_page();
  cairo_pdf_surface_set_size(cairo_->surface.get(), width(), height());
}

void PdfCanvas::next_page() { cairo_show_page(cairo_->context.get()); }

void PdfCanvas::show(const PlacedText& text) {
  const Typesetter::Layout layout =
      text.wraps ? typesetter().set_wrapped(text.words, text.font, text.room, text.align)
      : text.cut ? typesetter().set_cut(text.words, text.font, text.room)
                 : typesetter().set(text.words, text.font);
  cairo_set_source_rgb(cairo_->context.get(), text.font.grey, text.font.grey, text.font.grey);
  // Lines of a paragraph are aligned in its room.
  cairo_move_to(cairo_->context.get(), text.wraps ? text.left : text.x, text.y);
  pango_cairo_show_layout(cairo_->context.get(), layout.get());
}

void PdfCanvas::line(double x1, double y1, double x2, double y2, double thickness, double grey) {
  cairo_move_to(cairo_->context.get(), x1, y1);
  cairo_line_to(cairo_->context.get(), x2, y2);
  cairo_->stroke(thickness, grey);
}

void PdfCanvas::dashed(double x1, double y1, double x2, double y2) {
  constexpr std::array<double, 2> kDashes = {3, 3};
  cairo_set_dash(cairo_->context.get(), kDashes.data(), kDashes.size(), 0);
  line(x1, y1, x2, y2, 0.5, 0.5);
  cairo_set_dash(cairo_->context.get(), nullptr, 0, 0);
}

void PdfCanvas::box(double x, double y, double width, double height, double thickness) {
  cairo_rectangle(cairo_->context.get(), x, y, width, height);
  cairo_->stroke(thickness, 0);
}

void PdfCanvas::shade(double x, double y, double width, double height, double grey) {
  cairo_set_source_rgb(cairo_->context.get(), grey, grey, grey);
  cairo_rectangle(cairo_->context.get(), x, y, width, height);
  cairo_fill(cairo_->context.get());
}

void PdfCanvas::circle(double x, double y, double radius, bool filled) {
  cairo_new_path(cairo_->context.get());
  cairo_arc(cairo_->context.get(), x, y, radius, 0, 2 * std::numbers::pi);
  if (filled) {
    cairo_set_source_rgb(cairo_->context.get(), 0, 0, 0);
    cairo_fill(cairo_->context.get());
  } else {
    cairo_->stroke(0.6, 0);
  }
}

std::string PdfCanvas::finish() {
  cairo_->context.reset();
  cairo_surface_finish(cairo_->surface.get());
  const bool fine = cairo_surface_status(cairo_->surface.get()) == CAIRO_STATUS_SUCCESS;
  return fine ? std::move(cairo_->bytes) : std::string();
}

}  // namespace ultimo::print
