#include "cli/tournament/layout_text.hpp"

#include <algorithm>
#include <ctime>

#include <fmt/format.h>

#include "cli/layout.hpp"

namespace ultimo::cli::director {

std::string hour_text(std::int64_t at) {
  const auto seconds = static_cast<std::time_t>(at / 1000);
  std::tm parts{};
  if (localtime_r(&seconds, &parts) == nullptr) return "";
  return fmt::format("{}.{:02}", parts.tm_hour, parts.tm_min);
}

std::string counted(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string entries_text(std::size_t count) {
  return count == 1 ? "1 entry" : fmt::format("{} entries", count);
}

std::string columns_text(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns(row[i]));
  }
  const auto is_number = [](const std::string& cell) {
    return cell.find_first_not_of("0123456789+-.,()") == std::string::npos;
  };
  // A column of numbers stands to the right, with its heading.
  std::vector<bool> right(widths.size(), rows.size() > 1);
  for (std::size_t r = 1; r < rows.size(); ++r) {
    for (std::size_t i = 0; i < rows[r].size(); ++i) right[i] = right[i] && is_number(rows[r][i]);
  }
  std::string text;
  for (const std::vector<std::string>& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string gap(widths[i] - columns(row[i]), ' ');
      line += (i > 0 ? "  " : "") + (right[i] ? gap + row[i] : row[i] + gap);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

}  // namespace ultimo::cli::director
