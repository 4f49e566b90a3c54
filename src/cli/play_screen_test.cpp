#include "cli/play_screen.hpp"

#include "catalog/testing_worlds.hpp"
#include "cli/card_symbols.hpp"
#include "cli/layout.hpp"
#include "cli/play_help.hpp"
#include "cli/play_sheet.hpp"
#include "cli/play_story.hpp"
#include "words/testing.hpp"

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

void expect_lines_fit(const std::string& text, std::size_t width) {
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    const std::string line = text.substr(start, end - start);
    EXPECT_LE(columns(line), width) << line;
    start = end + 1;
  }
}

TEST_P(Screens, fit_into_80_60_and_40_columns_with_and_without_colours) {
  const auto look = [&](const World& world, Phase, Seat seat, Random&) {
    for (const std::size_t width : {80U, 60U, 40U}) {
      const std::string plain = all_screens(engine(), world, seat, Style{false, width});
      EXPECT_EQ(without_colours(all_screens(engine(), world, seat, Style{true, width})), plain);
      expect_lines_fit(plain, width);
    }
  };
  at_random_moments(53, 100, look);
}

TEST_P(Screens, sheet_and_score_fit_into_80_60_and_40_columns) {
  trial::Series table = series(54);
  RunningSheet sheet;
  for (int deal = 0; deal < 100; ++deal) {
    const trial::Played played = table.next();
    const Outcome outcome = engine().outcome(played.end());
    if (outcome.redeal) continue;
    sheet.rows.push_back({outcome.contract, outcome.declarer, outcome.partner, outcome.scores});
    sheet.radelc = outcome.radelc;
    for (const std::size_t width : {80U, 60U, 40U}) {
      const Style style{false, width};
      const Party party = party_at(Seat(0), seats());
      expect_lines_fit(score_text(outcome, engine(), party, style, testing_speaker(&info())),
                       width);
      expect_lines_fit(sheet_text(sheet, info(), party, style), width);
    }
  }
}

// Who may not look sees no card of the talon, of discards and of tricks that are over; berac 2.9b
// and 2.9c, htl 10.3, pustkovec R.b, kretinka IN.3, tzs B1.12.
TEST_P(Screens, show_on_the_table_and_after_a_break_only_what_may_be_looked_at) {
  int hidden = 0;
  const auto look = [&](const World& world, Phase, Seat seat, Random&) {
    const View view = *engine().view(world.setup, world.actions, seat);
    if (view.moment.finished) return;
    CardSet open = view.hands[seat.at()] | view.trick.set;
    for (const CardSet hand : view.hands) open |= hand;
    CardSet talon;
    for (const std::optional<Card>& card : view.talon) {
      if (card) talon.insert(*card);
    }
    if (view.look_back.talon.allowed) open |= talon;
    if (view.look_back.discards.allowed) open |= view.discarded;
    for (const SeenAction& seen : view.history) {
      if (seen.action.move.verb() == Move::Verb::call) open.insert(seen.action.move.card());
    }
    const Party party = party_at(seat, seats());
    const Style style;
    const Screen screen(view, info(), party, style);
    EXPECT_TRUE(open.contains(cards_in(screen.table()))) << screen.table();
    if (view.look_back.last_trick.allowed) open |= view.last_trick.set;
    const std::string so_far = story_so_far(view, info(), party, style);
    EXPECT_TRUE(open.contains(cards_in(so_far))) << names(cards_in(so_far) - open) << so_far;
    EXPECT_TRUE(open.contains(cards_in(screen.last_trick()))) << screen.last_trick();
    if (!(talon - open).empty() || !(view.discarded - open).empty()) ++hidden;
  };
  at_random_moments(55, 300, look);
  EXPECT_GT(hidden, 5);
}

constexpr auto kTwoGames = std::to_array<ContractInfo>(
    {{"two", "dve", Aim::points, 20, 2}, {"klop", "klop", Aim::fewest_points, 0}});
constexpr auto kTwoFeats = std::to_array<FeatInfo>({{"kings", "kralji"}, {"trula", "trula"}});
constexpr auto kTwoWords = announced_by_name(kTwoFeats);

