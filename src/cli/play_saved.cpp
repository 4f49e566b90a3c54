// A game as the text of a save file: small JSON, the deal in the notation (docs/notation.md).
#include "cli/deal_output.hpp"
#include "cli/play_input.hpp"
#include "cli/play_store.hpp"
#include "rules/deal_text.hpp"
#include "wire/fields.hpp"
#include "wire/sheet_json.hpp"

namespace ultimo::cli {
namespace json = boost::json;

namespace {

constexpr std::string_view kFormat = "ultimo play";
constexpr int kVersion = 1;
constexpr int kMostScore = 1'000'000;
constexpr int kMostDeals = 100'000;

json::object row_json(const PlayedRow& row, const BookInfo& info, int seats) {
  return {{"contract", info.contracts[at(row.contract)].id},
          {"declarer", to_json(row.declarer)},
          {"partner", to_json(row.partner)},
          {"scores", to_json(row.scores, seats)}};
}

class Reader {
 public:
  Reader(const Players& players, const json::object& object) : players_(players), fields_(object) {}

  Result<Game> read() {
    Result<GamePlan> plan = read_plan();
    if (!plan) return tl::unexpected(plan.error());
    Result<Game::Kept> kept = read_kept(*plan);
    if (!kept) return tl::unexpected(kept.error());
    Game game(*std::move(plan));
    if (const Result<void> done = game.restore(*std::move(kept)); !done) {
      return tl::unexpected(done.error());
    }
    return game;
  }

 private:
  Result<GamePlan> read_plan() {
    GamePlan plan;
    const std::string_view rulebook = fields_.text("rulebook");
    plan.engine = players_.catalog().find(rulebook);
    if (fields_.ok() && plan.engine == nullptr) {
      fields_.wrong({"saved.no-such-rulebook", {{"name", in_quotes(rulebook)}}});
    }
    if (!fields_.ok()) return fields_.refused();
    plan.seats = fields_.integer("seats", 2, kMaxSeats);
    if (!plan.engine->info().is_played_by(plan.seats)) {
      fields_.wrong({"saved.seats"});
    }
    if (!fields_.ok()) return fields_.refused();
    plan.party.you = fields_.seat("you", plan.seats);
    read_names(plan);
    plan.tools = players_.tools(*plan.engine);
    plan.bots = fields_.text("bots");
    if (!is_bot_name(plan.bots)) fields_.wrong({"saved.no-such-bot"});
    plan.seed = read_seed();
    plan.deals = fields_.integer("deals", 0, kMostDeals);
    // Games that were saved before deals were kept have neither.
    if (fields_.find("begun") != nullptr) plan.begun = tag_text(fields_.text("begun"));
    if (fields_.find("records") != nullptr) plan.records = fields_.text("records");
    if (!fields_.ok()) return fields_.refused();
    return plan;
  }

  std::uint64_t read_seed() {
    const json::value* value = fields_.find("seed");
    json::error_code error;
    const auto seed = value == nullptr ? 0 : value->to_number<std::uint64_t>(error);
    if (value == nullptr || error) fields_.wrong({"saved.seed"});
    return error ? 0 : seed;
  }

  void read_names(GamePlan& plan) {
    const json::value* value = fields_.find("names");
    const json::array* list = value == nullptr ? nullptr : value->if_array();
    if (list == nullptr || list->size() != static_cast<std::size_t>(plan.seats)) {
      return fields_.wrong({"saved.names"});
    }
    for (const json::value& entry : *list) {
      const json::string* name = entry.if_string();
      plan.party.names.push_back(name == nullptr ? "" : player_name(*name));
      if (plan.party.names.back().empty()) fields_.wrong({"saved.name-missing"});
    }
  }

  Result<Game::Kept> read_kept(const GamePlan& plan) {
    Game::Kept kept;
    kept.packs = fields_.integer("packs", 0, kMostDeals);
    kept.dealer = fields_.seat("dealer", plan.seats);
    const json::value* before = fields_.find("before");
    if (before == nullptr || !before->is_object()) {
      fields_.wrong({"saved.before"});
    } else {
      Fields known(before->get_object());
      kept.before = read_before(known, plan.engine->info(), plan.seats);
      fields_.adopt(known);
    }
    kept.sheet.radelc = fields_.integers_if_given("radelc", plan.seats, 0, kMostDeals);
    for (const json::object* row : fields_.objects("rows")) read_row(*row, plan, kept.sheet);
    if (!fields_.ok()) return fields_.refused();
    if (Result<void> sound = check_before(kept, plan); !sound) return tl::unexpected(sound.error());
    if (Result<void> read = read_kept_deal("deal", kept.deal, plan); !read) {
      return tl::unexpected(read.error());
    }
    // Games that were saved by earlier versions do not have it.
    if (Result<void> read = read_kept_deal("last", kept.last, plan); !read) {
      return tl::unexpected(read.error());
    }
    return kept;
  }

