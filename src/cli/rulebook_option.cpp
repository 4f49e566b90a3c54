#include "cli/rulebook_option.hpp"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/layout.hpp"
#include "rules/reason.hpp"
#include "tournament/text.hpp"

namespace ultimo::cli {

std::string complaint(std::string_view message, std::size_t width) {
  return lines_wrapped(fmt::format("ultimo: {}", message), width);
}

void complain(std::string_view message) {
  winsize size{};
  const bool window = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0;
  fmt::print(stderr, "{}", complaint(message, window ? size.ws_col : 0));
}

const Engine* rulebook_named(const Catalog& catalog, std::string_view name) {
  return catalog.find(tournament::plain_letters(name));
}

const Engine* rulebook_or_complain(const Catalog& catalog, std::string_view id) {
  if (const Engine* engine = rulebook_named(catalog, id)) return engine;
  complain(fmt::format("no such rulebook: {} (there are {})", in_quotes(id),
                       fmt::join(catalog.ids(), ", ")));
  return nullptr;
}

int seats_or_complain(const BookInfo& info, int seats) {
  if (seats == 0) return info.seat_counts.front();
  if (info.is_played_by(seats)) return seats;
  complain(fmt::format("{} is played by {}", info.id, fmt::join(info.seat_counts, " or ")));
  return 0;
}

}  // namespace ultimo::cli
