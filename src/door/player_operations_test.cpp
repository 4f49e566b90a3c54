// The oracle with the players behind it.
#include "door/player_operations.hpp"

#include <gtest/gtest.h>

#include "catalog/testing_battery.hpp"
#include "words/testing.hpp"

namespace ultimo {
namespace {

namespace json = boost::json;

const Oracle& oracle() {
  static const Players kPlayers(battery::catalog());
  static const Oracle kOracle(battery::catalog(), testing_says(),
                              player_operations(kPlayers, testing_says()));
  return kOracle;
}

/// A deal by chance, cut after so many of its cards.
json::object request_of(std::string_view rulebook, std::string_view op, int cards,
                        std::uint64_t seed = 5) {
  const Engine& engine = *battery::catalog().find(rulebook);
  trial::Series series(engine, engine.info().seat_counts.front(), seed);
  while (true) {
    const trial::Played played = series.next();
    int left = cards;
    for (std::size_t i = 0; i < played.actions.size(); ++i) {
      const bool plays = played.actions[i].move.verb() == Move::Verb::play;
      if (cards == 0 || (plays && left-- == 0)) {
        json::object request =
            replay_request(engine.info(), played.setup, std::span(played.actions).first(i));
        request["op"] = op;
        return request;
      }
    }
  }
}

json::object ask(const json::object& request, const Oracle& whom = oracle()) {
  return json::parse(whom.answer(json::serialize(request))).as_object();
}

std::string message(const json::object& answer) {
  return std::string(answer.at("error").at("message").as_string());
}

bool is_legal_now(json::object request, const json::value& action) {
  request["op"] = "replay";
  request["actions"].as_array().push_back(action);
  return ask(request).at("ok").as_bool();
}

class PlayerOperations : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Door, PlayerOperations,
                         testing::Values("tzs", "berac", "pustkovec", "kretinka", "htl"),
                         [](const auto& test) { return test.param; });

TEST_P(PlayerOperations, decide_gives_an_action_that_is_allowed_and_says_why) {
  for (const int cards : {0, 1, 30}) {
    for (const std::string_view bot : {"random", "novice", "club"}) {
      json::object request = request_of(GetParam(), "decide", cards);
      request["bot"] = bot;
      request["worlds"] = 2;
      const json::object answer = ask(request);
      ASSERT_TRUE(answer.at("ok").as_bool()) << message(answer);
      EXPECT_TRUE(is_legal_now(request, answer.at("action"))) << answer;
      EXPECT_FALSE(answer.at("reason").as_string().empty());
      const std::string_view id = answer.at("reasons").at(0).at("id").as_string();
      EXPECT_NE(testing_dictionary().english().find("why." + std::string(id)), nullptr) << id;
    }
  }
}

// Whoever asks need not know the hidden cards: any that fit what was done give the same answer.
TEST_P(PlayerOperations, decide_looks_at_nothing_but_the_view_of_the_seat) {
  json::object request = request_of(GetParam(), "decide", 1);
  request["bot"] = "club";
  request["worlds"] = 3;
  const json::object answer = ask(request);
  ASSERT_TRUE(answer.at("ok").as_bool()) << message(answer);
  const auto seat = answer.at("seat").to_number<std::size_t>();
  std::vector<std::size_t> others;
  for (std::size_t s = 0; s < request.at("deal").at("hands").as_array().size(); ++s) {
    if (s != seat && !request.at("deal").at("hands").at(s).as_array().empty()) others.push_back(s);
  }
  ASSERT_GE(others.size(), 2U);
  int compared = 0;
  for (std::size_t card = 0; card < 12 && compared < 3; ++card) {
    json::object other = request;
    json::array& hands = other["deal"].as_object()["hands"].as_array();
    std::swap(hands[others[0]].as_array()[card], hands[others[1]].as_array()[card]);
    const json::object found = ask(other);
    if (!found.at("ok").as_bool()) continue;  // what was done could not have been done so
    ++compared;
    EXPECT_EQ(found.at("action"), answer.at("action"));
    EXPECT_EQ(found.at("candidates"), answer.at("candidates"));
  }
  EXPECT_GT(compared, 0);
}

TEST_P(PlayerOperations, solve_tells_what_every_card_is_worth) {
  json::object request = request_of(GetParam(), "solve", 36);
  request["seconds"] = 20;
  const json::object answer = ask(request);
  ASSERT_TRUE(answer.at("ok").as_bool()) << message(answer);
  ASSERT_FALSE(answer.at("cards").as_array().empty());
  bool found_best = false;
  for (const json::value& card : answer.at("cards").as_array()) {
    EXPECT_TRUE(
        is_legal_now(request, json::value("play " + std::string(card.at("card").as_string()))));
    found_best = found_best || card.at("best").as_bool();
  }
  EXPECT_TRUE(found_best) << "a few cards are solved within any budget";
  request["goal"] = "tricks";
  request["side"] = 1;
  request["each_card"] = false;
  const json::object tricks = ask(request);
  EXPECT_EQ(tricks.at("goal"), "tricks");
  EXPECT_EQ(tricks.at("side_of"), 1);
  EXPECT_TRUE(tricks.at("cards").as_array().empty());
}

TEST(Door, what_cannot_be_asked_is_refused_with_its_reason) {
  const auto with = [](std::string_view op, int cards, std::string_view key, json::value value) {
    json::object request = request_of("tzs", op, cards);
    request[key] = std::move(value);
    return message(ask(request));
  };
  EXPECT_EQ(with("decide", 1, "bot", "grandmaster"),
            "there is no bot \"grandmaster\"; there are random, novice, club, expert");
  EXPECT_EQ(with("decide", 1, "bot", 7), "bot must be a text, not 7");
  EXPECT_EQ(with("decide", 1, "seat", 9), "seat must be a seat from 0 to 2");
  EXPECT_EQ(with("decide", 1, "seconds", 0), "seconds must be a number above 0, up to 3600, not 0");
  EXPECT_EQ(with("decide", 1, "worlds", 0),
            "worlds must be a whole number from 1 to 100000, not 0");
  EXPECT_EQ(with("solve", 0, "goal", "points"), "no card is to be played there");
  EXPECT_EQ(with("solve", 1, "goal", "fame"), "there is no goal \"fame\"");
  EXPECT_EQ(with("solve", 1, "goal", "feat"), "feat is missing");
  EXPECT_EQ(with("solve", 1, "deal", nullptr), "deal is missing");
  EXPECT_EQ(with("decide", 1, "deal", nullptr), "deal is missing");
  EXPECT_EQ(with("solve", 1, "side", 3), "side must be a seat from 0 to 2");
  json::object request = request_of("tzs", "decide", 1);
  const auto turn = ask(request).at("seat").to_number<int>();
  request["seat"] = (turn + 1) % 3;
  EXPECT_EQ(message(ask(request)).substr(0, 23), "it is the turn of seat ");
}

TEST(Door, an_oracle_without_players_does_not_know_them) {
  const Oracle plain(battery::catalog(), testing_says());
  EXPECT_EQ(ask(request_of("tzs", "decide", 1), plain).at("error").at("code"), "unknown-op");
  EXPECT_EQ(ask({{"op", "solve"}}).at("error").at("code"), "unknown-rulebook");
}

}  // namespace
}  // namespace ultimo
