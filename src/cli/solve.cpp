#include "cli/solve.hpp"

#include <fstream>
#include <iostream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/rulebook_option.hpp"
#include "cli/solve_report.hpp"
#include "door/solve_json.hpp"
#include "players/players.hpp"

namespace ultimo::cli {
namespace {

/// What is asked, from the options and from what the contract is about.
Result<solver::Question> question_of(const Deal& deal, const SolveOptions& options) {
  Result<solver::Question> question = usual_question(deal);
  if (!question) return question;
  question->budget.seconds = options.seconds;
  question->at_least = options.at_least;
  if (!options.goal.empty()) {
    const Result<void> set = set_goal(deal.engine().info(), options.goal, options.feat, *question);
    if (!set) return tl::unexpected(set.error());
  }
  if (options.seat) question->side_of = Seat(*options.seat);
  return question;
}

int complain_of(const Refusal& refusal) {
  complain(refusal.clause.id.empty()
               ? refusal.message()
               : fmt::format("{} ({})", refusal.message(), refusal.clause.id));
  return kUsage;
}

Result<Solved> ask(const solver::Solver& solver, const DealToSolve& input,
                   const SolveOptions& options) {
  Solved solved{input.at(input.after), input.after, {}, {}, {}};
  const Result<solver::Question> question = question_of(solved.deal, options);
  if (!question) return tl::unexpected(question.error());
  solved.question = *question;
  solved.question.each_card = solved.question.line = true;
  solver::Context context;
  const Result<solver::Answer> answer =
      solver.solve(solved.deal.position(), solved.question, context);
  if (!answer) return tl::unexpected(answer.error());
  solved.answer = *answer;
  solved.each_for_self = each_for_self(solver, solved.deal, options.seconds, context);
  return solved;
}

/// Walks the played deal. Each position is asked about once: the value after a card is the one
/// before the next.
Result<std::vector<Reviewed>> review(const solver::Solver& solver, const DealToSolve& input,
                                     const solver::Question& question) {
  solver::Context context;
  std::vector<Reviewed> cards;
  for (std::size_t i = input.after; i < input.played.actions().size(); ++i) {
    const Deal before = input.at(i);
    const Moment moment = before.moment();
    if (moment.phase != Phase::play) break;
    const Result<solver::Answer> answer = solver.solve(before.position(), question, context);
    if (!answer) return tl::unexpected(answer.error());
    Reviewed card;
    const View view = before.view(moment.to_act);
    card.trick = 1;
    for (const int taken : view.tricks) card.trick += taken;
    card.by = moment.to_act;
    card.card = input.played.actions()[i].move.card();
    card.wants_more = answer->wants_more;
    card.before = answer->value;
    if (!cards.empty()) cards.back().after = answer->value;
    cards.push_back(card);
  }
  if (cards.empty()) return cards;
  // The last card: forced or not, what it leads to is asked of the position before it.
  const Deal last = input.at(input.after + cards.size() - 1);
  solver::Question each = question;
  each.each_card = true;
  const Result<solver::Answer> answer = solver.solve(last.position(), each, context);
  if (!answer) return tl::unexpected(answer.error());
  for (const solver::CardValue& value : answer->cards) {
    if (value.card == cards.back().card) cards.back().after = value.value;
  }
  return cards;
}

int tell_review(const solver::Solver& solver, const DealToSolve& input,
                const SolveOptions& options) {
  const Deal start = input.at(input.after);
  const Result<solver::Question> question = question_of(start, options);
  if (!question) return complain_of(question.error());
  const Result<std::vector<Reviewed>> cards = review(solver, input, *question);
  if (!cards) return complain_of(cards.error());
  fmt::print("{}", options.json
                       ? boost::json::serialize(review_json(start, *question, *cards)) + '\n'
                       : review_text(start, *question, *cards));
  return std::fflush(stdout) == 0 ? kOk : kFailed;
}

int open_and_solve(const Catalog& catalog, const SolveOptions& options) {
  if (options.file == "-") return solve(catalog, options, std::cin);
  std::ifstream file(options.file, std::ios::binary);
  if (!file || (file.peek(), file.bad())) {
    complain("cannot read " + options.file);
    return kUsage;
  }
  return solve(catalog, options, file);
}

}  // namespace

int solve(const Catalog& catalog, const SolveOptions& options, std::istream& input) {
  const Result<DealToSolve> deal = read_deal_to_solve(catalog, options, input);
  if (!deal) return complain_of(deal.error());
  const Players players(catalog);
  const solver::Solver& solver = *players.tools(deal->played.engine()).solver;
  if (options.review) return tell_review(solver, *deal, options);
  const Result<Solved> solved = ask(solver, *deal, options);
  if (!solved) return complain_of(solved.error());
  fmt::print("{}", options.json ? boost::json::serialize(solved_json(solved->deal, solved->question,
                                                                     solved->answer,
                                                                     solved->each_for_self)) +
                                      '\n'
                                : solved_text(*solved));
  return std::fflush(stdout) == 0 ? kOk : kFailed;
}

void add_solve(CLI::App& app, Command& chosen) {
  CLI::App* command =
      app.add_subcommand("solve", "What a deal comes to with open cards and best play of all");
  auto options = std::make_shared<SolveOptions>();
  command
      ->add_option("FILE", options->file,
                   "A deal (docs/notation.md) or a replay request in JSON; - is standard input")
      ->required();
  command->add_option("--deal", options->deal, "Which deal of the file, from 1")
      ->check(CLI::Range(1, 1'000'000'000));
  command
      ->add_option("--after", options->after,
                   "Ask when so many actions were done (default: when the first card is due)")
      ->check(CLI::Range(0, 100'000));
  command->add_option("--goal", options->goal,
                      "points, tricks, game, score or feat (default: what the contract is about)");
  command->add_option("--feat", options->feat, "Which feat, with --goal feat");
  command->add_option("--seat", options->seat, "Whose side (default: the declarer's)")
      ->check(CLI::Range(0, kMaxSeats - 1));
  command->add_option("--at-least", options->at_least,
                      "Ask only whether it is at least so much (points: in thirds)");
  command->add_flag("--review", options->review, "Walk the played deal: what each card gave away");
  command->add_option("--seconds", options->seconds, "Stop a search after so long")
      ->check(CLI::Range(0.001, 86400.0))
      ->capture_default_str();
  command->add_flag("--json", options->json, "One JSON object");
  command->footer(
      "When the time is up the answer says »at least« and »at most«.\n"
      "Exit status: 0 answered, 2 the file or the question cannot be used.\n"
      "\n"
      "Examples:\n"
      "  ultimo simulate --rulebook tzs --deals 1 --out it.deals\n"
      "  ultimo solve it.deals --after 50\n"
      "  ultimo solve it.deals --review --json");
  command->callback([&chosen, options] {
    chosen = [options](const Catalog& catalog) { return open_and_solve(catalog, *options); };
  });
}

}  // namespace ultimo::cli
