#include "files/format_json.hpp"

#include "files/struct_json.hpp"

namespace ultimo {
namespace json = boost::json;
using tournament::Format;
using tournament::SettingsChanged;

json::object to_json(const Format& format) { return StructWriter::all_of(format, nullptr); }

Result<Format> read_format(const json::value& value) {
  if (!value.is_object()) return bad_field({"format.no-object"});
  Result<Format> format = StructReader::all_of<Format>(value.get_object(), {});
  if (!format) return format;
  if (Result<void> fine = check_format(*format); !fine) return tl::unexpected(fine.error());
  return format;
}

json::object to_json(const tournament::Settings& settings) {
  return StructWriter::all_of(SettingsChanged{settings}, nullptr).at("settings").as_object();
}

Result<tournament::SettingValue> read_setting(const json::value& value) {
  const json::object settings{{"settings", json::object{{"value", value}}}};
  const Result<SettingsChanged> read = StructReader::all_of<SettingsChanged>(settings, {});
  if (!read) return tl::unexpected(read.error());
  return read->settings.at("value");
}

}  // namespace ultimo
