// Draws, seats and the clock.
#include <random>

#include <fmt/format.h>

#include "cli/tournament/json_input.hpp"
#include "cli/tournament/json_output.hpp"
#include "cli/tournament/layout_text.hpp"
#include "cli/tournament/open_desk.hpp"
#include "cli/tournament/text_files.hpp"
#include "cli/tournament/typed.hpp"

namespace ultimo::cli::director {
using namespace tournament;  // NOLINT: the words of this room

namespace {

std::string round_text(const desk::RoundAnswer& round, const Says& says) {
  std::vector<std::vector<std::string>> rows = {{"table"}};
  rows[0].insert(rows[0].end(), round.places.begin(), round.places.end());
  for (std::size_t t = 0; t < round.tables.size(); ++t) {
    rows.push_back({std::to_string(t + 1)});
    for (const desk::NamedPlayer& player : round.tables[t].players) {
      rows.back().push_back(fmt::format("{} {}", player.number, player.name));
    }
  }
  std::string text =
      fmt::format("{} {}, {}, drawn by {}{}\n\n", round.final ? "final, round" : "round",
                  round.round, counted(round.tables.size(), "table"), enum_name(round.method),
                  round.method == DrawMethod::hand ? std::string()
                                                   : fmt::format(" with seed {}", round.seed)) +
      columns_text(rows);
  for (std::size_t t = 0; t < round.tables.size(); ++t) {
    if (round.tables[t].closed) text += fmt::format("closed without a sheet: table {}\n", t + 1);
  }
  for (const desk::NamedPlayer& player : round.sit_out) {
    text += fmt::format("sits out: {} {}\n", player.number, player.name);
  }
  std::string told;
  for (const Reason& reason : round.told) told += (told.empty() ? "" : "; ") + says(reason);
  return text + '\n' + told + '\n';
}

std::string last_round_text(const House& house, const State& state) {
  const Result<desk::RoundAnswer> round = desk::round(state, 0);
  return round ? round_text(*round, house.says(&state.info())) : std::string();
}

/// A seed that nobody chose, small enough to be read out.
std::int64_t chance_seed() {
  std::random_device device;
  return static_cast<std::int64_t>(device() % 1'000'000'000U);
}

std::string minutes_text(int seconds) {
  return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

std::string clock_text(const desk::ClockAnswer& clock) {
  if (!clock.started) return "the clock has not been started\n";
  const ClockFace& face = clock.face;
  std::string text = fmt::format("round {}: {} played", clock.round, minutes_text(face.elapsed));
  if (face.limited) text += fmt::format(", {} left", minutes_text(face.left));
  if (face.over) {
    text += ", time is up";
  } else if (!clock.running) {
    text += ", paused";
  }
  if (face.deal > 0) {
    text += fmt::format("; deal {}, {} left for it", face.deal, minutes_text(face.deal_left));
  }
  return text + '\n';
}

Result<desk::Command> draw_command(const State& state, const DrawOptions& options,
                                   std::int64_t seed) {
  desk::DrawRound command;
  command.seed = seed;
  command.again = options.again;
  command.fill = options.fill;
  command.final = options.final;
  command.stand_in = stand_in_word(state);
  if (!options.method.empty()) {
    const Result<DrawMethod> method = word_in<DrawMethod>(options.method);
    if (!method) return tl::unexpected(method.error());
    command.method = *method;
  }
  if (!options.hand.empty()) {
    Result<std::vector<std::vector<int>>> tables = tables_in(options.hand);
    if (!tables) return tl::unexpected(tables.error());
    command.by_hand = *std::move(tables);
  }
  return command;
}

Done<Reply> check_draw(const House& house, const DrawOptions& options) {
  const Done<desk::Session> session = open_desk(house, options.file);
  if (!session) return tl::unexpected(session.error());
  const Result<desk::DrawCheck> answer =
      desk::check_draw(session->entries(), session->state(), options.check);
  if (!answer) return refused(answer.error(), session->state());
  if (answer->by_hand) {
    return Reply{"these tables were set by hand: no seed can check them\n",
                 draw_check_json(*answer), kOk};
  }
  return Reply{answer->same ? "the seed brings the same draw\n"
                            : "the seed does NOT bring the draw in the log\n",
               draw_check_json(*answer), answer->same ? kOk : kFailed};
}

Done<Reply> show_clock(const House& house, const ClockOptions& options) {
  const Done<desk::Session> session = open_desk(house, options.file);
  if (!session) return tl::unexpected(session.error());
  const State& state = session->state();
  const Result<desk::ClockAnswer> clock = desk::clock(state, now_of(state, pen_of(options).at));
  if (!clock) return refused(clock.error(), state);
  return Reply{clock_text(*clock), clock_json(*clock), kOk};
}

}  // namespace

Done<Reply> set_key(const House& house, const KeyOptions& options) {
  const Done<std::string> text = text_of(options.key);
  if (!text) return tl::unexpected(text.error());
  Result<std::vector<std::vector<std::vector<int>>>> key = key_in(*text);
  if (!key) {
    if (!key.error().is("cli.no-key")) return cannot_use(options.key, key.error());
    Refusal refusal(Refusal::Code::bad_field, {"cli.file-no-key", {{"file", options.key}}});
    refusal.add(key.error().reasons.front());
    return cannot(std::move(refusal));
  }
  return write_and_tell(house, options, desk::SetKey{*std::move(key)}, "the key is set\n");
}

Done<Reply> draw_round(const House& house, const DrawOptions& options) {
  if (options.check > 0) return check_draw(house, options);
  if (!options.hand.empty() && (options.seed >= 0 || !options.method.empty())) {
    return cannot({"cli.hand-alone"});
  }
  if (options.final && !options.method.empty()) {
    return cannot({"cli.final-without-method"});
  }
  const std::int64_t seed = options.seed >= 0 ? options.seed : chance_seed();
  return write_and_tell(
      house, options, [&](const State& state) { return draw_command(state, options, seed); },
      [&](const State& state, const desk::Events& /*written*/) {
        const bool numbered = state.numbers_drawn && state.rounds.size() == 1;
        return (numbered ? std::string("everybody has a new number: they were drawn\n") : "") +
               last_round_text(house, state);
      });
}

Done<Reply> seat(const House& house, const SeatOptions& options) {
  return write_and_tell(house, options,
                        desk::SeatTable{options.table, options.players, options.reason},
                        [&](const State& state, const desk::Events& /*written*/) {
                          return last_round_text(house, state);
                        });
}

Done<Reply> swap_players(const House& house, const SwapOptions& options) {
  return write_and_tell(house, options, desk::SwapPlayers{options.players, options.reason},
                        [&](const State& state, const desk::Events& /*written*/) {
                          return last_round_text(house, state);
                        });
}

Done<Reply> show_round(const House& house, const RoundOptions& options) {
  const Done<desk::Session> session = open_desk(house, options.file);
  if (!session) return tl::unexpected(session.error());
  const Result<desk::RoundAnswer> round = desk::round(session->state(), options.round);
  if (!round) return refused(round.error(), session->state());
  return Reply{round_text(*round, house.says(&session->state().info())), round_json(*round), kOk};
}

Done<Reply> move_clock(const House& house, const ClockOptions& options) {
  if (options.watch) {
    if (options.json) {
      return cannot({"cli.watch-and-json"});
    }
    ClockOptions once = options;
    once.watch = false;
    if (!options.does.empty() && options.does != "show") {
      if (Done<Reply> moved = move_clock(house, once); !moved) return moved;
    }
    return watch_clock(house, options);
  }
  if (options.does.empty() || options.does == "show") return show_clock(house, options);
  const Result<ClockDoes> does = word_in<ClockDoes>(options.does);
  if (!does) return cannot(does.error());
  if (*does == ClockDoes::prolong && options.seconds == 0) {
    return cannot({"cli.prolong-how-much"});
  }
  return write_and_tell(house, options, desk::MoveClock{*does, options.seconds, options.reason},
                        [&](const State& state, const desk::Events& /*written*/) {
                          const auto clock = desk::clock(state, now_of(state, pen_of(options).at));
                          return clock ? clock_text(*clock) : std::string();
                        });
}

}  // namespace ultimo::cli::director
