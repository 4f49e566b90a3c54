#include <charconv>
#include <utility>

#include <boost/asio/post.hpp>
#include <fmt/format.h>

#include "bots/bot.hpp"
#include "rules/action_text.hpp"
#include "server/table_commands.hpp"
#include "server/table_host.hpp"
#include "wire/deal_json.hpp"
#include "wire/fields.hpp"
#include "wire/json_parts.hpp"

// What is answered to the asker alone, and who looks: nothing of it is written.
namespace ultimo::server {
namespace asio = boost::asio;
namespace json = boost::json;
namespace {

constexpr std::size_t kTalkKept = 30;  // told to who comes
constexpr int kTalkStored = 1000;      // of a table; older lines go
constexpr std::int64_t kTalkStays = std::int64_t{30} * 86'400'000;

json::object advice_json(const BookInfo& info, const Advice& advice) {
  json::array candidates;
  for (const Candidate& one : advice.candidates) {
    candidates.push_back(json::object{
        {"action", action_text(info, one.action)}, {"mean", one.expected}, {"chance", one.chance}});
  }
  json::array why{to_json(advice.reason)};
  if (const std::optional<Reason> next = next_best(advice, info)) why.push_back(to_json(*next));
  json::object told{{"action", action_text(info, advice.action)}, {"layouts", advice.layouts}};
  told["why"] = std::move(why);
  told["candidates"] = std::move(candidates);
  return told;
}

}  // namespace

json::object to_json(const TableSummary& summary) {
  json::array names;
  for (const std::string& name : summary.names) {
    names.push_back(name.empty() ? json::value(nullptr) : json::value(name));
  }
  json::object object{{"code", summary.code}, {"book", summary.book}, {"seats", summary.seats}};
  object["names"] = std::move(names);
  json::array bots;
  for (const std::string& level : summary.bots) {
    bots.push_back(level.empty() ? json::value(nullptr) : json::value(level));
  }
  object["bots"] = std::move(bots);
  object["free"] = summary.free;
  object["phase"] = summary.phase;
  object["deal"] = summary.deal;
  object["deals"] = summary.deals;
  object["host"] = summary.host;
  return object;
}

void TableHost::write_summary() {
  auto summary = std::make_shared<TableSummary>();
  summary->code = code_;
  summary->book = state_.engine->info().id;
  summary->seats = state_.seats;
  for (int seat = 0; seat < state_.seats; ++seat) {
    const table::Place& place = state_.places[Seat(seat).at()];
    const bool person = place.is_person();
    summary->persons.push_back(person ? place.person : std::string());
    const bool bot = place.kind != table::Place::Kind::empty;
    summary->bots.push_back(bot && !person ? std::string(table::level_name(place.level))
                                           : std::string());
    summary->names.push_back(person ? parts_.people->name_of(place.person)
                             : bot  ? std::string(table::level_name(place.level))
                                    : std::string());
    if (!bot && !person) ++summary->free;
    summary->anybody_here = summary->anybody_here || (person && audiences_.is_here(place.person));
  }
  if (state_.host != kNobody) summary->host = summary->names[state_.host.at()];
  summary->phase = state_.paused                         ? "paused"
                   : state_.stage == table::Stage::lobby ? "lobby"
                   : state_.stage == table::Stage::over  ? "over"
                                                         : "play";
  summary->deal = state_.deal ? state_.deal->number : 0;
  summary->deals = state_.options.deals;
  const Seat asked = table::asked_now(state_);
  if (!state_.paused && asked != kNobody) summary->asked = summary->persons[asked.at()];
  summary->closed = state_.options.closed;
  const std::lock_guard lock(mutex_);
  summary_ = std::move(summary);
}

std::shared_ptr<const TableSummary> TableHost::summary() const {
  const std::lock_guard lock(mutex_);
  return summary_;
}

void TableHost::watch(std::shared_ptr<Watcher> watcher, std::optional<std::uint32_t> after,
                      std::string hash, Reply reply, Again again) {
  asio::post(strand_, [self = shared_from_this(), watcher = std::move(watcher), after,
                       hash = std::move(hash), reply = std::move(reply), again = std::move(again)] {
    if (self->retired_) {
      again();
      return;
    }
    self->used_ = std::chrono::steady_clock::now();
    if (watcher->gone) return;
    const Audience as = table::audience_of(self->state_, watcher->person);
    json::object answer{{"seat", as.is_table() ? json::value(nullptr) : to_json(as.seat())}};
    reply(std::move(answer));
    if (!self->audiences_.add(self->state_, watcher, after, hash)) {
      watcher->socket->bye("limit");
      return;
    }
    for (const Text& line : self->talk_) watcher->socket->send(line);
    self->after_change();
  });
}

void TableHost::unwatch(std::shared_ptr<Watcher> watcher) {
  asio::post(strand_, [self = shared_from_this(), watcher = std::move(watcher)] {
    self->audiences_.remove(watcher);
    self->used_ = std::chrono::steady_clock::now();
    if (!self->retired_ && self->loaded_) self->after_change();
  });
}

Text TableHost::talk_text(int line, Seat seat, const std::string& person, const std::string& text,
                          std::int64_t at) const {
  const json::object said{{"k", line},
                          {"seat", to_json(seat)},
                          {"name", parts_.people->name_of(person)},
                          {"text", text},
                          {"at", at}};
  return std::make_shared<const std::string>(
      json::serialize(json::object{{"table", code_}, {"talk", said}}));
}

/// What was said before the table left memory.
void TableHost::read_talk() {
  const auto lines = parts_.store->list(store::shelf::kTalk, code_ + '/', "", 2 * kTalkStored);
  if (!lines) return;
  for (const store::Kept& kept : *lines) {
    json::error_code error;
    const json::value value = json::parse(kept.value, error);
    if (error || !value.is_object()) continue;
    Fields fields(value.get_object());
    const Seat seat = fields.seat_or_nobody("seat", state_.seats);
    const std::string text(fields.text("text"));
    const json::value* at = fields.find("at");
    if (!fields.ok() || at == nullptr || !at->is_int64()) continue;
    const std::string_view number = std::string_view(kept.key).substr(code_.size() + 1);
    std::from_chars(number.data(), number.data() + number.size(), talk_lines_);
    talk_.push_back(talk_text(talk_lines_, seat, kept.person, text, at->get_int64()));
    if (talk_.size() > kTalkKept) talk_.pop_front();
  }
}

void TableHost::talk(std::string person, std::string text, Reply reply, Again again) {
  asio::post(strand_, [self = shared_from_this(), person = std::move(person),
                       text = std::move(text), reply = std::move(reply), again = std::move(again)] {
    if (self->retired_) {
      again();
      return;
    }
    const Result<void> may = table::may_talk(self->state_, person);
    if (!may) {
      reply(tl::unexpected(denied_at_table(may.error())));
      return;
    }
    const int line = ++self->talk_lines_;
    const Seat seat = self->state_.seat_of(person);
    const std::int64_t at = wall_now();
    const json::object kept{{"seat", to_json(seat)}, {"text", text}, {"at", at}};
    const Text message = self->talk_text(line, seat, person, text, at);
    const auto key = [&](int number) { return fmt::format("{}/{:08}", self->code_, number); };
    std::vector<store::Change> changes{
        {store::Change::Does::put,
         {store::shelf::kTalk, key(line), person, at + kTalkStays, json::serialize(kept)},
         {}}};
    if (line > kTalkStored) {
      changes.push_back({store::Change::Does::remove,
                         {store::shelf::kTalk, key(line - kTalkStored), {}, 0, {}},
                         {}});
    }
    self->parts_.store->change(std::move(changes),
                               [self, message, reply](const store::Stored<void>& stored) {
                                 if (!stored) {
                                   reply(tl::unexpected(not_stored(stored.error())));
                                   return;
                                 }
                                 reply(json::object{});
                                 asio::post(self->strand_, [self, message] {
                                   self->talk_.push_back(message);
                                   if (self->talk_.size() > kTalkKept) self->talk_.pop_front();
                                   self->audiences_.tell_all(message);
                                 });
                               });
  });
}

bool TableHost::answers_question(const std::string& person, const json::object& request,
                                 const Reply& reply) {
  const std::string_view name = text_in(request, "do");
  if (name == "price") {
    reply(price(request));
    return true;
  }
  if (name != "hint" && name != "why") return false;
  const Seat seat = state_.seat_of(person);
  if (seat == kNobody) {
    reply(tl::unexpected(no_right()));
  } else if (table::asked_now(state_) != seat) {
    reply(denied(409, "not-your-turn", {"server.not-your-turn"}));
  } else if (name == "why") {
    reply(why(seat, request));
  } else {
    hint(seat, reply);
  }
  return true;
}

void TableHost::hint(Seat seat, const Reply& reply) {
  if (!state_.options.hints) {
    reply(denied(403, "no-hints", {"server.no-hints"}));
    return;
  }
  Result<View> view = table::view_of(state_, seat);
  if (!view) {
    reply(tl::unexpected(denied_by(view.error())));
    return;
  }
  if (hinting_[seat.at()]) {
    reply(tl::unexpected(busy()));
    return;
  }
  const auto job = [self = shared_from_this(), reply, seat, view = *std::move(view),
                    engine = state_.engine](const std::stop_token& stop) {
    const std::unique_ptr<Bot> bot =
        make_bot("expert", self->parts_.players->tools(*engine), BotOptions{});
    solver::Budget budget;
    budget.seconds = 2;
    budget.stop = stop;
    reply(advice_json(engine->info(), bot->advise(view, budget)));
    asio::post(self->strand_, [self, seat] { self->hinting_[seat.at()] = false; });
  };
  hinting_[seat.at()] = parts_.bots->add(job);
  if (!hinting_[seat.at()]) reply(tl::unexpected(busy()));
}

Asked<json::object> TableHost::why(Seat /*seat*/, const json::object& request) const {
  Fields fields(request);
  const std::string_view text = fields.text("action");
  if (!fields.ok()) return tl::unexpected(denied_by(fields.refused().value()));
  const Result<Action> action = parse_action(state_.engine->info(), text);
  if (!action) return tl::unexpected(denied_by(action.error()));
  Position position = state_.deal->position;
  const Result<void> done = state_.engine->apply(position, *action);
  json::object told{{"legal", done.has_value()}};
  json::array reasons;
  std::string_view clause;
  if (!done) {
    for (const Reason& reason : done.error().reasons) reasons.push_back(to_json(reason));
    clause = done.error().closest().id;
  }
  told["reasons"] = std::move(reasons);
  told["clause"] = clause.empty() ? json::value(nullptr) : json::value(clause);
  return told;
}

Asked<json::object> TableHost::price(const json::object& request) const {
  Fields fields(request);
  const std::string_view offence = fields.text("offence");
  const Seat by = fields.seat("by", state_.seats);
  if (!fields.ok()) return tl::unexpected(denied_by(fields.refused().value()));
  const Result<PenaltyPrice> price = table::price_of(state_, offence, by);
  if (!price) return tl::unexpected(denied_by(price.error()));
  return json::object{{"points", ultimo::to_json(price->points, state_.seats)},
                      {"clause", price->clause.id}};
}

}  // namespace ultimo::server
