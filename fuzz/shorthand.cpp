// Any bytes as deals that somebody types, a line each; the first line names the rulebook and how
// many sit at the table (`tzs 3`). A deal is refused, with a mark under the word, or it is a row:
// the same as JSON says, and one that the book scores or refuses.
#include <algorithm>
#include <map>
#include <optional>

#include "catalog/catalog.hpp"
#include "desk/sheet_text.hpp"
#include "files/formats.hpp"
#include "files/row_fields.hpp"
#include "fuzz/must.hpp"

namespace {

using namespace ultimo;
using desk::TypedAt;
using desk::TypedDeal;
using fuzz::must;

struct Table {
  const Engine* engine = nullptr;
  TypedAt at;
};

const tournament::Format* format_of(std::string_view book) {
  static const std::map<std::string_view, tournament::Format> kAll = [] {
    std::map<std::string_view, tournament::Format> all;
    for (const std::string_view id : format_names()) all[id] = *find_format(id);
    return all;
  }();
  const auto found = kAll.find(book);
  return found == kAll.end() ? nullptr : &found->second;
}

/// What the first line says; nothing where there is no such table.
std::optional<Table> table_of(std::string_view line) {
  static const Catalog kCatalog;
  const std::string_view book = line.substr(0, line.find(' '));
  const Engine* engine = kCatalog.find(book);
  const tournament::Format* format = format_of(book);
  if (engine == nullptr || format == nullptr || line.size() != book.size() + 2) return std::nullopt;
  const int seats = line.back() - '0';
  if (!engine->info().is_played_by(seats)) return std::nullopt;
  std::vector<std::string> names = {"Ana", "Bor Žnidaršič", "Cilka", "Čedo (junior)", "Eva"};
  names.resize(static_cast<std::size_t>(seats));
  return Table{engine, {&engine->info(), format, std::move(names), Seat(0)}};
}

/// It says why, and where: with a mark under the line that was typed.
void check(const Refusal& refusal) {
  fuzz::check(refusal);
  (void)desk::pointer_text(refusal);
  const std::optional<desk::Pointer> at = desk::pointer_in(refusal);
  // What is missing stands a space behind the last word.
  if (at) must(at->place.from + at->place.length <= at->text.size() + 2, "a mark beside the line");
}

void check_row(const Table& table, const TypedDeal& deal) {
  const BookInfo& info = table.engine->info();
  const auto again = read_line(info, to_json(info, deal.line), RowsFrom::logs);
  if (again) {
    must(*again == deal.line, "another row in JSON", deal.typed.text);
  } else {
    fuzz::check(again.error());
  }
  SheetRow row = deal.line.row;
  row.seats = static_cast<int>(table.at.names.size());
  row.dealer = table.at.dealer;
  const Result<ScoredDeal> scored = table.engine->score(row);
  if (!scored) check(desk::at_field(scored.error(), deal));
}

void check_deal(const Table& table, std::string_view line) {
  const Result<TypedDeal> deal = desk::read_deal(table.at, line);
  if (!deal) return check(deal.error());
  check_row(table, *deal);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  const std::size_t first = std::min(text.find('\n'), text.size());
  const std::optional<Table> table = table_of(text.substr(0, first));
  if (!table) return 0;
  constexpr std::size_t kEnough = 300;  // every deal has the book's words looked up anew
  std::string_view rest = text.substr(std::min(first + 1, text.size()), kEnough);
  const Result<desk::TypedSheet> sheet = desk::read_sheet(table->at, rest, std::nullopt);
  if (!sheet) check(sheet.error());
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    check_deal(*table, rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return 0;
}
