#pragma once

#include <bit>
#include <cstdint>

#include "cards/card_set.hpp"
#include "cards/random.hpp"
#include "rules/ids.hpp"

namespace ultimo {

/// One thing a player can do, in one byte: two bits for the group, six for the place in it.
///
///   cards       play a card (by its number); 63: discard (the cards stand in the Action)
///   bidding     pass, forehand, call a card, bid, name a suit, take, reject, concede
///   announcing  announce, contra, done
///
/// Within a group the numbers follow the order in which choices are listed everywhere.
/// All choices of one moment are of one group, so a set of them is one 64-bit word.
class Move {
 public:
  enum class Group : std::uint8_t { cards, bidding, announcing };
  enum class Verb : std::uint8_t {
    play,
    discard,
    pass,
    forehand,
    call,
    call_fourth,
    bid,
    suit,
    take,
    reject,
    concede,
    announce,
    contra,
    done,
  };

  constexpr Move() = default;
  constexpr Move(Group group, int place)
      : code_(static_cast<std::uint8_t>(static_cast<int>(group) * 64 + place)) {}

  static constexpr Move play(Card card) { return {Group::cards, card.index()}; }
  static constexpr Move discard() { return {Group::cards, 63}; }

  static constexpr Move pass() { return {Group::bidding, 0}; }
  /// Forehand's »Vorhand!«: speaks first without naming a game.
  static constexpr Move forehand() { return {Group::bidding, 1}; }
  static constexpr Move call(Card card) {
    return {Group::bidding, card.is_tarok() ? kFirstCalledTarok + kHighestCall - card.number()
                                            : kFirstCalledKing + static_cast<int>(card.suit())};
  }
  /// The king the declarer lacks, its suit unspoken.
  static constexpr Move call_fourth() { return {Group::bidding, 6}; }
  static constexpr Move bid(ContractId contract) {
    return {Group::bidding, kFirstBid + static_cast<int>(contract)};
  }
  static constexpr Move suit(Suit suit) {
    return {Group::bidding, kFirstSuit + static_cast<int>(suit)};
  }
  /// The n-th group of the talon, from 1.
  static constexpr Move take(int group) { return {Group::bidding, kFirstTake + group - 1}; }
  static constexpr Move reject() { return {Group::bidding, 57}; }
  static constexpr Move concede() { return {Group::bidding, 58}; }

  /// By the row in the rulebook's list of announcements.
  static constexpr Move announce(int announcement) { return {Group::announcing, announcement}; }
  static constexpr Move contra(ItemId item) {
    return {Group::announcing, kFirstContra + static_cast<int>(item)};
  }
  static constexpr Move done() { return {Group::announcing, 63}; }

  [[nodiscard]] constexpr Group group() const { return static_cast<Group>(code_ / 64); }
  [[nodiscard]] constexpr int place() const { return code_ % 64; }

  [[nodiscard]] constexpr Verb verb() const {
    const int p = place();
    switch (group()) {
      case Group::cards: return p == 63 ? Verb::discard : Verb::play;
      case Group::bidding:
        if (p == 0) return Verb::pass;
        if (p == 1) return Verb::forehand;
        if (p == 6) return Verb::call_fourth;
        if (p < kFirstBid) return Verb::call;
        if (p < kFirstSuit) return Verb::bid;
        if (p < kFirstTake) return Verb::suit;
        if (p < 57) return Verb::take;
        return p == 57 ? Verb::reject : Verb::concede;
      case Group::announcing: break;
    }
    if (p == 63) return Verb::done;
    return p < kFirstContra ? Verb::announce : Verb::contra;
  }

  /// Each of these is for its own verb only.
  [[nodiscard]] constexpr Card card() const {
    if (group() == Group::cards) return Card(place());
    return place() >= kFirstCalledTarok ? Card::tarok(kHighestCall - (place() - kFirstCalledTarok))
                                        : Card::king(static_cast<Suit>(place() - kFirstCalledKing));
  }
  [[nodiscard]] constexpr ContractId contract() const {
    return static_cast<ContractId>(place() - kFirstBid);
  }
  [[nodiscard]] constexpr Suit named_suit() const {
    return static_cast<Suit>(place() - kFirstSuit);
  }
  [[nodiscard]] constexpr int taken() const { return place() - kFirstTake + 1; }
  [[nodiscard]] constexpr int announcement() const { return place(); }
  [[nodiscard]] constexpr ItemId item() const {
    return static_cast<ItemId>(place() - kFirstContra);
  }

  constexpr bool operator==(const Move&) const = default;

  static constexpr int kHighestCall = 20;  // taroks T20 down to T13 can be called
  static constexpr int kLowestCall = 13;
  static constexpr int kMostContracts = 32;
  static constexpr int kMostAnnouncements = 32;
  static constexpr int kMostGroups = 6;

