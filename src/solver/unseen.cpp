#include "solver/unseen.hpp"

#include <algorithm>

#include "solver/trick_questions.hpp"

namespace ultimo::solver {
namespace {

constexpr CardSet kHonourCards = kKings | kTrula;

/// How many taroks somebody has.
struct NumberOfTaroks {
  int fewest = 0;
  int most = kTaroks;
};

/// Whoever has spoken and declared no number of taroks has one that is not declared; nothing where
/// a paper does not have such declarations.
std::optional<NumberOfTaroks> undeclared_number(const BookInfo& info) {
  std::array<bool, kTaroks + 1> declared{};
  for (const FeatInfo& feat : info.feats) {
    if (feat.kind != FeatKind::holds_taroks) continue;
    for (int n = feat.fewest; n <= feat.most; ++n) declared[static_cast<std::size_t>(n)] = true;
  }
  const auto* const first = std::find(declared.begin(), declared.end(), false);
  const auto last = std::find(declared.rbegin(), declared.rend(), false);
  const bool all_or_none =
      first == declared.end() || (first == declared.begin() && last == declared.rbegin());
  if (all_or_none) return std::nullopt;
  return NumberOfTaroks{static_cast<int>(first - declared.begin()),
                        static_cast<int>(declared.rend() - last) - 1};
}

/// Cards that one place alone may hold.
void keep_from_others(std::vector<HidingPlace>& places, int place, CardSet cards) {
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (static_cast<int>(i) != place) places[i].may_hold -= cards;
  }
}

bool is_contract_of_taking(const ContractInfo& row) {
  return row.aim == Aim::points || row.aim == Aim::all_tricks;
}

bool same_actions(const SeenAction& a, const SeenAction& b) {
  return a.by == b.by && a.action == b.action && a.hidden == b.hidden;
}

bool same_trick(const Trick& a, const Trick& b) {
  return a.size == b.size &&
         std::equal(a.cards.begin(), a.cards.begin() + a.size, b.cards.begin()) &&
         std::equal(a.by.begin(), a.by.begin() + a.size, b.by.begin());
}

}  // namespace

bool looks_the_same(const View& a, const View& b) {
  return a.moment.phase == b.moment.phase && a.moment.to_act == b.moment.to_act &&
         a.moment.contract == b.moment.contract && a.moment.declarer == b.moment.declarer &&
         a.partner == b.partner && a.hands == b.hands && a.hand_sizes == b.hand_sizes &&
         a.talon == b.talon && a.discarded == b.discarded && same_trick(a.trick, b.trick) &&
         a.last_winner == b.last_winner && a.tricks == b.tricks && a.choices == b.choices &&
         std::equal(a.history.begin(), a.history.end(), b.history.begin(), b.history.end(),
                    same_actions);
}

Unseen::Unseen(const View& view, const Engine& engine) : view_(view), engine_(engine) {
  const int at_play = players(view);
  dealt_cards_ = at_play == 0 ? 0 : (kCards - kTalon) / at_play;
  drawn_by_.fill(kNobody);
  read_history();
  read_tricks();
  find_drawn_slots();
  set_up_places();
}

bool Unseen::somebody_drew_unseen() const {
  for (std::size_t slot = 0; slot < kTalon; ++slot) {
    if (!view_.talon[slot] && drawn_by_[slot] != kNobody) return true;
  }
  return false;
}

void Unseen::rule_out(Seat seat, CardSet cards) {
  pools_[seat.at()].never |= cards;
  set_up_places();
}

void Unseen::read_history() {
  for (const SeenAction& seen : view_.history) {
    Pool& pool = pools_[seen.by.at()];
    if (seen.action.move.verb() == Move::Verb::play) pool.played.insert(seen.action.move.card());
    if (seen.action.move.verb() != Move::Verb::discard) continue;
    pool.known_discards |= seen.action.discarded;
    pool.hidden_discards += seen.hidden;
  }
  for (int s = 0; s < view_.seats; ++s) {
    const auto seat = static_cast<std::size_t>(s);
    Pool& pool = pools_[seat];
    const int all = view_.hand_sizes[seat] + pool.played.size() + pool.known_discards.size() +
                    pool.hidden_discards;
    pool.drawn = std::max(0, all - dealt_cards_);
  }
}

void Unseen::read_tricks() {
  int number = 0;
  for (const SeenTrick& trick : tricks_of(view_)) {
    ++number;
    for (std::size_t place = 0; place < trick.cards.size(); ++place) {
      note_play(trick, place);
      note_promise(trick, place, number);
    }
  }
}

