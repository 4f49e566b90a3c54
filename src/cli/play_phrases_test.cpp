// What the screen shows can be typed, at every table of every rulebook.
#include "cli/play_phrases.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "catalog/testing_battery.hpp"
#include "cli/card_symbols.hpp"
#include "cli/play_input.hpp"
#include "cli/play_screen.hpp"
#include "cli/play_words.hpp"
#include "rules/testing_depth.hpp"
#include "words/testing.hpp"

namespace ultimo::cli {
namespace {

/// Without marks on letters, the way somebody types whose keyboard has none. Written here by itself
/// so that it does not depend on what it tests.
std::string without_marks(std::string text) {
  constexpr auto kLetters =
      std::to_array<std::pair<std::string_view, std::string_view>>({{"č", "c"},
                                                                    {"š", "s"},
                                                                    {"ž", "z"},
                                                                    {"á", "a"},
                                                                    {"é", "e"},
                                                                    {"í", "i"},
                                                                    {"ó", "o"},
                                                                    {"ů", "u"},
                                                                    {"ý", "y"},
                                                                    {"ř", "r"},
                                                                    {"ě", "e"},
                                                                    {"ö", "o"},
                                                                    {"ü", "u"},
                                                                    {"ä", "a"},
                                                                    {"Š", "S"},
                                                                    {"Ž", "Z"},
                                                                    {"×", "x"}});
  for (const auto& [marked, plain] : kLetters) {
    for (std::size_t at = text.find(marked); at != std::string::npos; at = text.find(marked)) {
      text.replace(at, marked.size(), plain);
    }
  }
  return text;
}

class Phrases : public battery::EveryTable {
 protected:
  /// Looks at deals with the eyes of whoever's turn it is, from the first word to the last card.
  /// Of the card play, where nothing new is said, one moment in eight.
  template <class Look>
  static void at_every_moment(std::uint64_t seed, int deals, Look look) {
    trial::Series table = series(seed);
    for (int deal = 0; deal < deals; ++deal) {
      const trial::Played played = table.next();
      const std::span<const Action> actions = played.actions;
      for (std::size_t n = 0; n < actions.size(); ++n) {
        if (actions[n].move.verb() == Move::Verb::play && n % 8 != 0) continue;
        const Seat turn = engine().moment(played.positions[n]).to_act;
        look(*engine().view(played.setup, actions.first(n), turn), table.random());
        if (HasFatalFailure()) return;
      }
    }
  }

