#pragma once

#include <string>
#include <string_view>

#include "rules/book_info.hpp"
#include "tournament/events_players.hpp"
#include "words/speaker.hpp"

namespace ultimo::print {

/// The words for what the desk does while an event goes on, on its minutes.
struct CourseWords {
  std::string course, sheet_accepted, sheet_removed, row_removed, sheet_given_back, table_closed,
      seats, swapped, kept_apart, check_in, draw, drawn_again, frozen, thawed, clock, start, pause,
      resume, prolong, end;
};

/// The words on printed pages, in one language: nobody should meet English in the middle of
/// Slovenian. They are the catalogue's, section `print`.
struct Words {
  /// In the speaker's language, about the event's book.
  explicit Words(Speaker speaks);

  std::string dealer, declarer, partner;  // as the book calls them
  std::string round, table, place, club, number, name, final_round, sits_out, seed, players, tables,
      score_sheet, deal, game, points, feats, contras, sum, rank_points, signatures, radelc,
      referee, date, where, amount, bought, result, check_sum, start_number, seats, by_name,
      standings, final_standings, difference, sheet_points, rounds, expelled, minutes, officials,
      drawn_by, repeats, unavoidable, rulings, appeals, corrections, left, substitutes, notes, fee,
      upheld, denied, open, provisional, revoked, warning, certificate, for_place, leader, nobody,
      late, log, page, penalties, lot, groups, by_standings, key, hand, delegate, chief_referee,
      organiser, commission, sum_wrong, rank_short, season, events, starts, best_counted, cash,
      entry_fee, returned, to_pay, kept, paid, paid_in_coins, owed, timetable, begins, ends, pause,
      length, deals, deal_limit, stand_in;
  std::string decimal;  // the sign before a fraction
  CourseWords course;

  /// What takes a sentence: `print.standings-after` with its round.
  [[nodiscard]] std::string text(std::string_view named, const Arguments& arguments = {}) const;
  [[nodiscard]] std::string sentence(const Reason& reason) const {
    return speaker_.sentence(reason);
  }
  /// −12 345
  [[nodiscard]] std::string whole(std::int64_t of) const { return speaker_.number(of); }
  /// Hundredths with the language's sign: −3,40.
  [[nodiscard]] std::string hundredths(std::int64_t of) const;
  /// "9.05", of a day's minutes.
  [[nodiscard]] std::string time_of_day(int minute) const;
  /// "14. 3. 2026, 18.05" of milliseconds since 1970, by the clock of the machine that prints.
  [[nodiscard]] std::string date_and_time(std::int64_t at) const;
  /// The same without the date.
  [[nodiscard]] std::string time(std::int64_t at) const;
  /// An offence by its name: as the book has it, for its own readers.
  [[nodiscard]] std::string penalty(const BookInfo& book, const PenaltyInfo& penalty) const;
  /// As the book calls who deals.
  [[nodiscard]] std::string dealer_of(const BookInfo& book) const;

 private:
  Speaker speaker_;
};

/// Somebody who signs.
const std::string& office_word(const Words& words, Office office);
/// Somebody as people write him, "Ana Novak, delegat" or "Delegat: Ana Novak", where his office is
/// one of these words; with any other all of it is the name.
tournament::Official official_in(const Words& words, std::string_view text);

/// A figure of the standings by its name there.
std::string figure_name(const Words& words, std::string_view figure);

}  // namespace ultimo::print
