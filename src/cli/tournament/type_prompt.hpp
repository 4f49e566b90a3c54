#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "cli/tournament/open_desk.hpp"
#include "desk/sheet_text.hpp"

namespace ultimo::cli::director {

/// Where somebody types one table after the other, row by row. Each row is written when its line is
/// ended, and its score shown.
class TypePrompt {
 public:
  struct Screen {
    std::ostream& out;
    bool echoes = false;     // what is typed stands behind the prompt: a mark below it is enough
    std::size_t width = 80;  // in columns
  };
  TypePrompt(const House& house, desk::Session& session, const TypeOptions& options, Screen screen)
      : house_(house), session_(session), options_(options), screen_(screen) {}

  /// Until there are no more lines, or somebody quits.
  void run(std::istream& lines);

  [[nodiscard]] int rows_written() const { return rows_written_; }
  /// Lines that were not followed.
  [[nodiscard]] int lines_refused() const { return lines_refused_; }

 private:
  using Order = desk::TypedOrder;

  [[nodiscard]] const tournament::State& state() const { return session_.state(); }
  [[nodiscard]] const tournament::Table* table() const;
  [[nodiscard]] std::size_t rows() const;
  [[nodiscard]] int round() const;
  [[nodiscard]] Speaker speaker() const { return house_.speaker(&state().info()); }
  [[nodiscard]] Says says() const { return house_.says(&state().info()); }
  [[nodiscard]] std::string prompt() const;
  void say(const std::string& text);
  /// At the window's width, where there is one.
  void say_wrapped(const std::string& text);
  void tell(const Reason& notice);
  void complain_of(const Failure& failure);

  void follow(const Order& order);
  void go_to(int number);
  void go_to_next();
  void show_table();
  void say_totals(std::string_view key);
  void show_row(std::size_t row);
  void say_whether_complete();
  /// The figures of a deal and, where there is room, behind them the totals; else below.
  [[nodiscard]] std::string place_of(Seat seat) const;
  [[nodiscard]] std::string row_text(const std::string& beside, const std::string& figures,
                                     const std::string& totals) const;
  void write_row(const std::string& text, int row, bool replace);
  void fix_row(const std::string& text);
  void say_first(const std::string& text);
  void enter_figures(const Order& order);
  [[nodiscard]] bool has_seen(const tournament::Table* table, int row) const;
  Done<void> try_to_write(const desk::Command& command);
  bool write(const desk::Command& command);

  const House& house_;
  desk::Session& session_;
  const TypeOptions& options_;
  Screen screen_;
  int table_ = 0;
  std::size_t rows_seen_ = 0;        // when the prompt was shown
  std::optional<int> first_dealer_;  // said, and not written yet
  /// Somebody else's row as it was shown: only so it can be written over.
  struct SeenRow {
    int table = 0;
    int row = 0;
    tournament::SheetLine line;
  };
  std::optional<SeenRow> seen_row_;
  tournament::Sheet figures_;  // coins, and what was bought
  int rows_written_ = 0;
  int lines_refused_ = 0;
};

}  // namespace ultimo::cli::director
