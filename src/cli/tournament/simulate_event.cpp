#include <chrono>
#include <filesystem>

#include <fmt/format.h>

#include "bots/bot.hpp"
#include "cli/progress.hpp"
#include "cli/tournament/common.hpp"
#include "cli/tournament/simulated_director.hpp"

namespace ultimo::cli::director {
using namespace tournament;  // NOLINT: the words of this room

namespace {

// A Saturday morning, so that made-up events look like events.
constexpr std::int64_t kFirstMorning = 1'767'427'200'000;

/// Without a seed always the same one: whoever repeats the command goes on with the same event.
std::int64_t seed_of(const Request& request) { return request.seed < 0 ? 1 : request.seed; }

Done<Desk> made_up_event(const Catalog& catalog, const Request& request) {
  if (std::filesystem::exists(request.file)) return Desk::open(catalog, request.file);
  const Result<Format> format = find_format(request.format);
  if (!format) return cannot(format.error().message() + "; ultimo tournament formats lists them");
  const Result<Format> wanted = changed(*format, simulation_settings(*format));
  if (!wanted) return cannot(wanted.error().message());
  Opened opened;
  opened.name = fmt::format("Simulated event {}", seed_of(request));
  opened.format = *wanted;
  return Desk::create(catalog, request.file, opened, {"simulation", kFirstMorning});
}

}  // namespace

Done<Reply> simulate_event(const Catalog& catalog, const Request& request) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  if (!is_bot_name(request.bots)) {
    return cannot("there are no bots of that name");
  }
  Done<Desk> desk = made_up_event(catalog, request);
  if (!desk) return tl::unexpected(desk.error());
  const Players bot_players(catalog);
  const SimulatedDirector director({request.players, seed_of(request), request.bots, &bot_players});
  const auto rounds = static_cast<std::uint64_t>(desk->state().format().rounds);
  Progress progress("simulating the event", rounds);
  for (;;) {
    const Result<Step> step = director.next(desk->state());
    if (!step) return refused(step.error());
    if (step->events.empty()) break;
    const Pen pen{"simulation", desk->log().back().at + 1000 * std::int64_t{step->wait_seconds}};
    const Done<std::vector<Event>> written = desk->write(
        pen, [&](const State& /*state*/) -> Result<std::vector<Event>> { return step->events; });
    if (!written) return tl::unexpected(written.error());
    progress.at(std::min<std::uint64_t>(rounds, desk->state().rounds.size()));
  }
  const std::chrono::duration<double> took = Clock::now() - start;
  Request standings = request;
  standings.round = 0;
  Done<Reply> reply = show_standings(catalog, standings);
  if (!reply) return reply;
  reply->text += fmt::format("\n{}: {} in {:.1f} s\n", request.file,
                             entries_text(desk->log().size()), took.count());
  reply->json["entries"] = desk->log().size();
  reply->json["seconds"] = took.count();
  return reply;
}

}  // namespace ultimo::cli::director
