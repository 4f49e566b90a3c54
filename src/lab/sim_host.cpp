#include "files/table_log_json.hpp"
#include "lab/sim_server.hpp"
#include "server/table_commands.hpp"
#include "table/fold.hpp"

namespace ultimo::cli::lab {
namespace json = boost::json;

SimHost::SimHost(SimServer& server, std::string code)
    : server_(server), code_(std::move(code)), audiences_(server.parts(), code_) {}

void SimHost::later(std::int64_t ms, std::function<void()> what) {
  server_.world().after(ms, [&server = server_, life = server_.life(), what = std::move(what)] {
    if (server.life() == life) what();
  });
}

void SimHost::open(const table::OpenTable& order, const std::string& person) {
  Result<table::Decision> decision = table::open_table(order, person, server_.parts().rulebooks);
  if (!decision) return server_.broken("a table cannot be opened");
  append({{person, false}, {}, table::Start{}, {}}, *std::move(decision));
}

bool SimHost::load() {
  const Result<std::vector<table::Logged>> log = server_.log_of(code_);
  if (!log || log->empty()) return false;
  Result<table::State> state = table::fold(*log, server_.world().now(), server_.parts().rulebooks);
  if (!state) {
    server_.broken(code_ + ": its log cannot be read");
    return false;
  }
  state_ = *std::move(state);
  position_ = static_cast<std::int64_t>(log->size());
  set_timer();
  return true;
}

void SimHost::command(const std::string& person, const std::string& id, const json::object& request,
                      const SimReply& reply) {
  server::Asked<table::Command> command = server::read_command(request, state_);
  if (!command) return reply(tl::unexpected(command.error()));
  take({{person, false}, id, *std::move(command), reply});
}

void SimHost::take(Waiting waiting) {
  if (appending_ || !inbox_.empty()) {
    inbox_.push_back(std::move(waiting));
  } else {
    do_now(waiting);
  }
}

void SimHost::by_machine(table::Command command) {
  take({table::by_machine(), {}, std::move(command), {}});
}

void SimHost::do_now(const Waiting& waiting) {
  const bool known = !waiting.id.empty() && table::was_done(state_, waiting.by.person, waiting.id);
  if (known) return waiting.reply(json::object{});
  Result<table::Decision> decision =
      table::decide(state_, waiting.command, waiting.by, server_.world().now());
  if (!decision) {
    if (waiting.reply) waiting.reply(tl::unexpected(server::denied_by(decision.error())));
    return;
  }
  if (!decision->events.empty()) return append(waiting, *std::move(decision));
  for (const table::Passing& one : decision->passing) {
    table::note(state_, one, server_.world().now());
  }
  if (waiting.reply) waiting.reply(json::object{});
  after_change();
}

void SimHost::append(const Waiting& waiting, table::Decision decision) {
  std::vector<table::Logged> logged;
  for (table::Event& event : decision.events) {
    logged.push_back({server_.world().now(), waiting.by.person, waiting.id, std::move(event)});
  }
  const Engine* engine = state_.engine;
  if (engine == nullptr) {
    engine = server_.parts().rulebooks(std::get<table::Opened>(logged.front().event).book);
  }
  store::Append append{"table/" + code_, {}, position_, 0};
  for (const table::Logged& one : logged) {
    append.entries.push_back(
        {one.at, one.by, json::serialize(files::to_json(one, *engine, server_.parts().seal))});
  }
  appending_ = true;
  server_.append(
      std::move(append),
      [this, waiting, logged = std::move(logged), passing = std::move(decision.passing)](
          const store::Stored<store::Head>& head) { committed(waiting, logged, passing, head); });
}

void SimHost::committed(const Waiting& waiting, const std::vector<table::Logged>& logged,
                        const std::vector<table::Passing>& passing,
                        const store::Stored<store::Head>& head) {
  appending_ = false;
  if (head) {
    position_ = head->length;
    for (const table::Logged& one : logged) {
      if (!table::fold(state_, one, server_.world().now(), server_.parts().rulebooks)) {
        server_.broken(code_ + ": what was decided does not fit");
      }
    }
    for (const table::Passing& one : passing) table::note(state_, one, server_.world().now());
    if (waiting.reply) waiting.reply(json::object{});
    after_change();
  } else {
    stalled_ = true;  // until the store is well again
    under_way_.clear();
    if (waiting.reply) waiting.reply(tl::unexpected(server::not_stored(head.error())));
  }
  while (!appending_ && !inbox_.empty()) {
    const Waiting next = std::move(inbox_.front());
    inbox_.pop_front();
    do_now(next);
  }
}

void SimHost::watch(const std::shared_ptr<server::Watcher>& watcher,
                    std::optional<std::uint32_t> after, const std::string& hash) {
  const Audience as = table::audience_of(state_, watcher->person);
  if (after && *after > state_.told.of(as)) {
    server_.broken(code_ + ": " + watcher->person + " was told what is in no log");
  }
  audiences_.add(state_, watcher, after, hash);
  after_change();
}

void SimHost::unwatch(const std::shared_ptr<server::Watcher>& watcher) {
  audiences_.remove(watcher);
  after_change();
}

void SimHost::after_change() {
  audiences_.tell(state_);
  hear_presence();
  if (!appending_) start_asks();
  set_timer();
}

void SimHost::hear_presence() {
  for (int number = 0; number < state_.seats; ++number) {
    const table::Place& place = state_.places[Seat(number).at()];
    if (place.kind != table::Place::Kind::person || place.person.empty()) continue;
    if (state_.passed.here[Seat(number).at()] == audiences_.is_here(place.person)) continue;
    later(0, [this, person = place.person] {
      const bool here = audiences_.is_here(person);
      const Seat seat = state_.seat_of(person);
      if (seat == kNobody || state_.passed.here[seat.at()] == here) return;
      by_machine(table::Connected{person, here});
    });
  }
}

void SimHost::start_asks() {
  if (stalled_) return;
  std::set<std::uint64_t> now;
  for (const table::Ask& ask : table::asks(state_)) {
    now.insert(ask.id);
    if (under_way_.contains(ask.id)) continue;
    later(server_.world().between(1, 60), [this, ask] { answer_ask(ask); });
  }
  under_way_ = std::move(now);
}

void SimHost::answer_ask(const table::Ask& ask) {
  if (ask.kind == table::Ask::Kind::draw) {
    fair::Bytes secret{};
    for (std::uint8_t& byte : secret) {
      byte = static_cast<std::uint8_t>(server_.world().between(0, 255));
    }
    return by_machine(table::Drawn{ask.deal, secret});
  }
  const Result<View> view = table::view_of(state_, ask.seat);
  if (!view) return;
  if (ask.kind == table::Ask::Kind::prove) {
    return by_machine(table::Proved{ask.id, false});  // who claims by chance has nothing
  }
  by_machine(table::Thought{ask.id, table::default_action(*view)});
}

void SimHost::set_timer() {
  const std::uint64_t number = ++timer_;
  const table::Steady at = stalled_ ? table::kNever : table::wakes_at(state_);
  if (at == table::kNever) return;
  const std::int64_t now = server_.world().now();
  later(at > now ? at - now : 0, [this, number] {
    if (number != timer_ || appending_) return;
    if (table::wakes_at(state_) <= server_.world().now()) {
      by_machine(table::Wake{});
    } else {
      set_timer();
    }
  });
}

void SimHost::clocks_anew() {
  stalled_ = false;
  by_machine(table::ClocksAnew{});
}

}  // namespace ultimo::cli::lab
