#include "cli/rulebook_option.hpp"

#include <cstdio>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "rules/reason.hpp"
#include "tournament/text.hpp"

namespace ultimo::cli {

void complain(std::string_view message) { fmt::print(stderr, "ultimo: {}\n", message); }

const Engine* rulebook_named(const Catalog& catalog, std::string_view name) {
  return catalog.find(tournament::plain_letters(name));
}

const Engine* rulebook_or_complain(const Catalog& catalog, std::string_view id) {
  if (const Engine* engine = rulebook_named(catalog, id)) return engine;
  std::string known;
  for (const auto& engine : catalog.engines()) {
    known += known.empty() ? "" : ", ";
    known += engine->info().id;
  }
  complain(fmt::format("no such rulebook: {} (there are {})", in_quotes(id), known));
  return nullptr;
}

int seats_or_complain(const BookInfo& info, int seats) {
  if (seats == 0) return info.seat_counts.front();
  if (info.is_played_by(seats)) return seats;
  complain(fmt::format("{} is played by {}", info.id, fmt::join(info.seat_counts, " or ")));
  return 0;
}

}  // namespace ultimo::cli
