#include "oracle/oracle.hpp"

#include <algorithm>

#include "oracle/operations.hpp"
#include "wire/deal_json.hpp"
#include "wire/fields.hpp"

namespace ultimo {
namespace json = boost::json;

namespace {

/// Does any rulebook have this operation of its own?
bool is_somebodys(const Catalog& catalog, std::string_view op) {
  return std::any_of(catalog.engines().begin(), catalog.engines().end(),
                     [&](const auto& engine) { return has_operation(engine->info(), op); });
}

tl::unexpected<Refusal> refused(Refusal::Code code, Reason why) {
  return tl::unexpected(Refusal(code, std::move(why)));
}

Result<json::object> carry_out(const Catalog& catalog, const json::object& request) {
  Fields fields(request);
  const std::string_view op = fields.text("op");
  if (!fields.ok()) return refused(Refusal::Code::unknown_op, missing_field("op"));
  const std::string_view rulebook = fields.text("rulebook");
  const Engine* engine = fields.ok() ? catalog.find(rulebook) : nullptr;
  const Operation operation =
      engine == nullptr ? find_operation(op) : find_operation(engine->info(), op);
  if (operation == nullptr && (engine != nullptr || !is_somebodys(catalog, op))) {
    return refused(Refusal::Code::unknown_op,
                   {"no-such-operation", "no such operation: {name}", {{"name", in_quotes(op)}}});
  }
  if (engine == nullptr) {
    return refused(
        Refusal::Code::unknown_rulebook,
        {"no-such-rulebook", "no such rulebook: {name}", {{"name", in_quotes(rulebook)}}});
  }
  return operation(*engine, request);
}

}  // namespace

json::object Oracle::answer(const json::object& request) const {
  json::object answer;
  const json::value* id = request.if_contains("id");
  answer["id"] = id == nullptr ? json::value(nullptr) : *id;
  Result<json::object> found = carry_out(catalog_, request);
  answer["ok"] = found.has_value();
  json::object body = found ? *std::move(found) : json::object{{"error", to_json(found.error())}};
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
  return json::serialize(json::object{{"id", nullptr}, {"ok", false}, {"error", to_json(bad)}});
}

}  // namespace ultimo
