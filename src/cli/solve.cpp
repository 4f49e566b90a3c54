#include "cli/solve.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/language_option.hpp"
#include "cli/play_review.hpp"
#include "cli/progress.hpp"
#include "cli/review_text.hpp"
#include "cli/rulebook_option.hpp"
#include "cli/solve_report.hpp"
#include "cli/terminal.hpp"
#include "door/solve_json.hpp"
#include "players/players.hpp"
#include "solver/questions.hpp"

namespace ultimo::cli {
namespace {

constexpr double kQuestionSeconds = 10;
constexpr double kReviewSeconds = 20;

/// What is asked, from the options and from what the contract is about.
Result<solver::Question> question_of(const Deal& deal, const SolveOptions& options) {
  Result<solver::Question> question = solver::usual_question(deal);
  if (!question) return question;
  question->budget.seconds = options.seconds.value_or(kQuestionSeconds);
  question->at_least = options.at_least;
  if (!options.goal.empty()) {
    const Result<void> set = set_goal(deal.engine().info(), options.goal, options.feat, *question);
    if (!set) return tl::unexpected(set.error());
  }
  if (options.seat) question->side_of = Seat(*options.seat);
  return question;
}

Voice voice_of(const House& house, const DealToSolve& input) {
  const Speaker speaker = house.speaker(&input.played.engine().info());
  return {speaker, input.party_for(speaker), style_of_stdout(false)};
}

int complain_of(const House& house, const Refusal& refusal) {
  const std::string why = refusal.message(house.says());
  complain(refusal.clause.id.empty() ? why : fmt::format("{} ({})", why, refusal.clause.id));
  return kUsage;
}

Result<Solved> ask(const House& house, const solver::Solver& solver, const DealToSolve& input,
                   const SolveOptions& options) {
  Solved solved{input.at(input.after), input.after, {}, {}, {}};
  const Result<solver::Question> question = question_of(solved.deal, options);
  if (!question) return tl::unexpected(question.error());
  solved.question = *question;
  solved.question.each_card = solved.question.line = true;
  const double seconds = solved.question.budget.seconds;
  const Waiting waiting(table_text(house.speaker(), "solve.working"), seconds,
                        progress_words(house.speaker()));
  solver::Context context;
  const Result<solver::Answer> answer =
      solver.solve(solved.deal.position(), solved.question, context);
  if (!answer) return tl::unexpected(answer.error());
  solved.answer = *answer;
  solved.each_for_self = each_for_self(solver, solved.deal, seconds, context);
  return solved;
}

/// What the cards are looked at for: what is asked for, or all that the deal is about.
std::vector<solver::Aspect> aspects_of(const solver::Solver& solver, const DealToSolve& input,
                                       const SolveOptions& options, const solver::Aspect& asked) {
  if (!options.goal.empty() || options.seat) return {asked};
  std::vector<solver::Aspect> aspects = solver::usual_aspects(solver, input.played, input.after);
  const bool has_it = std::any_of(aspects.begin(), aspects.end(), [&](const solver::Aspect& each) {
    return each.goal == asked.goal && each.side_of == asked.side_of && each.feat == asked.feat;
  });
  if (!has_it) aspects.push_back(asked);
  return aspects;
}

int tell_review(const House& house, const solver::Solver& solver, const DealToSolve& input,
                const SolveOptions& options) {
  const Deal start = input.at(input.after);
  const Result<solver::Question> question = question_of(start, options);
  if (!question) return complain_of(house, question.error());
  const solver::Aspect asked{question->goal, question->side_of, question->feat};
  const double seconds = options.seconds.value_or(kReviewSeconds);
  solver::ReviewOrder order{aspects_of(solver, input, options, asked), input.after, {}, {}};
  order.budget.seconds = seconds;
  const Result<solver::Review> review =
      watched_review(solver, input.played, std::move(order), house.speaker());
  if (!review) return complain_of(house, review.error());
  fmt::print("{}", options.json
                       ? boost::json::serialize(review_json(start, *question, *review)) + '\n'
                       : review_text(input.played, *review, voice_of(house, input), seconds));
  return std::fflush(stdout) == 0 ? kOk : kFailed;
}

int open_and_solve(const House& house, const SolveOptions& options) {
  if (options.file == "-") return solve(house, options, std::cin);
  std::ifstream file(options.file, std::ios::binary);
  if (!file || (file.peek(), file.bad())) {
    complain(house.says()({"cli.cannot-read", {{"file", options.file}}}));
    return kUsage;
  }
  return solve(house, options, file);
}

}  // namespace

int solve(const House& house, const SolveOptions& options, std::istream& input) {
  const Result<DealToSolve> deal = read_deal_to_solve(house.catalog, options, input);
  if (!deal) return complain_of(house, deal.error());
  const Players players(house.catalog);
  const solver::Solver& solver = *players.tools(deal->played.engine()).solver;
  if (options.review) return tell_review(house, solver, *deal, options);
  const Result<Solved> solved = ask(house, solver, *deal, options);
  if (!solved) return complain_of(house, solved.error());
  fmt::print("{}", options.json ? boost::json::serialize(solved_json(solved->deal, solved->question,
                                                                     solved->answer,
                                                                     solved->each_for_self)) +
                                      '\n'
                                : solved_text(*solved, voice_of(house, *deal)));
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
  CLI::Option* at_least =
      command->add_option("--at-least", options->at_least,
                          "Ask only whether it is at least so much (points: in thirds)");
  command
      ->add_flag("--review", options->review,
                 "Go through the played deal: what decided it, which cards gave something away")
      ->excludes(at_least);
  command
      ->add_option("--seconds", options->seconds,
                   "Stop after so long (default: 10; for a whole review 20)")
      ->check(CLI::Range(0.001, 86400.0));
  command->add_flag("--json", options->json, "One JSON object");
  add_language_option(*command);
  command->footer(
      "When the time is up the answer says what is known by then. A review goes from the last "
      "card\n"
      "to the first; it is about the game, announced feats and points, or with --goal about one.\n"
      "Exit status: 0 answered, 2 the file or the question cannot be used.\n"
      "\n"
      "Examples:\n"
      "  ultimo simulate --rulebook tzs --deals 1 --out it.deals\n"
      "  ultimo solve it.deals --after 50\n"
      "  ultimo solve it.deals --review\n"
      "  ultimo solve it.deals --review --goal tricks --json");
  command->callback([&chosen, options] {
    chosen = [options](const House& house) { return open_and_solve(house, *options); };
  });
}

}  // namespace ultimo::cli