/// In some papers a card that was announced is kept for its trick as long as anything else may be
/// played. So when it falls, it tells what its player does not have: the rulebook is asked which
/// cards would have had to be played instead.
void Unseen::note_promise(const SeenTrick& trick, std::size_t place, int number) {
  const Card card = trick.cards[place];
  if (!card.is_king() && !kLowTaroks.contains(card)) return;
  TrickQuestion question = question_of(view_, engine_.info(), trick.by[place]);
  if (question.announced.empty()) return;
  question.trick_number = number;
  question.trick.assign(trick.cards.begin(),
                        trick.cards.begin() + static_cast<std::ptrdiff_t>(place));
  for (const Card other : (place == 0 ? kPack : suit_of(card)) - CardSet::of(card)) {
    question.hand = {card, other};
    const Result<CardSet> legal = engine_.legal(question);
    if (legal && !legal->contains(card)) pools_[trick.by[place].at()].never.insert(other);
  }
}

/// What a card shows that its player does not have any more.
void Unseen::note_play(const SeenTrick& trick, std::size_t place) {
  const ContractInfo& row = engine_.info().contracts[at(view_.moment.contract)];
  Pool& pool = pools_[trick.by[place].at()];
  const Card card = trick.cards[place];
  const CardSet suit = suit_of(trick.cards.front());
  if (place > 0 && !suit.contains(card)) {
    pool.never |= suit;
    if (row.taroks_trump && !card.is_tarok()) pool.never |= kAllTaroks;
  }
  if (is_contract_of_taking(row) || place == 0) return;
  Card best = trick.cards.front();
  for (std::size_t i = 1; i < place; ++i) {
    if (beats(trick.cards[i], best)) best = trick.cards[i];
  }
  // One must beat what one can, with a card of the suit that was played here.
  if (!beats(card, best)) pool.never |= beaters_of(best) & (suit_of(card) - CardSet::of(kPagat));
}

/// A group that was taken, or else the first cards of the talon to the declarer and the next ones
/// to those after him, as many as each has too many.
void Unseen::find_drawn_slots() {
  const Seat declarer = view_.moment.declarer;
  if (declarer == kNobody) return;
  std::size_t slot = 0;
  for (const SeenAction& seen : view_.history) {
    if (seen.action.move.verb() != Move::Verb::take) continue;
    slot = static_cast<std::size_t>((seen.action.move.taken() - 1) * pools_[declarer.at()].drawn);
  }
  Seat seat = declarer;
  for (int step = 0; step < view_.seats; ++step, seat = after(seat, view_.seats)) {
    for (int n = pools_[seat.at()].drawn; n > 0; --n) drawn_by_[slot++ % kTalon] = seat;
  }
}

CardSet Unseen::may_be_discarded() const {
  const ContractId contract = view_.moment.contract;
  if (contract == ContractId::none) return {};
  // Where taroks trump they are shown when they are discarded, and so are kings.
  return engine_.info().contracts[at(contract)].taroks_trump ? kPlainCards - kKings
                                                             : kPack - kHonourCards;
}

void Unseen::set_up_places() {
  cards_ = kPack;
  for (std::size_t s = 0; s < pools_.size(); ++s) {
    cards_ -= view_.hands[s] | pools_[s].played | pools_[s].known_discards;
  }
  places_.clear();
  for (int s = 0; s < view_.seats; ++s) {
    const auto seat = static_cast<std::size_t>(s);
    Pool& pool = pools_[seat];
    if (view_.hands[seat].empty() && view_.hand_sizes[seat] > 0) {
      pool.hand_place = static_cast<int>(places_.size());
      places_.push_back({view_.hand_sizes[seat], kPack - pool.never});
    }
    if (pool.hidden_discards > 0) {
      pool.discard_place = static_cast<int>(places_.size());
      places_.push_back({pool.hidden_discards, may_be_discarded()});
    }
  }
  place_talon();
  note_declarations();
}

void Unseen::place_talon() {
  int closed = 0;
  for (std::size_t slot = 0; slot < kTalon; ++slot) {
    if (!view_.talon[slot]) {
      if (drawn_by_[slot] == kNobody) ++closed;
      continue;
    }
    const Card card = *view_.talon[slot];
    if (!cards_.contains(card)) continue;
    if (drawn_by_[slot] == kNobody) {
      cards_.erase(card);
      continue;
    }
    // It is in the hand of who took it, or he discarded it.
    const Pool& taker = pools_[drawn_by_[slot].at()];
    for (int i = 0; i < static_cast<int>(places_.size()); ++i) {
      if (i != taker.hand_place && i != taker.discard_place) {
        places_[static_cast<std::size_t>(i)].may_hold.erase(card);
      }
    }
  }
  if (closed == 0) return;
  talon_place_ = static_cast<int>(places_.size());
  places_.push_back({closed, kPack});
  for (const std::optional<Card>& card : view_.talon) {
    if (card) places_.back().may_hold.erase(*card);
  }
}

