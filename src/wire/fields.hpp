#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "cards/card_set.hpp"
#include "cards/seat.hpp"
#include "rules/checks.hpp"

namespace ultimo {

/// Reads the fields of a JSON object and collects everything that is wrong with them, so that one
/// answer names it all. After a failed read the value is a harmless default.
class Fields : public Checks {
 public:
  explicit Fields(const boost::json::object& object) : object_(&object) {}

  [[nodiscard]] const boost::json::object& object() const { return *object_; }
  /// The field, unless it is missing or null.
  [[nodiscard]] const boost::json::value* find(std::string_view key);
  /// The fields that were asked for, there or not, in that order: what such an object may have.
  /// One that somebody else reads can be made known.
  void know(std::string_view key);
  [[nodiscard]] const std::vector<std::string_view>& asked() const { return asked_; }
  /// The first field that is there and that nobody has asked for.
  [[nodiscard]] std::optional<std::string_view> unasked() const;

  int integer(std::string_view key, int least, int most);
  std::optional<int> integer_if_given(std::string_view key, int least, int most);
  bool boolean(std::string_view key, std::optional<bool> otherwise = std::nullopt);
  std::string_view text(std::string_view key);
  /// One number a seat.
  PerSeat<int> integers(std::string_view key, int seats, int least, int most);
  std::optional<PerSeat<int>> integers_if_given(std::string_view key, int seats, int least,
                                                int most);
  Seat seat(std::string_view key, int seats);
  /// kNobody where the field is missing or null.
  Seat seat_or_nobody(std::string_view key, int seats);
  /// Different cards, in order.
  std::vector<Card> cards(std::string_view key, std::size_t least, std::size_t most);
  /// The objects of a list; empty where the field is missing or null.
  std::vector<const boost::json::object*> objects(std::string_view key);
  /// Texts of a list, none empty; empty where the field is missing or null.
  std::vector<std::string> names(std::string_view key);

 private:
  const boost::json::object* object_;
  std::vector<std::string_view> asked_;
};

/// A value from outside for a message: short, and plain ASCII.
std::string shown(const boost::json::value& value);
// What is wrong with a value that is no such number: no number, no whole one, or too large.
Reason must_be_number(std::string_view name, const boost::json::value& given, int least, int most);
Reason must_be_numbers(std::string_view name, const boost::json::value& given);

/// A whole number in a JSON value, if it is one and in range.
std::optional<int> as_integer(const boost::json::value& value, int least, int most);
/// Different cards; else says what is wrong, of the list that has this name.
tl::expected<std::vector<Card>, Reason> as_cards(std::string_view name,
                                                 const boost::json::value& value);

boost::json::array to_json(const PerSeat<int>& numbers, int seats);
boost::json::value to_json(Seat seat);
// The names of cards.
boost::json::array to_json(std::span<const Card> cards);  // as they lie
boost::json::array to_json(CardSet cards);                // in the order of the deck
boost::json::array in_card_order(CardSet cards);          // by number: what a view shows

}  // namespace ultimo
