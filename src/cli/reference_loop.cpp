#include "cli/reference_loop.hpp"

#include <array>
#include <bit>

#include "cards/deck.hpp"

namespace ultimo::cli {
namespace {

constexpr std::uint64_t kTarokBits = 0x003F'FFFF'0000'0000U;

inline std::uint64_t legal(std::uint64_t hand, int led) {
  const std::uint64_t suit =
      led >= 32 ? kTarokBits : std::uint64_t{0xFF} << (static_cast<unsigned>(led) & 24U);
  if ((hand & suit) != 0) return hand & suit;
  return (hand & kTarokBits) != 0 ? hand & kTarokBits : hand;
}

inline int pick_one(std::uint64_t cards, Random& random) {
  const int choices = std::popcount(cards);
  for (int skip = choices == 1 ? 0 : random.below(choices); skip > 0; --skip) cards &= cards - 1;
  return std::countr_zero(cards);
}

template <int Seats>
struct Loop {
  static constexpr int kTricks = 48 / Seats;
  std::array<std::uint64_t, Seats> hands{};
  std::array<std::uint64_t, Seats> won{};

  void deal(const Deck& deck) {
    for (std::size_t c = 6; c < deck.size(); ++c) {
      hands[(c - 6) / kTricks] |= std::uint64_t{1} << deck[c].index();
    }
  }

  /// Plays a trick and gives its winner.
  unsigned trick(unsigned turn, Random& random) {
    std::uint64_t cards = 0;
    int led = 0;
    int best = -1;
    unsigned winner = turn;
    for (int n = 0; n < Seats; ++n) {
      const int card = pick_one(n == 0 ? hands[turn] : legal(hands[turn], led), random);
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
    return winner;
  }
};

template <int Seats>
PlayoutReport play(const PlayoutOrder& order) {
  PlayoutReport report;
  for (std::uint64_t i = 0; i < order.deals; ++i) {
    Random random = Random(order.seed).fork(order.first_deal + i);
    Loop<Seats> loop;
    loop.deal(shuffled(random));
    unsigned turn = 0;
    for (int n = 0; n < Loop<Seats>::kTricks; ++n) turn = loop.trick(turn, random);
    ++report.deals;
    report.cards += 48;
    report.signature += static_cast<std::uint64_t>(count(CardSet(loop.won[0])).count());
  }
  return report;
}

}  // namespace

PlayoutReport reference_playouts(const PlayoutOrder& order) {
  return order.seats == 3 ? play<3>(order) : play<4>(order);
}

}  // namespace ultimo::cli
