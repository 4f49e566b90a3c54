#include <algorithm>

#include <fmt/format.h>

#include "cards/notation.hpp"
#include "rules/action_text.hpp"
#include "rules/deal_text.hpp"
#include "rules/fields.hpp"

namespace ultimo {
namespace {

/// Some actions that stand on one line, and what is said to them.
struct Row {
  std::string margin;
  std::vector<std::string> actions;
  std::vector<Seat> seats;
  std::vector<std::string> remarks;
  std::size_t width = 0;  // of an action, the same in all rows of a phase

  [[nodiscard]] bool has(Seat seat) const {
    return std::find(seats.begin(), seats.end(), seat) != seats.end();
  }
};

constexpr int kMargin = 11;
constexpr std::size_t kMostInRow = 6;

/// One line a trick, and one a round of bids or announcements: it ends when the turn comes back to
/// somebody who has spoken in it.
class Rows {
 public:
  Rows(Deal& deal, const DealRecord& record) : deal_(deal), record_(record) {}

  Result<std::vector<Row>> make() {
    std::size_t phase_begin = 0;
    Phase phase = Phase::finished;
    for (std::size_t i = 0; i < record_.actions.size(); ++i) {
      const Moment moment = deal_.moment();
      const bool new_phase = moment.phase != phase;
      if (new_phase) {
        align(phase_begin);
        phase_begin = rows_.size();
        phase = moment.phase;
        cards_ = 0;
      }
      if (new_phase || row_is_full(moment)) rows_.emplace_back().margin = margin(moment, new_phase);
      if (Result<void> done = act(i, moment.to_act); !done) return tl::unexpected(done.error());
      if (moment.phase == Phase::play) ++cards_;
    }
    align(phase_begin);
    return std::move(rows_);
  }

 private:
  [[nodiscard]] bool trick_begins(const Moment& moment) const {
    return moment.phase == Phase::play && cards_ % cards_a_trick(record_.setup.dealt) == 0;
  }

  [[nodiscard]] bool row_is_full(const Moment& moment) const {
    const Row& row = rows_.back();
    if (!row.remarks.empty() || row.actions.size() == kMostInRow) return true;
    if (moment.phase == Phase::play) return trick_begins(moment);
    return row.has(moment.to_act) && row.seats.back() != moment.to_act;
  }

  [[nodiscard]] std::string margin(const Moment& moment, bool new_phase) const {
    const std::string_view word = new_phase ? phase_name(moment.phase) : "";
    if (!trick_begins(moment)) return fmt::format("{:<{}}", word, kMargin);
    const int trick = cards_ / cards_a_trick(record_.setup.dealt) + 1;
    return fmt::format("{:<{}}{:>4}. ", word, kMargin - 6, trick);
  }

  Result<void> act(std::size_t index, Seat by) {
    const Action& action = record_.actions[index];
    std::string text = action_text(deal_.engine().info(), action);
    if (action.move.verb() == Move::Verb::play) text = name(action.move.card());
    if (Result<void> done = deal_.apply(action); !done) {
      Refusal refusal = done.error();
      refusal.at = static_cast<int>(index);
      return tl::unexpected(std::move(refusal));
    }
    Row& row = rows_.back();
    row.seats.push_back(by);
    row.actions.push_back(fmt::format("{}: {}", by.number(), text));
    if (index + 1 == record_.actions.size()) return {};  // closing remarks follow the result
    for (const Remark& remark : record_.remarks) {
      if (remark.after == static_cast<int>(index) + 1) row.remarks.push_back(remark.text);
    }
    return {};
  }

  void align(std::size_t from) {
    std::size_t width = 0;
    for (std::size_t i = from; i < rows_.size(); ++i) {
      for (const std::string& action : rows_[i].actions) width = std::max(width, action.size());
    }
    for (std::size_t i = from; i < rows_.size(); ++i) rows_[i].width = width;
  }

