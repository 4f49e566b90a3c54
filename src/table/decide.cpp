#include "table/decide.hpp"

#include <type_traits>

#include "table/asking.hpp"
#include "table/draft.hpp"

namespace ultimo::table {

void Draft::add(Event event) {
  if (failed_) return;
  const Rulebooks none = [](std::string_view) { return static_cast<const Engine*>(nullptr); };
  Logged logged;
  logged.event = std::move(event);
  if (Result<void> done = fold(state_, logged, now_, none); !done) {
    failed_ = std::move(done.error());
    return;
  }
  decision_.events.push_back(std::move(logged.event));
}

void Draft::pass(Passing passing) {
  note(state_, passing, now_);
  decision_.passing.push_back(passing);
}

Result<Decision> Draft::done() {
  if (!failed_) settle(*this);
  if (failed_) return tl::unexpected(*std::move(failed_));
  return std::move(decision_);
}

namespace {

template <class C>
inline constexpr bool kIsMachines =
    std::is_same_v<C, Connected> || std::is_same_v<C, Wake> || std::is_same_v<C, ClocksAnew> ||
    std::is_same_v<C, Drawn> || std::is_same_v<C, Thought> || std::is_same_v<C, Proved>;

template <class C>
Result<Decision> decide_for(const State& state, const C& command, const By& by, Steady now) {
  if constexpr (kIsMachines<C>) {
    if (!by.machine) {
      return bad_field({"table.of-the-machine"});
    }
    return decide(state, command, now);
  } else {
    if (by.machine || by.person.empty()) {
      return bad_field({"table.of-a-person"});
    }
    if (state.stage == Stage::over) {
      return bad_field({"table.is-over"});
    }
    if constexpr (std::is_same_v<C, Sit>) {
      return decide_sit(state, command, by.person, now);
    } else {
      const Seat seat = state.seat_of(by.person);
      if (seat == kNobody) {
        return bad_field({"table.not-seated"});
      }
      return decide(Asked{state, seat, now}, command);
    }
  }
}

}  // namespace

Result<Decision> decide(const State& state, const Command& command, const By& by, Steady now) {
  if (state.engine == nullptr) {
    return bad_field({"table.not-opened"});
  }
  return std::visit([&](const auto& one) { return decide_for(state, one, by, now); }, command);
}

Result<Decision> open_table(const OpenTable& order, const Person& host,
                            const Rulebooks& rulebooks) {
  const Engine* engine = rulebooks(order.book);
  if (engine == nullptr) {
    return bad_field({"table.no-such-book", {{"book", in_quotes(order.book)}}});
  }
  const int seats = order.seats == 0 ? engine->info().seat_counts.front() : order.seats;
  if (!engine->info().is_played_by(seats)) {
    return bad_field({"deal.seats", {{"seats", seats}}});
  }
  if (Result<void> sound = check(order.options); !sound) return tl::unexpected(sound.error());
  Decision decision;
  decision.events.emplace_back(Opened{1, order.code, order.book, seats, order.options, order.pace});
  decision.events.emplace_back(Sat{Seat(0), host});
  for (int seat = 1; order.bots && seat < seats; ++seat) {
    decision.events.emplace_back(BotSeated{Seat(seat), *order.bots});
  }
  if (order.start && order.bots) decision.events.emplace_back(Started{});
  return decision;
}

Result<void> check(const Options& options) {
  constexpr int kMostDeals = 1'000;
  constexpr int kShortest = 5;
  constexpr int kLongest = 600;
  if (options.deals < 0 || options.deals > kMostDeals) {
    return bad_field({"table.deals", {{"most", kMostDeals}}});
  }
  const bool clock_fits =
      options.clock_s == 0 || (options.clock_s >= kShortest && options.clock_s <= kLongest);
  if (!clock_fits) {
    return bad_field({"table.clock", {{"least", kShortest}, {"most", kLongest}}});
  }
  return {};
}

Result<void> may_talk(const State& state, const Person& person) {
  if (state.stage == Stage::lobby || state.seat_of(person) != kNobody) return {};
  return bad_field({"table.talk-seats"});
}

}  // namespace ultimo::table
