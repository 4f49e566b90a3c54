#include "tournament/ahead.hpp"

#include <algorithm>

#include "tournament/shuffling.hpp"

namespace ultimo::tournament {
namespace {

constexpr int kMeetAgain = 1000;
constexpr int kUnusualAgain = 100;      // for each time before
constexpr int kUnusualTooOften = 6000;  // more often than anybody has to

std::size_t at(int index) { return static_cast<std::size_t>(index); }

/// Pairs within one group, when so many are shared out to so many groups as evenly as can be.
std::int64_t fewest_together(std::int64_t taken, std::int64_t groups) {
  if (groups == 0) return 0;
  const std::int64_t each = taken / groups;
  const std::int64_t more = taken % groups;
  return more * (each + 1) * each / 2 + (groups - more) * each * (each - 1) / 2;
}

/// Seats at unusual tables, as evenly shared out as the rounds before allow.
struct EvenShare {
  int most = 0;           // nobody has to sit there more often
  std::int64_t cost = 0;  // without anybody who does
};
EvenShare even_share(const PlanTask& task, const std::vector<PlannedRound>& rounds) {
  EvenShare share;
  std::size_t seats = 0;
  for (const PlannedRound& round : rounds) {
    for (const std::vector<int>& table : round.tables) {
      if (static_cast<int>(table.size()) != task.usual) seats += table.size();
    }
  }
  std::vector<int> counts = task.unusual;
  for (; seats > 0; --seats) {
    int& fewest = *std::min_element(counts.begin(), counts.end());
    share.cost += std::int64_t{kUnusualAgain} * fewest;
    share.most = std::max(share.most, ++fewest);
  }
  return share;
}

/// So many pairs meet again whatever one does. A table takes its players from the groups of each
/// round before, and a pair that meets again does so with regard to one of those rounds. And there
/// are only so many pairs.
std::int64_t fewest_repeats(const PlanTask& task, const std::vector<PlannedRound>& rounds) {
  std::vector<int> groups = task.groups;
  std::int64_t by_groups = 0;
  std::int64_t meetings = 0;
  std::int64_t before = 0;
  for (int a = 0; a < task.players; ++a) {
    for (int b = 0; b < a; ++b) {
      const int met = task.met[at(a * task.players + b)];
      meetings += met;
      before += std::int64_t{met} * (met - 1) / 2;
    }
  }
  for (const PlannedRound& round : rounds) {
    for (const std::vector<int>& table : round.tables) {
      const auto size = static_cast<std::int64_t>(table.size());
      for (const int count : groups) by_groups += fewest_together(size, count);
      meetings += size * (size - 1) / 2;
    }
    groups.push_back(static_cast<int>(round.tables.size() + round.out.size()));
  }
  const std::int64_t pairs = std::int64_t{task.players} * (task.players - 1) / 2;
  return std::max(by_groups, fewest_together(meetings, pairs) - before);
}

/// All rounds of a plan while it is being changed.
class Schedule {
 public:
  Schedule(const PlanTask& task, int most, std::vector<PlannedRound> rounds)
      : task_(task),
        n_(task.players),
        most_(most),
        rounds_(std::move(rounds)),
        met_(task.met),
        unusual_(task.unusual),
        spots_(rounds_.size() * at(n_)) {
    for (int r = 0; r < count(); ++r) sit_down(r);
  }

  [[nodiscard]] const std::vector<PlannedRound>& rounds() const { return rounds_; }
  [[nodiscard]] int count() const { return static_cast<int>(rounds_.size()); }
  [[nodiscard]] std::int64_t cost() const { return cost_; }
  [[nodiscard]] bool sits_out(int round, int player) const {
    return spot(round, player).table == kOut;
  }
  [[nodiscard]] bool at_one_table(int round, int a, int b) const {
    return spot(round, a).table == spot(round, b).table;
  }

