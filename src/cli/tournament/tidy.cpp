#include "cli/tournament/tidy.hpp"

#include "tournament/text.hpp"

namespace ultimo::cli::director {

void Tidy::name(std::string_view what, std::string& text) {
  tidy(what, text, tournament::kLongestName);
}
void Tidy::remark(std::string_view what, std::string& text) {
  tidy(what, text, tournament::kLongestRemark);
}
void Tidy::long_text(std::string_view what, std::string& text) {
  tidy(what, text, 10 * tournament::kLongestRemark);
}

void Tidy::tidy(std::string_view what, std::string& text, std::size_t longest) {
  const std::string tidy_text = tournament::tidied(text);
  std::optional<Reason> fault = tournament::fault_in(text, text.size(), what);
  if (!fault) fault = tournament::fault_in(tidy_text, longest, what);
  text = tidy_text;
  if (fault && !wrong_) wrong_ = std::move(fault);
}

}  // namespace ultimo::cli::director
