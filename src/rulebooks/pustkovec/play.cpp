#include "rulebooks/pustkovec/play.hpp"

#include "cards/notation.hpp"

namespace ultimo::pustkovec {

std::string WarsawPlay::why_not(const Trick& trick, Card card) {
  if (card == kPagat) return "the pagát falls as the last tarock and is not led (V.6)";
  if (card == kMond && trick.contains(kSkis)) return "the mond is not added to the škýz (V.7)";
  return std::string(name(card)) + " does not beat " + std::string(name(trick.best)) +
         ", and a card that does is in the hand (V.4)";
}

}  // namespace ultimo::pustkovec
