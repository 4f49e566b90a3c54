#include "cli/deal_story.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/card_symbols.hpp"
#include "cli/deal_steps.hpp"
#include "cli/layout.hpp"
#include "cli/play_sheet.hpp"
#include "rules/action_text.hpp"
#include "tournament/text.hpp"

namespace ultimo::cli {
namespace {

constexpr std::size_t kMargin = 4;
constexpr std::size_t kCardColumn = 7;
constexpr std::size_t kSaidColumn = 26;
constexpr std::size_t kLabelColumn = 14;

/// As they are said at the table, in the book's own words.
std::string said_list(const View& view, const Speaker& speaker, const std::vector<Move>& moves) {
  std::string list;
  for (const Move move : moves) {
    const Spoken spoken = spoken_choice(view, speaker, move);
    list += list.empty() ? "" : ", ";
    list += spoken.said.empty() ? spoken.meaning : spoken.said;
  }
  return list;
}

/// Cards of a suit stay together.
std::string_view gap_of(std::string_view text) {
  return text.find("  ") == std::string_view::npos ? " " : "  ";
}

/// A line of its own below what it belongs to: `B1.7  what the clause says`.
std::string labelled(std::string_view name, std::string_view value, std::size_t width) {
  std::string text = std::string(kMargin, ' ') + padded(name, 10);
  text += wrapped(value, columns(text), gap_of(value), width);
  return text + '\n';
}

std::string told_clause(const Speaker& speaker, Clause clause, std::size_t width) {
  return clause.id.empty() ? "" : labelled(clause.id, clause_text(speaker, clause), width);
}

/// What is wrong in which line, and the clause where one was broken.
std::string told_refusal(const DealReading& reading, const Speaker& speaker, std::size_t width) {
  const Refusal& refusal = *reading.refusal;
  Arguments words{{"line", refusal.line}, {"why", speaker.sentence(refusal)}};
  if (!reading.attempt.empty()) words.emplace_back("attempt", reading.attempt);
  const std::string told =
      table_text(speaker, reading.attempt.empty() ? "show.line-wrong" : "show.line-refused", words);
  std::string text = fmt::format("\n{}\n", wrapped(told, 0, " ", width));
  if (reading.engine != nullptr) text += told_clause(speaker, refusal.closest(), width);
  return text;
}

class Story {
 public:
  Story(const DealReading& reading, Deal deal, const Speaker& speaker, std::size_t width)
      : reading_(reading),
        record_(reading.record),
        deal_(std::move(deal)),
        speaker_(speaker),
        width_(width),
        name_column_(columns(speaker.text("phase.talon")) + 2) {
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
      text_ += fmt::format("\n{}\n", words("show.redeal"));
    } else {
      tell_stop();
    }
    return std::move(text_);
  }

 private:
  [[nodiscard]] int seats() const { return record_.setup.seats; }

  [[nodiscard]] std::string words(std::string_view key, const Arguments& arguments = {}) const {
    return table_text(speaker_, key, arguments);
  }
  [[nodiscard]] std::string phase_words(Phase phase) const {
    return speaker_.text(fmt::format("phase.{}", phase_name(phase)));
  }
  [[nodiscard]] std::string in_symbols(CardSet cards) const { return symbols(speaker_, cards); }

  [[nodiscard]] std::string who(Seat seat) const {
    const std::string_view name = record_.tag(fmt::format("Player{}", seat.number()));
    return name.empty() ? words("seat", {{"seat", seat.number()}}) : std::string(name);
  }

  /// A line that begins with a name; `said` is followed by what else could have been done, in the
  /// next line where there is no room for it.
  void line(std::string_view margin, std::string_view name, std::string_view said,
            std::size_t said_column, std::string_view rest) {
    constexpr std::size_t kRoom = 24;  // less is not worth a column
    std::string text = fmt::format("{:>{}} ", margin, kMargin - 1) + padded(name, name_column_);
    const std::size_t start = columns(text);
    const std::size_t behind = start + std::max(columns(said) + 2, said_column);
    if (rest.empty()) {
      text += wrapped(said, start, gap_of(said), width_);
    } else if (behind + std::min(kRoom, columns(rest)) <= width_) {
      text += padded(said, said_column);
      text += wrapped(rest, columns(text), gap_of(rest), width_);
    } else {
      text += wrapped(said, start, gap_of(said), width_);
      text.append("\n").append(start + 2, ' ');
      text += wrapped(rest, start + 2, gap_of(rest), width_);
    }
    text_ += text + '\n';
  }

  void tell_hands() {
    constexpr std::size_t kHandColumn = 60;
    text_ += '\n';
    std::string talon;
    for (const Card card : record_.setup.dealt.talon) talon += speaker_.symbols(card) + ' ';
    line("", speaker_.text("phase.talon"), talon.substr(0, talon.size() - 1), 0, "");
    for (int seat = 0; seat < seats(); ++seat) {
      const CardSet hand = record_.setup.dealt.hands[static_cast<std::size_t>(seat)];
      const bool deals = Seat(seat) == record_.setup.dealer;
      line("", who(Seat(seat)), hand.empty() ? words("show.sits-out") : in_symbols(hand),
           kHandColumn, deals ? speaker_.text("role.dealer") : "");
    }
  }

