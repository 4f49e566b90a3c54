// The battery, for programs outside: what a view in JSON says besides the view is true.
#include "catalog/testing_battery.hpp"
#include "rules/action_text.hpp"
#include "wire/view_json.hpp"

namespace ultimo::battery {
namespace {

class BotViews : public EveryTable {};
ULTIMO_AT_EVERY_TABLE(BotViews);

// A program that names the first cards of the list can break a rule about the whole discard.
TEST_P(BotViews, offer_a_whole_discard_that_is_allowed) {
  trial::Series table = series(41);
  int asked = 0;
  for (int deal = 0; deal < 150; ++deal) {
    const trial::Played played = table.next();
    for (std::size_t i = 0; i < played.actions.size(); ++i) {
      const std::optional<DiscardRule> rule = engine().discard(played.positions[i]);
      if (!rule) continue;
      ++asked;
      const Seat seat = engine().moment(played.positions[i]).to_act;
      const auto view =
          engine().view(played.setup, std::span(played.actions).first(i), seat).value();
      const boost::json::object told = to_json(view, engine().info());
      ASSERT_FALSE(told.at("discards").as_array().empty());
      for (const boost::json::value& text : told.at("discards").as_array()) {
        const Result<Action> action = parse_action(engine().info(), text.as_string());
        ASSERT_TRUE(action);
        EXPECT_TRUE(rule->permits(action->discarded)) << text;
        Position position = played.positions[i];
        EXPECT_TRUE(engine().apply(position, *action)) << text;
      }
      EXPECT_EQ(told.at("discard_rule").at("count"), rule->count);
      EXPECT_EQ(told.at("discard_rule").at("allowed").as_array().size(),
                static_cast<std::size_t>(rule->allowed.size()));
    }
  }
  const bool takes_from_talon =
      std::any_of(info().contracts.begin(), info().contracts.end(),
                  [](const ContractInfo& contract) { return contract.group > 0; });
  EXPECT_TRUE(asked > 0 || !takes_from_talon);
}

TEST_P(BotViews, tell_the_called_card_and_who_won_the_tricks) {
  trial::Series table = series(42);
  for (int deal = 0; deal < 60; ++deal) {
    const trial::Played played = table.next();
    if (played.actions.empty()) continue;
    boost::json::value called(nullptr);
    for (const Action& action : played.actions) {
      if (action.move.verb() == Move::Verb::call) called = name(action.move.card());
    }
    const boost::json::object told =
        to_json(*engine().view(played.setup, played.actions, Seat(0)), engine().info());
    EXPECT_EQ(told.at("called"), called);
    const Outcome outcome = engine().outcome(played.end());
    PerSeat<int> won{};
    for (const boost::json::value& seat : told.at("winners").as_array()) {
      ++won[seat.to_number<std::size_t>()];
    }
    if (!outcome.redeal) {
      EXPECT_EQ(won, outcome.tricks);
    }
  }
}

}  // namespace
}  // namespace ultimo::battery
