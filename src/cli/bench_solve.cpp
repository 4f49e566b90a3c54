#include "cli/bench_solve.hpp"

#include <algorithm>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "cards/notation.hpp"
#include "catalog/solvers.hpp"
#include "cli/exit_code.hpp"
#include "cli/rulebook_option.hpp"
#include "cli/solve_corpus.hpp"
#include "rules/sheet_form.hpp"

namespace ultimo::cli {
namespace {

struct Measured {
  std::vector<double> milliseconds;
  std::vector<std::uint64_t> nodes;
  int unfinished = 0;
  int yes = 0;
};

double quantile(std::vector<double> sorted, double part) {
  if (sorted.empty()) return 0;
  const auto place = static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1) + 0.5);
  return sorted[place];
}

solver::Answer solve(const solver::Solver& solver, const Deal& deal, const SolveBench& options,
                     solver::Context& context) {
  const ContractInfo& contract = deal.engine().info().contracts[at(deal.moment().contract)];
  solver::Question question;
  question.budget.seconds = options.seconds;
  question.goal = contract.aim == Aim::fewest_points ? solver::Goal::points : solver::Goal::game;
  if (options.question == "exact" && contract.aim == Aim::points) {
    question.goal = solver::Goal::points;
  }
  if (contract.aim == Aim::fewest_points) question.side_of = deal.moment().to_act;
  return solver.solve(deal.position(), question, context).value_or(solver::Answer{});
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
  const Solvers solvers;
  const solver::Solver& solver = *solvers.find(info.id);
  SolveCorpus corpus(*engine, seats, contract, options.cards, options.seed);
  solver::Context context;
  Measured measured;
  std::uint64_t sum = 0;
  for (int i = 0; i < options.deals; ++i) {
    const std::optional<Deal> deal = corpus.next();
    if (!deal) break;
    const solver::Answer answer = solve(solver, *deal, options, context);
    measured.milliseconds.push_back(answer.seconds * 1000);
    measured.nodes.push_back(answer.nodes);
    sum += answer.nodes;
    if (context.stopped()) ++measured.unfinished;
    if (options.each) {
      fmt::print("{} {} {} {:.3f}\n", i, answer.value.at_least, answer.value.at_most,
                 answer.seconds * 1000);
      if (getenv("HANDS"))
        for (int s = 0; s < seats; ++s) {
          auto v = deal->view(Seat(s));
          fmt::print("   {} {}{}: {}\n", s, deal->moment().to_act == Seat(s) ? "*" : " ",
                     v.moment.declarer == Seat(s) ? "D"
                     : v.partner == Seat(s)       ? "P"
                                                  : " ",
                     names(v.hands[std::size_t(s)]));
        }
    }
  }
  std::sort(measured.milliseconds.begin(), measured.milliseconds.end());
  std::sort(measured.nodes.begin(), measured.nodes.end());
  boost::json::object json{
      {"median_ms", quantile(measured.milliseconds, 0.5)},
      {"p90_ms", quantile(measured.milliseconds, 0.9)},
      {"p99_ms", quantile(measured.milliseconds, 0.99)},
      {"max_ms", quantile(measured.milliseconds, 1)},
      {"median_nodes", measured.nodes.empty() ? 0 : measured.nodes[measured.nodes.size() / 2]},
      {"mean_nodes", sum / std::max<std::uint64_t>(1, measured.nodes.size())},
      {"deals", measured.nodes.size()},
      {"unfinished", measured.unfinished}};
  fmt::print("{}\n", boost::json::serialize(json));
  return kOk;
}

}  // namespace ultimo::cli