 private:
  static constexpr int kFirstCalledKing = 2;
  static constexpr int kFirstCalledTarok = 7;
  static constexpr int kFirstBid = 15;
  static constexpr int kFirstSuit = kFirstBid + kMostContracts;
  static constexpr int kFirstTake = kFirstSuit + 4;
  static constexpr int kFirstContra = kMostAnnouncements;

  std::uint8_t code_ = 0;
};

/// The moves a player may choose from: one group, one bit a move.
class Choices {
 public:
  constexpr Choices() = default;
  explicit constexpr Choices(Move::Group group, std::uint64_t bits = 0)
      : bits_(bits), group_(group) {}
  static constexpr Choices cards(CardSet playable) {
    return Choices(Move::Group::cards, playable.bits());
  }
  static constexpr Choices bidding() { return Choices(Move::Group::bidding); }
  static constexpr Choices only(Move move) {
    return Choices(move.group(), std::uint64_t{1} << move.place());
  }
  /// Announcements and items to contra as masks, by their numbers.
  static constexpr Choices announcing(std::uint32_t announcements, std::uint32_t items,
                                      bool done = true) {
    return Choices(Move::Group::announcing,
                   std::uint64_t{announcements} |
                       std::uint64_t{items} << Move::contra(ItemId::game).place() |
                       std::uint64_t{done} << Move::done().place());
  }

  constexpr void add(Move move) { bits_ |= std::uint64_t{1} << move.place(); }
  constexpr void add_if(bool wanted, Move move) {
    bits_ |= static_cast<std::uint64_t>(wanted) << move.place();
  }
  /// All bids of a part of the ladder, which may be empty.
  constexpr void add_bids(ContractId lowest, ContractId highest) {
    bits_ |= ((std::uint64_t{2} << Move::bid(highest).place()) - 1) &
             (~std::uint64_t{0} << Move::bid(lowest).place());
  }
  /// The groups of the talon, from 1 on.
  constexpr void add_takes(int groups) {
    bits_ |= ((std::uint64_t{1} << groups) - 1) << Move::take(1).place();
  }
  constexpr void remove(Move move) { bits_ &= ~(std::uint64_t{1} << move.place()); }
  [[nodiscard]] constexpr bool contains(Move move) const {
    return move.group() == group_ && ((bits_ >> move.place()) & 1U) != 0;
  }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr Move::Group group() const { return group_; }
  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  [[nodiscard]] constexpr Move nth(int skip) const {
    std::uint64_t rest = bits_;
    for (; skip > 0; --skip) rest &= rest - 1;
    return {group_, std::countr_zero(rest)};
  }
  constexpr bool operator==(const Choices&) const = default;

 private:
  std::uint64_t bits_ = 0;
  Move::Group group_ = Move::Group::cards;
};

/// One of the cards, or of the choices, each equally likely.
constexpr Card pick(CardSet cards, Random& random) {
  const int size = cards.size();
  return cards.nth(size == 1 ? 0 : random.below(size));
}
constexpr Card pick(CardSet cards, FewDraws& draws) { return cards.nth(draws.below(cards.size())); }
template <class Chance>
constexpr Move pick(Choices choices, Chance& chance) {
  const Card place = pick(CardSet(choices.bits()), chance);
  return {choices.group(), place.index()};
}

/// What a player does: a move, and for a discard all the cards at once.
struct Action {
  Move move;
  CardSet discarded;

  static constexpr Action discard(CardSet cards) { return {Move::discard(), cards}; }
  static constexpr Action play(Card card) { return {Move::play(card), {}}; }
  constexpr bool operator==(const Action&) const = default;
};

/// What the player who discards may choose: `count` cards out of `allowed`, `forced` among them.
/// Of the cards in `one_stays`, if there are any, at least one must be kept.
struct DiscardRule {
  CardSet allowed;
  CardSet forced;
  int count = 0;
  CardSet one_stays{};

  [[nodiscard]] constexpr bool keeps_one(CardSet discarded) const {
    return one_stays.empty() || !discarded.contains(one_stays);
  }
  [[nodiscard]] constexpr bool permits(CardSet cards) const {
    return cards.size() == count && allowed.contains(cards) && cards.contains(forced) &&
           keeps_one(cards);
  }
};

/// A permitted discard, each equally likely. A rulebook asks only for what is possible.
constexpr CardSet pick(DiscardRule rule, Random& random) {
  CardSet chosen = rule.forced;
  CardSet rest = rule.allowed - rule.forced;
  for (int missing = rule.count - chosen.size(); missing > 0; --missing) {
    const Card card = rest.nth(random.below(rest.size()));
    chosen.insert(card);
    rest.erase(card);
  }
  return rule.keeps_one(chosen) ? chosen : pick(rule, random);
}

}  // namespace ultimo
