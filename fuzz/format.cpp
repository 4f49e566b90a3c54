// Any bytes as the JSON of a format, or of settings for one: what is read is written and read again
// the same, and its figures can be counted with.
#include "files/format_json.hpp"
#include "files/formats.hpp"
#include "fuzz/must.hpp"
#include "wire/json_text.hpp"

namespace {

using namespace ultimo;
using fuzz::must;
using tournament::Format;

void check_format_of(const Format& format) {
  const std::string text = boost::json::serialize(to_json(format));
  const Result<boost::json::value> value = json_in(text);
  must(value.has_value(), "what was written is no JSON", text);
  const Result<Format> again = read_format(*value);
  must(again && *again == format, "another format", text);
  for (const int seats : format.tables) must(format.deals_at(seats) >= 0, "deals", text);
  must(format.round_seconds() >= 0, "seconds", text);
  must(!points_text(format, -format.start_money).empty(), "no text", text);
}

/// As settings of each of the papers' own formats.
void check_settings(const boost::json::object& object) {
  tournament::Settings settings;
  for (const auto& field : object) {
    const Result<tournament::SettingValue> value = read_setting(field.value());
    if (!value) return fuzz::check(value.error());
    settings.insert_or_assign(field.key(), *value);
  }
  for (const std::string_view id : format_names()) {
    const Format paper = *find_format(id);
    const Result<Format> changed = tournament::changed(paper, settings);
    if (!changed) {
      fuzz::check(changed.error());
      continue;
    }
    must(changed->rulebook == paper.rulebook, "another rulebook");
    check_format_of(*changed);
    must(*tournament::changed(*changed, settings) == *changed, "not the same when said again");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const Result<boost::json::value> value = json_in(fuzz::text_of(data, size));
  if (!value) {
    fuzz::check(value.error());
    return 0;
  }
  const Result<Format> format = read_format(*value);
  if (format) {
    check_format_of(*format);
  } else {
    fuzz::check(format.error());
  }
  if (value->is_object()) check_settings(value->get_object());
  return 0;
}
