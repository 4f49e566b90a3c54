// `ultimo-lab leaks`: what clients are told, held against the records of the deals.
#include "lab/leaks.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "cli/exit_code.hpp"
#include "cli/rulebook_option.hpp"
#include "lab/lab.hpp"
#include "load/server_process.hpp"
#include "load/swarm.hpp"
#include "oracle/replay.hpp"
#include "wire/json_parts.hpp"

namespace ultimo::cli::lab {
namespace json = boost::json;
using client::Told;
using load::Player;
namespace {

std::size_t heard_of(const json::object& deal) {
  const json::array* history = array_in(deal, "history");
  return history != nullptr ? history->size() : 0;
}

/// Keeps what each client was told of the deal being played, and checks it when that has ended.
class Listening : public load::Observer {
 public:
  Listening(const Engine& engine, client::HttpLine& line, LeaksReport& report)
      : engine_(engine), line_(line), report_(report) {}

  void frame(const Player& player, std::string_view text) override {
    const auto now = load::Clock::now().time_since_epoch();
    Kept& kept = kept_[&player];
    const std::size_t heard = kept.frames.empty() ? 0 : kept.frames.back().history;
    kept.frames.push_back(
        {std::chrono::duration<double, std::milli>(now).count(), std::string(text), heard});
  }

  void told(const Player& player, const Told& told, Told::Heard /*how*/,
            std::int64_t /*before*/) override {
    Kept& kept = kept_[&player];
    kept.audience = audience_in(told.state());
    const json::object* deal = told.deal();
    const bool playing = deal != nullptr && told.phase() != "score" && told.phase() != "over";
    const std::int64_t number = playing ? client::whole_number(*deal, "number") : -1;
    if (number != kept.deal) turn_page(player, kept, number);
    if (!playing) {
      kept.frames.clear();
    } else if (!kept.frames.empty()) {
      kept.frames.back().history = heard_of(*deal);
    }
    if (playing) check_secret(told.state());
  }

 private:
  struct Kept {
    std::int64_t deal = -1;
    Audience audience = Audience::table();
    std::vector<Frame> frames;
  };
  struct Ended {
    std::size_t audiences = 0;
    std::vector<std::pair<Audience, std::vector<Frame>>> told;
  };

  static Audience audience_in(const json::object& state) {
    const json::value* you = state.if_contains("you");
    if (you == nullptr || !you->is_int64()) return Audience::table();
    return Seat(static_cast<int>(you->get_int64()));
  }

  /// The secret of a deal that is played is nobody's.
  void check_secret(const json::object& state) {
    const json::object* fair = object_in(state, "fair");
    if (fair == nullptr) return;
    const json::value* secret = fair->if_contains("secret");
    const json::value* of = fair->if_contains("deal");
    const json::object& deal = state.at("deal").as_object();
    if (secret != nullptr && !secret->is_null() && of != nullptr && *of == deal.at("number")) {
      report_.found.leaks.emplace_back("the secret of the deal is told while it is played");
    }
  }

  /// The last message belongs to what comes; all before it to the deal that has ended.
  void turn_page(const Player& player, Kept& kept, std::int64_t number) {
    std::vector<Frame> last;
    if (!kept.frames.empty()) {
      last.push_back(std::move(kept.frames.back()));
      kept.frames.pop_back();
    }
    if (kept.deal >= 0) {
      const std::string id = fmt::format("{}-{}", player.table().code(), kept.deal);
      Ended& ended = ended_[id];
      ended.told.emplace_back(kept.audience, std::move(kept.frames));
      if (ended.told.size() == player.table().players().size()) fetch(id);
    }
    kept.frames = std::move(last);
    kept.deal = number;
  }

  void fetch(const std::string& id) {
    line_.ask({"GET", "/api/v1/replays/" + id}, [this, id](const auto& answer) {
      const Ended ended = std::move(ended_[id]);
      ended_.erase(id);
      const Result<json::value> replay = client::json_of(answer);
      if (!replay) {
        ++report_.without_record;
        return;
      }
      const Result<Deal> record = replayed(engine_, replay->at("deal").as_object());
      if (!record) {
        report_.errors.push_back(id + " cannot be replayed");
        return;
      }
      ++report_.deals;
      for (const auto& [audience, frames] : ended.told) {
        check_frames(*record, audience, frames, report_.found);
        if (audience.is_table()) note_delays(*record, frames, replay->as_object());
      }
    });
  }

  /// How long bots took, where they had a choice and where they had none.
  void note_delays(const Deal& record, const std::vector<Frame>& frames,
                   const json::object& replay) {
    const json::value* bots = replay.if_contains("bots");
    if (bots == nullptr || !bots->is_array()) return;
    std::set<int> seats;
    for (const json::value& bot : bots->get_array()) {
      seats.insert(static_cast<int>(bot.at("seat").as_int64()));
    }
    std::map<std::size_t, double> first;  // when so many actions were known
    for (const Frame& frame : frames) first.try_emplace(frame.history, frame.at_ms);
    Result<Deal> deal = Deal::start(record.engine(), record.setup());
    for (std::size_t i = 0; deal && i < record.actions().size(); ++i) {
      const Seat turn = deal->moment().to_act;
      const bool is_play = deal->moment().phase == Phase::play;
      const Result<View> view = record.engine().view(record.setup(), deal->actions(), turn);
      const bool forced = view && view->choices.size() == 1;
      const auto before = first.find(i);
      const auto after = first.find(i + 1);
      if (is_play && seats.contains(turn.number()) && before != first.end() &&
          after != first.end()) {
        (forced ? report_.forced : report_.free).push_back(after->second - before->second);
      }
      if (!deal->apply(record.actions()[i])) return;
    }
  }

