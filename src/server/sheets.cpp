#include "server/sheets.hpp"

#include <algorithm>
#include <utility>

#include "oracle/running_sheet.hpp"
#include "server/people.hpp"
#include "wire/fields.hpp"
#include "wire/json_parts.hpp"
#include "wire/sheet_json.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace {

std::string sheet_stream(const std::string& reading) { return "sheet/" + reading; }

Denied bad_order(Reason why) {
  return {400, "bad-field", {Refusal::Code::bad_field, std::move(why)}};
}
Denied bad_field_named(std::string_view field) {
  return bad_order({"server.field", {{"field", field}}});
}

/// Who sits there, as the table calls them; one a seat.
Asked<json::array> names_in(const json::object& order, int seats) {
  const json::array* list = array_in(order, "names");
  if (list == nullptr || list->size() != static_cast<std::size_t>(seats)) {
    return tl::unexpected(bad_field_named("names"));
  }
  json::array names;
  for (const json::value& one : *list) {
    if (!one.is_string()) return tl::unexpected(bad_field_named("names"));
    Asked<std::string> name = name_in(one.get_string());
    if (!name) return tl::unexpected(name.error());
    names.emplace_back(*name);
  }
  return names;
}

Asked<int> first_dealer_in(const json::object& order, int seats) {
  Fields fields(order);
  const std::optional<int> dealer = fields.integer_if_given("first_dealer", 0, seats - 1);
  if (!fields.ok()) return tl::unexpected(denied_by(fields.refused().value()));
  return dealer.value_or(0);
}

bool is_entry_id(std::string_view id) {
  constexpr std::size_t kFewest = 8;
  constexpr std::size_t kMost = 40;
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
  };
  return id.size() >= kFewest && id.size() <= kMost && std::all_of(id.begin(), id.end(), plain);
}

}  // namespace

struct Sheets::Loaded {
  SheetName name;
  SheetState state;
  std::vector<store::Record> records;
  [[nodiscard]] std::int64_t n() const { return records.empty() ? 0 : records.back().position; }
};

Asked<Sheets::Loaded> Sheets::load(const std::string& id) const {
  const std::optional<SheetName> name = sheet_name(id);
  if (!name) return tl::unexpected(no_such());
  auto records = parts_.store->read(sheet_stream(name->reading), 0);
  if (!records || records->empty()) return tl::unexpected(no_such());
  Loaded loaded{*name, {}, *std::move(records)};
  for (const store::Record& record : loaded.records) {
    json::error_code error;
    const json::value entry = json::parse(record.entry.body, error);
    if (error || !entry.is_object()) return tl::unexpected(no_such());
    loaded.state.take(entry.get_object());
  }
  return loaded;
}

json::object Sheets::told(const Loaded& sheet, const std::string& id, std::int64_t after) const {
  json::object told = sheet.state.head();
  told["id"] = id;
  told["read"] = sheet.name.reading;
  told["write"] = sheet.name.may_write;
  told["n"] = sheet.n();
  json::array entries;
  for (const store::Record& record : sheet.records) {
    if (record.position <= std::max<std::int64_t>(after, 1)) continue;  // the first one made it
    json::error_code error;
    json::value entry = json::parse(record.entry.body, error);
    if (error) continue;
    entry.get_object()["n"] = record.position;
    entry.get_object()["at"] = record.entry.at;
    entries.push_back(std::move(entry));
  }
  told["entries"] = std::move(entries);
  if (const Engine* engine = parts_.catalog->find(sheet.state.book())) {
    if (Result<json::object> scored = running_sheet(*engine, sheet.state.request())) {
      told["sheet"] = *std::move(scored);
    }
  }
  return told;
}

Asked<json::object> Sheets::read(const std::string& id, std::int64_t after) const {
  const Asked<Loaded> sheet = load(id);
  if (!sheet) return tl::unexpected(sheet.error());
  return told(*sheet, id, after);
}

void Sheets::write(const std::string& reading, const std::vector<json::object>& entries,
                   std::int64_t after, std::function<void(Asked<std::int64_t>)> done) {
  store::Append append;
  append.stream = sheet_stream(reading);
  append.after = after;
  for (const json::object& entry : entries) {
    append.entries.push_back({wall_now(), "sheet", json::serialize(entry)});
  }
  parts_.store->append(std::move(append), [followers = followers_, reading, done = std::move(done)](
                                              const store::Stored<store::Head>& head) {
    if (!head) {
      done(tl::unexpected(not_stored(head.error())));
      return;
    }
    done(head->length);
    followers->tell(reading, head->length);
  });
}