  Deal& deal_;
  const DealRecord& record_;
  std::vector<Row> rows_;
  int cards_ = 0;  // played
};

std::string remark_text(std::string_view remark) {
  return remark.empty() ? "#" : fmt::format("# {}", remark);
}

std::string row_text(const Row& row) {
  std::string line = row.margin;
  for (std::size_t i = 0; i < row.actions.size(); ++i) {
    const bool last = i + 1 == row.actions.size();
    line += last ? row.actions[i] : fmt::format("{:<{}}", row.actions[i], row.width + 3);
  }
  for (std::size_t i = 0; i < row.remarks.size(); ++i) {
    line += i == 0 ? "   " : fmt::format("\n{:{}}", "", kMargin);
    line += remark_text(row.remarks[i]);
  }
  return line + '\n';
}

/// `radelc` is the tag Radelc.
std::string tag_key(std::string_view before) {
  std::string key(before);
  if (!key.empty() && key[0] >= 'a' && key[0] <= 'z')
    key[0] = static_cast<char>(key[0] - 'a' + 'A');
  return key;
}

Result<std::string> write_tags(const BookInfo& info, const DealRecord& record) {
  std::string text = tag_line("Rulebook", info.id) +
                     tag_line("Seats", fmt::format("{}", record.setup.seats)) +
                     tag_line("Dealer", fmt::format("{}", record.setup.dealer.number()));
  std::vector<std::string> taken = {"Rulebook", "Seats", "Dealer"};
  std::size_t written = 0;
  for (const std::string_view key : info.before) {
    taken.push_back(tag_key(key));
    if (const boost::json::value* value = record.setup.before.if_contains(key)) {
      text += tag_line(taken.back(), tag_value(*value));
      ++written;
    }
  }
  if (written != record.setup.before.size()) {
    return bad_field("the setup tells of the sheet what this rulebook does not ask");
  }
  for (const Tag& tag : record.tags) {
    const auto same = [&](std::string_view key) { return same_tag(key, tag.key); };
    if (!is_tag_key(tag.key) || !is_plain_text(tag.value)) {
      return bad_field("this cannot be a tag: " + in_quotes(tag.key));
    }
    if (std::any_of(taken.begin(), taken.end(), same)) {
      return bad_field(fmt::format("the tag {} would stand here twice", tag.key));
    }
    taken.push_back(tag.key);
    text += tag_line(tag.key, tag.value);
  }
  return text;
}

Result<void> check_remarks(const DealRecord& record) {
  int after = 0;
  for (const Remark& remark : record.remarks) {
    if (remark.after < after || remark.after > static_cast<int>(record.actions.size())) {
      return bad_field("remarks stand in the order of the actions");
    }
    after = remark.after;
    if (!is_plain_text(remark.text) || trimmed(remark.text) != remark.text) {
      return bad_field("a remark is one line of text: " + in_quotes(remark.text));
    }
  }
  return {};
}

std::string write_cards(const Dealt& dealt, int seats) {
  std::string text = fmt::format("{:<{}}", "talon", kMargin - 1);
  for (const Card card : dealt.talon) text += fmt::format(" {}", name(card));
  text += '\n';
  for (int seat = 0; seat < seats; ++seat) {
    const CardSet hand = dealt.hands[static_cast<std::size_t>(seat)];
    text += fmt::format("hand {:<{}}{}\n", seat, kMargin - 5, hand.empty() ? "-" : names(hand));
  }
  return text;
}

std::string write_remarks(const DealRecord& record, int after) {
  std::string text;
  for (const Remark& remark : record.remarks) {
    if (remark.after == after) text += remark_text(remark.text) + '\n';
  }
  return text;
}

}  // namespace

std::string_view DealRecord::tag(std::string_view key) const {
  for (const Tag& tag : tags) {
    if (same_tag(tag.key, key)) return tag.value;
  }
  return {};
}

DealResult result_of(const Deal& deal) {
  const Moment moment = deal.moment();
  if (!moment.finished) return {};
  if (moment.redeal) return {DealResult::Kind::redeal, {}};
  return {DealResult::Kind::scored, deal.engine().outcome(deal.position()).scores};
}

DealRecord record_of(const Deal& deal) {
  DealRecord record;
  record.rulebook = deal.engine().info().id;
  record.setup = deal.setup();
  record.actions = deal.actions();
  record.result = result_of(deal);
  return record;
}

std::string result_text(const DealResult& result, int seats) {
  if (result.kind == DealResult::Kind::redeal) return "redeal";
  if (result.kind == DealResult::Kind::unfinished) return "unfinished";
  std::string text;
  for (int seat = 0; seat < seats; ++seat) {
    text +=
        fmt::format("{}{}", seat == 0 ? "" : " ", result.scores[static_cast<std::size_t>(seat)]);
  }
  return text;
}

int cards_a_trick(const Dealt& dealt) {
  const auto players = std::count_if(dealt.hands.begin(), dealt.hands.end(),
                                     [](CardSet hand) { return !hand.empty(); });
  return std::max(1, static_cast<int>(players));
}

Result<std::string> write_deal(const Engine& engine, const DealRecord& record) {
  if (record.rulebook != engine.info().id) return bad_field("the deal is of another rulebook");
  Result<Deal> deal = Deal::start(engine, record.setup);
  if (!deal) return tl::unexpected(deal.error());
  Result<std::string> text = write_tags(engine.info(), record);
  if (!text) return text;
  if (Result<void> sound = check_remarks(record); !sound) return tl::unexpected(sound.error());
  const Result<std::vector<Row>> rows = Rows(*deal, record).make();
  if (!rows) return tl::unexpected(rows.error());
  if (result_of(*deal) != record.result) return bad_field("the result is not what the play gives");

  *text += '\n' + write_remarks(record, 0);
  *text += write_cards(record.setup.dealt, record.setup.seats) + '\n';
  for (const Row& row : *rows) *text += row_text(row);
  *text +=
      fmt::format("{:<{}}{}\n", "result", kMargin, result_text(record.result, record.setup.seats));
  const auto last = static_cast<int>(record.actions.size());
  if (last > 0) *text += write_remarks(record, last);
  return text;
}

}  // namespace ultimo
