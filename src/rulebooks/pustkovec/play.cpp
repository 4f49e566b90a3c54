#include "rulebooks/pustkovec/play.hpp"

namespace ultimo::pustkovec {

Reason WarsawPlay::why_not(const Trick& trick, Card card) {
  if (card == kPagat) {
    return {"play.pagat-last-not-led",
            "the pagát falls as the last tarock and is not led",
            {},
            pustkovec::clause("V.6")};
  }
  if (card == kMond && trick.contains(kSkis)) {
    return {
        "play.no-mond-to-skyz", "the mond is not added to the škýz", {}, pustkovec::clause("V.7")};
  }
  return parts::why_not_beating(trick, card);
}

}  // namespace ultimo::pustkovec
