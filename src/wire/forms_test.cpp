// Sheets and standings as they come from outside: whatever is sent is read or refused.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rules/testing.hpp"
#include "wire/deal_json.hpp"
#include "wire/results_json.hpp"
#include "wire/sheet_json.hpp"
#include "wire/testing_hostile_json.hpp"
#include "words/testing.hpp"

namespace ultimo {
namespace {

namespace json = boost::json;
using testing_rules::kBook;

constexpr int kSeats = 4;

/// An object of the named fields, each with any value or missing.
json::object any_object(const std::vector<std::string>& keys) {
  json::object object;
  for (const std::string& key : keys) {
    if (*rc::gen::inRange(0, 4) != 0) object[key] = *hostile::any_value(2);
  }
  return object;
}

RC_GTEST_PROP(SheetRow, any_sheet_is_read_or_refused, ()) {
  const json::object object =
      any_object({"contract", "declarer", "partner", "feats", "contras", "penalties"});
  const Result<SheetRow> row = read_row(kBook, object);
  if (!row) return;
  const SheetRow& form = *row;
  RC_ASSERT((!form.contract || at(*form.contract) < kBook.contracts.size()));
  RC_ASSERT((form.declarer == kNobody || form.declarer.number() < kSeats));
  for (const SheetRow::Feat& feat : form.feats) {
    RC_ASSERT(at(feat.feat) < kBook.feats.size());
    RC_ASSERT(feat.by.number() < kSeats);
  }
  for (const SheetRow::Contra& contra : form.contras) {
    RC_ASSERT(at(contra.on) <= kBook.feats.size());
    RC_ASSERT(contra.by.number() < kSeats);
  }
  for (const SheetRow::Penalty& penalty : form.penalties) {
    RC_ASSERT((penalty.kind == "late" || penalty.kind == "talk"));
    RC_ASSERT(penalty.by.number() < kSeats);
  }
}

RC_GTEST_PROP(SheetRow, any_sheet_that_is_read_is_written_and_read_back, ()) {
  const json::object object =
      any_object({"seats", "dealer", "contract", "declarer", "partner", "points", "tricks", "feats",
                  "contras", "penalties", "mond_lost_by"});
  const Result<SheetRow> row = read_row(kBook, object);
  if (!row) return;
  const Result<SheetRow> again = read_row(kBook, to_json(kBook, *row));
  RC_ASSERT(again.has_value());
  RC_ASSERT(*again == *row);
}

TEST(SheetRow, a_sheet_as_it_should_be) {
  const json::object object = json::parse(R"({
    "contract":"high-one","declarer":2,"partner":null,
    "feats":[{"feat":"bird","by":1,"announced":true,"made":false}],
    "contras":[{"on":"game","by":0},{"on":"bird","by":2}],
    "penalties":[{"kind":"late","by":3}]})")
                                  .as_object();
  const Result<SheetRow> row = read_row(kBook, object);
  ASSERT_TRUE(row) << english(row.error());
  const SheetRow& form = *row;
  EXPECT_EQ(form.contract, ContractId{1});
  EXPECT_EQ(form.declarer, Seat(2));
  EXPECT_EQ(form.partner, kNobody);
  ASSERT_EQ(form.feats.size(), 1U);
  EXPECT_EQ(form.feats[0].feat, FeatId{1});
  EXPECT_TRUE(form.feats[0].announced);
  EXPECT_EQ(form.feats[0].made, false);
  ASSERT_EQ(form.contras.size(), 2U);
  EXPECT_EQ(form.contras[0].on, ItemId::game);
  EXPECT_EQ(form.contras[1].on, item_of(FeatId{1}));
  ASSERT_EQ(form.penalties.size(), 1U);
  EXPECT_EQ(form.penalties[0].kind, "late");
  EXPECT_EQ(form.penalties[0].by, Seat(3));
}

// The reader is the list of a row's fields: what is written is read again, to the last field.
TEST(SheetRow, every_field_that_is_written_is_read) {
  json::object object = json::parse(R"({
    "dealer":1,"contract":"low","declarer":2,"partner":0,"points":[10,20,30,10],
    "tricks":[3,3,3,3],"mond_lost_by":1,
    "feats":[{"feat":"bird","by":1,"announced":true,"made":false}],
    "contras":[{"on":"game","by":0}],
    "penalties":[{"kind":"late","by":3,"count":2,"nth":1,"reason":"slow"}]})")
                            .as_object();
  const Result<SheetRow> row = read_row_by_lists(kBook, object, Unread::refused, "beside");
  ASSERT_TRUE(row) << row.error().id();
  EXPECT_EQ(row->seats, 4);
  json::object written = to_json(kBook, *row);
  EXPECT_TRUE(read_row_by_lists(kBook, written, Unread::refused, "beside"));
  written.erase("seats");
  EXPECT_EQ(written, object);
  object["beside"] = true;
  EXPECT_TRUE(read_row_by_lists(kBook, object, Unread::refused, "beside"));
}

