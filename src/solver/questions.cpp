#include "solver/questions.hpp"

#include <algorithm>
#include <array>

#include "rules/sheet_checks.hpp"

namespace ultimo::solver {
namespace {

constexpr std::array<std::string_view, 5> kGoals = {"points", "tricks", "game", "score", "feat"};

Aim aim_of(const Deal& deal) {
  return deal.engine().info().contracts[at(deal.moment().contract)].aim;
}

}  // namespace

std::string_view goal_name(Goal goal) { return kGoals[static_cast<std::size_t>(goal)]; }

std::optional<Goal> parse_goal(std::string_view name) {
  const auto* found = std::find(kGoals.begin(), kGoals.end(), name);
  if (found == kGoals.end()) return std::nullopt;
  return static_cast<Goal>(found - kGoals.begin());
}

Result<Question> usual_question(const Deal& deal) {
  const Moment moment = deal.moment();
  if (moment.phase != Phase::play) {
    return bad_field({"solve.no-card-there"});
  }
  const Aim aim = aim_of(deal);
  Question question;
  question.goal = aim == Aim::points || aim == Aim::fewest_points ? Goal::points : Goal::game;
  question.side_of = aim == Aim::fewest_points ? moment.to_act : moment.declarer;
  return question;
}

Result<void> set_goal(const BookInfo& info, std::string_view goal, std::string_view feat,
                      Question& question) {
  const std::optional<Goal> found = parse_goal(goal);
  if (!found) {
    return bad_field({"solve.no-such-goal", {{"goal", in_quotes(goal)}}});
  }
  question.goal = *found;
  if (question.goal != Goal::feat) return {};
  const std::optional<FeatId> known = parse_feat(info, feat);
  if (!known) {
    return bad_field({"solve.unknown-feat", {{"feat", in_quotes(feat)}}});
  }
  question.feat = *known;
  return {};
}

std::optional<VectorAnswer> each_for_self(const Solver& solver, const Deal& deal, double seconds,
                                          Context& context) {
  constexpr std::uint64_t kNodesForVectors = 3'000'000;
  if (aim_of(deal) != Aim::fewest_points) return std::nullopt;
  const auto found =
      solver.solve_each_for_self(deal.position(), {kNodesForVectors, seconds, {}}, context);
  return found && found->finished ? std::optional(*found) : std::nullopt;
}

bool is_best(const Answer& answer, const Range& card) {
  return answer.value.exact() && card.exact() && card.at_least == answer.value.at_least;
}

}  // namespace ultimo::solver
