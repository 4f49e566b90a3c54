#include "oracle/oracle.hpp"

#include <algorithm>

#include "oracle/operations.hpp"
#include "oracle/raw_id.hpp"
#include "wire/deal_json.hpp"
#include "wire/fields.hpp"
#include "wire/json_text.hpp"

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

}  // namespace

const MoreOperation* Oracle::find_more(std::string_view op) const {
  const auto found = std::find_if(more_.begin(), more_.end(),
                                  [&](const MoreOperation& one) { return one.name == op; });
  return found == more_.end() ? nullptr : &*found;
}

Result<json::object> Oracle::carry_out(const json::object& request) const {
  Fields fields(request);
  const std::string_view op = fields.text("op");
  if (!fields.ok()) return refused(Refusal::Code::unknown_op, fields.refused().value().reasons[0]);
  const std::string_view rulebook = fields.text("rulebook");
  const Engine* engine = fields.ok() ? catalog_.find(rulebook) : nullptr;
  const Operation operation =
      engine == nullptr ? find_operation(op) : find_operation(engine->info(), op);
  const MoreOperation* more = find_more(op);
  if (operation == nullptr && more == nullptr &&
      (engine != nullptr || !is_somebodys(catalog_, op))) {
    return refused(Refusal::Code::unknown_op, {"no-such-operation", {{"name", in_quotes(op)}}});
  }
  if (!fields.ok()) {
    return refused(Refusal::Code::unknown_rulebook, fields.refused().value().reasons[0]);
  }
  if (engine == nullptr) {
    return refused(Refusal::Code::unknown_rulebook,
                   {"no-such-rulebook", {{"name", in_quotes(rulebook)}}});
  }
  return more == nullptr ? operation(*engine, request) : more->answer(*engine, request);
}

json::object Oracle::body_of(const json::object& request) const {
  Result<json::object> found = carry_out(request);
  json::object body{{"ok", found.has_value()}};
  if (!found) {
    body["error"] = to_json(found.error(), says_);
    return body;
  }
  for (auto& field : *found) body[field.key()] = std::move(field.value());
  return body;
}

std::string Oracle::answer(std::string_view line) const {
  const auto refused_line = [this](const Refusal& why) {
    return json::serialize(
        json::object{{"id", nullptr}, {"ok", false}, {"error", to_json(why, says_)}});
  };
  if (line.size() > kLongestLine) {
    return refused_line({Refusal::Code::bad_json, {"line-too-long", {{"bytes", kLongestLine}}}});
  }
  constexpr std::size_t kDeepest = 256;
  const Result<json::value> request = json_in(line, kDeepest);
  if (!request) return refused_line(request.error());
  if (!request->is_object()) {
    return refused_line({Refusal::Code::bad_json, {"not-an-object"}});
  }
  // The id as it was written, not as it was read: a long number would come back changed.
  const std::string_view id = raw_id(line);
  const std::string body = json::serialize(body_of(request->get_object()));
  return R"({"id":)" + std::string(id.empty() ? "null" : id) + ',' + body.substr(1);
}

}  // namespace ultimo
