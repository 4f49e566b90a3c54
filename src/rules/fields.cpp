#include "rules/fields.hpp"

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

std::optional<std::vector<Card>> as_cards(const json::value& value, std::string& wrong) {
  const json::array* list = value.if_array();
  if (list == nullptr) {
    wrong = "is not a list of cards";
    return std::nullopt;
  }
  std::vector<Card> cards;
  CardSet seen;
  for (const json::value& entry : *list) {
    const json::string* text = entry.if_string();
    if (text == nullptr) {
      wrong = "has something that is not a card's name";
      return std::nullopt;
    }
    const std::optional<Card> card = parse_card(*text);
    if (!card) {
      wrong = "has no such card: " + in_quotes(*text);
      return std::nullopt;
    }
    if (seen.contains(*card)) {
      wrong = fmt::format("has {} twice", name(*card));
      return std::nullopt;
    }
    seen.insert(*card);
    cards.push_back(*card);
  }
  return cards;
}

const json::value* Fields::find(std::string_view key) const {
  const json::value* value = object_->if_contains(key);
  return value == nullptr || value->is_null() ? nullptr : value;
}

std::optional<int> Fields::integer_if_given(std::string_view key, int least, int most) {
  const json::value* value = find(key);
  if (value == nullptr) return std::nullopt;
  const std::optional<int> number = as_integer(*value, least, most);
  if (!number) {
    wrong(most == std::numeric_limits<int>::max()
              ? fmt::format("{} must be a whole number from {} up", key, least)
              : fmt::format("{} must be a whole number from {} to {}", key, least, most));
  }
  return number;
}

int Fields::integer(std::string_view key, int least, int most) {
  if (find(key) == nullptr) {
    wrong(fmt::format("{} is missing", key));
    return least;
  }
  return integer_if_given(key, least, most).value_or(least);
}

bool Fields::boolean(std::string_view key, std::optional<bool> otherwise) {
  const json::value* value = find(key);
  if (value == nullptr && otherwise) return *otherwise;
  if (value == nullptr || !value->is_bool()) {
    wrong(fmt::format("{} must be true or false", key));
    return false;
  }
  return value->get_bool();
}

std::string_view Fields::text(std::string_view key) {
  const json::value* value = find(key);
  if (value == nullptr || !value->is_string()) {
    wrong(fmt::format("{} must be a text", key));
    return {};
  }
  return value->get_string();
}

PerSeat<int> Fields::integers(std::string_view key, int seats, int least, int most) {
  if (find(key) == nullptr) {
    wrong(fmt::format("{} is missing", key));
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
    wrong(fmt::format("{} must be a list of {} numbers", key, seats));
    return std::nullopt;
  }
  PerSeat<int> numbers{};
  for (std::size_t i = 0; i < list->size(); ++i) {
    const std::optional<int> number = as_integer((*list)[i], least, most);
    if (!number) {
      wrong(fmt::format("{} must be whole numbers from {} to {}", key, least, most));
      return std::nullopt;
    }
    numbers[i] = *number;
  }
  return numbers;
}

Seat Fields::seat(std::string_view key, int seats) {
  if (find(key) == nullptr) wrong(fmt::format("{} is missing", key));
  return seat_or_nobody(key, seats);
}

Seat Fields::seat_or_nobody(std::string_view key, int seats) {
  const json::value* value = find(key);
  if (value == nullptr) return kNobody;
  const std::optional<int> number = as_integer(*value, 0, seats - 1);
  if (!number) {
    wrong(fmt::format("{} must be a seat from 0 to {}", key, seats - 1));
    return kNobody;
  }
  return Seat(*number);
}

std::vector<Card> Fields::cards(std::string_view key, std::size_t least, std::size_t most) {
  const json::value* value = find(key);
  if (value == nullptr) {
    wrong(fmt::format("{} is missing", key));
    return {};
  }
  if (!value->is_array()) {
    wrong(fmt::format("{} must be a list of cards", key));
    return {};
  }
  std::string what;
  std::optional<std::vector<Card>> list = as_cards(*value, what);
  if (!list) {
    wrong_cards(fmt::format("{} {}", key, what));
    return {};
  }
  if (list->size() < least || list->size() > most) {
    wrong_cards(fmt::format("{} must have {} to {} cards", key, least, most));
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
    wrong(fmt::format("{} must be a list of objects", key));
    return {};
  }
  return found;
}

void Fields::wrong(Reason why, Clause clause) {
  if (refusal_) {
    append(std::move(why));
    return;
  }
  refusal_ = Refusal(Refusal::Code::bad_field, std::move(why), clause);
}

void Fields::wrong_cards(Reason why, Clause clause) {
  const bool first = ok();
  wrong(std::move(why), clause);
  if (first) refusal_->code = Refusal::Code::bad_cards;
}

void Fields::adopt(const Fields& inner) {
  if (inner.ok()) return;
  if (ok()) {
    refusal_ = inner.refusal_;
  } else {
    for (const Reason& why : inner.refusal_->reasons) append(why);
  }
}

void Fields::append(Reason why) {
  constexpr std::size_t kMost = 40;  // a long list of bad entries must not grow the answer
  if (refusal_->reasons.size() < kMost) refusal_->add(std::move(why));
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

json::array to_json(CardSet cards) {
  json::array list;
  for (const Card card : in_deck_order(cards)) list.emplace_back(name(card));
  return list;
}

}  // namespace ultimo
