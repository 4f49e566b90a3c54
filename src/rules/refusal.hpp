#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <tl/expected.hpp>

#include "rules/clause.hpp"

namespace ultimo {

/// Why something was not done. Refusals are values: nothing throws, nothing is changed.
struct Refusal {
  enum class Code { bad_json, unknown_op, unknown_rulebook, bad_field, bad_cards, illegal_action };
  Code code = Code::bad_field;
  std::string message;
  Clause clause{};
  int at = -1;   // which action, for an illegal one in a list
  int line = 0;  // of a text that was read, from 1
};

/// What is wrong with an action, in words; and the clause that says so, where it is another than
/// the one its phase names.
struct WhyNot {
  std::string words;
  Clause clause{};

  // Words alone are a reason, too.
  // NOLINTBEGIN(google-explicit-constructor)
  WhyNot(std::string why, Clause broken = {}) : words(std::move(why)), clause(broken) {}
  WhyNot(const char* why, Clause broken = {}) : words(why), clause(broken) {}
  // NOLINTEND(google-explicit-constructor)
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

inline tl::unexpected<Refusal> bad_field(std::string message, Clause clause = {}) {
  return tl::unexpected(Refusal{Refusal::Code::bad_field, std::move(message), clause});
}
inline tl::unexpected<Refusal> bad_cards(std::string message, Clause clause = {}) {
  return tl::unexpected(Refusal{Refusal::Code::bad_cards, std::move(message), clause});
}
inline tl::unexpected<Refusal> illegal(std::string message, Clause clause) {
  return tl::unexpected(Refusal{Refusal::Code::illegal_action, std::move(message), clause});
}

}  // namespace ultimo
