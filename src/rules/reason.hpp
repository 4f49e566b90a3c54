#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "cards/card_set.hpp"
#include "rules/clause.hpp"

namespace ultimo {

/// A word of a rulebook in a sentence: people's own words for it come from the book's tables.
struct Term {
  enum class Kind : std::uint8_t { contract, feat, item, penalty, phase };
  Kind kind = Kind::contract;
  std::string_view id;  // in the oracle
  bool operator==(const Term&) const = default;
};

/// What a sentence speaks of, by the name it has there.
struct Argument {
  using List = std::vector<std::string>;
  using Value = std::variant<std::int64_t, std::string, Card, CardSet, Term, List>;
  std::string_view name;
  Value value;

  /// Numbers of any kind, texts of any kind, and what a Value can be.
  template <class T>
  Argument(std::string_view called, T&& what)
      : name(called), value(value_of(std::forward<T>(what))) {}
  bool operator==(const Argument&) const = default;

 private:
  template <class T>
  static Value value_of(T&& what) {
    using Plain = std::remove_cvref_t<T>;
    if constexpr (std::is_integral_v<Plain>) {
      return static_cast<std::int64_t>(what);
    } else if constexpr (std::is_convertible_v<T, std::string_view>) {
      return std::string(std::string_view(what));
    } else {
      return Value(std::forward<T>(what));
    }
  }
};
using Arguments = std::vector<Argument>;

/// A value as it stands in an English sentence.
std::string english_text(const Argument::Value& value);

/// A sentence as a value: others know it by its id and arguments and never read the text.
/// `english` has {name} where an argument stands; both texts are literals.
struct Reason {
  std::string_view id;
  std::string_view english;
  Arguments arguments;
  Clause clause{};         // where it is another than the one that is named anyway
  bool unwritten = false;  // no clause speaks of it: it cannot be done, or the paper is silent

  Reason() = default;
  Reason(std::string_view named, std::string_view text, Arguments with = {}, Clause broken = {})
      : id(named), english(text), arguments(std::move(with)), clause(broken) {}

  [[nodiscard]] bool is(std::string_view what) const { return id == what; }
  /// The same where no clause speaks of it.
  [[nodiscard]] Reason without_clause() const {
    Reason same = *this;
    same.clause = {};
    same.unwritten = true;
    return same;
  }
  /// The argument of that name; nullptr if there is none.
  [[nodiscard]] const Argument::Value* argument(std::string_view name) const;
  /// The sentence in English.
  [[nodiscard]] std::string text() const { return text(english_text); }
  /// The same with arguments as `shown` writes them.
  [[nodiscard]] std::string text(
      const std::function<std::string(const Argument::Value&)>& shown) const;
  bool operator==(const Reason&) const = default;
};

/// What is wrong with an action; its clause where it is another than the one its phase names.
using WhyNot = Reason;

/// A string from outside for a message: shortened, and without anything that is not plain ASCII.
std::string in_quotes(std::string_view text);

}  // namespace ultimo
