#include "server/table_commands.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "fair/fair.hpp"
#include "rules/action_text.hpp"
#include "wire/fields.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace {

using table::Command;
using table::Level;

constexpr int kMost = 1'000'000'000;
constexpr int kLongestMatch = 200;
constexpr int kMostClock = 600;

std::optional<Level> level_of(std::string_view name) {
  for (const Level level : {Level::novice, Level::club, Level::expert}) {
    if (name == table::level_name(level)) return level;
  }
  return std::nullopt;
}

Level read_level(Fields& fields, std::string_view key) {
  const std::string_view name = fields.text(key);
  const std::optional<Level> level = level_of(name);
  if (fields.ok() && !level) fields.wrong({"server.level", {{"given", in_quotes(name)}}});
  return level.value_or(Level::club);
}

std::optional<bool> boolean_if_given(Fields& fields, std::string_view key) {
  if (fields.find(key) == nullptr) return std::nullopt;
  return fields.boolean(key);
}

Action read_action(Fields& fields, const table::State& state) {
  std::string text(fields.text("action"));
  std::replace(text.begin(), text.end(), ',', ' ');
  if (!fields.ok()) return {};
  const Result<Action> action = parse_action(state.engine->info(), text);
  if (!action) {
    for (const Reason& reason : action.error().reasons) fields.wrong(reason);
    return {};
  }
  return *action;
}

fair::Bytes read_bytes(Fields& fields, std::string_view key) {
  const std::string_view text = fields.text(key);
  const std::optional<fair::Bytes> bytes = fair::from_hex(text);
  if (fields.ok() && !bytes) fields.wrong({"server.hex", {{"field", key}}});
  return bytes.value_or(fair::Bytes{});
}

table::ChangeOptions read_options(Fields& fields) {
  table::ChangeOptions options;
  options.deals = fields.integer_if_given("deals", 0, kLongestMatch);
  options.clock_s = fields.integer_if_given("clock_s", 0, kMostClock);
  options.hints = boolean_if_given(fields, "hints");
  options.closed = boolean_if_given(fields, "private");
  if (fields.find("look_back") != nullptr) {
    const std::string_view how = fields.text("look_back");
    if (how != "paper" && how != "last") fields.wrong({"server.look-back"});
    options.look_back = how == "last" ? table::Options::Look::last : table::Options::Look::paper;
  }
  return options;
}

/// Commands of a deal: those that answer a prompt.
std::optional<Command> deal_command(std::string_view what, Fields& fields,
                                    const table::State& state) {
  const auto prompt = [&] { return fields.integer("prompt", 0, kMost); };
  if (what == "act") {
    const int number = prompt();
    return table::Act{number, read_action(fields, state)};
  }
  if (what == "next") return table::Next{prompt()};
  if (what == "claim") return table::Claim{prompt()};
  if (what == "undo") return table::Undo{};
  if (what == "commit") {
    const int deal = fields.integer("deal", 0, kMost);
    return table::Commit{deal, read_bytes(fields, "h")};
  }
  if (what == "open") {
    const int deal = fields.integer("deal", 0, kMost);
    return table::Open{deal, read_bytes(fields, "c")};
  }
  return std::nullopt;
}

std::optional<Command> seat_command(std::string_view what, Fields& fields,
                                    const table::State& state) {
  if (what == "sit") return table::Sit{fields.seat_or_nobody("seat", state.seats)};
  if (what == "leave") return table::Leave{};
  if (what == "seat-bot") {
    const Seat seat = fields.seat("seat", state.seats);
    return table::SeatBot{seat, read_level(fields, "level")};
  }
  if (what == "unseat") return table::Unseat{fields.seat("seat", state.seats)};
  if (what == "takeback-seat") return table::TakeBackSeat{};
  return std::nullopt;
}

std::optional<Command> match_command(std::string_view what, Fields& fields,
                                     const table::State& state) {
  if (what == "options") return read_options(fields);
  if (what == "start") return table::Start{};
  if (what == "end") return table::End{};
  if (what == "pause") return table::Pause{};
  if (what == "resume") return table::Resume{};
  if (what == "stop") {
    std::string offence(fields.text("offence"));
    return table::Stop{std::move(offence), fields.seat("by", state.seats)};
  }
  if (what == "consent") {
    const int ask = fields.integer("ask", 0, kMost);
    return table::Consent{ask, fields.boolean("agree")};
  }
  return std::nullopt;
}

}  // namespace

bool is_table_command(std::string_view what) {
  constexpr std::array<std::string_view, 22> kAll = {
      "act",      "next",    "claim",         "undo",    "commit", "open", "sit",   "leave",
      "seat-bot", "unseat",  "takeback-seat", "options", "start",  "end",  "pause", "resume",
      "stop",     "consent", "talk",          "hint",    "why",    "price"};
  return !what.empty() && std::find(kAll.begin(), kAll.end(), what) != kAll.end();
}

Denied no_such_command(std::string_view what) {
  return {400,
          "unknown-command",
          {Refusal::Code::bad_field, {"server.no-such-command", {{"given", in_quotes(what)}}}}};
}

Asked<Command> read_command(const json::object& request, const table::State& state) {
  Fields fields(request);
  const std::string_view what = fields.text("do");
  std::optional<Command> command = deal_command(what, fields, state);
  if (!command) command = seat_command(what, fields, state);
  if (!command) command = match_command(what, fields, state);
  if (!fields.ok()) return tl::unexpected(denied_by(fields.refused().value()));
  if (!command) return tl::unexpected(no_such_command(what));
  return *std::move(command);
}

Asked<table::OpenTable> read_order(const json::object& request, const Rulebooks& rulebooks) {
  Fields fields(request);
  table::OpenTable order;
  order.book = std::string(fields.text("book"));
  const Engine* engine = fields.ok() ? rulebooks(order.book) : nullptr;
  if (fields.ok() && engine == nullptr) {
    return denied(400, "unknown-rulebook",
                  {"server.no-such-book", {{"given", in_quotes(order.book)}}});
  }
  order.seats = fields.integer_if_given("seats", 3, 5).value_or(0);
  if (fields.find("bots") != nullptr) order.bots = read_level(fields, "bots");
  const table::ChangeOptions options = read_options(fields);
  order.options.deals = options.deals.value_or(order.options.deals);
  order.options.clock_s = options.clock_s.value_or(order.options.clock_s);
  order.options.hints = options.hints.value_or(order.options.hints);
  order.options.closed = options.closed.value_or(order.options.closed);
  order.options.look_back = options.look_back.value_or(order.options.look_back);
  order.start = boolean_if_given(fields, "start").value_or(false);
  if (!fields.ok()) return tl::unexpected(denied_by(fields.refused().value()));
  return order;
}

}  // namespace ultimo::server
