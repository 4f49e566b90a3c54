#include "rulebooks/kretinka/play.hpp"

#include "cards/notation.hpp"

namespace ultimo::kretinka {

std::string WarsawPlay::why_not(const Trick& trick, Card card) {
  if (card == kPagat) return "the pagát is played as the last tarock (WA.9)";
  return std::string(name(card)) + " does not beat " + std::string(name(trick.best)) +
         ", and a card that does is in the hand (IN.5)";
}

}  // namespace ultimo::kretinka
