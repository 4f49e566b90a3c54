#include "server/table_host.hpp"

#include <algorithm>
#include <utility>

#include <boost/asio/post.hpp>
#include <fmt/format.h>

#include "files/formats.hpp"
#include "rules/action_text.hpp"
#include "server/secrets.hpp"
#include "server/table_commands.hpp"
#include "table/fold.hpp"

namespace ultimo::server {
namespace asio = boost::asio;
namespace json = boost::json;
namespace {

constexpr std::size_t kAnswersKept = 64;
constexpr int kSecond = 1000;
constexpr std::chrono::milliseconds kAgainAfter{250};  // what was not written

std::string stream_of(const std::string& code) { return "table/" + code; }

}  // namespace

TableHost::TableHost(const Parts& parts, std::string code)
    : parts_(parts),
      code_(std::move(code)),
      strand_(asio::make_strand(*parts.context)),
      timer_(strand_),
      audiences_(parts, code_),
      used_(std::chrono::steady_clock::now()) {}

void TableHost::open(table::OpenTable order, std::string person, Reply reply) {
  asio::post(strand_, [self = shared_from_this(), order = std::move(order),
                       person = std::move(person), reply = std::move(reply)]() mutable {
    order.code = self->code_;
    order.pace = self->parts_.pace;
    if (const Result<tournament::Format> paper = find_format(order.book)) {
      order.pace.deal_limit = kSecond * paper->deal_seconds;
    }
    Result<table::Decision> decision = table::open_table(order, person, self->parts_.rulebooks);
    if (!decision) {
      reply(tl::unexpected(denied_by(decision.error())));
      return;
    }
    self->state_.engine = nullptr;
    Waiting waiting{{std::move(person), false},
                    {},
                    table::Start{},
                    std::move(reply),
                    std::chrono::steady_clock::now()};
    self->write(std::move(waiting), *std::move(decision));
  });
}

bool TableHost::read_log() {
  const auto records = parts_.store->read(stream_of(code_), 0);
  if (!records || records->empty()) return false;
  std::vector<json::object> entries;
  entries.reserve(records->size());
  for (const store::Record& record : *records) {
    json::error_code error;
    json::value value = json::parse(record.entry.body, error);
    if (error || !value.is_object()) return false;
    entries.push_back(std::move(value.get_object()));
  }
  Result<std::vector<table::Logged>> log =
      files::read_table_log(entries, parts_.rulebooks, parts_.seal);
  if (!log) return false;
  for (std::size_t i = 0; i < log->size(); ++i) {
    (*log)[i].at = (*records)[i].entry.at;
    (*log)[i].by = (*records)[i].entry.by;
  }
  Result<table::State> state = table::fold(*log, steady_now(), parts_.rulebooks);
  if (!state) return false;
  state_ = *std::move(state);
  position_ = records->back().position;
  return true;
}

void TableHost::load(std::function<void(bool)> done) {
  asio::post(strand_, [self = shared_from_this(), done = std::move(done)] {
    if (!self->read_log()) {
      self->retired_ = true;
      self->parts_.log->event("table-unreadable", {{"table", self->code_}}, Log::Level::warning);
      done(false);
      return;
    }
    self->loaded_ = true;
    self->read_talk();
    self->after_change();
    done(true);
  });
}

void TableHost::command(std::string person, std::string id, json::object request, Reply reply,
                        Again again) {
  asio::post(strand_, [self = shared_from_this(), person = std::move(person), id = std::move(id),
                       request = std::move(request), reply = std::move(reply),
                       again = std::move(again)]() mutable {
    if (self->retired_) {
      again();
      return;
    }
    self->used_ = std::chrono::steady_clock::now();
    if (self->answers_question(person, request, reply)) return;
    Asked<table::Command> command = read_command(request, self->state_);
    if (!command) {
      self->answer(reply, person, id, tl::unexpected(command.error()));
      return;
    }
    self->take({{std::move(person), false},
                std::move(id),
                *std::move(command),
                std::move(reply),
                std::chrono::steady_clock::now()});
  });
}

/// One append is under way at a time; the rest waits, and not too much of it.
void TableHost::take(Waiting waiting) {
  if (!appending_ && inbox_.empty()) {
    do_now(std::move(waiting));
    return;
  }
  if (!waiting.by.machine && inbox_.size() >= parts_.limits->inbox) {
    if (waiting.reply) waiting.reply(tl::unexpected(busy()));
    return;
  }
  inbox_.push_back(std::move(waiting));
}

void TableHost::by_machine(table::Command command) {
  if (retired_) return;
  take({table::by_machine(), {}, std::move(command), {}, std::chrono::steady_clock::now()});
}

bool TableHost::answered_before(const Waiting& waiting) {
  if (waiting.id.empty()) return false;
  const std::string key = waiting.by.person + ' ' + waiting.id;
  const auto found = std::find_if(answered_.begin(), answered_.end(),
                                  [&](const auto& one) { return one.first == key; });
  if (found != answered_.end()) {
    waiting.reply(found->second);
    return true;
  }
  if (!table::was_done(state_, waiting.by.person, waiting.id)) return false;
  waiting.reply(json::object{});
  return true;
}

void TableHost::answer(const Reply& reply, const std::string& person, const std::string& id,
                       const Asked<json::object>& answer) {
  if (!id.empty()) {
    answered_.emplace_back(person + ' ' + id, answer);
    if (answered_.size() > kAnswersKept) answered_.pop_front();
  }
  if (reply) reply(answer);
}

void TableHost::do_now(Waiting waiting) {
  if (!waiting.by.machine && answered_before(waiting)) return;
  Result<table::Decision> decision =
      table::decide(state_, waiting.command, waiting.by, steady_now());
  if (!decision) {
    // An answer that came too late may be asked for again.
    if (waiting.by.machine) under_way_.clear();
    answer(waiting.reply, waiting.by.person, waiting.id,
           tl::unexpected(denied_at_table(decision.error())));
    return;
  }
  if (decision->events.empty()) {
    for (const table::Passing& passing : decision->passing) {
      table::note(state_, passing, steady_now());
    }
    if (decision->later) {
      later_[*decision->later] = {waiting.by.person, waiting.id, std::move(waiting.reply)};
      after_change();
      return;
    }
    after_change();
    // A claim that was not proved: nothing is written, and who claimed is told so.
    Asked<json::object> told = json::object{};
    if (decision->refused) told = tl::unexpected(denied_by(*decision->refused));
    answer(waiting.reply, waiting.by.person, waiting.id, told);
    return;
  }
  write(std::move(waiting), *std::move(decision));
}

void TableHost::write(Waiting waiting, table::Decision decision) {
  auto written = std::make_shared<Written>();
  const std::int64_t at = wall_now();
  written->logged.reserve(decision.events.size());
  for (table::Event& event : decision.events) {
    written->logged.push_back({at, waiting.by.person, waiting.id, std::move(event)});
  }
  written->passing = std::move(decision.passing);
  written->later = decision.later;
  written->reply = std::move(waiting.reply);
  written->person = std::move(waiting.by.person);
  written->id = std::move(waiting.id);
  written->since = waiting.since;
  append(std::move(written));
}

void TableHost::append(std::shared_ptr<Written> written) {
  const Engine* engine = state_.engine;
  if (engine == nullptr) {  // the first entry says which book it is
    engine = parts_.rulebooks(std::get<table::Opened>(written->logged.front().event).book);
  }
  store::Append append;
  append.stream = stream_of(code_);
  append.after = position_;
  for (const table::Logged& logged : written->logged) {
    append.entries.push_back(
        {logged.at, logged.by, json::serialize(files::to_json(logged, *engine, parts_.seal))});
  }
  appending_ = true;
  parts_.store->append(std::move(append), [self = shared_from_this(), written = std::move(written)](
                                              store::Stored<store::Head> head) {
    asio::post(self->strand_,
               [self, written, head = std::move(head)] { self->committed(written, head); });
  });
}

void TableHost::committed(const std::shared_ptr<Written>& written,
                          const store::Stored<store::Head>& head) {
  appending_ = false;
  if (!head) {
    failed(written, head.error());
    return;
  }
  parts_.metrics->add(Metrics::Count::appends);
  position_ = head->length;
  loaded_ = true;
  const table::Steady now = steady_now();
  for (const table::Logged& logged : written->logged) {
    const Result<void> folded = table::fold(state_, logged, now, parts_.rulebooks);
    if (!folded) {  // what `decide` brought about always fits: a defect, and the log is the truth
      parts_.log->event("fold-failed",
                        {{"table", code_}, {"why", std::string(folded.error().id())}},
                        Log::Level::error);
      retired_ = true;
      audiences_.say_bye("reload");
      return;
    }
  }
  for (const table::Passing& passing : written->passing) table::note(state_, passing, now);
  if (written->later) {
    later_[*written->later] = {written->person, written->id, written->reply};
  }
  keep_seats(written->logged);
  keep_replays(written->logged);
  after_change();
  // Who is answered has been told already what came of it.
  if (!written->later) answer(written->reply, written->person, written->id, json::object{});
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - written->since;
  parts_.metrics->took(Metrics::Time::command, took.count());
  go_on();
}

/// Nothing was written: nothing is acknowledged.
void TableHost::failed(const std::shared_ptr<Written>& written, const store::Trouble& trouble) {
  using Kind = store::Trouble::Kind;
  parts_.metrics->add(Metrics::Count::append_failures);
  if (trouble.kind == Kind::broken) parts_.broken(trouble.message);
  if (written->reply) written->reply(tl::unexpected(not_stored(trouble)));
  if (!loaded_) {
    retired_ = true;  // a new table that did not come about
    return;
  }
  if (trouble.kind == Kind::moved_on && read_log()) audiences_.tell_whole(state_);
  if (trouble.kind == Kind::locked || trouble.kind == Kind::full) {
    stalled_ = true;
    parts_.log->event("table-stalled", {{"table", code_}, {"why", trouble.message}},
                      Log::Level::warning);
  }
  under_way_.clear();  // what was answered and not written is asked again
  set_timer(kAgainAfter);
  go_on();
}

void TableHost::go_on() {
  while (!appending_ && !inbox_.empty()) {
    Waiting next = std::move(inbox_.front());
    inbox_.pop_front();
    do_now(std::move(next));
  }
}

void TableHost::rest(std::function<void()> gone) {
  asio::post(strand_, [self = shared_from_this(), gone = std::move(gone)] {
    const auto idle = std::chrono::steady_clock::now() - self->used_;
    const bool busy = self->appending_ || self->audiences_.anybody() || !self->loaded_ ||
                      !self->under_way_.empty() || idle < self->parts_.limits->unload_after;
    if (!self->retired_ && busy) return;
    self->retired_ = true;
    self->timer_.cancel();
    gone();
  });
}

void TableHost::clocks_anew() {
  asio::post(strand_, [self = shared_from_this()] {
    self->stalled_ = false;
    if (self->loaded_) self->by_machine(table::ClocksAnew{});
    self->go_on();
  });
}

void TableHost::end(std::string why) {
  asio::post(strand_, [self = shared_from_this(), why = std::move(why)] {
    self->retired_ = true;
    self->timer_.cancel();
    self->audiences_.say_bye(why);
  });
}

}  // namespace ultimo::server
