#include "cli/tournament/layout_text.hpp"

#include <algorithm>
#include <ctime>

#include <fmt/format.h>

#include "cli/layout.hpp"
#include "cli/terminal.hpp"

namespace ultimo::cli::director {

std::string hour_text(const Speaker& speaker, std::int64_t at) {
  const auto seconds = static_cast<std::time_t>(at / 1000);
  std::tm parts{};
  if (localtime_r(&seconds, &parts) == nullptr) return "";
  return speaker.text("desk.time", {{"hour", fmt::format("{}", parts.tm_hour)},
                                    {"minute", fmt::format("{:02}", parts.tm_min)}});
}

std::string entries_text(const Speaker& speaker, std::size_t count) {
  return speaker.text("desk.entries", {{"n", count}});
}

std::string with_signs(const Speaker& speaker, const std::string& figure) {
  return speaker.language() == "en" ? figure : speaker.figures(figure);
}

std::string points_text(const Speaker& speaker, const tournament::Format& format,
                        std::int64_t points) {
  return with_signs(speaker, tournament::points_text(format, points));
}

std::string amount_text(const Speaker& speaker, const tournament::Format& format,
                        std::int64_t points) {
  return with_signs(speaker, tournament::amount_text(format, points));
}

std::string numbered_name(int number, const std::string& name) {
  return fmt::format("{} {}", number, name);
}

namespace {

/// The text in lines of so many columns; a word that is longer stays whole.
std::vector<std::string> lines_of(std::string_view text, std::size_t width) {
  std::vector<std::string> lines(1);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    std::string& line = lines.back();
    if (line.empty()) {
      line = word;
    } else if (columns(line) + 1 + columns(word) <= width) {
      line.append(1, ' ').append(word);
    } else {
      lines.emplace_back(word);
    }
  }
  return lines;
}

std::size_t longest_word(std::string_view text) {
  std::size_t longest = 0;
  for (const std::string& word : lines_of(text, 0)) longest = std::max(longest, columns(word));
  return longest;
}

bool is_number(const std::string& cell) {
  return cell.find_first_not_of("0123456789+-−.,()") == std::string::npos;
}

/// The widest columns give way, no further than to their longest word.
void narrow(std::vector<std::size_t>& widths, const std::vector<std::size_t>& least,
            std::size_t width) {
  for (;;) {
    std::size_t all = 2 * (widths.size() - 1);
    for (const std::size_t one : widths) all += one;
    if (all <= width) return;
    std::size_t widest = widths.size();
    for (std::size_t i = 0; i < widths.size(); ++i) {
      if (widths[i] <= least[i]) continue;
      if (widest == widths.size() || widths[i] > widths[widest]) widest = i;
    }
    if (widest == widths.size()) return;
    --widths[widest];
  }
}

using Rows = std::vector<std::vector<std::string>>;

struct Columns {
  std::vector<std::size_t> whole;   // as wide as the widest cell
  std::vector<std::size_t> widths;  // as wide as the window lets them be
  std::vector<bool> right;          // a column of numbers stands to the right, with its heading
};

Columns columns_of(const Rows& rows, std::size_t width) {
  Columns all;
  std::vector<std::size_t> least;
  for (const auto& row : rows) {
    all.whole.resize(std::max(all.whole.size(), row.size()));
    least.resize(all.whole.size());
    for (std::size_t i = 0; i < row.size(); ++i) {
      all.whole[i] = std::max(all.whole[i], columns(row[i]));
      least[i] = std::max(least[i], longest_word(row[i]));
    }
  }
  all.right.assign(all.whole.size(), rows.size() > 1);
  for (std::size_t r = 1; r < rows.size(); ++r) {
    for (std::size_t i = 0; i < rows[r].size(); ++i) {
      all.right[i] = all.right[i] && is_number(rows[r][i]);
    }
  }
  all.widths = all.whole;
  if (width > 0 && !all.widths.empty()) narrow(all.widths, least, width);
  return all;
}

/// A row of the table; as many lines as its highest cell has.
std::string row_text(const std::vector<std::string>& row, const Columns& all) {
  Rows cells;
  std::size_t height = 1;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const bool fits = all.widths[i] >= all.whole[i];
    cells.push_back(fits ? std::vector{row[i]} : lines_of(row[i], all.widths[i]));
    height = std::max(height, cells.back().size());
  }
  std::string text;
  for (std::size_t at = 0; at < height; ++at) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::string cell = at < cells[i].size() ? cells[i][at] : std::string();
      const std::string gap(all.widths[i] - std::min(all.widths[i], columns(cell)), ' ');
      line += (i > 0 ? "  " : "") + (all.right[i] ? gap + cell : cell + gap);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

}  // namespace

std::string columns_text(const Rows& rows) { return columns_text(rows, width_of_stdout()); }

std::string columns_text(const Rows& rows, std::size_t width) {
  const Columns all = columns_of(rows, width);
  std::string text;
  for (const std::vector<std::string>& row : rows) text += row_text(row, all);
  return text;
}

}  // namespace ultimo::cli::director
