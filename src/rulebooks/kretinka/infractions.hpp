#pragma once

#include <array>
#include <string_view>

#include "rulebooks/kretinka/score.hpp"
#include "rules/sheet_checks.hpp"

namespace ultimo::kretinka {

/// A row of the paper's list of infractions (IN.0).
struct Infraction {
  enum class Games : std::uint8_t { all, warsaw, duties, duties_with_talon, none };

  std::string_view item;  // of the score line: `penalty:` and the kind
  Games games;
  Clause clause;  // that says it is one
  std::string_view native;

  [[nodiscard]] constexpr std::string_view kind() const {
    return item.substr(std::string_view("penalty:").size());
  }
};

inline constexpr auto kInfractions = [] {
  using enum Infraction::Games;
  return std::to_array<Infraction>({
      {"penalty:wrong-declaration", duties, clause("IN.1"), "špatně nahlášená hláška"},
      {"penalty:missing-declaration", duties, clause("IN.1"), "nenahlášená hláška"},
      {"penalty:wrong-discard", duties_with_talon, clause("IN.2"), "chybné složení"},
      {"penalty:peek-discards", duties_with_talon, clause("IN.3"), "nahlédnutí do složených karet"},
      {"penalty:revoke", all, clause("IN.4"), "nectění barvy nebo taroku"},
      {"penalty:no-overtake", warsaw, clause("IN.5"), "nepřebíjení ve Varšavě"},
      {"penalty:talon-forgotten", warsaw, clause("WA.3"), "nepřihozená karta"},
      {"penalty:misdeal", none, clause("MD.2"), "špatné rozdání"},
  });
}();

inline constexpr auto kPenalties = [] {
  std::array<PenaltyInfo, kInfractions.size()> penalties{};
  for (std::size_t i = 0; i < penalties.size(); ++i) {
    penalties[i] = {kInfractions[i].kind(), kInfractions[i].clause, kInfractions[i].native};
  }
  return penalties;
}();

/// What the guilty player pays each of the three others, and the clause that prices it.
Price infraction_price(const Sheet& sheet, const Infraction& infraction);

/// A row from outside, checked and scored, or its infraction.
Result<ScoredDeal> score_row(const SheetRow& row);

}  // namespace ultimo::kretinka
