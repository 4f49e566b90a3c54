#include "cli/tournament/typed.hpp"

#include <algorithm>
#include <sstream>

#include "cli/play_phrases.hpp"
#include "rules/sheet_checks.hpp"

namespace ultimo::cli::director {
using tournament::Format;
using tournament::RulingLine;

Result<std::vector<RulingLine>> lines_in(const Format& format, const std::string& text) {
  std::istringstream words(desk::with_plain_minus(text));
  std::vector<RulingLine> lines;
  for (std::string word; words >> word;) {
    const std::size_t colon = std::min(word.find(':'), word.size());
    const Result<std::vector<int>> player = numbers_in(word.substr(0, colon));
    const Result<std::vector<int>> points =
        points_in(format, colon < word.size() ? word.substr(colon + 1) : std::string());
    if (!player || !points || player->size() != 1 || points->size() != 1) {
      return bad_field(
          {"cli.no-ruling-line",
           {{"given", in_quotes(word)}, {"unit", format.unit.empty() ? "none" : format.unit}}});
    }
    lines.push_back({player->front(), points->front()});
  }
  return lines;
}

Result<std::vector<std::vector<int>>> tables_in(const std::string& text) {
  std::vector<std::vector<int>> tables;
  std::size_t from = 0;
  while (from <= text.size()) {
    const std::size_t to = std::min(text.find('/', from), text.size());
    Result<std::vector<int>> table = numbers_in(text.substr(from, to - from));
    if (!table) return tl::unexpected(table.error());
    tables.push_back(*std::move(table));
    from = to + 1;
  }
  return tables;
}

desk::Bent bent_words(const Speaker& speaker) {
  desk::Bent bent;
  for (std::size_t feat = 0; feat < speaker.book()->feats.size(); ++feat) {
    const ItemId item = item_of(static_cast<FeatId>(feat));
    for (std::string& word : words_of_item(speaker, item)) bent.emplace_back(std::move(word), item);
  }
  return bent;
}

}  // namespace ultimo::cli::director
