#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/tournament/desk.hpp"

namespace ultimo::cli::director {

/// What was typed after `ultimo tournament COMMAND`; each command reads what concerns it.
struct Request {
  std::string file;
  std::string by;
  std::int64_t at = 0;  // milliseconds since 1970; 0: now
  bool json = false;

  std::vector<int> numbers;  // players
  int round = 0;             // 0: the one being played
  int table = 0;
  int row = 0;
  int count = 1;
  int seconds = 0;
  int first_dealer = 1;
  std::int64_t seed = -1;  // below 0: one is drawn
  std::string name;
  std::string club;
  std::string family;
  int rank = -1;  // below 0: not said
  int number = 0;
  int new_number = 0;
  std::string place;
  std::string date;
  std::vector<std::string> words;  // settings, or files
  std::vector<std::string> officials;
  std::string format;
  std::string method;
  std::string what;
  std::string clause;
  std::string reason;
  std::string text;
  std::string in;   // a file to read
  std::string out;  // a file to write
  std::string scores;
  std::string amounts;
  std::string buys;
  std::string difference;
  std::string deals;
  std::string lines;
  std::string points;
  std::string explain;
  std::string bots = "novice";
  std::string figure;
  std::string places;
  std::string ties;
  int best = 0;
  int min_starts = 0;
  int players = 12;
  bool stand_in = false;
  bool no_club = false;
  bool no_family = false;
  bool here = false;
  bool all = false;
  bool again = false;
  bool final = false;
  bool fill = false;
  bool accept = false;
  bool upheld = false;
  bool denied = false;
  bool csv = false;
  bool force = false;
};

/// What a command has to say: to people, and to programs.
struct Reply {
  std::string text;
  boost::json::object json;
  int code = kOk;
};

using TournamentCommand = Done<Reply> (*)(const Catalog& catalog, const Request& request);

// entries.cpp, settings.cpp
Done<Reply> list_formats(const Catalog& catalog, const Request& request);
Done<Reply> new_event(const Catalog& catalog, const Request& request);
Done<Reply> change_settings(const Catalog& catalog, const Request& request);
Done<Reply> enter(const Catalog& catalog, const Request& request);
Done<Reply> amend(const Catalog& catalog, const Request& request);
Done<Reply> list_players(const Catalog& catalog, const Request& request);
Done<Reply> check_in(const Catalog& catalog, const Request& request);
Done<Reply> withdraw(const Catalog& catalog, const Request& request);
Done<Reply> substitute(const Catalog& catalog, const Request& request);
Done<Reply> expel(const Catalog& catalog, const Request& request);
Done<Reply> forbid(const Catalog& catalog, const Request& request);

// undo.cpp
Done<Reply> undo(const Catalog& catalog, const Request& request);

// rounds.cpp
Done<Reply> set_key(const Catalog& catalog, const Request& request);
Done<Reply> draw_round(const Catalog& catalog, const Request& request);
Done<Reply> check_draw(const Catalog& catalog, const Request& request);
Done<Reply> seat(const Catalog& catalog, const Request& request);
Done<Reply> show_round(const Catalog& catalog, const Request& request);
Done<Reply> move_clock(const Catalog& catalog, const Request& request);

// sheets.cpp
Done<Reply> write_deal(const Catalog& catalog, const Request& request);
Done<Reply> enter_sheet(const Catalog& catalog, const Request& request);
Done<Reply> show_sheet(const Catalog& catalog, const Request& request);
Done<Reply> sign(const Catalog& catalog, const Request& request);
Done<Reply> accept(const Catalog& catalog, const Request& request);
Done<Reply> correct(const Catalog& catalog, const Request& request);
Done<Reply> buy(const Catalog& catalog, const Request& request);

// rulings.cpp
Done<Reply> penalty(const Catalog& catalog, const Request& request);
Done<Reply> list_rulings(const Catalog& catalog, const Request& request);
Done<Reply> revoke(const Catalog& catalog, const Request& request);
Done<Reply> appeal(const Catalog& catalog, const Request& request);
Done<Reply> decide_appeal(const Catalog& catalog, const Request& request);
Done<Reply> freeze(const Catalog& catalog, const Request& request);
Done<Reply> thaw(const Catalog& catalog, const Request& request);
Done<Reply> note(const Catalog& catalog, const Request& request);

// results.cpp
Done<Reply> show_status(const Catalog& catalog, const Request& request);
Done<Reply> show_standings(const Catalog& catalog, const Request& request);
Done<Reply> check_event(const Catalog& catalog, const Request& request);
Done<Reply> show_season(const Catalog& catalog, const Request& request);

// files.cpp
Done<Reply> export_event(const Catalog& catalog, const Request& request);
Done<Reply> import_event(const Catalog& catalog, const Request& request);
Done<Reply> verify(const Catalog& catalog, const Request& request);
Done<Reply> backup(const Catalog& catalog, const Request& request);
Done<Reply> show_log(const Catalog& catalog, const Request& request);
Done<Reply> print(const Catalog& catalog, const Request& request);

// simulate_event.cpp
Done<Reply> simulate_event(const Catalog& catalog, const Request& request);

}  // namespace ultimo::cli::director
