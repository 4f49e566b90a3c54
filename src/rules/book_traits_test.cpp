#include "rules/book_traits.hpp"

#include <gtest/gtest.h>

#include "rules/book_defaults.hpp"

namespace ultimo {
namespace {

constexpr ContractId kOne{0};
constexpr ContractId kNoTrick{1};
constexpr ContractId kFewPoints{2};
constexpr auto kGames = std::to_array<ContractInfo>({{"one", "-", Aim::points, 1},
                                                     {"no-trick", "-", Aim::tricks, 2},
                                                     {"few-points", "-", Aim::fewest_points, 0}});

/// A paper with nothing of its own: what a book says by being built on BookTraits.
struct Plain : BookTraits {
  using State = DealState;
  struct Sheet {};
  static BookInfo info() {
    BookInfo info;
    info.contracts = kGames;
    return info;
  }
  static Sheet sheet(const State& /*state*/) { return {}; }
  static void score(const Sheet& /*sheet*/, TotalsSink& /*sink*/) {}
  static PerSeat<Thirds> thirds(const State& /*state*/) { return {}; }
};

/// Who won is for every book to say: one that forgets it must not compile, let alone tell of each
/// game that nobody has won it.
template <class Book>
concept SaysWhoWon = requires(const Plain::Sheet& sheet) {
  Book::game_won(sheet);
};
static_assert(!SaysWhoWon<BookDefaults>);

/// Two declare in every deal, 0 and 2.
struct Twofold : Plain {
  static ContractId declared_by(const State& state, Seat seat) {
    return seat == Seat(0) || seat == Seat(2) ? state.contract : ContractId::none;
  }
};

struct WithoutDeclarers : Plain {
  static void declared_by(const State& state, Seat seat) = delete;
};
struct WithoutCalled : Plain {
  static void called_cards(const State& state) = delete;
};
struct WithoutBound : Plain {
  static void bound_cards(const State& state) = delete;
};
struct WithoutFeats : Plain {
  static void is_made_by_side_of(const Sheet& sheet, FeatId feat, Seat seat) = delete;
};
struct WithoutMond : Plain {
  static constexpr int kMondIsPaid = 1;
};
struct WithoutThirds : Plain {
  static void thirds(const State& state) = delete;
};
struct WithoutTable : Plain {
  struct State {};
};

// Each lacks one trait, and that is why it is no book for solver and bots.
static_assert(SolvableBook<Plain> && SolvableBook<Twofold>);
static_assert(!SaysWhoDeclares<WithoutDeclarers> && !SolvableBook<WithoutDeclarers>);
static_assert(!SaysWhatIsCalled<WithoutCalled> && !SolvableBook<WithoutCalled>);
static_assert(!SaysWhatIsBound<WithoutBound> && !SolvableBook<WithoutBound>);
static_assert(!SaysWhoMadeFeats<WithoutFeats> && !SolvableBook<WithoutFeats>);
static_assert(!SaysWhetherMondIsPaid<WithoutMond> && !SolvableBook<WithoutMond>);
static_assert(!ScoresDeals<WithoutThirds> && !SolvableBook<WithoutThirds>);
static_assert(!HasDealState<WithoutTable> && !SolvableBook<WithoutTable>);

DealState playing(ContractId contract, Seat declarer) {
  DealState table;
  table.seats = 4;
  table.contract = contract;
  table.declarer = declarer;
  return table;
}

TEST(BookTraits, without_a_word_the_declarer_declares_and_nothing_is_special) {
  const DealState table = playing(kOne, Seat(1));
  EXPECT_EQ(Plain::declared_by(table, Seat(1)), kOne);
  EXPECT_EQ(Plain::declared_by(table, Seat(2)), ContractId::none);
  EXPECT_TRUE(Plain::called_cards(table).empty());
  EXPECT_TRUE(Plain::bound_cards(table).empty());
  EXPECT_FALSE(Plain::is_made_by_side_of(Plain::sheet(table), FeatId{0}, Seat(1)));
  EXPECT_FALSE(Plain::kMondIsPaid);
}

TEST(BookTraits, a_game_has_two_sides_unless_all_or_several_play_for_themselves) {
  EXPECT_TRUE(is_two_sided<Plain>(playing(kOne, Seat(0))));
  EXPECT_TRUE(is_two_sided<Plain>(playing(kNoTrick, Seat(0))));
  EXPECT_FALSE(is_two_sided<Plain>(playing(kFewPoints, kNobody)));
  EXPECT_FALSE(is_two_sided<Plain>(playing(kFewPoints, Seat(0))));
  EXPECT_FALSE(is_two_sided<Twofold>(playing(kNoTrick, Seat(0))));
  EXPECT_TRUE(is_two_sided<Twofold>(playing(kOne, Seat(0))));
}

}  // namespace
}  // namespace ultimo
