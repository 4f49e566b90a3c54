#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace ultimo {

/// An argument as a message shows it; `number` where it has plural forms.
struct Shown {
  std::string text;
  std::optional<double> number;
};

/// What a name in a message stands for; nothing where there is no such argument.
using ShownArgument = std::function<std::optional<Shown>(std::string_view name)>;

/// The plural form of a number in a language: "one", "two", "few", "many", "other".
struct PluralForms {
  std::function<std::string(double)> cardinal;
  std::function<std::string(double)> ordinal;
};

/// A text in ICU's message syntax, parsed by ICU: {name}, {n, plural, one {…} other {…}},
/// {n, selectordinal, …}, {name, select, …}. Numbers and dates come as texts already, because what
/// ICU makes of them is not what the papers print (−20, 35/2, 4,00 Kč).
class Message {
 public:
  /// What is wrong with it, if it is none.
  static tl::expected<Message, std::string> parse(std::string_view text);

  [[nodiscard]] std::string format(const ShownArgument& argument, const PluralForms& forms) const;
  /// The names it has, wherever they stand.
  [[nodiscard]] std::set<std::string, std::less<>> names() const;
  /// Of its plurals of that kind: the forms that each of them tells apart.
  struct Plural {
    std::string name;
    bool ordinal = false;
    std::set<std::string, std::less<>> forms;
  };
  [[nodiscard]] std::vector<Plural> plurals() const;

 private:
  struct Branch;
  struct Node {
    enum class Kind : std::uint8_t { text, argument, number, plural, ordinal, select };
    Kind kind = Kind::text;
    std::string text;  // or the name of the argument
    std::vector<Branch> branches{};
  };
  using Nodes = std::vector<Node>;
  struct Branch {
    std::string form;
    std::optional<double> exactly;  // =0
    Nodes nodes;
  };
  class Reader;
  class Writer;
  template <class Visit>
  static void walk(const Nodes& nodes, const Visit& visit);

  Nodes nodes_;
};

}  // namespace ultimo
