#include "oracle/operations.hpp"

#include <array>

#include "oracle/replay.hpp"
#include "rules/sheet_form.hpp"

namespace ultimo {
namespace json = boost::json;

namespace {

CardSet set_of(const std::vector<Card>& cards) {
  CardSet set;
  for (const Card card : cards) set.insert(card);
  return set;
}

Result<json::object> count_cards(const Engine& engine, const json::object& request) {
  Fields fields(request);
  const CardSet cards = set_of(fields.cards("cards", 0, kCards));
  if (!fields.ok()) return fields.refused();
  const Thirds thirds = count(cards);
  return json::object{{"thirds", thirds.count()}, {"points", engine.written(thirds)}};
}

Result<json::object> winner(const Engine& engine, const json::object& request) {
  Fields fields(request);
  const ContractId contract = read_contract(fields, engine.info());
  const std::vector<Card> cards = fields.cards("cards", 0, kCards);
  if (!fields.ok()) return fields.refused();
  const Result<int> place = engine.winner(contract, cards, request);
  if (!place) return tl::unexpected(place.error());
  return json::object{{"winner", *place}};
}

Result<json::object> legal(const Engine& engine, const json::object& request) {
  Fields fields(request);
  LegalQuestion question;
  question.contract = read_contract(fields, engine.info());
  question.hand = set_of(fields.cards("hand", 0, kCards));
  question.trick = fields.cards("trick", 0, kCards);
  question.more = request;
  if (question.hand.intersects(set_of(question.trick))) {
    fields.wrong_cards("a card is in the hand and in the trick");
  }
  if (!fields.ok()) return fields.refused();
  const Result<CardSet> cards = engine.legal(question);
  if (!cards) return tl::unexpected(cards.error());
  return json::object{{"legal", to_json(*cards)}};
}

Result<json::object> score(const Engine& engine, const json::object& request) {
  return engine.score(request);
}

Result<json::object> standings(const Engine& engine, const json::object& request) {
  return engine.standings(request);
}

}  // namespace

Operation find_operation(std::string_view op) {
  struct Named {
    std::string_view name;
    Operation operation;
  };
  static constexpr std::array<Named, 6> kOperations = {{{"count", count_cards},
                                                        {"winner", winner},
                                                        {"legal", legal},
                                                        {"score", score},
                                                        {"standings", standings},
                                                        {"replay", replay}}};
  for (const Named& named : kOperations) {
    if (named.name == op) return named.operation;
  }
  return nullptr;
}

}  // namespace ultimo
