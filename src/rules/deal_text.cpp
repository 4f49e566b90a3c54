#include "rules/deal_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cards/notation.hpp"
#include "rules/action_text.hpp"
#include "rules/deal_head.hpp"

namespace ultimo {
namespace {

/// `1:` at the beginning of a word says whose action follows.
bool names_a_seat(std::string_view word) {
  const std::size_t colon = word.find(':');
  return colon != std::string_view::npos && parse_number(word.substr(0, colon)).has_value();
}

/// `12.`
std::optional<int> trick_number(std::string_view word) {
  if (!word.ends_with('.')) return std::nullopt;
  return parse_number(word.substr(0, word.size() - 1));
}

std::optional<Phase> parse_phase(std::string_view word) {
  for (int i = 0; i < static_cast<int>(Phase::finished); ++i) {
    if (phase_name(static_cast<Phase>(i)) == word) return static_cast<Phase>(i);
  }
  return std::nullopt;
}

std::string_view word_ahead(std::string_view rest) { return take_word(rest); }

/// Line by line: the tags, the cards, then the actions, which are done as they are read.
class Reader {
 public:
  Reader(const Rulebooks& rulebooks, DealReading& reading)
      : rulebooks_(rulebooks), reading_(reading) {}

  Result<void> read(std::string_view text, int first_line) {
    for (line_ = first_line - 1; !text.empty();) {
      ++line_;
      const std::size_t end = std::min(text.find('\n'), text.size());
      std::string_view line = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      if (line.ends_with('\r')) line.remove_suffix(1);
      if (!is_plain_text(line)) return bad_field({"notation.not-plain-text"});
      if (Result<void> done = read_line(trimmed(line)); !done) return done;
    }
    if (head_.empty() && !body_) return bad_field({"notation.no-deal"});
    return begin();
  }

  [[nodiscard]] int line() const { return line_; }

  /// What was done so far belongs to the record, also when the rest was refused.
  void hand_over() {
    if (!deal_) return;
    reading_.dealt = true;
    reading_.record.actions = deal_->actions();
    reading_.record.result = result_of(*deal_);
  }

 private:
  Result<void> read_line(std::string_view line) {
    if (line.starts_with('[')) {
      if (body_) return bad_field({"notation.tag-behind"});
      if (Result<void> done = head_.read_tag(line, line_); !done) return done;
      if (!line.empty() && !line.starts_with('#')) {
        return bad_field({"notation.comment-behind-tag"});
      }
    }
    const std::size_t comment = line.find('#');
    Result<void> done = read_body(trimmed(line.substr(0, comment)));
    if (done && comment != std::string_view::npos) remark(trimmed(line.substr(comment + 1)));
    return done;
  }

  void remark(std::string_view text) {
    const auto after = deal_ ? static_cast<int>(deal_->actions().size()) : 0;
    reading_.record.remarks.push_back({after, std::string(text)});
  }

  Result<void> read_body(std::string_view line) {
    if (line.empty()) return {};
    body_ = true;
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    const bool cards = word == "hand" || (word == "talon" && !names_a_seat(word_ahead(rest)));
    if (cards && deal_) return bad_cards({"notation.cards-first"});
    if (cards) return word == "hand" ? head_.read_hand(rest, line_) : head_.read_talon(rest, line_);
    if (Result<void> begun = begin(); !begun) return begun;
    if (closed_) return bad_field({"notation.after-result"});
    return word == "result" ? read_result(rest) : read_actions(line);
  }

  Result<void> begin() {
    if (deal_) return {};
    Result<Deal> deal = head_.start(rulebooks_, reading_);
    if (!deal) return tl::unexpected(deal.error());
    deal_ = *std::move(deal);
    return {};
  }

  /// [phase] [trick number] seat: action, seat: action, ...
  Result<void> read_actions(std::string_view rest) {
    if (const std::optional<Phase> phase = parse_phase(word_ahead(rest))) {
      if (Result<void> right = check_phase(*phase); !right) return right;
      take_word(rest);
    }
    if (const std::optional<int> trick = trick_number(word_ahead(rest))) {
      if (Result<void> right = check_trick(*trick); !right) return right;
      take_word(rest);
    }
    while (!trimmed(rest).empty()) {
      if (Result<void> done = read_action(rest); !done) return done;
    }
    return {};
  }

