#include "cli/reference_loop.hpp"

#include <array>
#include <bit>

#include "cards/deck.hpp"

namespace ultimo::cli {
namespace {

template <int Seats>
PlayoutReport loop(const PlayoutOrder& order) {
  constexpr int kTricks = 48 / Seats;
  constexpr std::uint64_t kTarokBits = 0x003F'FFFF'0000'0000U;
  PlayoutReport report;
  for (std::uint64_t i = 0; i < order.deals; ++i) {
    Random random = Random(order.seed).fork(order.first_deal + i);
    const Deck deck = shuffled(random);
    std::array<std::uint64_t, Seats> hands{};
    for (std::size_t c = 6; c < deck.size(); ++c) {
      hands[(c - 6) / kTricks] |= std::uint64_t{1} << deck[c].index();
    }
    std::array<std::uint64_t, Seats> won{};
    unsigned turn = 0;
    for (int trick = 0; trick < kTricks; ++trick) {
      std::uint64_t cards = 0;
      int led = 0;
      int best = -1;
      unsigned winner = turn;
      for (int n = 0; n < Seats; ++n) {
        std::uint64_t legal = hands[turn];
        if (n > 0) {
          const std::uint64_t suit =
              led >= 32 ? kTarokBits : std::uint64_t{0xFF} << (static_cast<unsigned>(led) & 24U);
          if ((legal & suit) != 0) {
            legal &= suit;
          } else if ((legal & kTarokBits) != 0) {
            legal &= kTarokBits;
          }
        }
        const int choices = std::popcount(legal);
        for (int skip = choices == 1 ? 0 : random.below(choices); skip > 0; --skip) {
          legal &= legal - 1;
        }
        const int card = std::countr_zero(legal);
        hands[turn] ^= std::uint64_t{1} << card;
        cards |= std::uint64_t{1} << card;
        if (n == 0) led = card;
        if (card > best && (n == 0 || card >= 32 || card / 8 == best / 8)) {
          best = card;
          winner = turn;
        }
        turn = turn + 1 == Seats ? 0 : turn + 1;
      }
      won[winner] |= cards;
      turn = winner;
    }
    ++report.deals;
    report.cards += 48;
    report.signature += static_cast<std::uint64_t>(count(CardSet(won[0])).count());
  }
  return report;
}

}  // namespace

PlayoutReport reference_playouts(const PlayoutOrder& order) {
  return order.seats == 3 ? loop<3>(order) : loop<4>(order);
}

}  // namespace ultimo::cli
