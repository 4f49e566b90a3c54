#include "rulebooks/kretinka/play.hpp"

namespace ultimo::kretinka {

Reason WarsawPlay::why_not(const Trick& trick, Card card) {
  if (card == kPagat) {
    return {"play.pagat-last-in-warsaw", {}, kretinka::clause("WA.9")};
  }
  return parts::why_not_beating(trick, card);
}

}  // namespace ultimo::kretinka
