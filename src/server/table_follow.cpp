#include <algorithm>
#include <utility>

#include <boost/asio/post.hpp>
#include <fmt/format.h>

#include "bots/bot.hpp"
#include "fair/fair.hpp"
#include "server/secrets.hpp"
#include "server/table_host.hpp"
#include "solver/claim.hpp"
#include "table/asking.hpp"
#include "wire/fields.hpp"

namespace ultimo::server {
namespace asio = boost::asio;
namespace json = boost::json;
namespace {

constexpr std::int64_t kDays = 86'400'000;
constexpr std::int64_t kReplaysStay = 365 * kDays;

constexpr std::chrono::milliseconds kLookAgain{250};
/// Who wakes so much later than he wanted to was asleep, or his machine was.
constexpr std::int64_t kOverslept = 2'000;

/// Under load bots look at fewer layouts rather than let people wait; 0: as many as the level has.
int layouts_at(double load) {
  if (load < 6) return 0;
  if (load < 24) return 16;
  if (load < 96) return 8;
  return 4;
}

}  // namespace

void TableHost::after_change() {
  audiences_.remove_gone();
  write_summary();  // first: who was told something and asks for his tables finds it there
  audiences_.tell(state_);
  sync_presence();
  answer_claims_that_passed();
  if (!appending_) start_asks();
  set_timer();
}

/// The table hears who is connected, seat by seat.
void TableHost::sync_presence() {
  for (int number = 0; number < state_.seats; ++number) {
    const table::Place& place = state_.places[Seat(number).at()];
    if (place.kind != table::Place::Kind::person || place.person.empty()) continue;
    const bool here = audiences_.is_here(place.person);
    if (state_.passed.here[Seat(number).at()] == here) continue;
    // Posted, so that what is done now is done first.
    asio::post(strand_, [self = shared_from_this(), person = place.person] {
      const bool is_here = self->audiences_.is_here(person);
      const Seat seat = self->state_.seat_of(person);
      if (seat == kNobody || self->state_.passed.here[seat.at()] == is_here) return;
      self->by_machine(table::Connected{person, is_here});
    });
  }
}

void TableHost::start_asks() {
  if (stalled_ || retired_) return;
  const std::vector<table::Ask> all = table::asks(state_);
  std::erase_if(under_way_, [&](std::uint64_t id) {
    return std::none_of(all.begin(), all.end(),
                        [&](const table::Ask& ask) { return ask.id == id; });
  });
  for (const table::Ask& ask : all) {
    if (std::find(under_way_.begin(), under_way_.end(), ask.id) != under_way_.end()) continue;
    under_way_.push_back(ask.id);
    start(ask);
  }
}

void TableHost::start(const table::Ask& ask) {
  switch (ask.kind) {
    case table::Ask::Kind::think: think(ask); return;
    case table::Ask::Kind::prove: prove(ask); return;
    case table::Ask::Kind::draw: break;
  }
  asio::post(strand_, [self = shared_from_this(), deal = ask.deal] {
    self->by_machine(table::Drawn{deal, fair::from_hex(random_hex(fair::kBytes)).value()});
  });
}

void TableHost::think(const table::Ask& ask) {
  Result<View> view = table::view_of(state_, ask.seat);
  if (!view) return;
  const double load = parts_.bots->load();
  const auto job = [self = shared_from_this(), ask, view = *std::move(view), load,
                    engine = state_.engine](const std::stop_token& stop) {
    const auto begun = std::chrono::steady_clock::now();
    BotOptions options;
    options.seed = ask.seed;
    options.layouts = layouts_at(load);
    const std::unique_ptr<Bot> bot =
        make_bot(table::level_name(ask.level), self->parts_.players->tools(*engine), options);
    solver::Budget budget;
    budget.seconds = 2;
    budget.stop = stop;
    const Action action = bot->decide(view, budget);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    self->parts_.metrics->took(Metrics::Time::decision, took.count());
    self->parts_.metrics->add(Metrics::Count::bot_decisions);
    if (options.layouts != 0) self->parts_.metrics->add(Metrics::Count::bot_decisions_cut);
    asio::post(self->strand_, [self, id = ask.id, action] {
      self->by_machine(table::Thought{id, action});
    });
  };
  if (parts_.bots->add(job)) return;
  std::erase(under_way_, ask.id);  // asked again with the timer
}

void TableHost::prove(const table::Ask& ask) {
  Result<View> view = table::view_of(state_, ask.seat);
  if (!view) return;
  const auto job = [self = shared_from_this(), ask, view = *std::move(view),
                    engine = state_.engine](const std::stop_token& stop) {
    solver::ClaimEffort effort;
    effort.stop = stop;
    const bool holds = solver::takes_the_rest_for_certain(view, *engine, effort);
    asio::post(self->strand_, [self, id = ask.id, holds] { self->proved(id, holds); });
  };
  if (parts_.bots->add(job)) return;
  std::erase(under_way_, ask.id);
}

/// What comes of a claim is written under the id of who claimed, so that it is known again.
void TableHost::proved(std::uint64_t ask, bool holds) {
  const auto found = later_.find(ask);
  if (retired_ || found == later_.end()) return;
  Claimed claimed = std::move(found->second);
  later_.erase(found);
  take({{std::move(claimed.person), true},
        std::move(claimed.id),
        table::Proved{ask, holds},
        std::move(claimed.reply),
        std::chrono::steady_clock::now()});
}

/// Somebody has played on, or time was up: the proof is of no use any more.
void TableHost::answer_claims_that_passed() {
  const bool waits = state_.passed.claim != kNobody;
  const std::uint64_t now = table::ask_id(state_, table::Ask::Kind::prove);
  for (auto one = later_.begin(); one != later_.end();) {
    if (waits && one->first == now) {
      ++one;
      continue;
    }
    const Claimed claimed = std::move(one->second);
    one = later_.erase(one);
    answer(claimed.reply, claimed.person, claimed.id,
           tl::unexpected(denied_by(bad_field({"table.too-late"}).value())));
  }
}

/// `later`: what is due already is not tried again before.
void TableHost::set_timer(std::chrono::milliseconds later) {
  if (retired_) return;
  table::Steady at = stalled_ ? steady_now() + kLookAgain.count() : table::wakes_at(state_);
  // Asks that found no room in a queue.
  const bool unasked = !stalled_ && table::asks(state_).size() > under_way_.size();
  if (unasked) at = std::min(at, steady_now() + kLookAgain.count());
  if (at == table::kNever) {
    timer_.cancel();
    return;
  }
  if (at <= steady_now()) at = steady_now() + later.count();
  timer_.expires_at(std::chrono::steady_clock::time_point(std::chrono::milliseconds(at)));
  timer_.async_wait([weak = weak_from_this(), at](const boost::system::error_code& error) {
    const auto self = weak.lock();
    if (error || self == nullptr || self->retired_) return;
    if (self->appending_) return;  // set anew when that is done
    // Not `at` alone: whatever happened first after a sleep has set the timer anew, to now.
    const table::Steady due = std::min(at, table::wakes_at(self->state_));
    if (steady_now() - due > kOverslept && !self->stalled_) {
      self->by_machine(table::ClocksAnew{});
      return;
    }
    if (self->stalled_) {
      self->try_again();
      return;
    }
    if (table::wakes_at(self->state_) <= steady_now()) {
      self->by_machine(table::Wake{});
      if (!self->appending_) self->set_timer(kLookAgain);
    } else {
      self->start_asks();
      self->set_timer();
    }
  });
}

/// The store did not take something: when it is well again deadlines start anew.
void TableHost::try_again() {
  if (parts_.store->health().state == store::Health::State::good) {
    stalled_ = false;
    by_machine(table::ClocksAnew{});
  }
  set_timer();
}

void TableHost::keep_seats(const std::vector<table::Logged>& logged) {
  std::vector<store::Change> changes;
  for (const table::Logged& one : logged) {
    if (const auto* sat = std::get_if<table::Sat>(&one.event)) {
      const json::object value{{"table", code_}, {"book", state_.engine->info().id}};
      changes.push_back({store::Change::Does::put,
                         {"seats", sat->person + '/' + code_, sat->person, one.at + kReplaysStay,
                          json::serialize(value)},
                         {}});
    }
  }
  if (changes.empty()) return;
  parts_.store->change(std::move(changes), [](const store::Stored<void>&) {});
}

/// Who sat there finds the deals that have ended among his own.
void TableHost::keep_replays(const std::vector<table::Logged>& logged) {
  std::vector<store::Change> changes;
  for (const table::Logged& one : logged) {
    const auto* ended = std::get_if<table::DealEnded>(&one.event);
    if (ended == nullptr || !ended->secret) continue;
    const auto row =
        std::find_if(state_.sheet.begin(), state_.sheet.end(), [&](const table::SheetEntry& entry) {
          return entry.deal == ended->deal && entry.penalty.empty();
        });
    if (row == state_.sheet.end()) continue;
    const std::string id = fmt::format("{}-{}", code_, ended->deal);
    json::array places;
    for (int seat = 0; seat < state_.seats; ++seat) {
      const table::Place& place = state_.places[Seat(seat).at()];
      places.push_back(place.person.empty()
                           ? json::object{{"level", table::level_name(place.level)}}
                           : json::object{{"person", place.person}});
    }
    const json::object value{{"id", id},
                             {"book", state_.engine->info().id},
                             {"at", one.at},
                             {"places", places},
                             {"scores", ultimo::to_json(row->scores, state_.seats)}};
    for (int seat = 0; seat < state_.seats; ++seat) {
      const table::Place& place = state_.places[Seat(seat).at()];
      if (place.person.empty()) continue;
      changes.push_back({store::Change::Does::put,
                         {store::shelf::kReplays, place.person + '/' + id, place.person,
                          one.at + kReplaysStay, json::serialize(value)},
                         {}});
    }
  }
  if (changes.empty()) return;
  parts_.store->change(std::move(changes), [](const store::Stored<void>&) {});
}

}  // namespace ultimo::server
