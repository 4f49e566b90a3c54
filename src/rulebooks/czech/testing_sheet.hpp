#pragma once

// For the tests of the Czech rulebooks only: rows of the score sheet, and tables of a tournament.

#include "rulebooks/czech/testing.hpp"
#include "wire/results_json.hpp"
#include "wire/testing_sheet.hpp"

namespace ultimo::czech {

/// A row of the sheet. The dealer is 0 and forehand 1 unless a test says otherwise.
struct Row : trial::Row {
  /// Without a game, for a misdeal.
  explicit Row(const Engine& book) : trial::Row(book) { set("dealer", 0); }
  /// A Warsaw.
  Row(const Engine& book, std::string_view contract) : Row(book) {
    set("contract", boost::json::value(contract));
  }
  /// One against three.
  Row(const Engine& book, std::string_view contract, int declarer) : Row(book, contract) {
    set("declarer", declarer);
  }
  Row(const Engine& book, std::string_view contract, int declarer, int partner)
      : Row(book, contract, declarer) {
    set("partner", partner);
  }
};

/// The lines of one seat: `game +120 B.8`.
inline std::vector<std::string> lines(const trial::Row& row, int seat, Line line = Line::here()) {
  const std::string prefix = std::to_string(seat) + ' ';
  std::vector<std::string> list;
  for (const std::string& text : trial::lines(row, line)) {
    if (text.starts_with(prefix)) list.push_back(text.substr(prefix.size()));
  }
  return list;
}

/// `1 Ana +200 2`: place, name, total, rounds; `- Ana +200 2` for one who is out of the ranking. Or
/// the code of the refusal with its clause.
inline std::vector<std::string> ranking(const Engine& book, std::string_view request) {
  const Result<boost::json::object> answer =
      ultimo::standings(book, boost::json::parse(std::string(request)).as_object());
  if (!answer) {
    const Refusal& why = answer.error();
    return {std::string(code_name(why.code)) + ' ' + std::string(why.clause.id)};
  }
  std::vector<std::string> rows;
  for (const boost::json::value& row : answer->at("ranking").as_array()) {
    const boost::json::value& place = row.at("place");
    rows.push_back(
        fmt::format("{} {} {:+} {}", place.is_null() ? "-" : std::to_string(place.to_number<int>()),
                    std::string_view(row.at("player").as_string()),
                    row.at("total").to_number<int>(), row.at("rounds").to_number<int>()));
  }
  return rows;
}

}  // namespace ultimo::czech
