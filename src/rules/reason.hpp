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

/// A number that need not be whole, in tenths for example, and what it counts: `points`, `haler`,
/// as the book has its units; or nothing.
struct Amount {
  std::int64_t value = 0;
  std::int64_t per = 1;
  std::string_view unit{};
  [[nodiscard]] double number() const {
    return static_cast<double>(value) / static_cast<double>(per);
  }
  bool operator==(const Amount&) const = default;
};

/// What a sentence speaks of, by the name it has there.
struct Argument {
  using List = std::vector<std::string>;
  using Value = std::variant<std::int64_t, std::string, Card, CardSet, Term, List, Amount>;
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

/// A value as programs write it: cards and sets in the notation, terms by their ids.
std::string plain_text(const Argument::Value& value);

/// A sentence as a value: an id, a literal, and what it speaks of. Its texts stand in the
/// catalogues of the words (words/*.json, `why`); rules, rulebooks and desk know none.
struct Reason {
  std::string_view id;
  Arguments arguments;
  Clause clause{};         // where it is another than the one that is named anyway
  bool unwritten = false;  // no clause speaks of it: it cannot be done, or the paper is silent

  Reason() = default;
  Reason(std::string_view named, Arguments with = {}, Clause broken = {})  // NOLINT: an id is one
      : id(named), arguments(std::move(with)), clause(broken) {}

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
  bool operator==(const Reason&) const = default;
};

/// Says a reason in words, which rules have none of.
using Says = std::function<std::string(const Reason&)>;

/// What is wrong with an action; its clause where it is another than the one its phase names.
using WhyNot = Reason;

/// A string from outside for a message: shortened, and without anything that is not plain ASCII.
std::string in_quotes(std::string_view text);

}  // namespace ultimo
