// The battery, second part: what is allowed is accepted, everything else is refused with a clause
// and changes nothing.
#include <array>
#include <cstring>
#include <optional>

#include "catalog/testing_battery.hpp"
#include "rules/testing_depth.hpp"
#include "words/testing.hpp"

namespace ultimo::battery {
namespace {

class Refusals : public EveryTable {};
ULTIMO_AT_EVERY_TABLE(Refusals);

bool same_bytes(const Position& a, const Position& b) {
  return std::memcmp(a.bytes.data(), b.bytes.data(), Position::kSize) == 0;
}

/// The clause that an action breaks which is not allowed, by the phase: »Errors« in docs/spec. What
/// a spec does not say (berac's) is free.
std::optional<std::string_view> clause_of_phase(const Engine& engine, const Position& position) {
  const Moment moment = engine.moment(position);
  const std::string_view book = engine.info().id;
  const std::string_view game = moment.contract == ContractId::none
                                    ? std::string_view()
                                    : engine.info().contracts[at(moment.contract)].id;
  const bool alone = game == "klop" || game == "warsaw" || game == "zduch";
  struct Row {
    std::string_view book;
    Phase phase;
    std::string_view clause;
    std::string_view alone{};  // in klop, in Warsaw
  };
  static constexpr auto kRows = std::to_array<Row>({
      {"tzs", Phase::auction, "B1.7"},
      {"tzs", Phase::choice, "B1.8"},
      {"tzs", Phase::talon, "B1.10"},
      {"tzs", Phase::discard, "B1.27"},
      {"tzs", Phase::announce, "B1.10", "B2.2"},
      {"tzs", Phase::play, "C1.7"},
      {"htl", Phase::auction, "2.4"},
      {"htl", Phase::forehand, "3.2"},
      {"htl", Phase::call, "2.10"},
      {"htl", Phase::talon, "6.3"},
      {"htl", Phase::discard, "6.5"},
      {"htl", Phase::announce, "2.12"},
      {"htl", Phase::play, "10.1"},
      {"pustkovec", Phase::auction, "P1.1"},
      {"pustkovec", Phase::call, "P1.2"},
      {"pustkovec", Phase::talon, "B.8"},
      {"pustkovec", Phase::discard, "R.a"},
      {"pustkovec", Phase::announce, "R.f"},
      {"pustkovec", Phase::play, "R.i", "V.4"},
      {"kretinka", Phase::auction, "DP.2"},
      {"kretinka", Phase::call, "FD.2"},
      {"kretinka", Phase::talon, "PF.0"},
      {"kretinka", Phase::discard, "IN.2"},
      {"kretinka", Phase::announce, "IN.1"},
      {"kretinka", Phase::play, "IN.4", "IN.5"},
  });
  for (const Row& row : kRows) {
    if (row.book != book || row.phase != moment.phase) continue;
    return alone && !row.alone.empty() ? row.alone : row.clause;
  }
  return std::nullopt;
}

/// Tries an action that must be refused.
void expect_refused(const Engine& engine, const Position& position, const Action& action,
                    std::size_t& refused) {
  Position tried = position;
  const Result<void> done = engine.apply(tried, action);
  const auto what = [&] {
    return "move " + std::to_string(static_cast<int>(action.move.group())) + ":" +
           std::to_string(action.move.place()) + " with " +
           std::to_string(action.discarded.size()) + " cards in " + shown(engine, position);
  };
  ASSERT_FALSE(done) << "accepted " << what();
  ++refused;
  const Refusal& refusal = done.error();
  EXPECT_EQ(refusal.code, Refusal::Code::illegal_action) << what();
  EXPECT_FALSE(english(refusal).empty()) << what();
  EXPECT_TRUE(same_bytes(tried, position)) << what() << " changed the position";
  if (engine.moment(position).finished) {
    EXPECT_EQ(refusal.clause.id, "") << what();
  } else {
    EXPECT_TRUE(is_clause_of(engine.info(), refusal.clause))
        << what() << ": no such clause: " << refusal.clause.id;
    // No paper forbids a card that one does not have.
    const Reason& why = refusal.reasons.front();
    EXPECT_TRUE(why.unwritten ? refusal.closest().id.empty()
                              : is_clause_of(engine.info(), refusal.closest()))
        << what();
    if (why.is("play.not-in-hand") || why.is("discard.not-in-hand")) {
      EXPECT_TRUE(why.unwritten) << what();
    }
    if (const auto by_phase = clause_of_phase(engine, position)) {
      EXPECT_EQ(refusal.clause.id, *by_phase) << what();
    }
  }
}

std::vector<Move> all_moves() {
  std::vector<Move> moves;
  for (const Move::Group group :
       {Move::Group::cards, Move::Group::bidding, Move::Group::announcing}) {
    for (int place = 0; place < 64; ++place) moves.emplace_back(group, place);
  }
  return moves;
}

TEST_P(Refusals, every_move_is_either_a_choice_or_refused) {
  trial::Series table = series(11);
  const std::vector<Move> moves = all_moves();
  std::size_t refused = 0;
  for (int deal = 0; deal < depth(15, 60); ++deal) {
    const trial::Played played = table.next();
    for (const Position& position : played.positions) {
      const Choices choices = engine().choices(position);
      const bool discard = engine().discard(position).has_value();
      for (const Move move : moves) {
        if (!discard && choices.contains(move)) {
          Position tried = position;
          ASSERT_TRUE(engine().apply(tried, {move, {}})) << shown(engine(), position);
          EXPECT_FALSE(same_bytes(tried, position)) << "nothing happened";
          // Cards belong to a discard only.
          expect_refused(engine(), position, {move, CardSet::of(kPagat)}, refused);
        } else {
          expect_refused(engine(), position, {move, {}}, refused);
        }
        if (HasFatalFailure()) return;
      }
    }
  }
  EXPECT_GT(refused, 10'000U);
}

/// Discards near the line: some right, some with a card too many, too few, or a wrong one.
CardSet near_discard(const DiscardRule& rule, Random& random) {
  CardSet cards = pick(rule, random);
  const auto any = [&] { return Card(random.below(kCards)); };
  switch (random.below(6)) {
    case 0: cards.erase(cards.nth(random.below(cards.size()))); break;
    case 1: cards.insert(any()); break;
    case 2:
      cards.erase(cards.nth(random.below(cards.size())));
      cards.insert(any());
      break;
    case 3: cards = CardSet(random.next()) & kPack; break;
    case 4: cards = CardSet(random.next() & random.next() & random.next()); break;  // beyond 54 too
    default: break;
  }
  return cards;
}

TEST_P(Refusals, every_discard_is_either_permitted_or_refused) {
  trial::Series table = series(12);
  std::size_t refused = 0;
  std::size_t accepted = 0;
  std::size_t discards = 0;
  for (int deal = 0; deal < 600; ++deal) {
    const trial::Played played = table.next();
    for (const Position& position : played.positions) {
      const std::optional<DiscardRule> rule = engine().discard(position);
      if (!rule) {
        expect_refused(engine(), position, Action::discard(CardSet::of(kPagat)), refused);
        expect_refused(engine(), position, Action::discard({}), refused);
        continue;
      }
      ++discards;
      for (int i = 0; i < 50; ++i) {
        const CardSet cards = near_discard(*rule, table.random());
        if (!rule->permits(cards)) {
          expect_refused(engine(), position, Action::discard(cards), refused);
          continue;
        }
        Position tried = position;
        ASSERT_TRUE(engine().apply(tried, Action::discard(cards))) << names(cards);
        ++accepted;
        // The same cards with another word are no discard.
        expect_refused(engine(), position, {Move::pass(), cards}, refused);
      }
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(refused, 1000U);
  if (discards > 0) {
    EXPECT_GT(accepted, 100U);
  }
}

TEST_P(Refusals, the_text_of_an_action_reads_back_as_the_action) {
  trial::Series table = series(13);
  for (int deal = 0; deal < 300; ++deal) {
    const trial::Played played = table.next();
    for (std::size_t i = 0; i < played.actions.size(); ++i) {
      const Action& action = played.actions[i];
      const std::string text = action_text(info(), action);
      const Result<Action> read = parse_action(info(), text);
      ASSERT_TRUE(read) << text;
      EXPECT_EQ(*read, action) << text;
      const Position& position = played.positions[i];
      if (engine().discard(position)) continue;
      const Choices choices = engine().choices(position);
      const std::vector<std::string> texts = choice_texts(info(), choices, false);
      const std::vector<Move> moves = listed(choices);
      ASSERT_EQ(texts.size(), static_cast<std::size_t>(choices.size()));
      ASSERT_EQ(moves.size(), texts.size());
      for (std::size_t choice = 0; choice < texts.size(); ++choice) {
        const Result<Action> chosen = parse_action(info(), texts[choice]);
        ASSERT_TRUE(chosen) << texts[choice];
        EXPECT_EQ(*chosen, (Action{moves[choice], {}})) << texts[choice];
      }
    }
  }
}

TEST_P(Refusals, a_deal_that_cannot_be_is_refused) {
  trial::Series table = series(14);
  const ultimo::Setup sound = table.next_setup();
  ASSERT_TRUE(engine().start(sound));
  std::size_t from = 0;
  while (sound.dealt.hands[from].empty()) ++from;
  std::size_t to = from + 1;
  while (sound.dealt.hands[to].empty()) ++to;
  ultimo::Setup uneven = sound;
  const Card moved = uneven.dealt.hands[from].first();
  uneven.dealt.hands[from].erase(moved);
  uneven.dealt.hands[to].insert(moved);
  const Result<Position> refused = engine().start(uneven);
  ASSERT_FALSE(refused) << "hands of different size";
  EXPECT_EQ(refused.error().code, Refusal::Code::bad_cards);
  EXPECT_FALSE(english(refused.error()).empty());
}

// Seven seats are more than a deal has room for: nothing may be written where nobody sits.
TEST_P(Refusals, a_table_that_the_paper_does_not_have_is_dealt_no_cards) {
  for (const auto& [seats, dealer] : {std::pair(0, 0), std::pair(2, 0), std::pair(7, 0),
                                      std::pair(engine().info().seat_counts.front(), 5)}) {
    const Dealt dealt = engine().deal(kDeckOrder, seats, Seat(dealer));
    for (const CardSet hand : dealt.hands) EXPECT_TRUE(hand.empty()) << seats;
    EXPECT_FALSE(engine().start({seats, Seat(dealer), dealt, {}})) << seats;
  }
  EXPECT_EQ(engine().playouts({.deals = 3, .seats = 7}).deals, 0U);
  EXPECT_EQ(engine().playouts({.deals = 3, .seats = 0}).deals, 0U);
}

}  // namespace
}  // namespace ultimo::battery
