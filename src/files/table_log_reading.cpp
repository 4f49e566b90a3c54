#include <map>

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
using table::Event;
using table::HandedBack;
using table::HashesClosed;
using table::Left;
using table::Level;
using table::Logged;
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

constexpr int kMostDeals = 1'000'000;
constexpr int kMostPoints = 1'000'000'000;
constexpr int kMostPace = 1'000'000'000;

/// Reads one entry; what is wrong is collected in the fields.
class Reader {
 public:
  Reader(const json::object& entry, const Engine& engine, const Seal& seal)
      : fields_(entry), engine_(engine), seal_(seal) {}

  Result<Event> read() {
    const std::string_view kind = fields_.text("event");
    std::optional<Event> event = around(kind);
    if (!event) event = of_deal(kind);
    if (!event) return bad_field({"event.unknown", {{"kind", in_quotes(kind)}}});
    if (!fields_.ok()) return fields_.refused();
    return *std::move(event);
  }

 private:
  std::optional<Event> around(std::string_view kind) {
    if (kind == "opened") return opened();
    if (kind == "sat") return Sat{seat(), std::string(fields_.text("person"))};
    if (kind == "bot-seated") return BotSeated{seat(), level()};
    if (kind == "left") return Left{seat()};
    if (kind == "unseated") return Unseated{seat()};
    if (kind == "options") return OptionsChanged{options(part("options"))};
    if (kind == "started") return Started{};
    if (kind == "ready") return Readied{seat()};
    if (kind == "away") return WentAway{seat()};
    if (kind == "taken-over") return TakenOver{seat()};
    if (kind == "handed-back") return HandedBack{seat()};
    if (kind == "paused") return Paused{seat()};
    if (kind == "resumed") return Resumed{seat()};
    if (kind == "stop") return stop();
    if (kind == "consented") return Consented{ask(), seat()};
    if (kind == "penalty") return PenaltyWritten{ask()};
    if (kind == "stop-dropped") return StopDropped{ask()};
    if (kind == "ended") return ended();
    return std::nullopt;
  }

  std::optional<Event> of_deal(std::string_view kind) {
    if (kind == "committed") return Committed{deal(), unsealed(), bytes("commitment")};
    if (kind == "hashes") return HashesClosed{deal(), list("hashes")};
    if (kind == "dealt") return DealBegun{deal(), list("contributions")};
    if (kind == "voided") return voided();
    if (kind == "acted") {
      return Acted{seat(), action(fields_.text("action")), fields_.boolean("default", false),
                   fields_.boolean("bot", false)};
    }
    if (kind == "claimed") return claimed();
    if (kind == "undone") return Undone{seat(), fields_.integer("actions", 0, kMostDeals)};
    if (kind == "window-closed") return WindowClosed{};
    if (kind == "deal-ended") return DealEnded{deal(), bytes_if_given("secret")};
    return std::nullopt;
  }

  Seat seat(std::string_view key = "seat") { return fields_.seat(key, kMaxSeats); }
  int deal() { return fields_.integer("deal", 1, kMostDeals); }
  int ask() { return fields_.integer("ask", 1, kMostDeals); }

  void wrong(std::string_view key) { fields_.wrong({"field-wrong-value", {{"field", key}}}); }

  Level level() {
    const std::string_view name = fields_.text("level");
    for (const Level level : {Level::novice, Level::club, Level::expert}) {
      if (table::level_name(level) == name) return level;
    }
    wrong("level");
    return Level::club;
  }

  Action action(std::string_view text) {
    const Result<Action> parsed = parse_action(engine_.info(), text);
    if (!parsed) wrong("action");
    return parsed.value_or(Action{});
  }

  const json::object& part(std::string_view key) {
    static const json::object kEmpty;
    const json::value* value = fields_.find(key);
    if (value != nullptr && value->is_object()) return value->get_object();
    wrong(key);
    return kEmpty;
  }

  std::optional<fair::Bytes> bytes_if_given(std::string_view key) {
    const json::value* value = fields_.find(key);
    if (value == nullptr) return std::nullopt;
    std::optional<fair::Bytes> bytes;
    if (value->is_string()) bytes = fair::from_hex(value->get_string());
    if (!bytes) wrong(key);
    return bytes;
  }
  fair::Bytes bytes(std::string_view key) {
    const std::optional<fair::Bytes> given = bytes_if_given(key);
    if (!given) wrong(key);
    return given.value_or(fair::Bytes{});
  }
  std::optional<fair::Bytes> unsealed() {
    const json::value* value = fields_.find("sealed");
    if (value == nullptr || !value->is_string()) return std::nullopt;
    return seal_.unseal ? seal_.unseal(value->get_string()) : fair::from_hex(value->get_string());
  }

  const json::array& array(std::string_view key) {
    static const json::array kEmpty;
    const json::value* value = fields_.find(key);
    if (value != nullptr && value->is_array()) return value->get_array();
    wrong(key);
    return kEmpty;
  }

  PerSeat<std::optional<fair::Bytes>> list(std::string_view key) {
    PerSeat<std::optional<fair::Bytes>> all{};
    const json::array& given = array(key);
    if (given.size() > all.size()) wrong(key);
    for (std::size_t i = 0; i < given.size() && i < all.size(); ++i) {
      if (given[i].is_null()) continue;
      if (given[i].is_string()) all[i] = fair::from_hex(given[i].get_string());
      if (!all[i]) wrong(key);
    }
    return all;
  }