/// It is on the disk; what the sheet is now is looked up elsewhere, because the store is in a
/// hurry.
void Sheets::answer_written(const std::string& id, std::int64_t seen,
                            const Asked<std::int64_t>& written, const Reply& reply) {
  if (!written) return reply(tl::unexpected(written.error()));
  const bool room =
      parts_.quick->add([this, id, seen, reply](const std::stop_token&) { reply(read(id, seen)); });
  if (!room) reply(json::object{{"n", *written}});
}

void Sheets::make(const std::string& id, const json::object& order, Reply reply) {
  const std::optional<SheetName> name = sheet_name(id);
  if (!name || !name->may_write) return reply(tl::unexpected(bad_field_named("id")));
  const Engine* engine = parts_.catalog->find(text_in(order, "book"));
  if (engine == nullptr) return reply(tl::unexpected(bad_field_named("book")));
  Fields fields(order);
  const std::optional<int> asked = fields.integer_if_given("seats", 0, kMaxSeats);
  const int seats = asked.value_or(engine->info().seat_counts.front());
  if (!fields.ok() || !engine->info().is_played_by(seats)) {
    return reply(tl::unexpected(bad_order({"deal.seats", {{"seats", seats}}})));
  }
  const Asked<json::array> names = names_in(order, seats);
  if (!names) return reply(tl::unexpected(names.error()));
  const Asked<int> dealer = first_dealer_in(order, seats);
  if (!dealer) return reply(tl::unexpected(dealer.error()));
  const json::object made{{"do", "made"},   {"version", 1},    {"book", engine->info().id},
                          {"seats", seats}, {"names", *names}, {"first_dealer", *dealer}};
  if (const Asked<Loaded> there = load(id)) {
    // Asked again because the answer was lost, or two phones thought of one name, which they
    // cannot.
    const bool same = there->state.same_as(made);
    return reply(same ? Asked<json::object>(told(*there, id, 0))
                      : denied(409, "moved-on", {"server.moved-on"}));
  }
  write(name->reading, {made}, 0,
        [this, id, reply = std::move(reply)](const Asked<std::int64_t>& written) {
          answer_written(id, 0, written, reply);
        });
}

/// Well-formed, and what the engine can score where it stands.
Asked<json::object> Sheets::checked_row(const json::object& row, const Engine& engine,
                                        const SheetState& state) const {
  if (json::serialize(row).size() > parts_.limits->sheet_row_bytes) {
    return tl::unexpected(over_limit());
  }
  Result<SheetRow> read = read_row(engine.info(), row, state.seats());
  if (!read) return tl::unexpected(denied_by(read.error()));
  read->before = {};  // what is carried on from row to row is not the row's to say
  read->dealer = kNobody;
  read->seats = state.seats();
  json::object kept = to_json(engine.info(), *read);
  kept.erase("seats");
  return kept;
}

Asked<json::object> Sheets::checked(const json::object& entry, const SheetState& state) const {
  const Engine* engine = parts_.catalog->find(state.book());
  if (engine == nullptr) return tl::unexpected(no_such());
  const std::string what(text_in(entry, "do"));
  json::object kept{{"id", text_in(entry, "id")}, {"do", what}};
  if (!is_entry_id(text_in(entry, "id"))) return tl::unexpected(bad_order({"server.bad-id"}));
  if (const std::string by(text_in(entry, "by")); !by.empty()) {
    const Asked<std::string> name = name_in(by);
    if (!name) return tl::unexpected(name.error());
    kept["by"] = *name;
  }
  if (const json::value* when = entry.if_contains("when"); when != nullptr && when->is_int64()) {
    kept["when"] = when->get_int64();
  }
  if (what == "names") {
    const Asked<json::array> names = names_in(entry, state.seats());
    if (!names) return tl::unexpected(names.error());
    const Asked<int> dealer = first_dealer_in(entry, state.seats());
    if (!dealer) return tl::unexpected(dealer.error());
    kept["names"] = *names;
    kept["first_dealer"] = *dealer;
    return kept;
  }
  if (what == "fix" || what == "strike") {
    if (state.find(text_in(entry, "of")) == nullptr) return tl::unexpected(bad_field_named("of"));
    kept["of"] = text_in(entry, "of");
  } else if (what != "row") {
    return tl::unexpected(bad_field_named("do"));
  }
  if (what == "strike") return kept;
  const json::value* row = entry.if_contains("row");
  if (row == nullptr || !row->is_object()) return tl::unexpected(bad_field_named("row"));
  Asked<json::object> fine = checked_row(row->get_object(), *engine, state);
  if (!fine) return fine;
  kept["row"] = *std::move(fine);
  return kept;
}

