// Any bytes as a file of deals: what can be read is written and read again, and must stay the same.
#include <cstdlib>
#include <sstream>

#include "catalog/catalog.hpp"
#include "rules/deal_file.hpp"
#include "words/testing.hpp"

namespace {

using namespace ultimo;

void check(bool holds) {
  if (!holds) std::abort();
}

void check_deal(const DealText& deal, const Rulebooks& rulebooks) {
  const DealReading reading = read_deal(deal.text, rulebooks, deal.first_line);
  if (reading.refusal) {
    check(reading.refusal->line >= deal.first_line && !english(*reading.refusal).empty());
    return;
  }
  const Result<std::string> text = write_deal(*reading.engine, reading.record);
  check(text.has_value());
  const DealReading again = read_deal(*text, rulebooks);
  check(!again.refusal && again.record == reading.record);
  check(write_deal(*again.engine, again.record) == *text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  static const Catalog kCatalog;
  const Rulebooks rulebooks = [](std::string_view id) { return kCatalog.find(id); };
  std::istringstream input(std::string(reinterpret_cast<const char*>(data), size));
  DealFile file(input);
  while (const std::optional<DealText> deal = file.next()) check_deal(*deal, rulebooks);
  return 0;
}
