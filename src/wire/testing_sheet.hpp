#pragma once

// For the tests of rulebooks: one row of the score sheet, as a `score` request has it.

#include "wire/sheet_json.hpp"
#include "wire/testing_game.hpp"
#include "words/testing.hpp"

namespace ultimo::trial {

class Row {
 public:
  explicit Row(const Engine& engine) : engine_(&engine) {}

  Row& points(int points) { return set("points", points); }
  Row& points(const std::vector<int>& points) { return set("points", list(points)); }
  Row& thirds(const std::vector<int>& thirds) { return set("thirds", list(thirds)); }
  Row& tricks(const std::vector<int>& tricks) { return set("tricks", list(tricks)); }
  Row& radelc(const std::vector<int>& marks) { return set("radelc", list(marks)); }
  Row& mond_lost_by(int seat) { return set("mond_lost_by", seat); }

  Row& announced_made(std::string_view feat, int by) { return add_feat(feat, by, true, true); }
  Row& announced_lost(std::string_view feat, int by) { return add_feat(feat, by, true, false); }
  /// The sheet does not say whether it was made.
  Row& announced_open(std::string_view feat, int by) { return add_feat(feat, by, true, nullptr); }
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
  /// A penalty with a number.
  Row& penalty(std::string_view kind, int by, std::string_view key, int number) {
    return add("penalties", {{"kind", kind}, {"by", by}, {key, number}});
  }
  /// Any other field.
  template <class Value>
  Row& set(std::string_view key, const Value& value) {
    request_[key] = value;
    return *this;
  }

  [[nodiscard]] Result<boost::json::object> answer() const { return score(*engine_, request_); }
  [[nodiscard]] const Engine& engine() const { return *engine_; }
  [[nodiscard]] Result<SheetRow> value() const { return read_row(engine_->info(), request_); }
  [[nodiscard]] std::string text() const { return boost::json::serialize(request_); }

  static boost::json::array list(const std::vector<int>& numbers) {
    return boost::json::array(numbers.begin(), numbers.end());
  }

 protected:
  Row& add(std::string_view key, boost::json::object entry) {
    boost::json::value& entries = request_[key];
    if (!entries.is_array()) entries.emplace_array();
    entries.get_array().push_back(std::move(entry));
    return *this;
  }

 private:
  Row& add_feat(std::string_view feat, int by, bool announced, boost::json::value made) {
    return add("feats", {{"feat", feat}, {"by", by}, {"announced", announced}, {"made", made}});
  }

  const Engine* engine_;
  boost::json::object request_;
};

/// The answer; a row that is refused fails the test that asks.
inline boost::json::object answer(const Row& row, Line line = Line::here()) {
  const Result<boost::json::object> answer = row.answer();
  if (answer) return *answer;
  ADD_FAILURE_AT(line.file, line.line) << english(answer.error()) << "\n  " << row.text();
  return {{"scores", boost::json::array{}},
          {"radelc", boost::json::array{}},
          {"breakdown", boost::json::array{}}};
}
inline std::vector<int> numbers(const boost::json::value& list) {
  std::vector<int> found;
  for (const boost::json::value& n : list.as_array()) found.push_back(n.to_number<int>());
  return found;
}
inline std::vector<int> scores(const Row& row, Line line = Line::here()) {
  return numbers(answer(row, line).at("scores"));
}
inline std::vector<int> radelc(const Row& row, Line line = Line::here()) {
  return numbers(answer(row, line).at("radelc"));
}

/// `1 bonus game +20 B1.22`
inline std::vector<std::string> lines(const Row& row, Line line = Line::here()) {
  std::vector<std::string> list;
  const boost::json::object whole = answer(row, line);
  for (const boost::json::value& entry : whole.at("breakdown").as_array()) {
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

/// What no deal can have brought: `too few 91` (thirds), `together trula pagat`. A row that is not
/// scored fails the test that asks.
inline std::vector<std::string> doubts(const Row& row, Line line = Line::here()) {
  answer(row, line);
  const Result<SheetRow> value = row.value();
  if (!value) return {"unread"};
  const BookInfo& info = row.engine().info();
  const auto name = [&](FeatId feat) { return std::string(info.feats[at(feat)].id); };
  std::vector<std::string> list;
  for (const RowDoubt& one : row.engine().doubts(*value)) {
    using Kind = RowDoubt::Kind;
    const std::string limit = std::to_string(one.limit.count());
    const std::string seat = "seat " + std::to_string(one.seat.number());
    switch (one.kind) {
      case Kind::too_few: list.push_back("too few " + limit); break;
      case Kind::too_many: list.push_back("too many " + limit); break;
      case Kind::together: list.push_back(name(one.feat) + " with " + name(one.other)); break;
      case Kind::missing: list.push_back("missing " + name(one.feat)); break;
      case Kind::mond: list.push_back("mond lost with " + name(one.feat)); break;
      case Kind::tricks: list.push_back("tricks with " + name(one.feat)); break;
      case Kind::ended: list.push_back(seat + " goes on"); break;
      case Kind::seat_few: list.push_back(seat + " too few " + limit); break;
      case Kind::seat_many: list.push_back(seat + " too many " + limit); break;
    }
  }
  return list;
}

}  // namespace ultimo::trial
