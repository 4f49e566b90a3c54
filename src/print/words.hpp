#pragma once

#include <string>
#include <string_view>

#include "rules/book_info.hpp"
#include "tournament/events_players.hpp"

namespace ultimo::print {

/// The words on printed pages, in a paper's own language: nobody should meet English in the middle
/// of Slovenian.
struct Words {
  std::string_view round, table, place, player, club, number, name;
  std::string_view final_round, sits_out, plays_with, seed, players, tables;
  std::string_view score_sheet, deal, dealer, game, declarer, partner, points, feats, contras, sum;
  std::string_view order, rank_points, signatures, radelc, referee, date, where;
  std::string_view amount, bought, result, check_sum, start_number, coins;
  std::string_view seats, by_name, standings, after_round, final_standings, difference, total,
      bonus;
  std::string_view sheet_points, rounds, final_points, expelled, minutes, officials, drawn_by;
  std::string_view repeats, unavoidable, rulings, appeals, corrections, left, substitutes, notes;
  std::string_view fee, upheld, denied, open, provisional, revoked, warning, certificate, for_place,
      place_won, leader, nobody;
  std::string_view stand_in, late, log, page, penalties;
  std::string_view lot, groups, by_standings, key, hand;
  std::string_view delegate, chief_referee, organiser, commission, sum_wrong, rank_short;
  std::string_view season, events, starts, best_counted;
  std::string_view cash, entry_fee, returned, to_pay, kept, paid;
  std::string_view paid_in_coins, owed;  // of a fine
  std::string_view timetable, begins, ends, pause, length, deals, deal_limit;
  char decimal;
  char of_time;  // between hours and minutes
};

/// The words of a language by its code (sl, cs, de); English for any other.
const Words& words_in(std::string_view language);

/// Somebody who signs.
std::string_view office_word(const Words& words, Office office);
/// Somebody as people write him, "Ana Novak, delegat" or "Delegat: Ana Novak", where his office is
/// one of these words; with any other all of it is the name.
tournament::Official official_in(const Words& words, std::string_view text);

/// A figure of the standings by its name there.
std::string figure_name(const Words& words, std::string_view figure);

}  // namespace ultimo::print
