#include "cli/bench_solve.hpp"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <vector>

#include <fmt/format.h>

#include "cli/exit_code.hpp"
#include "cli/rulebook_option.hpp"
#include "cli/solve_corpus.hpp"
#include "players/players.hpp"
#include "rules/sheet_checks.hpp"

namespace ultimo::cli {
namespace {

/// Of this thread alone, so that a busy machine does not count.
double cpu_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

struct Measured {
  std::vector<double> milliseconds;
  std::vector<double> nodes;
  int unfinished = 0;
};

double quantile(const std::vector<double>& sorted, double part) {
  if (sorted.empty()) return 0;
  return sorted[static_cast<std::size_t>(
      std::lround(part * static_cast<double>(sorted.size() - 1)))];
}

/// Won or lost, or the exact card points; each against all where nobody declares.
solver::Question question_for(const Deal& deal, const SolveBench& options) {
  const Moment moment = deal.moment();
  const Aim aim = deal.engine().info().contracts[at(moment.contract)].aim;
  solver::Question question;
  question.budget.seconds = options.seconds;
  const bool points = aim == Aim::fewest_points || (aim == Aim::points && options.exact);
  question.goal = points ? solver::Goal::points : solver::Goal::game;
  question.side_of = aim == Aim::fewest_points ? moment.to_act : moment.declarer;
  return question;
}

Measured measure(const solver::Solver& solver, SolveCorpus& corpus, const SolveBench& options) {
  Measured measured;
  solver::Context context;
  for (int i = 0; i < options.deals; ++i) {
    const std::optional<Deal> deal = corpus.next();
    if (!deal) break;
    const double before = cpu_milliseconds();
    const Result<solver::Answer> answer =
        solver.solve(deal->position(), question_for(*deal, options), context);
    measured.milliseconds.push_back(cpu_milliseconds() - before);
    if (!answer) continue;
    measured.nodes.push_back(static_cast<double>(answer->nodes));
    if (!answer->value.exact()) ++measured.unfinished;
  }
  std::sort(measured.milliseconds.begin(), measured.milliseconds.end());
  std::sort(measured.nodes.begin(), measured.nodes.end());
  return measured;
}

void print(const Measured& measured, bool json) {
  const auto ms = [&](double part) { return quantile(measured.milliseconds, part); };
  const auto nodes = static_cast<std::uint64_t>(quantile(measured.nodes, 0.5));
  if (json) {
    fmt::print(
        R"({{"median_ms":{:.3f},"p90_ms":{:.3f},"p99_ms":{:.3f},"max_ms":{:.3f},"median_nodes":{},)"
        R"("deals":{},"unfinished":{}}})"
        "\n",
        ms(0.5), ms(0.9), ms(0.99), ms(1), nodes, measured.milliseconds.size(),
        measured.unfinished);
    return;
  }
  fmt::print(
      "{} deals: median {:.2f} ms, p90 {:.1f}, p99 {:.1f}, max {:.1f} (CPU time of one thread)\n"
      "median {} nodes; {} unfinished\n",
      measured.milliseconds.size(), ms(0.5), ms(0.9), ms(0.99), ms(1), nodes, measured.unfinished);
}

}  // namespace

int bench_solve(const Catalog& catalog, const SolveBench& options) {
  const Engine* engine = rulebook_or_complain(catalog, options.rulebook);
  if (engine == nullptr) return kUsage;
  const BookInfo& info = engine->info();
  const int seats = seats_or_complain(info, options.seats);
  if (seats == 0) return kUsage;
  const ContractId contract =
      options.contract.empty() ? info.lowest_counted
                               : parse_contract(info, options.contract).value_or(ContractId::none);
  if (contract == ContractId::none) {
    complain(fmt::format("{} has no contract {}", info.id, in_quotes(options.contract)));
    return kUsage;
  }
  SolveCorpus corpus(*engine, seats, contract, options.cards, options.seed);
  const Players players(catalog);
  const Measured measured = measure(*players.tools(*engine).solver, corpus, options);
  if (measured.milliseconds.empty()) {
    complain("novices do not come to such a deal");
    return kFailed;
  }
  print(measured, options.json);
  return std::fflush(stdout) == 0 ? kOk : kFailed;
}

}  // namespace ultimo::cli
