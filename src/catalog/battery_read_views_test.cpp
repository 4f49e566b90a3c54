// The battery, for clients: a view that was written as JSON is read again as it was, and what is
// no view of this paper is refused.
#include <rapidcheck/gtest.h>

#include "catalog/testing_battery.hpp"
#include "catalog/testing_view_text.hpp"
#include "rules/testing_depth.hpp"
#include "wire/testing_hostile_json.hpp"
#include "wire/view_json.hpp"

namespace ultimo::battery {
namespace {

namespace json = boost::json;

class ReadViews : public EveryTable {
 protected:
  /// Who can be shown a deal: each seat, and the table.
  [[nodiscard]] static std::vector<Audience> audiences() {
    std::vector<Audience> all{Audience::table()};
    for (int seat = 0; seat < seats(); ++seat) all.emplace_back(Seat(seat));
    return all;
  }

  /// Without what no view tells a program: the turn of others and what is known at the end.
  [[nodiscard]] static View as_written(View view) {
    if (view.choices.empty()) view.moment.to_act = kNobody;
    view.moment.redeal = false;
    view.moment.hands_open = std::nullopt;
    return view;
  }

  static void expect_same(const View& view, const std::vector<Action>& actions) {
    const json::object written = to_json(view, info());
    // As it comes over the wire: through a text.
    const json::value came = json::parse(json::serialize(written));
    const Result<View> read = read_view(engine(), came.as_object());
    ASSERT_TRUE(read) << read.error().id() << ' ' << json::serialize(written);
    ASSERT_EQ(text_of(*read), text_of(as_written(view))) << told(info(), actions);
    ASSERT_EQ(to_json(*read, info()), written);
  }
};
ULTIMO_AT_EVERY_TABLE(ReadViews);

TEST_P(ReadViews, are_the_views_that_were_written) {
  trial::Series table = series(51);
  for (int deal = 0; deal < depth(7, 25); ++deal) {
    const trial::Played played = table.next();
    for (std::size_t done = 0; done <= played.actions.size(); ++done) {
      const auto actions = std::span(played.actions).first(done);
      for (const Audience audience : audiences()) {
        expect_same(engine().view(played.setup, actions, audience).value(), played.actions);
        if (HasFatalFailure()) return;
      }
    }
  }
}

// »Keys never vanish« (docs/protocol.md): what is not asked is null there, and more stands beside.
TEST_P(ReadViews, pass_over_nulls_and_other_keys) {
  trial::Series table = series(52);
  const trial::Played played = table.next();
  const View view = engine().view(played.setup, {}, Seat(0)).value();
  json::object written = to_json(view, info());
  for (const char* key : {"discard_count", "discard_rule", "discards"}) {
    if (!written.contains(key)) written[key] = nullptr;
  }
  written["number"] = 3;
  written["players"] = json::array{0, 1, 2};
  const Result<View> read = read_view(engine(), written);
  ASSERT_TRUE(read) << read.error().id();
  EXPECT_EQ(text_of(*read), text_of(as_written(view)));
}

TEST_P(ReadViews, refuse_what_no_table_shows) {
  trial::Series table = series(53);
  const trial::Played played = table.next();
  const json::object good = to_json(engine().view(played.setup, {}, Seat(0)).value(), info());
  const auto refused = [&](std::string_view key, const json::value& value) {
    json::object other = good;
    other[key] = value;
    const Result<View> read = read_view(engine(), other);
    return read ? std::string_view("read") : read.error().id();
  };
  EXPECT_EQ(refused("seats", 2), "field-not-a-number");
  EXPECT_EQ(refused("seat", seats()), "field-not-a-seat");
  EXPECT_EQ(refused("dealer", nullptr), "field-missing");
  EXPECT_EQ(refused("phase", "dance"), "field-wrong-value");
  EXPECT_EQ(refused("contract", "dance"), "no-such-contract");
  EXPECT_EQ(refused("hands", json::array{}), "field-wrong-value");
  EXPECT_EQ(refused("talon", json::array{"T1"}), "field-wrong-value");
  EXPECT_EQ(refused("legal", json::array{"dance"}), "field-wrong-value");
  EXPECT_EQ(refused("legal", json::array{"pass", "play T1"}), "field-wrong-value");
  EXPECT_EQ(refused("winners", json::array{seats()}), "field-wrong-value");
  EXPECT_EQ(refused("look_back", nullptr), "field-wrong-value");
  const json::object card{{"by", 0}, {"card", "T1"}};
  EXPECT_EQ(refused("trick", json::array{card, card}), "field-wrong-value");
  json::object without_a_game = good;
  without_a_game["contract"] = nullptr;
  without_a_game["trick"] = json::array{card, json::object{{"by", 1}, {"card", "T2"}}};
  EXPECT_FALSE(read_view(engine(), without_a_game)) << "nobody can say which card is best";
  EXPECT_EQ(refused("history", json::array{json::object{{"by", 0}, {"action", "bid dance"}}}),
            "field-wrong-value");
}

// Whoever speaks for a server may send anything: it is read as something that can be drawn, or it
// is refused.
RC_GTEST_PROP(HostileViews, are_read_or_refused, ()) {
  const std::vector<TableKind> tables = all_tables();
  const TableKind kind = *rc::gen::elementOf(tables);
  trial::Series table(*kind.engine, kind.seats, *rc::gen::inRange<std::uint64_t>(1, 50));
  const trial::Played played = table.next();
  const auto done = *rc::gen::inRange<std::size_t>(0, played.actions.size() + 1);
  const auto actions = std::span(played.actions).first(done);
  json::object object =
      to_json(kind.engine->view(played.setup, actions, Seat(0)).value(), kind.engine->info());
  std::vector<std::string> keys;
  for (const auto& field : object) keys.emplace_back(field.key());
  for (int changes = *rc::gen::inRange(1, 3); changes > 0; --changes) {
    object[*rc::gen::elementOf(keys)] = *hostile::any_value(3);
  }
  const Result<View> read = read_view(*kind.engine, object);
  if (!read) return;
  RC_ASSERT(kind.engine->info().is_played_by(read->seats));
  for (const SeenAction& seen : read->history) RC_ASSERT(seen.by.number() < read->seats);
  // Written again it is a view of this paper, which this would not survive otherwise.
  const Result<View> again = read_view(*kind.engine, to_json(*read, kind.engine->info()));
  RC_ASSERT(again.has_value());
}

}  // namespace
}  // namespace ultimo::battery
