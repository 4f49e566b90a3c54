#include "lab/ledger.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "wire/json_parts.hpp"

namespace ultimo::cli::lab {
namespace json = boost::json;
using client::Told;
using load::Player;
namespace {

constexpr std::size_t kKept = 3;

std::int64_t deal_in(const json::object& state) {
  const json::object* deal = object_in(state, "deal");
  return deal == nullptr ? -1 : client::whole_number(*deal, "number");
}

bool begins_with(const json::array* whole, const json::array* part) {
  if (part == nullptr) return true;
  return whole != nullptr && whole->size() >= part->size() &&
         std::equal(part->begin(), part->end(), whole->begin());
}

const json::array* history_in(const json::object& state) {
  const json::object* deal = object_in(state, "deal");
  return deal == nullptr ? nullptr : array_in(*deal, "history");
}

const json::array* rows_in(const json::object& state) {
  const json::object* sheet = object_in(state, "sheet");
  return sheet == nullptr ? nullptr : array_in(*sheet, "rows");
}

/// The deal that lies on the table; where none does, the number that is being dealt.
std::int64_t number_in(const json::object& state) {
  if (const std::int64_t deal = deal_in(state); deal >= 0) return deal;
  const json::object* fair = object_in(state, "fair");
  return fair == nullptr ? -1 : client::whole_number(*fair, "deal");
}

/// Nothing that was there is gone: rows of the sheet, and what was said and played.
bool goes_on_from(const json::object& now, const json::object& then) {
  if (!begins_with(rows_in(now), rows_in(then))) return false;
  const std::int64_t deal = deal_in(then);
  if (deal < 0 || number_in(now) > deal) return true;
  return deal_in(now) == deal && begins_with(history_in(now), history_in(then));
}

/// For who has to find out what went wrong.
std::string where(const json::object& state) {
  const json::array* rows = rows_in(state);
  const json::array* history = history_in(state);
  const json::value* phase = state.if_contains("phase");
  return fmt::format("{} of {} (deal {}, {} rows, {} actions)",
                     phase == nullptr ? std::string("?") : json::serialize(*phase),
                     number_in(state), deal_in(state), rows == nullptr ? 0 : rows->size(),
                     history == nullptr ? 0 : history->size());
}

/// Is this action in the history, by whom it was?
bool has_action(const json::object& state, const json::value& action) {
  const json::array* history = history_in(state);
  const json::value* you = state.if_contains("you");
  if (history == nullptr || you == nullptr) return false;
  return std::any_of(history->begin(), history->end(), [&](const json::value& one) {
    return one.is_object() && one.at("by") == *you && one.at("action") == action;
  });
}

}  // namespace

void Ledger::complain(const Player& player, const std::string& what) {
  broken_.push_back(
      fmt::format("table {} client {}: {}", player.table().code(), player.number(), what));
}

void Ledger::told(const Player& player, const Told& /*told*/, Told::Heard how,
                  std::int64_t /*before*/) {
  Promised& promised = promised_[&player];
  if (how == Told::Heard::whole && dead_) promised.whole = true;
  if (how == Told::Heard::drifted) complain(player, "what it was told does not add up");
}

void Ledger::answered(const Player& player, const std::string& id, const json::object& command,
                      const json::object& answer) {
  Promised& promised = promised_[&player];
  if (const auto again = promised.waiting.find(id); again != promised.waiting.end()) {
    ++repeated_;
    if (again->second != answer)
      complain(player, fmt::format("{}, said again, is answered {}", id, json::serialize(answer)));
    promised.waiting.erase(again);
    return;
  }
  // What was sent before the connection was lost may belong to a deal that is over by now.
  const bool resent = promised.resent > 0;
  if (resent) --promised.resent;
  if (!answer.contains("ok") || command.empty()) return;
  ++promised.acknowledged;
  const Told* now = player.now();
  const std::int64_t deal = resent || now == nullptr ? -1 : deal_in(now->state());
  promised.answers.push_back({id, command, answer, deal});
  if (promised.answers.size() > kKept) promised.answers.pop_front();
}

void Ledger::greeted(const Player& player) {
  promised_[&player].resent = player.session().waiting();
  // What was missed comes by itself; the whole state besides, to be compared with what was told.
  if (dead_) player.session().watch(player.table().code());
}

void Ledger::note_death(const std::vector<const Player*>& players) {
  dead_ = true;
  for (const Player* player : players) {
    Promised& promised = promised_[player];
    promised.whole = false;
    promised.waiting.clear();
    const Told* now = player->now();
    if (now == nullptr) continue;
    promised.n = now->n();
    promised.hash = now->hash();
    promised.state = now->state();
  }
}

bool Ledger::all_are_back() const {
  return std::all_of(promised_.begin(), promised_.end(),
                     [](const auto& one) { return one.second.whole; });
}

void Ledger::compare(const std::vector<const Player*>& players) {
  dead_ = false;
  for (const Player* player : players) {
    const Promised& promised = promised_[player];
    const Told& now = *player->now();
    ++compared_;
    if (!promised.whole) {
      complain(*player, "is not told anything any more");
      continue;
    }
    if (now.n() < promised.n) {
      complain(*player, fmt::format("was told {} and is at {} now", promised.n, now.n()));
    } else if (now.n() == promised.n && now.hash() != promised.hash) {
      complain(*player, fmt::format("{} is another than it was told", now.n()));
    } else if (!goes_on_from(now.state(), promised.state)) {
      complain(*player, fmt::format("{}, {}, does not go on from {}, {}", now.n(),
                                    where(now.state()), promised.n, where(promised.state)));
    }
    if (promised.answers.empty()) continue;
    const Promised::Answer& last = promised.answers.back();
    const json::value* action = last.command.if_contains("action");
    // Of discards others are told how many: the text is another.
    const bool told_as_said =
        action != nullptr && !std::string_view(action->as_string()).starts_with("discard");
    if (told_as_said && last.deal >= 0 && last.deal == deal_in(now.state()) &&
        !has_action(now.state(), *action)) {
      complain(*player, fmt::format("{} was acknowledged and is gone", json::serialize(*action)));
    }
  }
}

void Ledger::repeat(const std::vector<const Player*>& players) {
  for (const Player* player : players) {
    Promised& promised = promised_[player];
    for (const Promised::Answer& one : promised.answers) {
      promised.waiting[one.id] = one.answer;
      player->session().repeat(one.id, one.command);
    }
  }
}

bool Ledger::all_are_repeated() const {
  return std::all_of(promised_.begin(), promised_.end(),
                     [](const auto& one) { return one.second.waiting.empty(); });
}

std::uint64_t Ledger::acknowledged() const {
  std::uint64_t sum = 0;
  for (const auto& [player, promised] : promised_) sum += promised.acknowledged;
  return sum;
}

}  // namespace ultimo::cli::lab