  /// What stands at the margin is for people; it must still be right.
  [[nodiscard]] Result<void> check_phase(Phase phase) const {
    const Phase now = deal_->moment().phase;
    if (now == phase) return {};
    if (now == Phase::finished) return bad_field({"deal.over"});
    return bad_field({"notation.phase",
                      {{"now", Term{Term::Kind::phase, phase_name(now)}},
                       {"phase", Term{Term::Kind::phase, phase_name(phase)}}}});
  }

  [[nodiscard]] Result<void> check_trick(int number) const {
    if (deal_->moment().phase != Phase::play) return bad_field({"notation.only-tricks-numbered"});
    const int now = cards_played_ / cards_a_trick(deal_->setup().dealt) + 1;
    if (number == now) return {};
    return bad_field({"notation.trick-number", {{"now", now}, {"number", number}}});
  }

  Result<void> read_action(std::string_view& rest) {
    const std::string_view word = take_word(rest);
    if (!names_a_seat(word)) {
      return bad_field({"notation.seat-before-action", {{"word", in_quotes(word)}}});
    }
    const std::size_t colon = word.find(':');
    std::string text(word.substr(colon + 1));
    while (!trimmed(rest).empty() && !names_a_seat(word_ahead(rest))) {
      text += text.empty() ? "" : " ";
      text += take_word(rest);
    }
    reading_.attempt = fmt::format("{}: {}", word.substr(0, colon), text);
    if (Result<void> done = act(*parse_number(word.substr(0, colon)), text); !done) return done;
    reading_.attempt.clear();
    return {};
  }

  Result<void> act(int seat, const std::string& text) {
    const Moment moment = deal_->moment();
    const Clause clause = deal_->engine().clause(deal_->position());
    if (moment.finished) return illegal_now({"deal.over"}, clause);
    if (seat != moment.to_act.number()) {
      return illegal_now({"deal.turn-of", {{"seat", moment.to_act.number()}}}, clause);
    }
    // A card alone is a card played.
    const Result<Action> action =
        parse_action(deal_->engine().info(), parse_card(text) ? "play " + text : text);
    if (!action) return illegal_now(action.error().reasons.front(), {});  // no clause is broken
    if (const Result<void> done = deal_->apply(*action); !done) {
      return illegal_now(done.error().reasons.front(), done.error().clause);
    }
    if (moment.phase == Phase::play) ++cards_played_;
    return {};
  }

  [[nodiscard]] tl::unexpected<Refusal> illegal_now(Reason why, Clause clause) const {
    Refusal refusal(Refusal::Code::illegal_action, std::move(why), clause);
    refusal.clause = clause;  // where no clause is broken, none is named
    refusal.at = static_cast<int>(deal_->actions().size());
    return tl::unexpected(std::move(refusal));
  }

  Result<void> read_result(std::string_view rest) {
    std::string given;
    for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
      const std::optional<int> number = parse_number(word);
      if (!number && word != "redeal" && word != "unfinished") {
        return bad_field({"notation.result", {{"word", in_quotes(word)}}});
      }
      given += given.empty() ? "" : " ";
      given += number ? fmt::format("{}", *number) : std::string(word);
    }
    const std::string played = result_text(result_of(*deal_), deal_->setup().seats);
    if (given != played) {
      return bad_field(
          {"notation.result-differs", {{"written", in_quotes(given)}, {"played", played}}});
    }
    closed_ = true;
    return {};
  }

  const Rulebooks& rulebooks_;
  DealReading& reading_;
  int line_ = 0;
  DealHead head_;
  bool body_ = false;  // something other than tags and comments was read
  std::optional<Deal> deal_;
  int cards_played_ = 0;
  bool closed_ = false;  // the result was read
};

}  // namespace

DealReading read_deal(std::string_view text, const Rulebooks& rulebooks, int first_line) {
  DealReading reading;
  Reader reader(rulebooks, reading);
  Result<void> done = text.size() > kLongestDeal
                          ? bad_field({"notation.too-long", {{"bytes", kLongestDeal}}})
                          : reader.read(text, first_line);
  reader.hand_over();
  if (!done) {
    reading.refusal = std::move(done.error());
    if (reading.refusal->line == 0) reading.refusal->line = std::max(reader.line(), first_line);
  }
  return reading;
}

}  // namespace ultimo
