#include "door/solve_json.hpp"

#include <array>
#include <string_view>

#include "cards/notation.hpp"
#include "solver/questions.hpp"
#include "wire/fields.hpp"

namespace ultimo {
namespace json = boost::json;

namespace {

using solver::Goal;
using solver::Range;

constexpr std::array<std::string_view, 3> kNatures = {"two-sides", "against-all", "each-for-self"};

json::array line_json(const std::vector<solver::PlayedCard>& line) {
  json::array list;
  for (const solver::PlayedCard& played : line) {
    list.push_back(json::object{{"by", played.by.number()}, {"card", name(played.card)}});
  }
  return list;
}

}  // namespace

json::object range_json(const Range& range) {
  return {{"at_least", range.knows_least() ? json::value(range.at_least) : json::value(nullptr)},
          {"at_most", range.knows_most() ? json::value(range.at_most) : json::value(nullptr)}};
}

json::object question_json(const Deal& deal, const solver::Question& question) {
  const Moment moment = deal.moment();
  const BookInfo& info = deal.engine().info();
  json::object head{{"rulebook", info.id},
                    {"contract", info.contracts[at(moment.contract)].id},
                    {"declarer", to_json(moment.declarer)},
                    {"goal", goal_name(question.goal)},
                    {"side_of", to_json(question.side_of)}};
  if (question.goal == Goal::feat) head["feat"] = info.feats[at(question.feat)].id;
  return head;
}

json::object solved_json(const Deal& deal, const solver::Question& question,
                         const solver::Answer& answer,
                         const std::optional<solver::VectorAnswer>& each) {
  json::object object = question_json(deal, question);
  object["after"] = deal.actions().size();
  object["to_act"] = to_json(answer.to_act);
  object["nature"] = kNatures[static_cast<std::size_t>(answer.nature)];
  object["value"] = range_json(answer.value);
  json::array cards;
  for (const solver::CardValue& value : answer.cards) {
    json::object row = range_json(value.value);
    row["card"] = name(value.card);
    row["best"] = is_best(answer, value.value);
    cards.push_back(std::move(row));
  }
  object["cards"] = std::move(cards);
  object["line"] = line_json(answer.line);
  if (each) {
    object["each_for_self"] = json::object{{"scores", to_json(each->scores, deal.setup().seats)},
                                           {"line", line_json(each->line)}};
  }
  object["nodes"] = answer.nodes;
  object["seconds"] = answer.seconds;
  return object;
}

}  // namespace ultimo
