#include "cli/demo/demo_event.hpp"

#include <utility>

#include "cli/tournament/open_desk.hpp"
#include "cli/tournament/simulated_director.hpp"
#include "cli/tournament/simulated_table.hpp"
#include "files/formats.hpp"
#include "players/players.hpp"

namespace ultimo::cli::demo {
namespace {

namespace td = tournament;

constexpr const char* kFormat = "tzs";
constexpr int kPlayers = 24;
constexpr std::uint64_t kSeed = 24;  // the same event at every demo
constexpr std::int64_t kMinute = 60'000;
// How long ago, in minutes.
constexpr int kOpened = 180;
constexpr int kFirstRound = 150;
constexpr int kFirstSheets = 60;
constexpr int kSecondRound = 40;
constexpr int kSecondSheets = 8;
// Of the second round: these tables have handed in, this one waits to be accepted, that one is
// still being written, and so is the last one, which calls the referee in its 13th deal; of the
// others nothing is there.
constexpr int kAccepted = 3;
constexpr int kEntered = 4;
constexpr int kHalfWritten = 5;
constexpr int kRowsThere = 6;
constexpr int kRowsBeforeCall = 12;

/// A director with the event before him. After the first refusal he does nothing more.
class Director {
 public:
  Director(const House& house, std::int64_t now)
      : house_(house), players_(house.catalog), now_(now) {}

  void open(const std::string& path) {
    const Result<td::Format> format = find_format(kFormat);
    if (!format) return fail(format.error());
    td::Opened opening;
    opening.name = "Pokal Ultimo";
    opening.place = "Ljubljana";
    opening.format = *format;
    director::Done<desk::Session> session =
        director::create_desk(house_, path, opening, pen(kOpened));
    if (!session) return fail(session.error().refusal);
    session_.emplace(*std::move(session));
  }

  void write(int minutes_ago, const desk::Command& command) {
    if (refused_ || !session_) return;
    const desk::Done<desk::Events> written = session_->write(pen(minutes_ago), command);
    if (!written) fail(written.error().why);
  }

  /// The sheet of a table whose deals club players played; the first `rows` of them, 0: all.
  td::Sheet sheet(int round, int table, int rows = 0) {
    td::Sheet sheet;
    if (refused_ || !session_) return sheet;
    const td::State& state = session_->state();
    const int deals = rows > 0 ? rows : state.deals_due(round, table);
    const int seats = static_cast<int>(state.table(round, table).players.size());
    const std::uint64_t seed = kSeed * 10'000 + static_cast<std::uint64_t>(round * 100 + table);
    const Result<std::vector<SheetRow>> played =
        director::simulated_rows(players_.tools(*state.engine), seats, seed, deals, "novice");
    if (!played) {
      fail(played.error());
      return sheet;
    }
    for (const SheetRow& row : *played) sheet.deals.push_back({row, {}});
    return sheet;
  }

  [[nodiscard]] int tables() const {
    return refused_ || !session_ ? 0
                                 : static_cast<int>(session_->state().rounds.back().tables.size());
  }
  [[nodiscard]] int player_at(int round, int table) const {
    return refused_ || !session_ ? 0 : session_->state().table(round, table).players.front();
  }
  [[nodiscard]] Result<void> result() const {
    if (refused_) return tl::unexpected(*refused_);
    return {};
  }

 private:
  [[nodiscard]] desk::Pen pen(int minutes_ago) const {
    return {"demo", now_ - minutes_ago * kMinute};
  }
  void fail(const Refusal& why) {
    if (!refused_) refused_ = why;
  }

  const House& house_;
  Players players_;
  std::int64_t now_;
  std::optional<desk::Session> session_;
  std::optional<Refusal> refused_;
};

void enter_players(Director& director) {
  for (int number = 1; number <= kPlayers; ++number) {
    desk::EnterPlayer entry;
    entry.name = director::made_up_name(number);
    entry.club = "Klub " + std::to_string(number % 6 + 1);
    entry.rank = number;
    entry.here = true;
    director.write(kOpened - 10, entry);
  }
}

void begin_round(Director& director, int minutes_ago) {
  desk::DrawRound draw;
  draw.seed = static_cast<std::int64_t>(kSeed);
  director.write(minutes_ago + 5, draw);
  director.write(minutes_ago, desk::MoveClock{td::ClockDoes::start});
}

void enter_sheet(Director& director, int minutes_ago, int table, int round, bool accepted) {
  desk::EnterSheet entry;
  entry.round = round;
  entry.table = table;
  entry.sheet = director.sheet(round, table);
  entry.signed_by_all = accepted;
  entry.accept = accepted;
  director.write(minutes_ago, entry);
}

void play_first_round(Director& director) {
  begin_round(director, kFirstRound);
  for (int table = 1; table <= director.tables(); ++table) {
    enter_sheet(director, kFirstSheets, table, 1, true);
  }
  director.write(kFirstSheets - 5, desk::MoveClock{td::ClockDoes::end});
}

void write_rows(Director& director, int minutes_ago, int table, int round, int rows) {
  const td::Sheet written = director.sheet(round, table, rows);
  for (const auto& line : written.deals) {
    desk::WriteDeal deal;
    deal.round = round;
    deal.table = table;
    deal.deal = line;
    director.write(minutes_ago, deal);
  }
}

void begin_second_round(Director& director) {
  constexpr int kRound = 2;
  begin_round(director, kSecondRound);
  for (int table = 1; table <= kAccepted; ++table) {
    enter_sheet(director, kSecondSheets, table, kRound, true);
  }
  enter_sheet(director, kSecondSheets - 2, kEntered, kRound, false);
  write_rows(director, kSecondSheets - 3, kHalfWritten, kRound, kRowsThere);
  write_rows(director, kSecondSheets - 3, director.tables(), kRound, kRowsBeforeCall);
  desk::LodgeAppeal appeal;
  appeal.round = kRound;
  appeal.table = 2;
  appeal.player = director.player_at(kRound, 2);
  appeal.reason = "Igralec A je pokazal karto sosedu; prosimo za sodnika.";
  director.write(2, appeal);
  desk::CallReferee call;
  call.round = kRound;
  call.table = director.tables();
  call.player = director.player_at(kRound, call.table);
  call.kind = td::CallKind::offence;
  call.text = "Renons v 13. igri";
  director.write(1, call);
}

}  // namespace

Result<void> write_event(const House& house, const std::string& file, std::int64_t now) {
  Director director(house, now);
  director.open(file + '#' + kEvent);
  enter_players(director);
  play_first_round(director);
  begin_second_round(director);
  return director.result();
}

}  // namespace ultimo::cli::demo
