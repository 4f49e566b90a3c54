#pragma once

#include <string_view>

namespace ultimo::print {

/// The words for what the desk does while an event goes on, in a paper's own language: on its
/// minutes and on the hall's clock.
struct CourseWords {
  std::string_view course, sheet_accepted, sheet_removed, row_removed, table_closed, seats, swapped,
      kept_apart, check_in, draw;
  std::string_view drawn_again, frozen, thawed;
  std::string_view clock, start, pause, resume, prolong, end;
  std::string_view not_started, paused, time_up, time_left, deal, no_round;
};

/// By a language's code (sl, cs, de); English for any other.
const CourseWords& course_words_in(std::string_view language);

}  // namespace ultimo::print
