#pragma once

// For the tests of this rulebook only: one row of the score sheet, as a `score` request has it.

#include "rulebooks/tzs/testing.hpp"

namespace ultimo::tzs {

class Row {
 public:
  /// A row without a game, for penalties alone.
  Row() = default;
  explicit Row(std::string_view contract) { request_["contract"] = contract; }
  Row(std::string_view contract, int declarer) : Row(contract) { request_["declarer"] = declarer; }

  Row& points(int points) { return set("points", points); }
  Row& klop_points(std::array<int, 3> points) { return set("points", list(points)); }
  Row& tricks(std::array<int, 3> tricks) { return set("tricks", list(tricks)); }
  Row& radelc(std::array<int, 3> marks) { return set("radelc", list(marks)); }
  Row& mond_lost_by(int seat) { return set("mond_lost_by", seat); }

  Row& announced_made(std::string_view feat, int by) { return add_feat(feat, by, true, true); }
  Row& announced_lost(std::string_view feat, int by) { return add_feat(feat, by, true, false); }
  Row& silent(std::string_view feat, int by) { return add_feat(feat, by, false, true); }
  Row& silent_lost(std::string_view feat, int by) { return add_feat(feat, by, false, false); }
  /// Contra, re, sub, mort on one item: who spoke them.
  Row& contra(std::string_view on, const std::vector<int>& speakers) {
    for (const int by : speakers) add("contras", {{"on", on}, {"by", by}});
    return *this;
  }
  Row& penalty(std::string_view kind, int by) {
    return add("penalties", {{"kind", kind}, {"by", by}});
  }
  Row& late(int by, int count) {
    return add("penalties", {{"kind", "late"}, {"by", by}, {"count", count}});
  }
  /// Any other field.
  Row& set(std::string_view key, boost::json::value value) {
    request_[key] = std::move(value);
    return *this;
  }

  [[nodiscard]] Result<boost::json::object> answer() const { return book().score(request_); }
  [[nodiscard]] std::string text() const { return boost::json::serialize(request_); }

 private:
  static boost::json::array list(const std::array<int, 3>& n) { return {n[0], n[1], n[2]}; }
  Row& add(std::string_view key, boost::json::object entry) {
    boost::json::value& entries = request_[key];
    if (!entries.is_array()) entries.emplace_array();
    entries.get_array().push_back(std::move(entry));
    return *this;
  }
  Row& add_feat(std::string_view feat, int by, bool announced, bool made) {
    return add("feats", {{"feat", feat}, {"by", by}, {"announced", announced}, {"made", made}});
  }

  boost::json::object request_;
};

/// The answer's list of three numbers; a row that is refused fails the test that asks.
inline std::vector<int> numbers(const Row& row, std::string_view key, Line line) {
  const Result<boost::json::object> answer = row.answer();
  if (!answer) {
    ADD_FAILURE_AT(line.file, line.line) << answer.error().message << "\n  " << row.text();
    return {};
  }
  std::vector<int> list;
  for (const boost::json::value& n : answer->at(key).as_array()) {
    list.push_back(n.to_number<int>());
  }
  return list;
}
inline std::vector<int> scores(const Row& row, Line line = Line::here()) {
  return numbers(row, "scores", line);
}
inline std::vector<int> radelc(const Row& row, Line line = Line::here()) {
  return numbers(row, "radelc", line);
}

/// `1 bonus game +20 B1.22`
inline std::vector<std::string> lines(const Row& row, Line line = Line::here()) {
  const Result<boost::json::object> answer = row.answer();
  if (!answer) {
    ADD_FAILURE_AT(line.file, line.line) << answer.error().message << "\n  " << row.text();
    return {};
  }
  std::vector<std::string> list;
  for (const boost::json::value& entry : answer->at("breakdown").as_array()) {
    list.push_back(fmt::format("{} {} {:+} {}", entry.at("seat").to_number<int>(),
                               std::string_view(entry.at("item").as_string()),
                               entry.at("points").to_number<int>(),
                               std::string_view(entry.at("clause").as_string())));
  }
  return list;
}

/// `bad-field B1.17`, or "accepted".
inline std::string refusal(const Row& row) {
  const Result<boost::json::object> answer = row.answer();
  if (answer) return "accepted";
  const Refusal& why = answer.error();
  return std::string(code_name(why.code)) +
         (why.clause.id.empty() ? std::string() : ' ' + std::string(why.clause.id));
}

}  // namespace ultimo::tzs
