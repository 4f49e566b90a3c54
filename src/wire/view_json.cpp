#include "wire/view_json.hpp"

#include "cards/notation.hpp"
#include "rules/action_text.hpp"
#include "rules/some_discard.hpp"
#include "rules/view_reading.hpp"
#include "wire/fields.hpp"
#include "wire/sheet_json.hpp"

namespace ultimo {
namespace json = boost::json;

namespace {

json::array trick_json(const Trick& trick) {
  json::array list;
  for (std::size_t i = 0; i < trick.size; ++i) {
    list.push_back(json::object{{"by", trick.by[i].number()}, {"card", name(trick.cards[i])}});
  }
  return list;
}

json::array history_json(const View& view, const BookInfo& info, std::size_t from) {
  json::array list;
  for (std::size_t i = from; i < view.history.size(); ++i) {
    const SeenAction& seen = view.history[i];
    json::object entry{{"by", seen.by.number()}, {"action", action_text(info, seen.action)}};
    if (seen.hidden > 0) entry["hidden"] = seen.hidden;
    list.push_back(std::move(entry));
  }
  return list;
}

/// The card or king that was called; null: none so far, or none by name.
json::value called_json(const View& view) {
  json::value called(nullptr);
  for (const SeenAction& seen : view.history) {
    if (seen.action.move.verb() == Move::Verb::call) called = name(seen.action.move.card());
  }
  return called;
}

json::array winners_json(const View& view) {
  json::array winners;
  for (const SeenTrick& trick : tricks_of(view)) {
    if (trick.winner != kNobody) winners.emplace_back(trick.winner.number());
  }
  return winners;
}

/// null: it may be looked at; else the clause that forbids it, which may have no name.
json::value forbidden_by(const LookingBack::At& at) {
  return at.allowed ? json::value(nullptr) : json::value(at.clause.id);
}

}  // namespace

json::object to_json(const DiscardRule& rule) {
  return {{"count", rule.count},
          {"allowed", in_card_order(rule.allowed)},
          {"forced", in_card_order(rule.forced)},
          {"keep_one_of", in_card_order(rule.one_stays)}};
}

json::object to_json(const View& view, const BookInfo& info, std::size_t history_from) {
  json::array hands;
  json::array sizes;
  json::array tricks;
  for (std::size_t s = 0; s < static_cast<std::size_t>(view.seats); ++s) {
    const bool open = (view.seat != kNobody && s == view.seat.at()) || !view.hands[s].empty();
    hands.push_back(open ? json::value(in_card_order(view.hands[s])) : json::value(nullptr));
    sizes.emplace_back(view.hand_sizes[s]);
    tricks.emplace_back(view.tricks[s]);
  }
  json::array talon;
  for (const std::optional<Card>& card : view.talon) {
    talon.push_back(card ? json::value(name(*card)) : json::value(nullptr));
  }
  json::array legal;
  for (const std::string& text : choice_texts(info, view.choices, view.discard.has_value())) {
    legal.emplace_back(text);
  }
  const ContractId contract = view.moment.contract;
  json::object object{
      {"seat", to_json(view.seat)},
      {"seats", view.seats},
      {"dealer", view.dealer.number()},
      {"before", to_json(view.before, view.seats)},
      {"phase", phase_name(view.moment.phase)},
      {"contract", contract == ContractId::none ? json::value(nullptr)
                                                : json::value(info.contracts[at(contract)].id)},
      {"declarer", to_json(view.moment.declarer)},
      {"partner", to_json(view.partner)},
      {"called", called_json(view)},
      {"hands", std::move(hands)},
      {"hand_sizes", std::move(sizes)},
      {"talon", std::move(talon)},
      {"laid_away", in_card_order(view.discarded)},
      {"trick", trick_json(view.trick)},
      {"last_trick", trick_json(view.last_trick)},
      {"tricks", std::move(tricks)},
      {"winners", winners_json(view)},
      {"history", history_json(view, info, history_from)},
      {"legal", std::move(legal)},
      {"look_back", json::object{{"last_trick", forbidden_by(view.look_back.last_trick)},
                                 {"talon", forbidden_by(view.look_back.talon)},
                                 {"laid_away", forbidden_by(view.look_back.discards)}}}};
  if (view.discard) {
    object["discard_count"] = view.discard->count;
    object["discard_rule"] = to_json(*view.discard);
    object["discards"] =
        json::array{action_text(info, Action::discard(some_discard(*view.discard)))};
  }
  return object;
}

}  // namespace ultimo
