#pragma once

// For the tests of this rulebook only: one row of the score sheet, as a `score` request has it.

#include "rulebooks/htl/testing.hpp"

namespace ultimo::htl {

/// Four seats, dealer 3, unless `five`.
class Row {
 public:
  explicit Row(std::string_view contract) : request_{{"dealer", 3}, {"contract", contract}} {}
  Row(std::string_view contract, int declarer) : Row(contract) { set("declarer", declarer); }

  Row& partner(int seat) { return set("partner", seat); }
  Row& points(std::string_view points) { return set("points", points); }
  Row& points(const std::vector<std::string_view>& each) {
    boost::json::array list;
    for (const std::string_view text : each) list.emplace_back(text);
    return set("points", list);
  }
  Row& tricks(const std::vector<int>& each) {
    return set("tricks", boost::json::array(each.begin(), each.end()));
  }
  Row& made(std::string_view feat, int by) { return add_feat(feat, by, true, true); }
  Row& lost(std::string_view feat, int by) { return add_feat(feat, by, true, false); }
  Row& silent(std::string_view feat, int by, bool made = true) {
    return add_feat(feat, by, false, made);
  }
  Row& declarers(const std::vector<std::pair<int, std::string_view>>& each) {
    for (const auto& [seat, contract] : each) {
      add("declarers", {{"seat", seat}, {"contract", contract}});
    }
    return *this;
  }
  Row& conceded() { return set("conceded", true); }
  Row& penalty(std::string_view kind, int by) {
    return add("penalties", {{"kind", kind}, {"by", by}});
  }
  Row& claim(int by, int points) { return add("claims", {{"by", by}, {"points", points}}); }
  Row& claim(int by, int points, int against) {
    return add("claims", {{"by", by}, {"points", points}, {"against", against}});
  }
  Row& five(int dealer) { return set("seats", 5).set("dealer", dealer); }
  template <class Value>
  Row& set(std::string_view key, const Value& value) {
    request_[key] = value;
    return *this;
  }
  Row& without(std::string_view key) {
    request_.erase(key);
    return *this;
  }

  [[nodiscard]] const boost::json::object& request() const { return request_; }
  [[nodiscard]] std::vector<int> scores(Line line = Line::here()) const {
    std::vector<int> list;
    for (const boost::json::value& score : answer("scores", line)) {
      list.push_back(static_cast<int>(score.as_int64()));
    }
    return list;
  }
  /// `1 game -3 G1`
  [[nodiscard]] std::vector<std::string> lines(Line line = Line::here()) const {
    std::vector<std::string> list;
    for (const boost::json::value& entry : answer("breakdown", line)) {
      list.push_back(fmt::format(
          "{} {} {:+} {}", entry.at("seat").as_int64(), entry.at("item").as_string().c_str(),
          entry.at("points").as_int64(), entry.at("clause").as_string().c_str()));
    }
    return list;
  }
  /// The clause of the refusal, "-" if it names none; "scored" if it was not refused.
  [[nodiscard]] std::string refused() const {
    const Result<boost::json::object> scored = book().score(request_);
    if (scored) return "scored";
    EXPECT_EQ(scored.error().code, Refusal::Code::bad_field);
    const std::string_view id = scored.error().clause.id;
    return id.empty() ? "-" : std::string(id);
  }

 private:
  Row& add(std::string_view key, boost::json::object entry) {
    if (!request_.contains(key)) request_[key] = boost::json::array{};
    request_[key].as_array().push_back(std::move(entry));
    return *this;
  }
  Row& add_feat(std::string_view feat, int by, bool announced, bool made) {
    return add("feats", {{"feat", feat}, {"by", by}, {"announced", announced}, {"made", made}});
  }
  [[nodiscard]] boost::json::array answer(std::string_view field, Line line) const {
    const Result<boost::json::object> scored = book().score(request_);
    if (scored) return scored->at(field).as_array();
    ADD_FAILURE_AT(line.file, line.line) << scored.error().message;
    return {};
  }

  boost::json::object request_;
};

}  // namespace ultimo::htl