  const Engine& engine_;
  client::HttpLine& line_;
  LeaksReport& report_;
  std::map<const Player*, Kept> kept_;
  std::map<std::string, Ended> ended_;
};

}  // namespace

Distance distance(std::vector<double> a, std::vector<double> b) {
  if (a.empty() || b.empty()) return {};
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  Distance distance;
  const auto share = [](const std::vector<double>& list, double below) {
    const auto at = std::upper_bound(list.begin(), list.end(), below);
    return static_cast<double>(at - list.begin()) / static_cast<double>(list.size());
  };
  for (const std::vector<double>* list : {&a, &b}) {
    for (const double at : *list) {
      distance.is = std::max(distance.is, std::abs(share(a, at) - share(b, at)));
    }
  }
  const double sizes = static_cast<double>(a.size()) * static_cast<double>(b.size()) /
                       static_cast<double>(a.size() + b.size());
  constexpr double kOnceInAHundred = 1.628;
  distance.by_chance = kOnceInAHundred / std::sqrt(sizes);
  return distance;
}

Result<LeaksReport> find_leaks(const Catalog& catalog, const LeaksOptions& options) {
  const load::TemporaryFolder folder;
  Result<load::ServerProcess> server =
      load::ServerProcess::start({options.program, folder.path(), options.serve});
  if (!server) return tl::unexpected(server.error());
  LeaksReport report;
  report.book = options.book;
  client::Loop loop;
  const std::shared_ptr<client::HttpLine> line = client::HttpLine::make(loop, server->url());
  Listening listening(*catalog.find(options.book), *line, report);
  load::Swarm::Order order;
  order.url = server->url();
  order.tables = options.tables;
  order.books = {options.book};
  order.table.rate = options.rate;
  order.table.seed = options.seed;
  order.table.bots = options.bots;
  order.table.spectator = true;
  load::Swarm swarm(loop, order, &listening);
  if (!swarm.set_up()) report.errors.emplace_back("not all tables play");
  swarm.begin();
  const load::Clock::time_point limit = load::Clock::now() + std::chrono::minutes(options.minutes);
  while (report.deals < options.deals && load::Clock::now() < limit) {
    loop.run_for(std::chrono::milliseconds(100));
  }
  swarm.end(std::chrono::seconds(5));
  const std::vector<std::string>& errors = swarm.tally().first_errors;
  report.errors.insert(report.errors.end(), errors.begin(), errors.end());
  return report;
}

json::object to_json(const LeaksReport& report) {
  constexpr std::size_t kShown = 5;
  json::array leaks;
  for (std::size_t i = 0; i < std::min(kShown, report.found.leaks.size()); ++i) {
    leaks.emplace_back(report.found.leaks[i]);
  }
  json::array errors;
  for (const std::string& error : report.errors) errors.emplace_back(error);
  json::object object{{"rulebook", report.book},
                      {"deals", report.deals},
                      {"without_record", report.without_record},
                      {"frames", report.found.frames},
                      {"cards_named", report.found.cards},
                      {"leaks", report.found.leaks.size()},
                      {"first_leaks", std::move(leaks)},
                      {"errors", std::move(errors)}};
  if (report.forced.empty() && report.free.empty()) return object;
  const auto mean = [](const std::vector<double>& list) {
    double sum = 0;
    for (const double one : list) sum += one;
    return list.empty() ? 0 : std::round(sum / static_cast<double>(list.size()));
  };
  const Distance far = distance(report.forced, report.free);
  object["forced"] = report.forced.size();
  object["free"] = report.free.size();
  object["forced_mean_ms"] = mean(report.forced);
  object["free_mean_ms"] = mean(report.free);
  object["delays_differ_by"] = far.is;
  object["by_chance_up_to"] = far.by_chance;
  return object;
}

void add_leaks(CLI::App& app, Command& chosen) {
  CLI::App* command = app.add_subcommand(
      "leaks", "Hold everything that clients are told against the records of the deals");
  auto options = std::make_shared<LeaksOptions>();
  options->serve = {"--no-delays"};
  command->add_option("--rulebook", options->book, "Which rulebook")->required();
  command->add_option("--deals", options->deals, "How many deals")->capture_default_str();
  command->add_option("--tables", options->tables, "At how many tables")->capture_default_str();
  command->add_option("--rate", options->rate, "Actions a second at each")->capture_default_str();
  CLI::Option* bots =
      command->add_option("--bots", options->bots, "Bots on all seats but one; their delays count");
  command->add_option("--minutes", options->minutes, "At most so long")->capture_default_str();
  command->add_option("--seed", options->seed, "Seed of what is played")->capture_default_str();
  command->footer("Example:\n  ultimo-lab leaks --rulebook berac --deals 1000");
  command->callback([&chosen, options, bots] {
    chosen = [options, timed = bots->count() > 0](const House& house) {
      if (rulebook_or_complain(house.catalog, options->book) == nullptr) {
        return static_cast<int>(kUsage);
      }
      options->program = load::own_program();
      if (timed) options->serve.clear();
      const Result<LeaksReport> report = find_leaks(house.catalog, *options);
      if (!report) {
        complain(report.error().message(house.says()));
        return static_cast<int>(kFailed);
      }
      fmt::print("{}\n", json::serialize(to_json(*report)));
      const bool good =
          report->found.leaks.empty() && report->errors.empty() && report->deals >= options->deals;
      return static_cast<int>(good ? kOk : kFailed);
    };
  });
}

}  // namespace ultimo::cli::lab
