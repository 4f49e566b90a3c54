#include "load/table.hpp"

#include <algorithm>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "wire/json_parts.hpp"

namespace ultimo::load {
namespace json = boost::json;
namespace {

constexpr std::chrono::milliseconds kLate{5};

std::size_t history_size(const client::Told& told) {
  const json::array* history = told.deal() ? array_in(*told.deal(), "history") : nullptr;
  return history != nullptr ? history->size() : 0;
}

std::int64_t deal_number(const client::Told& told) {
  return told.deal() ? client::whole_number(*told.deal(), "number") : -1;
}

double ms_between(Clock::time_point from, Clock::time_point to) {
  return std::chrono::duration<double, std::milli>(to - from).count();
}

bool is_too_late(const json::object& answer) {
  const json::object* refused = object_in(answer, "refused");
  return refused != nullptr && text_in(*refused, "id") == "table.too-late";
}

/// Nothing is played any more: the cards lie open.
bool has_ended(const client::Told& told) {
  return told.phase() == "score" || told.phase() == "over" || told.deal() == nullptr;
}

}  // namespace

void Table::play_ahead(int actions, std::function<void()> done) {
  ahead_ = actions;
  ahead_done_ = std::move(done);
  running_ = true;
  go_ahead();
}

void Table::go_ahead() {
  if (!ahead_done_ || flight_) return;
  if (ahead_ == 0) {
    running_ = false;
    const std::function<void()> done = std::exchange(ahead_done_, nullptr);
    return done();
  }
  backlog_.assign(1, Clock::now());
  try_send();
  if (flight_) --ahead_;  // else nobody is asked yet
}

void Table::begin(Clock::time_point first) {
  running_ = true;
  if (std::exchange(scheduled_, true)) return;
  loop_->at(first, [this, first] { slot(first); });
}

void Table::slot(Clock::time_point due) {
  const auto period =
      std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / order_.rate));
  const Clock::time_point next = due + period;
  loop_->at(next, [this, next] { slot(next); });
  if (!running_) return;
  backlog_.push_back(due);
  try_send();
}

/// What is due waits while a command is under way. Where nobody is asked (cards are dealt, bots
/// think) nothing is due.
void Table::try_send() {
  if (flight_ || backlog_.empty() || !running_) return;
  for (std::size_t i = 0; i < players_.size(); ++i) {
    const client::Told* told = players_[i]->now();
    if (told == nullptr || !is_asked(*told)) continue;
    const Clock::time_point due = backlog_.front();
    backlog_.pop_front();
    return send(i, due);
  }
  backlog_.clear();
}

void Table::send(std::size_t by, Clock::time_point due) {
  const client::Told& told = *players_[by]->now();
  std::optional<json::object> command = choose(told, random_);
  if (!command) return tally_->error("asked, and nothing to choose from");
  Flight flight;
  flight.due = due;
  flight.by = by;
  flight.next = command->at("do").as_string() == "next";
  flight.deal = deal_number(told);
  flight.history = history_size(told);
  const json::value* turn = told.state().if_contains("turn");
  for (const auto& player : players_) {
    const client::Told* now = player->now();
    const json::value* knows = now == nullptr ? nullptr : now->state().if_contains("turn");
    // Where nobody may know whose turn it is, or not he, nobody is told at once of what is done.
    const bool hears = knows != nullptr && turn != nullptr && turn->is_int64() && *knows == *turn;
    flight.before.push_back(hears || flight.next ? now->n() : -1);
  }
  flight.before[by] = told.n();
  flight_ = std::move(flight);
  flight_->id = players_[by]->session().command(*command);
  asked_[flight_->id] = std::move(*command);
  if (tally_->counting && Clock::now() - due > kLate) ++tally_->late;
}

bool Table::was_told(const Player& player, const Flight& flight) const {
  const auto at = static_cast<std::size_t>(player.number());
  const client::Told* told = player.now();
  if (flight.before[at] < 0) return true;
  if (told == nullptr || told->unknown() || told->n() <= flight.before[at]) return false;
  if (flight.next) return true;
  return deal_number(*told) != flight.deal || history_size(*told) > flight.history ||
         has_ended(*told);
}

void Table::look_at_flight() {
  if (!flight_) return;
  for (const auto& player : players_) {
    if (!was_told(*player, *flight_)) return;
  }
  ++done_;
  if (tally_->counting) {
    ++tally_->actions;
    tally_->times.add(ms_between(flight_->due, Clock::now()));
  }
  flight_.reset();
  try_send();
}

void Table::heard(const Player& player, const client::Told& told, client::Told::Heard how,
                  std::int64_t before) {
  if (how == client::Told::Heard::drifted) {
    ++tally_->drifted;
    tally_->error(
        fmt::format("{}: state of player {} drifted after {}", code_, player.number(), before));
  } else if (how == client::Told::Heard::gap) {
    tally_->error(
        fmt::format("{}: player {} missed something after {}", code_, player.number(), before));
  }
  if (observer_ != nullptr) observer_->told(player, told, how, before);
  if (set_up_) return take_seats(player);
  if (player.number() == 0 && phase_ != told.phase()) {
    phase_ = told.phase();
    if (phase_ == "score") {
      ++deals_;
      if (tally_->counting) ++tally_->deals;
    }
  }
  look_at_flight();
  go_ahead();
}

void Table::heard_answer(const Player& player, const std::string& id, const json::object& answer) {
  const auto asked = asked_.find(id);
  if (observer_ != nullptr) {
    observer_->answered(player, id, asked == asked_.end() ? json::object() : asked->second, answer);
  }
  if (asked != asked_.end()) asked_.erase(asked);
  if (!answer.contains("refused")) return;
  // A click that comes when its prompt has ended: what was asked went on without him.
  const bool too_late = is_too_late(answer);
  if (too_late && tally_->counting) ++tally_->late;
  if (!too_late) tally_->error(fmt::format("{}: {}", code_, json::serialize(answer)));
  if (set_up_) return ready(false);
  if (flight_ && flight_->id == id) {
    flight_.reset();
    try_send();
  }
}

void Table::give_up(Clock::time_point now) {
  if (!flight_) return;
  tally_->error(fmt::format("{}: a command had no end", code_));
  tally_->times.add(ms_between(flight_->due, now));
}

}  // namespace ultimo::load
