#include "cli/tournament/json_input.hpp"

#include "files/format_json.hpp"
#include "files/struct_json.hpp"
#include "wire/json_text.hpp"

namespace ultimo::cli::director {
namespace json = boost::json;
using namespace tournament;  // NOLINT: the words of this room

Result<Format> format_in(std::string_view text) {
  const Result<json::value> value = json_in(text);
  if (!value) return tl::unexpected(value.error());
  return read_format(*value);
}

Result<std::vector<std::vector<std::vector<int>>>> key_in(std::string_view text) {
  const Result<json::value> value = json_in(text);
  if (!value) return tl::unexpected(value.error());
  Result<KeySet> key = StructReader::all_of<KeySet>(json::object{{"rounds", *value}}, {});
  if (!key) {
    return bad_field({"cli.no-key"});
  }
  return std::move(key->rounds);
}

Result<SheetJson> sheet_in(const BookInfo& info, std::string_view text) {
  const Result<json::value> value = json_in(text);
  if (!value) return tl::unexpected(value.error());
  const bool is_deal =
      value->is_object() && !value->get_object().contains("deals") &&
      (value->get_object().contains("contract") || value->get_object().contains("penalties"));
  const json::object whole = is_deal              ? json::object{{"deals", json::array{*value}}}
                             : value->is_array()  ? json::object{{"deals", *value}}
                             : value->is_object() ? value->get_object()
                                                  : json::object{{"deals", nullptr}};
  Result<Sheet> sheet = StructReader::all_of<Sheet>(whole, {&info, RowsFrom::typing});
  if (!sheet) return tl::unexpected(sheet.error());
  return SheetJson{*std::move(sheet), whole.contains("first_dealer")};
}

Result<json::object> deal_form_in(std::string_view text) {
  const Result<json::value> deal = json_in(text);
  if (!deal) return tl::unexpected(deal.error());
  if (!deal->is_object()) return bad_field({"cli.no-deal"});
  return deal->get_object();
}

Result<SheetLine> deal_in(const BookInfo& info, const json::object& form) {
  return read_line(info, form, RowsFrom::typing);
}

}  // namespace ultimo::cli::director