TEST(SheetRow, a_field_that_nobody_reads_is_refused_by_name_where_that_is_asked) {
  const auto slip = [](std::string_view text, Unread unread = Unread::refused) {
    const json::value row = json::parse(std::string(text));
    const Result<SheetRow> read = read_row_by_lists(kBook, row.as_object(), unread, "beside");
    return read ? Reason() : read.error().reasons.front();
  };
  using Known = Argument::List;
  constexpr std::string_view kContra = R"({"contract":"low","contra":[]})";
  const Reason field = slip(kContra);
  EXPECT_EQ(field.id, "row.unknown-field");
  EXPECT_EQ(std::get<std::string>(*field.argument("name")), "\"contra\"");
  EXPECT_EQ(std::get<Known>(*field.argument("known")),
            (Known{"dealer", "contract", "declarer", "partner", "points", "tricks", "feats",
                   "contras", "mond_lost_by", "penalties", "seats", "radelc", "beside"}));
  EXPECT_EQ(slip(kContra, Unread::passed_over).id, "");
  EXPECT_EQ(slip(R"({"op":"score","rulebook":"nogame"})").id, "");
  EXPECT_EQ(slip(R"({"op":"score","rulebook":"another"})").id, "row.unknown-field");
  const Reason entry = slip(R"({"contras":[{"on":"game","by":0,"times":2}]})");
  EXPECT_EQ(entry.id, "row.unknown-field-of-entry");
  EXPECT_EQ(std::get<Known>(*entry.argument("known")), (Known{"on", "by"}));
}

// A program finds the field by `where`; it does not take the message apart.
TEST(Refusals, what_is_wrong_inside_a_list_says_where_as_data) {
  const auto where = [](const auto& read) {
    return to_json(read.error(), testing_says()).at("where");
  };
  const json::value row = json::parse(
      R"({"feats":[{"feat":"bird","by":1,"announced":true},
                   {"feat":"bird","by":9,"announced":true}]})");
  EXPECT_EQ(
      where(read_row(kBook, row.as_object())),
      json::parse(R"([{"id":"place.entry-of-list","arguments":{"list":"feats","entry":2}}])"));
  const json::value results = json::parse(
      R"({"rounds":[[{"players":["Ana"],"scores":[1]}],
                    [{"players":["Ana"],"scores":[1]},{"players":["Bor"],"scores":["x"]}]]})");
  EXPECT_EQ(where(read_results(kBook, results.as_object())),
            json::parse(R"([{"id":"place.table-of-round","arguments":{"round":2,"table":2}}])"));
  EXPECT_FALSE(
      to_json(read_row(kBook, {{"declarer", 9}}).error(), testing_says()).contains("where"))
      << "a field of the request itself has its name in the reason";
}

RC_GTEST_PROP(EventResults, any_rounds_are_read_or_refused, ()) {
  const auto table = rc::gen::map(
      rc::gen::pair(hostile::any_value(1),
                    rc::gen::container<std::vector<std::string>>(
                        rc::gen::element<std::string>("Ana", "Bor", "Cene", "Dana", ""))),
      [](const std::pair<json::value, std::vector<std::string>>& drawn) {
        const auto& [odd, players] = drawn;
        json::array scores(players.size(), json::value(10));
        if (!odd.is_null()) scores.push_back(odd);
        return json::value(json::object{{"players", json::array(players.begin(), players.end())},
                                        {"scores", scores}});
      });
  const auto tables = *rc::gen::container<std::vector<json::value>>(
      rc::gen::oneOf(table, table, hostile::any_value(2)));
  const json::object object{{"rounds", json::array{json::array(tables.begin(), tables.end())}}};
  const Result<EventResults> results = read_results(kBook, object);
  if (!results) return;
  for (const RoundResults& round : results->rounds) {
    Checks checks;
    check_round(checks, round, 3, 4);
    if (!checks.ok()) continue;
    std::set<std::string> seen;
    for (const TableResult& result : round) {
      RC_ASSERT((result.players.size() >= 3 && result.players.size() <= 4));
      RC_ASSERT(result.scores.size() == result.players.size());
      for (const std::string& player : result.players) RC_ASSERT(seen.insert(player).second);
    }
  }
}

RC_GTEST_PROP(EventResults, equal_rows_share_a_place_and_the_next_are_skipped,
              (std::vector<int> figures)) {
  for (int& figure : figures) figure %= 4;
  std::sort(figures.begin(), figures.end(), std::greater<>());
  const std::vector<int> places = shared_places(figures, [](int a, int b) { return a == b; });
  RC_ASSERT(places.size() == figures.size());
  for (std::size_t i = 0; i < figures.size(); ++i) {
    const auto better = std::count_if(figures.begin(), figures.end(),
                                      [&](int other) { return other > figures[i]; });
    RC_ASSERT(places[i] == better + 1);
  }
}

}  // namespace
}  // namespace ultimo
