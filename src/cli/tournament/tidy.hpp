#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/reason.hpp"

namespace ultimo::cli::director {

/// Puts typed texts into the form in which they are kept (tournament/text.hpp), and remembers the
/// first that is no text.
class Tidy {
 public:
  /// `what` names it in the complaint: `word.name` of the catalogues.
  void name(std::string_view what, std::string& text);
  void remark(std::string_view what, std::string& text);
  void long_text(std::string_view what, std::string& text);

  [[nodiscard]] const std::optional<Reason>& wrong() const { return wrong_; }

 private:
  void tidy(std::string_view what, std::string& text, std::size_t longest);

  std::optional<Reason> wrong_;
};

}  // namespace ultimo::cli::director
