#include "desk/typed_numbers.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <sstream>

#include "tournament/text.hpp"

namespace ultimo::desk {
using tournament::Format;

namespace {

constexpr auto kLongMinus = std::to_array<std::string_view>({"−", "–", "—"});
constexpr std::string_view kDigits = "0123456789";

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
           text.find_first_not_of(kDigits) == std::string_view::npos;
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

std::string with_plain_minus(std::string_view text) {
  std::string plain(text);
  for (const std::string_view minus : kLongMinus) {
    for (std::size_t at = plain.find(minus); at != std::string::npos; at = plain.find(minus, at)) {
      plain.replace(at, minus.size(), "-");
    }
  }
  return plain;
}

std::string number_with_plain_minus(std::string_view argument) {
  std::string plain = with_plain_minus(argument);
  const bool number = plain.size() > 1 && plain.size() < argument.size() && plain[0] == '-' &&
                      kDigits.find(plain[1]) != std::string_view::npos &&
                      plain.find_first_not_of("0123456789.,", 1) == std::string::npos;
  return number ? plain : std::string(argument);
}

Result<std::vector<int>> numbers_in(std::string_view text) {
  std::string spaced = with_plain_minus(text);
  std::replace(spaced.begin(), spaced.end(), ',', ' ');
  std::istringstream words(spaced);
  std::vector<int> numbers;
  for (std::string word; words >> word;) {
    const char* const first = word.data() + (word.front() == '+' ? 1 : 0);
    int number = 0;
    const auto [end, error] = std::from_chars(first, word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size()) {
      return bad_field({"typed.not-a-number", {{"given", tournament::quoted(word)}}});
    }
    numbers.push_back(number);
  }
  return numbers;
}

Result<std::vector<int>> points_in(const Format& format, std::string_view text) {
  if (format.unit.empty()) return numbers_in(text);
  // A comma parts two amounts only where a space follows: "19,80, 20,00".
  std::string spaced = with_plain_minus(text);
  for (std::size_t i = 0; i < spaced.size(); ++i) {
    const bool before_digit = i + 1 < spaced.size() && spaced[i + 1] >= '0' && spaced[i + 1] <= '9';
    if (spaced[i] == ';' || (spaced[i] == ',' && !before_digit)) spaced[i] = ' ';
  }
  std::istringstream words(spaced);
  std::vector<int> amounts;
  for (std::string word; words >> word;) {
    const std::optional<int> amount = hundredths_in(word);
    if (!amount) {
      return bad_field(
          {"typed.no-amount", {{"given", tournament::quoted(word)}, {"unit", format.unit}}});
    }
    amounts.push_back(*amount);
  }
  return amounts;
}

}  // namespace ultimo::desk