  /// By how much the cost changes when these two, not at one table, change seats in this round.
  [[nodiscard]] std::int64_t change(int round, int a, int b) const {
    const int at_a = spot(round, a).table;
    const int at_b = spot(round, b).table;
    std::int64_t change = comes_for(round, at_a, b, a) + comes_for(round, at_b, a, b);
    const bool odd_a = odd(round, at_a);
    if (odd_a != odd(round, at_b)) {
      const int comes = unusual_[at(odd_a ? b : a)];
      const int goes = unusual_[at(odd_a ? a : b)];
      change += once_more(comes) - once_more(goes - 1);
    }
    return change;
  }
  void exchange(int round, int a, int b, std::int64_t change) {
    const int at_a = spot(round, a).table;
    const int at_b = spot(round, b).table;
    meet(round, at_a, b, a);
    meet(round, at_b, a, b);
    const int fewer = static_cast<int>(odd(round, at_a)) - static_cast<int>(odd(round, at_b));
    unusual_[at(a)] -= fewer;
    unusual_[at(b)] += fewer;
    std::swap(seat(round, spot(round, a)), seat(round, spot(round, b)));
    std::swap(spot(round, a), spot(round, b));
    cost_ += change;
  }

 private:
  static constexpr int kOut = -1;
  struct Chair {
    int table = kOut;
    int chair = 0;
  };

  Chair& spot(int round, int player) { return spots_[at(round * n_ + player)]; }
  [[nodiscard]] const Chair& spot(int round, int player) const {
    return spots_[at(round * n_ + player)];
  }
  int& seat(int round, Chair where) {
    PlannedRound& of = rounds_[at(round)];
    return where.table == kOut ? of.out[at(where.chair)]
                               : of.tables[at(where.table)][at(where.chair)];
  }
  [[nodiscard]] bool odd(int round, int table) const {
    return table != kOut &&
           static_cast<int>(rounds_[at(round)].tables[at(table)].size()) != task_.usual;
  }
  /// What it costs that somebody who has sat at unusual tables so often does so once more.
  [[nodiscard]] int once_more(int times) const {
    return kUnusualAgain * times + (times >= most_ ? kUnusualTooOften : 0);
  }
  void sit_down(int round) {
    const PlannedRound& of = rounds_[at(round)];
    for (int t = 0; t < static_cast<int>(of.tables.size()); ++t) {
      const std::vector<int>& players = of.tables[at(t)];
      for (int c = 0; c < static_cast<int>(players.size()); ++c) {
        const int player = players[at(c)];
        spot(round, player) = {t, c};
        if (odd(round, t)) cost_ += once_more(unusual_[at(player)]++);
        for (int d = 0; d < c; ++d) {
          const std::size_t pair = at(player * n_ + players[at(d)]);
          cost_ += kMeetAgain * met_[pair]++ + task_.wishes[pair];
          ++met_[at(players[at(d)] * n_ + player)];
        }
      }
    }
    for (int c = 0; c < static_cast<int>(of.out.size()); ++c) {
      spot(round, of.out[at(c)]) = {kOut, c};
    }
  }
  /// What it changes at this table when one comes for another.
  [[nodiscard]] std::int64_t comes_for(int round, int table, int one, int other) const {
    if (table == kOut) return 0;
    std::int64_t change = 0;
    const auto row_of_one = at(one * n_);
    const auto row_of_other = at(other * n_);
    for (const int mate : rounds_[at(round)].tables[at(table)]) {
      if (mate == other) continue;
      const std::size_t comes = row_of_one + at(mate);
      const std::size_t goes = row_of_other + at(mate);
      change += kMeetAgain * (met_[comes] - (met_[goes] - 1));
      change += task_.wishes[comes] - task_.wishes[goes];
    }
    return change;
  }
  void meet(int round, int table, int one, int other) {
    if (table == kOut) return;
    for (const int mate : rounds_[at(round)].tables[at(table)]) {
      if (mate == other) continue;
      ++met_[at(one * n_ + mate)];
      ++met_[at(mate * n_ + one)];
      --met_[at(other * n_ + mate)];
      --met_[at(mate * n_ + other)];
    }
  }

