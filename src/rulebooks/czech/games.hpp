#pragma once

#include <array>

#include "rules/book_info.hpp"

/// Czech taroky calling XIX, the base game of both Czech papers: what they take for granted. What a
/// paper says itself stands in its own folder, with its clauses.
namespace ultimo::czech {

inline constexpr int kPlayers = 4;
inline constexpr int kTricks = 12;
inline constexpr int kHandCards = 12;
inline constexpr int kHalfOfPoints = 35;

// The duties (povinnosti; solo is the sixth), low to high. They have the same rows in both papers'
// tables, every other row is a Warsaw. Row 1 is one: it grows out of the approved first duty, and
// in a list of bids it stands before the second.
inline constexpr ContractId kFirstDuty{0};
inline constexpr ContractId kSecondDuty{2};
inline constexpr ContractId kThirdDuty{3};
inline constexpr ContractId kSolo{4};

constexpr bool is_warsaw(ContractId contract) {
  return contract != kFirstDuty && (contract < kSecondDuty || contract > kSolo);
}
/// First and second duty: a tarock is called and the talon drawn 4-1-1.
constexpr bool has_call(ContractId contract) {
  return contract == kFirstDuty || contract == kSecondDuty;
}

inline constexpr FeatId kPagatFeat{0};
inline constexpr FeatId kValatFeat{1};
inline constexpr int kItems = 3;  // what can be contra'd: the game, an announced pagát and valát

// Declarations (hlášky), by their row in a list of announcements.
enum class Declaration : std::uint8_t {
  barvicky,
  barvy,
  trul,
  trulhonery,
  honery,
  kralovske_honery,
  tarocky,
  taroky,
};
inline constexpr int kDeclarations = 8;

constexpr FeatId feat_of(Declaration declaration) {
  return static_cast<FeatId>(static_cast<int>(declaration) + 2);
}
constexpr bool is_declaration(FeatId feat) { return feat > kValatFeat; }
/// Only of a feat that is one.
constexpr Declaration declaration_of(FeatId feat) {
  return static_cast<Declaration>(static_cast<int>(feat) - 2);
}

inline constexpr auto kFeatNames = std::to_array<FeatInfo>({
    {"pagat", "pagát", FeatKind::wins_trick, CardSet::of(kPagat)},
    {"valat", "valát", FeatKind::all_tricks},
    {.id = "barvicky",
     .native = "barvičky",
     .kind = FeatKind::holds_taroks,
     .fewest = 1,
     .most = 2},
    {.id = "barvy", .native = "barvy", .kind = FeatKind::holds_taroks, .fewest = 0, .most = 0},
    {"trul", "trul", FeatKind::holds_cards, kTrula},
    {"trulhonery", "trulhonery", FeatKind::holds_cards, kTrula},
    {"honery", "honery", FeatKind::holds_cards},
    {"kralovske-honery", "královské honery", FeatKind::holds_cards, kKings},
    {.id = "tarocky", .native = "taročky", .kind = FeatKind::holds_taroks, .fewest = 8, .most = 9},
    {.id = "taroky",
     .native = "taroky",
     .kind = FeatKind::holds_taroks,
     .fewest = 10,
     .most = kTaroks},
});
constexpr std::string_view feat_name(FeatId feat) { return kFeatNames[at(feat)].id; }
/// A paper's list of announcements: the declarations, each by its name, and what it has besides.
template <std::size_t More>
constexpr auto with_declarations(const std::array<AnnouncementInfo, More>& more) {
  std::array<AnnouncementInfo, kDeclarations + More> all;
  for (std::size_t i = 0; i < kDeclarations; ++i) {
    const FeatId feat = feat_of(static_cast<Declaration>(i));
    all[i] = {feat_name(feat), feat};
  }
  for (std::size_t i = 0; i < More; ++i) all[kDeclarations + i] = more[i];
  return all;
}

}  // namespace ultimo::czech
