#include "rules/reason.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cards/notation.hpp"

namespace ultimo {
namespace {

struct PlainOf {
  std::string operator()(std::int64_t number) const { return std::to_string(number); }
  std::string operator()(const std::string& text) const { return text; }
  std::string operator()(Card card) const { return std::string(name(card)); }
  std::string operator()(CardSet cards) const { return names(cards); }
  std::string operator()(const Term& term) const { return std::string(term.id); }
  std::string operator()(const Argument::List& list) const {
    return fmt::format("{}", fmt::join(list, ", "));
  }
  std::string operator()(const Amount& amount) const {
    const std::string number =
        amount.per == 1 ? std::to_string(amount.value) : fmt::format("{:.1f}", amount.number());
    return amount.unit.empty() ? number : fmt::format("{} {}", number, amount.unit);
  }
};

}  // namespace

std::string plain_text(const Argument::Value& value) { return std::visit(PlainOf{}, value); }

const Argument::Value* Reason::argument(std::string_view name) const {
  for (const Argument& one : arguments) {
    if (one.name == name) return &one.value;
  }
  return nullptr;
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kMost = 40;
  std::string shown;
  for (const char c : text.substr(0, kMost)) {
    const bool plain =
        static_cast<unsigned char>(c) >= 0x20U && static_cast<unsigned char>(c) < 0x7FU;
    shown += plain ? c : '?';
  }
  return '"' + shown + (text.size() > kMost ? "...\"" : "\"");
}

}  // namespace ultimo
