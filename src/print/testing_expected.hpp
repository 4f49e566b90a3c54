#pragma once

// For tests: what the pages of an event must say, worked out from its state, with formats of its
// own: nothing here asks the code that draws. Only the words of the language are shared.

#include <cmath>
#include <ctime>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "print/pages.hpp"
#include "print/testing_reading.hpp"
#include "print/testing_words.hpp"

namespace ultimo::print::testing_print {

using tournament::Format;
using tournament::Round;
using tournament::RoundFigures;
using tournament::Standings;
using tournament::StandingsRow;
using tournament::State;

inline const Words& language_of(const State& state) { return words_in(state.info().language); }

inline std::string with_capital(std::string_view word) {
  constexpr std::pair<std::string_view, std::string_view> kHooked[] = {
      {"č", "Č"}, {"š", "Š"}, {"ž", "Ž"}};
  for (const auto& [small, large] : kHooked) {
    if (word.starts_with(small)) return std::string(large) + std::string(word.substr(small.size()));
  }
  std::string text(word);
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

/// How the languages of the papers write figures: the sign of a fraction is a comma in all of
/// them, and five digits before it are parted.
inline std::string signed_text(const State& state, double value, int decimals) {
  const std::string digits = fmt::format("{:.{}f}", std::fabs(value), decimals);
  const std::size_t point = std::min(digits.find('.'), digits.size());
  std::string text = digits.substr(0, point);
  const std::string mark = state.info().language == "sl" ? "." : "\u00a0";
  if (text.size() > 4) text.insert(text.size() - 3, mark);
  if (point < digits.size()) text += "," + digits.substr(point + 1);
  return (value < 0 ? "−" : "") + text;
}

/// Points, or money: the figures are hundredths of crowns.
inline std::string shown(const State& state, int points) {
  if (state.format().unit.empty()) return signed_text(state, points, 0);
  return signed_text(state, points / 100.0, 2);
}

inline std::string shown_figure(const State& state, const std::string& name,
                                const std::vector<Figure>& figures) {
  const auto found = std::find_if(figures.begin(), figures.end(),
                                  [&](const Figure& figure) { return figure.id == name; });
  if (found == figures.end()) return "";
  const double number = static_cast<double>(found->value) / found->per;
  if (!state.format().unit.empty() && name == state.format().figures.front()) {
    return shown(state, static_cast<int>(number));
  }
  return signed_text(state, number, number == std::floor(number) ? 0 : 1);
}

inline std::string local_time(const char* pattern, std::int64_t at) {
  const auto seconds = static_cast<std::time_t>(at / 1000);
  char text[64];
  return {text, std::strftime(text, sizeof text, pattern, std::localtime(&seconds))};
}
inline std::string clock_at(const State& state, std::int64_t at) {
  return local_time(state.info().language == "sl" ? "%-H.%M" : "%-H:%M", at);
}
inline std::string date_at(const State& state, std::int64_t at) {
  const bool german = state.info().language == "de";
  return local_time(german ? "%d.%m.%Y, " : "%-d. %-m. %Y, ", at) + clock_at(state, at);
}

inline std::string where_and_when(const State& state) {
  const std::string& place = state.opened.place;
  const std::string& date = state.opened.date;
  return place + (place.empty() || date.empty() ? "" : ", ") + date;
}

inline std::string title_of_round(const State& state, int round) {
  if (state.rounds.at(static_cast<std::size_t>(round - 1)).final) {
    return with_capital(language_of(state).final_round);
  }
  return fmt::format("{}. {}", round, language_of(state).round);
}

/// Heads and feet: the event, where, the state of the log, pages numbered without a gap.
inline void expect_frames(const RecordingCanvas& canvas, const State& state, const Stamp& stamp) {
  EXPECT_EQ(canvas.title, state.opened.name);
  const std::string log =
      fmt::format("{}   ·   {} {}, {}", state.format().title, language_of(state).log, stamp.entries,
                  stamp.head.substr(0, 16));
  for (int page = 1; page <= canvas.pages; ++page) {
    const PageRead read = read_page(canvas, page);
    ASSERT_EQ(read.head.size(), 4U) << "page " << page;
    EXPECT_EQ(read.head[0], state.opened.name);
    EXPECT_EQ(read.head[1], where_and_when(state));
    const std::string number = fmt::format("{} {}", language_of(state).page, page);
    EXPECT_THAT(read.foot, testing::ElementsAre(log, number));
  }
}

/// Each player one slip, in the order of the tables; twelve a page, each inside its cuts.
inline void expect_slips(const RecordingCanvas& canvas, const State& state, int number) {
  constexpr int kAcross = 2;
  constexpr int kDown = 6;
  const Words& words = language_of(state);
  const Round& round = state.rounds.at(static_cast<std::size_t>(number - 1));
  int slip = 0;
  std::size_t told = 0;
  for (std::size_t t = 0; t < round.tables.size(); ++t) {
    const std::vector<int>& players = round.tables[t].players;
    for (std::size_t place = 0; place < players.size(); ++place, ++slip) {
      const int at = slip % (kAcross * kDown);
      const Span across{canvas.width() / kAcross * (at % kAcross),
                        canvas.width() / kAcross * (at % kAcross + 1)};
      const double top = canvas.height() / kDown * (at / kAcross);
      const std::vector<Text> texts = texts_where(canvas, [&](const Text& text) {
        return text.page == slip / (kAcross * kDown) + 1 && across.holds(text) && text.y >= top &&
               text.bottom() <= top + canvas.height() / kDown;
      });
      std::vector<std::string> others;
      for (const int other : players) {
        if (other != players[place]) others.push_back(state.name(other, number));
      }
      const std::string table = std::to_string(t + 1);
      const std::string place_name = state.format().place_name(place);
      std::vector<std::string> expected = {state.opened.name,
                                           title_of_round(state, number),
                                           state.name(players[place], number),
                                           fmt::format("{} {}   {}", words.number, players[place],
                                                       state.players.at(players[place]).entry.club),
                                           std::string(words.table),
                                           table,
                                           fmt::format("{}", fmt::join(others, ",  ")),
                                           fmt::format("{} {}", words.seed, round.seed)};
      // Pustkovec M.1: one sits down as one comes, and nobody has a place.
      const bool has_place = state.format().id != "pustkovec";
      if (has_place) expected.insert(expected.end(), {std::string(words.place), place_name});
      EXPECT_THAT(words_of_texts(texts), testing::UnorderedElementsAreArray(expected));
      // Under "table" stands the table, under "place" the place.
      const auto middle_of = [&](std::string_view what) {
        const auto found = std::find_if(texts.begin(), texts.end(),
                                        [&](const Text& text) { return text.words == what; });
        return found == texts.end() ? -1 : found->middle();
      };
      const auto large_at = [&](double middle) {
        std::string found;
        for (const Text& text : texts) {
          if (text.font.bold && std::fabs(text.middle() - middle) < kNear) found += text.words;
        }
        return found;
      };
      EXPECT_EQ(large_at(middle_of(words.table)), table);
      EXPECT_EQ(large_at(middle_of(words.place)), has_place ? place_name : "");
      told += texts.size();
    }
  }
  EXPECT_EQ(told, canvas.texts.size()) << "something stands on no slip";
  EXPECT_EQ(canvas.pages, (slip + kAcross * kDown - 1) / (kAcross * kDown));
}

/// Seats by name and by table; who sits out is named.
inline void expect_wall(const RecordingCanvas& canvas, const State& state, int number) {
  const Words& words = language_of(state);
  const Round& round = state.rounds.at(static_cast<std::size_t>(number - 1));
  const std::vector<ListRead> lists = read_lists(canvas);
  ASSERT_EQ(lists.size(), 2U);
  const std::string title = fmt::format("{}, {}", words.seats, title_of_round(state, number));
  EXPECT_EQ(lists[0].title, title);
  EXPECT_EQ(lists[0].beside, words.by_name);
  EXPECT_EQ(lists[1].title, title);
  EXPECT_EQ(lists[1].beside, fmt::format("{} {}", words.seed, round.seed));
  const bool has_places = state.format().id != "pustkovec";  // M.1, as on the slips
  Rows by_name;
  Rows by_table;
  std::size_t seats = 0;
  for (std::size_t t = 0; t < round.tables.size(); ++t) {
    const std::vector<int>& players = round.tables[t].players;
    by_table.push_back({std::to_string(t + 1)});
    for (std::size_t place = 0; place < players.size(); ++place) {
      by_name.push_back({state.name(players[place], number),
                         state.players.at(players[place]).entry.club, std::to_string(t + 1)});
      if (has_places) by_name.back().push_back(state.format().place_name(place));
      by_table.back().push_back(state.name(players[place], number));
    }
    seats = std::max(seats, players.size());
  }
  for (const int player : round.sit_out) {
    by_name.push_back({state.name(player, number), state.players.at(player).entry.club,
                       std::string(words.sits_out)});
    if (has_places) by_name.back().emplace_back();
  }
  std::vector<std::string> of_names = {with_capital(words.name), with_capital(words.club),
                                       with_capital(words.table)};
  if (has_places) of_names.push_back(with_capital(words.place));
  EXPECT_EQ(lists[0].headings, of_names);
  EXPECT_THAT(lists[0].rows, testing::UnorderedElementsAreArray(by_name));
  std::vector<std::string> headings = {with_capital(words.table)};
  for (std::size_t place = 0; place < seats; ++place) {
    headings.push_back(has_places ? state.format().place_name(place) : "");
  }
  for (std::vector<std::string>& row : by_table) row.resize(headings.size());
  EXPECT_EQ(lists[1].headings, headings);
  EXPECT_EQ(lists[1].rows, by_table);
}

inline bool ranks_by_figure(const State& state, std::string_view name) {
  const std::vector<std::string>& all = state.format().figures;
  return std::find(all.begin(), all.end(), name) != all.end();
}

/// What a round has in the standings: (heading, figure); one without a figure is what was written.
inline std::vector<std::pair<std::string, std::string>> told_of_a_round(const State& state) {
  const Words& words = language_of(state);
  if (ranks_by_figure(state, "difference")) {
    return {{std::string(words.rank_short), "points"},
            {std::string(words.difference), "difference"}};
  }
  if (ranks_by_figure(state, "rank_points")) {
    return {{std::string(words.rank_short), "rank_points"},
            {std::string(words.sheet_points), "sheet"}};
  }
  return {{"", ""}};
}

/// The list of the standings, in whatever pages it is.
inline void expect_standings(const ListRead& list, const State& state, const Standings& standings) {
  const Words& words = language_of(state);
  EXPECT_EQ(list.title, standings.complete
                            ? std::string(words.final_standings)
                            : words.text("print.standings-after", {{"round", standings.rounds}}));
  EXPECT_EQ(list.beside, fmt::format("{}: {}", words.players, standings.rows.size()));
  std::vector<std::string> headings = {"", with_capital(words.name), with_capital(words.club)};
  // A final that has a figure of its own is not told twice.
  const auto told = told_of_a_round(state);
  std::vector<std::string> groups;
  std::vector<int> rounds;
  bool final_played = false;
  for (std::size_t r = 0; r < state.rounds.size(); ++r) {
    final_played |= state.rounds[r].final;
    if (state.rounds[r].final && ranks_by_figure(state, "final")) continue;
    rounds.push_back(static_cast<int>(r) + 1);
    const std::string title = title_of_round(state, rounds.back());
    if (told.size() > 1) groups.push_back(title);
    for (const auto& [heading, figure] : told) headings.push_back(figure.empty() ? title : heading);
  }
  std::vector<std::string> figures = state.format().figures;
  if (!final_played) std::erase(figures, "final");
  for (const std::string& name : figures) {
    const bool money = !state.format().unit.empty() && name == state.format().figures.front();
    headings.push_back(with_capital(figure_name(words, name)) +
                       (money ? " " + state.format().unit : ""));
  }
  EXPECT_EQ(list.groups, groups);
  EXPECT_EQ(list.headings, headings);
  Rows rows;
  std::set<int> listed;
  bool open = false;
  for (const StandingsRow& row : standings.rows) {
    listed.insert(row.player);
    open |= row.provisional;
    const bool out = state.players.at(row.player).expelled.has_value();
    std::string club = state.players.at(row.player).entry.club;
    if (out) club += (club.empty() ? "" : ", ") + std::string(words.expelled);
    std::vector<std::string> cells = {row.place ? std::to_string(*row.place) + "." : "–",
                                      state.name(row.player) + (row.provisional ? " *" : ""), club};
    for (const int number : rounds) {
      const auto round = std::find_if(row.rounds.begin(), row.rounds.end(),
                                      [&](const RoundFigures& one) { return one.round == number; });
      for (const auto& [heading, figure] : told) {
        cells.push_back(round == row.rounds.end() ? ""
                        : figure.empty()          ? shown(state, round->sheet + round->ledger)
                                                  : shown_figure(state, figure, round->figures));
      }
    }
    for (const std::string& name : figures) {
      cells.push_back(shown_figure(state, name, row.figures));
    }
    rows.push_back(std::move(cells));
  }
  if (open) rows.push_back({"*", std::string(words.provisional)});
  for (const auto& [number, player] : state.players) {
    if (!player.expelled || listed.contains(number)) continue;
    rows.push_back({"", state.name(number), std::string(words.expelled)});
  }
  for (std::vector<std::string>& row : rows) row.resize(headings.size());
  EXPECT_EQ(list.rows, rows);
}

/// Whom the paper wants to sign; a leader and a referee where it wants nobody. The officials of an
/// event whose role is told are named.
inline std::vector<std::string> signers_expected(const State& state) {
  const Words& words = language_of(state);
  const std::map<Office, std::string_view> roles = {
      {Office::leader, words.leader},       {Office::delegate, words.delegate},
      {Office::referee, words.referee},     {Office::chief_referee, words.chief_referee},
      {Office::organiser, words.organiser}, {Office::commission, words.commission}};
  std::vector<Office> offices = {Office::leader, Office::referee};
  if (!state.info().signers.empty()) offices.clear();
  for (const SignerInfo& signer : state.info().signers) offices.push_back(signer.office);
  std::vector<std::string> all;
  for (const Office office : offices) {
    all.emplace_back(roles.at(office));
    for (const tournament::Official& one : state.opened.officials) {
      const std::string role = ", " + std::string(roles.at(office));
      if (one.office == office) all.back() = one.name + role;
    }
  }
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

inline std::string_view place_word(const State& state) {
  const std::string_view language = state.info().language;
  return language == "sl" ? "mesto" : language == "cs" ? "místo" : "Rang";
}

/// A page for each of the best, with nothing else on it.
inline void expect_certificates(const RecordingCanvas& canvas, const State& state,
                                const Standings& standings, int best) {
  const Words& words = language_of(state);
  int page = 0;
  for (const StandingsRow& row : standings.rows) {
    if (!row.place || *row.place > best) continue;
    ++page;
    const std::vector<std::string>& figures = state.format().figures;
    // Figures that are made up are all different: the first one decides, or the final.
    std::string below = with_capital(figure_name(words, figures[0])) + ": " +
                        shown_figure(state, figures[0], row.figures) +
                        (state.format().unit.empty() ? "" : " " + state.format().unit);
    // Then who has another place and the same figures so far is told from him by the next one.
    std::vector<const StandingsRow*> equal;
    for (const StandingsRow& other : standings.rows) {
      if (other.place && other.place != row.place) equal.push_back(&other);
    }
    for (std::size_t i = 1; i < figures.size() && figures[i] != "rounds"; ++i) {
      std::erase_if(equal, [&](const StandingsRow* other) {
        return shown_figure(state, figures[i - 1], other->figures) !=
               shown_figure(state, figures[i - 1], row.figures);
      });
      const std::string figure = shown_figure(state, figures[i], row.figures);
      if (equal.empty() && figures[i] != "final") break;
      if (!figure.empty()) below += ", " + figure_name(words, figures[i]) + ": " + figure;
    }
    std::vector<std::string> expected = {state.opened.name,
                                         words.certificate,
                                         state.name(row.player),
                                         words.for_place,
                                         fmt::format("{}. {}", *row.place, place_word(state)),
                                         below,
                                         signers_expected(state).front()};
    if (!where_and_when(state).empty()) expected.push_back(where_and_when(state));
    EXPECT_THAT(
        words_of_texts(texts_where(canvas, [&](const Text& text) { return text.page == page; })),
        testing::UnorderedElementsAreArray(expected));
  }
  EXPECT_EQ(canvas.pages, std::max(page, 1));
}

}  // namespace ultimo::print::testing_print
