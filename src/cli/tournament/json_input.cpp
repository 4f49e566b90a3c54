#include "cli/tournament/json_input.hpp"

#include "tournament/event_file.hpp"
#include "tournament/json_fields.hpp"

namespace ultimo::cli::director {
namespace json = boost::json;
using namespace tournament;  // NOLINT: the words of this room

Result<Event> event_in(std::string_view text) { return read_event(text); }

Result<std::vector<Logged>> event_file_in(std::string_view text) { return read_event_file(text); }

Result<Format> format_in(std::string_view text) {
  const Result<json::value> value = json_in(text);
  if (!value) return tl::unexpected(value.error());
  return read_format(*value);
}

Result<std::vector<std::vector<std::vector<int>>>> key_in(std::string_view text) {
  const Result<json::value> value = json_in(text);
  if (!value) return tl::unexpected(value.error());
  const Result<Event> event = read_event(json::object{{"event", "key"}, {"rounds", *value}});
  if (!event) {
    return bad_field({"cli.no-key",
                      "a key is a list of rounds, each a list of tables of numbers: "
                      "[[[1,2,3],[4,5,6]]]"});
  }
  return std::get<KeySet>(*event).rounds;
}

Result<Sheet> sheet_in(std::string_view text) {
  const Result<json::value> value = json_in(text);
  if (!value) return tl::unexpected(value.error());
  const json::object whole = value->is_array()    ? json::object{{"deals", *value}}
                             : value->is_object() ? value->get_object()
                                                  : json::object{{"deals", nullptr}};
  return Reader::all_of<Sheet>(whole);
}

Result<decltype(DealWritten::deal)> deal_in(std::string_view text) {
  const Result<json::value> deal = json_in(text);
  if (!deal) return tl::unexpected(deal.error());
  if (!deal->is_object()) return bad_field({"cli.no-deal", "this is no deal"});
  return deal->get_object();
}

}  // namespace ultimo::cli::director
