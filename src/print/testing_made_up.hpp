#pragma once

// For tests: an event in memory with all that pages can show, and no two figures alike, so that
// none can stand for another.

#include "files/formats.hpp"
#include "print/testing_paper.hpp"
#include "tournament/standings.hpp"

namespace ultimo::print::testing_print {

constexpr std::int64_t kMorning = 1'773'478'800'000;  // 14 March 2026, in milliseconds
constexpr std::int64_t kOneMinute = 60'000;

inline std::string_view language_of_format(std::string_view format) {
  if (format == "htl") return "de";
  return format == "kretinka" || format == "pustkovec" ? "cs" : "sl";
}

/// A row that says everything a row can say.
inline tournament::SheetLine told_row(int deal, int seats) {
  SheetRow row;
  row.seats = seats;
  if (deal % 4 == 3) {  // a line with penalties only
    row.penalties = {{"late", Seat(1), 2, {}}, {"talk", Seat(0), {}, {}}};
    return {row};
  }
  if (deal % 4 == 2) {
    row.contract = Paper::kKlop;
    row.points = PerSeat<int>{deal, 20, 30, 40, 50};
    return {row};
  }
  row.contract = deal % 4 == 0 ? Paper::kTwo : Paper::kBeggar;
  row.declarer = Seat(deal % seats);
  row.partner = Seat((deal + 1) % seats);
  row.points = 36 + deal;
  row.feats = {{Paper::kTrula, row.declarer, false, true},
               {Paper::kPagat, row.declarer, true, false}};
  row.contras = {{ItemId::game, Seat((deal + 2) % seats)},
                 {ItemId::game, row.declarer},
                 {item_of(Paper::kPagat), Seat((deal + 2) % seats)}};
  if (deal % 4 == 1) row.penalties = {{"talk", Seat(deal % seats), {}, {}}};
  return {row};
}

class MadeUp {
 public:
  explicit MadeUp(std::string_view format_id, std::size_t tables_of_each = 1)
      : paper(language_of_format(format_id)) {
    state.engine = &paper;
    state.version = tournament::kChecks;
    state.opened.format = *find_format(format_id);
    state.opened.name = "Pokal Žabje vasi";
    state.opened.place = "Škofja Loka";
    state.opened.date = "14. marca 2026";
    state.opened.officials = {{"Vodja: Čedomir Đurić", {}}, {"Sodnica: Růžena Šťastná", {}}};
    std::vector<std::size_t> sizes;
    for (const int size : state.format().tables) {
      sizes.insert(sizes.end(), tables_of_each, static_cast<std::size_t>(size));
    }
    if (sizes.size() == 1) sizes.push_back(sizes.front());
    std::size_t seated = 0;
    for (const std::size_t size : sizes) seated += size;
    enter(static_cast<int>(seated) + 2);  // one sits out, one is expelled before he plays
    for (int round = 1; round <= 2; ++round) seat(sizes, round);
    if (state.format().final_players > 0) seat({4}, 3);
    for (tournament::Round& round : state.rounds) fill(round);
    leave_open(state.rounds[1]);
    state.players.at(2).substitutes.push_back({2, "Đorđe Ščuka"});
    rank();
  }
  MadeUp(const MadeUp&) = delete;
  MadeUp& operator=(const MadeUp&) = delete;

  /// What the referee did, and the log of who left.
  void with_rulings() {
    using tournament::Ruling;
    const std::vector<int>& players = state.table(1, 1).players;
    const auto ruled = [&](std::vector<tournament::RulingLine> lines, std::string clause) {
      tournament::Ruled one;
      one.round = one.table = 1;
      one.player = players[1];
      one.reason = "žepnina";
      one.clause = std::move(clause);
      one.lines = std::move(lines);
      if (one.clause == "B1.5") one.penalty = "late";
      state.rulings.push_back({one, kMorning + 77 * kOneMinute, "sodnik Šuštar", false, ""});
    };
    ruled({{players[0], -45}, {players[1], 15}}, "B1.5");
    ruled({}, "");
    ruled({{players[2], -7000}}, "C2");
    state.rulings.back().revoked = true;
    state.rulings.back().revoked_because = "napačna miza";
    ruled({}, "C1.6");
    state.rulings.back().ruled.difference = 33;
    state.appeals.push_back({{1, players[0], 1, 1, 2000, "ni res"}, std::nullopt});
    state.appeals.push_back(
        {{2, players[1], 1, 1, 0, "prehitro"}, tournament::AppealDecided{2, true, "drži"}});
    state.appeals.push_back(
        {{3, players[2], 1, 1, 0, "glasno"}, tournament::AppealDecided{3, false, "ne drži"}});
    tournament::Table& table = state.rounds[0].tables[0];
    table.versions.push_back({kMorning, "zapisnikar", "", {}, table.scored.totals});
    table.versions.push_back(table.versions.back());
    table.versions.back().totals[0] += 4321;
    table.versions.back().reason = "stolpca zamenjana";
    table.versions.back().at = kMorning + 600 * kOneMinute;
    state.rounds[1].report.repeats.push_back({1, 2, 1});
    state.rounds[1].report.unavoidable = 1;
  }

