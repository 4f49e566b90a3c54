#pragma once

#include "cards/card_set.hpp"
#include "rulebooks/czech/games.hpp"

namespace ultimo::czech {

/// A set of declarations, one bit each.
using DeclarationMask = std::uint8_t;

constexpr DeclarationMask mask_of(Declaration declaration) {
  return static_cast<DeclarationMask>(1U << static_cast<unsigned>(declaration));
}

/// By the number of tarocks: none, one or two, eight or nine, ten and more.
constexpr DeclarationMask due_for_number(int tarocks) {
  if (tarocks == 0) return mask_of(Declaration::barvy);
  if (tarocks <= 2) return mask_of(Declaration::barvicky);
  if (tarocks >= 10) return mask_of(Declaration::taroky);
  return tarocks >= 8 ? mask_of(Declaration::tarocky) : DeclarationMask{0};
}

/// By the honours: the kings and the trul. Four kings and the whole trul are the only two of this
/// group that are declared together.
constexpr DeclarationMask due_for_honours(int kings, int trul) {
  constexpr int kAllKings = 4;
  constexpr int kWholeTrul = 3;
  if (kings + trul < kWholeTrul) return 0;
  if (kings == kAllKings) {
    const DeclarationMask besides = trul == kWholeTrul ? mask_of(Declaration::trul) : 0;
    return static_cast<DeclarationMask>(mask_of(Declaration::kralovske_honery) | besides);
  }
  if (trul == kWholeTrul) {
    return kings == 0 ? mask_of(Declaration::trul) : mask_of(Declaration::trulhonery);
  }
  return kings + trul >= 4 ? mask_of(Declaration::honery) : DeclarationMask{0};
}

/// What a hand must declare, judged on the twelve cards it plays with.
constexpr DeclarationMask due_declarations(CardSet hand) {
  return static_cast<DeclarationMask>(
      due_for_number((hand & kAllTaroks).size()) |
      due_for_honours((hand & kKings).size(), (hand & kTrula).size()));
}

/// May one player have made both? One of each group, and four kings with the whole trul.
constexpr bool go_together(DeclarationMask declared) {
  constexpr DeclarationMask kNumbers = mask_of(Declaration::barvicky) |
                                       mask_of(Declaration::barvy) | mask_of(Declaration::tarocky) |
                                       mask_of(Declaration::taroky);
  constexpr DeclarationMask kAllSeven =
      mask_of(Declaration::kralovske_honery) | mask_of(Declaration::trul);
  const unsigned numbers = declared & kNumbers;
  const unsigned honours = declared & ~kNumbers & 0xFFU;
  return (numbers & (numbers - 1)) == 0 && (honours == kAllSeven || (honours & (honours - 1)) == 0);
}

}  // namespace ultimo::czech
