#include "bots/simulator.hpp"

namespace ultimo::bots {

double lead(const PerSeat<int>& scores, Seat seat, int seats) {
  double others = 0;
  for (int s = 0; s < seats; ++s) others += scores[static_cast<std::size_t>(s)];
  const double own = scores[seat.at()];
  return own - (others - own) / (seats - 1);
}

}  // namespace ultimo::bots
