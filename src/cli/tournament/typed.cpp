#include "cli/tournament/typed.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <sstream>

namespace ultimo::cli::director {
using tournament::Format;
using tournament::RulingLine;

namespace {

/// "19.80", "-0,5" or "20" in hundredths.
std::optional<int> hundredths_in(std::string_view word) {
  constexpr int kMostWhole = 10'000'000;
  const bool minus = word.starts_with('-');
  if (minus || word.starts_with('+')) word.remove_prefix(1);
  const std::size_t point = std::min(word.find_first_of(".,"), word.size());
  const std::string_view whole = word.substr(0, point);
  const std::string_view part = point < word.size() ? word.substr(point + 1) : "0";
  const auto digits = [](std::string_view text, std::size_t longest) {
    return !text.empty() && text.size() <= longest &&
           text.find_first_not_of("0123456789") == std::string_view::npos;
  };
  if (!digits(whole, 8) || !digits(part, 2)) return std::nullopt;
  int crowns = 0;
  int hellers = 0;
  std::from_chars(whole.data(), whole.data() + whole.size(), crowns);
  std::from_chars(part.data(), part.data() + part.size(), hellers);
  if (crowns > kMostWhole) return std::nullopt;
  const int all = 100 * crowns + (part.size() == 1 ? 10 * hellers : hellers);
  return minus ? -all : all;
}

}  // namespace

Result<std::vector<int>> numbers_in(const std::string& text) {
  std::string spaced = text;
  std::replace(spaced.begin(), spaced.end(), ',', ' ');
  std::istringstream words(spaced);
  std::vector<int> numbers;
  for (std::string word; words >> word;) {
    const char* const first = word.data() + (word.front() == '+' ? 1 : 0);
    int number = 0;
    const auto [end, error] = std::from_chars(first, word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size()) {
      return bad_field(
          {"cli.not-a-number", "not a whole number: {given}", {{"given", in_quotes(word)}}});
    }
    numbers.push_back(number);
  }
  return numbers;
}

Result<std::vector<int>> points_in(const Format& format, const std::string& text) {
  if (format.unit.empty()) return numbers_in(text);
  // A comma parts two amounts only where a space follows: "19,80, 20,00".
  std::string spaced = text;
  for (std::size_t i = 0; i < spaced.size(); ++i) {
    const bool before_digit = i + 1 < spaced.size() && spaced[i + 1] >= '0' && spaced[i + 1] <= '9';
    if (spaced[i] == ';' || (spaced[i] == ',' && !before_digit)) spaced[i] = ' ';
  }
  std::istringstream words(spaced);
  std::vector<int> amounts;
  for (std::string word; words >> word;) {
    const std::optional<int> amount = hundredths_in(word);
    if (!amount) {
      return bad_field({"cli.no-amount",
                        "{given} is no amount in {unit}; write 19.80",
                        {{"given", in_quotes(word)}, {"unit", format.unit}}});
    }
    amounts.push_back(*amount);
  }
  return amounts;
}

Result<std::vector<RulingLine>> lines_in(const Format& format, const std::string& text) {
  std::istringstream words(text);
  std::vector<RulingLine> lines;
  for (std::string word; words >> word;) {
    const std::size_t colon = std::min(word.find(':'), word.size());
    const Result<std::vector<int>> player = numbers_in(word.substr(0, colon));
    const Result<std::vector<int>> points =
        points_in(format, colon < word.size() ? word.substr(colon + 1) : std::string());
    if (!player || !points || player->size() != 1 || points->size() != 1) {
      return bad_field({"cli.no-ruling-line",
                        "{given} is not PLAYER:POINTS{unit}",
                        {{"given", in_quotes(word)},
                         {"unit", format.unit.empty() ? "" : " in " + format.unit}}});
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

}  // namespace ultimo::cli::director
