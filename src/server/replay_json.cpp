#include "server/replay_json.hpp"

#include "cards/notation.hpp"
#include "door/solve_json.hpp"
#include "fair/fair.hpp"
#include "solver/questions.hpp"
#include "wire/fields.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace {

json::value hex_or_null(const std::optional<fair::Bytes>& bytes) {
  return bytes ? json::value(fair::hex(*bytes)) : json::value(nullptr);
}

json::array hex_list(const PerSeat<std::optional<fair::Bytes>>& list, int seats) {
  json::array all;
  for (int seat = 0; seat < seats; ++seat) all.push_back(hex_or_null(list[Seat(seat).at()]));
  return all;
}

}  // namespace

json::object fair_json(const table::Replay& replay) {
  int seats = 0;
  for (const table::Place& place : replay.places) {
    if (place.kind != table::Place::Kind::empty) ++seats;
  }
  const table::FairSteps& fair = replay.fair;
  json::object told{{"table", replay.code}, {"deal", replay.deal}, {"seats", seats}};
  told["commitment"] = hex_or_null(fair.commitment);
  told["hashes"] = hex_list(fair.hashes, seats);
  told["contributions"] = hex_list(fair.contributions, seats);
  told["secret"] = fair.told ? hex_or_null(fair.secret) : json::value(nullptr);
  return told;
}

json::object review_json(const Engine& engine, const solver::Review& review) {
  json::array cards;
  for (const solver::CardOfReview& card : review.cards) {
    cards.push_back(json::object{{"action", card.action},
                                 {"trick", card.trick},
                                 {"by", card.by.number()},
                                 {"card", name(card.card)},
                                 {"legal", to_json(card.legal)}});
  }
  json::array aspects;
  for (const solver::AspectOfReview& of : review.aspects) {
    json::object aspect{{"goal", solver::goal_name(of.aspect.goal)},
                        {"side_of", to_json(of.aspect.side_of)}};
    aspect["feat"] = of.aspect.goal == solver::Goal::feat
                         ? json::value(engine.info().feats[at(of.aspect.feat)].id)
                         : json::value(nullptr);
    json::array values;
    for (const solver::Range& value : of.values) values.push_back(range_json(value));
    json::array costs;
    for (std::size_t card = 0; card < review.cards.size(); ++card) {
      const std::optional<int> cost = of.cost(card);
      costs.push_back(cost ? json::value(*cost) : json::value(nullptr));
    }
    aspect["values"] = std::move(values);
    aspect["costs"] = std::move(costs);
    aspects.push_back(std::move(aspect));
  }
  json::array mistakes;
  for (const solver::Mistake& one : review.mistakes) {
    mistakes.push_back(json::object{
        {"card", one.card},
        {"aspect", one.aspect},
        {"before", one.before},
        {"after", one.after},
        {"better", one.better ? json::value(name(*one.better)) : json::value(nullptr)}});
  }
  json::object told;
  told["cards"] = std::move(cards);
  told["aspects"] = std::move(aspects);
  told["mistakes"] = std::move(mistakes);
  return told;
}

}  // namespace ultimo::server
