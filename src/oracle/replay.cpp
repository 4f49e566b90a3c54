#include "oracle/replay.hpp"

#include <algorithm>

#include "rules/action_text.hpp"
#include "wire/deal_json.hpp"
#include "wire/fields.hpp"
#include "wire/sheet_json.hpp"
#include "wire/view_json.hpp"

namespace ultimo {
namespace json = boost::json;

namespace {

/// Six talon cards and the hands. Whether they make a whole pack is for the engine to say.
void read_dealt(Fields& fields, const BookInfo& info, Setup& setup) {
  const json::value* deal = fields.find("deal");
  if (deal == nullptr) return fields.wrong(missing_field("deal"));
  if (!deal->is_object()) {
    return fields.wrong({"deal-no-object"});
  }
  Fields inner(deal->get_object());
  const std::vector<Card> talon = inner.cards("talon", kTalon, kTalon);
  std::copy(talon.begin(), talon.end(), setup.dealt.talon.begin());

  const json::value* hands = inner.find("hands");
  const json::array* list = hands == nullptr ? nullptr : hands->if_array();
  if (list == nullptr) {
    inner.wrong(hands == nullptr ? missing_field("hands") : Reason("hands-no-list"));
    return fields.adopt(inner);
  }
  const auto seats = static_cast<int>(std::min<std::size_t>(list->size(), kMaxSeats + 1));
  if (!info.is_played_by(seats)) {
    inner.wrong_cards({"hands-number"});
    return fields.adopt(inner);
  }
  setup.seats = seats;
  for (std::size_t seat = 0; seat < list->size() && inner.ok(); ++seat) {
    const auto cards = as_cards("hand " + std::to_string(seat), (*list)[seat]);
    if (!cards && !(*list)[seat].is_array()) {
      inner.wrong(cards.error());
    } else if (!cards) {
      inner.wrong_cards(cards.error());
    } else {
      for (const Card card : *cards) setup.dealt.hands[seat].insert(card);
    }
  }
  fields.adopt(inner);
}

Result<Setup> read_setup(const Engine& engine, const json::object& request) {
  Fields fields(request);
  Setup setup;
  read_dealt(fields, engine.info(), setup);
  if (!fields.ok()) return fields.refused();
  setup.dealer = fields.seat("dealer", setup.seats);
  const std::optional<int> seats = fields.integer_if_given("seats", 0, kMaxSeats);
  if (seats && *seats != setup.seats) {
    fields.wrong({"seats-and-hands"});
  }
  setup.before = read_before(fields, engine.info(), setup.seats);
  if (!fields.ok()) return fields.refused();
  return setup;
}

tl::unexpected<Refusal> illegal_at(Refusal refusal, std::size_t index) {
  refusal.at = static_cast<int>(index);
  return tl::unexpected(std::move(refusal));
}

/// Does the actions; the refusal of the first illegal one names its place.
Result<void> act(const json::object& request, Deal& deal) {
  Fields fields(request);
  const json::value* actions = fields.find("actions");
  if (actions == nullptr) return {};
  const json::array* list = actions->if_array();
  if (list == nullptr) return bad_field({"actions-no-list"});
  for (const json::value& entry : *list) {
    if (!entry.is_string()) return bad_field({"action-no-text"});
  }
  for (std::size_t i = 0; i < list->size(); ++i) {
    const Result<Action> action = parse_action(deal.engine().info(), (*list)[i].get_string());
    if (!action) {
      Refusal unread = action.error();
      unread.clause = deal.engine().clause(deal.position());
      return illegal_at(std::move(unread), i);
    }
    if (const Result<void> done = deal.apply(*action); !done) {
      return illegal_at(done.error(), i);
    }
  }
  return {};
}

json::object finished(const Engine& engine, const Position& position) {
  const Outcome outcome = engine.outcome(position);
  return to_json(engine, outcome, outcome.redeal ? SheetRow{} : engine.sheet(position));
}

json::object unfinished(const Engine& engine, const Position& position) {
  const Moment moment = engine.moment(position);
  const std::optional<DiscardRule> discard = engine.discard(position);
  json::array legal;
  for (const std::string& text :
       choice_texts(engine.info(), engine.choices(position), discard.has_value())) {
    legal.emplace_back(text);
  }
  json::object answer{{"finished", false},
                      {"to_act", moment.to_act.number()},
                      {"phase", phase_name(moment.phase)},
                      {"legal", std::move(legal)}};
  if (discard) {
    answer["discard_count"] = discard->count;
    answer["discard_rule"] = to_json(*discard);
  }
  if (moment.hands_open) answer["open"] = *moment.hands_open;
  return answer;
}

}  // namespace

Result<Deal> replayed(const Engine& engine, const json::object& request) {
  Result<Setup> setup = read_setup(engine, request);
  if (!setup) return tl::unexpected(setup.error());
  Result<Deal> deal = Deal::start(engine, *setup);
  if (!deal) return deal;
  if (const Result<void> acted = act(request, *deal); !acted) {
    return tl::unexpected(acted.error());
  }
  return deal;
}

json::object to_json(const Deal& deal) {
  return deal.moment().finished ? finished(deal.engine(), deal.position())
                                : unfinished(deal.engine(), deal.position());
}

Result<json::object> replay(const Engine& engine, const json::object& request) {
  const Result<Deal> deal = replayed(engine, request);
  if (!deal) return tl::unexpected(deal.error());
  return to_json(*deal);
}

}  // namespace ultimo
