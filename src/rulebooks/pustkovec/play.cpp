#include "rulebooks/pustkovec/play.hpp"

namespace ultimo::pustkovec {

std::string WarsawPlay::why_not(const Trick& trick, Card card) {
  if (card == kPagat) return "the pagát falls as the last tarock and is not led (V.6)";
  if (card == kMond && trick.contains(kSkis)) return "the mond is not added to the škýz (V.7)";
  return parts::why_not_beating(trick, card) + " (V.4)";
}

}  // namespace ultimo::pustkovec