  Paper paper;
  tournament::State state;
  tournament::Standings standings;

 private:
  int figure() { return next_figure_ += 7; }

  void enter(int players) {
    constexpr std::array<std::string_view, 8> kNames = {
        "Žiga Žnidaršič", "Ana Čeh",     "Günter Weiß",   "Růžena Šťastná",
        "Łukasz Öhler",   "Đurđa Ćosić", "Štěpán Dvořák", "Ľubica Kĺč"};
    for (int number = 1; number <= players; ++number) {
      const auto at = static_cast<std::size_t>(number - 1);
      tournament::Player& player = state.players[number];
      player.entry.player = number;
      player.entry.name = std::string(kNames[at % kNames.size()]);
      if (at >= kNames.size()) player.entry.name += " ml. " + std::to_string(number);
      if (number % 5 != 0) player.entry.club = "Društvo " + std::to_string(300 + number);
      player.here = true;
    }
    state.players.at(players).expelled = {players, 0, "C1.6", "pijan"};
    state.players.at(3).expelled = {3, 1, "C1.6", "žalitev"};
  }

  void seat(const std::vector<std::size_t>& sizes, int number) {
    tournament::Round& round = state.rounds.emplace_back();
    round.method = number == 1 ? tournament::DrawMethod::lot : tournament::DrawMethod::standings;
    round.seed = 90'000 + number;
    round.drawn_at = kMorning + number * 61 * kOneMinute;
    round.final = number == 3;
    int next = number;  // others sit together in the second round
    const int players = static_cast<int>(state.players.size()) - 1;
    for (const std::size_t size : sizes) {
      tournament::Table& table = round.tables.emplace_back();
      for (std::size_t place = 0; place < size; ++place, ++next) {
        table.players.push_back((next - 1) % players + 1);
      }
    }
    if (!round.final) round.sit_out.insert((next - 1) % players + 1);
  }

  void fill(tournament::Round& round) {
    for (tournament::Table& table : round.tables) {
      table.accepted = true;
      const std::size_t seats = table.players.size();
      table.scored.totals.assign(seats, 0);
      table.sheet.emplace();
      if (state.format().sheet == tournament::SheetLayout::coins) {
        for (std::size_t seat = 1; seat < seats; ++seat) {
          table.scored.totals[seat] = figure();
          table.scored.totals[0] -= table.scored.totals[seat];
        }
        round.purchases[table.players[0]] = 1 + figure() % 9;
        continue;
      }
      for (int deal = 0; deal < 8; ++deal) add_row(table, deal);
    }
  }
  void add_row(tournament::Table& table, int deal) {
    const auto seats = static_cast<int>(table.players.size());
    table.sheet->deals.push_back(told_row(deal, seats));
    tournament::ScoredRow row;
    row.is_deal = deal % 4 != 3;
    row.dealer = deal % seats;
    for (int seat = 0; seat < seats; ++seat) {
      const int score = deal == 1 && seat == 1 ? 0 : (deal + seat) % 2 == 0 ? figure() : -figure();
      row.scores.push_back(score);
      table.scored.totals[static_cast<std::size_t>(seat)] += score;
      row.marks.push_back(seat);
    }
    row.running = table.scored.totals;
    table.scored.rows.push_back(std::move(row));
  }
  /// The first sheet is not accepted, the last not in.
  static void leave_open(tournament::Round& round) {
    round.tables.front().accepted = false;
    tournament::Table& last = round.tables.back();
    last.sheet.reset();
    last.scored = {};
    last.accepted = false;
  }

  std::vector<Figure> figures(bool halves) {
    std::vector<Figure> all;
    for (const std::string& name : state.format().figures) all.push_back({name, figure()});
    // Rank points are shared by halves; money is not.
    if (halves && state.format().unit.empty()) all[0] = {all[0].id, 2 * figure() + 1, 2};
    if (all[0].id == "points" && !halves) all[0].value = -figure();
    return all;
  }
  void rank() {
    standings.rounds = 2;
    int place = 0;
    for (const auto& [number, player] : state.players) {
      tournament::StandingsRow row;
      row.player = number;
      for (std::size_t r = 0; r < state.rounds.size(); ++r) {
        const tournament::Round& round = state.rounds[r];
        for (std::size_t t = 0; t < round.tables.size(); ++t) {
          const tournament::Table& table = round.tables[t];
          const auto seat = table.place_of(number);
          if (!seat || !table.sheet) continue;
          row.rounds.push_back({static_cast<int>(r) + 1, static_cast<int>(t) + 1,
                                static_cast<int>(*seat), table.scored.totals[*seat], figure(),
                                table.accepted, figures(number % 2 == 0)});
          row.provisional |= !table.accepted;
        }
      }
      if (player.expelled) standings.expelled.push_back(number);
      if (row.rounds.empty()) continue;
      if (!player.expelled) row.place = ++place;
      row.figures = figures(number % 2 == 1);
      standings.rows.push_back(std::move(row));
    }
  }

  int next_figure_ = 100;
};

}  // namespace ultimo::print::testing_print
