#include <algorithm>

#include <fmt/format.h>

#include "cards/notation.hpp"
#include "rules/action_text.hpp"
#include "rules/deal_text.hpp"

namespace ultimo {
namespace {

constexpr std::size_t kMargin = 11;
constexpr std::size_t kGap = 3;
constexpr std::size_t kFullRow = 60;  // no further action behind this
constexpr std::size_t kWidest = 96;

/// An action as it is written, and when.
struct Entry {
  Phase phase = Phase::finished;
  Seat by;
  std::string text;
  int trick = 0;       // its number, where a card was played
  bool leads = false;  // the first card of a trick
  bool alone = true;   // no other action of the same player beside it
  std::vector<std::string_view> remarks;
};

/// Does the actions; fills `entries` with them.
Result<void> replay(Deal& deal, const DealRecord& record, std::vector<Entry>& entries) {
  const int trick_size = cards_a_trick(record.setup.dealt);
  int cards = 0;
  for (std::size_t i = 0; i < record.actions.size(); ++i) {
    const Action& action = record.actions[i];
    const Moment moment = deal.moment();
    if (Result<void> done = deal.apply(action); !done) {
      Refusal refusal = done.error();
      refusal.at = static_cast<int>(i);
      return tl::unexpected(std::move(refusal));
    }
    Entry entry;
    entry.phase = moment.phase;
    entry.by = moment.to_act;
    const bool card = action.move.verb() == Move::Verb::play;
    entry.text = fmt::format(
        "{}: {}", entry.by.number(),
        card ? std::string(name(action.move.card())) : action_text(deal.engine().info(), action));
    if (card) {
      entry.leads = cards % trick_size == 0;
      entry.trick = cards++ / trick_size + 1;
    }
    if (!entries.empty() && entries.back().phase == entry.phase && entries.back().by == entry.by) {
      entries.back().alone = entry.alone = false;
    }
    entries.push_back(std::move(entry));
  }
  // Those behind the last action stand behind the result.
  for (const Remark& remark : record.remarks) {
    const auto after = static_cast<std::size_t>(remark.after);
    if (after > 0 && after < entries.size()) entries[after - 1].remarks.push_back(remark.text);
  }
  return {};
}

/// Some actions that stand on one line.
struct Row {
  std::vector<const Entry*> entries;
  std::size_t columns = 0;

