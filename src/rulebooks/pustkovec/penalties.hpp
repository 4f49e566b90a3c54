#pragma once

#include <array>
#include <string_view>

#include "rulebooks/pustkovec/score.hpp"
#include "rules/sheet_checks.hpp"

namespace ultimo::pustkovec {

/// A renonc of the paper's list.
struct Renonc {
  enum class Size : std::uint8_t { small, big, quit, none };
  enum class Games : std::uint8_t { all, warsaws, duties, duties_with_talon };

  std::string_view item;  // of the score line: `penalty:` and the kind
  Size size;
  Games games;
  Clause clause;

  [[nodiscard]] constexpr std::string_view kind() const {
    return item.substr(std::string_view("penalty:").size());
  }
};

inline constexpr auto kRenonces = [] {
  using enum Renonc::Size;
  using enum Renonc::Games;
  return std::to_array<Renonc>({
      {"penalty:discard-fix", small, duties_with_talon, clause("R.a")},
      {"penalty:declaration-fix", small, duties, clause("R.a")},
      {"penalty:peek", small, all, clause("R.b")},
      {"penalty:lead-out-of-turn", small, all, clause("R.c")},
      {"penalty:wrong-trick-taken", small, all, clause("R.c")},
      {"penalty:premature-play", small, all, clause("R.d")},
      {"penalty:talon-omitted", small, warsaws, clause("R.e")},
      {"penalty:overtake-fix", small, warsaws, clause("R.h")},
      {"penalty:revoke-fix", small, all, clause("R.i")},
      {"penalty:wrong-declaration", big, duties, clause("R.f")},
      {"penalty:missing-declaration", big, duties, clause("R.f")},
      {"penalty:wrong-discard", big, duties_with_talon, clause("R.a")},
      {"penalty:revoke", big, all, clause("R.i")},
      {"penalty:no-overtake", big, warsaws, clause("R.h")},
      {"penalty:card-count", big, all, clause("R.k")},
      {"penalty:quit", quit, all, clause("R.3")},
      {"penalty:misdeal", none, all, clause("R.0")},
  });
}();

inline constexpr auto kPenalties = [] {
  std::array<PenaltyInfo, kRenonces.size()> penalties{};
  for (std::size_t i = 0; i < penalties.size(); ++i) {
    penalties[i] = {kRenonces[i].kind(), kRenonces[i].clause};
  }
  return penalties;
}();

inline constexpr Haler kSmallRenonc = kc(1);  // R.1
inline constexpr Haler kBigRenonc = kc(3);    // R.2
inline constexpr Haler kQuitting = kc(5);     // R.3

/// A row from outside, checked and scored, with what was done wrong.
Result<ScoredDeal> score_row(const SheetRow& row);

}  // namespace ultimo::pustkovec
