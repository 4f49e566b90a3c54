#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/tournament/options.hpp"
#include "desk/answers.hpp"
#include "desk/sheet_text.hpp"

/// Deals and sheets from the command line: as JSON, as for `ultimo eval`, or in shorthand.
namespace ultimo::cli::director {

/// A whole command line or file; JSON begins with a bracket.
bool is_json(std::string_view text);
/// The words of a deal, which need no quotes around them.
std::string deal_text(const DealOptions& options);

/// The first dealer as a place from 0; none where it was not said.
std::optional<int> first_dealer_in(int place);

/// Where on which table a sheet is typed; row 0: all of them, or the next one.
struct SheetPlace {
  int round = 0;
  int table = 0;
  int row = 0;
};
/// A sheet, and its rows as they were typed.
struct SheetIn {
  tournament::Sheet sheet;
  std::vector<desk::TypedDeal> deals;  // none where it was JSON
};
/// The sheet from whatever it was given as. Who dealt first stays as it was known unless it is
/// said.
Result<SheetIn> sheet_in(const tournament::State& state, const SheetTyped& typed,
                         const SheetPlace& place, const Speaker& speaker);
/// A sheet, deal by deal.
std::string sheet_text(const Speaker& speaker, const tournament::Format& format,
                       const desk::SheetAnswer& sheet);
/// What was refused of typed rows, with where that stands in them.
Failure pointing(Failure failure, const std::vector<desk::TypedDeal>& deals);

}  // namespace ultimo::cli::director
