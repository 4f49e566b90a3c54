#include "rules/refusal.hpp"

namespace ultimo {

std::string Refusal::message(const Says& says) const {
  constexpr std::size_t kLongEnough = 400;  // a long list of bad entries must not grow the answer
  std::string text;
  for (const Reason& place : where) text += says(place) + ": ";
  const std::size_t start = text.size();
  for (const Reason& why : reasons) {
    if (text.size() - start >= kLongEnough) break;
    if (text.size() > start) text += "; ";
    text += says(why);
  }
  return text;
}

}  // namespace ultimo
