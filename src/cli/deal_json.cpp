#include "cli/deal_json.hpp"

#include "cli/deal_steps.hpp"
#include "cli/deal_story.hpp"
#include "oracle/replay.hpp"
#include "rules/action_text.hpp"
#include "wire/deal_json.hpp"
#include "wire/fields.hpp"

namespace ultimo::cli {
namespace json = boost::json;

namespace {

json::array steps_json(const DealReading& reading) {
  Result<Deal> deal = Deal::start(*reading.engine, reading.record.setup);
  const BookInfo& info = reading.engine->info();
  json::array list;
  for (const Step& step : steps_of(*deal, reading.record)) {
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

json::object refusal_json(const DealReading& reading) {
  const Refusal& refusal = *reading.refusal;
  json::object error{{"code", code_name(refusal.code)},
                     {"message", refusal.message()},
                     {"line", refusal.line},
                     {"clause", refusal.clause.id}};
  if (refusal.at >= 0) error["at"] = refusal.at;
  if (!reading.attempt.empty()) error["attempt"] = reading.attempt;
  return error;
}

/// The words of every clause that the answer names.
json::object clauses_json(const DealReading& reading, const json::object& replayed) {
  const BookInfo& info = reading.engine->info();
  json::object clauses;
  if (const json::value* lines = replayed.if_contains("breakdown")) {
    for (const json::value& line : lines->as_array()) {
      const std::string_view id = line.at("clause").as_string();
      clauses[id] = clause_text(info, Clause{id, info.id});
    }
  }
  if (reading.refusal && !reading.refusal->clause.id.empty()) {
    clauses[reading.refusal->clause.id] = clause_text(info, reading.refusal->clause);
  }
  return clauses;
}

}  // namespace

json::object deal_json(const DealReading& reading, int number) {
  json::object answer{{"number", number}, {"ok", !reading.refusal.has_value()}};
  if (reading.refusal) answer["error"] = refusal_json(reading);
  if (!reading.dealt) return answer;
  const DealRecord& record = reading.record;
  const json::object request = replay_request(reading.engine->info(), record.setup, record.actions);
  for (const auto& [key, value] : request) answer[key] = value;
  json::object tags;
  for (const Tag& tag : record.tags) tags[tag.key] = tag.value;
  answer["tags"] = std::move(tags);
  json::array remarks;
  for (const Remark& remark : record.remarks) {
    remarks.push_back(json::object{{"after", remark.after}, {"text", remark.text}});
  }
  answer["remarks"] = std::move(remarks);
  answer["steps"] = steps_json(reading);
  if (const Result<json::object> replayed = replay(*reading.engine, request)) {
    answer["clauses"] = clauses_json(reading, *replayed);
    answer["result"] = *replayed;
  }
  return answer;
}

}  // namespace ultimo::cli
