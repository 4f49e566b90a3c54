#include "server/denied.hpp"

#include <algorithm>
#include <array>

#include "desk/typed_line.hpp"
#include "wire/deal_json.hpp"

namespace ultimo::server {
namespace json = boost::json;

Denied denied_by(Refusal refusal) {
  const std::string_view code = code_name(refusal.code);
  return {refusal.code == Refusal::Code::illegal_action ? 409 : 400, code, std::move(refusal)};
}

Denied denied_at_table(Refusal refusal) {
  constexpr std::array<std::string_view, 3> kNoRight = {"table.host-only", "table.not-seated",
                                                        "table.talk-seats"};
  if (refusal.is("table.not-your-turn")) return {409, "not-your-turn", std::move(refusal)};
  const bool no_right = std::find(kNoRight.begin(), kNoRight.end(), refusal.id()) != kNoRight.end();
  if (no_right) return {403, "no-right", std::move(refusal)};
  return denied_by(std::move(refusal));
}

Denied not_stored(const store::Trouble& trouble) {
  using Kind = store::Trouble::Kind;
  if (trouble.kind == Kind::moved_on) {
    return {409, "moved-on", {Refusal::Code::bad_field, {"server.moved-on"}}};
  }
  // No second try brings it back.
  if (trouble.kind == Kind::gone) {
    return {410, "gone", {Refusal::Code::bad_field, {"server.gone"}}};
  }
  return {503, "not-stored", {Refusal::Code::bad_field, {"server.not-stored"}}};
}

Denied who_are_you() {
  return {401, "who-are-you", {Refusal::Code::bad_field, {"server.who-are-you"}}};
}
Denied no_right() { return {403, "no-right", {Refusal::Code::bad_field, {"server.no-right"}}}; }
Denied over_limit() { return {429, "limit", {Refusal::Code::bad_field, {"server.limit"}}}; }
Denied busy() { return {503, "busy", {Refusal::Code::bad_field, {"server.busy"}}}; }
Denied no_such() { return {404, "not-found", {Refusal::Code::bad_field, {"server.no-such"}}}; }

json::object refused_json(const Denied& denied, const Says& says) {
  json::object told = to_json(denied.why, says);
  told["code"] = denied.code;
  told["id"] = denied.why.id();
  const std::string_view clause = denied.why.closest().id;
  if (clause.empty()) {
    told.erase("clause");
  } else {
    told["clause"] = clause;
  }
  if (!denied.ask.empty()) told["ask"] = denied.ask;
  if (const std::optional<desk::Pointer> at = desk::pointer_in(denied.why)) {
    told["typed"] =
        json::object{{"text", at->text}, {"from", at->place.from}, {"length", at->place.length}};
  }
  return {{"refused", std::move(told)}};
}

Answer refused_answer(const Denied& denied, const Says& says) {
  return json_answer(denied.status, refused_json(denied, says));
}

Answer json_answer(int status, const json::value& value) {
  Answer answer;
  answer.status = status;
  answer.body = json::serialize(value);
  return answer;
}

}  // namespace ultimo::server
