#include "print/site.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "print/layout.hpp"
#include "print/sheet_rows.hpp"
#include "tournament/csv.hpp"
#include "tournament/text.hpp"

namespace ultimo::print {
using tournament::Round;
using tournament::State;
using tournament::Table;

namespace {

constexpr const char* kStyleFile = "site.css";
constexpr const char* kResultsFile = "results.csv";
constexpr const char* kIndexFile = "index.html";

constexpr std::string_view kSiteStyle = R"(:root{color-scheme:light dark}
body{margin:0 auto;max-width:70rem;padding:1rem;font:1.0625rem/1.45 "Source Sans 3",system-ui,sans-serif;
color:#211c16;background:#f6f1e6}
h1{font-size:1.6rem;margin:.5rem 0}h2{font-size:1.25rem;margin:1.5rem 0 .5rem}
a{color:#1f4d45}.wide{overflow-x:auto}
table{border-collapse:collapse;background:#fffcf5;min-width:20rem}
th,td{padding:.3rem .6rem;border-bottom:1px solid #dbd1be;text-align:left;vertical-align:top}
.n{text-align:right;font-variant-numeric:tabular-nums}
footer{margin-top:2rem;font-size:.8125rem;color:#574e42}
@media(prefers-color-scheme:dark){body{color:#efe8da;background:#161411}a{color:#9ed3bf}
table{background:#211e1a}th,td{border-color:#39342c}footer{color:#c0b6a5}}
)";

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      default: safe += c;
    }
  }
  return safe;
}

/// Rows of a list; figures stand on the right.
class HtmlTable {
 public:
  HtmlTable(const std::vector<std::string>& headings, std::size_t texts) : texts_(texts) {
    text_ = R"(<div class="wide" tabindex="0"><table><thead><tr>)";
    for (std::size_t i = 0; i < headings.size(); ++i) {
      text_ += fmt::format("<th scope=\"col\"{}>{}</th>", kind(i), escaped(headings[i]));
    }
    text_ += "</tr></thead><tbody>\n";
  }
  void row(const std::vector<std::string>& cells, std::string_view first_link = {}) {
    text_ += "<tr>";
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::string cell =
          i == 0 && !first_link.empty()
              ? fmt::format("<a href=\"{}\">{}</a>", first_link, escaped(cells[i]))
              : escaped(cells[i]);
      text_ += fmt::format("<td{}>{}</td>", kind(i), cell);
    }
    text_ += "</tr>\n";
  }
  [[nodiscard]] std::string finish() { return text_ + "</tbody></table></div>\n"; }

 private:
  [[nodiscard]] std::string_view kind(std::size_t column) const {
    return column < texts_ ? "" : " class=\"n\"";
  }
  std::size_t texts_;
  std::string text_;
};

class Site {
 public:
  Site(const Words& words, const State& state, const tournament::Standings& standings,
       const Stamp& stamp, std::string language)
      : words_(words),
        state_(state),
        standings_(standings),
        stamp_(stamp),
        language_(std::move(language)) {}

  std::vector<SiteFile> files() {
    std::vector<SiteFile> all{{kStyleFile, std::string(kSiteStyle)},
                              {kResultsFile, tournament::results_csv(state_, standings_)}};
    for (std::size_t r = 0; r < state_.rounds.size(); ++r) {
      for (std::size_t t = 0; t < state_.rounds[r].tables.size(); ++t) {
        const auto round = static_cast<int>(r) + 1;
        const auto table = static_cast<int>(t) + 1;
        if (!has_page(state_.table(round, table))) continue;
        all.push_back({page_of(round, table), sheet_page(round, table)});
      }
    }
    all.push_back({kIndexFile, index()});
    return all;
  }

 private:
  static bool has_page(const Table& table) { return table.accepted && table.sheet; }
  static std::string page_of(int round, int table) {
    return fmt::format("sheet-{}-{}.html", round, table);
  }
  [[nodiscard]] std::string figures(std::int64_t points) const {
    return state_.format().unit.empty() ? words_.whole(points) : words_.hundredths(points);
  }
  [[nodiscard]] std::string figure(std::size_t column, const std::vector<Figure>& all) const {
    const std::string& id = state_.format().figures[column];
    const Figure* found = tournament::find_figure(all, id);
    if (found == nullptr) return {};
    if (column == 0 && !state_.format().unit.empty()) {
      return words_.hundredths(found->value / found->per);
    }
    if (found->value % found->per == 0) return words_.whole(found->value / found->per);
    return words_.whole(found->value / found->per) + words_.decimal + '5';
  }

  [[nodiscard]] std::string page(const std::string& title, const std::string& body) const {
    const tournament::Opened& opened = state_.opened;
    const bool both = !opened.place.empty() && !opened.date.empty();
    return fmt::format(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">"
        "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
        "<title>{}</title><link rel=\"stylesheet\" href=\"site.css\"></head><body>\n"
        "<main><h1>{}</h1>\n<p>{}{}{}</p>\n{}</main>\n"
        "<footer>{} {} · {}</footer></body></html>\n",
        language_, escaped(title), escaped(opened.name), escaped(opened.place), both ? ", " : "",
        escaped(opened.date), body, escaped(words_.log), stamp_.entries,
        escaped(stamp_.head.substr(0, 16)));
  }

  [[nodiscard]] std::string standings_table() const {
    std::vector<std::string> headings{words_.place, words_.name, words_.club};
    for (std::size_t r = 0; r < state_.rounds.size(); ++r) {
      headings.push_back(fmt::format("{} {}", words_.round, r + 1));
    }
    for (const std::string& id : state_.format().figures) {
      headings.push_back(figure_name(words_, id));
    }
    HtmlTable table(headings, 3);
    for (const tournament::StandingsRow& row : standings_.rows) {
      std::vector<std::string> cells{row.place ? std::to_string(*row.place) : "–",
                                     state_.name(row.player) + (row.provisional ? " *" : ""),
                                     state_.players.at(row.player).entry.club};
      for (std::size_t r = 0; r < state_.rounds.size(); ++r) {
        const auto found = std::find_if(row.rounds.begin(), row.rounds.end(), [&](const auto& one) {
          return one.round == static_cast<int>(r) + 1;
        });
        cells.push_back(found == row.rounds.end() ? "" : figures(found->sheet + found->ledger));
      }
      for (std::size_t i = 0; i < state_.format().figures.size(); ++i) {
        cells.push_back(figure(i, row.figures));
      }
      table.row(cells);
    }
    return table.finish();
  }

  [[nodiscard]] std::string round_table(int number) const {
    const Round& round = state_.rounds[static_cast<std::size_t>(number - 1)];
    HtmlTable list({words_.table, words_.players, words_.result}, 3);
    for (std::size_t t = 0; t < round.tables.size(); ++t) {
      const auto table = static_cast<int>(t) + 1;
      const Table& of = round.tables[t];
      std::string names;
      std::string results;
      const std::vector<int> points =
          of.accepted ? state_.results(number, table) : std::vector<int>();
      for (std::size_t place = 0; place < of.players.size(); ++place) {
        names += (place == 0 ? "" : ", ") + state_.name(of.players[place], number);
        if (place < points.size()) results += (place == 0 ? "" : " / ") + figures(points[place]);
      }
      list.row({std::to_string(table), names, results},
               has_page(of) ? page_of(number, table) : std::string());
    }
    return list.finish();
  }

  [[nodiscard]] std::string index() const {
    std::string body = fmt::format(
        "<h2>{}</h2>\n", escaped(tournament::capital(standings_.complete ? words_.final_standings
                                                                         : words_.standings)));
    body += standings_table() + "<p><a href=\"results.csv\">results.csv</a></p>\n";
    for (int round = static_cast<int>(state_.rounds.size()); round >= 1; --round) {
      if (!state_.is_shown(round)) continue;
      body += fmt::format("<h2>{}</h2>\n", escaped(round_title(words_, state_, round)));
      body += round_table(round);
    }
    return page(state_.opened.name, body);
  }

  [[nodiscard]] std::string sheet_page(int round, int number) const {
    const Table& table = state_.table(round, number);
    const std::string title =
        fmt::format("{}, {} {}", round_title(words_, state_, round), words_.table, number);
    std::string body = fmt::format("<p><a href=\"index.html\">{}</a></p>\n<h2>{}</h2>\n",
                                   escaped(state_.opened.name), escaped(title));
    std::vector<std::string> headings{words_.deal,   words_.game,  words_.declarer,
                                      words_.points, words_.feats, words_.contras};
    for (const int player : table.players) headings.push_back(state_.name(player, round));
    HtmlTable list(headings, 6);
    for (const SheetLine& line : sheet_lines(words_, state_, table)) {
      std::vector<std::string> cells{
          line.number,
          line.game_and_penalties,
          line.declarer + (line.partner.empty() ? "" : " + " + line.partner),
          line.points,
          line.feats,
          line.contras};
      cells.insert(cells.end(), line.scores.begin(), line.scores.end());
      list.row(cells);
    }
    std::vector<std::string> sums{"", words_.sum, "", "", "", ""};
    for (const int points : state_.results(round, number)) sums.push_back(figures(points));
    list.row(sums);
    body += list.finish();
    for (const std::string& note : sheet_notes(words_, state_, round, number)) {
      body += fmt::format("<p>{}</p>\n", escaped(note));
    }
    return page(title, body);
  }

  const Words& words_;
  const State& state_;
  const tournament::Standings& standings_;
  const Stamp& stamp_;
  std::string language_;
};

}  // namespace

std::vector<SiteFile> site(const Words& words, const State& state,
                           const tournament::Standings& standings, const Stamp& stamp,
                           const std::string& language) {
  return Site(words, state, standings, stamp, language).files();
}

}  // namespace ultimo::print
