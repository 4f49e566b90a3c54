#include "fair/fair.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "cards/notation.hpp"

namespace ultimo::fair {
namespace {

Bytes filled(std::uint8_t first) {
  Bytes bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = static_cast<std::uint8_t>(first + i);
  }
  return bytes;
}

std::string cards_of(const Deck& deck) {
  std::string text;
  for (const Card card : deck) text += (text.empty() ? "" : " ") + std::string(name(card));
  return text;
}

// The vectors of docs/fair-deal.md, computed by scripts/fair-deal-vectors.py, which shares no line
// with this program.
TEST(FairDeal, CommitmentAndHashesAreAsTheDocsSay) {
  EXPECT_EQ(hex(commitment("K7RM2P", 1, filled(0))),
            "4450ac0c7a6e4ed602f1bcdc29e4528e1be972ef044397de322dcc35dcaf478c");
  EXPECT_EQ(hex(hash_of(filled(32))),
            "20f01c2c9470650a95375bb28254ac56fa844bf8d663a4ffb10273fca29481b9");
  EXPECT_EQ(hex(hash_of(filled(64))),
            "62093cd92cefd1bcb597c82ad3a8f14f9905d30b298108a8da3ecbc672cfb8dc");
}

TEST(FairDeal, KeyAndPackAreAsTheDocsSay) {
  const Bytes alone = key({"K7RM2P", 1, 3, {}, filled(0)});
  EXPECT_EQ(hex(alone), "3f2fb0043bdecce1b3613b306fe3f25702dacfa2b188abb189528b12ecc1a6f7");
  EXPECT_EQ(cards_of(pack(alone)),
            "D4 S7 T7 SQ S10 T17 T21 DN T19 H1 T22 SN CJ T9 T4 T1 C8 C7 T20 DK T6 "
            "H2 C10 CK H3 H4 T16 D1 T15 T18 T12 CN T11 CQ D3 T3 T10 D2 T2 T5 SJ HQ "
            "S9 DJ DQ HK C9 SK HN T14 S8 T13 HJ T8");
  const Bytes both = key({"K7RM2P", 2, 4, {filled(32), {}, filled(64)}, filled(0)});
  EXPECT_EQ(hex(both), "31f05ca141e9bc7f126b1cab1f147323b21244c5883d6444ad123b6178606ceb");
  EXPECT_EQ(cards_of(pack(both)),
            "T8 C10 T4 HK SQ T21 HJ T2 HN T7 S9 D1 T19 T18 T1 SN SK T20 DJ T9 S10 "
            "DN DQ S7 T5 T22 T14 D3 S8 DK CN T3 C9 T15 T13 C7 CK T17 T11 H2 T12 SJ "
            "D4 CJ T16 HQ C8 H3 T6 H1 T10 CQ H4 D2");
}

TEST(FairDeal, PackHasEveryCardOnceAndFollowsTheKey) {
  const Deck a = pack(filled(1));
  const Deck b = pack(filled(2));
  EXPECT_NE(cards_of(a), cards_of(b));
  EXPECT_TRUE(std::is_permutation(a.begin(), a.end(), kDeckOrder.begin()));
}

TEST(FairDeal, EveryIngredientChangesTheKey) {
  Ingredients of{"K7RM2P", 3, 4, {}, filled(7)};
  const Bytes first = key(of);
  of.contributions[0] = filled(0);
  const Bytes with_one = key(of);
  EXPECT_NE(first, with_one);
  std::swap(of.contributions[0], of.contributions[1]);
  EXPECT_NE(with_one, key(of)) << "it matters who contributed";
  of.deal = 4;
  EXPECT_NE(key(of), key({"K7RM2P", 3, 4, of.contributions, filled(7)}));
}

TEST(FairDeal, HexIsReadBackAndNothingElseIs) {
  EXPECT_EQ(from_hex(hex(filled(240))), filled(240));
  EXPECT_FALSE(from_hex("00"));
  EXPECT_FALSE(from_hex(std::string(64, 'g')));
}

}  // namespace
}  // namespace ultimo::fair
