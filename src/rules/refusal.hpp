#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "rules/reason.hpp"

namespace ultimo {

/// Why something was not done. Refusals are values: nothing throws, nothing is changed. Who wants
/// to know which one it is asks for the id of its reason; the text is for people.
struct Refusal {
  enum class Code { bad_json, unknown_op, unknown_rulebook, bad_field, bad_cards, illegal_action };
  Code code = Code::bad_field;
  std::vector<Reason> reasons;  // all that is wrong; what came first counts
  Clause clause{};
  int at = -1;                  // which action, for an illegal one in a list
  int line = 0;                 // of a text that was read, from 1
  std::vector<Reason> where{};  // "row 3", "entry 12": the outermost first

  Refusal() = default;
  Refusal(Code kind, Reason why, Clause broken = {})
      : code(kind), clause(broken.id.empty() ? why.clause : broken) {
    reasons.push_back(std::move(why));
  }

  /// The id of what came first.
  [[nodiscard]] std::string_view id() const {
    return reasons.empty() ? std::string_view() : reasons.front().id;
  }
  [[nodiscard]] bool is(std::string_view what) const { return id() == what; }
  void add(Reason why) { reasons.push_back(std::move(why)); }
  /// Says where it went wrong, around what is known of that already.
  Refusal& within(Reason place) {
    where.insert(where.begin(), std::move(place));
    return *this;
  }
  /// The clause to show to people: that of the first reason, if it has one of its own; none where
  /// no clause speaks of it.
  [[nodiscard]] Clause closest() const {
    if (!reasons.empty() && reasons.front().unwritten) return {};
    return reasons.empty() || reasons.front().clause.id.empty() ? clause : reasons.front().clause;
  }
  /// All of it in words.
  [[nodiscard]] std::string message(const Says& says) const;
};

template <class T>
using Result = tl::expected<T, Refusal>;

constexpr std::string_view code_name(Refusal::Code code) {
  switch (code) {
    case Refusal::Code::bad_json: return "bad-json";
    case Refusal::Code::unknown_op: return "unknown-op";
    case Refusal::Code::unknown_rulebook: return "unknown-rulebook";
    case Refusal::Code::bad_field: return "bad-field";
    case Refusal::Code::bad_cards: return "bad-cards";
    case Refusal::Code::illegal_action: return "illegal-action";
  }
  return "";
}

inline tl::unexpected<Refusal> bad_field(Reason why, Clause clause = {}) {
  return tl::unexpected(Refusal(Refusal::Code::bad_field, std::move(why), clause));
}
inline tl::unexpected<Refusal> bad_cards(Reason why, Clause clause = {}) {
  return tl::unexpected(Refusal(Refusal::Code::bad_cards, std::move(why), clause));
}
inline tl::unexpected<Refusal> illegal(Reason why, Clause clause) {
  return tl::unexpected(Refusal(Refusal::Code::illegal_action, std::move(why), clause));
}

}  // namespace ultimo
