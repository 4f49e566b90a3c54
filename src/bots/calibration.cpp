#include "bots/calibration.hpp"

#include <boost/json.hpp>

#include "rules/action_text.hpp"

namespace ultimo::bots {

void Experience::Row::learn_to_tell(double off, std::uint64_t choices) {
  constexpr double kDoubted = 100;  // so many choices are worth half of what they show
  const auto n = static_cast<double>(choices);
  told += off * n / (n + times + kDoubted);
  times += static_cast<int>(choices);
}

void Experience::Row::learn_to_choose(double off, std::uint64_t choices) {
  constexpr double kDoubted = 40;
  const auto n = static_cast<double>(choices);
  more += told + off * n / (n + kDoubted);
  told = 0;
  times = 0;
}

const Experience& Experience::built_in() {
  static const Experience kBuiltIn(std::vector<Row>{
#include "bots/calibrated.inc"
  });
  return kBuiltIn;
}

Experience Experience::read(std::istream& file) {
  std::vector<Row> rows;
  std::string line;
  while (std::getline(file, line)) {
    const std::size_t end = line.rfind('}');
    if (!line.starts_with('{') || end == std::string::npos) continue;
    // A row in braces is the same in JSON in brackets.
    line = '[' + line.substr(1, end - 1) + ']';
    boost::system::error_code failed;
    const boost::json::value value = boost::json::parse(line, failed);
    if (failed || !value.is_array() || value.get_array().size() != 6) continue;
    const boost::json::array& row = value.get_array();
    if (!row[0].is_string() || !row[1].is_int64() || !row[2].is_string() || !row[3].is_number() ||
        !row[4].is_number() || !row[5].is_int64()) {
      continue;
    }
    rows.push_back({std::string(row[0].get_string()), static_cast<int>(row[1].get_int64()),
                    std::string(row[2].get_string()), row[3].to_number<double>(),
                    row[4].to_number<double>(), static_cast<int>(row[5].get_int64())});
  }
  return Experience(std::move(rows));
}

std::string word_of(const BookInfo& info, const View& view, const Action& action) {
  const bool defends = view.moment.declarer != view.seat;
  switch (action.move.verb()) {
    case Move::Verb::play: return defends ? "card, defending" : "card, declarer";
    case Move::Verb::discard: return "discard";
    case Move::Verb::done: return defends ? "done, defending" : "done, declarer";
    default: return action_text(info, action);
  }
}

bool is_calibrated(Move move) {
  return move.verb() == Move::Verb::bid || move == Move::pass() || move == Move::forehand() ||
         move.group() == Move::Group::talk;
}

const Experience::Row* Experience::find(const BookInfo& info, int seats,
                                        std::string_view word) const {
  for (const Row& row : rows_) {
    if (row.seats == seats && row.word == word && row.book == info.id) return &row;
  }
  return nullptr;
}

double Experience::of(const BookInfo& info, int seats, std::string_view word) const {
  const Row* row = find(info, seats, word);
  return row == nullptr ? 0 : row->more;
}

double Experience::when_chosen(const BookInfo& info, int seats, std::string_view word) const {
  const Row* row = find(info, seats, word);
  return row == nullptr ? 0 : row->told;
}

}  // namespace ultimo::bots
