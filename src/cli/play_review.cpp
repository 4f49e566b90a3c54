#include "cli/play_review.hpp"

#include "cli/progress.hpp"
#include "cli/review_text.hpp"

namespace ultimo::cli {

std::string played_review(const Game& game, const Style& style, double seconds,
                          const Speaker& speaker) {
  const Deal& deal = *game.last_deal();
  const solver::Solver& solver = *game.plan().tools.solver;
  Progress progress("looking at the cards", deal.actions().size());
  solver::ReviewOrder order{solver::usual_aspects(solver, deal, 0), 0, {}, {}};
  order.budget.seconds = seconds;
  order.progress = [&](std::uint64_t done, std::uint64_t total) { progress.of(total, done); };
  const Result<solver::Review> review = solver::review(solver, deal, order);
  progress.end();
  if (!review)
    return paragraph(style, 2, review.error().message([&](const Reason& why) {
             return speaker.sentence(why, plain_text);
           }) + '.') +
           '\n';
  return review_text(deal, *review, game.plan().party, style, seconds, speaker);
}

}  // namespace ultimo::cli
