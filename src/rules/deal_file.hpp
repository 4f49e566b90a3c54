#pragma once

#include <istream>
#include <optional>
#include <string>

#include "rules/deal_text.hpp"

namespace ultimo {

/// The text of one deal and where in its file it begins.
struct DealText {
  std::string text;
  int first_line = 1;
};

/// Cuts a file into deals: after its cards, the next tag begins another one. Holds no more than one
/// deal at a time, and of a deal that is too long only enough to see that it is.
class DealFile {
 public:
  explicit DealFile(std::istream& input) : input_(input) {}

  /// nullopt at the end of the file.
  std::optional<DealText> next();

 private:
  struct Line {
    std::string text;  // with its line end
    int number = 0;
  };
  std::optional<Line> read_line();

  std::istream& input_;
  int line_ = 0;
  std::optional<Line> ahead_;
};

}  // namespace ultimo
