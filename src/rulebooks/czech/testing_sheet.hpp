#pragma once

// For the tests of the Czech rulebooks only: one row of the score sheet, as a `score` request has
// it. The dealer is 0 and forehand 1 unless a test says otherwise.

#include "rulebooks/czech/testing.hpp"

namespace ultimo::czech {

class Row {
 public:
  /// A row without a game, for a misdeal.
  explicit Row(const Engine& book) : book_(&book) { request_["dealer"] = 0; }
  /// A Warsaw.
  Row(const Engine& book, std::string_view contract) : Row(book) {
    request_["contract"] = contract;
  }
  /// One against three.
  Row(const Engine& book, std::string_view contract, int declarer) : Row(book, contract) {
    request_["declarer"] = declarer;
  }
  Row(const Engine& book, std::string_view contract, int declarer, int partner)
      : Row(book, contract, declarer) {
    request_["partner"] = partner;
  }

  Row& points(int points) { return set("points", points); }
  Row& points(std::array<int, 4> points) { return set("points", list(points)); }
  Row& tricks(std::array<int, 4> tricks) { return set("tricks", list(tricks)); }
  Row& third_duty_set(int number) { return set("set", number); }
  Row& declared(std::string_view feat, int by) { return add_feat(feat, by, true, true); }
  Row& announced_made(std::string_view feat, int by) { return add_feat(feat, by, true, true); }
  Row& announced_lost(std::string_view feat, int by) { return add_feat(feat, by, true, false); }
  Row& announced_open(std::string_view feat, int by) { return add_feat(feat, by, true, nullptr); }
  Row& silent(std::string_view feat, int by) { return add_feat(feat, by, false, true); }
  Row& silent_lost(std::string_view feat, int by) { return add_feat(feat, by, false, false); }
  /// Flek, re, sub, mord on one item: who spoke them.
  Row& contra(std::string_view on, const std::vector<int>& speakers) {
    for (const int by : speakers) add("contras", {{"on", on}, {"by", by}});
    return *this;
  }
  Row& penalty(std::string_view kind, int by) {
    return add("penalties", {{"kind", kind}, {"by", by}});
  }
  /// Any other field.
  Row& set(std::string_view key, boost::json::value value) {
    request_[key] = std::move(value);
    return *this;
  }

  [[nodiscard]] Result<boost::json::object> answer() const { return book_->score(request_); }
  [[nodiscard]] std::string text() const { return boost::json::serialize(request_); }

 private:
  static boost::json::array list(const std::array<int, 4>& n) { return {n[0], n[1], n[2], n[3]}; }
  Row& add(std::string_view key, boost::json::object entry) {
    boost::json::value& entries = request_[key];
    if (!entries.is_array()) entries.emplace_array();
    entries.get_array().push_back(std::move(entry));
    return *this;
  }
  Row& add_feat(std::string_view feat, int by, bool announced, boost::json::value made) {
    return add("feats", {{"feat", feat}, {"by", by}, {"announced", announced}, {"made", made}});
  }

  const Engine* book_;
  boost::json::object request_;
};

/// A row that is refused fails the test that asks.
inline boost::json::object accepted(const Row& row, Line line) {
  Result<boost::json::object> answer = row.answer();
  if (answer) return *std::move(answer);
  ADD_FAILURE_AT(line.file, line.line) << answer.error().message << "\n  " << row.text();
  return {{"scores", boost::json::array{}}, {"breakdown", boost::json::array{}}};
}

inline std::vector<int> scores(const Row& row, Line line = Line::here()) {
  std::vector<int> list;
  const boost::json::object answer = accepted(row, line);
  for (const boost::json::value& n : answer.at("scores").as_array()) {
    list.push_back(n.to_number<int>());
  }
  return list;
}

/// The lines of one seat: `game +120 B.8`.
inline std::vector<std::string> lines(const Row& row, int seat, Line line = Line::here()) {
  std::vector<std::string> list;
  const boost::json::object answer = accepted(row, line);
  for (const boost::json::value& entry : answer.at("breakdown").as_array()) {
    if (entry.at("seat").to_number<int>() != seat) continue;
    list.push_back(fmt::format("{} {:+} {}", std::string_view(entry.at("item").as_string()),
                               entry.at("points").to_number<int>(),
                               std::string_view(entry.at("clause").as_string())));
  }
  return list;
}

/// `bad-field B.6`, or "accepted".
inline std::string refusal(const Row& row) {
  const Result<boost::json::object> answer = row.answer();
  if (answer) return "accepted";
  const Refusal& why = answer.error();
  return std::string(code_name(why.code)) +
         (why.clause.id.empty() ? std::string() : ' ' + std::string(why.clause.id));
}

/// `1 Ana +200 2`: place, name, total, rounds; `- Ana +200 2` for one who is out of the ranking. Or
/// the code of the refusal with its clause.
inline std::vector<std::string> ranking(const Engine& book, std::string_view request) {
  const Result<boost::json::object> answer =
      book.standings(boost::json::parse(std::string(request)).as_object());
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
