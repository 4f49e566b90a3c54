#pragma once

#include <cstdint>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

#include "rules/engine.hpp"

namespace ultimo::bots {

/// What experts have learnt of their bids and announcements in one rulebook: how much more than
/// they thought each of them brought, on average over deals that they played among themselves
/// (`ultimo-lab fit --bids`). Layouts with open cards flatter some of them and wrong others.
class Experience {
 public:
  struct Row {
    int seats = 0;
    std::string action;   // its kind: `bid two`
    double more = 0;      // for choosing
    double forecast = 0;  // for the forecast of what was chosen
    int times = 0;        // so many choices say so

    /// Adds so many choices that brought `off` more than the forecast, on average. Few of them are
    /// believed in part.
    void learn_to_forecast(double off, std::uint64_t choices);
    /// The same for choosing. Other hands will be chosen then, so that what was found out about
    /// choices is void.
    void learn_to_choose(double off, std::uint64_t choices);
  };
  Experience() = default;
  explicit Experience(std::vector<Row> rows) : rows_(std::move(rows)) {}

  /// From the text of a calibrated.inc; a line that is no row is passed over.
  static Experience read(std::istream& file);

  /// What has to be added to the worth that layouts give to an action; 0 where nothing is known.
  [[nodiscard]] double of(int seats, std::string_view action) const;
  /// What actions brought more than was expected of them, all this added, when they were chosen: of
  /// several that were misjudged one chooses the one that was flattered most. It is for the
  /// forecast; what is chosen is not changed by it.
  [[nodiscard]] double when_chosen(int seats, std::string_view action) const;
  [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
  /// nullptr where nothing is known.
  [[nodiscard]] const Row* find(int seats, std::string_view action) const;

 private:
  std::vector<Row> rows_;
};

/// The row as it stands in a rulebook's calibrated.inc.
std::string text_of(const Experience::Row& row);

/// The name under which experience with an action is kept; the same for all cards led and all
/// discards.
std::string kind_of_action(const BookInfo& info, const View& view, const Action& action);

/// Is it a bid, a pass, an announcement, a contra, or silence where one could have spoken?
bool is_calibrated(Move move);

}  // namespace ultimo::bots
