#include <algorithm>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "oracle/replay.hpp"
#include "rules/action_text.hpp"
#include "rules/deal_file.hpp"
#include "server/replays.hpp"
#include "server/secrets.hpp"
#include "wire/deal_json.hpp"
#include "wire/fields.hpp"

// Deals that somebody brings: pasted, or played on from a replay. Nothing of them is kept but what
// the solver found, for a day.
namespace ultimo::server {
namespace json = boost::json;
namespace {

constexpr std::int64_t kReviewStays = 86'400'000;
constexpr std::size_t kMostDeals = 50;

/// All hands, each as its holder sees it.
json::array open_hands(const Deal& deal) {
  json::array hands;
  for (int number = 0; number < deal.setup().seats; ++number) {
    const Seat seat(number);
    hands.push_back(to_json(deal.view(Audience(seat)).hands[seat.at()]));
  }
  return hands;
}

/// Where a deal stands; `hands` only if they have changed otherwise than by a card that was played.
json::object scene(const Deal& deal) {
  const Engine& engine = deal.engine();
  const Moment moment = deal.moment();
  json::object told{{"phase", phase_name(moment.phase)},
                    {"to_act", moment.finished ? json::value(nullptr) : to_json(moment.to_act)},
                    {"declarer", to_json(moment.declarer)}};
  told["contract"] = moment.contract == ContractId::none
                         ? json::value(nullptr)
                         : json::value(engine.info().contracts[at(moment.contract)].id);
  json::array legal;
  if (!moment.finished) {
    const std::optional<DiscardRule> discard = engine.discard(deal.position());
    for (const std::string& text :
         choice_texts(engine.info(), engine.choices(deal.position()), discard.has_value())) {
      legal.emplace_back(text);
    }
    if (discard) told["discard_count"] = discard->count;
  }
  told["legal"] = std::move(legal);
  const bool played =
      !deal.actions().empty() && deal.actions().back().move.verb() == Move::Verb::play;
  told["hands"] = played ? json::value(nullptr) : json::value(open_hands(deal));
  return told;
}

json::object course(const Deal& deal) {
  Deal now = *Deal::start(deal.engine(), deal.setup());
  json::array scenes;
  for (const Action& action : deal.actions()) {
    scenes.push_back(scene(now));
    if (!now.apply(action)) break;  // it was allowed before
  }
  scenes.push_back(scene(now));
  json::object told{{"scenes", std::move(scenes)}};
  told["outcome"] = now.moment().finished ? json::value(to_json(now)) : json::value(nullptr);
  return told;
}

json::object deal_json(const DealReading& reading) {
  const DealRecord& record = reading.record;
  json::array names;
  for (int seat = 0; seat < record.setup.seats; ++seat) {
    names.emplace_back(std::string(record.tag(fmt::format("Player{}", seat))));
  }
  json::object told{{"book", record.rulebook}};
  told["names"] = std::move(names);
  told["deal"] = replay_request(reading.engine->info(), record.setup, record.actions);
  return told;
}

}  // namespace

Asked<Deal> Replays::brought(const json::object& request) const {
  Fields fields(request);
  const std::string_view book = fields.text("rulebook");
  if (!fields.ok()) return tl::unexpected(denied_by(fields.refused().value()));
  const Engine* engine = parts_.catalog->find(book);
  if (engine == nullptr) {
    const Reason why{"no-such-rulebook", {{"name", in_quotes(book)}}};
    return tl::unexpected(denied_by(Refusal(Refusal::Code::unknown_rulebook, why)));
  }
  Result<Deal> deal = replayed(*engine, request);
  if (!deal) return tl::unexpected(denied_by(deal.error()));
  return *std::move(deal);
}

void Replays::look(const json::object& request, const Respond& respond) {
  const bool room = parts_.quick->add([this, request, respond](const std::stop_token&) {
    const Asked<Deal> deal = brought(request);
    if (!deal) {
      deny(respond, deal.error());
      return;
    }
    respond(json_answer(200, course(*deal)));
  });
  if (!room) deny(respond, busy());
}

void Replays::review(const json::object& request, const Respond& respond) {
  const Asked<Deal> deal = brought(request);
  if (!deal) {
    deny(respond, deal.error());
    return;
  }
  const std::string text =
      json::serialize(replay_request(deal->engine().info(), deal->setup(), deal->actions()));
  const std::string key = fmt::format("deal {} {}", deal->engine().info().id, token_hash(text));
  review(Order{key, wall_now() + kReviewStays, [deal = *deal]() -> Asked<Deal> { return deal; }},
         true, respond);
}

void Replays::read_text(const std::string& text, const Respond& respond) {
  const bool room = parts_.quick->add([this, text, respond](const std::stop_token&) {
    std::istringstream input(text);
    DealFile file(input);
    json::array deals;
    while (deals.size() < kMostDeals) {
      const std::optional<DealText> next = file.next();
      if (!next) break;
      const DealReading reading = read_deal(next->text, parts_.rulebooks, next->first_line);
      if (reading.refusal) {
        Refusal refusal = *reading.refusal;
        refusal.within({"line", {{"line", refusal.line}}});
        deny(respond, denied_by(std::move(refusal)));
        return;
      }
      deals.push_back(deal_json(reading));
    }
    respond(json_answer(200, json::object{{"deals", std::move(deals)}}));
  });
  if (!room) deny(respond, busy());
}

}  // namespace ultimo::server
