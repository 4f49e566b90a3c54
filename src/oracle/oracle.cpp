#include "oracle/oracle.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "oracle/operations.hpp"
#include "rules/fields.hpp"

namespace ultimo {
namespace json = boost::json;

namespace {

json::object refused(const Refusal& refusal) {
  json::object error{{"code", code_name(refusal.code)},
                     {"message", refusal.message()},
                     {"clause", refusal.clause.id}};
  if (refusal.code == Refusal::Code::illegal_action && refusal.at >= 0) error["at"] = refusal.at;
  return {{"error", std::move(error)}};
}

/// Does any rulebook have this operation of its own?
bool is_somebodys(const Catalog& catalog, std::string_view op) {
  return std::any_of(catalog.engines().begin(), catalog.engines().end(), [&](const auto& engine) {
    return engine->own_operation(op, json::object{}).has_value();
  });
}

Result<json::object> carry_out(const Catalog& catalog, const json::object& request) {
  Fields fields(request);
  const std::string_view op = fields.text("op");
  if (!fields.ok()) return tl::unexpected(Refusal{Refusal::Code::unknown_op, "op is missing"});
  const std::string_view rulebook = fields.text("rulebook");
  const Engine* engine = fields.ok() ? catalog.find(rulebook) : nullptr;
  const Operation operation = find_operation(op);
  const bool known = operation != nullptr ||
                     (engine == nullptr ? is_somebodys(catalog, op)
                                        : engine->own_operation(op, json::object{}).has_value());
  if (!known) {
    return tl::unexpected(
        Refusal{Refusal::Code::unknown_op, "no such operation: " + in_quotes(op)});
  }
  if (engine == nullptr) {
    return tl::unexpected(
        Refusal{Refusal::Code::unknown_rulebook, "no such rulebook: " + in_quotes(rulebook)});
  }
  if (operation != nullptr) return operation(*engine, request);
  return *engine->own_operation(op, request);
}

}  // namespace

json::object Oracle::answer(const json::object& request) const {
  json::object answer;
  const json::value* id = request.if_contains("id");
  answer["id"] = id == nullptr ? json::value(nullptr) : *id;
  Result<json::object> found = carry_out(catalog_, request);
  answer["ok"] = found.has_value();
  json::object body = found ? *std::move(found) : refused(found.error());
  for (auto& field : body) answer[field.key()] = std::move(field.value());
  return answer;
}

std::string Oracle::answer(std::string_view line) const {
  const auto bad_json = [](Reason why) { return Refusal(Refusal::Code::bad_json, std::move(why)); };
  Refusal bad;
  if (line.size() > kLongestLine) {
    bad = bad_json(
        {"line-too-long", "a line may have at most {bytes} bytes", {{"bytes", kLongestLine}}});
  } else {
    json::error_code error;
    json::parse_options options;
    options.max_depth = 256;
    const json::value request = json::parse(line, error, {}, options);
    if (error) {
      bad = bad_json({"not-json", "not JSON: {why}", {{"why", error.message()}}});
    } else if (!request.is_object()) {
      bad = bad_json({"not-an-object", "a request is a JSON object"});
    } else {
      return json::serialize(answer(request.get_object()));
    }
  }
  json::object answer{{"id", nullptr}, {"ok", false}};
  for (auto& field : refused(bad)) answer[field.key()] = field.value();
  return json::serialize(answer);
}

}  // namespace ultimo
