#pragma once

#include <optional>
#include <string>

#include <boost/json/object.hpp>

#include "cli/online/told_table.hpp"
#include "fair/fair.hpp"

namespace ultimo::cli::online {

/// This player's part in the fair deal (docs/fair-deal.md): 32 bytes of his own for every deal,
/// bound by their hash before anybody opens his. So nobody else chose the cards.
class FairPart {
 public:
  /// What is to be sent now, without `table`; nothing where it is not our turn in it.
  std::optional<boost::json::object> due(const TableTold& told);

  /// What is to be kept once our part is opened: to hold against what is told after the deal. As
  /// `ultimo verify-deal --receipt` reads it, without `table`; nothing where we had no part.
  [[nodiscard]] std::optional<boost::json::object> receipt(const TableTold& told) const;

 private:
  enum class Step : std::uint8_t { none, committed, opened };

  int deal_ = 0;
  Step step_ = Step::none;
  fair::Bytes contribution_{};
  std::string commitment_;  // as it was told before we gave anything
};

}  // namespace ultimo::cli::online
