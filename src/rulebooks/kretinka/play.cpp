#include "rulebooks/kretinka/play.hpp"

namespace ultimo::kretinka {

std::string WarsawPlay::why_not(const Trick& trick, Card card) {
  if (card == kPagat) return "the pagát is played as the last tarock (WA.9)";
  return parts::why_not_beating(trick, card) + " (IN.5)";
}

}  // namespace ultimo::kretinka
