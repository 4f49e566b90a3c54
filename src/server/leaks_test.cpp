#include <algorithm>
#include <regex>
#include <set>

#include <gmock/gmock.h>

#include "server/testing_server.hpp"

namespace ultimo::server::testing {
namespace {

using Cards = std::set<std::string>;

/// Every card that is named anywhere in a text.
Cards cards_in(const std::string& text) {
  static const std::regex kCard("\\b([CSHD](?:[KQNJ]|10|[1-9])|T(?:2[0-2]|1[0-9]|[1-9]))\\b");
  Cards cards;
  for (std::sregex_iterator one(text.begin(), text.end(), kCard), end; one != end; ++one) {
    cards.insert(one->str());
  }
  return cards;
}

Cards names_of(const json::value& list) {
  Cards cards;
  for (const json::value& card : list.as_array()) cards.insert(std::string(card.as_string()));
  return cards;
}

/// What everybody has heard: of the cards that were really played as many as this history has, and
/// cards named with other words. Discards are left out, they lie hidden.
Cards heard_in(const json::array& history, const json::array& really) {
  Cards cards;
  std::size_t plays = 0;
  for (const json::value& one : history) {
    const std::string action(one.at("action").as_string());
    if (action.starts_with("play")) {
      ++plays;
    } else if (!action.starts_with("discard")) {
      cards.merge(cards_in(action));
    }
  }
  for (const json::value& action : really) {
    const std::string text(action.as_string());
    if (plays == 0) break;
    if (!text.starts_with("play")) continue;
    cards.merge(cards_in(text));
    --plays;
  }
  return cards;
}

std::size_t plays_in(const json::array& history) {
  return static_cast<std::size_t>(
      std::count_if(history.begin(), history.end(), [](const json::value& one) {
        return std::string_view(one.at("action").as_string()).starts_with("play");
      }));
}

/// Hands that a paper lays open: of an open game in berac the declarer's when the first trick is
/// over (2.3q, 2.3r), of an ouvert of htl all four when the second trick is led to (12.6).
Cards laid_open(const json::object& replay, const json::array& history) {
  const json::object& outcome = replay.at("outcome").as_object();
  const json::array& hands = replay.at("deal").at("deal").at("hands").as_array();
  const json::value& played = outcome.at("contract");
  const std::string contract = played.is_string() ? std::string(played.as_string()) : "";
  Cards cards;
  if (contract.starts_with("open-") && plays_in(history) >= hands.size()) {
    cards = names_of(hands.at(outcome.at("declarer").to_number<std::size_t>()));
  } else if (contract.ends_with("-ouvert") && plays_in(history) > 4) {
    for (const json::value& hand : hands) cards.merge(names_of(hand));
  }
  return cards;
}

struct Leak {
  const json::object& replay;
  int seat;  // -1: a spectator

  /// The cards that this audience may have seen when this is its history.
  [[nodiscard]] Cards allowed(const json::array& history, bool talon_open) const {
    const json::object& deal = replay.at("deal").as_object();
    Cards cards = heard_in(history, deal.at("actions").as_array());
    if (seat >= 0) {
      cards.merge(names_of(deal.at("deal").at("hands").at(static_cast<std::size_t>(seat))));
    }
    cards.merge(laid_open(replay, history));
    if (talon_open) cards.merge(names_of(deal.at("deal").at("talon")));
    return cards;
  }
};

bool phase_is(const json::object& state, std::string_view phase) {
  return std::string_view(state.at("phase").as_string()) == phase;
}

/// Frames from the deal's first to the last before its score.
void expect_nothing_leaks(const std::vector<std::string>& frames, const Leak& leak, int number) {
  json::object state;
  for (const std::string& frame : frames) {
    const json::object message = json::parse(frame).as_object();
    take_told(message, state);
    if (state.empty() || !state.at("deal").is_object() || state.at("score").is_object()) continue;
    json::object deal = state.at("deal").as_object();
    if (phase_is(state, "call")) deal.erase("legal");  // all that can be called, wherever it lies
    if (deal.at("number").to_number<int>() != number || !message.contains("table")) continue;
    const std::string phase(state.at("phase").as_string());
    const bool before_talon = phase == "auction" || phase == "choice" || phase == "forehand" ||
                              phase == "suit" || phase == "call";
    const json::array& history = deal.at("history").as_array();
    const Cards allowed = leak.allowed(history, !before_talon);
    for (const std::string& card : cards_in(json::serialize(deal))) {
      EXPECT_TRUE(allowed.contains(card)) << "seat " << leak.seat << " in " << phase << " after "
                                          << history.size() << " actions: " << card;
    }
  }
}

class Leaks : public ::testing::TestWithParam<const char*> {};

TEST_P(Leaks, NoFrameNamesACardThatItsAudienceMayNotKnow) {
  ServerOptions options;
  options.pace = no_delays();
  const TestServer server(options);
  const std::string token = guest(server);
  const std::string code = new_table(
      server, token,
      fmt::format(R"({{"book":"{}","bots":"novice","start":true,"clock_s":0}})", GetParam()));
  Phone phone(server, token);
  Phone spectator(server, guest(server, "Eva"));
  spectator.watch(code);
  phone.watch(code);
  for (int deals = 0; deals < 3; ++deals) {
    while (phone.until([&] { return phone.prompt() >= 0; }) && phone.phase() != "score") {
      phone.ask(first_legal(phone));
    }
    ASSERT_EQ(phone.phase(), "score");
    const json::value& id = phone.state().at("score").at("replay");
    const int number = phone.state().at("deal").at("number").to_number<int>();
    ASSERT_TRUE(spectator.until([&] { return spectator.phase() == "score"; }));
    if (id.is_string()) {
      const json::object replay =
          ask(server, "GET", "/api/v1/replays/" + std::string(id.as_string())).json().as_object();
      expect_nothing_leaks(phone.frames(), {replay, 0}, number);
      expect_nothing_leaks(spectator.frames(), {replay, -1}, number);
    }
    phone.ask({{"do", "next"}, {"table", code}, {"prompt", phone.prompt()}});
    ASSERT_TRUE(phone.until([&] { return phone.phase() != "score"; }));
    ASSERT_TRUE(spectator.until([&] { return spectator.phase() != "score"; }));
  }
}

INSTANTIATE_TEST_SUITE_P(Books, Leaks,
                         ::testing::Values("tzs", "berac", "pustkovec", "kretinka", "htl"));

}  // namespace
}  // namespace ultimo::server::testing
