// A director's whole small event at the terminal, in each language: no word of another language
// stands there, and no line is wider than a window.
#include <sstream>

#include <gmock/gmock.h>

#include "cli/layout.hpp"
#include "cli/tournament/testing_commands.hpp"
#include "cli/tournament/type_prompt.hpp"
#include "files/formats.hpp"
#include "tournament/testing_words.hpp"
#include "words/testing.hpp"

namespace ultimo::cli::director {
namespace {

using testing_cli::Ran;
using tournament::testing_words::words_in_text;
using tournament::testing_words::WordSet;

constexpr std::array<std::string_view, 4> kSpoken = {"cs", "de", "en", "sl"};

/// What the desk may say in a language; other sections it has for its own words only.
WordSet desk_vocabulary(std::string_view language, bool of_others) {
  WordSet all;
  for (const auto& [key, text] : testing_dictionary().find(language)->texts()) {
    const bool said = key.starts_with("desk.") || key.starts_with("why.") ||
                      key.starts_with("penalty.") || key.starts_with("unit.");
    if (said || !of_others) all.merge(words_in_text(text));
  }
  return all;
}

/// Words that the program understands are English everywhere, and what the paper is called and
/// says at the table is the paper's.
WordSet words_of_everybody(std::string_view book) {
  WordSet all = words_in_text(
      "ultimo tournament players file deal sheet table next first scores amounts buys sign accept "
      "show quit fix trula event rounds deals turns minutes deal_seconds clock_ends tables odd "
      "first_draw later_draw draw_numbers late_entry final_players final_deals start_money "
      "purchase simulate row "
      "appeal_fee entry_fee starts break_minutes true false refuse stand-in sit-out lot groups "
      "standings key hand before-draw before-start first-round between-rounds reason replace "
      "again");
  const Catalog catalog;
  const BookInfo& info = catalog.find(book)->info();
  all.merge(words_in_text(info.title));
  all.merge(words_in_text(find_format(book)->title));
  for (const ContractInfo& contract : info.contracts) {
    all.merge(words_in_text(contract.native));
    all.merge(words_in_text(contract.id));  // may be typed
  }
  for (const PenaltyInfo& penalty : info.penalties) {
    all.merge(words_in_text(penalty.kind));
    all.merge(words_in_text(penalty.native));  // what may be typed is listed in the paper's words
  }
  for (const FeatInfo& feat : info.feats) all.merge(words_in_text(feat.native));
  return all;
}

class DirectorSpeaks : public testing_commands::Commands,
                       public testing::WithParamInterface<std::tuple<const char*, const char*>> {
 protected:
  DirectorSpeaks() {
    for (const std::string_view other : kSpoken) {
      if (other != language()) foreign_.merge(desk_vocabulary(other, true));
    }
    for (const std::string& own : desk_vocabulary(language(), false)) foreign_.erase(own);
    for (const std::string& shared : words_of_everybody(book())) foreign_.erase(shared);
    foreign_.erase("desk");  // who writes here: a name
  }
  [[nodiscard]] static std::string book() { return std::get<0>(GetParam()); }
  [[nodiscard]] static std::string language() { return std::get<1>(GetParam()); }

  /// Runs a command and looks at what it says; gives the status.
  int tell(const std::string& command, std::vector<std::string> arguments = {}) {
    arguments.insert(arguments.end(), {"--lang", language()});
    const Ran ran = run(command, arguments);
    look_at(command, ran.out, true);
    look_at(command, ran.err, false);  // a refusal is one sentence
    return ran.status;
  }
  void done(const std::string& command, const std::vector<std::string>& arguments = {}) {
    EXPECT_EQ(tell(command, arguments), kOk) << command;
  }
  void look_at(const std::string& command, const std::string& said, bool narrow) {
    std::istringstream lines(said);
    for (std::string line; std::getline(lines, line);) {
      EXPECT_TRUE(!narrow || columns(without_paths(line)) <= 80) << command << ": " << line;
      EXPECT_EQ(line.find("desk."), std::string::npos) << command << ": " << line;
      EXPECT_EQ(line.find('{'), std::string::npos) << command << ": " << line;
      for (const std::string& word : words_in_text(without_paths(line))) {
        EXPECT_FALSE(foreign_.contains(word)) << command << " says " << word << ": " << line;
      }
    }
  }
  [[nodiscard]] std::string without_paths(std::string line) const {
    for (std::size_t at = 0; (at = line.find(folder_ / "")) != std::string::npos;) {
      line.erase(at, line.find_first_of(" ,:;\n", at) - at);
    }
    return line;
  }
  /// The prompt of `type`.
  void type(const std::string& lines) {
    TypeOptions options;
    options.file = file_;
    const Catalog catalog;
    const House house(catalog, testing_dictionary(), testing_dictionary().find(language()));
    Done<desk::Session> session = open_desk(house, file_);
    ASSERT_TRUE(session);
    std::istringstream in(lines);
    std::ostringstream out;
    TypePrompt(house, *session, options, {out, true}).run(in);
    look_at("type", out.str(), false);  // what is typed stands behind the prompt
  }

  void enter_and_draw(int players) {
    done("new", {"--format", book(), "--name", "Qxq", "--set", "rounds=2"});
    done("players");
    for (int i = 1; i <= players; ++i) {
      done("enter", {"Q" + std::to_string(i), "--club", "Xw" + std::to_string(i)});
    }
    done("enter", {"Wx", "--rank", "7", "--family", "Xq"});
    done("amend", {std::to_string(players + 1), "--name", "Wxw", "--reason", "q"});
    done("check-in", {"--all"});
    done("undo", {"check-in", std::to_string(players + 1), "--reason", "q"});
    done("withdraw", {std::to_string(players + 1), "--reason", "q"});
    done("forbid", {"1", std::to_string(players), "--reason", "q"});
    done("undo", {"forbid", "1", std::to_string(players), "--reason", "q"});
    done("players");
    done("settings");
    done("settings", {"starts=9:00"});
    done("settings", {"starts=9:00"});
    done("draw", {"--seed", "7", "--method", "lot"});
    done("draw", {"--check", "1"});
    done("round");
    done("clock");
    done("clock", {"start"});
    done("clock", {"pause", "--reason", "q"});
    done("clock", {"resume", "--reason", "q"});
    done("status");
  }
  void rule() {
    done("penalty", {"1", "--kind", "warning", "--reason", "q"});
    done("rulings");
    done("revoke", {"1", "--reason", "q"});
    done("appeal", {"1", "--reason", "q"});
    done("decide", {"1", "--denied", "--reason", "q"});
    done("appeal", {"2", "--reason", "q"});
    done("decide", {"2", "--upheld", "--reason", "q"});
    done("rulings");
    done("substitute", {"2", "Wqw", "--reason", "q"});
    if (tell("expel", {"3", "--reason", "q"}) == kOk) {  // not everywhere at a table that is over
      done("undo", {"expel", "3", "--reason", "q"});
    }
    done("note", {"q"});
    tell("check", {"--all"});
  }
  void close() {
    done("standings");
    done("standings", {"--explain", "Q1"});
    for (const std::string what : {"standings", "minutes", "sheets", "round", "timetable"}) {
      done("print", {what, "--out", folder_ / (what + ".pdf")});
    }
    done("freeze", {"--reason", "q"});
    done("status");
    done("thaw", {"--reason", "q"});
    done("verify");
    done("backup", {folder_ / "copy.event"});
    done("export", {"players", "--out", folder_ / "p.csv"});
  }

 private:
  WordSet foreign_;
};

TEST_P(DirectorSpeaks, one_language_through_a_whole_event) {
  const bool coins = book() == "kretinka";
  enter_and_draw(book() == "tzs" ? 6 : 8);
  // Refusals, too.
  EXPECT_EQ(tell("accept", {"1"}), kFailed);
  EXPECT_EQ(tell("draw", {"--again"}), kFailed);
  EXPECT_EQ(tell("penalty", {"1", "--kind", "nonsense", "--reason", "q"}), kFailed);
  EXPECT_EQ(tell("settings", {"rounds=x"}), kFailed);
  EXPECT_EQ(tell("settings", {"odd=x"}), kFailed);
  if (coins) {
    done("buy", {"1"});
    done("buy", {"1", "--times", "-1"});
  }
  // Four times 19.80 are 79.20.
  const std::string figures = coins             ? "14.40 21.60 22.40 20.80"
                              : book() == "tzs" ? "120 -30 45"
                                                : "100 -30 -30 -40";
  done("sheet", {"1", coins ? "--amounts" : "--scores", figures, "--signed", "all"});
  done("sheet", {"1"});
  done("accept", {"1", "--reason", "q"});
  type("help\nshow\nnonsense\ntable 99\ntable 2\n" + std::string(coins ? "amounts " : "scores ") +
       figures + "\nshow\nsign all\naccept q\nnext\nquit\n");
  rule();
  close();
}

INSTANTIATE_TEST_SUITE_P(Languages, DirectorSpeaks,
                         testing::Combine(testing::Values("tzs", "berac", "pustkovec", "kretinka",
                                                          "htl"),
                                          testing::Values("cs", "de", "en", "sl")),
                         [](const auto& one) {
                           return std::string(std::get<0>(one.param)) + "_" +
                                  std::get<1>(one.param);
                         });

class PagesOfTheDesk : public testing_commands::Commands {};

// A club prints in its own language, whatever the director reads; unless it is said.
TEST_F(PagesOfTheDesk, are_in_the_papers_language_unless_another_is_said) {
  open_seated("tzs", 3, "1 2 3");
  const testing_cli::Locale german("de_AT.UTF-8");
  const auto pages = [&](const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {"wall", "--out", folder_ / "w.pdf", "--force"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    good("print", arguments);
    return testing_cli::text_of_file(folder_ / "w.pdf").size();
  };
  // The same page has the same length; another language needs other letters.
  const std::size_t own = pages({});
  EXPECT_EQ(pages({}), own);
  EXPECT_EQ(pages({"--lang", "sl"}), own);
  EXPECT_NE(pages({"--lang", "de"}), own);
}

TEST(DeskHelp, of_the_prompt_is_as_wide_as_a_window) {
  for (const std::string_view language : kSpoken) {
    std::istringstream lines(*testing_dictionary().find(language)->find("desk.type.help"));
    for (std::string line; std::getline(lines, line);) EXPECT_LE(columns(line), 80U) << line;
  }
}

// words.md, section 8: the dual, few and many.
TEST(DeskCounts, are_inflected) {
  const auto in = [](std::string_view language, std::string_view key, int n) {
    return Speaker(testing_dictionary(), *testing_dictionary().find(language))
        .text(key, {{"n", n}});
  };
  EXPECT_EQ(in("sl", "desk.standings.missing", 1), "manjka 1 zapisnik");
  EXPECT_EQ(in("sl", "desk.standings.missing", 2), "manjkata 2 zapisnika");
  EXPECT_EQ(in("sl", "desk.standings.missing", 3), "manjkajo 3 zapisniki");
  EXPECT_EQ(in("sl", "desk.standings.missing", 5), "manjka 5 zapisnikov");
  EXPECT_EQ(in("sl", "desk.people.count", 101), "101 igralec");
  EXPECT_EQ(in("cs", "desk.people.count", 3), "3 hráči");
  EXPECT_EQ(in("cs", "desk.people.count", 21), "21 hráčů");
  EXPECT_EQ(in("cs", "desk.type.rows-written", 4), "zapsány 4 řádky");
  EXPECT_EQ(in("de", "desk.standings.missing", 1), "1 Schrift fehlt");
  EXPECT_EQ(in("de", "desk.standings.missing", 2), "2 Schriften fehlen");
}

}  // namespace
}  // namespace ultimo::cli::director
