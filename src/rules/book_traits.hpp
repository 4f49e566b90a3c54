#pragma once

#include <concepts>

#include "cards/thirds.hpp"
#include "rules/book_info.hpp"
#include "rules/deal_state.hpp"
#include "rules/sink.hpp"

namespace ultimo {

/// What solver and bots have to know of a book besides its tables. A Book is built on this and says
/// itself what its paper has; the others stay as they are here.
///
/// The order of players is the state's: `players()`, `forehand()` and `next()` pass over who sits
/// out. The kinds of feats, and games that announce one, are in the tables (BookInfo).
struct BookTraits {
  /// Losing the mond to the škis costs its player something.
  static constexpr bool kMondIsPaid = false;

  /// The contract that this player declares, none if he declares none. In some papers several
  /// declare in one deal, each a game of his own.
  static constexpr ContractId declared_by(const DealState& state, Seat seat) {
    return seat == state.declarer ? state.contract : ContractId::none;
  }
  /// Cards that were called; a feat may hang on them.
  static constexpr CardSet called_cards(const DealState& /*state*/) { return {}; }
  /// Cards that the rules of this deal treat unlike their neighbours, because they were announced.
  static constexpr CardSet bound_cards(const DealState& /*state*/) { return {}; }
  /// Did the side of this player make the feat?
  template <class Sheet>
  static constexpr bool is_made_by_side_of(const Sheet& /*sheet*/, FeatId /*feat*/, Seat /*seat*/) {
    return false;
  }
};

// The same as concepts, one a trait, so that a compiler names the one that a book lacks.
template <class Book>
concept HasDealState = std::derived_from<typename Book::State, DealState>;

template <class Book>
concept SaysWhoDeclares = requires(const typename Book::State& state, Seat seat) {
  { Book::declared_by(state, seat) } -> std::same_as<ContractId>;
};
template <class Book>
concept SaysWhatIsCalled = requires(const typename Book::State& state) {
  { Book::called_cards(state) } -> std::same_as<CardSet>;
};
template <class Book>
concept SaysWhatIsBound = requires(const typename Book::State& state) {
  { Book::bound_cards(state) } -> std::same_as<CardSet>;
};
template <class Book>
concept SaysWhetherMondIsPaid = std::same_as<decltype(Book::kMondIsPaid), const bool>;

template <class Book>
concept SaysWhoMadeFeats = requires(const typename Book::State& state, FeatId feat, Seat seat) {
  { Book::is_made_by_side_of(Book::sheet(state), feat, seat) } -> std::same_as<bool>;
};
template <class Book>
concept ScoresDeals = requires(const typename Book::State& state, TotalsSink& sink) {
  Book::score(Book::sheet(state), sink);
  { Book::thirds(state) } -> std::same_as<PerSeat<Thirds>>;
};

/// A book that solver and bots can be made for.
template <class Book>
concept SolvableBook = HasDealState<Book> && SaysWhoDeclares<Book> && SaysWhatIsCalled<Book> &&
    SaysWhatIsBound<Book> && SaysWhetherMondIsPaid<Book> && SaysWhoMadeFeats<Book> &&
    ScoresDeals<Book>;

/// What the contract of a deal is about.
template <SolvableBook Book>
constexpr Aim aim_of(const typename Book::State& state) {
  return Book::info().contracts[at(state.contract)].aim;
}

/// One side against the other; not where each is alone, nor where several declare games of their
/// own.
template <SolvableBook Book>
constexpr bool is_two_sided(const typename Book::State& state) {
  const Aim aim = aim_of<Book>(state);
  if (aim == Aim::fewest_points || state.declarer == kNobody) return false;
  if (aim != Aim::tricks) return true;
  for (int seat = 0; seat < state.seats; ++seat) {
    const bool declares = Book::declared_by(state, Seat(seat)) != ContractId::none;
    if (declares && Seat(seat) != state.declarer) return false;
  }
  return true;
}

}  // namespace ultimo
