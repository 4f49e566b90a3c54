#include <chrono>
#include <filesystem>

#include <fmt/format.h>

#include "bots/bot.hpp"
#include "cli/progress.hpp"
#include "cli/tournament/json_output.hpp"
#include "cli/tournament/layout_text.hpp"
#include "cli/tournament/open_desk.hpp"
#include "cli/tournament/simulated_director.hpp"
#include "files/formats.hpp"
#include "players/players.hpp"

namespace ultimo::cli::director {
using namespace tournament;  // NOLINT: the words of this room

namespace {

// A Saturday morning, so that made-up events look like events.
constexpr std::int64_t kFirstMorning = 1'767'427'200'000;

Done<desk::Session> made_up_event(const House& house, const SimulateOptions& options) {
  if (std::filesystem::exists(options.file)) return open_desk(house, options.file);
  const Result<Format> format = find_format(options.format);
  if (!format) return no_such_format(format.error());
  const Result<Format> wanted = changed(*format, simulation_settings(*format));
  if (!wanted) return cannot(wanted.error());
  Opened opened;
  opened.name = fmt::format("Simulated event {}", options.seed);  // the same log everywhere
  opened.format = *wanted;
  return create_desk(house, options.file, opened, {"simulation", kFirstMorning});
}

}  // namespace

Done<Reply> simulate_event(const House& house, const SimulateOptions& options) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  if (!is_bot_name(options.bots)) {
    return cannot({"cli.no-such-bots"});
  }
  Done<desk::Session> session = made_up_event(house, options);
  if (!session) return tl::unexpected(session.error());
  const Players bot_players(house.catalog);
  const SimulatedDirector director({options.players, options.seed, options.bots, &bot_players,
                                    stand_in_word(house, session->state())});
  const auto rounds = static_cast<std::uint64_t>(session->state().format().rounds);
  Progress progress(house.speaker().text("desk.simulate.running"), rounds,
                    progress_words(house.speaker()));
  for (;;) {
    const Result<Step> step = director.next(session->state());
    if (!step) return refused(step.error(), session->state());
    if (step->events.empty()) break;
    const desk::Pen pen{"simulation",
                        session->entries().back().at + 1000 * std::int64_t{step->wait_seconds}};
    const desk::Done<desk::Events> written = session->write(
        pen, [&](const State& /*state*/, const desk::Pen& /*pen*/) -> Result<desk::Events> {
          return step->events;
        });
    if (!written) return failed(written.error(), &session->state().info());
    progress.at(std::min<std::uint64_t>(rounds, session->state().rounds.size()));
  }
  const std::chrono::duration<double> took = Clock::now() - start;
  StandingsOptions of_it;
  of_it.file = options.file;
  Done<Reply> reply = show_standings(house, of_it);
  if (!reply) return reply;
  const Speaker speaker = house.speaker();
  reply->text +=
      '\n' +
      speaker.text("desk.simulate.took",
                   {{"file", options.file},
                    {"entries", entries_text(speaker, session->entries().size())},
                    {"seconds", with_signs(speaker, fmt::format("{:.1f}", took.count()))}}) +
      '\n';
  add_simulation(reply->json, session->entries().size(), took.count());
  return reply;
}

}  // namespace ultimo::cli::director
