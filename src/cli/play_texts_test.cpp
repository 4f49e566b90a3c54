// Every refusal, item of the score, choice and hint that deals bring has its text in all languages,
// and the text uses all that it is given.
#include <set>

#include <fmt/format.h>

#include "catalog/testing_battery.hpp"
#include "cli/play_phrases.hpp"
#include "cli/play_screen.hpp"
#include "cli/play_words.hpp"
#include "players/players.hpp"
#include "words/testing.hpp"

namespace ultimo::cli {
namespace {

constexpr auto kLanguages = std::to_array<std::string_view>({"en", "sl", "cs", "de"});

class PlayTexts : public battery::EveryTable {
 protected:
  static Speaker speaker(std::string_view language) {
    return {testing_dictionary(), *testing_dictionary().find(language), &info()};
  }

  /// The reader's own text of a reason, with the arguments that it is given.
  static void expect_text(const Reason& reason) {
    for (const std::string_view language : kLanguages) {
      const std::string key = fmt::format("why.{}", reason.id);
      const std::string* text = testing_dictionary().find(language)->find(key, info().id);
      ASSERT_NE(text, nullptr) << language << ' ' << key;
      std::set<std::string> wanted;
      for (const std::string& name : Message::parse(*text)->names()) {
        wanted.insert(name.substr(0, name.find('_')));
      }
      std::set<std::string> given;
      for (const Argument& argument : reason.arguments) given.emplace(argument.name);
      EXPECT_EQ(wanted, given) << language << ' ' << key << ": " << *text;
      EXPECT_EQ(speaker(language).sentence(reason).find('{'), std::string::npos) << key;
    }
  }
};
ULTIMO_AT_EVERY_TABLE(PlayTexts);

TEST_P(PlayTexts, of_refusals_choices_and_items_are_there_in_every_language) {
  std::set<std::string_view> refused;
  int choices = 0;
  trial::Series table = series(71);
  for (int deal = 0; deal < 12; ++deal) {
    const trial::Played played = table.next();
    for (std::size_t n = 0; n < played.actions.size(); ++n) {
      if (played.actions[n].move.verb() == Move::Verb::play && n % 8 != 0) continue;
      const Position& position = played.positions[n];
      const View view = *engine().view(played.setup, std::span(played.actions).first(n),
                                       engine().moment(position).to_act);
      for (const Move move : known_moves(info(), view.choices.group())) {
        Position tried = position;
        const Result<void> done = engine().apply(tried, Action{move, {}});
        if (done) continue;
        for (const Reason& reason : done.error().reasons) {
          if (refused.insert(reason.id).second) expect_text(reason);
        }
      }
      for (const Move move : numbered_choices(view)) {
        for (const std::string_view language : kLanguages) {
          const std::string words = choice_words(view, speaker(language), move) +
                                    choice_details(view, speaker(language), move);
          EXPECT_FALSE(words.empty());
          EXPECT_EQ(words.find_first_of("{}"), std::string::npos) << words;
          EXPECT_EQ(words.find("play."), std::string::npos) << words;
        }
        ++choices;
      }
    }
    const Outcome outcome = engine().outcome(played.end());
    for (const Reason& remark : outcome.remarks) expect_text(remark);
    for (const ScoreLine& line : outcome.breakdown) {
      const std::string item = fmt::format("item.{}", line.item.text());
      const std::string feat = fmt::format("feat.{}", line.item.name);
      for (const std::string_view language : kLanguages) {
        const Catalogue& own = *testing_dictionary().find(language);
        const bool said = own.find(item, info().id) != nullptr ||
                          own.find(feat, info().id) != nullptr || info().language == language;
        EXPECT_TRUE(said) << language << ' ' << item;
      }
    }
  }
  EXPECT_GT(refused.size(), 5U);
  EXPECT_GT(choices, 100);
}

TEST_P(PlayTexts, of_hints_are_there_in_every_language) {
  const Players players(battery::catalog());
  trial::Series table = series(72);
  int hints = 0;
  for (const std::string_view level : {"novice", "club"}) {
    const auto bot = make_bot(level, players.tools(engine()), {1, 4, nullptr});
    for (int deal = 0; deal < 3; ++deal) {
      const trial::Played played = table.next();
      for (std::size_t n = 0; n < played.actions.size(); n += 6) {
        const Seat turn = engine().moment(played.positions[n]).to_act;
        const View view = *engine().view(played.setup, std::span(played.actions).first(n), turn);
        expect_text(bot->advise(view).reason);
        ++hints;
      }
    }
  }
  EXPECT_GT(hints, 5);
}

}  // namespace
}  // namespace ultimo::cli
