#include <utility>

#include <fmt/format.h>

#include "server/api.hpp"
#include "server/secrets.hpp"
#include "server/table_commands.hpp"
#include "wire/json_parts.hpp"
#include "wire/json_text.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace {

constexpr std::string_view kind_name(ClauseKind kind) {
  switch (kind) {
    case ClauseKind::enforced: return "enforced";
    case ClauseKind::referee: return "referee";
    case ClauseKind::etiquette: return "etiquette";
  }
  return "";
}
constexpr std::string_view aim_name(Aim aim) {
  switch (aim) {
    case Aim::points: return "points";
    case Aim::tricks: return "tricks";
    case Aim::all_tricks: return "all-tricks";
    case Aim::fewest_points: return "fewest-points";
  }
  return "";
}

/// To whom the turn passes.
std::string_view direction(const BookInfo& info, int seats) {
  return info.is_clockwise_with(seats) ? "left" : "right";
}

json::object says_json(const SpokenWords& says) {
  return {
      {"pass", says.pass},       {"forehand", says.forehand},
      {"lies", says.lies},       {"done", says.done},
      {"concede", says.concede}, {"hold", says.hold},
      {"join", says.join},       {"contras", json::array(says.contras.begin(), says.contras.end())},
      {"on_game", says.on_game}};
}

json::object book_json(const BookInfo& info) {
  json::object book{{"id", info.id}, {"title", info.title}, {"language", info.language}};
  book["seats"] = json::array(info.seat_counts.begin(), info.seat_counts.end());
  book["unit"] = info.unit;
  book["money"] = info.money;
  book["thirds_written"] = !info.thirds_written.id.empty();
  json::array contracts;
  for (const ContractInfo& one : info.contracts) {
    contracts.push_back(json::object{{"id", one.id},
                                     {"native", one.native},
                                     {"value", one.value},
                                     {"aim", aim_name(one.aim)},
                                     {"group", one.group}});
  }
  book["contracts"] = std::move(contracts);
  json::array feats;
  for (const FeatInfo& one : info.feats) {
    feats.push_back(json::object{{"id", one.id}, {"native", one.native}});
  }
  book["feats"] = std::move(feats);
  json::array announcements;
  for (const AnnouncementInfo& one : info.announcements) {
    const FeatInfo feat = info.feat(one.feat);
    json::array worth;
    if (info.announced_value != nullptr && !feat.id.empty()) {
      for (std::size_t game = 0; game < info.contracts.size(); ++game) {
        worth.emplace_back(info.announced_value(static_cast<ContractId>(game), one.feat));
      }
    }
    json::object announcement{
        {"id", one.id}, {"feat", feat.id.empty() ? json::value(nullptr) : json::value(feat.id)}};
    announcement["worth"] = std::move(worth);
    announcements.push_back(std::move(announcement));
  }
  book["announcements"] = std::move(announcements);
  json::array penalties;
  for (const PenaltyInfo& one : info.penalties) {
    penalties.push_back(json::object{{"kind", one.kind},
                                     {"clause", one.clause.id},
                                     {"native", one.native},
                                     {"of_dealer", one.of_dealer}});
  }
  book["penalties"] = std::move(penalties);
  book["says"] = says_json(info.says);
  json::object directions;
  for (const int seats : info.seat_counts)
    directions[std::to_string(seats)] = direction(info, seats);
  book["direction"] = direction(info, info.seat_counts.front());
  book["directions"] = std::move(directions);
  return book;
}

/// Where the work is asked for, it is bounded: `solve` and `decide` may not ask for more time.
bool bounded(json::object& request, double seconds) {
  const std::string_view name = text_in(request, "op");
  if (name != "solve" && name != "decide") return false;
  double asked = seconds;
  if (const json::value* given = request.if_contains("seconds")) {
    json::error_code error;
    const double number = given->to_number<double>(error);
    if (error) return true;  // the oracle says what is wrong with it
    asked = std::min(number, seconds);
  }
  request["seconds"] = asked;
  if (const json::value* worlds = request.if_contains("worlds")) {
    constexpr double kMostWorlds = 1000;
    json::error_code error;
    if (worlds->to_number<double>(error) > kMostWorlds && !error) request["worlds"] = 1000;
  }
  return true;
}

}  // namespace

void Api::post_tables(const Handled& call) {
  if (!needs(call, Right::be_somebody)) return;
  Asked<table::OpenTable> order = read_order(call->body, parts_.rulebooks);
  if (!order) {
    deny(call, order.error());
    return;
  }
  if (!within(call, made_tables_, call->caller.person->id)) return;
  tables_.make(
      *std::move(order), call->caller.person->id, [this, call](const Asked<json::object>& made) {
        if (!made) {
          made_tables_.give_back(call->caller.person->id);
          deny(call, made.error());
          return;
        }
        const std::string code(made->at("code").get_string());
        parts_.log->event("table", {{"table", code}});
        const std::string base =
            hosts_.public_origin().empty()
                ? fmt::format("http{}://{}", call->request.peer.tls ? "s" : "", call->request.host)
                : hosts_.public_origin();
        give(call, 201, json::object{{"code", code}, {"url", base + "/table/" + code}});
      });
}

void Api::get_tables(const Handled& call) {
  constexpr std::size_t kMost = 200;
  json::array list;
  for (const auto& summary : tables_.summaries()) {
    if (summary->closed || !summary->anybody_here || summary->phase == "over") continue;
    list.push_back(to_json(*summary));
    if (list.size() >= kMost) break;
  }
  give(call, 200, list);
}

void Api::get_table(const Handled& call, const std::string& code) {
  tables_.find(code, [this, call](const std::shared_ptr<TableHost>& host) {
    const auto summary = host == nullptr ? nullptr : host->summary();
    if (summary == nullptr) {
      deny(call, no_such());
      return;
    }
    give(call, 200, to_json(*summary));
  });
}

void Api::get_books(const Handled& call) {
  json::array books;
  for (const auto& engine : parts_.catalog->engines()) books.push_back(book_json(engine->info()));
  give_public(call, books);
}

void Api::get_rules(const Handled& call, const std::string& book) {
  const Engine* engine = parts_.catalog->find(book);
  if (engine == nullptr) {
    deny(call, no_such());
    return;
  }
  const BookInfo& info = engine->info();
  json::array clauses;
  for (const ClauseRow& row : info.clauses) {
    clauses.push_back(json::object{
        {"id", row.id}, {"kind", kind_name(row.kind)}, {"en", row.text}, {"own", row.own}});
  }
  json::object rules{{"id", info.id}, {"title", info.title}, {"language", info.language}};
  rules["clauses"] = std::move(clauses);
  give_public(call, rules);
}

void Api::post_eval(const Handled& call) {
  const Peer& peer = call->request.peer;
  if (!peer.loopback && !within(call, evals_, peer.address)) return;
  Result<json::value> value = json_in(call->request.body);
  bool heavy = false;
  if (value && value->is_object()) {
    heavy = bounded(value->get_object(), parts_.limits->seconds_a_solve);
  }
  if (heavy && !peer.loopback && !within(call, solves_, peer.address)) return;
  const std::string line = heavy ? json::serialize(*value) : call->request.body;
  WorkQueue& queue = heavy ? *parts_.bulk : *parts_.quick;
  const bool room = queue.add([this, call, line](const std::stop_token&) {
    Answer answer;
    answer.body = parts_.oracle->answer(line);
    call->respond(std::move(answer));
  });
  if (!room) deny(call, busy());
}

}  // namespace ultimo::server