/// What declarations say of taroks and honours, as far as it is a matter of places: the replay
/// judges what was said for itself.
void Unseen::note_declarations() {
  const BookInfo& info = engine_.info();
  const std::optional<NumberOfTaroks> undeclared = undeclared_number(info);
  for (int s = 0; s < view_.seats; ++s) {
    const Pool& pool = pools_[static_cast<std::size_t>(s)];
    if (pool.hand_place < 0) continue;
    NumberOfTaroks number = undeclared.value_or(NumberOfTaroks{});
    bool spoke = false;
    for (const SeenAction& seen : view_.history) {
      if (seen.by != Seat(s)) continue;
      if (seen.action.move == Move::done()) spoke = true;
      if (seen.action.move.verb() != Move::Verb::announce) continue;
      const FeatInfo feat = info.announced(seen.action.move);
      if (feat.kind == FeatKind::holds_taroks) number = {feat.fewest, feat.most};
      if (feat.kind == FeatKind::holds_cards) {
        keep_from_others(places_, pool.hand_place, feat.cards);
      }
    }
    if (!spoke || !undeclared) continue;
    const int played = (pool.played & kAllTaroks).size();
    HidingPlace& hand = places_[static_cast<std::size_t>(pool.hand_place)];
    hand.fewest_taroks = std::max(0, number.fewest - played);
    hand.most_taroks = std::max(0, number.most - played);
  }
}

/// From where the cards are now back to how they were dealt.
Setup Unseen::layout(std::span<const CardSet> dealing, Random* random,
                     PerSeat<CardSet>& discards) const {
  Setup setup;
  setup.seats = view_.seats;
  setup.dealer = view_.dealer;
  setup.before = view_.before;
  CardSet closed = talon_place_ < 0 ? CardSet{} : dealing[static_cast<std::size_t>(talon_place_)];
  PerSeat<CardSet> cards{};
  for (int s = 0; s < view_.seats; ++s) {
    const auto seat = static_cast<std::size_t>(s);
    const Pool& pool = pools_[seat];
    discards[seat] = pool.known_discards;
    if (pool.discard_place >= 0)
      discards[seat] |= dealing[static_cast<std::size_t>(pool.discard_place)];
    cards[seat] = view_.hands[seat] | pool.played | discards[seat];
    if (pool.hand_place >= 0) cards[seat] |= dealing[static_cast<std::size_t>(pool.hand_place)];
    for (const std::optional<Card>& card : view_.talon) {
      if (card) cards[seat].erase(*card);
    }
  }
  for (std::size_t slot = 0; slot < kTalon; ++slot) {
    if (view_.talon[slot]) {
      setup.dealt.talon[slot] = *view_.talon[slot];
      continue;
    }
    CardSet& from = drawn_by_[slot] == kNobody ? closed : cards[drawn_by_[slot].at()];
    if (from.empty()) continue;  // then it is no whole pack, and refused
    const Card card = random == nullptr ? from.first() : pick(from, *random);
    from.erase(card);
    setup.dealt.talon[slot] = card;
  }
  setup.dealt.hands = cards;
  return setup;
}

/// »Done« is said by some unheard: that fills in what is missing in the history.
bool Unseen::say_unheard(ImaginedDeal& deal, Seat until, bool to_play) const {
  for (int most = 2 * kMaxSeats; most > 0; --most) {
    const Moment moment = engine_.moment(deal.position);
    if (moment.finished) return false;
    if (moment.to_act == until && (!to_play || moment.phase == Phase::play)) return true;
    if (moment.to_act == view_.seat) return false;
    const Action done{Move::done(), {}};
    if (!engine_.choices(deal.position).contains(done.move) ||
        !engine_.apply(deal.position, done)) {
      return false;
    }
    deal.actions.push_back(done);
  }
  return false;
}

bool Unseen::replay(ImaginedDeal& deal, const PerSeat<CardSet>& discards) const {
  Result<Position> start = engine_.start(deal.setup);
  if (!start) return false;
  deal.position = *start;
  for (const SeenAction& seen : view_.history) {
    Action action = seen.action;
    if (!say_unheard(deal, seen.by, action.move.verb() == Move::Verb::play)) return false;
    if (action.move == Move::discard()) action.discarded = discards[seen.by.at()];
    if (!engine_.apply(deal.position, action)) return false;
    deal.actions.push_back(action);
  }
  return view_.moment.to_act == kNobody ||
         say_unheard(deal, view_.moment.to_act, view_.moment.phase == Phase::play);
}

std::optional<ImaginedDeal> Unseen::deal(std::span<const CardSet> dealing, Random* random) const {
  PerSeat<CardSet> discards{};
  ImaginedDeal deal;
  deal.setup = layout(dealing, random, discards);
  deal.actions.reserve(view_.history.size() + 8);
  if (!replay(deal, discards)) return std::nullopt;
  const Result<View> seen = engine_.view(deal.setup, deal.actions, view_.seat);
  if (!seen || !looks_the_same(view_, *seen)) {
    return std::nullopt;
  }
  return deal;
}

}  // namespace ultimo::solver
