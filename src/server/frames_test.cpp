// Two deals that differ only in cards an audience may not know, told by the code that tells
// clients: every message the same, one after the other, up to the reveal.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "server/audiences.hpp"
#include "store/memory_store.hpp"
#include "table/testing_table.hpp"

namespace ultimo::server {
namespace {

namespace json = boost::json;
using table::DealBegun;
using table::Logged;
using table::testing_table::audiences;
using table::testing_table::books;
using table::testing_table::Kind;
using table::testing_table::kinds;
using table::testing_table::World;

/// A client's end that only keeps what it is told.
class Ear final : public Socket {
 public:
  void send(Text text) override {
    // How much time is left is measured, not told by what happened.
    json::object message = json::parse(*text).as_object();
    if (json::value* live = message.if_contains("live"); live != nullptr) {
      json::value& clock = live->as_object().at("clock");
      if (clock.is_object()) clock.as_object().erase("left_ms");
    }
    heard.push_back(json::serialize(message));
  }
  void bye(std::string_view why) override { heard.emplace_back(why); }
  void greeted() override {}
  [[nodiscard]] const Peer& peer() const override { return peer_; }
  std::vector<std::string> heard;

 private:
  Peer peer_;
};

class Frames : public ::testing::Test {
 protected:
  Frames() {
    parts_.metrics = &metrics_;
    parts_.people = &people_;
    parts_.limits = &limits_;
  }

  /// All that an audience is told from the deal's first moment to the end of the log, where a card
  /// of one player was exchanged for one of another; nothing where that could not have been.
  std::optional<std::vector<std::string>> told(const World& world, Audience audience,
                                               std::optional<std::pair<Card, Card>> exchange) {
    table::State state;
    std::size_t at = 0;
    for (; at < world.log.size(); ++at) {
      if (!fold(state, world.log[at], world.now, books())) return std::nullopt;
      const auto* begun = std::get_if<DealBegun>(&world.log[at].event);
      if (begun != nullptr && begun->deal == world.state.deal->number) break;
    }
    if (!state.deal) return std::nullopt;
    for (int seat = 0; seat < state.seats; ++seat) {
      table::note(state, table::HereChanged{Seat(seat), true}, world.now);
    }
    if (exchange && !swap(state, *exchange)) return std::nullopt;
    const auto ear = std::make_shared<Ear>();
    const std::string person = audience.is_table() ? "nobody" : state.place(audience.seat()).person;
    Audiences all(parts_, state.code);
    all.add(state, std::make_shared<Watcher>(ear, person), std::nullopt, {});
    for (++at; at < world.log.size(); ++at) {
      if (!fold(state, world.log[at], world.now, books())) return std::nullopt;
      all.tell(state);
    }
    return ear->heard;
  }

 private:
  static bool swap(table::State& state, const std::pair<Card, Card>& cards) {
    for (CardSet& hand : state.deal->setup.dealt.hands) {
      const bool first = hand.contains(cards.first);
      const bool second = hand.contains(cards.second);
      if (first == second) continue;
      hand = (hand - CardSet::of(first ? cards.first : cards.second)) |
             CardSet::of(first ? cards.second : cards.first);
    }
    const Result<Position> position = state.engine->start(state.deal->setup);
    if (position) state.deal->position = *position;
    return position.has_value();
  }

  Metrics metrics_;
  store::MemoryStore store_;
  People people_{store_};
  Limits limits_;
  Parts parts_;
};

/// Those that a seat was dealt and holds still.
CardSet kept(const World& world, Seat seat) {
  return table::view_of(world.state, seat).value().hands[seat.at()] &
         world.state.deal->setup.dealt.hands[seat.at()];
}

TEST_F(Frames, AreTheSameWhateverLiesHidden) {
  std::map<std::string, std::set<std::string>> compared;  // by book: which audiences
  int frames = 0;
  int others = 0;
  for (std::uint64_t seed = 1; seed <= 210; ++seed) {
    const Kind& kind = kinds()[seed % kinds().size()];
    World world(seed);
    // People on all seats: each of them is an audience that sits.
    world.start(kind.book, kind.seats, kind.seats, table::testing_table::quick());
    const auto stop_after = static_cast<std::size_t>(world.random.below(40));
    world.play_until([&](const table::State& state) {
      return state.stage == table::Stage::playing && state.deal->actions.size() >= stop_after;
    });
    if (world.state.stage != table::Stage::playing) continue;
    for (const Audience audience : audiences(world.state)) {
      const std::optional<std::vector<std::string>> as_it_was = told(world, audience, {});
      ASSERT_TRUE(as_it_was);
      const View view = table::view_of(world.state, audience).value();
      for (int a = 0; a < kind.seats; ++a) {
        for (int b = 0; b < a; ++b) {
          const bool hidden = !audience.is(Seat(a)) && !audience.is(Seat(b)) &&
                              view.hands[Seat(a).at()].empty() && view.hands[Seat(b).at()].empty();
          if (!hidden || kept(world, Seat(a)).empty() || kept(world, Seat(b)).empty()) continue;
          const Card of_a = pick(kept(world, Seat(a)), world.random);
          const Card of_b = pick(kept(world, Seat(b)), world.random);
          const auto otherwise = told(world, audience, std::pair(of_a, of_b));
          if (!otherwise) continue;
          ++others;
          frames += static_cast<int>(otherwise->size());
          EXPECT_EQ(*otherwise, *as_it_was) << kind.book << " seed " << seed;
          compared[kind.book].insert(
              audience.is_table() ? "who looks on" : std::to_string(audience.seat().number()));
        }
      }
    }
    if (HasFailure()) return;
  }
  EXPECT_EQ(compared.size(), 5U);
  for (const auto& [book, audiences] : compared) EXPECT_GE(audiences.size(), 4U) << book;
  EXPECT_GT(others, 300);
  EXPECT_GT(frames, 5'000);
}

}  // namespace
}  // namespace ultimo::server
