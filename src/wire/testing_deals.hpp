#pragma once

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "cards/deck.hpp"
#include "rules/engine.hpp"

/// Deals by chance over the border, for the tests of every room: not only well shuffled packs and
/// not only players who choose evenly, so that rare paths are walked too.
namespace ultimo::trial {

/// A deal that was played, and the position before each action and at the end.
struct Played {
  Setup setup;
  std::vector<Action> actions;
  std::vector<Position> positions;

  [[nodiscard]] const Position& end() const { return positions.back(); }
};

namespace detail {

/// The places of a pack by who gets the card that lies there: the seats, then the talon.
inline std::vector<std::vector<std::size_t>> places_by_receiver(const Engine& engine, int seats,
                                                                Seat dealer) {
  const Dealt dealt = engine.deal(kDeckOrder, seats, dealer);
  std::vector<std::vector<std::size_t>> places(static_cast<std::size_t>(seats) + 1);
  for (std::size_t place = 0; place < kDeckOrder.size(); ++place) {
    std::size_t receiver = places.size() - 1;
    for (std::size_t seat = 0; seat + 1 < places.size(); ++seat) {
      if (dealt.hands[seat].contains(kDeckOrder[place])) receiver = seat;
    }
    places[receiver].push_back(place);
  }
  return places;
}

template <class List>
void shuffle_list(List& list, Random& random) {
  for (auto left = static_cast<int>(list.size()); left > 1; --left) {
    std::swap(list[static_cast<std::size_t>(left - 1)],
              list[static_cast<std::size_t>(random.below(left))]);
  }
}

/// The whole pack, like cards together.
inline Deck sorted_pack(Random& random) {
  Deck pack = shuffled(random);
  const auto by = [&](auto key) {
    std::stable_sort(pack.begin(), pack.end(), [&](Card a, Card b) { return key(a) > key(b); });
  };
  switch (random.below(4)) {
    case 0: by([](Card card) { return card.index(); }); break;  // taroks, then suits
    case 1: by([](Card card) { return count(CardSet::of(card)).count(); }); break;  // dear cards
    case 2: by([](Card card) { return card.is_tarok(); }); break;
    default: by([](Card card) { return card.is_tarok() ? -card.index() : card.index(); }); break;
  }
  return pack;
}

}  // namespace detail

/// A pack that is dealt unevenly: one player gets the taroks, another the kings, and so on, more or
/// less.
inline Deck lopsided_pack(const Engine& engine, int seats, Seat dealer, Random& random) {
  std::vector<std::vector<std::size_t>> receivers =
      detail::places_by_receiver(engine, seats, dealer);
  detail::shuffle_list(receivers, random);
  const Deck sorted = detail::sorted_pack(random);
  Deck pack = sorted;
  std::size_t next = 0;
  for (const std::vector<std::size_t>& places : receivers) {
    for (const std::size_t place : places) pack[place] = sorted[next++];
  }
  constexpr int kMostExchanges = 30;
  for (int exchanges = random.below(kMostExchanges); exchanges > 0; --exchanges) {
    std::swap(pack[static_cast<std::size_t>(random.below(kCards))],
              pack[static_cast<std::size_t>(random.below(kCards))]);
  }
  return pack;
}

/// How the players of a deal choose: evenly, or holding back, or speaking up.
enum class Mood : std::uint8_t { even, quiet, loud };

inline Move choose(Choices choices, Mood mood, Random& random) {
  const auto choose_one_of = [&](Choices some) { return pick(some, random); };
  Choices quiet(choices.group());
  for (const Move move : {Move::pass(), Move::done()}) {
    if (choices.contains(move)) quiet.add(move);
  }
  const Choices loud(choices.group(), choices.bits() & ~quiet.bits());
  if (mood == Mood::even || quiet.empty() || loud.empty() || random.below(8) == 0) {
    return choose_one_of(choices);
  }
  return choose_one_of(mood == Mood::quiet ? quiet : loud);
}

/// Something the player whose turn it is may do.
inline Action choose(const Engine& engine, const Position& position, Mood mood, Random& random) {
  if (const std::optional<DiscardRule> rule = engine.discard(position)) {
    return Action::discard(pick(*rule, random));
  }
  return {choose(engine.choices(position), mood, random), {}};
}

/// Far more than any deal needs: nobody speaks twice without raising something.
inline constexpr std::size_t kMostActions = 500;

/// Plays from a start to the end, or until something goes on for too long or is refused: then the
/// last position is not finished.
inline Played play(const Engine& engine, Setup setup, Random& random) {
  const Mood mood =
      std::array{Mood::even, Mood::quiet, Mood::loud}[static_cast<std::size_t>(random.below(3))];
  Played played{std::move(setup), {}, {}};
  const Result<Position> start = engine.start(played.setup);
  if (!start) return played;
  Position position = *start;
  played.positions.push_back(position);
  while (!engine.moment(position).finished && played.actions.size() < kMostActions) {
    const Action action = choose(engine, position, mood, random);
    if (!engine.apply(position, action)) break;
    played.actions.push_back(action);
    played.positions.push_back(position);
  }
  return played;
}

/// One deal after another at one table, each knowing what the sheet says after the one before; a
/// new sheet now and then.
class Series {
 public:
  Series(const Engine& engine, int seats, std::uint64_t seed)
      : engine_(&engine), seats_(seats), random_(seed), before_(engine.before_first(seats)) {}

  [[nodiscard]] const Engine& engine() const { return *engine_; }
  [[nodiscard]] int seats() const { return seats_; }
  [[nodiscard]] Random& random() { return random_; }

  [[nodiscard]] Setup next_setup() {
    const Deck pack = random_.below(2) == 0 ? shuffled(random_)
                                            : lopsided_pack(*engine_, seats_, dealer_, random_);
    return {seats_, dealer_, engine_->deal(pack, seats_, dealer_), before_};
  }

  Played next() {
    Played played = play(*engine_, next_setup(), random_);
    if (!played.positions.empty() && engine_->moment(played.end()).finished) {
      const Outcome outcome = engine_->outcome(played.end());
      if (!outcome.redeal) next_row(outcome);
    }
    return played;
  }

 private:
  void next_row(const Outcome& outcome) {
    constexpr int kRows = 24;
    dealer_ = after(dealer_, seats_);
    rows_ = (rows_ + 1) % kRows;
    before_ = rows_ == 0 ? engine_->before_first(seats_) : engine_->before_next(before_, outcome);
  }

  const Engine* engine_;
  int seats_;
  Random random_;
  Seat dealer_{0};
  SheetSoFar before_;
  int rows_ = 0;
};

}  // namespace ultimo::trial
