#include "cli/show_json.hpp"

#include "cli/deal_steps.hpp"
#include "oracle/replay.hpp"
#include "rules/action_text.hpp"
#include "wire/deal_json.hpp"
#include "wire/fields.hpp"

namespace ultimo::cli {
namespace json = boost::json;

namespace {

json::array steps_json(const BookInfo& info, const std::vector<Step>& steps) {
  json::array list;
  for (const Step& step : steps) {
    json::array legal;
    for (const std::string& text : choice_texts(info, step.choices, step.discard.has_value())) {
      legal.emplace_back(text);
    }
    json::object entry{{"by", step.moment.to_act.number()},
                       {"phase", phase_name(step.moment.phase)},
                       {"action", action_text(info, step.action)},
                       {"legal", std::move(legal)}};
    if (step.discard) entry["discard_count"] = step.discard->count;
    if (!step.gained.empty()) entry["gained"] = to_json(step.gained);
    if (step.trick > 0) entry["trick"] = step.trick;
    if (step.taken_by != kNobody) entry["taken_by"] = step.taken_by.number();
    list.push_back(std::move(entry));
  }
  return list;
}

json::object refusal_json(const DealReading& reading, const Says& says) {
  json::object error = to_json(*reading.refusal, says);
  error["line"] = reading.refusal->line;
  if (!reading.attempt.empty()) error["attempt"] = reading.attempt;
  return error;
}

/// The words of every clause that the answer names.
json::object clauses_json(const DealReading& reading, const Deal& deal) {
  json::object clauses;
  const auto add = [&](Clause clause) {
    if (!clause.id.empty()) clauses[clause.id] = deal.engine().info().text_of(clause);
  };
  if (deal.moment().finished) {
    for (const ScoreLine& line : deal.engine().outcome(deal.position()).breakdown) add(line.clause);
  }
  if (reading.refusal) add(reading.refusal->clause);
  return clauses;
}

}  // namespace

json::object show_json(const DealReading& reading, int number, const Says& says) {
  json::object answer{{"number", number}, {"ok", !reading.refusal.has_value()}};
  if (reading.refusal) answer["error"] = refusal_json(reading, says);
  if (!reading.dealt) return answer;
  const DealRecord& record = reading.record;
  const BookInfo& info = reading.engine->info();
  for (const auto& [key, value] : replay_request(info, record.setup, record.actions)) {
    answer[key] = value;
  }
  json::object tags;
  for (const Tag& tag : record.tags) tags[tag.key] = tag.value;
  answer["tags"] = std::move(tags);
  json::array remarks;
  for (const Remark& remark : record.remarks) {
    remarks.push_back(json::object{{"after", remark.after}, {"text", remark.text}});
  }
  answer["remarks"] = std::move(remarks);
  Result<Deal> deal = Deal::start(*reading.engine, record.setup);
  if (!deal) return answer;  // it was started when it was read
  answer["steps"] = steps_json(info, steps_of(*deal, record));
  answer["clauses"] = clauses_json(reading, *deal);
  answer["result"] = to_json(*deal);
  return answer;
}

}  // namespace ultimo::cli
