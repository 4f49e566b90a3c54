#include "server/events/event_do.hpp"

#include <algorithm>
#include <random>

#include "desk/notices.hpp"
#include "files/event_json.hpp"
#include "server/events/event_json.hpp"
#include "server/events/event_parts_json.hpp"
#include "server/events/read_command.hpp"
#include "server/secrets.hpp"
#include "server/table_commands.hpp"
#include "tournament/repeated_penalties.hpp"
#include "tournament/text.hpp"
#include "wire/json_parts.hpp"
#include "words/speaker.hpp"

namespace ultimo::server {
namespace json = boost::json;
using tournament::State;

namespace {

constexpr std::size_t kCommandDigits = 32;

/// What a stand-in is called in the paper's language: the log keeps it.
std::string stand_in_word(const Parts& parts, const State& state) {
  const Catalogue* own = parts.dictionary->find(state.info().language);
  const Speaker speaker(*parts.dictionary, own == nullptr ? parts.dictionary->english() : *own,
                        &state.info());
  return speaker.text("print.stand-in");
}

/// A seed that nobody chose, small enough to be read out.
std::int64_t chance_seed() { return static_cast<std::int64_t>(random_number() % 1'000'000'000U); }

/// What is odd now about what was written.
std::vector<Reason> warnings_of(const State& state, const desk::Events& written, int round,
                                int table, std::int64_t now) {
  std::vector<Reason> warnings;
  if (table > 0 && state.table_if_any(round, table) != nullptr) {
    warnings = desk::on_board(state, round, table, now).questions;
  }
  for (const tournament::Event& event : written) {
    if (std::holds_alternative<tournament::Ruled>(event)) {
      for (const tournament::Finding& finding : tournament::doubtful_rulings(state)) {
        const Argument::Value* number = finding.what.argument("ruling");
        const auto last = static_cast<std::int64_t>(state.rulings.size());
        if (number != nullptr && *number == Argument::Value(last)) {
          warnings.push_back(finding.what);
        }
      }
    }
    const bool seats = std::holds_alternative<tournament::Drawn>(event) ||
                       std::holds_alternative<tournament::Seated>(event) ||
                       std::holds_alternative<tournament::Swapped>(event);
    if (!seats) continue;
    const Result<desk::RoundAnswer> drawn = desk::round(state, 0);
    if (drawn) warnings.insert(warnings.end(), drawn->told.begin(), drawn->told.end());
  }
  return warnings;
}

json::object answer_json(const EventHost& host, const State& state,
                         const std::vector<tournament::Logged>& entries,
                         const desk::Events& written, int round, int table) {
  const std::int64_t now = host.now();
  json::array events;
  for (const tournament::Event& event : written)
    events.push_back(ultimo::to_json(state.info(), event));
  json::object answer{{"n", state.position}};
  answer["written"] = std::move(events);
  answer["notices"] = reasons_json(desk::notices(state, written));
  answer["warnings"] = reasons_json(warnings_of(state, written, round, table, now));
  if (table > 0) {
    Result<json::object> sheet = table_json(state, entries, round, table, now);
    if (sheet) {
      (*sheet)["id"] = host.id();
      (*sheet)["n"] = state.position;
      (*sheet)["now"] = now;
      answer["sheet"] = *std::move(sheet);
    }
  }
  return answer;
}

/// Whether somebody wrote on the sheet that lies there now.
bool has_written(const tournament::Table& table, const Doer& doer) {
  return std::any_of(table.versions.rbegin(),
                     std::find_if(table.versions.rbegin(), table.versions.rend(),
                                  [](const tournament::SheetVersion& one) {
                                    return one.sheet == tournament::Sheet{};
                                  }),
                     [&](const tournament::SheetVersion& one) { return doer.is_called(one.by); });
}

}  // namespace

bool Doer::is_called(const std::string& name) const {
  const std::string sought = tournament::name_key(name);
  return sought == tournament::name_key(by) ||
         std::any_of(former.begin(), former.end(),
                     [&](const std::string& one) { return sought == tournament::name_key(one); });
}

std::string command_key(const std::string& whose, const std::string& id) {
  return token_hash(whose + '/' + id).substr(0, kCommandDigits);
}

Result<void> check_own_sheet(const State& state, const Doer& doer, const desk::Events& events) {
  for (const tournament::Event& event : events) {
    const auto* accepted = std::get_if<tournament::SheetAccepted>(&event);
    if (accepted == nullptr) continue;
    const tournament::Table* table = state.table_if_any(accepted->round, accepted->table);
    if (table == nullptr) continue;
    bool typed = has_written(*table, doer);
    std::set<int> signed_by = table->signatures;
    for (const tournament::Event& other : events) {
      const auto* entered = std::get_if<tournament::SheetEntered>(&other);
      const bool same = entered != nullptr && entered->round == accepted->round &&
                        entered->table == accepted->table;
      if (same && !entered->again) {
        typed = true;
        signed_by.clear();
      }
      const auto* signs = std::get_if<tournament::SheetSigned>(&other);
      if (signs != nullptr && signs->round == accepted->round && signs->table == accepted->table) {
        signed_by.insert(signs->player);
      }
    }
    // A signature may be of nobody who plays: nothing has looked at it yet.
    const auto is_me = [&](int player) {
      const auto found = state.players.find(player);
      return found != state.players.end() && doer.is_called(found->second.known_as);
    };
    const bool sits = std::any_of(table->players.begin(), table->players.end(), is_me);
    const bool confirmed =
        std::any_of(signed_by.begin(), signed_by.end(), [&](int player) { return !is_me(player); });
    const bool nobody_left =
        std::none_of(table->players.begin(), table->players.end(),
                     [&](int player) { return state.players.at(player).plays(); });
    const bool alone = (typed || sits) && !confirmed && !(nobody_left && !accepted->reason.empty());
    if (alone || (typed && doer.role == DeskRole::deputy)) {
      return bad_field({"event.own-sheet", {{"table", accepted->table}}});
    }
  }
  return {};
}

Asked<json::object> do_decided(EventHost& host, const Doer& doer, const json::object& said,
                               const desk::Decide& decide, int round, int table) {
  const Asked<desk::Session*> opened = host.open();
  if (!opened) return tl::unexpected(opened.error());
  desk::Session& session = **opened;
  desk::Pen pen;
  pen.by = doer.by;
  pen.at = wall_now();
  if (flag_in(said, "try")) {
    json::object answer;
    const Result<void> fits =
        session.would(pen, decide, [&](const State& state, const desk::Events& events) {
          answer = answer_json(host, state, session.entries(), events, round, table);
        });
    if (!fits) return tl::unexpected(denied_command(fits.error()));
    answer["n"] = session.state().position;
    answer["try"] = true;
    return answer;
  }
  const std::string id(text_in(said, "id"));
  if (id.empty() || id.size() > kLongestId) {
    return denied(400, "bad-id", {"server.bad-id"});
  }
  pen.command = command_key(doer.key, id);
  if (std::optional<json::object> before = host.remembered(pen.command)) {
    (*before)["again"] = true;
    return *std::move(before);
  }
  if (const std::optional<desk::Events> before = host.written_by(pen.command)) {
    json::object answer =
        answer_json(host, session.state(), session.entries(), *before, round, table);
    answer["again"] = true;
    return answer;
  }
  const desk::Done<desk::Events> written = session.write(pen, decide);
  if (!written) return tl::unexpected(denied_by_desk(written.error()));
  json::object answer =
      answer_json(host, session.state(), session.entries(), *written, round, table);
  host.remember(pen.command, answer);
  if (!written->empty()) host.tell();
  return answer;
}

Asked<json::object> do_command(EventHost& host, const Doer& doer, const json::object& said) {
  const Asked<desk::Session*> opened = host.open();
  if (!opened) return tl::unexpected(opened.error());
  const std::optional<DeskRole> least = role_for(said);
  if (!least) {
    return denied(400, "unknown-command",
                  {"server.no-such-command", {{"given", in_quotes(text_in(said, "do"))}}});
  }
  if (doer.role < *least) return tl::unexpected(no_right());
  ReadWith with;
  with.people = host.parts().people;
  with.stand_in = stand_in_word(host.parts(), (*opened)->state());
  with.seed = chance_seed();
  // Read once to know what it is about; again whenever it is decided, by how things stand then.
  Result<ReadDesk> first = read_command((*opened)->state(), said, with);
  std::vector<desk::TypedDeal> typed;
  const desk::Decide decide = [&](const State& state,
                                  const desk::Pen& pen) -> Result<desk::Events> {
    Result<ReadDesk> read = read_command(state, said, with);
    if (!read) return tl::unexpected(read.error());
    typed = std::move(read->typed);
    const auto* removed = std::get_if<desk::RemoveRow>(&read->command);
    if (removed != nullptr && doer.role == DeskRole::deputy) {
      const tournament::Table* table = state.table_if_any(removed->round, removed->table);
      if (table != nullptr && table->accepted) return bad_field({"server.no-right"});
    }
    Result<desk::Events> events = desk::decide(read->command, state, pen);
    if (!events) return events;
    if (Result<void> fine = check_own_sheet(state, doer, *events); !fine) {
      return tl::unexpected(fine.error());
    }
    return events;
  };
  const int round = first ? first->round : 0;
  const int table = first ? first->table : 0;
  Asked<json::object> done = do_decided(host, doer, said, decide, round, table);
  if (!done && typed.size() == 1) {
    done.error().why = desk::at_field(std::move(done.error().why), typed.front());
  }
  return done;
}

}  // namespace ultimo::server
