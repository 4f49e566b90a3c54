// What every bot must do at every table of every rulebook.
#include <cmath>

#include "bots/bot.hpp"
#include "bots/table.hpp"
#include "catalog/testing_layouts.hpp"
#include "catalog/testing_view_text.hpp"
#include "players/testing_players.hpp"
#include "rules/testing_depth.hpp"
#include "words/testing.hpp"

namespace ultimo::battery {
namespace {

std::unique_ptr<Bot> bot_for(const Engine& engine, std::string_view name, std::uint64_t seed) {
  constexpr int kFewLayouts = 3;  // enough to see that a decision is one
  return make_bot(name, players().tools(engine), {seed, kFewLayouts});
}

class Bots : public Layouts {
 protected:
  [[nodiscard]] static std::vector<std::unique_ptr<Bot>> all_bots() {
    std::vector<std::unique_ptr<Bot>> bots;
    for (const std::string_view name : bot_names()) bots.push_back(bot_for(engine(), name, 5));
    return bots;
  }
};
ULTIMO_AT_EVERY_TABLE(Bots);

TEST_P(Bots, play_deals_to_their_end) {
  const std::vector<std::unique_ptr<Bot>> bots = all_bots();
  trial::Series table = series(41);
  for (int deal = 0; deal < depth(15, 60); ++deal) {
    PerSeat<const Bot*> seated{};
    for (const Bot*& bot : seated) {
      bot =
          bots[static_cast<std::size_t>(table.random().below(static_cast<int>(bots.size())))].get();
    }
    Result<Deal> started = Deal::start(engine(), table.next_setup());
    ASSERT_TRUE(started);
    const Result<void> done = play_out(*started, seated);
    ASSERT_TRUE(done) << english(done.error()) << ' ' << told(info(), started->actions());
    table.next();  // brings the sheet on, so that later deals start from other sheets
  }
}

// Where players who choose by chance have led a deal, no bot would have gone.
TEST_P(Bots, find_something_legal_wherever_a_deal_has_got_to) {
  const std::vector<std::unique_ptr<Bot>> bots = all_bots();
  trial::Series table = series(42);
  for (int deal = 0; deal < depth(5, 20); ++deal) {
    const trial::Played played = table.next();
    for (std::size_t n = 0; n < played.actions.size(); ++n) {
      const View view = *engine().view(played.setup, std::span(played.actions).first(n),
                                       engine().moment(played.positions[n]).to_act);
      for (const auto& bot : bots) {
        Position position = played.positions[n];
        const Action action = bot->decide(view);
        ASSERT_TRUE(engine().apply(position, action))
            << action_text(info(), action) << " after " << told(info(), played.actions);
      }
    }
  }
}

TEST_P(Bots, decide_the_same_whatever_the_hidden_cards_are) {
  const std::vector<std::unique_ptr<Bot>> bots = all_bots();
  int compared = 0;
  const auto look = [&](const Layout& layout, Phase, Seat seat, Random& random) {
    const View view = *engine().view(layout.setup, layout.actions, seat);
    if (view.choices.empty()) return;
    const std::optional<std::vector<Seat>> by = actors(engine(), layout);
    ASSERT_TRUE(by);
    const CardSet hidden = kPack - seen_by(engine(), layout, *by, seat);
    for (int attempt = 0; attempt < 8; ++attempt) {
      const Layout other = another_layout(layout, hidden, *by, seat, random);
      if (is_same(layout, other) || !looks_the_same(engine(), layout, other)) continue;
      ++compared;
      const View behind = *engine().view(other.setup, other.actions, seat);
      for (const auto& bot : bots) {
        EXPECT_EQ(bot->decide(behind), bot->decide(view)) << text_of(view);
      }
    }
  };
  at_random_moments(43, 100, look);
  EXPECT_GT(compared, 100);
}

/// Knows how to bid, but plays its cards by chance.
class Chatterer final : public Bot {
 public:
  explicit Chatterer(const Engine& engine)
      : Bot(engine.info()),
        random_(bot_for(engine, "random", 6)),
        novice_(bot_for(engine, "novice", 6)) {}

 private:
  [[nodiscard]] Action choose(const View& view, const solver::Budget& budget) const override {
    const bool plays = view.moment.phase == Phase::play;
    return (plays ? *random_ : *novice_).decide(view, budget);
  }

  std::unique_ptr<Bot> random_;
  std::unique_ptr<Bot> novice_;
};

/// The mean and the standard error of what one bot wins over others, a deal.
struct Margin {
  double mean = 0;
  double error = 0;
};

class Matches : public EveryTable {
 protected:
  /// Every deal is played once for each seat: there the one bot sits, and the other bot around it.
  static Margin match(const Bot& one, const Bot& other, int deals) {
    double sum = 0;
    double squares = 0;
    Random random(44);
    for (int deal = 0; deal < deals; ++deal) {
      const Seat dealer(deal % seats());
      const ultimo::Setup setup{
          seats(), dealer, engine().deal(shuffled(random), seats(), dealer), {}};
      double won = 0;
      for (int seat = 0; seat < seats(); ++seat) won += lead_of(setup, one, Seat(seat), other);
      sum += won / seats();
      squares += won / seats() * won / seats();
    }
    const double mean = sum / deals;
    return {mean, std::sqrt((squares / deals - mean * mean) / deals)};
  }

 private:
  /// The score of one seat over the mean of the others.
  static double lead_of(const ultimo::Setup& setup, const Bot& one, Seat seat, const Bot& other) {
    PerSeat<const Bot*> seated{};
    seated.fill(&other);
    seated[seat.at()] = &one;
    Result<Deal> deal = Deal::start(engine(), setup);
    EXPECT_TRUE(deal && play_out(*deal, seated));
    const Outcome outcome = engine().outcome(deal->position());
    double others = 0;
    for (int s = 0; s < seats(); ++s) others += outcome.scores[static_cast<std::size_t>(s)];
    const double own = outcome.scores[seat.at()];
    return own - (others - own) / (seats() - 1);
  }
};
ULTIMO_AT_EVERY_TABLE(Matches);

// The margin is wide: no change that leaves the novice sensible comes near it.
TEST_P(Matches, a_novice_beats_players_by_chance) {
  const Margin margin =
      match(*bot_for(engine(), "novice", 1), *bot_for(engine(), "random", 2), 200);
  EXPECT_GT(margin.mean, 5 * margin.error);
}

// The first match could be won in the auction alone, because chance bids far too high.
TEST_P(Matches, a_novice_beats_players_who_know_only_how_to_bid) {
  const Margin margin = match(*bot_for(engine(), "novice", 1), Chatterer(engine()), 300);
  EXPECT_GT(margin.mean, 5 * margin.error);
}

TEST_P(Matches, a_bot_does_not_beat_itself) {
  const std::unique_ptr<Bot> novice = bot_for(engine(), "novice", 1);
  EXPECT_NEAR(match(*novice, *novice, 20).mean, 0, 1e-9);  // the mean is of fractions
}

}  // namespace
}  // namespace ultimo::battery