  static void expect_understood(const std::string& typed, const View& view, Move move,
                                const Speaker& speaker = testing_speaker(&info())) {
    const Input input = parse_input(typed, view, speaker);
    const auto* action = std::get_if<Action>(&input);
    const auto* puzzled = std::get_if<Puzzled>(&input);
    ASSERT_NE(action, nullptr) << "»" << typed << "«: " << (puzzled ? puzzled->why : "a request");
    EXPECT_EQ(action->move, move) << "»" << typed << "«";
  }
};
ULTIMO_AT_EVERY_TABLE(Phrases);

TEST_P(Phrases, every_choice_is_understood_as_it_is_printed_and_without_diacritics) {
  std::set<Move::Verb> verbs;
  int typed = 0;
  const auto look = [&](const View& view, Random&) {
    if (view.discard || typed > depth(300, 1'000'000)) return;
    for (const Move move : numbered_choices(view)) {
      for (const std::string_view language : {"en", "sl", "cs", "de"}) {
        const Speaker speaker(testing_dictionary(), *testing_dictionary().find(language), &info());
        const std::string words = choice_words(view, speaker, move);
        const std::string details = choice_details(view, speaker, move);
        for (const std::string& text : {words, details.empty() ? words : words + "   " + details}) {
          expect_understood(text, view, move, speaker);
          expect_understood(without_marks(text), view, move, speaker);
        }
      }
      verbs.insert(move.verb());
      ++typed;
    }
  };
  at_every_moment(61, 5, look);
  EXPECT_GT(typed, 100);
  EXPECT_TRUE(verbs.contains(Move::Verb::play) && verbs.contains(Move::Verb::bid));
}

TEST_P(Phrases, cards_to_lay_away_are_understood_as_they_are_printed) {
  int typed = 0;
  const auto look = [&](const View& view, Random& random) {
    if (!view.discard) return;
    const CardSet away = pick(*view.discard, random);
    std::string list;
    std::string commas;
    std::string named;
    for (const Card card : as_held(away)) {
      list += ' ' + testing_speaker().symbols(card);
      commas += (commas.empty() ? "" : ", ") + testing_speaker().symbols(card);
      named += (named.empty() ? "" : ",") + std::string(name(card));
    }
    for (const std::string& text : {"lay away" + list, "discard" + list, commas, named,
                                    "Lay away " + commas, "lay" + list + " away"}) {
      const Input input = parse_input(text, view, testing_speaker(&info()));
      ASSERT_TRUE(std::holds_alternative<Action>(input)) << text;
      EXPECT_EQ(std::get<Action>(input), Action::discard(away)) << text;
    }
    ++typed;
  };
  at_every_moment(62, 200, look);
  EXPECT_GT(typed, 5);
}

/// What a player says in his language alone, or in English alone.
TEST_P(Phrases, either_language_alone_is_enough) {
  const auto look = [&](const View& view, Random&) {
    if (view.discard) return;
    for (const Move move : numbered_choices(view)) {
      if (move.verb() == Move::Verb::bid) {
        expect_understood(std::string(info().contracts[at(move.contract())].id), view, move);
        expect_understood(std::string(info().contracts[at(move.contract())].native), view, move);
      } else if (move.verb() == Move::Verb::pass) {
        expect_understood("pass", view, move);
        expect_understood(std::string(info().says.pass), view, move);
      } else if (move.verb() == Move::Verb::announce) {
        const FeatId feat = feat_of_announcement(info(), move.announcement());
        expect_understood(std::string(info().feats[at(feat)].native), view, move);
      }
    }
  };
  at_every_moment(63, 15, look);
}

/// Who learnt the game at another table says »flek«, of the game or of a feat.
TEST_P(Phrases, the_first_contra_is_a_flek_everywhere) {
  int typed = 0;
  const auto look = [&](const View& view, Random&) {
    const std::vector<Move> choices = numbered_choices(view);
    const auto is_contra = [](Move move) { return move.verb() == Move::Verb::contra; };
    const bool only_one = std::count_if(choices.begin(), choices.end(), is_contra) == 1;
    for (const Move move : choices) {
      if (!is_contra(move) || steps_on(view, move.item(), view.history.size()) > 0) continue;
      ++typed;
      if (only_one) expect_understood("flek", view, move);
      if (move.item() == ItemId::game) continue;
      const std::string_view feat = info().feats[at(feat_of(move.item()))].native;
      expect_understood(fmt::format("flek na {}", feat), view, move);
    }
  };
  at_every_moment(66, 60, look);
  EXPECT_EQ(typed > 0, info().id != "htl") << "1.10: the one paper without contras";
}

TEST_P(Phrases, the_papers_other_words_are_understood) {
  int typed = 0;
  const auto look = [&](const View& view, Random&) {
    if (view.discard) return;
    for (const Move move : numbered_choices(view)) {
      for (const SaidAlso& also : info().says.also) {
        if (also.verb != move.verb()) continue;
        expect_understood(std::string(also.words), view, move);
        ++typed;
      }
    }
  };
  at_every_moment(64, 15, look);
  EXPECT_EQ(typed > 0, !info().says.also.empty());
}

/// A step of a contra at a time that is none for it, or that is not the next one, and a discard out
/// of its phase are understood and refused.
TEST_P(Phrases, words_out_of_their_time_are_refused_and_not_misunderstood) {
  int refused = 0;
  const auto look = [&](const View& view, Random& random) {
    if (random.below(4) != 0) return;  // every word is held against every choice: that takes long
    std::vector<std::string> words = {"re", "sub", "mort", "re on the game"};
    for (const std::string_view native : info().says.contras) words.emplace_back(native);
    if (!view.discard) words.insert(words.end(), {"discard", "discard C7", "lay away C7"});
    for (const std::string& text : words) {
      if (text.empty()) continue;
      const Input input = parse_input(text, view, testing_speaker(&info()));
      if (const auto* action = std::get_if<Action>(&input)) {
        if (view.choices.contains(action->move)) continue;  // its time has come
        ++refused;
        EXPECT_TRUE(action->move == Move::discard() || action->move.verb() == Move::Verb::contra)
            << text;
      } else {
        const auto* puzzled = std::get_if<Puzzled>(&input);
        ASSERT_NE(puzzled, nullptr) << text;
        EXPECT_EQ(puzzled->why.find("I do not understand"), std::string::npos) << puzzled->why;
      }
    }
  };
  at_every_moment(65, 3, look);
  EXPECT_GT(refused, 10);
}

// G6: »ein Vogel oder drei Könige«; who reads only the list has to learn of both.
// G3: 4(-8); G6: 2+V.
TEST(Bids, G3_G6_all_that_the_paper_writes_beside_a_game_is_shown) {
  const BookInfo& info = battery::catalog().find("htl")->info();
  const auto price = [&](std::string_view id, std::string_view language) {
    const Speaker speaker(testing_dictionary(), *testing_dictionary().find(language), &info);
    for (std::size_t i = 0; i < info.contracts.size(); ++i) {
      if (info.contracts[i].id != id) continue;
      return choice_details(View{}, speaker, Move::bid(static_cast<ContractId>(i)));
    }
    return std::string();
  };
  EXPECT_EQ(price("sixer-three", "en"), "4 points, lost −8");
  EXPECT_EQ(price("sixer-three", "de"), "4 Punkte, verloren −8");
  EXPECT_EQ(price("sixer-three", "sl"), "4 točke, izgubljena −8");
  EXPECT_EQ(price("sixer-three", "cs"), "4 body, prohraná −8");
  EXPECT_EQ(price("better-caller", "en"), "2 points + bird");
  EXPECT_EQ(price("better-caller", "de"), "2 Punkte + Vogel");
  EXPECT_EQ(price("better-caller", "sl"), "2 točki + ptič");
  EXPECT_EQ(price("better-caller", "cs"), "2 body + pták");
  EXPECT_EQ(price("solo-caller", "de"), "2 Punkte");
}

TEST(Bids, G6_a_better_caller_is_said_to_take_a_bird_or_three_kings) {
  const BookInfo& info = battery::catalog().find("htl")->info();
  for (std::size_t i = 0; i < info.contracts.size(); ++i) {
    if (info.contracts[i].id != "better-caller") continue;
    const Spoken bid = bid_words(testing_speaker(&info), static_cast<ContractId>(i));
    EXPECT_EQ(bid.text(), "Besserrufer (better caller: with a bird or three kings)");
  }
}

}  // namespace
}  // namespace ultimo::cli
