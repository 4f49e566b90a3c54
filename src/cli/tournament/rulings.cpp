// The referee: penalties, rulings, appeals, freezing.
#include <fmt/format.h>

#include "cli/tournament/desk_words.hpp"
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
std::string which_time(const Speaker& speaker, const State& state) {
  const Ruled& ruled = state.rulings.back().ruled;
  const PenaltyInfo* info = find_penalty(state.info(), ruled.penalty);
  if (info == nullptr || !info->dearer_each_time) return "";
  return speaker.text("desk.ruling.which-time", {{"penalty", penalty_words(speaker, ruled.penalty)},
                                                 {"count", ruled.count},
                                                 {"clause", info->clause.id}}) +
         '\n';
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

std::string last_ruling(const Speaker& speaker, const State& state) {
  const Ruled& ruled = state.rulings.back().ruled;
  const std::string name = state.name(ruled.player);
  if (ruled.difference) {
    return speaker.text("desk.ruling.gets-difference",
                        {{"player", name}, {"difference", *ruled.difference}});
  }
  if (ruled.lines.empty()) return speaker.text("desk.ruling.warning-for", {{"player", name}});
  std::string text;
  for (const RulingLine& line : ruled.lines) {
    text += fmt::format("{}{} {}", text.empty() ? "" : "  ", state.name(line.player),
                        points_text(speaker, state.format(), line.points));
  }
  return text + paid_text(speaker, ruled.paid);
}

auto tell_ruling(const House& house) {
  return [&house](const State& state, const desk::Events& /*written*/) {
    const Speaker speaker = house.speaker(&state.info());
    return speaker.text("desk.ruling.number",
                        {{"ruling", state.rulings.size()}, {"what", last_ruling(speaker, state)}}) +
           '\n' + which_time(speaker, state) + doubts_about_last(state, speaker.says());
  };
}

std::string number_or_blank(int number) { return number == 0 ? "" : std::to_string(number); }

std::vector<std::vector<std::string>> headed(const Speaker& speaker,
                                             std::initializer_list<std::string_view> columns) {
  std::vector<std::vector<std::string>> rows(1);
  for (const std::string_view column : columns) rows[0].push_back(heading(speaker, column));
  return rows;
}

std::string rulings_text(const Speaker& speaker, const Format& format,
                         const std::vector<desk::RulingAnswer>& rulings) {
  if (rulings.empty()) return speaker.text("desk.ruling.none") + '\n';
  auto rows =
      headed(speaker, {"no", "time", "round", "table", "player", "what", "clause", "reason", "by"});
  for (const desk::RulingAnswer& one : rulings) {
    rows.push_back({one.number == 0 ? "-" : std::to_string(one.number), hour_text(speaker, one.at),
                    number_or_blank(one.round), number_or_blank(one.table), one.player.name,
                    ruling_words(speaker, format, one), one.clause, one.reason, one.by});
  }
  return columns_text(rows);
}

std::string appeals_text(const Speaker& speaker, const Format& format,
                         const std::vector<desk::AppealAnswer>& appeals) {
  if (appeals.empty()) return speaker.text("desk.appeal.none") + '\n';
  auto rows = headed(
      speaker, {"appeal", "time", "round", "table", "player", "about", "fee", "outcome", "by"});
  for (const desk::AppealAnswer& one : appeals) {
    rows.push_back({std::to_string(one.appealed.appeal), hour_text(speaker, one.at),
                    number_or_blank(one.appealed.round), number_or_blank(one.appealed.table),
                    one.player.name, one.appealed.reason,
                    one.appealed.fee == 0 ? "" : points_text(speaker, format, one.appealed.fee),
                    outcome_words(speaker, one), one.by});
  }
  return '\n' + columns_text(rows);
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
  const Speaker speaker = house.speaker(&session->state().info());
  return Reply{rulings_text(speaker, format, rulings) + appeals_text(speaker, format, appeals),
               rulings_json(format, rulings, appeals), kOk};
}

Done<Reply> close_table(const House& house, const CloseOptions& options) {
  return write_and_tell(
      house, options,
      desk::CloseTable{options.round, options.table, options.clause, options.reason},
      [&](const State& state, const desk::Events& /*written*/) {
        const int round = desk::round_of(state, options.round);
        const std::string& clause = state.table(round, options.table).closed->clause;
        return house.speaker().text("desk.sheet.is-closed",
                                    {{"round", round}, {"table", options.table}}) +
               (clause.empty() ? "" : " (" + clause + ")") + '\n';
      });
}

Done<Reply> revoke(const House& house, const RevokeOptions& options) {
  return write_and_tell(
      house, options, desk::RevokeRuling{options.ruling, options.reason},
      house.speaker().text("desk.ruling.is-revoked", {{"ruling", options.ruling}}) + '\n');
}

Done<Reply> appeal(const House& house, const AppealOptions& options) {
  return write_and_tell(
      house, options,
      desk::LodgeAppeal{options.player, options.round, options.table, options.reason},
      [&](const State& state, const desk::Events& /*written*/) {
        const Appealed& appealed = state.appeals.back().appealed;
        const Speaker speaker = house.speaker();
        Arguments with = {{"appeal", appealed.appeal}, {"player", state.name(appealed.player)}};
        if (appealed.fee == 0) return speaker.text("desk.appeal.lodged", with) + '\n';
        with.emplace_back("fee", amount_text(speaker, state.format(), appealed.fee));
        return speaker.text("desk.appeal.lodged-fee", with) + '\n';
      });
}

Done<Reply> decide_appeal(const House& house, const DecideOptions& options) {
  if (options.upheld == options.denied) return cannot({"cli.upheld-or-denied"});
  return write_and_tell(house, options,
                        desk::DecideAppeal{options.appeal, options.upheld, options.reason},
                        [&](const State& state, const desk::Events& /*written*/) {
                          const Appealed& appealed =
                              state.appeals[static_cast<std::size_t>(options.appeal - 1)].appealed;
                          const std::string_view fee = appealed.fee == 0 ? "none"
                                                       : options.upheld  ? "returned"
                                                                         : "forfeited";
                          return house.speaker().text(options.upheld ? "desk.appeal.is-upheld"
                                                                     : "desk.appeal.is-denied",
                                                      {{"appeal", options.appeal}, {"fee", fee}}) +
                                 '\n';
                        });
}

Done<Reply> freeze(const House& house, const FreezeOptions& options) {
  return write_and_tell(
      house, options, desk::Freeze{options.round, options.reason},
      [&](const State& state, const desk::Events& /*written*/) {
        const Speaker speaker = house.speaker();
        if (options.round != 0) {
          return speaker.text("desk.status.frozen-up-to", {{"round", options.round}}) + '\n';
        }
        std::string text = speaker.text("desk.event.frozen") + '\n';
        if (!state.rounds.empty() && state.rounds.back().broken_off) {
          text += speaker.text("desk.event.broken-off", {{"round", state.rounds.size()}}) + '\n';
        }
        return text;
      });
}

Done<Reply> thaw(const House& house, const ReasonOptions& options) {
  return write_and_tell(house, options, desk::Thaw{options.reason},
                        house.speaker().text("desk.event.thawed") + '\n');
}

Done<Reply> note(const House& house, const NoteOptions& options) {
  return write_and_tell(house, options, desk::Note{options.text},
                        house.speaker().text("desk.event.noted") + '\n');
}

}  // namespace ultimo::cli::director
