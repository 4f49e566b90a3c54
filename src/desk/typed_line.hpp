#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/refusal.hpp"

/// Lines that people type, and where in them something is wrong.
namespace ultimo::desk {

/// A part of a line, in characters: what a mark is put under.
struct Place {
  std::size_t from = 0;
  std::size_t length = 0;
};

struct TypedWord {
  std::string text;
  Place place;
};

struct TypedLine {
  std::string text;
  std::vector<TypedWord> words;
  /// Behind the last word.
  [[nodiscard]] Place end() const;
};

/// Takes a line apart at spaces and at commas; at slashes, too, where no figure has one. A comma
/// between digits parts nothing where amounts are written with it.
struct Parting {
  bool slashes = true;
  bool commas_in_amounts = false;
};
TypedLine typed_line(std::string_view text, const Parting& parting);

/// Says where in a line it went wrong.
Refusal at_place(Refusal refusal, const TypedLine& line, const Place& place);
/// What it says; nothing where it does not.
struct Pointer {
  std::string text;  // the line
  Place place;
};
std::optional<Pointer> pointer_in(const Refusal& refusal);
/// The line with a mark under what is wrong in it; empty where a refusal does not say.
std::string pointer_text(const Refusal& refusal, std::string_view indent = "  ");
/// Only the mark, under a line that is there already behind so many characters.
std::string pointer_mark(const Refusal& refusal, std::size_t behind);

}  // namespace ultimo::desk
