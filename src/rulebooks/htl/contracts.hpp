#pragma once

#include <array>

#include "cards/card_set.hpp"
#include "cards/thirds.hpp"
#include "rulebooks/htl/clauses.hpp"
#include "rules/book_info.hpp"
#include "rules/parts/id_set.hpp"
#include "rules/reason.hpp"

namespace ultimo::htl {

using Games = parts::IdSet<ContractId>;
using Feats = parts::IdSet<FeatId>;

inline constexpr int kPlayers = 4;  // 1.1; at a table of five the dealer sits out (1.2)
inline constexpr int kTricks = 12;
inline constexpr int kHandCards = 12;
inline constexpr int kHalf = 3;  // cards in a half of the talon

// The table of games, in the paper's order.
inline constexpr ContractId kCaller{0};
inline constexpr ContractId kTrischaken{1};
inline constexpr ContractId kSixerThree{2};
inline constexpr ContractId kSoloCaller{3};
inline constexpr ContractId kPiccolo{4};
inline constexpr ContractId kBetterCaller{5};
inline constexpr ContractId kBeggar{6};
inline constexpr ContractId kColourThree{7};
inline constexpr ContractId kThree{8};
inline constexpr ContractId kTriccoloOuvert{9};
inline constexpr ContractId kZwiccoloOuvert{10};
inline constexpr ContractId kPiccoloOuvert{11};
inline constexpr ContractId kBeggarOuvert{12};
inline constexpr ContractId kColourSolo{13};
inline constexpr ContractId kSoloThree{14};
inline constexpr int kGames = 15;

// Behind the value: talon cards taken, tricks wanted, whether taroks trump.
inline constexpr std::array<ContractInfo, kGames> kContracts = {{
    {"caller", "Rufer", Aim::points, 1, 3},
    {"trischaken", "Trischaken", Aim::fewest_points, 2},
    {.id = "sixer-three", .native = "Sechserdreier", .value = 4, .group = 6, .if_lost = 8},  // G3
    {"solo-caller", "Solorufer", Aim::points, 2},
    {"piccolo", "Piccolo", Aim::tricks, 3, 0, 1},
    {"better-caller", "Besserrufer", Aim::points, 2, 3},
    {"beggar", "Bettler", Aim::tricks, 4},
    {"colour-three", "Farbendreier", Aim::points, 5, 3, 0, false},
    {"three", "Dreier", Aim::points, 5, 3},
    {"triccolo-ouvert", "Triccolo ouvert", Aim::tricks, 7, 0, 3},
    {"zwiccolo-ouvert", "Zwiccolo ouvert", Aim::tricks, 7, 0, 2},
    {"piccolo-ouvert", "Piccolo ouvert", Aim::tricks, 7, 0, 1},
    {"beggar-ouvert", "Bettel ouvert", Aim::tricks, 8},
    {"colour-solo", "Farbensolo", Aim::points, 10, 0, 0, false},
    {"solo-three", "Solodreier", Aim::points, 10},
}};

/// A game as a word in a sentence.
constexpr Term term(ContractId game) { return {Term::Kind::contract, kContracts[at(game)].id}; }

inline constexpr std::array<Clause, kGames> kGameClauses = {
    clause("G1"),  clause("G2"),  clause("G3"),  clause("G4"),  clause("G5"),
    clause("G6"),  clause("G7"),  clause("G8"),  clause("G9"),  clause("G10"),
    clause("G11"), clause("G12"), clause("G13"), clause("G14"), clause("G15")};

/// The column »Nr«; the forehand games stand outside the ladder.
inline constexpr std::array<int, kGames> kRanks = {0, 0,  0,  4,  5,  6,  7, 8,
                                                   9, 10, 10, 10, 13, 14, 15};
constexpr int rank(ContractId game) { return kRanks[at(game)]; }
constexpr int value(ContractId game) { return kContracts[at(game)].value; }
constexpr int value_if_lost(ContractId game) {
  const ContractInfo& row = kContracts[at(game)];
  return row.if_lost != 0 ? row.if_lost : row.value;
}

inline constexpr Games kForehandGames{kCaller, kTrischaken, kSixerThree};
/// Games that can be named in the auction.
inline constexpr Games kNumberedGames = Games((1U << kGames) - 1) - kForehandGames;
inline constexpr Games kCalling{kCaller, kSoloCaller, kBetterCaller};
inline constexpr Games kColour{kColourThree, kColourSolo};
inline constexpr Games kSolo{kSoloCaller, kColourSolo, kSoloThree};
inline constexpr Games kOuvert{kTriccoloOuvert, kZwiccoloOuvert, kPiccoloOuvert, kBeggarOuvert};
/// Won by an exact number of tricks.
inline constexpr Games kTarget = Games{kPiccolo, kBeggar} | kOuvert;
inline constexpr Games kNegative = kTarget | Games{kTrischaken};
inline constexpr Games kPositive = (kNumberedGames | kForehandGames) - kNegative;
/// The talon is turned up and one half of it taken (6.3).
inline constexpr Games kHalfTaken{kCaller, kBetterCaller, kColourThree, kThree};

/// How many tricks a declarer wants; only for kTarget (G10 to G13, 12.5).
constexpr int target(ContractId game) { return kContracts[at(game)].tricks; }

// The table of premiums.
inline constexpr FeatId kPagatFeat{0};
inline constexpr FeatId kUhuFeat{1};
inline constexpr FeatId kKakaduFeat{2};
inline constexpr FeatId kQuapilFeat{3};
inline constexpr FeatId kKingUltimoFeat{4};
inline constexpr FeatId kTrullFeat{5};
inline constexpr FeatId kKingsFeat{6};
inline constexpr FeatId kSack1Feat{7};
inline constexpr FeatId kSack2Feat{8};
inline constexpr FeatId kValatFeat{9};
inline constexpr int kFeats = 10;

inline constexpr std::array<FeatInfo, kFeats> kFeatNames = {{
    {"pagat", "Pagat", FeatKind::wins_trick, CardSet::of(Card::tarok(1)), 0},
    {"uhu", "Uhu", FeatKind::wins_trick, CardSet::of(Card::tarok(2)), 1},
    {"kakadu", "Kakadu", FeatKind::wins_trick, CardSet::of(Card::tarok(3)), 2},
    {"quapil", "Quapil", FeatKind::wins_trick, CardSet::of(Card::tarok(4)), 3},
    {"king-ultimo", "König ultimo", FeatKind::called_wins},
    {"trull", "Trull", FeatKind::collects, kTrula},
    {"kings", "Könige", FeatKind::collects, kKings},
    {"sack1", "1. Sack", FeatKind::points},
    {"sack2", "2. Sack", FeatKind::points},
    {"valat", "Valat", FeatKind::all_tricks},
}};
inline constexpr auto kAnnouncements = announced_by_name(kFeatNames);
/// A premium as a word in a sentence.
constexpr Term term(FeatId feat) { return {Term::Kind::feat, kFeatNames[at(feat)].id}; }

inline constexpr std::array<Clause, kFeats> kFeatClauses = {
    clause("P1"), clause("P2"), clause("P3"), clause("P4"), clause("P5"),
    clause("P6"), clause("P7"), clause("P8"), clause("P9"), clause("P10")};

/// The column »still«; announced is always twice that. In solo games only the valat is doubled
/// (4.2, 12.4).
inline constexpr std::array<int, kFeats> kSilentValues = {1, 2, 3, 4, 1, 1, 1, 1, 1, 15};
constexpr int feat_value(FeatId feat, ContractId game, bool announced) {
  const int doubled = (announced ? 2 : 1) * (feat == kValatFeat && kSolo.contains(game) ? 2 : 1);
  return kSilentValues[at(feat)] * doubled;
}

inline constexpr Feats kAllFeats{(1U << kFeats) - 1};
inline constexpr Feats kBirdFeats{kPagatFeat, kUhuFeat, kKakaduFeat, kQuapilFeat};
/// Do not count beside a valat (9.10).
inline constexpr Feats kVoidWithValat{kTrullFeat, kKingsFeat, kSack1Feat, kSack2Feat};

/// The premiums that count in a game: none in negative games (7.1), few in colour games (5.6), king
/// ultimo only where a king is called (P5).
inline constexpr auto kFeatsOf = [] {
  std::array<Feats, kGames> feats{};
  for (const ContractId game : kPositive) feats[at(game)] = kAllFeats - Feats{kKingUltimoFeat};
  for (const ContractId game : kCalling) feats[at(game)] = kAllFeats;
  for (const ContractId game : kColour) {
    feats[at(game)] = {kKingsFeat, kSack1Feat, kSack2Feat, kValatFeat};
  }
  return feats;
}();
constexpr Feats feats_of(ContractId game) { return kFeatsOf[at(game)]; }

// Birds: pagat T1, uhu T2, kakadu T3, quapil T4, in the order of their feats.
inline constexpr int kBirds = 4;
inline constexpr CardSet kBirdCards = kLowTaroks;
constexpr Card bird_card(FeatId bird) { return Card::tarok(static_cast<int>(bird) + 1); }
/// The feats of the birds among some cards.
constexpr Feats birds_among(CardSet cards) {
  return Feats(static_cast<std::uint32_t>((cards & kBirdCards).bits() >> kPagat.index()));
}
/// The trick a bird is for: quapil 9, kakadu 10, uhu 11, pagat 12.
constexpr int bird_trick(int number) { return kTricks + 1 - number; }

inline constexpr CardSet kHonours = kKings | kTrula;  // 5.5

inline constexpr Thirds kToWin{107};       // 1.9: 35 points and 2 Blatt
inline constexpr Thirds kFirstSack{137};   // P8: 45/2, the others up to 24/1
inline constexpr Thirds kSecondSack{167};  // P9: 55/2, the others up to 14/1

}  // namespace ultimo::htl