  void read_row(const json::object& object, const GamePlan& plan, RunningSheet& sheet) {
    Fields row(object);
    PlayedRow read;
    read.contract = read_contract(row, plan.engine->info());
    read.declarer = row.seat_or_nobody("declarer", plan.seats);
    read.partner = row.seat_or_nobody("partner", plan.seats);
    read.scores = row.integers("scores", plan.seats, -kMostScore, kMostScore);
    fields_.adopt(row);
    sheet.rows.push_back(read);
  }

  /// Would a deal start from this sheet?
  static Result<void> check_before(const Game::Kept& kept, const GamePlan& plan) {
    const Dealt dealt = plan.engine->deal(kDeckOrder, plan.seats, kept.dealer);
    const Result<Position> start =
        plan.engine->start(Setup{plan.seats, kept.dealer, dealt, kept.before});
    if (!start) return tl::unexpected(start.error());
    return {};
  }

  Result<void> read_kept_deal(std::string_view field, std::optional<Game::KeptDeal>& kept,
                              const GamePlan& plan) {
    if (fields_.find(field) == nullptr) return {};
    const std::string_view text = fields_.text(field);
    if (!fields_.ok()) return fields_.refused();
    DealReading reading =
        read_deal(text, [&](std::string_view id) { return players_.catalog().find(id); });
    if (reading.refusal) return tl::unexpected(*reading.refusal);
    if (reading.engine != plan.engine || reading.record.setup.seats != plan.seats) {
      return bad_field({"saved.other-table"});
    }
    kept = {reading.record.setup, std::move(reading.record.actions)};
    return {};
  }

  const Players& players_;
  Fields fields_;
};

}  // namespace

std::string saved_text(const Game& game) {
  const GamePlan& plan = game.plan();
  const Game::Kept kept = game.kept();
  json::array names;
  for (const std::string& name : plan.party.names) names.emplace_back(name);
  json::array rows;
  for (const PlayedRow& row : kept.sheet.rows) {
    rows.push_back(row_json(row, game.info(), plan.seats));
  }
  json::object object{{"format", kFormat},
                      {"version", kVersion},
                      {"rulebook", game.info().id},
                      {"seats", plan.seats},
                      {"you", plan.party.you.number()},
                      {"names", std::move(names)},
                      {"bots", plan.bots},
                      {"seed", plan.seed},
                      {"deals", plan.deals},
                      {"packs", kept.packs},
                      {"dealer", kept.dealer.number()},
                      {"before", to_json(kept.before, plan.seats)},
                      {"rows", std::move(rows)}};
  if (!plan.begun.empty()) object["begun"] = plan.begun;
  if (!plan.records.empty()) object["records"] = plan.records;
  if (kept.sheet.radelc) object["radelc"] = to_json(*kept.sheet.radelc, plan.seats);
  // A deal that was played here is sound, so it can be written.
  const auto written = [&](const Deal& deal) {
    return write_deal(*plan.engine, record_of(deal)).value_or("");
  };
  if (game.deal()) object["deal"] = written(*game.deal());
  if (!game.deal() && game.last_deal()) object["last"] = written(*game.last_deal());
  return json::serialize(object) + '\n';
}

Result<Game> read_saved(const Players& players, std::string_view text) {
  json::error_code error;
  json::parse_options options;
  options.max_depth = 16;
  const json::value value = json::parse(text, error, {}, options);
  if (error) return bad_field({"saved.not-json", {{"why", error.message()}}});
  const json::object* object = value.if_object();
  const json::value* format = object == nullptr ? nullptr : object->if_contains("format");
  if (format == nullptr || *format != json::value(kFormat)) return bad_field({"saved.no-game"});
  const json::value* version = object->if_contains("version");
  if (version == nullptr || as_integer(*version, kVersion, kVersion) != kVersion) {
    return bad_field({"saved.other-version"});
  }
  return Reader(players, *object).read();
}

}  // namespace ultimo::cli
