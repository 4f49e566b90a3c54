#pragma once

#include "solver/bits.hpp"
#include "solver/open_deal.hpp"
#include "solver/table.hpp"
#include "solver/worths.hpp"

namespace ultimo::solver {

/// Makes ranked positions of the positions of one deal.
class RankedPositions {
 public:
  /// `by_name`: whether the rules look at single cards of the trula.
  RankedPositions(const OpenDeal& deal, const Stakes& stakes, const Worths& worths, bool by_name)
      : named_(by_name ? kTrula | stakes.bound : stakes.bound),
        owners0_((deal.hands[1] | deal.hands[3]).bits()),
        owners1_((deal.hands[2] | deal.hands[3]).bits()) {
    CardSet so_far;
    for (int i = 0; i + 1 < worths.count() && i < RankedPosition::kGrades; ++i) {
      so_far |= worths.kind(i).cards;
      grades_[at(i)] = so_far.bits();
      steps_[at(i)] = worths.kind(i).worth - worths.kind(i + 1).worth;
    }
    pinned_ = named_;
    exact_ = worths.count() > RankedPosition::kGrades + 1;
    if (exact_) {
      // More kinds than grades: what is left over must not count as one.
      for (int i = RankedPosition::kGrades; i + 1 < worths.count(); ++i)
        so_far |= worths.kind(i).cards;
      pinned_ |= so_far;
    }
  }

  [[nodiscard]] RankedPosition of(const OpenDeal& deal) const {
    const std::uint64_t all = deal.all.bits();
    RankedPosition position;
    position.owners0 = squeeze(owners0_, all);
    position.owners1 = squeeze(owners1_, all);
    for (std::size_t i = 0; i < grades_.size(); ++i) position.grades[i] = squeeze(grades_[i], all);
    CardSet named = deal.all & (exact_ ? pinned_ : named_);
    if (deal.all.contains(kTrula)) named |= kTrula;  // they can meet in a trick
    position.key = mixed(deal.shape, named.bits() + squeeze(named.bits(), all) * 31U,
                         highest_owners(deal.all) * 128U +
                             static_cast<std::uint64_t>(deal.leader * 32 + deal.tricks_left()));
    return position;
  }
  /// The places of the cards whose owners a bound rests on, given those whose ranks it uses.
  /// That of the pagat says nothing: every other tarok is above it.
  [[nodiscard]] CardSet mask(CardSet used, CardSet all) const {
    CardSet mask = from_lowest_up(used - CardSet::of(kPagat)) | pinned_;
    if (all.contains(kTrula)) mask |= kTrula;  // they can meet in a trick
    return mask & all;
  }
  [[nodiscard]] const PatternTable::Steps& steps() const { return steps_; }

 private:
  /// Nearly every bound rests on who has the highest taroks, so patterns are kept apart by that.
  [[nodiscard]] std::uint64_t highest_owners(CardSet all) const {
    constexpr int kTopTaroks = 3;
    constexpr unsigned kHalf = 32;
    const std::uint64_t taroks = (all & kAllTaroks).bits();
    const int below = std::max(std::popcount(taroks) - kTopTaroks, 0);
    const std::uint64_t highest = spread(~std::uint64_t{0} << static_cast<unsigned>(below), taroks);
    return squeeze(owners0_, highest) << kHalf | squeeze(owners1_, highest);
  }
  static std::uint64_t mixed(std::uint64_t a, std::uint64_t b, std::uint64_t c) {
    std::uint64_t key = a * 0x9E37'79B9'7F4A'7C15U;
    key ^= b * 0xD134'2543'DE82'EF95U;
    key ^= key >> 29U;
    key = (key + c) * 0xE703'7ED1'A0B4'28DBU;
    key ^= key >> 32U;
    return key * 0x9E37'79B9'7F4A'7C15U;
  }

  CardSet named_;   // the rules may look at these by name
  CardSet pinned_;  // a bound always rests on who has these
  bool exact_ = false;
  std::array<std::uint64_t, RankedPosition::kGrades> grades_{};
  PatternTable::Steps steps_{};
  std::uint64_t owners0_;
  std::uint64_t owners1_;
};

}  // namespace ultimo::solver
