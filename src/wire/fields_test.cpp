#include "wire/fields.hpp"

#include <algorithm>
#include <climits>
#include <cstdint>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cards/testing_arbitrary.hpp"
#include "wire/testing_hostile_json.hpp"
#include "words/testing.hpp"

namespace ultimo {
namespace {

namespace json = boost::json;

TEST(Fields, a_whole_number_may_be_kept_as_signed_or_unsigned) {
  EXPECT_EQ(as_integer(json::value(std::int64_t{3}), 0, 5), 3);
  EXPECT_EQ(as_integer(json::value(std::uint64_t{3}), 0, 5), 3);
  EXPECT_EQ(as_integer(json::value(UINT64_MAX), 0, 5), std::nullopt);
  EXPECT_EQ(as_integer(json::value(3.0), 0, 5), std::nullopt);
}

/// Of a refusal: there is a message, not too long, and nothing in it that a terminal would mind.
void check_refusal(const Fields& fields) {
  if (fields.ok()) return;
  const std::string message = english(fields.refused().value());
  RC_ASSERT(!message.empty());
  RC_ASSERT(message.size() < 1000U);
  RC_ASSERT(
      std::all_of(message.begin(), message.end(), [](char c) { return c >= ' ' && c < 0x7F; }));
}

/// An object with one field `x`, whatever it is.
json::object with_x() { return {{"x", *hostile::any_value()}}; }

RC_GTEST_PROP(Fields, integers_are_in_range_or_refused, ()) {
  const json::object object = with_x();
  Fields fields(object);
  const int read = fields.integer("x", 2, 70);
  RC_ASSERT((read >= 2 && read <= 70));
  const bool is_such = object.at("x").is_int64() && object.at("x").get_int64() >= 2 &&
                       object.at("x").get_int64() <= 70;
  RC_ASSERT(fields.ok() == is_such);
  if (is_such) RC_ASSERT(read == object.at("x").get_int64());
  check_refusal(fields);
}

RC_GTEST_PROP(Fields, booleans_and_texts_are_what_they_say_or_refused, ()) {
  const json::object object = with_x();
  Fields truth(object);
  const bool read = truth.boolean("x");
  RC_ASSERT(truth.ok() == object.at("x").is_bool());
  RC_ASSERT((!truth.ok() || read == object.at("x").get_bool()));
  check_refusal(truth);
  Fields words(object);
  const std::string_view text = words.text("x");
  RC_ASSERT(words.ok() == object.at("x").is_string());
  RC_ASSERT((!words.ok() || text == object.at("x").get_string()));
  check_refusal(words);
}

RC_GTEST_PROP(Fields, seats_are_at_the_table_or_nobody, ()) {
  const json::object object = with_x();
  const int seats = *rc::gen::inRange(3, kMaxSeats + 1);
  Fields fields(object);
  const Seat seat = fields.seat_or_nobody("x", seats);
  RC_ASSERT((seat == kNobody || seat.number() < seats));
  RC_ASSERT((seat != kNobody || !fields.ok() || object.at("x").is_null()));
  Fields needed(object);
  const Seat there = needed.seat("x", seats);
  RC_ASSERT(needed.ok() == (there != kNobody));
  check_refusal(fields);
  check_refusal(needed);
}

RC_GTEST_PROP(Fields, a_number_a_seat_or_refused, ()) {
  const json::object object = with_x();
  Fields fields(object);
  const PerSeat<int> numbers = fields.integers("x", 3, -5, 5);
  RC_ASSERT(std::all_of(numbers.begin(), numbers.end(), [](int n) { return n >= -5 && n <= 5; }));
  RC_ASSERT((!fields.ok() || object.at("x").as_array().size() == 3));
  check_refusal(fields);
}

RC_GTEST_PROP(Fields, cards_are_different_or_refused, ()) {
  const auto entry = rc::gen::oneOf(
      rc::gen::map(rc::gen::arbitrary<Card>(), [](Card card) { return json::value(name(card)); }),
      rc::gen::map(rc::gen::arbitrary<Card>(), [](Card card) { return json::value(name(card)); }),
      rc::gen::map(rc::gen::arbitrary<Card>(), [](Card card) { return json::value(name(card)); }),
      hostile::any_leaf());
  const auto entries = *rc::gen::container<std::vector<json::value>>(entry);
  const json::object object{{"x", json::array(entries.begin(), entries.end())}};
  Fields fields(object);
  const std::vector<Card> cards = fields.cards("x", 1, 12);
  check_refusal(fields);
  if (!fields.ok()) {
    RC_ASSERT(fields.refused().value().code == Refusal::Code::bad_cards);
    RC_ASSERT(cards.empty());
    return;
  }
  CardSet all;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    RC_ASSERT(!all.contains(cards[i]));
    all.insert(cards[i]);
    RC_ASSERT(entries[i].as_string() == name(cards[i]));
  }
  RC_ASSERT((cards.size() >= 1 && cards.size() <= 12));
}

RC_GTEST_PROP(Fields, a_list_of_objects_or_nothing, ()) {
  const json::object object = with_x();
  Fields fields(object);
  const std::vector<const json::object*> list = fields.objects("x");
  const json::value& x = object.at("x");
  const bool all_objects =
      x.is_array() && std::all_of(x.get_array().begin(), x.get_array().end(),
                                  [](const json::value& value) { return value.is_object(); });
  RC_ASSERT(fields.ok() == (all_objects || x.is_null()));
  RC_ASSERT(list.size() == (all_objects ? x.get_array().size() : 0U));
  check_refusal(fields);
}

RC_GTEST_PROP(Fields, text_from_outside_is_shortened_and_made_plain, (const std::string& text)) {
  const std::string quoted = in_quotes(text);
  RC_ASSERT(quoted.size() <= 45U);
  RC_ASSERT((quoted.front() == '"' && quoted.back() == '"'));
  RC_ASSERT(std::all_of(quoted.begin(), quoted.end(), [](char c) { return c >= ' ' && c < 0x7F; }));
}

TEST(Fields, all_that_is_wrong_is_named_in_one_answer) {
  const json::object object{{"a", 7}, {"b", "x"}};
  Fields fields(object);
  fields.integer("a", 0, 5);
  fields.boolean("b");
  fields.seat("c", 3);
  ASSERT_FALSE(fields.ok());
  EXPECT_EQ(english(fields.refused().value()),
            "a must be a whole number from 0 to 5, not 7; b must be true or false; c is missing");
}

TEST(Fields, what_came_instead_is_said) {
  const auto wrong_with = [](std::string_view value, auto read) {
    const json::object object{{"x", json::parse(value)}};
    Fields fields(object);
    read(fields);
    return fields.ok() ? std::string() : english(fields.refused().value());
  };
  const auto any_number = [](Fields& fields) { fields.integer("x", INT_MIN, INT_MAX); };
  EXPECT_EQ(wrong_with("2147483647", any_number), "");
  EXPECT_EQ(wrong_with("2147483648", any_number),
            "x must be a whole number from -2147483648 to 2147483647, not 2147483648");
  EXPECT_EQ(wrong_with("18446744073709551615", any_number),
            "x must be a whole number from -2147483648 to 2147483647, not 18446744073709551615");
  EXPECT_EQ(wrong_with("0.5", any_number), "x must be a whole number, not 0.5");
  EXPECT_EQ(wrong_with("1e999", any_number),
            "x must be a whole number, not a number beyond all bounds");
  const auto one_a_seat = [](Fields& fields) { fields.integers("x", 3, INT_MIN, INT_MAX); };
  EXPECT_EQ(wrong_with("[1,2,2147483648]", one_a_seat),
            "x must be whole numbers from -2147483648 to 2147483647, not 2147483648");
  EXPECT_EQ(wrong_with(R"([1,2,"a"])", one_a_seat), R"(x must be whole numbers, not "a")");
  const auto text = [](Fields& fields) { fields.text("x"); };
  EXPECT_EQ(wrong_with("7", text), "x must be a text, not 7");
  EXPECT_EQ(wrong_with("[]", text), "x must be a text, not a list");
  EXPECT_EQ(wrong_with("{}", text), "x must be a text, not an object");
  EXPECT_EQ(wrong_with("null", text), "x is missing");
}

TEST(Fields, a_long_list_of_faults_does_not_grow_the_answer) {
  const json::object object;
  Fields fields(object);
  for (int i = 0; i < 10'000; ++i) fields.wrong({"field-missing", {{"field", "something"}}});
  EXPECT_LT(english(fields.refused().value()).size(), 500U);
}

TEST(Fields, the_first_fault_gives_the_code_and_the_clause) {
  const json::object object;
  Fields cards(object);
  cards.wrong_cards({"test.one"}, Clause{"1.1"});
  cards.wrong({"test.two"}, Clause{"1.2"});
  EXPECT_EQ(cards.refused().value().code, Refusal::Code::bad_cards);
  EXPECT_EQ(cards.refused().value().clause.id, "1.1");
  Fields outer(object);
  outer.wrong({"test.first"});
  outer.adopt(cards);
  EXPECT_EQ(outer.refused().value().code, Refusal::Code::bad_field);
  const std::vector<Reason> all{{"test.first"}, {"test.one"}, {"test.two"}};
  EXPECT_EQ(outer.refused().value().reasons, all);
}

}  // namespace
}  // namespace ultimo
