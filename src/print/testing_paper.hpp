#pragma once

// For tests: a rulebook of which pages only ask what it is called, in what language, what it fines
// and who signs.

#include "rules/testing_unplayed.hpp"

namespace ultimo::print::testing_print {

/// It has names and prices of penalties, and refuses everything else.
class Paper final : public testing_rules::UnplayedBook {
 public:
  static constexpr ContractId kKlop{0}, kTwo{1}, kBeggar{2};
  static constexpr FeatId kTrula{0}, kPagat{1};

  explicit Paper(std::string_view language) {
    info_.id = "paper";
    info_.language = language;
    info_.contracts = kContracts;
    info_.feats = kFeats;
    info_.penalties = kPenalties;
  }

  /// Who signs, and how the dealer is called, which papers say each for itself.
  void says(std::string_view dealer, std::span<const SignerInfo> signers,
            std::span<const SignerInfo> of_sheets) {
    info_.dealer = dealer;
    info_.signers = signers;
    info_.sheet_signers = of_sheets;
  }

  [[nodiscard]] Result<PenaltyPrice> penalty(const PenaltyQuestion& question) const override {
    PenaltyPrice price;
    price.points[0] = question.kind != "misdeal" ? -45 * question.times
                      : question.times == 1      ? 0
                                                 : -10 * (1 << (question.times - 1));
    return price;
  }

 private:
  static constexpr std::array<ContractInfo, 3> kContracts = {{
      {.id = "klop", .native = "klop", .aim = Aim::fewest_points},
      {.id = "two", .native = "dvojka"},
      {.id = "beggar", .native = "berač", .aim = Aim::tricks},
  }};
  static constexpr std::array<FeatInfo, 2> kFeats = {{
      {.id = "trula", .native = "trula"},
      {.id = "pagat", .native = "pagat ultimo"},
  }};
  static constexpr std::array<PenaltyInfo, 3> kPenalties = {{
      {"late", {"B1.5"}, "zamuda"},
      {"talk", {}, "govorjenje"},
      {"misdeal", {"2.12h"}, "nepravilna razdelitev", true},  // a warning, then −20, −40 …
  }};
};

}  // namespace ultimo::print::testing_print
