#pragma once

#include <array>

#include "rulebooks/berac/clauses.hpp"
#include "rules/book_info.hpp"
#include "rules/reason.hpp"

namespace ultimo::berac {

// The ladder, low to high (1.2e, 2.2d); where list and price differ the price decides (2.5, S13).
// Klop stands outside it.
inline constexpr ContractId kThree{0};
inline constexpr ContractId kTwo{1};
inline constexpr ContractId kOne{2};
inline constexpr ContractId kSoloThree{3};
inline constexpr ContractId kBeggar{6};
inline constexpr ContractId kSoloWithout{7};
inline constexpr ContractId kOpenBeggar{8};
inline constexpr ContractId kOpenSoloWithout{9};
inline constexpr ContractId kColourValat{10};
inline constexpr ContractId kValat{11};
inline constexpr ContractId kKlop{12};

// 2.5, and S13 for the open solo without.
inline constexpr auto kContracts = std::to_array<ContractInfo>({
    {"three", "trojka", Aim::points, 10, 3},
    {"two", "dvojka", Aim::points, 20, 2},
    {"one", "enka", Aim::points, 30, 1},
    {"solo-three", "solo tri", Aim::points, 40, 3},
    {"solo-two", "solo dva", Aim::points, 50, 2},
    {"solo-one", "solo ena", Aim::points, 60, 1},
    {"beggar", "berač", Aim::tricks, 70},
    {"solo-without", "solo brez", Aim::points, 80},
    {"open-beggar", "odprti berač", Aim::tricks, 90},
    {"open-solo-without", "odprti solo brez", Aim::points, 100},
    {"colour-valat", "barvni valat", Aim::all_tricks, 125},
    {"valat", "valat", Aim::all_tricks, 250},
    {"klop", "klop", Aim::fewest_points, 0},
});
/// A contract as a word in a sentence.
constexpr Term term(ContractId contract) {
  return {Term::Kind::contract, kContracts[at(contract)].id};
}
constexpr int value(ContractId contract) { return kContracts[at(contract)].value; }

/// Won by points, with difference and feats.
constexpr bool is_positive(ContractId contract) {
  return kContracts[at(contract)].aim == Aim::points;
}
constexpr bool is_beggar(ContractId contract) {
  return kContracts[at(contract)].aim == Aim::tricks;
}
constexpr bool is_sweep(ContractId contract) {
  return kContracts[at(contract)].aim == Aim::all_tricks;
}
/// Played with a partner whose king is called, where there are four at the table (2.3b). In the
/// solo games (2.3l, 2.3m, 2.3n) and all above them the declarer is alone.
constexpr bool calls_a_king(ContractId contract, int seats) {
  return seats == 4 && contract <= kOne;
}
/// So many cards are exchanged with the talon, none in the games without it (2.3ae).
constexpr int cards_exchanged(ContractId contract) { return kContracts[at(contract)].group; }
/// The declarer's cards lie open from the second trick on (2.3q, 2.3r).
constexpr bool is_open(ContractId contract) {
  return contract == kOpenBeggar || contract == kOpenSoloWithout;
}

inline constexpr FeatId kTrulaFeat{0};
inline constexpr FeatId kKingsFeat{1};
inline constexpr FeatId kPagatFeat{2};
inline constexpr FeatId kKingUltimoFeat{3};
inline constexpr FeatId kValatFeat{4};
inline constexpr int kFeats = 5;
inline constexpr int kItems = kFeats + 1;  // the game and the feats

inline constexpr auto kFeatNames =
    std::to_array<FeatInfo>({{"trula", "trula", FeatKind::collects, kTrula},
                             {"kings", "kralji", FeatKind::collects, kKings},
                             {"pagat", "pagat ultimo", FeatKind::wins_trick, CardSet::of(kPagat)},
                             {"king-ultimo", "kralj ultimo", FeatKind::called_wins},
                             {"valat", "valat", FeatKind::all_tricks}});
inline constexpr auto kAnnouncements = announced_by_name(kFeatNames);

// 2.6, announced. Unannounced they count half (1.4f, 2.4f). The king ultimo, which S10 names
// without a price, is worth as much as the kings.
inline constexpr std::array<int, kFeats> kFeatValues = {20, 20, 50, 20, 500};
constexpr int announced_value(FeatId feat) { return kFeatValues[at(feat)]; }
constexpr int silent_value(FeatId feat) { return kFeatValues[at(feat)] / 2; }

inline constexpr int kMostPlayers = 4;
inline constexpr int kWinningPoints = 36;  // 2.5a
inline constexpr int kHalfOfPoints = 35;   // 2.5b
inline constexpr int kFullKlop = 70;       // S3a, S3b
/// Hands of 12 at a table of four, of 16 at a table of three, and as many tricks (1.1b, 2.1b).
constexpr int hand_cards(int seats) { return 48 / seats; }

}  // namespace ultimo::berac