BookInfo tiny_book() {
  BookInfo info;
  info.id = "book";
  info.language = "sl";
  info.says = {.pass = "dalje", .contras = {"kontra", "re", "sub", "mort"}};
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

/// The second duty is a feat that nobody announces; a contra on it stands by itself.
TEST(Screen, tells_the_level_of_a_feat_that_came_with_the_game) {
  static constexpr auto kDuty = std::to_array<ContractInfo>(
      {{.id = "second-duty", .native = "druhá povinnost", .announces = FeatId{0}}});
  BookInfo info = tiny_book();
  info.contracts = kDuty;
  View view = in_play();
  view.moment.contract = ContractId{0};
  view.history = {{Seat(2), {Move::contra(item_of(FeatId{0})), {}}, 0}};
  EXPECT_EQ(Screen(view, info, party_at(Seat(0), 3), Style{}).game(),
            "  second-duty (druhá povinnost) by Bor · kings (kralji), contra (kontra, ×2)\n");
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

TEST(Screen, says_which_clause_forbids_a_look_at_the_talon) {
  View view = in_play();
  view.talon = {*parse_card("HK"), *parse_card("T5"), *parse_card("C7"),
                *parse_card("C8"), *parse_card("D1"), *parse_card("SJ")};
  view.look_back.talon = {false, Clause{"2.9b"}};
  const Party party = party_at(Seat(0), 3);
  const BookInfo info = tiny_book();
  const Style style;
  EXPECT_EQ(Screen(view, info, party, style).talon(),
            "  The talon is put away, and not looked at again (2.9b)\n");
}

TEST(Screen, in_a_klop_the_talon_lies_with_the_tricks) {
  View view = in_play();
  view.talon = {*parse_card("HK"), std::nullopt, std::nullopt,
                std::nullopt,      std::nullopt, std::nullopt};
  view.look_back.talon = {false, Clause{"2.9c"}};
  static constexpr auto kAlone =
      std::to_array<ContractInfo>({{"klop", "klop", Aim::fewest_points}, {"two", "dve"}});
  view.moment.contract = ContractId{0};
  BookInfo info = tiny_book();
  info.contracts = kAlone;
  EXPECT_EQ(Screen(view, info, party_at(Seat(0), 3), Style{}).talon(),
            "  The talon's cards go with the tricks, which are put away, and not looked at\n"
            "  again (2.9c)\n");
}

TEST(Screen, help_and_hint_follow_the_width) {
  const BookInfo info = tiny_book();
  Advice advice{Action::play(*parse_card("SK")), {}, 0, {}};
  advice.reason = {"hint.ahead",
                   {{"above", 10}, {"layouts", 40}, {"mean", Amount{-1234, 10, "points"}}}};
  for (int i = 0; i < 3; ++i) advice.candidates.push_back({advice.action, -123.4, 0.5});
  for (const std::size_t width : {80U, 60U, 40U}) {
    const Style style{false, width};
    expect_lines_fit(help_text(style), width);
    expect_lines_fit(hint_text(in_play(), advice, testing_speaker(&info), style), width);
  }
  advice.candidates.clear();
  EXPECT_TRUE(hint_text(in_play(), advice, testing_speaker(&info), Style{false, 40})
                  .starts_with("  An expert would choose: ♠K (comes out\n"
                               "  ahead in 10 of 40 layouts and brings"));
}

TEST(Screen, a_hint_shows_the_choice_and_then_the_others_by_their_figures) {
  const auto play = [](std::string_view card) { return Action::play(*parse_card(card)); };
  const Advice advice{
      play("SK"),
      {{play("SK"), 12.34, 0.625}, {play("S10"), -7.01, 0.25}, {play("H4"), 3, 0.5}},
      40,
      {}};
  BookInfo info = tiny_book();
  info.unit = "points";
  EXPECT_EQ(hint_text(in_play(), advice, testing_speaker(&info), Style{}),
            "  An expert would choose: ♠K\n"
            "       +12.3  points on average, ahead in 62 %: ♠K\n"
            "        +3.0  points on average, ahead in 50 %: ♥4\n"
            "        −7.0  points on average, ahead in 25 %: ♠10\n");
}

TEST(Screen, a_hint_speaks_of_money_as_the_sheet_does) {
  BookInfo info = tiny_book();
  info.unit = "hal";
  info.money = "Kč";
  const Action king = Action::play(*parse_card("SK"));
  const Advice advice{king, {{king, -135.2, 0.5}, {king, 0.3, 0.5}}, 40, {}};
  EXPECT_EQ(hint_text(in_play(), advice, testing_speaker(&info), Style{}),
            "  An expert would choose: ♠K\n"
            "       −1.35  Kč on average, ahead in 50 %: ♠K\n"
            "        0.00  Kč on average, ahead in 50 %: ♠K\n");
}

TEST(Screen, a_hint_says_why_silence_is_chosen_though_another_word_promises_more) {
  const Action done{Move::done(), {}};
  const Action kings{Move::announce(0), {}};
  const Advice advice{done, {{done, 1, 0.5}, {kings, 2, 0.5}}, 40, {}};
  const BookInfo info = tiny_book();
  EXPECT_NE(hint_text(in_play(), advice, testing_speaker(&info), Style{})
                .find("  What is not clearly better than silence is left unsaid.\n"),
            std::string::npos);
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
            "  Bor       says contra (kontra, ×2) on the game\n");
}

TEST(Story, tells_the_cards_that_are_drawn_without_being_taken) {
  View before = in_play();
  before.history.clear();
  View after = before;
  after.history = {{Seat(1), {Move::call(*parse_card("HK")), {}}, 0}};
  after.hands[0] |= cards({"D1"});
  EXPECT_EQ(story(before, after, tiny_book(), party_at(Seat(0), 3), Style{}),
            "  Bor       calls ♥K\n"
            "  You       draw ♦1\n");
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
