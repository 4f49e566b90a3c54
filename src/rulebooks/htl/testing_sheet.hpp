#pragma once

// For the tests of this rulebook only: one row of the score sheet, with what only this book has.

#include "rulebooks/htl/testing.hpp"
#include "wire/testing_sheet.hpp"

namespace ultimo::htl {

/// Four seats, dealer 3, unless `five`.
class Row : public trial::Row {
 public:
  explicit Row(std::string_view contract) : trial::Row(book()) {
    set("dealer", 3).set("contract", contract);
  }
  Row(std::string_view contract, int declarer) : Row(contract) { set("declarer", declarer); }

  Row& partner(int seat) { return set("partner", seat); }
  Row& points(std::string_view points) { return set("points", points); }
  Row& points(const std::vector<std::string_view>& each) {
    boost::json::array list;
    for (const std::string_view text : each) list.emplace_back(text);
    return set("points", list);
  }
  Row& tricks(const std::vector<int>& each) { return set("tricks", list(each)); }
  Row& made(std::string_view feat, int by) { return own(announced_made(feat, by)); }
  Row& lost(std::string_view feat, int by) { return own(announced_lost(feat, by)); }
  Row& silent(std::string_view feat, int by) { return own(trial::Row::silent(feat, by)); }
  Row& missed(std::string_view feat, int by) { return own(silent_lost(feat, by)); }
  Row& declarers(const std::vector<std::pair<int, std::string_view>>& each) {
    for (const auto& [seat, contract] : each) {
      add("declarers", {{"seat", seat}, {"contract", contract}});
    }
    return *this;
  }
  Row& conceded() { return set("conceded", true); }
  Row& penalty(std::string_view kind, int by) { return own(trial::Row::penalty(kind, by)); }
  Row& claim(int by, int points) { return own(add("claims", {{"by", by}, {"points", points}})); }
  Row& claim(int by, int points, int against) {
    return own(add("claims", {{"by", by}, {"points", points}, {"against", against}}));
  }
  Row& five(int dealer) { return set("seats", 5).set("dealer", dealer); }
  template <class Value>
  Row& set(std::string_view key, const Value& value) {
    return own(trial::Row::set(key, value));
  }

  [[nodiscard]] std::vector<int> scores(Line line = Line::here()) const {
    return trial::scores(*this, line);
  }
  /// `1 game -3 G1`
  [[nodiscard]] std::vector<std::string> lines(Line line = Line::here()) const {
    return trial::lines(*this, line);
  }
  /// The clause of the refusal, "-" if it names none; "scored" if it was not refused.
  [[nodiscard]] std::string refused() const {
    const Result<boost::json::object> scored = answer();
    if (scored) return "scored";
    EXPECT_EQ(scored.error().code, Refusal::Code::bad_field);
    const std::string_view id = scored.error().clause.id;
    return id.empty() ? "-" : std::string(id);
  }

 private:
  /// What the base class says it has done is done to this row.
  Row& own(trial::Row& /*row*/) { return *this; }
};

}  // namespace ultimo::htl
