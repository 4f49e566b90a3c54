// The referee: penalties, rulings, appeals, freezing.
#include <fmt/format.h>

#include "cli/tournament/answer_words.hpp"
#include "cli/tournament/json_output.hpp"
#include "cli/tournament/layout_text.hpp"
#include "cli/tournament/open_desk.hpp"
#include "cli/tournament/typed.hpp"
#include "rules/sheet_checks.hpp"
#include "tournament/repeated_penalties.hpp"

namespace ultimo::cli::director {
using namespace tournament;  // NOLINT: the words of this room

namespace {

Result<desk::Command> rule_command(const State& state, const PenaltyOptions& options) {
  desk::Rule rule{options.round,  options.table,  options.player, options.kind, options.count,
                  options.clause, options.reason, std::nullopt,   std::nullopt};
  if (options.paid && options.owed) {
    return bad_field({"cli.paid-or-owed"});
  }
  if (options.paid) rule.paid = Paid::in_coins;
  if (options.owed) rule.paid = Paid::owed;
  if (!options.difference.empty()) {
    const Result<std::vector<int>> difference = numbers_in(options.difference);
    if (!difference) return tl::unexpected(difference.error());
    if (difference->size() != 1) {
      return bad_field({"cli.one-difference"});
    }
    rule.difference = difference->front();
  }
  if (!options.lines.empty()) {
    Result<std::vector<RulingLine>> lines = lines_in(state.format(), options.lines);
    if (!lines) return tl::unexpected(lines.error());
    rule.lines = *std::move(lines);
  } else if (!options.points.empty()) {
    const Result<std::vector<int>> points = points_in(state.format(), options.points);
    if (!points) return tl::unexpected(points.error());
    if (points->size() != 1) return bad_field({"cli.one-figure"});
    rule.lines = {{options.player, points->front()}};
  }
  return rule;
}

/// Where each time costs more: for which time.
std::string which_time(const State& state) {
  const Ruled& ruled = state.rulings.back().ruled;
  const PenaltyInfo* info = find_penalty(state.info(), ruled.penalty);
  if (info == nullptr || !info->dearer_each_time) return "";
  return fmt::format("{} number {} in this round ({})\n", ruled.penalty, ruled.count,
                     info->clause.id);
}

/// What is odd about the last ruling.
std::string doubts_about_last(const State& state, const Says& says) {
  std::string text;
  for (const Finding& finding : doubtful_rulings(state)) {
    const Argument::Value* number = finding.what.argument("ruling");
    if (number != nullptr &&
        *number == Argument::Value(static_cast<std::int64_t>(state.rulings.size()))) {
      text += "! " + says(finding.what) + '\n';
    }
  }
  return text;
}

std::string ruling_line(const State& state) {
  const Ruling& ruling = state.rulings.back();
  std::string text = fmt::format("ruling {}: ", state.rulings.size());
  if (ruling.ruled.difference) {
    return text + fmt::format("{} gets a difference of {} at least\n",
                              state.name(ruling.ruled.player), *ruling.ruled.difference);
  }
  if (ruling.ruled.lines.empty()) {
    return text + "a warning for " + state.name(ruling.ruled.player) + '\n';
  }
  for (const RulingLine& line : ruling.ruled.lines) {
    text +=
        fmt::format("{} {}  ", state.name(line.player), points_text(state.format(), line.points));
  }
  text.resize(text.size() - 2);
  return text + std::string(paid_words(ruling.ruled.paid)) + '\n';
}

auto tell_ruling(const House& house) {
  return [&house](const State& state, const desk::Events& /*written*/) {
    const Says says = house.says(&state.info());
    return ruling_line(state) + which_time(state) + doubts_about_last(state, says);
  };
}

std::string number_or_blank(int number) { return number == 0 ? "" : std::to_string(number); }

std::string rulings_text(const Format& format, const std::vector<desk::RulingAnswer>& rulings) {
  std::vector<std::vector<std::string>> rows = {
      {"no", "time", "round", "table", "player", "what", "clause", "reason", "by"}};
  for (const desk::RulingAnswer& one : rulings) {
    rows.push_back({one.number == 0 ? "-" : std::to_string(one.number), hour_text(one.at),
                    number_or_blank(one.round), number_or_blank(one.table), one.player.name,
                    ruling_text(format, one), one.clause, one.reason, one.by});
  }
  return rulings.empty() ? "no rulings\n" : columns_text(rows);
}

std::string appeals_text(const Format& format, const std::vector<desk::AppealAnswer>& appeals) {
  std::vector<std::vector<std::string>> rows = {
      {"appeal", "time", "round", "table", "player", "about", "fee", "outcome", "by"}};
  for (const desk::AppealAnswer& one : appeals) {
    rows.push_back({std::to_string(one.appealed.appeal), hour_text(one.at),
                    number_or_blank(one.appealed.round), number_or_blank(one.appealed.table),
                    one.player.name, one.appealed.reason,
                    one.appealed.fee == 0 ? "" : points_text(format, one.appealed.fee),
                    outcome_text(one), one.by});
  }
  return appeals.empty() ? "no appeals\n" : '\n' + columns_text(rows);
}

}  // namespace

Done<Reply> penalty(const House& house, const PenaltyOptions& options) {
  return write_and_tell(
      house, options, [&](const State& state) { return rule_command(state, options); },
      tell_ruling(house));
}

Done<Reply> list_rulings(const House& house, const EventOptions& options) {
  const Done<desk::Session> session = open_desk(house, options.file);
  if (!session) return tl::unexpected(session.error());
  const Format& format = session->state().format();
  const auto rulings = desk::rulings(session->state(), session->entries());
  const auto appeals = desk::appeals(session->state(), session->entries());
  return Reply{rulings_text(format, rulings) + appeals_text(format, appeals),
               rulings_json(format, rulings, appeals), kOk};
}

Done<Reply> close_table(const House& house, const CloseOptions& options) {
  return write_and_tell(
      house, options,
      desk::CloseTable{options.round, options.table, options.clause, options.reason},
      [&](const State& state, const desk::Events& /*written*/) {
        const int round = desk::round_of(state, options.round);
        const std::string& clause = state.table(round, options.table).closed->clause;
        return fmt::format("round {}, table {} is closed without a sheet{}\n", round, options.table,
                           clause.empty() ? "" : " (" + clause + ")");
      });
}

Done<Reply> revoke(const House& house, const RevokeOptions& options) {
  return write_and_tell(house, options, desk::RevokeRuling{options.ruling, options.reason},
                        fmt::format("ruling {} is revoked\n", options.ruling));
}

Done<Reply> appeal(const House& house, const AppealOptions& options) {
  return write_and_tell(
      house, options,
      desk::LodgeAppeal{options.player, options.round, options.table, options.reason},
      [](const State& state, const desk::Events& /*written*/) {
        const Appealed& appealed = state.appeals.back().appealed;
        return fmt::format("appeal {} of {}{}\n", appealed.appeal, state.name(appealed.player),
                           appealed.fee == 0
                               ? std::string()
                               : ", fee " + amount_text(state.format(), appealed.fee));
      });
}

Done<Reply> decide_appeal(const House& house, const DecideOptions& options) {
  if (options.upheld == options.denied) return cannot({"cli.upheld-or-denied"});
  return write_and_tell(house, options,
                        desk::DecideAppeal{options.appeal, options.upheld, options.reason},
                        [&](const State& state, const desk::Events& /*written*/) {
                          const Appealed& appealed =
                              state.appeals[static_cast<std::size_t>(options.appeal - 1)].appealed;
                          const bool fee = appealed.fee > 0;
                          return fmt::format("appeal {} is {}{}\n", options.appeal,
                                             options.upheld ? "upheld" : "denied",
                                             !fee             ? ""
                                             : options.upheld ? ", the fee is returned"
                                                              : ", the fee is forfeited");
                        });
}

Done<Reply> freeze(const House& house, const FreezeOptions& options) {
  return write_and_tell(house, options, desk::Freeze{options.round, options.reason},
                        [&](const State& state, const desk::Events& /*written*/) {
                          if (options.round != 0)
                            return fmt::format("frozen up to round {}\n", options.round);
                          std::string text = "the event is frozen\n";
                          if (!state.rounds.empty() && state.rounds.back().broken_off) {
                            text += fmt::format("round {} was broken off and counts for nobody\n",
                                                state.rounds.size());
                          }
                          return text;
                        });
}

Done<Reply> thaw(const House& house, const ReasonOptions& options) {
  return write_and_tell(house, options, desk::Thaw{options.reason}, "thawed\n");
}

Done<Reply> note(const House& house, const NoteOptions& options) {
  return write_and_tell(house, options, desk::Note{options.text}, "noted\n");
}

}  // namespace ultimo::cli::director
