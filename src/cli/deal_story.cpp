#include "cli/deal_story.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/card_symbols.hpp"
#include "cli/deal_steps.hpp"
#include "cli/layout.hpp"
#include "rules/action_text.hpp"

namespace ultimo::cli {
namespace {

constexpr std::size_t kMargin = 4;
constexpr std::size_t kCardColumn = 7;
constexpr std::size_t kSaidColumn = 26;

bool is_bidding(Phase phase) {
  return phase == Phase::auction || phase == Phase::choice || phase == Phase::forehand;
}

/// `bid two, one; pass`: choices with each verb said once.
std::string said_once(const BookInfo& info, const std::vector<Move>& moves) {
  std::string list;
  std::string_view verb;
  for (const Move move : moves) {
    const MoveWords words = move_words(info, move);
    const bool again = words.verb == verb;
    if (!list.empty()) list += again ? ", " : "; ";
    list += again ? words.what : action_text(info, Action{move, {}});
    verb = words.verb;
  }
  return list;
}

/// Cards of a suit stay together.
std::string_view gap_of(std::string_view text) {
  return text.find("  ") == std::string_view::npos ? " " : "  ";
}

std::string with_sign(int number) { return number == 0 ? "0" : fmt::format("{:+}", number); }

/// A line of its own below what it belongs to: `B1.7  what the clause says`.
std::string labelled(std::string_view name, std::string_view value) {
  std::string text = std::string(kMargin, ' ') + padded(name, 10);
  text += wrapped(value, columns(text), gap_of(value));
  return text + '\n';
}

std::string told_clause(const BookInfo& info, Clause clause) {
  return clause.id.empty() ? "" : labelled(clause.id, info.text_of(clause));
}

/// What is wrong in which line, and the clause where one was broken.
std::string told_refusal(const DealReading& reading, const House& house) {
  const Refusal& refusal = *reading.refusal;
  const std::string why = refusal.message(house.says());
  std::string text = reading.attempt.empty()
                         ? fmt::format("\nLine {} is wrong: {}\n", refusal.line, why)
                         : fmt::format("\nLine {}, \"{}\" is not allowed: {}\n", refusal.line,
                                       reading.attempt, why);
  if (reading.engine != nullptr) text += told_clause(reading.engine->info(), refusal.closest());
  return text;
}

class Story {
 public:
  Story(const DealReading& reading, Deal deal, const House& house)
      : reading_(reading), record_(reading.record), deal_(std::move(deal)), house_(house) {
    for (int seat = 0; seat < seats(); ++seat) {
      name_column_ = std::max(name_column_, columns(who(Seat(seat))) + 2);
    }
  }

  std::string tell() {
    tell_hands();
    tell_remarks(0);
    tell_steps();
    if (reading_.refusal) {
      tell_refusal();
    } else if (record_.result.kind == DealResult::Kind::scored) {
      tell_score();
    } else if (record_.result.kind == DealResult::Kind::redeal) {
      text_ += "\nThe cards are dealt again.\n";
    } else {
      tell_stop();
    }
    return std::move(text_);
  }

 private:
  [[nodiscard]] int seats() const { return record_.setup.seats; }
  [[nodiscard]] const BookInfo& info() const { return deal_.engine().info(); }

  [[nodiscard]] std::string who(Seat seat) const {
    const std::string_view name = record_.tag(fmt::format("Player{}", seat.number()));
    return name.empty() ? fmt::format("seat {}", seat.number()) : std::string(name);
  }

  [[nodiscard]] std::string contract_name(ContractId contract) const {
    const ContractInfo& row = info().contracts[at(contract)];
    return row.id == row.native ? std::string(row.id) : fmt::format("{} ({})", row.id, row.native);
  }

  /// A line that begins with a name; `said` is followed by what else could have been done.
  void line(std::string_view margin, std::string_view name, std::string_view said,
            std::size_t said_column, std::string_view rest) {
    std::string text = fmt::format("{:>{}} ", margin, kMargin - 1) + padded(name, name_column_);
    if (rest.empty()) {
      text += said;
    } else {
      text += padded(said, said_column);
      text += wrapped(rest, columns(text), gap_of(rest));
    }
    text_ += text + '\n';
  }

