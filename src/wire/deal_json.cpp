#include "wire/deal_json.hpp"

#include "cards/notation.hpp"
#include "rules/action_text.hpp"
#include "wire/fields.hpp"
#include "wire/sheet_json.hpp"

namespace ultimo {
namespace json = boost::json;

namespace {

/// What a name in BookInfo::told stands for; undefined where this deal has nothing of it.
std::optional<json::value> told_value(const BookInfo& info, std::string_view name,
                                      const Outcome& outcome, const json::object& sheet) {
  if (name == "called" && outcome.called) return json::value(ultimo::name(*outcome.called));
  if (name == "suit" && outcome.suit) return json::value(std::string(1, letter(*outcome.suit)));
  if (name == "obligatory" && outcome.obligatory) return json::value(*outcome.obligatory);
  if (name == "totals" && outcome.totals) return to_json(*outcome.totals, outcome.seats);
  if (name == "next_obligatory" && outcome.next_obligatory) {
    return json::value(*outcome.next_obligatory);
  }
  if (name == "feats" && outcome.feats) return to_json(info, *outcome.feats);
  const bool in_sheet = name != "called" && name != "suit" && name != "obligatory" &&
                        name != "totals" && name != "next_obligatory" && name != "feats";
  if (!in_sheet || outcome.redeal) return std::nullopt;
  const json::value* value = sheet.if_contains(name);
  return value == nullptr ? std::nullopt : std::optional(*value);
}

}  // namespace

json::object told_besides(const BookInfo& info, const Outcome& outcome, const SheetRow& row) {
  const json::object sheet = to_json(info, row);
  json::object told;
  for (const Told& one : info.told) {
    if (std::optional<json::value> value = told_value(info, one.name, outcome, sheet)) {
      told[one.name] = *std::move(value);
    } else if (one.or_null) {
      told[one.name] = nullptr;
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
