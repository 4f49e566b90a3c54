#include "wire/deal_json.hpp"

#include "cards/notation.hpp"
#include "rules/action_text.hpp"
#include "wire/book_names.hpp"
#include "wire/fields.hpp"
#include "wire/sheet_json.hpp"

namespace ultimo {
namespace json = boost::json;

namespace {

/// What only some papers know of a deal.
template <class Value, class Write>
std::optional<json::value> if_known(const std::optional<Value>& value, Write write) {
  return value ? std::optional(json::value(write(*value))) : std::nullopt;
}

std::optional<json::value> of_outcome(const BookInfo& info, DealFact fact, const Outcome& outcome) {
  const auto as_it_is = [](bool value) { return value; };
  switch (fact) {
    case DealFact::called:
      return if_known(outcome.called, [](Card card) { return ultimo::name(card); });
    case DealFact::suit:
      return if_known(outcome.suit, [](Suit suit) { return std::string(1, letter(suit)); });
    case DealFact::obligatory: return if_known(outcome.obligatory, as_it_is);
    case DealFact::totals:
      return if_known(outcome.totals,
                      [&](const PerSeat<int>& totals) { return to_json(totals, outcome.seats); });
    case DealFact::next_obligatory: return if_known(outcome.next_obligatory, as_it_is);
    case DealFact::feats:
      return if_known(outcome.feats, [&](const auto& feats) { return to_json(info, feats); });
    case DealFact::points:
    case DealFact::contras:
    case DealFact::set:
    case DealFact::conceded:
    case DealFact::declarers: break;
  }
  return std::nullopt;
}

std::optional<json::value> of_row(const BookInfo& info, DealFact fact, const SheetRow& row) {
  switch (fact) {
    case DealFact::points:
      return if_known(row.points, [&](const Figures& points) {
        return to_json(info, points, seats_of(info, row.seats));
      });
    case DealFact::contras: return to_json(info, row.contras);
    case DealFact::set: return to_json(info, row, SheetField::set);
    case DealFact::conceded: return to_json(info, row, SheetField::conceded);
    case DealFact::declarers: return to_json(info, row, SheetField::declarers);
    case DealFact::called:
    case DealFact::suit:
    case DealFact::obligatory:
    case DealFact::totals:
    case DealFact::next_obligatory:
    case DealFact::feats: break;
  }
  return std::nullopt;
}

/// None where this deal has nothing of it; a deal that is dealt again has no row.
std::optional<json::value> known(const BookInfo& info, DealFact fact, const Outcome& outcome,
                                 const SheetRow& row) {
  if (auto value = of_outcome(info, fact, outcome)) return value;
  return outcome.redeal ? std::nullopt : of_row(info, fact, row);
}

}  // namespace

json::object told_besides(const BookInfo& info, const Outcome& outcome, const SheetRow& row) {
  json::object told;
  for (const ReplayField& field : info.replay_fields) {
    if (std::optional<json::value> value = known(info, field.fact, outcome, row)) {
      told[name_of(field.fact)] = *std::move(value);
    } else if (field.or_null) {
      told[name_of(field.fact)] = nullptr;
    }
  }
  return told;
}

json::object to_json(const Engine& engine, const Outcome& outcome, const SheetRow& row) {
  json::object answer{{"finished", true}};
  if (outcome.redeal) answer["redeal"] = true;
  answer["contract"] = outcome.contract == ContractId::none
                           ? json::value(nullptr)
                           : json::value(engine.info().contracts[at(outcome.contract)].id);
  answer["declarer"] = to_json(outcome.declarer);
  answer["partner"] = to_json(outcome.partner);
  answer["tricks"] = to_json(outcome.tricks, outcome.seats);
  answer["thirds"] = to_json(outcome.thirds, outcome.seats);
  answer["scores"] = to_json(outcome.scores, outcome.seats);
  if (outcome.radelc) answer["radelc"] = to_json(*outcome.radelc, outcome.seats);
  answer["breakdown"] = to_json(outcome.breakdown);
  for (auto& field : told_besides(engine.info(), outcome, row)) {
    answer[field.key()] = field.value();
  }
  return answer;
}

json::object replay_request(const BookInfo& info, const Setup& setup,
                            std::span<const Action> actions) {
  json::array hands;
  for (int seat = 0; seat < setup.seats; ++seat) {
    hands.push_back(to_json(setup.dealt.hands[static_cast<std::size_t>(seat)]));
  }
  json::array texts;
  for (const Action& action : actions) texts.emplace_back(action_text(info, action));
  json::object request{
      {"rulebook", info.id}, {"seats", setup.seats}, {"dealer", setup.dealer.number()}};
  for (const auto& [key, value] : to_json(setup.before, setup.seats)) request[key] = value;
  request["deal"] =
      json::object{{"talon", to_json(setup.dealt.talon)}, {"hands", std::move(hands)}};
  request["actions"] = std::move(texts);
  return request;
}

namespace {

json::value argument_json(const Argument::Value& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return *number;
  if (const auto* amount = std::get_if<Amount>(&value)) return amount->number();
  if (const auto* list = std::get_if<Argument::List>(&value)) {
    return json::array(list->begin(), list->end());
  }
  return json::value(plain_text(value));
}

}  // namespace

json::object to_json(const Reason& reason) {
  json::object arguments;
  for (const Argument& one : reason.arguments) arguments[one.name] = argument_json(one.value);
  json::object said{{"id", reason.id}, {"arguments", std::move(arguments)}};
  if (!reason.clause.id.empty()) said["clause"] = reason.clause.id;
  return said;
}

namespace {

json::array reasons_json(const std::vector<Reason>& reasons) {
  json::array list;
  for (const Reason& reason : reasons) list.push_back(to_json(reason));
  return list;
}

}  // namespace

json::object to_json(const Refusal& refusal, const Says& says) {
  json::object error{{"code", code_name(refusal.code)},
                     {"message", refusal.message(says)},
                     {"clause", refusal.clause.id},
                     {"reasons", reasons_json(refusal.reasons)}};
  if (!refusal.where.empty()) error["where"] = reasons_json(refusal.where);
  if (refusal.code == Refusal::Code::illegal_action && refusal.at >= 0) error["at"] = refusal.at;
  return error;
}

}  // namespace ultimo