  void tell_hands() {
    text_ += '\n';
    std::string talon;
    for (const Card card : record_.setup.dealt.talon) talon += symbols(card) + ' ';
    line("", "talon", talon.substr(0, talon.size() - 1), 0, "");
    for (int seat = 0; seat < seats(); ++seat) {
      const CardSet hand = record_.setup.dealt.hands[static_cast<std::size_t>(seat)];
      const bool deals = Seat(seat) == record_.setup.dealer;
      line("", who(Seat(seat)), hand.empty() ? "sits out" : symbols(hand), 60,
           deals ? "dealer" : "");
    }
  }

  void tell_remarks(std::size_t after) {
    for (const Remark& remark : record_.remarks) {
      if (remark.after != static_cast<int>(after)) continue;
      text_ += fmt::format("{:{}}# {}\n", "", kMargin, wrapped(remark.text, kMargin + 2));
    }
  }

  void tell_steps() {
    Phase phase = Phase::finished;
    bool bidding = true;
    const std::vector<Step> steps = steps_of(deal_, record_);
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const Moment& moment = steps[i].moment;
      if (moment.phase != phase) {
        if (bidding && !is_bidding(moment.phase)) {
          tell_contract(moment);
          bidding = false;
        }
        phase = moment.phase;
        text_ += fmt::format("\n{}\n", phase_name(phase));
      }
      tell_step(steps[i], i > 0 ? steps[i - 1].trick : 0);
      tell_remarks(i + 1);
    }
  }

  void tell_contract(const Moment& moment) {
    if (moment.contract == ContractId::none) return;
    const std::string contract = contract_name(moment.contract);
    text_ += moment.declarer == kNobody
                 ? fmt::format("{:{}}→ the game is {}\n", "", kMargin, contract)
                 : fmt::format("{:{}}→ {} plays {}\n", "", kMargin, who(moment.declarer), contract);
  }

  void tell_step(const Step& step, int trick_before) {
    const std::string by = who(step.moment.to_act);
    if (step.moment.phase != Phase::play) {
      line("", by, said(step), kSaidColumn, alternatives(step));
      return;
    }
    const bool leads = step.trick != trick_before;
    line(leads ? fmt::format("{}", step.trick) : "", by, symbols(step.action.move.card()),
         kCardColumn, alternatives(step));
    if (step.taken_by != kNobody) {
      text_ +=
          fmt::format("{:{}}→ {} takes trick {}\n", "", kMargin, who(step.taken_by), step.trick);
    }
  }

  [[nodiscard]] std::string said(const Step& step) const {
    const Move move = step.action.move;
    if (move.verb() == Move::Verb::discard) return "discard " + symbol_list(step.action.discarded);
    if (move.verb() == Move::Verb::call) return "call " + symbols(move.card());
    std::string text = action_text(info(), step.action);
    if (!step.gained.empty()) text += ": " + symbol_list(step.gained);
    return text;
  }

  /// What else could have been done.
  [[nodiscard]] std::string alternatives(const Step& step) const {
    if (step.discard) return "out of " + symbols(step.discard->allowed);
    if (step.choices.size() == 1) return "no choice";
    if (step.moment.phase == Phase::play) {
      return "or " + symbols(CardSet(step.choices.bits()) - CardSet::of(step.action.move.card()));
    }
    std::vector<Move> moves = listed(step.choices);
    std::erase(moves, step.action.move);
    return "or " + said_once(info(), moves);
  }

  [[nodiscard]] std::string allowed_now() const {
    const Step step = step_before(deal_);
    if (step.discard) {
      return fmt::format("discard {} of {}", step.discard->count, symbols(step.discard->allowed));
    }
    if (step.moment.phase == Phase::play) return symbols(CardSet(step.choices.bits()));
    return said_once(info(), listed(step.choices));
  }

  void tell_stop() {
    const Moment moment = deal_.moment();
    text_ += fmt::format("\nThe record ends here, in the phase {}; it is the turn of {}.\n",
                         phase_name(moment.phase), who(moment.to_act));
    text_ += labelled("allowed", allowed_now());
  }

