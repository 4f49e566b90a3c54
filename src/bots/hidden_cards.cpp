#include "bots/hidden_cards.hpp"

#include <algorithm>

namespace ultimo::bots {
namespace {

constexpr auto kFactorials = [] {
  std::array<double, kCards + 1> factorials{1};
  for (std::size_t n = 1; n < factorials.size(); ++n) {
    factorials[n] = factorials[n - 1] * static_cast<double>(n);
  }
  return factorials;
}();

double factorial(int n) { return kFactorials[static_cast<std::size_t>(n)]; }

double choose(int n, int k) { return factorial(n) / (factorial(k) * factorial(n - k)); }

}  // namespace

HiddenCards::HiddenCards(CardSet cards, std::vector<HidingPlace> places)
    : places_(std::move(places)) {
  int room = 0;
  for (std::size_t i = 0; i < places_.size(); ++i) {
    rooms_[i] = static_cast<std::uint8_t>(places_[i].room);
    room += places_[i].room;
  }
  if (room != cards.size()) return;
  sort_kinds(cards);
  ways_ = count(0, rooms_);
}

void HiddenCards::sort_kinds(CardSet cards) {
  for (const Card card : cards) {
    std::uint16_t allowed = 0;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      if (places_[i].room > 0 && places_[i].may_hold.contains(card)) {
        allowed = static_cast<std::uint16_t>(allowed | (1U << i));
      }
    }
    const auto same = std::find_if(kinds_.begin(), kinds_.end(), [&](const Kind& kind) {
      return kind.places == allowed && kind.cards.first().is_tarok() == card.is_tarok();
    });
    if (same != kinds_.end()) {
      same->cards.insert(card);
    } else {
      kinds_.push_back({CardSet::of(card), allowed});
    }
  }
  // Taroks first, because their number is judged when they are all placed; then few before many,
  // because the last kind has no choice any more.
  std::sort(kinds_.begin(), kinds_.end(), [](const Kind& a, const Kind& b) {
    const bool tarok_a = a.cards.first().is_tarok();
    if (tarok_a != b.cards.first().is_tarok()) return tarok_a;
    return a.cards.size() < b.cards.size();
  });
  while (first_plain_ < kinds_.size() && kinds_[first_plain_].cards.first().is_tarok()) {
    ++first_plain_;
  }
}

bool HiddenCards::taroks_fit(const Rooms& left) const {
  for (std::size_t i = 0; i < places_.size(); ++i) {
    const int taroks = rooms_[i] - left[i];
    if (taroks < places_[i].fewest_taroks || taroks > places_[i].most_taroks) return false;
  }
  return true;
}

std::uint64_t HiddenCards::key(std::size_t kind, const Rooms& left) {
  // Five bits a place; the last place follows from the others, so twelve places fit.
  std::uint64_t packed = kind;
  for (std::size_t i = 0; i + 1 < kMostPlaces; ++i) packed = packed << 5U | left[i];
  return packed * 2 + 1;
}

/// Everything that is left goes where there is room.
double HiddenCards::count_last(std::size_t kind, const Rooms& left) const {
  double ways = factorial(kinds_[kind].cards.size());
  for (std::size_t i = 0; i < places_.size(); ++i) {
    if (left[i] > 0 && (kinds_[kind].places >> i & 1U) == 0) return 0;
    ways /= factorial(left[i]);
  }
  if (first_plain_ == kinds_.size() && !taroks_fit({})) return 0;
  return ways;
}

template <class Try>
bool HiddenCards::split_on(const Kind& kind, std::size_t place, int cards, Rooms& left, Rooms& part,
                           double ways, Try& visit) const {
  if (cards == 0) return visit(left, part, ways);
  while (place < places_.size() && (kind.places >> place & 1U) == 0) ++place;
  if (place == places_.size()) return false;
  const int most = std::min<int>(cards, left[place]);
  const bool is_last = (kind.places >> (place + 1)) == 0;
  for (int here = is_last ? cards : 0; here <= most; ++here) {
    left[place] = static_cast<std::uint8_t>(left[place] - here);
    part[place] = static_cast<std::uint8_t>(here);
    const bool stop =
        split_on(kind, place + 1, cards - here, left, part, ways * choose(cards, here), visit);
    left[place] = static_cast<std::uint8_t>(left[place] + here);
    part[place] = 0;
    if (stop) return true;
  }
  return false;
}

/// Every way to split a kind among its places, by numbers; until `visit` says true.
template <class Try>
bool HiddenCards::each_split(const Kind& kind, const Rooms& left, Try visit) const {
  Rooms rest = left;
  Rooms part{};
  return split_on(kind, 0, kind.cards.size(), rest, part, 1.0, visit);
}

double HiddenCards::count(std::size_t kind, const Rooms& left) {
  if (kind == first_plain_ && !taroks_fit(left)) return 0;
  if (kind == kinds_.size()) return 1;
  if (kind + 1 == kinds_.size()) return count_last(kind, left);
  const std::uint64_t at = key(kind, left);
  if (const auto found = counted_.find(at); found != counted_.end()) return found->second;
  double sum = 0;
  each_split(kinds_[kind], left, [&](const Rooms& rest, const Rooms& /*part*/, double ways) {
    sum += ways * count(kind + 1, rest);
    return false;
  });
  counted_[at] = sum;
  return sum;
}

double HiddenCards::known_count(std::size_t kind, const Rooms& left) const {
  if (kind == first_plain_ && !taroks_fit(left)) return 0;
  if (kind == kinds_.size()) return 1;
  if (kind + 1 == kinds_.size()) return count_last(kind, left);
  const auto found = counted_.find(key(kind, left));
  return found == counted_.end() ? 0 : found->second;
}

/// Thousands of layouts are drawn for one decision, and most go the same few ways by numbers.
const HiddenCards::Splits& HiddenCards::splits(std::size_t kind, const Rooms& left) {
  const auto [found, is_new] = splits_.try_emplace(key(kind, left));
  Splits& splits = found->second;
  if (!is_new) return splits;
  splits.ways = known_count(kind, left);
  each_split(kinds_[kind], left, [&](const Rooms& rest, const Rooms& part, double ways) {
    const double all = ways * known_count(kind + 1, rest);
    if (all > 0) splits.each.push_back({part, all});
    return false;
  });
  return splits;
}

HiddenCards::Dealing HiddenCards::deal(Random& random) {
  Dealing dealing{};
  Rooms left = rooms_;
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    Rooms chosen = left;
    if (kind + 1 < kinds_.size()) {
      constexpr double kFraction = 1.0 / 9007199254740992.0;  // 2^-53
      const Splits& all = splits(kind, left);
      double target = static_cast<double>(random.next() >> 11U) * kFraction * all.ways;
      for (const Split& split : all.each) {
        chosen = split.part;  // the last one stands when rounding leaves nothing
        target -= split.ways;
        if (target < 0) break;
      }
    }
    CardSet cards = kinds_[kind].cards;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      left[i] = static_cast<std::uint8_t>(left[i] - chosen[i]);
      for (int n = chosen[i]; n > 0; --n) {
        const Card card = cards.nth(random.below(cards.size()));
        cards.erase(card);
        dealing[i].insert(card);
      }
    }
  }
  return dealing;
}

}  // namespace ultimo::bots