  void tell_remarks(std::size_t after) {
    for (const Remark& remark : record_.remarks) {
      if (remark.after != static_cast<int>(after)) continue;
      text_ +=
          fmt::format("{:{}}# {}\n", "", kMargin, wrapped(remark.text, kMargin + 2, " ", width_));
    }
  }

  void tell_steps() {
    Phase phase = Phase::finished;
    bool bidding = true;
    const std::vector<Step> steps = steps_of(deal_, record_);
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const Moment& moment = steps[i].moment;
      if (moment.phase != phase) {
        if (bidding && is_settled(moment, deal_.engine().info())) {
          tell_contract(moment);
          bidding = false;
        }
        phase = moment.phase;
        text_ += fmt::format("\n{}\n", phase_words(phase));
      }
      tell_step(steps[i], i > 0 ? steps[i - 1].trick : 0);
      tell_remarks(i + 1);
    }
  }

  void tell_contract(const Moment& moment) {
    if (moment.contract == ContractId::none) return;
    Arguments words_of{{"contract", contract_words(speaker_, moment.contract)}};
    const bool nobody = moment.declarer == kNobody;
    if (!nobody) {
      words_of.emplace_back("who", who(moment.declarer));
      words_of.emplace_back("you", "no");
    }
    tell_end(words(nobody ? "is-played" : "plays", words_of));
  }
  /// What something came to.
  void tell_end(std::string_view what) {
    text_ += fmt::format("{:{}}→ {}\n", "", kMargin, wrapped(what, kMargin + 2, " ", width_));
  }

  void tell_step(const Step& step, int trick_before) {
    const std::string by = who(step.moment.to_act);
    if (step.moment.phase != Phase::play) {
      line("", by, said(step), kSaidColumn, alternatives(step));
      return;
    }
    const bool leads = step.trick != trick_before;
    line(leads ? fmt::format("{}", step.trick) : "", by, speaker_.symbols(step.action.move.card()),
         kCardColumn, alternatives(step));
    if (step.taken_by != kNobody) {
      tell_end(words("show.takes", {{"who", who(step.taken_by)}, {"n", step.trick}}));
    }
  }

  [[nodiscard]] std::string said(const Step& step) const {
    if (step.action.move.verb() == Move::Verb::discard) {
      return words("tell.discard",
                   {{"cards", symbol_list(speaker_, step.action.discarded)}, {"you", "no"}});
    }
    std::string text = choice_words(step.view, speaker_, step.action.move);
    if (!step.gained.empty()) text += ": " + symbol_list(speaker_, step.gained);
    return text;
  }

  /// What else could have been done.
  [[nodiscard]] std::string alternatives(const Step& step) const {
    if (step.discard) return words("show.out-of", {{"cards", in_symbols(step.discard->allowed)}});
    if (step.choices.size() == 1) return words("show.no-choice");
    if (step.moment.phase == Phase::play) {
      const CardSet others = CardSet(step.choices.bits()) - CardSet::of(step.action.move.card());
      return words("show.or", {{"choices", in_symbols(others)}});
    }
    std::vector<Move> moves = listed(step.choices);
    std::erase(moves, step.action.move);
    return words("show.or", {{"choices", said_list(step.view, speaker_, moves)}});
  }

  [[nodiscard]] std::string allowed_now() const {
    const Step step = step_before(deal_);
    if (step.discard) {
      return words("show.discard-of",
                   {{"n", step.discard->count}, {"cards", in_symbols(step.discard->allowed)}});
    }
    if (step.moment.phase == Phase::play) return in_symbols(CardSet(step.choices.bits()));
    return said_list(step.view, speaker_, listed(step.choices));
  }

  void tell_stop() {
    const Moment moment = deal_.moment();
    const std::string ends =
        words("show.ends", {{"phase", phase_words(moment.phase)}, {"who", who(moment.to_act)}});
    text_ += fmt::format("\n{}\n", wrapped(ends, 0, " ", width_));
    text_ += labelled(words("show.allowed"), allowed_now(), width_);
  }

  void tell_refusal() {
    text_ += told_refusal(reading_, speaker_, width_);
    const Moment moment = deal_.moment();
    if (reading_.attempt.empty() || moment.finished) return;
    text_ += labelled(words("show.turn"),
                      fmt::format("{}, {}", who(moment.to_act), phase_words(moment.phase)), width_);
    text_ += labelled(words("show.allowed"), allowed_now(), width_);
  }

