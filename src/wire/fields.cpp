#include "wire/fields.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "cards/notation.hpp"

namespace ultimo {
namespace json = boost::json;

std::optional<int> as_integer(const json::value& value, int least, int most) {
  if (value.is_double()) return std::nullopt;
  json::error_code error;
  // Not if_int64: a number that this program made from an unsigned one is kept as unsigned.
  const auto number = value.to_number<std::int64_t>(error);
  if (error || number < least || number > most) return std::nullopt;
  return static_cast<int>(number);
}

std::string shown(const json::value& value) {
  switch (value.kind()) {
    case json::kind::string: return in_quotes(value.get_string());
    case json::kind::array: return "a list";
    case json::kind::object: return "an object";
    case json::kind::double_:
      if (!std::isfinite(value.get_double())) return "a number beyond all bounds";
      return fmt::format("{}", value.get_double());
    default: break;
  }
  return json::serialize(value);
}

Reason must_be_number(std::string_view name, const json::value& given, int least, int most) {
  const bool is_whole = given.is_int64() || given.is_uint64();
  return is_whole ? out_of_range(name, least, most, shown(given))
                  : must_be_number(name, least, most, shown(given));
}

Reason must_be_numbers(std::string_view name, const json::value& given) {
  const bool is_whole = given.is_int64() || given.is_uint64();
  if (is_whole) {
    return must_be_numbers(name, std::numeric_limits<int>::min(), std::numeric_limits<int>::max(),
                           shown(given));
  }
  return {"field-not-whole-numbers", {{"field", name}, {"given", shown(given)}}};
}

tl::expected<std::vector<Card>, Reason> as_cards(std::string_view name, const json::value& value) {
  const auto wrong = [](Reason why) { return tl::unexpected(std::move(why)); };
  const json::array* list = value.if_array();
  if (list == nullptr) return wrong({"cards.no-list", {{"field", name}}});
  std::vector<Card> cards;
  CardSet seen;
  for (const json::value& entry : *list) {
    const json::string* text = entry.if_string();
    if (text == nullptr) {
      return wrong({"cards.no-name", {{"field", name}}});
    }
    const std::optional<Card> card = parse_card(*text);
    if (!card) {
      return wrong({"cards.no-such-card", {{"field", name}, {"name", in_quotes(*text)}}});
    }
    if (seen.contains(*card)) {
      return wrong({"cards.twice", {{"field", name}, {"card", *card}}});
    }
    seen.insert(*card);
    cards.push_back(*card);
  }
  return cards;
}

void Fields::know(std::string_view key) {
  if (std::find(asked_.begin(), asked_.end(), key) == asked_.end()) asked_.push_back(key);
}

const json::value* Fields::find(std::string_view key) {
  know(key);
  const json::value* value = object_->if_contains(key);
  return value == nullptr || value->is_null() ? nullptr : value;
}

std::optional<std::string_view> Fields::unasked() const {
  for (const auto& field : *object_) {
    const std::string_view key = field.key();
    if (std::find(asked_.begin(), asked_.end(), key) == asked_.end()) return key;
  }
  return std::nullopt;
}

std::optional<int> Fields::integer_if_given(std::string_view key, int least, int most) {
  const json::value* value = find(key);
  if (value == nullptr) return std::nullopt;
  const std::optional<int> number = as_integer(*value, least, most);
  if (!number) wrong(must_be_number(key, *value, least, most));
  return number;
}

int Fields::integer(std::string_view key, int least, int most) {
  if (find(key) == nullptr) {
    wrong(missing_field(key));
    return least;
  }
  return integer_if_given(key, least, most).value_or(least);
}

bool Fields::boolean(std::string_view key, std::optional<bool> otherwise) {
  const json::value* value = find(key);
  if (value == nullptr && otherwise) return *otherwise;
  if (value == nullptr || !value->is_bool()) {
    wrong({"field-not-true-or-false", {{"field", key}}});
    return false;
  }
  return value->get_bool();
}

std::string_view Fields::text(std::string_view key) {
  const json::value* value = find(key);
  if (value == nullptr) {
    wrong(missing_field(key));
    return {};
  }
  if (!value->is_string()) {
    wrong({"field-not-a-text", {{"field", key}, {"given", shown(*value)}}});
    return {};
  }
  return value->get_string();
}

PerSeat<int> Fields::integers(std::string_view key, int seats, int least, int most) {
  if (find(key) == nullptr) {
    wrong(missing_field(key));
    return {};
  }
  return integers_if_given(key, seats, least, most).value_or(PerSeat<int>{});
}

std::optional<PerSeat<int>> Fields::integers_if_given(std::string_view key, int seats, int least,
                                                      int most) {
  const json::value* value = find(key);
  if (value == nullptr) return std::nullopt;
  const json::array* list = value->if_array();
  if (list == nullptr || list->size() != static_cast<std::size_t>(seats)) {
    wrong(must_be_list(key, seats));
    return std::nullopt;
  }
  const bool is_any =
      least == std::numeric_limits<int>::min() && most == std::numeric_limits<int>::max();
  PerSeat<int> numbers{};
  for (std::size_t i = 0; i < list->size(); ++i) {
    const std::optional<int> number = as_integer((*list)[i], least, most);
    if (!number) {
      wrong(is_any ? must_be_numbers(key, (*list)[i])
                   : must_be_numbers(key, least, most, shown((*list)[i])));
      return std::nullopt;
    }
    numbers[i] = *number;
  }
  return numbers;
}

Seat Fields::seat(std::string_view key, int seats) {
  if (find(key) == nullptr) wrong(missing_field(key));
  return seat_or_nobody(key, seats);
}

Seat Fields::seat_or_nobody(std::string_view key, int seats) {
  const json::value* value = find(key);
  if (value == nullptr) return kNobody;
  const std::optional<int> number = as_integer(*value, 0, seats - 1);
  if (!number) {
    wrong(must_be_seat(key, seats));
    return kNobody;
  }
  return Seat(*number);
}

std::vector<Card> Fields::cards(std::string_view key, std::size_t least, std::size_t most) {
  const json::value* value = find(key);
  if (value == nullptr) {
    wrong(missing_field(key));
    return {};
  }
  tl::expected<std::vector<Card>, Reason> list = as_cards(key, *value);
  if (!list) {
    if (value->is_array()) {
      wrong_cards(list.error());
    } else {
      wrong(list.error());
    }
    return {};
  }
  if (list->size() < least || list->size() > most) {
    wrong_cards(least == most ? must_have_cards(key, static_cast<int>(most))
                              : Reason("cards.count-between",
                                       {{"field", key}, {"least", least}, {"most", most}}));
    return {};
  }
  return *std::move(list);
}

std::vector<const json::object*> Fields::objects(std::string_view key) {
  const json::value* value = find(key);
  if (value == nullptr) return {};
  const json::array* list = value->if_array();
  std::vector<const json::object*> found;
  if (list != nullptr) {
    for (const json::value& entry : *list) {
      const json::object* object = entry.if_object();
      if (object == nullptr) break;
      found.push_back(object);
    }
  }
  if (list == nullptr || found.size() != list->size()) {
    wrong({"field-not-objects", {{"field", key}}});
    return {};
  }
  return found;
}

std::vector<std::string> Fields::names(std::string_view key) {
  const json::value* value = find(key);
  if (value == nullptr) return {};
  std::vector<std::string> names;
  const json::array* list = value->if_array();
  if (list != nullptr) {
    for (const json::value& entry : *list) {
      if (!entry.is_string() || entry.get_string().empty()) break;
      names.emplace_back(entry.get_string());
    }
  }
  if (list == nullptr || names.size() != list->size()) {
    wrong({"field-not-names", {{"field", key}}});
    return {};
  }
  return names;
}

json::array to_json(const PerSeat<int>& numbers, int seats) {
  json::array list;
  for (int seat = 0; seat < seats; ++seat)
    list.emplace_back(numbers[static_cast<std::size_t>(seat)]);
  return list;
}

json::value to_json(Seat seat) {
  return seat == kNobody ? json::value(nullptr) : json::value(seat.number());
}

json::array to_json(std::span<const Card> cards) {
  json::array list;
  for (const Card card : cards) list.emplace_back(name(card));
  return list;
}

json::array to_json(CardSet cards) { return to_json(in_deck_order(cards)); }

json::array in_card_order(CardSet cards) {
  json::array list;
  for (const Card card : cards) list.emplace_back(name(card));
  return list;
}

}  // namespace ultimo