  const PlanTask& task_;
  int n_;
  int most_;  // at unusual tables
  std::vector<PlannedRound> rounds_;
  std::vector<int> met_;
  std::vector<int> unusual_;
  std::vector<Chair> spots_;  // rounds × players
  std::int64_t cost_ = 0;
};

/// Two change their turns of sitting out, in all rounds where only one of them does.
void change_turns(Schedule& now, int a, int b) {
  for (int r = 0; r < now.count(); ++r) {
    if (now.sits_out(r, a) != now.sits_out(r, b)) now.exchange(r, a, b, now.change(r, a, b));
  }
}

/// Seats by lot; who sits out stays.
void mix(std::vector<PlannedRound>& rounds, Random& random) {
  for (PlannedRound& round : rounds) {
    std::vector<int> seated;
    for (const auto& table : round.tables) seated.insert(seated.end(), table.begin(), table.end());
    shuffle(seated, random);
    auto from = seated.begin();
    for (std::vector<int>& table : round.tables) {
      for (int& player : table) player = *from++;
    }
  }
}

/// One way down from a start, over rises of so much in the beginning. What is best is kept before
/// it is left.
void descend(Schedule& now, const PlanTask& task, Random random, int rises, std::int64_t steps,
             Plan& best) {
  constexpr int kTurnsEvery = 8;
  const auto keep = [&] {
    if (now.cost() < best.cost) best = {now.rounds(), now.cost(), best.least};
  };
  const bool turns = std::any_of(now.rounds().begin(), now.rounds().end(),
                                 [](const auto& r) { return !r.out.empty(); });
  for (std::int64_t step = 0; step < steps && now.cost() > best.least; ++step) {
    const int a = random.below(task.players);
    const int b = random.below(task.players);
    const int round = random.below(now.count());
    const auto threshold = static_cast<int>(rises * (steps - step) / steps);
    const auto bearable = [&](std::int64_t change) {
      return change <= 0 || change <= random.below(threshold + 1);
    };
    if (turns && random.below(kTurnsEvery) == 0) {
      if (a == b || task.turn[at(a)] != task.turn[at(b)]) continue;
      const std::int64_t before = now.cost();
      keep();
      change_turns(now, a, b);
      if (!bearable(now.cost() - before)) change_turns(now, a, b);
      continue;
    }
    if (now.at_one_table(round, a, b) || now.sits_out(round, a) || now.sits_out(round, b)) continue;
    const std::int64_t change = now.change(round, a, b);
    if (!bearable(change)) continue;
    if (change > 0) keep();
    now.exchange(round, a, b, change);
  }
  keep();
}

}  // namespace

Plan plan_ahead(const PlanTask& task, std::vector<PlannedRound> start, Random random) {
  constexpr std::int64_t kStepsPerSeat = 2000;
  constexpr std::int64_t kMostTries = 40;
  constexpr std::int64_t kFewTries = 8;  // where pairs have to meet again anyway
  constexpr std::int64_t kMostSteps = 8'000'000;
  constexpr std::int64_t kMany = 200;  // of more players each step takes longer
  constexpr int kRises = 1500;         // somewhat more than one pair meeting again
  const EvenShare share = even_share(task, start);
  const std::int64_t unavoidable = fewest_repeats(task, start);
  Plan best{start, Schedule(task, share.most, start).cost(), share.cost + kMeetAgain * unavoidable};
  const std::int64_t all = kMostSteps * kMany / std::max<std::int64_t>(kMany, task.players);
  const auto seats = static_cast<std::int64_t>(start.size()) * task.players;
  const std::int64_t steps = std::clamp<std::int64_t>(kStepsPerSeat * seats, 1, all);
  // Many short ways down find more than few long ones. The first goes straight: with many players
  // that is all it takes.
  const std::int64_t tries = std::min(unavoidable > 0 ? kFewTries : kMostTries, all / steps);
  for (std::int64_t i = 0; i < tries && best.cost > best.least; ++i) {
    Random own = random.fork(static_cast<std::uint64_t>(i));
    if (i > 0) mix(start, own);
    Schedule now(task, share.most, start);
    descend(now, task, own, i == 0 ? 0 : kRises, steps, best);
  }
  return best;
}

}  // namespace ultimo::tournament
