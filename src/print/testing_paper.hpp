#pragma once

// For tests: a rulebook of which pages only ask what it is called and in what language.

#include "rules/testing_unplayed.hpp"

namespace ultimo::print::testing_print {

/// It has names, and refuses everything else.
class Paper final : public testing_rules::UnplayedBook {
 public:
  static constexpr ContractId kKlop{0}, kTwo{1}, kBeggar{2};
  static constexpr FeatId kTrula{0}, kPagat{1};

  explicit Paper(std::string_view language) {
    info_.id = "paper";
    info_.language = language;
    info_.contracts = kContracts;
    info_.feats = kFeats;
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
};

}  // namespace ultimo::print::testing_print
