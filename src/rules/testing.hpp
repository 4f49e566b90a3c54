#pragma once

#include <array>

#include "cards/testing_arbitrary.hpp"
#include "rules/book_info.hpp"
#include "rules/move.hpp"

/// For the tests of this room: a rulebook of no game, and any move of it.
namespace ultimo::testing_rules {

inline constexpr auto kContracts = std::to_array<ContractInfo>(
    {{"low", "tief", Aim::points, 1}, {"high-one", "hoch", Aim::tricks, 2}, {"last", "-", {}, 3}});
inline constexpr auto kFeats = std::to_array<FeatInfo>({{"crown", "k"}, {"bird", "v"}});
inline constexpr auto kAnnouncements =
    std::to_array<AnnouncementInfo>({{"crown", FeatId{0}},
                                     {"bird", FeatId{1}},
                                     {"bird with", FeatId{1}},
                                     {"bird against", FeatId{1}}});
inline constexpr auto kClauses = std::to_array<ClauseRow>({{"1.1", ClauseKind::enforced, "One."}});

inline constexpr std::array<int, 1> kSeatCounts = {4};
inline constexpr auto kPenalties = std::to_array<PenaltyInfo>({{"late"}, {"talk"}});

inline constexpr BookInfo kBook{
    .id = "nogame",
    .title = "A rulebook of no game",
    .language = "en",
    .seat_counts = kSeatCounts,
    .contracts = kContracts,
    .feats = kFeats,
    .announcements = kAnnouncements,
    .before = {},
    .clauses = kClauses,
    .lowest_counted = ContractId{0},
    .unit = "points",
    .penalties = kPenalties,
};

}  // namespace ultimo::testing_rules

namespace ultimo {
inline void showValue(Move move, std::ostream& out) {  // NOLINT: rapidcheck looks for this name
  out << static_cast<int>(move.group()) << ':' << move.place();
}
}  // namespace ultimo

namespace rc {
/// Any of the 192, whether a rulebook has it or not.
template <>
struct Arbitrary<ultimo::Move> {
  static Gen<ultimo::Move> arbitrary() {
    return gen::map(gen::inRange(0, 192), [](int code) {
      return ultimo::Move(static_cast<ultimo::Move::Group>(code / 64), code % 64);
    });
  }
};
}  // namespace rc
