#include "server/audiences.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "files/canonical.hpp"
#include "server/text_difference.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace {

constexpr std::size_t kRecentOfTable = 24;
constexpr std::size_t kRecentOfSeat = 4;

Text text_from(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

/// Of the first `count` actions of a history: to know whether they are still those.
std::uint64_t hash_of(const std::vector<SeenAction>& history, std::size_t count) {
  std::uint64_t hash = 0xCBF2'9CE4'8422'2325U;
  const auto mix = [&](std::uint64_t value) {
    hash = (hash ^ value) * 0x9E37'79B9'7F4A'7C15U;
    hash ^= hash >> 29U;
  };
  for (std::size_t i = 0; i < count; ++i) {
    const SeenAction& seen = history[i];
    const Move move = seen.action.move;
    mix(static_cast<std::uint64_t>(seen.by.at() * 1024 +
                                   static_cast<std::size_t>(move.group()) * 64) +
        static_cast<std::uint64_t>(move.place()));
    mix(seen.action.discarded.bits() ^ (static_cast<std::uint64_t>(seen.hidden) << 60U));
  }
  return hash;
}

}  // namespace

Audiences::Audiences(Parts parts, std::string code)
    : parts_(std::move(parts)), code_(std::move(code)) {}

std::size_t Audiences::place(Audience audience) {
  return audience.is_table() ? kMaxSeats : audience.seat().at();
}

bool Audiences::listens(Audience audience) const {
  return std::any_of(watchers_.begin(), watchers_.end(),
                     [&](const Looks& looks) { return looks.as == audience; });
}

bool Audiences::is_here(const std::string& person) const {
  return std::any_of(watchers_.begin(), watchers_.end(),
                     [&](const Looks& looks) { return looks.watcher->person == person; });
}

void Audiences::send(const Looks& looks, const Text& text) const {
  parts_.metrics->add(Metrics::Count::told);
  parts_.metrics->add(Metrics::Count::told_bytes, static_cast<double>(text->size()));
  looks.watcher->socket->send(text);
}

Text Audiences::whole(const Heard& heard) const {
  return text_from(fmt::format(R"({{"table":"{}","n":{},"hash":"{}","state":{}}})", code_, heard.n,
                               heard.hash, heard.state.text));
}

/// The entries of the history that were told already and have not changed since, as text.
std::string_view Audiences::history_that_stays(const Heard& heard, const table::Told& told) {
  if (!heard.known || !told.deal || told.deal->view.history.size() < heard.actions) return {};
  if (hash_of(told.deal->view.history, heard.actions) != heard.actions_hash) return {};
  return std::string_view(heard.state.text)
      .substr(heard.state.history_at, heard.state.history_size);
}

void Audiences::remember(Heard& heard, StateText text, const table::Told& told,
                         std::string hash) const {
  heard.state = std::move(text);
  heard.hash = std::move(hash);
  heard.actions = told.deal ? told.deal->view.history.size() : 0;
  heard.actions_hash = told.deal ? hash_of(told.deal->view.history, heard.actions) : 0;
  heard.turn = told.turn;
}

/// Brings what an audience was told up to the state; whoever listens gets the difference.
void Audiences::refresh(const table::State& state, Audience audience, SharedText& shared) {
  Heard& heard = this->heard(audience);
  const std::uint32_t n = state.told.of(audience);
  if (heard.known && heard.n == n) return;
  const table::Told told = table::told(state, audience);
  if (shared.empty()) {
    shared = shared_text(files::shared_json(
        told, [this](const table::Person& id) { return parts_.people->name_of(id); }));
  }
  const std::string_view stays = history_that_stays(heard, told);
  StateText now =
      state_text(shared, files::own_json(told, stays.empty() ? 0 : heard.actions), stays);
  std::string hash = files::text_hash(now.text);
  if (!heard.known) {
    heard = {};
    heard.known = true;
    heard.n = n;
    remember(heard, std::move(now), told, std::move(hash));
    return;
  }
  const TextPatch patch = text_difference(heard.state, now);
  std::string message =
      fmt::format(R"({{"table":"{}","n":{},"hash":"{}","patch":{})", code_, n, hash, patch.patch);
  if (!patch.more.empty()) message += fmt::format(R"(,"more":[{}])", patch.more);
  message += '}';
  const std::uint32_t from = std::exchange(heard.n, n);
  remember(heard, std::move(now), told, std::move(hash));
  heard.recent.push_back({from, n, text_from(std::move(message))});
  const std::size_t most = audience.is_table() ? kRecentOfTable : kRecentOfSeat;
  if (heard.recent.size() > most) heard.recent.pop_front();
  for (const Looks& looks : watchers_) {
    if (looks.as == audience) send(looks, heard.recent.back().text);
  }
}

Text Audiences::live_text(const table::Live& live) const {
  json::object object = files::to_json(live);
  object["watching"] = watchers_.size();
  return text_from(fmt::format(R"({{"table":"{}","live":{}}})", code_, json::serialize(object)));
}

