#include "desk/typed_line.hpp"

#include <algorithm>

#include "desk/typed_numbers.hpp"
#include "tournament/text.hpp"

namespace ultimo::desk {
namespace {

bool is_digit_at(std::string_view text, std::size_t at) {
  return at < text.size() && text[at] >= '0' && text[at] <= '9';
}

bool parts_words(std::string_view text, std::size_t at, const Parting& parting) {
  switch (text[at]) {
    case ' ':
    case '\t':
    case '\r': return true;
    case '/': return parting.slashes;
    case ',':
      return !(parting.commas_in_amounts && at > 0 && is_digit_at(text, at - 1) &&
               is_digit_at(text, at + 1));
    default: return false;
  }
}

std::size_t number_of(const Reason& reason, std::string_view name) {
  const Argument::Value* value = reason.argument(name);
  const auto* number = value == nullptr ? nullptr : std::get_if<std::int64_t>(value);
  return number == nullptr ? 0 : static_cast<std::size_t>(*number);
}

std::string mark(const Place& at, std::size_t behind) {
  return std::string(behind + at.from, ' ') +
         std::string(std::max<std::size_t>(1, at.length), '^') + '\n';
}

}  // namespace

Place TypedLine::end() const {
  if (words.empty()) return {0, 1};
  return {words.back().place.from + words.back().place.length + 1, 1};
}

TypedLine typed_line(std::string_view text, const Parting& parting) {
  TypedLine line{with_plain_minus(text), {}};
  std::size_t from = 0;
  const auto take = [&](std::size_t to) {
    if (to > from) {
      const std::string_view whole = line.text;
      const std::string_view word = whole.substr(from, to - from);
      line.words.push_back(
          {std::string(word),
           {tournament::characters(whole.substr(0, from)), tournament::characters(word)}});
    }
    from = to + 1;
  };
  for (std::size_t i = 0; i < line.text.size(); ++i) {
    if (parts_words(line.text, i, parting)) take(i);
  }
  take(line.text.size());
  return line;
}

Refusal at_place(Refusal refusal, const TypedLine& line, const Place& place) {
  Arguments with = {{"text", line.text}, {"from", place.from}, {"length", place.length}};
  const auto word = std::find_if(line.words.begin(), line.words.end(), [&](const TypedWord& one) {
    return one.place.from <= place.from && place.from < one.place.from + one.place.length;
  });
  if (word == line.words.end()) {
    refusal.where.emplace_back("typed.at-end", std::move(with));
  } else {
    with.emplace_back("word", word->text);
    refusal.where.emplace_back("typed.at", std::move(with));
  }
  return refusal;
}

std::optional<Pointer> pointer_in(const Refusal& refusal) {
  for (const Reason& place : refusal.where) {
    if (!place.is("typed.at") && !place.is("typed.at-end")) continue;
    const Argument::Value* text = place.argument("text");
    return Pointer{text == nullptr ? std::string() : plain_text(*text),
                   {number_of(place, "from"), number_of(place, "length")}};
  }
  return std::nullopt;
}

std::string pointer_text(const Refusal& refusal, std::string_view indent) {
  const std::optional<Pointer> at = pointer_in(refusal);
  if (!at) return {};
  return std::string(indent) + at->text + '\n' + mark(at->place, indent.size());
}

std::string pointer_mark(const Refusal& refusal, std::size_t behind) {
  const std::optional<Pointer> at = pointer_in(refusal);
  return at ? mark(at->place, behind) : std::string();
}

}  // namespace ultimo::desk
