#pragma once

// For the tests of the Czech rulebooks only: many deals and many sheets, for what must hold in all.

#include <algorithm>
#include <numeric>

#include "rulebooks/czech/testing_sheet.hpp"
#include "wire/testing_deals.hpp"

namespace ultimo::czech {

inline int sum(const std::vector<int>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0);
}

/// Deals by chance, played to the end.
template <class Check>
void for_many_deals(const Engine& book, std::uint64_t seed, Check check) {
  trial::Series table(book, kPlayers, seed);
  for (int deal = 0; deal < 2000 && !testing::Test::HasFailure(); ++deal) {
    const trial::Played played = table.next();
    ASSERT_TRUE(book.moment(played.end()).finished);
    check(played, book.outcome(played.end()));
  }
}

/// Who won, by the line of the game: it pays the declarer, or he pays.
inline std::optional<bool> won_by_its_line(const Outcome& outcome) {
  for (const ScoreLine& line : outcome.breakdown) {
    if (line.item == "game" && line.seat == outcome.declarer) return line.points > 0;
  }
  return std::nullopt;
}

/// What one pays another gets, and all in coins of that size.
inline bool are_paid_in(const std::vector<int>& scores, int coin) {
  return sum(scores) == 0 &&
         std::all_of(scores.begin(), scores.end(), [&](int score) { return score % coin == 0; });
}

/// In every deal all cards are counted and all tricks.
inline void expect_whole_packs(const Engine& book) {
  for_many_deals(book, 5, [](const trial::Played&, const Outcome& outcome) {
    EXPECT_EQ(sum(four_of(outcome.thirds)), 210);
    EXPECT_EQ(sum(four_of(outcome.tricks)), 12);
  });
}

inline void expect_won_by_their_lines(const Engine& book) {
  int won = 0;
  int lost = 0;
  for_many_deals(book, 6, [&](const trial::Played&, const Outcome& outcome) {
    EXPECT_EQ(outcome.game_won, won_by_its_line(outcome));
    if (outcome.game_won) ++(*outcome.game_won ? won : lost);
  });
  EXPECT_GT(won, 50);
  EXPECT_GT(lost, 50);
}

/// A row by chance: a game, declarations, announcements, contras and penalties, some of them such
/// that the sheet cannot be.
inline Row any_row(const Engine& book, std::span<const PenaltyInfo> penalties, Random& random) {
  const auto seat = [&] { return random.below(kPlayers); };
  const auto contract =
      static_cast<ContractId>(random.below(static_cast<int>(book.info().contracts.size())));
  Row row(book, book.info().contracts[at(contract)].id);
  if (is_warsaw(contract)) {
    std::vector<int> points(4);
    for (int left = 70; left > 0; --left) ++points[static_cast<std::size_t>(seat())];
    if (random.below(3) == 0) {  // somebody has none
      const auto virgin = static_cast<std::size_t>(seat());
      points[(virgin + 1) % 4] += std::exchange(points[virgin], 0);
    }
    row.points(points);
  } else {
    const int declarer = contract == kFirstDuty ? 1 : seat();
    row.set("declarer", declarer).points(random.below(71));
    if (has_call(contract) && random.below(3) > 0) {
      row.set("partner", (declarer + 1 + random.below(3)) % 4);
    }
    if (contract == kThirdDuty) row.set("set", 1 + random.below(3));
    if (contract == kSecondDuty) row.announced_made("pagat", declarer);
    for (int words = random.below(3); words > 0; --words) {
      const std::string_view feat = kFeatNames[static_cast<std::size_t>(random.below(10))].id;
      row.announced_made(feat, seat());
    }
    for (int words = random.below(3); words > 0; --words) row.contra("game", {seat()});
  }
  for (int offences = random.below(3); offences > 0; --offences) {
    const int which = random.below(static_cast<int>(penalties.size()));
    row.penalty(penalties[static_cast<std::size_t>(which)].kind, seat());
  }
  return row;
}

/// Rows by chance that the book accepts.
template <class Check>
void for_many_rows(const Engine& book, std::span<const PenaltyInfo> penalties, std::uint64_t seed,
                   Check check) {
  Random random(seed);
  int accepted_rows = 0;
  for (int i = 0; i < 20'000 && !testing::Test::HasFailure(); ++i) {
    const Row row = any_row(book, penalties, random);
    if (!row.answer()) continue;
    ++accepted_rows;
    check(row);
  }
  EXPECT_GT(accepted_rows, 3000);
}

}  // namespace ultimo::czech
