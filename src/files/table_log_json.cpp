#include "files/table_log_json.hpp"

#include "rules/action_text.hpp"
#include "wire/fields.hpp"

namespace ultimo::files {
namespace json = boost::json;

namespace {

using table::Acted;
using table::BotSeated;
using table::ClaimPlayed;
using table::Committed;
using table::Consented;
using table::DealBegun;
using table::DealEnded;
using table::DealVoided;
using table::Ended;
using table::HandedBack;
using table::HashesClosed;
using table::Left;
using table::Opened;
using table::Options;
using table::OptionsChanged;
using table::Pace;
using table::Paused;
using table::PenaltyWritten;
using table::Readied;
using table::Resumed;
using table::Sat;
using table::Started;
using table::StopCalled;
using table::StopDropped;
using table::TakenOver;
using table::Undone;
using table::Unseated;
using table::WentAway;
using table::WindowClosed;

constexpr std::string_view kKind = "event";

json::value hex_json(const std::optional<fair::Bytes>& bytes) {
  return bytes ? json::value(fair::hex(*bytes)) : json::value(nullptr);
}

json::array hex_list(const PerSeat<std::optional<fair::Bytes>>& list, int seats) {
  json::array array;
  for (int seat = 0; seat < seats; ++seat) array.push_back(hex_json(list[Seat(seat).at()]));
  return array;
}

/// Writes events of one table.
class Writer {
 public:
  Writer(const Engine& engine, const Seal& seal) : info_(engine.info()), seal_(seal) {}

  json::object operator()(const Opened& e) const {
    return {{kKind, "opened"},        {"version", e.version}, {"code", e.code},
            {"book", e.book},         {"seats", e.seats},     {"options", written(e.options)},
            {"pace", written(e.pace)}};
  }
  json::object operator()(const Sat& e) const {
    return {{kKind, "sat"}, {"seat", e.seat.number()}, {"person", e.person}};
  }
  json::object operator()(const BotSeated& e) const {
    return {
        {kKind, "bot-seated"}, {"seat", e.seat.number()}, {"level", table::level_name(e.level)}};
  }
  json::object operator()(const Left& e) const { return of_seat("left", e.seat); }
  json::object operator()(const Unseated& e) const { return of_seat("unseated", e.seat); }
  json::object operator()(const OptionsChanged& e) const {
    return {{kKind, "options"}, {"options", written(e.options)}};
  }
  json::object operator()(const Started& /*e*/) const { return {{kKind, "started"}}; }
  json::object operator()(const Committed& e) const {
    return {{kKind, "committed"},
            {"deal", e.deal},
            {"sealed", sealed(e.secret)},
            {"commitment", fair::hex(e.commitment)}};
  }
  json::object operator()(const HashesClosed& e) const {
    return {{kKind, "hashes"}, {"deal", e.deal}, {"hashes", hex_list(e.hashes, kMaxSeats)}};
  }
  json::object operator()(const DealBegun& e) const {
    return {{kKind, "dealt"},
            {"deal", e.deal},
            {"contributions", hex_list(e.contributions, kMaxSeats)}};
  }
  json::object operator()(const DealVoided& e) const {
    json::array missing;
    for (const bool one : e.missing) missing.emplace_back(one);
    return {{kKind, "voided"},
            {"deal", e.deal},
            {"secret", hex_json(e.secret)},
            {"missing", std::move(missing)}};
  }
  json::object operator()(const Acted& e) const {
    json::object entry{
        {kKind, "acted"}, {"seat", e.seat.number()}, {"action", action_text(info_, e.action)}};
    if (e.by_default) entry["default"] = true;
    if (e.by_bot) entry["bot"] = true;
    return entry;
  }
  json::object operator()(const ClaimPlayed& e) const {
    json::array actions;
    for (const Action& action : e.actions) actions.emplace_back(action_text(info_, action));
    return {{kKind, "claimed"}, {"seat", e.seat.number()}, {"actions", std::move(actions)}};
  }
  json::object operator()(const Undone& e) const {
    return {{kKind, "undone"}, {"seat", e.seat.number()}, {"actions", e.actions}};
  }
  json::object operator()(const WindowClosed& /*e*/) const { return {{kKind, "window-closed"}}; }
  json::object operator()(const DealEnded& e) const {
    return {{kKind, "deal-ended"}, {"deal", e.deal}, {"secret", hex_json(e.secret)}};
  }
  json::object operator()(const Readied& e) const { return of_seat("ready", e.seat); }
  json::object operator()(const WentAway& e) const { return of_seat("away", e.seat); }
  json::object operator()(const TakenOver& e) const { return of_seat("taken-over", e.seat); }
  json::object operator()(const HandedBack& e) const { return of_seat("handed-back", e.seat); }
  json::object operator()(const StopCalled& e) const {
    return {{kKind, "stop"},
            {"ask", e.ask},
            {"caller", e.caller.number()},
            {"offence", e.offence},
            {"by", e.by.number()},
            {"points", ultimo::to_json(e.points, kMaxSeats)},
            {"clause", e.clause}};
  }
  json::object operator()(const Consented& e) const {
    return {{kKind, "consented"}, {"ask", e.ask}, {"seat", e.seat.number()}};
  }
  json::object operator()(const PenaltyWritten& e) const {
    return {{kKind, "penalty"}, {"ask", e.ask}};
  }
  json::object operator()(const StopDropped& e) const {
    return {{kKind, "stop-dropped"}, {"ask", e.ask}};
  }
  json::object operator()(const Paused& e) const { return of_seat("paused", e.seat); }
  json::object operator()(const Resumed& e) const { return of_seat("resumed", e.seat); }
  json::object operator()(const Ended& e) const {
    json::array thrown;
    for (const Ended::Thrown& one : e.thrown_in) {
      thrown.push_back(json::object{{"deal", one.deal}, {"secret", fair::hex(one.secret)}});
    }
    return {{kKind, "ended"}, {"thrown_in", std::move(thrown)}};
  }

 private:
  static json::object of_seat(std::string_view kind, Seat seat) {
    return {{kKind, kind}, {"seat", seat.number()}};
  }
  [[nodiscard]] json::value sealed(const std::optional<fair::Bytes>& secret) const {
    if (!secret) return nullptr;
    return json::value(seal_.seal ? seal_.seal(*secret) : fair::hex(*secret));
  }
  static json::object written(const Options& o) {
    return {{"deals", o.deals},
            {"clock_s", o.clock_s},
            {"hints", o.hints},
            {"private", o.closed},
            {"look_back", o.look_back == Options::Look::last ? "last" : "paper"}};
  }
  static json::object written(const Pace& p) {
    return {{"bot_least", p.bot_least}, {"bot_most", p.bot_most},     {"unheard", p.unheard},
            {"fair_wait", p.fair_wait}, {"away_after", p.away_after}, {"grace", p.grace},
            {"next", p.next},           {"consent", p.consent},       {"deal_limit", p.deal_limit},
            {"hurry", p.hurry}};
  }

  const BookInfo& info_;
  const Seal& seal_;
};

}  // namespace

json::object to_json(const table::Logged& logged, const Engine& engine, const Seal& seal) {
  json::object entry = std::visit(Writer(engine, seal), logged.event);
  if (!logged.id.empty()) entry["id"] = logged.id;
  return entry;
}

}  // namespace ultimo::files
