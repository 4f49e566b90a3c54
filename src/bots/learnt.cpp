#include "bots/learnt.hpp"

#include <fmt/format.h>

namespace ultimo::bots {

std::string text_of(const FittedRow& row) {
  constexpr std::size_t kInALine = 4;
  const HandNumbers weights = numbers_of(row.weights);
  std::string text =
      fmt::format("{{.seats = {}, .contract = \"{}\", .weights = {{", row.seats, row.contract);
  for (std::size_t i = 0; i < kHandFeatures; ++i) {
    text += i % kInALine == 0 ? (i == 0 ? "\n    " : ",\n    ") : ", ";
    text += fmt::format(".{} = {:.3f}", kHandFeatureNames[i], weights[i]);
  }
  return text + "}},\n";
}

}  // namespace ultimo::bots