void Audiences::tell_live(const table::State& state, Audience audience) {
  Heard& heard = this->heard(audience);
  const table::Live live = table::live(state, audience, heard.turn, steady_now());
  Heard::LiveHeard now{live, watchers_.size()};
  if (now.live.clock) now.live.clock->left = 0;  // a clock that merely goes on is nothing new
  if (heard.live == now) return;
  heard.live = std::move(now);
  const Text text = live_text(live);
  for (const Looks& looks : watchers_) {
    if (looks.as == audience) send(looks, text);
  }
}

bool Audiences::send_missed(const Looks& looks, const Heard& heard, std::uint32_t after,
                            const std::string& hash) const {
  if (after == heard.n) return hash.empty() || hash == heard.hash;
  const auto first = std::find_if(heard.recent.begin(), heard.recent.end(),
                                  [&](const Message& message) { return message.from == after; });
  if (first == heard.recent.end()) return false;
  for (auto message = first; message != heard.recent.end(); ++message) {
    send(looks, message->text);
  }
  return true;
}

/// Who sits is told at one place at a time: the newest.
void Audiences::take_place_of_others(const Looks& newcomer) {
  if (newcomer.as.is_table()) return;
  std::erase_if(watchers_, [&](const Looks& other) {
    const bool same = other.watcher->person == newcomer.watcher->person &&
                      other.watcher->socket != newcomer.watcher->socket;
    if (same) other.watcher->socket->bye("elsewhere");
    return same;
  });
}

bool Audiences::add(const table::State& state, std::shared_ptr<Watcher> watcher,
                    std::optional<std::uint32_t> after, const std::string& hash) {
  remove(watcher);
  const Audience as = table::audience_of(state, watcher->person);
  if (as.is_table() && watchers_.size() >= parts_.limits->watchers) return false;
  const Looks looks{std::move(watcher), as};
  if (!listens(as)) heard(as) = {};  // what nobody heard is not kept up
  take_place_of_others(looks);
  SharedText shared;
  refresh(state, as, shared);
  Heard& heard = this->heard(as);
  watchers_.push_back(looks);
  if (!after || !send_missed(looks, heard, *after, hash)) send(looks, whole(heard));
  table::Live live = table::live(state, as, heard.turn, steady_now());
  send(looks, live_text(live));
  if (live.clock) live.clock->left = 0;
  const auto same = [&](const Looks& other) { return other.as == as; };
  if (std::count_if(watchers_.begin(), watchers_.end(), same) == 1) {
    heard.live = Heard::LiveHeard{std::move(live), watchers_.size()};
  }
  return true;
}

void Audiences::remove(const std::shared_ptr<Watcher>& watcher) {
  std::erase_if(watchers_,
                [&](const Looks& looks) { return looks.watcher->socket == watcher->socket; });
  forget_unheard();
}

void Audiences::remove_gone() {
  const std::size_t gone =
      std::erase_if(watchers_, [](const Looks& looks) { return looks.watcher->gone.load(); });
  if (gone > 0) forget_unheard();
}

void Audiences::forget_unheard() {
  for (int seat = 0; seat < kMaxSeats; ++seat) {
    if (!listens(Seat(seat))) heard(Seat(seat)) = {};
  }
  if (!listens(Audience::table())) heard(Audience::table()) = {};
}

/// Who has sat down or stood up is told as somebody else from now on.
void Audiences::seat_anew(const table::State& state, SharedText& shared) {
  for (Looks& looks : watchers_) {
    const Audience as = table::audience_of(state, looks.watcher->person);
    if (as == looks.as) continue;
    const bool known = listens(as);
    looks.as = as;
    if (!known) heard(as) = {};
    refresh(state, as, shared);
    send(looks, whole(heard(as)));
    heard(as).live.reset();
  }
}

void Audiences::tell(const table::State& state) {
  SharedText shared;
  const auto each = [&](Audience audience) {
    if (!listens(audience)) return;
    refresh(state, audience, shared);
    tell_live(state, audience);
  };
  for (int seat = 0; seat < state.seats; ++seat) {
    if (listens(Seat(seat))) refresh(state, Seat(seat), shared);
  }
  if (listens(Audience::table())) refresh(state, Audience::table(), shared);
  seat_anew(state, shared);
  for (int seat = 0; seat < state.seats; ++seat) each(Seat(seat));
  each(Audience::table());
}

void Audiences::tell_whole(const table::State& state) {
  SharedText shared;
  for (Heard& heard : heard_) heard = {};
  for (Looks& looks : watchers_) {
    looks.as = table::audience_of(state, looks.watcher->person);
    refresh(state, looks.as, shared);
    send(looks, whole(heard(looks.as)));
  }
}

void Audiences::tell_all(const Text& text) {
  for (const Looks& looks : watchers_) send(looks, text);
}

void Audiences::say_bye(std::string_view why) {
  for (const Looks& looks : watchers_) looks.watcher->socket->bye(why);
}

}  // namespace ultimo::server
