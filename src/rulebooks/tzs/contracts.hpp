#pragma once

#include <array>

#include "rulebooks/tzs/clauses.hpp"
#include "rules/book_info.hpp"
#include "rules/reason.hpp"

namespace ultimo::tzs {

// The ladder, low to high; klop stands outside it.
inline constexpr ContractId kThree{0};
inline constexpr ContractId kTwo{1};
inline constexpr ContractId kOne{2};
inline constexpr ContractId kSoloWithout{3};
inline constexpr ContractId kBeggar{4};
inline constexpr ContractId kValat{5};
inline constexpr ContractId kKlop{6};

// B1.15; valat as a game: B1.17.
inline constexpr auto kContracts = std::to_array<ContractInfo>({
    {"three", "tri", Aim::points, 10, 3},
    {"two", "dve", Aim::points, 20, 2},
    {"one", "ena", Aim::points, 30, 1},
    {"solo-without", "solo brez talona", Aim::points, 80},
    {"beggar", "berač", Aim::tricks, 125},
    {"valat", "valat", Aim::all_tricks, 500},
    {"klop", "klop", Aim::fewest_points, 0},
});

/// A contract as a word in a sentence.
constexpr Term term(ContractId contract) {
  return {Term::Kind::contract, kContracts[at(contract)].id};
}
/// Three, two, one, solo without: won by points, with difference and announcements.
constexpr bool is_counted(ContractId contract) { return contract <= kSoloWithout; }
/// Three, two and one exchange that many cards with the talon, the others none.
constexpr int cards_exchanged(ContractId contract) { return kContracts[at(contract)].group; }
constexpr int value(ContractId contract) { return kContracts[at(contract)].value; }

inline constexpr FeatId kKingsFeat{0};
inline constexpr FeatId kTrulaFeat{1};
inline constexpr FeatId kPagatFeat{2};
inline constexpr FeatId kValatFeat{3};
inline constexpr int kFeats = 4;
inline constexpr int kItems = kFeats + 1;  // the game and the feats

inline constexpr auto kFeatNames =
    std::to_array<FeatInfo>({{"kings", "kralji", FeatKind::collects, kKings},
                             {"trula", "trula", FeatKind::collects, kTrula},
                             {"pagat", "pagat", FeatKind::wins_trick, CardSet::of(kPagat)},
                             {"valat", "valat", FeatKind::all_tricks}});
inline constexpr auto kAnnouncements = announced_by_name(kFeatNames);

// B1.17, announced; B1.18 halves them when they were not.
inline constexpr std::array<int, kFeats> kFeatValues = {20, 20, 50, 500};
constexpr int announced_value(FeatId feat) { return kFeatValues[at(feat)]; }
constexpr int silent_value(FeatId feat) { return kFeatValues[at(feat)] / 2; }

inline constexpr int kPlayers = 3;
inline constexpr int kTricks = 16;
inline constexpr int kHandCards = 16;
inline constexpr int kWinningPoints = 36;  // B1.16
inline constexpr int kHalfOfPoints = 35;

}  // namespace ultimo::tzs