  void tell_refusal() {
    text_ += told_refusal(reading_, house_);
    const Moment moment = deal_.moment();
    if (reading_.attempt.empty() || moment.finished) return;
    text_ += labelled(
        "turn", fmt::format("{}, in the phase {}", who(moment.to_act), phase_name(moment.phase)));
    text_ += labelled("allowed", allowed_now());
  }

  void tell_score() {
    const Outcome outcome = deal_.engine().outcome(deal_.position());
    text_ += "\nscore\n";
    std::size_t item_column = 0;
    for (const ScoreLine& score : outcome.breakdown) {
      item_column = std::max(item_column, columns(score.item.text()) + 2);
    }
    std::vector<Clause> clauses;
    for (const ScoreLine& score : outcome.breakdown) {
      text_ += std::string(kMargin, ' ') + padded(who(score.seat), name_column_) +
               padded(score.item.text(), item_column) +
               fmt::format("{:>7}   {}\n", with_sign(score.points), score.clause.id);
      clauses.push_back(score.clause);
    }
    if (outcome.breakdown.empty()) text_ += fmt::format("{:{}}nothing is written\n", "", kMargin);
    for (const Reason& remark : outcome.remarks) {
      text_ +=
          fmt::format("{:{}}{}\n", "", kMargin, wrapped(house_.says(&info())(remark), kMargin));
      if (!remark.clause.id.empty()) clauses.push_back(remark.clause);
    }
    std::sort(clauses.begin(), clauses.end(),
              [](const Clause& a, const Clause& b) { return a.id < b.id; });
    clauses.erase(std::unique(clauses.begin(), clauses.end()), clauses.end());
    text_ += clauses.empty() ? "" : "\n";
    for (const Clause& clause : clauses) text_ += told_clause(info(), clause);
    tell_totals(outcome);
  }

  void tell_totals(const Outcome& outcome) {
    const auto row = [&](std::string_view name, auto&& cell) {
      text_ += std::string(kMargin, ' ') + padded(name, 10);
      for (int seat = 0; seat < seats(); ++seat) {
        text_ += fmt::format("{:>{}}", cell(static_cast<std::size_t>(seat)),
                             std::max<std::size_t>(name_column_ + 2, 10));
      }
      text_ += '\n';
    };
    text_ += '\n';
    row("", [&](std::size_t seat) { return who(Seat(static_cast<int>(seat))); });
    row("tricks", [&](std::size_t seat) { return fmt::format("{}", outcome.tricks[seat]); });
    row("cards", [&](std::size_t seat) {
      return written_text(deal_.engine().written(Thirds(outcome.thirds[seat])));
    });
    row(info().unit, [&](std::size_t seat) { return with_sign(outcome.scores[seat]); });
    if (outcome.radelc) {
      row("radelc", [&](std::size_t seat) { return fmt::format("{}", (*outcome.radelc)[seat]); });
    }
  }

  const DealReading& reading_;
  const DealRecord& record_;
  Deal deal_;
  const House& house_;
  std::size_t name_column_ = 7;  // "talon" and two spaces
  std::string text_;
};

/// The tags, but for the names, which stand at the hands.
std::string tag_list(const DealReading& reading) {
  std::string text;
  const auto add = [&](std::string_view key, std::string_view value) {
    text += std::string(kMargin, ' ') + padded(key, 12) + wrapped(value, kMargin + 12) + '\n';
  };
  for (const Tag& tag : reading.record.tags) {
    if (!same_tag(std::string_view(tag.key).substr(0, 6), "Player")) add(tag.key, tag.value);
  }
  const Setup& setup = reading.record.setup;
  for (const std::string_view key : reading.engine->info().before) {
    if (const auto value = tag_value(setup.before, key, setup.seats)) add(tag_key(key), *value);
  }
  return text;
}

}  // namespace

std::string deal_story(const DealReading& reading, int number, const House& house) {
  std::string text = fmt::format("Deal {}", number);
  if (reading.engine != nullptr) {
    text += fmt::format("  {}, {}", reading.engine->info().id, reading.engine->info().title);
  }
  text += '\n';
  if (!reading.dealt) return text + told_refusal(reading, house);
  text += tag_list(reading);
  Result<Deal> deal = Deal::start(*reading.engine, reading.record.setup);
  return text + Story(reading, *std::move(deal), house).tell();
}

}  // namespace ultimo::cli
