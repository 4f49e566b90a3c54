#include "server/replays.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "rules/deal.hpp"
#include "server/replay_json.hpp"
#include "server/secrets.hpp"
#include "solver/review.hpp"
#include "wire/deal_json.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace {

constexpr std::size_t kMostOfPerson = 100;

struct Address {
  std::string code;
  int deal = 0;
};
std::optional<Address> address_in(std::string_view text) {
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  Address address{std::string(text.substr(0, dash)), 0};
  const std::string_view number = text.substr(dash + 1);
  const char* end = number.data() + number.size();
  const auto read = std::from_chars(number.data(), end, address.deal);
  if (read.ec != std::errc() || read.ptr != end || address.deal < 1 || !is_code(address.code)) {
    return std::nullopt;
  }
  return address;
}

Result<Deal> deal_of(const table::Replay& replay) {
  Result<Deal> deal = Deal::start(*replay.engine, replay.setup);
  if (!deal) return deal;
  for (const Action& action : replay.actions) {
    if (const Result<void> done = deal->apply(action); !done) return tl::unexpected(done.error());
  }
  return deal;
}

}  // namespace

void Replays::deny(const Respond& respond, const Denied& denied) const {
  respond(refused_answer(denied, parts_.says));
}

Asked<table::Replay> Replays::read(const std::string& address) const {
  const std::optional<Address> found = address_in(address);
  if (!found) return tl::unexpected(no_such());
  const auto records = parts_.store->read("table/" + found->code, 0);
  if (!records || records->empty()) return tl::unexpected(no_such());
  std::vector<json::object> entries;
  for (const store::Record& record : *records) {
    json::error_code error;
    json::value value = json::parse(record.entry.body, error);
    if (error || !value.is_object()) return tl::unexpected(no_such());
    entries.push_back(std::move(value.get_object()));
  }
  Result<std::vector<table::Logged>> log =
      files::read_table_log(entries, parts_.rulebooks, parts_.seal);
  if (!log) return tl::unexpected(denied_by(log.error()));
  for (std::size_t i = 0; i < log->size(); ++i) {
    (*log)[i].at = (*records)[i].entry.at;
    (*log)[i].by = (*records)[i].entry.by;
  }
  Result<table::Replay> replay = table::replay(*log, found->deal, parts_.rulebooks);
  if (!replay) return tl::unexpected(Denied{404, "not-found", replay.error()});
  return *std::move(replay);
}

std::string Replays::name_at(const table::Place& place) const {
  return place.person.empty() ? std::string(table::level_name(place.level))
                              : parts_.people->name_of(place.person);
}

Answer Replays::replay_json(const table::Replay& replay) const {
  json::array names;
  for (const table::Place& place : replay.places) {
    if (place.kind != table::Place::Kind::empty) names.emplace_back(name_at(place));
  }
  json::object told{{"id", fmt::format("{}-{}", replay.code, replay.deal)},
                    {"book", replay.engine->info().id},
                    {"at", replay.at}};
  told["names"] = std::move(names);
  told["deal"] = replay_request(replay.engine->info(), replay.setup, replay.actions);
  told["outcome"] = to_json(*replay.engine, replay.outcome, replay.row);
  told["fair"] = fair_json(replay);
  json::array bots;
  for (const table::Replay::BotSeed& bot : replay.bots) {
    bots.push_back(json::object{{"seat", bot.seat.number()},
                                {"level", table::level_name(bot.level)},
                                {"seed", std::to_string(bot.seed)}});
  }
  told["bots"] = std::move(bots);
  return json_answer(200, told);
}

Answer Replays::replay_text(const table::Replay& replay) const {
  const Result<Deal> deal = deal_of(replay);
  if (!deal) return refused_answer(denied_by(deal.error()), parts_.says);
  DealRecord record = record_of(*deal);
  record.tags.push_back({"Table", fmt::format("{}-{}", replay.code, replay.deal)});
  const Result<std::string> text = write_deal(*replay.engine, record);
  if (!text) return refused_answer(denied_by(text.error()), parts_.says);
  return {200, "text/plain; charset=utf-8", *text};
}

void Replays::replay(const std::string& text, const Respond& respond) {
  const bool notation = text.ends_with(".txt");
  const std::string address = notation ? text.substr(0, text.size() - 4) : text;
  const bool room = parts_.quick->add([=, this](const std::stop_token&) {
    const Asked<table::Replay> replay = read(address);
    if (!replay) {
      deny(respond, replay.error());
      return;
    }
    respond(notation ? replay_text(*replay) : replay_json(*replay));
  });
  if (!room) deny(respond, busy());
}