  static Options options(const json::object& object, Fields& fields) {
    Options options;
    options.deals = fields.integer("deals", 0, kMostDeals);
    options.clock_s = fields.integer("clock_s", 0, kMostDeals);
    options.hints = fields.boolean("hints");
    options.closed = fields.boolean("private");
    const json::value* look = object.if_contains("look_back");
    const bool last = look != nullptr && look->is_string() && look->get_string() == "last";
    options.look_back = last ? Options::Look::last : Options::Look::paper;
    return options;
  }
  Options options(const json::object& object) {
    Fields fields(object);
    const Options read = options(object, fields);
    if (!fields.ok()) wrong("options");
    return read;
  }
  Pace pace(const json::object& object) {
    Fields fields(object);
    const auto of = [&](std::string_view key) { return fields.integer(key, 0, kMostPace); };
    const Pace pace{of("bot_least"),  of("bot_most"), of("unheard"), of("fair_wait"),
                    of("away_after"), of("grace"),    of("next"),    of("consent"),
                    of("deal_limit"), of("hurry")};
    if (!fields.ok()) wrong("pace");
    return pace;
  }

  Event opened() {
    return Opened{fields_.integer("version", 1, 1),  std::string(fields_.text("code")),
                  std::string(fields_.text("book")), fields_.integer("seats", 1, kMaxSeats),
                  options(part("options")),          pace(part("pace"))};
  }
  Event voided() {
    DealVoided event{deal(), bytes_if_given("secret"), {}};
    const json::array& missing = array("missing");
    for (std::size_t i = 0; i < missing.size() && i < event.missing.size(); ++i) {
      event.missing[i] = missing[i].is_bool() && missing[i].get_bool();
    }
    return event;
  }
  Event claimed() {
    ClaimPlayed event{seat(), {}};
    for (const json::value& text : array("actions")) {
      if (text.is_string()) {
        event.actions.push_back(action(text.get_string()));
      } else {
        wrong("actions");
      }
    }
    return event;
  }
  Event stop() {
    return StopCalled{ask(),
                      seat("caller"),
                      std::string(fields_.text("offence")),
                      seat("by"),
                      fields_.integers("points", kMaxSeats, -kMostPoints, kMostPoints),
                      std::string(fields_.text("clause"))};
  }
  Event ended() {
    Ended event;
    for (const json::object* one : fields_.objects("thrown_in")) {
      Fields fields(*one);
      const std::optional<fair::Bytes> secret = fair::from_hex(fields.text("secret"));
      const int deal = fields.integer("deal", 1, kMostDeals);
      if (!fields.ok() || !secret) wrong("thrown_in");
      event.thrown_in.push_back({deal, secret.value_or(fair::Bytes{})});
    }
    return event;
  }

  Fields fields_;
  const Engine& engine_;
  const Seal& seal_;
};

/// Secrets that were told later, by deal.
std::map<int, fair::Bytes> told_secrets(const std::vector<Logged>& log) {
  std::map<int, fair::Bytes> told;
  for (const Logged& logged : log) {
    if (const auto* ended = std::get_if<DealEnded>(&logged.event); ended && ended->secret) {
      told.emplace(ended->deal, *ended->secret);
    }
    if (const auto* voided = std::get_if<DealVoided>(&logged.event); voided && voided->secret) {
      told.emplace(voided->deal, *voided->secret);
    }
    if (const auto* over = std::get_if<Ended>(&logged.event)) {
      for (const Ended::Thrown& one : over->thrown_in) told.emplace(one.deal, one.secret);
    }
  }
  return told;
}

}  // namespace

Result<table::Logged> read_table_entry(const json::object& entry, const Engine& engine,
                                       const Seal& seal) {
  Logged logged;
  if (const json::value* id = entry.if_contains("id"); id != nullptr && id->is_string()) {
    logged.id = id->get_string();
  }
  Result<Event> event = Reader(entry, engine, seal).read();
  if (!event) return tl::unexpected(std::move(event.error()));
  logged.event = *std::move(event);
  return logged;
}

Result<std::string> book_of_table(const json::object& first) {
  Fields fields(first);
  std::string book(fields.text("book"));
  if (!fields.ok()) return fields.refused();
  return book;
}

Result<std::vector<table::Logged>> read_table_log(std::span<const json::object> entries,
                                                  const Rulebooks& rulebooks, const Seal& seal) {
  std::vector<Logged> log;
  if (entries.empty()) return log;
  const Result<std::string> book = book_of_table(entries.front());
  if (!book) return tl::unexpected(book.error());
  const Engine* engine = rulebooks(*book);
  if (engine == nullptr) {
    return bad_field({"table.no-such-book", {{"book", in_quotes(*book)}}});
  }
  for (const json::object& entry : entries) {
    Result<Logged> logged = read_table_entry(entry, *engine, seal);
    // A log begins with its table; only there stands the book.
    if (logged && log.empty() != std::holds_alternative<Opened>(logged->event)) {
      logged = bad_field({"table.entry-does-not-fit"});
    }
    if (!logged) {
      Refusal refusal = std::move(logged.error());
      return tl::unexpected(refusal.within({"entry", {{"entry", log.size() + 1}}}));
    }
    log.push_back(*std::move(logged));
  }
  const std::map<int, fair::Bytes> told = told_secrets(log);
  for (Logged& logged : log) {
    auto* committed = std::get_if<Committed>(&logged.event);
    if (committed == nullptr || committed->secret) continue;
    if (const auto found = told.find(committed->deal); found != told.end()) {
      committed->secret = found->second;
    }
  }
  return log;
}

}  // namespace ultimo::files
