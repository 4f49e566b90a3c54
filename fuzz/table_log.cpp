// Any bytes as the log of a table, an entry of JSON a line. A log is refused, or it is written and
// read again and stays the same; then it leads to a state of which everybody is told, or is refused
// as one that does not fit.
#include <sstream>

#include "catalog/catalog.hpp"
#include "files/table_log_json.hpp"
#include "files/told_json.hpp"
#include "fuzz/must.hpp"
#include "table/fold.hpp"
#include "table/told.hpp"
#include "wire/json_text.hpp"

namespace {

using namespace ultimo;
using boost::json::object;
using fuzz::must;
using table::Logged;

const Rulebooks& all_rulebooks() {
  static const Catalog kCatalog;
  static const Rulebooks kAll = [](std::string_view id) { return kCatalog.find(id); };
  return kAll;
}

std::vector<object> entries_of(std::string_view text) {
  std::vector<object> entries;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    const Result<boost::json::value> value = json_in(line);
    if (value && value->is_object()) entries.push_back(value->get_object());
  }
  return entries;
}

void check_again(const std::vector<Logged>& log, const Engine& engine) {
  std::vector<object> entries;
  for (const Logged& logged : log) entries.push_back(files::to_json(logged, engine, {}));
  const auto again = files::read_table_log(entries, all_rulebooks(), {});
  must(again.has_value(), "what was written is refused", again ? "" : english(again.error()));
  for (std::size_t i = 0; i < log.size(); ++i) {
    must((*again)[i] == log[i], "another entry", boost::json::serialize(entries[i]));
  }
}

void check_told(const table::State& state) {
  const auto name_of = [](const table::Person& person) { return person; };
  const auto say = [&](const Audience audience) {
    const table::Told told = table::told(state, audience);
    (void)files::shared_json(told, name_of);
    (void)files::own_json(told);
  };
  say(Audience::table());
  for (int seat = 0; seat < state.seats; ++seat) say(Seat(seat));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::vector<object> entries = entries_of(fuzz::text_of(data, size));
  const auto log = files::read_table_log(entries, all_rulebooks(), {});
  if (!log) {
    fuzz::check(log.error());
    return 0;
  }
  if (log->empty()) return 0;
  check_again(*log, *all_rulebooks()(*files::book_of_table(entries.front())));
  const Result<table::State> state = table::fold(*log, 0, all_rulebooks());
  if (state) {
    check_told(*state);
  } else {
    fuzz::check(state.error());
  }
  return 0;
}