/// A long table takes a while to read: not where connections are served.
void Replays::review(const std::string& address, bool start, const Respond& respond) {
  const bool room = parts_.quick->add([=, this](const std::stop_token&) {
    const Asked<table::Replay> replay = read(address);
    if (!replay) {
      deny(respond, replay.error());
      return;
    }
    const Result<Deal> played = deal_of(*replay);
    if (!played) {
      deny(respond, denied_by(played.error()));
      return;
    }
    review(Order{address, 0, [deal = *played]() -> Asked<Deal> { return deal; }}, start, respond);
  });
  if (!room) deny(respond, busy());
}

void Replays::review(const Order& order, bool start, const Respond& respond) {
  const auto kept = parts_.store->kept(store::shelf::kReviews, order.key);
  if (kept && *kept) {
    Answer answer;
    answer.body = (*kept)->value;
    respond(std::move(answer));
    return;
  }
  std::shared_ptr<Running> running;
  {
    const std::lock_guard lock(mutex_);
    const auto found = running_.find(order.key);
    if (found != running_.end()) running = found->second;
    if (running == nullptr && start) {
      running = std::make_shared<Running>();
      const bool room = parts_.bulk->add(
          [this, order, running](const std::stop_token& stop) { compute(order, running, stop); });
      if (!room) {
        deny(respond, busy());
        return;
      }
      running_[order.key] = running;
    }
  }
  if (running == nullptr) {
    deny(respond, no_such());
    return;
  }
  respond(json_answer(202, json::object{{"state", running->begun ? "running" : "waiting"},
                                        {"done", running->done.load()}}));
}

void Replays::forget(const std::string& key) {
  const std::lock_guard lock(mutex_);
  running_.erase(key);
}

void Replays::compute(const Order& order, const std::shared_ptr<Running>& running,
                      const std::stop_token& stop) {
  running->begun = true;
  const Asked<Deal> deal = order.deal();
  if (!deal) {
    forget(order.key);
    return;
  }
  const Engine& engine = deal->engine();
  const solver::Solver& solver = *parts_.players->tools(engine).solver;
  solver::ReviewOrder wanted;
  wanted.aspects = solver::usual_aspects(solver, *deal, 0);
  wanted.budget.seconds = parts_.limits->seconds_a_review;
  wanted.budget.stop = stop;
  wanted.progress = [&](std::uint64_t done, std::uint64_t total) {
    running->done = total == 0 ? 0 : static_cast<double>(done) / static_cast<double>(total);
  };
  const Result<solver::Review> review = solver::review(solver, *deal, wanted);
  if (stop.stop_requested()) {
    forget(order.key);
    return;
  }
  const std::string value = json::serialize(
      review ? review_json(engine, *review) : refused_json(denied_by(review.error()), parts_.says));
  std::vector<store::Change> changes{
      {store::Change::Does::put, {store::shelf::kReviews, order.key, {}, order.until, value}, {}}};
  parts_.store->change(std::move(changes),
                       [this, key = order.key](const store::Stored<void>&) { forget(key); });
}

void Replays::of_person(const std::string& person, json::object& me) const {
  auto all = parts_.store->of_person(person);
  if (!all) return;
  std::reverse(all->begin(), all->end());  // the newest first
  json::array replays;
  json::array tables;
  for (const auto& kept : *all) {
    json::error_code error;
    json::value value = json::parse(kept.value, error);
    if (error || !value.is_object()) continue;
    json::object& object = value.get_object();
    if (kept.shelf == "seats" && tables.size() < kMostOfPerson) {
      tables.push_back(json::object{{"code", object["table"]}, {"book", object["book"]}});
    }
    if (kept.shelf != store::shelf::kReplays || replays.size() >= kMostOfPerson) continue;
    json::array names;
    json::array bots;
    for (const json::value& place : object["places"].as_array()) {
      const json::object& at = place.as_object();
      const json::value* of = at.if_contains("person");
      bots.push_back(of == nullptr ? at.at("level") : json::value(nullptr));
      names.push_back(of == nullptr
                          ? at.at("level")
                          : json::value(parts_.people->name_of(std::string(of->as_string()))));
    }
    object.erase("places");
    object["names"] = std::move(names);
    object["bots"] = std::move(bots);
    replays.push_back(std::move(object));
  }
  std::stable_sort(replays.begin(), replays.end(), [](const json::value& a, const json::value& b) {
    return a.at("at").to_number<std::int64_t>() > b.at("at").to_number<std::int64_t>();
  });
  me["replays"] = std::move(replays);
  me["tables"] = std::move(tables);
}

}  // namespace ultimo::server
