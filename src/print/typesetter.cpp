#include "print/typesetter.hpp"

#include <pango/pangocairo.h>

namespace ultimo::print {

void Typesetter::Unref::operator()(PangoLayout* layout) const { g_object_unref(layout); }
void Typesetter::Unref::operator()(PangoContext* context) const { g_object_unref(context); }

Typesetter::Typesetter()
    : context_(pango_font_map_create_context(pango_cairo_font_map_get_default())) {
  // Pages have no pixels: letters stand where the font wants them.
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context_.get(), options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(context_.get(), FALSE);
}

Typesetter::Layout Typesetter::set(const std::string& words, const Font& font) const {
  Layout layout(pango_layout_new(context_.get()));
  PangoFontDescription* description = pango_font_description_new();
  pango_font_description_set_family(description, font.serif ? "DejaVu Serif" : "DejaVu Sans");
  pango_font_description_set_absolute_size(description, font.size * PANGO_SCALE);
  if (font.bold) pango_font_description_set_weight(description, PANGO_WEIGHT_BOLD);
  if (font.italic) pango_font_description_set_style(description, PANGO_STYLE_ITALIC);
  pango_layout_set_font_description(layout.get(), description);
  pango_font_description_free(description);
  pango_layout_set_text(layout.get(), words.data(), static_cast<int>(words.size()));
  return layout;
}

Typesetter::Layout Typesetter::set_cut(const std::string& words, const Font& font,
                                       double width) const {
  Layout layout = set(words, font);
  pango_layout_set_width(layout.get(), static_cast<int>(width * PANGO_SCALE));
  pango_layout_set_ellipsize(layout.get(), PANGO_ELLIPSIZE_END);
  return layout;
}

Typesetter::Layout Typesetter::set_wrapped(const std::string& words, const Font& font, double width,
                                           Align align) const {
  Layout layout = set(words, font);
  pango_layout_set_width(layout.get(), static_cast<int>(width * PANGO_SCALE));
  pango_layout_set_alignment(layout.get(), align == Align::left     ? PANGO_ALIGN_LEFT
                                           : align == Align::centre ? PANGO_ALIGN_CENTER
                                                                    : PANGO_ALIGN_RIGHT);
  pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
  return layout;
}

Extent extent_of(const Typesetter::Layout& layout) {
  int wide = 0;
  int high = 0;
  pango_layout_get_size(layout.get(), &wide, &high);
  return {static_cast<double>(wide) / PANGO_SCALE, static_cast<double>(high) / PANGO_SCALE};
}

std::vector<std::string> lines_of(const Typesetter::Layout& layout) {
  const std::string words = pango_layout_get_text(layout.get());
  std::vector<std::string> lines;
  for (int i = 0; i < pango_layout_get_line_count(layout.get()); ++i) {
    const PangoLayoutLine* line = pango_layout_get_line_readonly(layout.get(), i);
    lines.push_back(words.substr(static_cast<std::size_t>(line->start_index),
                                 static_cast<std::size_t>(line->length)));
    lines.back().erase(lines.back().find_last_not_of(' ') + 1);
  }
  return lines;
}

}  // namespace ultimo::print
