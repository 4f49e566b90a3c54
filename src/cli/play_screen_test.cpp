#include "cli/play_screen.hpp"

#include "catalog/testing_worlds.hpp"
#include "cli/card_symbols.hpp"
#include "cli/layout.hpp"
#include "cli/play_story.hpp"

namespace ultimo::cli {
namespace {

using battery::World;

Party party_at(Seat seat, int seats) {
  Party party{seat, {"Ana", "Bor", "Cilka", "Drago", "Eva"}};
  party.names.resize(static_cast<std::size_t>(seats));
  return party;
}

/// Everything that can be shown of a deal to a seat, from the first word on.
std::string all_screens(const Engine& engine, const World& world, Seat seat, const Style& style) {
  const Party party = party_at(seat, world.setup.seats);
  std::string text;
  View before = *engine.view(world.setup, {}, seat);
  for (std::size_t n = 0; n <= world.actions.size(); ++n) {
    const View view = *engine.view(world.setup, std::span(world.actions).first(n), seat);
    text += story(before, view, engine.info(), party, style);
    before = view;
  }
  const Screen screen(before, engine.info(), party, style);
  for (const std::string& part : {screen.hand(), screen.table(), screen.game(), screen.talon(),
                                  screen.last_trick(), screen.open_hands()}) {
    text += part;
  }
  if (!before.choices.empty()) text += screen.question() + screen.prompt() + '\n';
  return text;
}

CardSet cards_in(const std::string& text) {
  CardSet cards;
  for (const Card card : kPack) {
    const std::string symbol = symbols(card);
    for (std::size_t at = text.find(symbol); at != std::string::npos;
         at = text.find(symbol, at + 1)) {
      const char next = at + symbol.size() < text.size() ? text[at + symbol.size()] : ' ';
      if (next < '0' || next > '9') cards.insert(card);  // T1 is not in T10
    }
  }
  return cards;
}

std::string without_colours(std::string text) {
  for (std::size_t at = text.find('\x1b'); at != std::string::npos; at = text.find('\x1b')) {
    text.erase(at, text.find('m', at) - at + 1);
  }
  return text;
}

class Screens : public battery::Worlds {};
ULTIMO_AT_EVERY_TABLE(Screens);

TEST_P(Screens, show_no_card_the_player_has_not_seen) {
  int looked = 0;
  const auto look = [&](const World& world, Phase, Seat seat, Random&) {
    const auto by = battery::actors(engine(), world);
    ASSERT_TRUE(by);
    CardSet seen = battery::seen_by(engine(), world, *by, seat);
    for (const Action& action : world.actions) {
      // A called card need not be seen to be spoken of.
      if (action.move.verb() == Move::Verb::call) seen.insert(action.move.card());
    }
    const View view = *engine().view(world.setup, world.actions, seat);
    if (view.choices.group() == Move::Group::bidding) {
      for (int i = 0; i < view.choices.size(); ++i) {
        const Move move = view.choices.nth(i);
        if (move.verb() == Move::Verb::call) seen.insert(move.card());
      }
    }
    const std::string text = all_screens(engine(), world, seat, Style{});
    EXPECT_TRUE(seen.contains(cards_in(text))) << names(cards_in(text) - seen) << " in\n" << text;
    EXPECT_TRUE(cards_in(text).contains(view.hands[seat.at()])) << text;
    ++looked;
  };
  at_random_moments(51, 150, look);
  EXPECT_GT(looked, 300);
}

TEST_P(Screens, are_the_same_whatever_the_hidden_cards_are) {
  int compared = 0;
  const auto look = [&](const World& world, Phase, Seat seat, Random& random) {
    const auto by = battery::actors(engine(), world);
    ASSERT_TRUE(by);
    const CardSet hidden = kPack - battery::seen_by(engine(), world, *by, seat);
    const std::string text = all_screens(engine(), world, seat, Style{});
    for (int attempt = 0; attempt < 6; ++attempt) {
      const World other = battery::another_world(world, hidden, *by, seat, random);
      if (battery::is_same(world, other) || !battery::looks_the_same(engine(), world, other)) {
        continue;
      }
      ++compared;
      ASSERT_EQ(all_screens(engine(), other, seat, Style{}), text);
    }
  };
  at_random_moments(52, 100, look);
  EXPECT_GT(compared, 100);
}

TEST_P(Screens, fit_into_eighty_columns_with_and_without_colours) {
  const auto look = [&](const World& world, Phase, Seat seat, Random&) {
    const std::string plain = all_screens(engine(), world, seat, Style{});
    EXPECT_EQ(without_colours(all_screens(engine(), world, seat, Style{true, 80})), plain);
    for (std::size_t start = 0; start < plain.size();) {
      const std::size_t end = plain.find('\n', start);
      const std::string line = plain.substr(start, end - start);
      EXPECT_LE(columns(line), 80U) << line;
      start = end + 1;
    }
  };
  at_random_moments(53, 100, look);
}

constexpr auto kTwoGames = std::to_array<ContractInfo>(
    {{"two", "dve", Aim::points, 20, 2}, {"klop", "klop", Aim::fewest_points, 0}});
constexpr auto kTwoFeats = std::to_array<FeatInfo>({{"kings", "kralji"}, {"trula", "trula"}});
constexpr auto kTwoWords = announced_by_name(kTwoFeats);

BookInfo tiny_book() {
  BookInfo info;
  info.id = "book";
  info.language = "sl";
  info.contracts = kTwoGames;
  info.feats = kTwoFeats;
  info.announcements = kTwoWords;
  return info;
}

CardSet cards(std::initializer_list<std::string_view> names_of) {
  CardSet set;
  for (const std::string_view text : names_of) set.insert(*parse_card(text));
  return set;
}

/// Seat 0 of three, whose turn it is to play; seat 1 has led.
View in_play() {
  View view;
  view.seat = Seat(0);
  view.seats = 3;
  view.dealer = Seat(0);
  view.moment = {Phase::play, Seat(0), false, false, ContractId{0}, Seat(1), {}};
  view.hands[0] = cards({"T21", "T3", "SK", "S10", "H4", "DQ"});
  view.hand_sizes = {6, 5, 5};
  view.trick.add(Seat(1), *parse_card("SQ"), true);
  view.trick.add(Seat(2), *parse_card("S7"), false);
  view.history = {{Seat(1), {Move::announce(1), {}}, 0},
                  {Seat(0), {Move::contra(ItemId::game), {}}, 0},
                  {Seat(1), {Move::contra(ItemId::game), {}}, 0},
                  {Seat(1), Action::play(*parse_card("SQ")), 0},
                  {Seat(2), Action::play(*parse_card("S7")), 0}};
  view.choices = Choices::cards(cards({"SK", "S10"}));
  return view;
}

TEST(Screen, numbers_stand_under_the_cards_that_may_be_played) {
  const View view = in_play();
  const Party party = party_at(Seat(0), 3);
  const BookInfo info = tiny_book();
  const Style style;
  EXPECT_EQ(Screen(view, info, party, style).question(),
            "  Trick 1   Bor ♠Q   Cilka ♠7\n"
            "  T21 T3   ♠K ♠10   ♥4   ♦Q\n"
            "            1   2\n");
  EXPECT_EQ(Screen(view, info, party, style).prompt(), "Your card (1-2): ");
  const std::vector<Move> moves = numbered_choices(view);
  ASSERT_EQ(moves.size(), 2U);
  EXPECT_EQ(moves[0], Move::play(*parse_card("SK")));
  EXPECT_EQ(moves[1], Move::play(*parse_card("S10")));
}

TEST(Screen, a_hand_that_does_not_fit_goes_on_in_the_next_line) {
  View view = in_play();
  const Party party = party_at(Seat(0), 3);
  const BookInfo info = tiny_book();
  const Style narrow{false, 14};
  EXPECT_EQ(Screen(view, info, party, narrow).hand(),
            "  T21 T3   ♠K\n"
            "            1\n"
            "  ♠10   ♥4\n"
            "    2\n"
            "  ♦Q\n\n");
}

TEST(Screen, tells_the_game_with_announcements_and_levels) {
  const View view = in_play();
  const Party party = party_at(Seat(0), 3);
  const BookInfo info = tiny_book();
  const Style style;
  EXPECT_EQ(Screen(view, info, party, style).game(), "  two (dve) by Bor, re (×4) · Bor: trula\n");
}

TEST(Screen, shows_the_talon_in_groups_and_what_is_hidden_as_hidden) {
  View view = in_play();
  const Party party = party_at(Seat(0), 3);
  const BookInfo info = tiny_book();
  const Style style;
  EXPECT_EQ(Screen(view, info, party, style).talon(), "");
  view.talon = {*parse_card("HK"), *parse_card("T5"), *parse_card("C7"),
                std::nullopt,      *parse_card("D1"), *parse_card("SJ")};
  EXPECT_EQ(Screen(view, info, party, style).talon(), "  Talon  [ ♥K T5 ] [ ♣7 ?? ] [ ♦1 ♠J ]\n");
}

TEST(Screen, colours_red_suits_and_taroks) {
  const Style style{true, 80};
  EXPECT_EQ(painted(style, *parse_card("HK")), "\x1b[31m♥K\x1b[0m");
  EXPECT_EQ(painted(style, *parse_card("CK")), "♣K");
  EXPECT_EQ(painted(style, kMond), "\x1b[1;94mT21\x1b[0m");
  EXPECT_EQ(columns(painted(style, kMond)), 3U);
}

TEST(Story, tells_what_others_do_without_what_they_hide) {
  View before = in_play();
  before.history.clear();
  View after = before;
  after.history = {{Seat(1), {Move::pass(), {}}, 0},
                   {Seat(2), {Move::bid(ContractId{0}), {}}, 0},
                   {Seat(0), {Move::pass(), {}}, 0},
                   {Seat(2), Action::discard(cards({"T5"})), 1},
                   {Seat(1), {Move::contra(ItemId::game), {}}, 0}};
  EXPECT_EQ(story(before, after, tiny_book(), party_at(Seat(0), 3), Style{}),
            "  Bor       passes »dalje«\n"
            "  Cilka     bids two »dve«\n"
            "  You       pass »dalje«\n"
            "  Cilka     discards 2 cards and shows T5\n"
            "  Bor       says contra (kontra, ×2) to the game\n");
}

TEST(Story, tells_a_trick_when_it_is_complete) {
  const View before = in_play();
  View after = before;
  after.history.push_back({Seat(0), Action::play(*parse_card("SK")), 0});
  after.last_winner = Seat(0);
  EXPECT_EQ(story(before, after, tiny_book(), party_at(Seat(0), 3), Style{}),
            "   1  Bor ♠Q   Cilka ♠7   You ♠K   → You take it\n");
}

}  // namespace
}  // namespace ultimo::cli
