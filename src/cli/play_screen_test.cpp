#include "cli/play_screen.hpp"

#include "catalog/testing_layouts.hpp"
#include "cli/card_symbols.hpp"
#include "cli/layout.hpp"
#include "cli/play_help.hpp"
#include "cli/play_sheet.hpp"
#include "cli/play_story.hpp"
#include "cli/testing_view.hpp"
#include "words/testing.hpp"

namespace ultimo::cli {
namespace {

using battery::Layout;
using testing_view::cards;
using testing_view::in_play;
using testing_view::tiny_book;
using testing_view::voice_for;

/// Everything that can be shown of a deal to a seat, from the first word on.
std::string all_screens(const Engine& engine, const Layout& layout, Seat seat, const Style& style,
                        std::string_view language = "en") {
  const Voice voice = voice_for(engine.info(), seat, layout.setup.seats, style, language);
  std::string text;
  View before = *engine.view(layout.setup, {}, seat);
  for (std::size_t n = 0; n <= layout.actions.size(); ++n) {
    const View view = *engine.view(layout.setup, std::span(layout.actions).first(n), seat);
    text += story(before, view, voice);
    before = view;
  }
  const Screen screen(before, voice);
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
    const std::string symbol = testing_speaker().symbols(card);
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

class Screens : public battery::Layouts {};
ULTIMO_AT_EVERY_TABLE(Screens);

TEST_P(Screens, show_no_card_the_player_has_not_seen) {
  int looked = 0;
  const auto look = [&](const Layout& layout, Phase, Seat seat, Random&) {
    const auto by = battery::actors(engine(), layout);
    ASSERT_TRUE(by);
    CardSet seen = battery::seen_by(engine(), layout, *by, seat);
    for (const Action& action : layout.actions) {
      // A called card need not be seen to be spoken of.
      if (action.move.verb() == Move::Verb::call) seen.insert(action.move.card());
    }
    const View view = *engine().view(layout.setup, layout.actions, seat);
    if (view.choices.group() == Move::Group::bidding) {
      for (int i = 0; i < view.choices.size(); ++i) {
        const Move move = view.choices.nth(i);
        if (move.verb() == Move::Verb::call) seen.insert(move.card());
      }
    }
    const std::string text = all_screens(engine(), layout, seat, Style{});
    EXPECT_TRUE(seen.contains(cards_in(text))) << names(cards_in(text) - seen) << " in\n" << text;
    EXPECT_TRUE(cards_in(text).contains(view.hands[seat.at()])) << text;
    ++looked;
  };
  at_random_moments(51, 150, look);
  EXPECT_GT(looked, 300);
}

TEST_P(Screens, are_the_same_whatever_the_hidden_cards_are) {
  int compared = 0;
  const auto look = [&](const Layout& layout, Phase, Seat seat, Random& random) {
    const auto by = battery::actors(engine(), layout);
    ASSERT_TRUE(by);
    const CardSet hidden = kPack - battery::seen_by(engine(), layout, *by, seat);
    const std::string text = all_screens(engine(), layout, seat, Style{});
    for (int attempt = 0; attempt < 6; ++attempt) {
      const Layout other = battery::another_layout(layout, hidden, *by, seat, random);
      if (battery::is_same(layout, other) || !battery::looks_the_same(engine(), layout, other)) {
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
  const auto look = [&](const Layout& layout, Phase, Seat seat, Random&) {
    for (const std::size_t width : {80U, 60U, 40U}) {
      for (const std::string_view language : {"en", "sl", "cs", "de"}) {
        const std::string plain =
            all_screens(engine(), layout, seat, Style{false, width}, language);
        EXPECT_EQ(
            without_colours(all_screens(engine(), layout, seat, Style{true, width}, language)),
            plain);
        expect_lines_fit(plain, width);
      }
    }
  };
  at_random_moments(53, 40, look);
}

TEST_P(Screens, sheet_and_score_fit_into_80_60_and_40_columns) {
  trial::Series table = series(54);
  RunningSheet sheet;
  for (int deal = 0; deal < 60; ++deal) {
    const trial::Played played = table.next();
    const Outcome outcome = engine().outcome(played.end());
    if (outcome.redeal) continue;
    sheet.rows.push_back({outcome.contract, outcome.declarer, outcome.partner, outcome.scores});
    sheet.radelc = outcome.radelc;
    for (const std::size_t width : {80U, 60U, 40U}) {
      for (const std::string_view language : {"en", "sl", "cs", "de"}) {
        const Voice voice = voice_for(info(), Seat(0), seats(), Style{false, width}, language);
        expect_lines_fit(score_text(outcome, engine(), voice), width);
        expect_lines_fit(sheet_text(sheet, voice), width);
      }
    }
  }
}

// Who may not look sees no card of the talon, of discards and of tricks that are over; berac 2.9b
// and 2.9c, htl 10.3, pustkovec R.b, kretinka IN.3, tzs B1.12.
TEST_P(Screens, show_on_the_table_and_after_a_break_only_what_may_be_looked_at) {
  int hidden = 0;
  const auto look = [&](const Layout& layout, Phase, Seat seat, Random&) {
    const View view = *engine().view(layout.setup, layout.actions, seat);
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
    const Voice voice = voice_for(info(), seat, seats());
    const Screen screen(view, voice);
    EXPECT_TRUE(open.contains(cards_in(screen.table()))) << screen.table();
    // A discard does not come back as a card of the talon that was drawn.
    if (!view.look_back.discards.allowed) {
      EXPECT_FALSE(view.discarded.intersects(cards_in(screen.table()))) << screen.table();
    }
    if (view.look_back.last_trick.allowed) open |= view.last_trick.set;
    const std::string so_far = story_so_far(view, voice);
    EXPECT_TRUE(open.contains(cards_in(so_far))) << names(cards_in(so_far) - open) << so_far;
    EXPECT_TRUE(open.contains(cards_in(screen.last_trick()))) << screen.last_trick();
    if (!(talon - open).empty() || !(view.discarded - open).empty()) ++hidden;
  };
  at_random_moments(55, 300, look);
  EXPECT_GT(hidden, 5);
}

TEST(Screen, numbers_stand_under_the_cards_that_may_be_played) {
  const View view = in_play();
  const BookInfo info = tiny_book();
  const Voice voice = voice_for(info, Seat(0), 3);
  EXPECT_EQ(Screen(view, voice).question(),
            "  Trick 1   Bor ♠Q   Cilka ♠7\n"
            "  T21 T3   ♠K ♠10   ♥4   ♦Q\n"
            "            1   2\n");
  EXPECT_EQ(Screen(view, voice).prompt(), "Your card (1–2): ");
  const std::vector<Move> moves = numbered_choices(view);
  ASSERT_EQ(moves.size(), 2U);
  EXPECT_EQ(moves[0], Move::play(*parse_card("SK")));
  EXPECT_EQ(moves[1], Move::play(*parse_card("S10")));
}

TEST(Screen, a_hand_that_does_not_fit_goes_on_in_the_next_line) {
  View view = in_play();
  const BookInfo info = tiny_book();
  EXPECT_EQ(Screen(view, voice_for(info, Seat(0), 3, Style{false, 14})).hand(),
            "  T21 T3   ♠K\n"
            "            1\n"
            "  ♠10   ♥4\n"
            "    2\n"
            "  ♦Q\n\n");
}

TEST(Screen, tells_the_game_with_announcements_and_levels) {
  const View view = in_play();
  const BookInfo info = tiny_book();
  const Voice voice = voice_for(info, Seat(0), 3);
  EXPECT_EQ(Screen(view, voice).game(), "  dve: Bor, re (×4) · Bor: trula\n");
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
  EXPECT_EQ(Screen(view, voice_for(info, Seat(0), 3)).game(),
            "  druhá povinnost: Bor · kralji, kontra (contra, ×2)\n");
}

TEST(Screen, shows_the_talon_in_groups_and_what_is_hidden_as_hidden) {
  View view = in_play();
  const BookInfo info = tiny_book();
  const Voice voice = voice_for(info, Seat(0), 3);
  EXPECT_EQ(Screen(view, voice).talon(), "");
  view.talon = {*parse_card("HK"), *parse_card("T5"), *parse_card("C7"),
                std::nullopt,      *parse_card("D1"), *parse_card("SJ")};
  EXPECT_EQ(Screen(view, voice).talon(), "  Talon  [ ♥K T5 ] [ ♣7 ?? ] [ ♦1 ♠J ]\n");
}

TEST(Screen, says_which_clause_forbids_a_look_at_the_talon) {
  View view = in_play();
  view.talon = {*parse_card("HK"), *parse_card("T5"), *parse_card("C7"),
                *parse_card("C8"), *parse_card("D1"), *parse_card("SJ")};
  view.look_back.talon = {false, Clause{"2.9b"}};
  const BookInfo info = tiny_book();
  const Voice voice = voice_for(info, Seat(0), 3);
  EXPECT_EQ(Screen(view, voice).talon(),
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
  EXPECT_EQ(Screen(view, voice_for(info, Seat(0), 3)).talon(),
            "  The talon’s cards go with the tricks, which are put away, and not looked at\n"
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
    expect_lines_fit(help_text(testing_speaker(&info), style), width);
    expect_lines_fit(hint_text(in_play(), advice, voice_for(info, Seat(0), 3, style)), width);
  }
  advice.candidates.clear();
  EXPECT_TRUE(hint_text(in_play(), advice, voice_for(info, Seat(0), 3, Style{false, 40}))
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
  EXPECT_EQ(hint_text(in_play(), advice, voice_for(info, Seat(0), 3)),
            "  An expert would choose: ♠K\n"
            "       +12.3  points on average, ahead in 62%: ♠K\n"
            "        +3.0  points on average, ahead in 50%: ♥4\n"
            "        −7.0  points on average, ahead in 25%: ♠10\n");
}

TEST(Screen, a_hint_speaks_of_money_as_the_sheet_does) {
  BookInfo info = tiny_book();
  info.unit = "hal";
  info.money = "Kč";
  const Action king = Action::play(*parse_card("SK"));
  const Advice advice{king, {{king, -135.2, 0.5}, {king, 0.3, 0.5}}, 40, {}};
  EXPECT_EQ(hint_text(in_play(), advice, voice_for(info, Seat(0), 3)),
            "  An expert would choose: ♠K\n"
            "       −1.35  Kč on average, ahead in 50%: ♠K\n"
            "        0.00  Kč on average, ahead in 50%: ♠K\n");
}

TEST(Screen, a_hint_says_why_silence_is_chosen_though_another_word_promises_more) {
  const Action done{Move::done(), {}};
  const Action kings{Move::announce(0), {}};
  const Advice advice{done, {{done, 1, 0.5}, {kings, 2, 0.5}}, 40, {}};
  const BookInfo info = tiny_book();
  EXPECT_NE(hint_text(in_play(), advice, voice_for(info, Seat(0), 3))
                .find("  What is not clearly better than silence is left unsaid.\n"),
            std::string::npos);
}

TEST(Screen, colours_red_suits_and_taroks) {
  const BookInfo info = tiny_book();
  const Voice voice = voice_for(info, Seat(0), 3, Style{true, 80});
  EXPECT_EQ(voice.painted(*parse_card("HK")), "\x1b[31m♥K\x1b[0m");
  EXPECT_EQ(voice.painted(*parse_card("CK")), "♣K");
  EXPECT_EQ(voice.painted(kMond), "\x1b[1;94mT21\x1b[0m");
  EXPECT_EQ(columns(voice.painted(kMond)), 3U);
  const Voice german = voice_for(info, Seat(0), 3, Style{true, 80}, "de");
  EXPECT_EQ(german.painted(*parse_card("HJ")), "\x1b[31m♥B\x1b[0m");
}

}  // namespace
}  // namespace ultimo::cli
