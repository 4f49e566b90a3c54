#include "cli/play_review.hpp"

#include "cli/play_words.hpp"
#include "cli/progress.hpp"
#include "cli/review_text.hpp"

namespace ultimo::cli {

std::string played_review(const Game& game, const Voice& voice, double seconds) {
  return deal_review(*game.plan().tools.solver, *game.last_deal(), voice, seconds);
}

Result<solver::Review> watched_review(const solver::Solver& solver, const Deal& deal,
                                      solver::ReviewOrder order, const Speaker& speaker) {
  Waiting waiting(table_text(speaker, "review.working"), order.budget.seconds,
                  progress_words(speaker));
  order.progress = [&](std::uint64_t done, std::uint64_t total) { waiting.at(done, total); };
  return solver::review(solver, deal, order);
}

std::string deal_review(const solver::Solver& solver, const Deal& deal, const Voice& voice,
                        double seconds) {
  solver::ReviewOrder order{solver::usual_aspects(solver, deal, 0), 0, {}, {}};
  order.budget.seconds = seconds;
  const Result<solver::Review> review =
      watched_review(solver, deal, std::move(order), voice.speaker());
  if (!review) return voice.told(voice.speaker().sentence(review.error()) + '.');
  return review_text(deal, *review, voice, seconds);
}

}  // namespace ultimo::cli
