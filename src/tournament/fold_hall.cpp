// Calls, messages, who keeps a sheet, which draws are shown, who helps.
#include "tournament/fold_parts.hpp"

namespace ultimo::tournament {
namespace {

constexpr std::size_t kMostOfHall = 10'000;  // calls, messages

}  // namespace

Result<void> take(State& state, const Logged& when, const Called& event) {
  const Result<Table*> table = find_table(state, event.round, event.table);
  if (!table) return tl::unexpected(table.error());
  if (event.call != static_cast<int>(state.calls.size()) + 1 ||
      event.call > static_cast<int>(kMostOfHall)) {
    return does_not_fit({"hall.next-call", {{"call", state.calls.size() + 1}}});
  }
  if (event.player != 0 && !(*table)->place_of(event.player)) {
    return does_not_fit(not_at_this_table(event.player));
  }
  Call call;
  call.called = event;
  call.at = when.at;
  call.by = when.by;
  state.calls.push_back(std::move(call));
  return {};
}

Result<void> take(State& state, const Logged& when, const CallMoved& event) {
  if (event.call < 1 || event.call > static_cast<int>(state.calls.size())) {
    return does_not_fit({"hall.no-such-call", {{"call", event.call}}});
  }
  Call& call = state.calls[static_cast<std::size_t>(event.call - 1)];
  if (!call.waits()) return does_not_fit({"hall.call-answered", {{"call", event.call}}});
  if (event.does == CallDoes::take) {
    if (call.is == Call::Is::taken) {
      return does_not_fit({"hall.call-taken", {{"call", event.call}, {"by", call.taken_by}}});
    }
    call.is = Call::Is::taken;
    call.taken_by = when.by;
    call.taken_at = when.at;
    return {};
  }
  if (event.ruling < 0 || event.ruling > static_cast<int>(state.rulings.size())) {
    return does_not_fit({"hall.no-such-ruling"});
  }
  call.is = event.does == CallDoes::done ? Call::Is::done : Call::Is::dropped;
  call.done_by = when.by;
  call.done_at = when.at;
  call.answer = event.text;
  call.ruling = event.ruling;
  return {};
}

Result<void> take(State& state, const Logged& when, const Messaged& event) {
  const auto next = static_cast<int>(state.messages.size()) + 1;
  if (event.off) {
    if (event.message < 1 || event.message >= next) {
      return does_not_fit({"hall.no-such-message", {{"message", event.message}}});
    }
    state.messages[static_cast<std::size_t>(event.message - 1)].off = true;
    return {};
  }
  if (event.text.empty()) return bad_field({"hall.empty-message"});
  if (event.message != next || next > static_cast<int>(kMostOfHall)) {
    return does_not_fit({"hall.next-message", {{"message", next}}});
  }
  state.messages.push_back({when.at, event.text, false});
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const SheetKept& event) {
  const Result<Table*> found = open_table(state, event.round, event.table);
  if (!found) return tl::unexpected(found.error());
  Table& table = **found;
  if (table.closed) return does_not_fit(table_is_closed());
  if (event.player != 0 && !table.place_of(event.player)) {
    return does_not_fit(not_at_this_table(event.player));
  }
  switch (event.does) {
    case KeepingDoes::keeper:
      if (event.player == 0) return bad_field({"hall.who-keeps"});
      table.keeper = event.player;
      return {};
    case KeepingDoes::hand_in:
      if (!table.sheet) return does_not_fit({"hall.nothing-to-hand-in"});
      if (table.accepted) return does_not_fit({"sheet.accepted-already"});
      if (table.handed_in) return does_not_fit({"hall.handed-in"});
      table.handed_in = event.player;
      return {};
    case KeepingDoes::give_back:
      if (!table.handed_in) return does_not_fit({"hall.not-handed-in"});
      if (table.accepted) return does_not_fit({"sheet.accepted-already"});
      table.handed_in.reset();
      table.signatures.clear();  // they were for what was handed in
      return {};
  }
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const Published& event) {
  if (event.round < 1 || event.round > static_cast<int>(state.rounds.size())) {
    return does_not_fit(not_drawn(event.round));
  }
  Round& round = state.rounds[static_cast<std::size_t>(event.round - 1)];
  if (event.held && round.begun()) return does_not_fit({"hall.round-has-begun"});
  round.held = event.held;
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const LinksMoved& event) {
  if (event.round < 1 || event.round > static_cast<int>(state.rounds.size())) {
    return does_not_fit(not_drawn(event.round));
  }
  std::vector<Table>& tables = state.rounds[static_cast<std::size_t>(event.round - 1)].tables;
  bool any = false;
  for (std::size_t t = 0; t < tables.size(); ++t) {
    if (event.table != 0 && event.table != static_cast<int>(t) + 1) continue;
    for (const int player : tables[t].players) {
      if (event.player != 0 && event.player != player) continue;
      SeatLink& link = tables[t].links[player];
      link.off = event.off;
      if (event.anew) ++link.edition;
      any = true;
    }
  }
  if (!any) return does_not_fit({"hall.no-such-seat"});
  return {};
}

Result<void> take(State& state, const Logged& /*when*/, const HelperNamed& event) {
  if (event.person.empty() || event.name.empty()) return bad_field({"hall.who-helps"});
  if (event.role == HelperRole::none) {
    if (state.helpers.erase(event.person) == 0) {
      return does_not_fit({"hall.no-such-helper", {{"name", event.name}}});
    }
    return {};
  }
  state.helpers[event.person] = {event.name, event.role};
  return {};
}

}  // namespace ultimo::tournament
