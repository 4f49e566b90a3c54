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
  std::string_view native;

  [[nodiscard]] constexpr std::string_view kind() const {
    return item.substr(std::string_view("penalty:").size());
  }
};

inline constexpr auto kRenonces = [] {
  using enum Renonc::Size;
  using enum Renonc::Games;
  return std::to_array<Renonc>({
      {"penalty:discard-fix", small, duties_with_talon, clause("R.a"), "oprava složení"},
      {"penalty:declaration-fix", small, duties, clause("R.a"), "oprava hlášky"},
      {"penalty:peek", small, all, clause("R.b"), "nahlédnutí do karet"},
      {"penalty:lead-out-of-turn", small, all, clause("R.c"), "výnos nevynášejícím hráčem"},
      {"penalty:wrong-trick-taken", small, all, clause("R.c"), "převzetí cizího zdvihu"},
      {"penalty:premature-play", small, all, clause("R.d"), "předhození karty"},
      {"penalty:talon-omitted", small, warsaws, clause("R.e"), "nepřihozená karta"},
      {"penalty:overtake-fix", small, warsaws, clause("R.h"), "oprava nepřebití"},
      {"penalty:revoke-fix", small, all, clause("R.i"), "oprava nectění barvy"},
      {"penalty:wrong-declaration", big, duties, clause("R.f"), "špatně nahlášená hláška"},
      {"penalty:missing-declaration", big, duties, clause("R.f"), "nenahlášená hláška"},
      {"penalty:wrong-discard", big, duties_with_talon, clause("R.a"), "chybné složení"},
      {"penalty:revoke", big, all, clause("R.i"), "nectění barvy nebo taroku"},
      {"penalty:no-overtake", big, warsaws, clause("R.h"), "nepřebíjení ve Varšavě"},
      {"penalty:card-count", big, all, clause("R.k"), "chybný počet karet"},
      {"penalty:quit", quit, all, clause("R.3"), "odhození karet"},
      {"penalty:misdeal", none, all, clause("R.0"), "špatné rozdání"},
  });
}();

inline constexpr Haler kSmallRenonc = kc(1);  // R.1
inline constexpr Haler kBigRenonc = kc(3);    // R.2
inline constexpr Haler kQuitting = kc(5);     // R.3

/// A big one is settled with the game (R.2).
constexpr int price_to_each(Renonc::Size size) {
  if (size == Renonc::Size::small) return kSmallRenonc.count();
  return size == Renonc::Size::quit ? kQuitting.count() : 0;
}

inline constexpr auto kPenalties = [] {
  std::array<PenaltyInfo, kRenonces.size()> penalties{};
  for (std::size_t i = 0; i < penalties.size(); ++i) {
    penalties[i] = {.kind = kRenonces[i].kind(),
                    .clause = kRenonces[i].clause,
                    .native = kRenonces[i].native,
                    .each = price_to_each(kRenonces[i].size)};
  }
  return penalties;
}();

/// A row from outside, checked and scored, with what was done wrong.
Result<ScoredDeal> score_row(const SheetRow& row);
/// What an offence costs by itself; what becomes of the game is known when that is over.
Result<ScoredDeal> offence(SheetRow row);

}  // namespace ultimo::pustkovec