  void tell_score() {
    const Outcome outcome = deal_.engine().outcome(deal_.position());
    text_ += fmt::format("\n{}\n", speaker_.text("phase.score"));
    std::size_t item_column = 0;
    for (const ScoreLine& score : outcome.breakdown) {
      item_column = std::max(item_column, columns(speaker_.item(score.item)) + 2);
    }
    std::vector<Clause> clauses;
    for (const ScoreLine& score : outcome.breakdown) {
      text_ += std::string(kMargin, ' ') + padded(who(score.seat), name_column_) +
               padded(speaker_.item(score.item), item_column) +
               right_aligned(amount(score.points, speaker_), 8) +
               fmt::format("   {}\n", score.clause.id);
      clauses.push_back(score.clause);
    }
    if (outcome.breakdown.empty())
      text_ += fmt::format("{:{}}{}\n", "", kMargin, words("show.nothing"));
    for (const Reason& remark : outcome.remarks) {
      text_ += fmt::format("{:{}}{}\n", "", kMargin,
                           wrapped(speaker_.sentence(remark), kMargin, " ", width_));
      if (!remark.clause.id.empty()) clauses.push_back(remark.clause);
    }
    std::sort(clauses.begin(), clauses.end(),
              [](const Clause& a, const Clause& b) { return a.id < b.id; });
    clauses.erase(std::unique(clauses.begin(), clauses.end()), clauses.end());
    text_ += clauses.empty() ? "" : "\n";
    for (const Clause& clause : clauses) text_ += told_clause(speaker_, clause, width_);
    tell_totals(outcome);
  }

  void tell_totals(const Outcome& outcome) {
    // As wide as the longest name where the window has room for that.
    const std::size_t room = (width_ - kMargin - kLabelColumn) / static_cast<std::size_t>(seats());
    const std::size_t column = std::min(std::max<std::size_t>(name_column_ + 2, 10), room);
    const auto row = [&](std::string_view name, auto&& cell) {
      text_ += std::string(kMargin, ' ') + padded(name, kLabelColumn);
      for (int seat = 0; seat < seats(); ++seat) {
        text_ += right_aligned(cell(static_cast<std::size_t>(seat)), column);
      }
      text_ += '\n';
    };
    text_ += '\n';
    row("", [&](std::size_t seat) {
      return tournament::cut_to(who(Seat(static_cast<int>(seat))), column - 1);
    });
    row(words("tricks"), [&](std::size_t seat) { return fmt::format("{}", outcome.tricks[seat]); });
    row(words("score.card-points"), [&](std::size_t seat) {
      return written_text(deal_.engine().written(Thirds(outcome.thirds[seat])));
    });
    row(unit_words(speaker_),
        [&](std::size_t seat) { return amount(outcome.scores[seat], speaker_); });
    if (outcome.radelc) {
      row(words("sheet.radelci"),
          [&](std::size_t seat) { return fmt::format("{}", (*outcome.radelc)[seat]); });
    }
  }

  const DealReading& reading_;
  const DealRecord& record_;
  Deal deal_;
  const Speaker& speaker_;
  std::size_t width_;
  std::size_t name_column_;
  std::string text_;
};

/// A tag as people read it: `Semeno` of `Seed`, `Bot 0` of `Bot0`. Tags of others stay as they are.
std::string tag_word(std::string_view key, const Speaker& speaker) {
  const std::size_t end = std::min(key.find_first_of("0123456789"), key.size());
  const std::string text = "tag." + tournament::lowered(key.substr(0, end));
  return speaker.has("play." + text)
             ? table_text(speaker, text, {{"seat", std::string(key.substr(end))}})
             : std::string(key);
}

/// The tags, but for the names, which stand at the hands.
std::string tag_list(const DealReading& reading, const Speaker& speaker, std::size_t width) {
  std::string text;
  const auto add = [&](std::string_view key, std::string_view value) {
    constexpr std::size_t kKey = 12;
    text += std::string(kMargin, ' ') + padded(tag_word(key, speaker), kKey) +
            wrapped(value, kMargin + kKey, " ", width) + '\n';
  };
  for (const Tag& tag : reading.record.tags) {
    if (!same_tag(std::string_view(tag.key).substr(0, 6), "Player")) add(tag.key, tag.value);
  }
  const Setup& setup = reading.record.setup;
  for (const SheetFact fact : reading.engine->info().before) {
    if (const auto value = tag_value(setup.before, fact, setup.seats)) add(tag_key(fact), *value);
  }
  return text;
}

}  // namespace

std::string deal_story(const DealReading& reading, int number, const House& house,
                       std::size_t width) {
  const Speaker speaker =
      house.speaker(reading.engine == nullptr ? nullptr : &reading.engine->info());
  std::string text = table_text(speaker, "deal", {{"n", number}});
  if (reading.engine != nullptr) {
    text += fmt::format("  {}, {}", reading.engine->info().id, book_title(speaker));
  }
  text += '\n';
  if (!reading.dealt) return text + told_refusal(reading, speaker, width);
  text += tag_list(reading, speaker, width);
  Result<Deal> deal = Deal::start(*reading.engine, reading.record.setup);
  return text + Story(reading, *std::move(deal), speaker, width).tell();
}

}  // namespace ultimo::cli