  void add(const Entry& entry) {
    entries.push_back(&entry);
    columns += entry.text.size() + kGap;
  }
  [[nodiscard]] bool has(Seat seat) const {
    return std::any_of(entries.begin(), entries.end(),
                       [&](const Entry* entry) { return entry->by == seat; });
  }
};

/// One line a trick, and one a round: it ends when the turn comes back to somebody who has spoken
/// in it. Who says several things at once has a line for himself.
bool begins_row(const Entry& entry, const Row& row) {
  const Entry& last = *row.entries.back();
  if (entry.phase != last.phase || !last.remarks.empty()) return true;
  if (entry.phase == Phase::play) return entry.leads;
  if (row.columns > kFullRow) return true;
  return entry.by == last.by ? entry.alone : !entry.alone || !last.alone || row.has(entry.by);
}

std::vector<Row> rows_of(const std::vector<Entry>& entries) {
  std::vector<Row> rows;
  for (const Entry& entry : entries) {
    if (rows.empty() || begins_row(entry, rows.back())) rows.emplace_back();
    rows.back().add(entry);
  }
  return rows;
}

/// The phase where it begins, and the number of a trick where that begins.
std::string margin(const Entry& entry, bool new_phase) {
  const std::string_view phase = new_phase ? phase_name(entry.phase) : "";
  if (!entry.leads) return fmt::format("{:<{}}", phase, kMargin);
  return fmt::format("{:<{}}{:>4}. ", phase, kMargin - 6, entry.trick);
}

std::string remark_text(std::string_view remark) {
  return remark.empty() ? "#" : fmt::format("# {}", remark);
}

std::string row_text(const Row& row, bool new_phase, std::size_t width) {
  std::string line = margin(*row.entries.front(), new_phase);
  for (const Entry* entry : row.entries) {
    line += entry->text;
    if (entry == row.entries.back()) break;
    line.append(kGap + (std::max(width, entry->text.size()) - entry->text.size()), ' ');
  }
  const std::vector<std::string_view>& remarks = row.entries.back()->remarks;
  for (std::size_t i = 0; i < remarks.size(); ++i) {
    line += i == 0 ? std::string(kGap, ' ') : '\n' + std::string(kMargin, ' ');
    line += remark_text(remarks[i]);
  }
  return line + '\n';
}

/// How wide an action is written in a phase, so that rounds and tricks stand in columns; 0 where
/// that would make lines too long, and in announcements, where it would only make holes.
std::size_t column_width(const std::vector<Row>& rows, Phase phase) {
  if (phase == Phase::announce) return 0;
  std::size_t width = 0;
  std::size_t most = 0;
  for (const Row& row : rows) {
    if (row.entries.front()->phase != phase) continue;
    most = std::max(most, row.entries.size());
    for (const Entry* entry : row.entries) width = std::max(width, entry->text.size());
  }
  return kMargin + most * (width + kGap) <= kWidest ? width : 0;
}

std::string write_actions(const std::vector<Entry>& entries) {
  const std::vector<Row> rows = rows_of(entries);
  std::string text;
  Phase phase = Phase::finished;
  for (const Row& row : rows) {
    const Phase now = row.entries.front()->phase;
    text += row_text(row, now != phase, column_width(rows, now));
    phase = now;
  }
  return text;
}

/// How much the setup tells of the sheet.
int known(const SheetSoFar& before) {
  return int{before.radelc.has_value()} + int{before.totals.has_value()} +
         int{before.obligatory.has_value()};
}

Result<std::string> write_tags(const BookInfo& info, const DealRecord& record) {
  std::string text = tag_line("Rulebook", info.id) +
                     tag_line("Seats", fmt::format("{}", record.setup.seats)) +
                     tag_line("Dealer", fmt::format("{}", record.setup.dealer.number()));
  std::vector<std::string> taken = {"Rulebook", "Seats", "Dealer"};
  int written = 0;
  for (const SheetFact fact : info.before) {
    taken.emplace_back(tag_key(fact));
    if (const auto value = tag_value(record.setup.before, fact, record.setup.seats)) {
      text += tag_line(taken.back(), *value);
      ++written;
    }
  }
  if (written != known(record.setup.before)) {
    return bad_field({"notation.not-asked"});
  }
  for (const Tag& tag : record.tags) {
    const auto same = [&](std::string_view key) { return same_tag(key, tag.key); };
    if (!is_tag_key(tag.key) || !is_plain_text(tag.value)) {
      return bad_field({"notation.no-tag", {{"tag", in_quotes(tag.key)}}});
    }
    if (std::any_of(taken.begin(), taken.end(), same)) {
      return bad_field({"notation.tag-would-be-twice", {{"tag", tag.key}}});
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
      return bad_field({"notation.remarks-in-order"});
    }
    after = remark.after;
    if (!is_plain_text(remark.text) || trimmed(remark.text) != remark.text) {
      return bad_field({"notation.remark-one-line", {{"remark", in_quotes(remark.text)}}});
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
  if (record.rulebook != engine.info().id) return bad_field({"notation.other-rulebook"});
  Result<Deal> deal = Deal::start(engine, record.setup);
  if (!deal) return tl::unexpected(deal.error());
  Result<std::string> text = write_tags(engine.info(), record);
  if (!text) return text;
  if (Result<void> sound = check_remarks(record); !sound) return tl::unexpected(sound.error());
  std::vector<Entry> entries;
  if (Result<void> done = replay(*deal, record, entries); !done) {
    return tl::unexpected(done.error());
  }
  if (result_of(*deal) != record.result) return bad_field({"notation.result-not-played"});

  *text += '\n' + write_remarks(record, 0);
  *text += write_cards(record.setup.dealt, record.setup.seats) + '\n';
  *text += write_actions(entries);
  *text +=
      fmt::format("{:<{}}{}\n", "result", kMargin, result_text(record.result, record.setup.seats));
  const auto last = static_cast<int>(record.actions.size());
  if (last > 0) *text += write_remarks(record, last);
  return text;
}

}  // namespace ultimo
