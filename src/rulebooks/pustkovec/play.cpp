#include "rulebooks/pustkovec/play.hpp"

namespace ultimo::pustkovec {

Reason WarsawPlay::why_not(const Trick& trick, Card card) {
  if (card == kPagat) {
    return {"play.pagat-last-not-led", {}, pustkovec::clause("V.6")};
  }
  if (card == kMond && trick.contains(kSkis)) {
    return {"play.no-mond-to-skyz", {}, pustkovec::clause("V.7")};
  }
  return parts::why_not_beating(trick, card);
}

}  // namespace ultimo::pustkovec