/// Do these rows come to something, each with all that stands before it? The sheet is scored once
/// for all of them.
Asked<void> Sheets::scored(const SheetState& state, const std::vector<std::string>& rows) const {
  if (rows.empty()) return {};
  const Engine* engine = parts_.catalog->find(state.book());
  const Result<json::object> sheet = running_sheet(*engine, state.request());
  if (!sheet) return tl::unexpected(denied_by(sheet.error()));
  for (const std::string& id : rows) {
    const SheetState::Row* row = state.find(id);
    if (row->struck) continue;
    const json::object& told = sheet->at("rows").get_array().at(state.place_of(id)).get_object();
    if (!told.contains("error")) continue;
    // The engine says it once more, as a value: only it knows the reasons.
    Result<SheetRow> read = read_row(engine->info(), row->row, state.seats());
    if (!read) return tl::unexpected(denied_by(read.error()));
    read->seats = state.seats();
    read->dealer = Seat(static_cast<int>(told.at("dealer").get_int64()));
    Fields fields(told.at("before").get_object());
    read->before = read_before(fields, engine->info(), state.seats());
    const Result<ScoredDeal> again = engine->score(*read);
    Denied no = again ? bad_field_named("row") : denied_by(again.error());
    no.status = 409;
    return tl::unexpected(std::move(no));
  }
  return {};
}

void Sheets::append(const std::string& id, const json::object& request, Reply reply) {
  Asked<Loaded> sheet = load(id);
  if (!sheet) return reply(tl::unexpected(sheet.error()));
  if (!sheet->name.may_write) return reply(tl::unexpected(no_right()));
  const json::array* entries = array_in(request, "entries");
  if (entries == nullptr) return reply(tl::unexpected(bad_field_named("entries")));
  Fields fields(request);
  const std::optional<int> after = fields.integer_if_given("after", 0, 2'000'000'000);
  std::vector<json::object> fresh;
  std::vector<std::string> touched;
  for (const json::value& one : *entries) {
    if (!one.is_object()) return reply(tl::unexpected(bad_field_named("entries")));
    if (sheet->state.knows(text_in(one.get_object(), "id"))) continue;  // its answer was lost
    // Who writes a new row has seen all that stands before it; else two phones write one deal
    // twice.
    if (text_in(one.get_object(), "do") == "row" && (!after || *after < sheet->n())) {
      return reply(denied(409, "moved-on", {"server.moved-on"}));
    }
    Asked<json::object> entry = checked(one.get_object(), sheet->state);
    if (!entry) return reply(tl::unexpected(entry.error()));
    if (sheet->state.entries() >= parts_.limits->sheet_entries) {
      return reply(tl::unexpected(over_limit()));
    }
    sheet->state.take(*entry);
    const std::string what(text_in(*entry, "do"));
    if (what == "row" || what == "fix") {
      touched.emplace_back(text_in(*entry, what == "row" ? "id" : "of"));
    }
    fresh.push_back(*std::move(entry));
  }
  if (const Asked<void> fine = scored(sheet->state, touched); !fine) {
    return reply(tl::unexpected(fine.error()));
  }
  if (fresh.empty()) return reply(told(*sheet, id, after.value_or(0)));
  const std::int64_t seen = after.value_or(0);
  write(sheet->name.reading, fresh, sheet->n(),
        [this, id, seen, reply = std::move(reply)](const Asked<std::int64_t>& written) {
          answer_written(id, seen, written, reply);
        });
}

void Sheets::erase(const std::string& id, Reply reply) {
  const Asked<Loaded> sheet = load(id);
  if (!sheet) return reply(tl::unexpected(sheet.error()));
  if (!sheet->name.may_write) return reply(tl::unexpected(no_right()));
  const std::string reading = sheet->name.reading;
  parts_.store->expire(sheet_stream(reading),
                       [followers = followers_, reading,
                        reply = std::move(reply)](const store::Stored<store::Head>& head) {
                         if (!head) return reply(tl::unexpected(not_stored(head.error())));
                         followers->tell(reading, head->length);
                         reply(json::object{});
                       });
}

void Sheets::expire_old(std::int64_t before) const {
  constexpr std::size_t kAtOnce = 500;
  std::string after;
  for (;;) {
    const auto heads = parts_.store->streams("sheet/", after, kAtOnce);
    if (!heads || heads->empty()) return;
    for (const store::Head& head : *heads) {
      after = head.stream;
      if (head.expired || head.at >= before) continue;
      parts_.store->expire(head.stream, [](const store::Stored<store::Head>&) {});
    }
  }
}

}  // namespace ultimo::server
