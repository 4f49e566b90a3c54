#include "bots/memory.hpp"

#include <algorithm>

#include "rules/view_reading.hpp"

namespace ultimo::bots {

Memory::Memory(const View& view, const BookInfo& info) : view_(view) {
  const ContractId contract = view.moment.contract;
  const bool taroks_trump =
      contract == ContractId::none || info.contracts[at(contract)].taroks_trump;
  for (const CardSet hand : view.hands) unseen_ -= hand;
  unseen_ -= view.discarded;
  for (const SeenTrick& trick : tricks_of(view)) note_trick(trick, taroks_trump);
  for (const SeenAction& seen : view.history) {
    const Move move = seen.action.move;
    if (move.verb() == Move::Verb::call) called_ = CardSet::of(move.card());
  }
  note_what_left_the_talon(info);
  note_later_players();
}

void Memory::note_trick(const SeenTrick& trick, bool taroks_trump) {
  const CardSet suit = suit_of(trick.cards.front());
  for (std::size_t i = 0; i < trick.cards.size(); ++i) {
    const Card card = trick.cards[i];
    const std::size_t by = trick.by[i].at();
    unseen_.erase(card);
    played_[by].insert(card);
    if (suit.contains(card)) continue;
    never_held_[by] |= suit;
    if (taroks_trump && !card.is_tarok()) never_held_[by] |= kAllTaroks;
  }
}

/// Open talon cards are out of play, but for the group the declarer took into his hand.
void Memory::note_what_left_the_talon(const BookInfo& info) {
  CardSet taken;
  for (const SeenAction& seen : view_.history) {
    if (seen.action.move.verb() == Move::Verb::take) {
      taken = talon_group(view_, info, seen.action.move.taken());
    }
  }
  for (const std::optional<Card> card : view_.talon) {
    if (card && !taken.contains(*card)) unseen_.erase(*card);
  }
}

void Memory::note_later_players() {
  int missing = players(view_) - view_.trick.size - 1;
  for (int step = 1; step < view_.seats && missing > 0; ++step) {
    const Seat seat = after(view_.seat, view_.seats, step);
    if (view_.hand_sizes[seat.at()] == 0) continue;  // sits out
    later_.push_back(seat);
    --missing;
  }
}

double Memory::holds_one_of(Seat seat, CardSet cards) const {
  if (!view_.hands[seat.at()].empty()) return view_.hands[seat.at()].intersects(cards) ? 1 : 0;
  cards = (cards & unseen_) - never_held_[seat.at()];
  const int hidden = unseen_.size();
  const int held = view_.hand_sizes[seat.at()];
  if (held >= hidden) return cards.empty() ? 0 : 1;
  // Drawn one by one without replacement: the chance that each of the held cards is another one.
  double none = 1;
  for (int i = 0; i < held; ++i) {
    none *= std::max(0.0, 1 - static_cast<double>(cards.size()) / (hidden - i));
  }
  return 1 - none;
}

double Memory::with_me(Seat seat) const {
  const Seat me = view_.seat;
  const Seat declarer = view_.moment.declarer;
  if (seat == me) return 1;
  if (declarer == kNobody) return 0;
  Seat partner = view_.partner;
  for (int s = 0; s < view_.seats && !called_.empty(); ++s) {
    if (played_[static_cast<std::size_t>(s)].contains(called_)) partner = Seat(s);
  }
  if (!called_.empty() && view_.hands[me.at()].contains(called_)) partner = me;
  const auto is_declarers = [&](Seat s) { return s == declarer || s == partner; };
  if (partner == kNobody && !called_.empty()) {
    if (me == declarer) return 1.0 / 3;    // one of the three others, or nobody
    if (seat != declarer) return 2.0 / 3;  // one of the two others may be the partner
  }
  return is_declarers(me) == is_declarers(seat) ? 1 : 0;
}

}  // namespace ultimo::bots
