// Draws, seats and the clock.
#include <random>

#include <fmt/format.h>

#include "cli/layout.hpp"
#include "cli/tournament/desk_words.hpp"
#include "cli/tournament/json_input.hpp"
#include "cli/tournament/json_output.hpp"
#include "cli/tournament/layout_text.hpp"
#include "cli/tournament/open_desk.hpp"
#include "cli/tournament/text_files.hpp"
#include "cli/tournament/typed.hpp"

namespace ultimo::cli::director {
using namespace tournament;  // NOLINT: the words of this room

namespace {

std::string round_text(const Speaker& speaker, const desk::RoundAnswer& round) {
  std::vector<std::vector<std::string>> rows = {{heading(speaker, "table")}};
  rows[0].insert(rows[0].end(), round.places.begin(), round.places.end());
  for (std::size_t t = 0; t < round.tables.size(); ++t) {
    rows.push_back({std::to_string(t + 1)});
    for (const desk::NamedPlayer& player : round.tables[t].players) {
      rows.back().push_back(numbered_name(player.number, player.name));
    }
  }
  std::string text = speaker.text(
      "desk.draw.heading",
      {{"final", round.final ? "yes" : "no"},
       {"round", round.round},
       {"tables", round.tables.size()},
       {"method", speaker.text(fmt::format("desk.draw.method.{}", enum_name(round.method)))}});
  if (round.method != DrawMethod::hand) {
    text += speaker.text("desk.draw.seed", {{"seed", std::to_string(round.seed)}});
  }
  text += "\n\n" + columns_text(rows);
  for (std::size_t t = 0; t < round.tables.size(); ++t) {
    if (!round.tables[t].closed) continue;
    text += speaker.text("desk.draw.closed", {{"table", t + 1}}) + '\n';
  }
  for (const desk::NamedPlayer& player : round.sit_out) {
    const std::string who = numbered_name(player.number, player.name);
    text += speaker.text("desk.draw.sits-out", {{"who", who}}) + '\n';
  }
  std::string told;
  for (const Reason& reason : round.told)
    told += (told.empty() ? "" : "; ") + speaker.sentence(reason);
  constexpr std::size_t kWidth = 80;
  return text + '\n' + wrapped(told, 0, " ", kWidth) + '\n';
}

std::string last_round_text(const House& house, const State& state) {
  const Result<desk::RoundAnswer> round = desk::round(state, 0);
  return round ? round_text(house.speaker(&state.info()), *round) : std::string();
}

/// A seed that nobody chose, small enough to be read out.
std::int64_t chance_seed() {
  std::random_device device;
  return static_cast<std::int64_t>(device() % 1'000'000'000U);
}

std::string minutes_text(int seconds) {
  return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

std::string clock_text(const Speaker& speaker, const desk::ClockAnswer& clock) {
  if (!clock.started) return speaker.text("desk.clock.not-started") + '\n';
  const ClockFace& face = clock.face;
  std::string text = speaker.text("desk.clock.played",
                                  {{"round", clock.round}, {"time", minutes_text(face.elapsed)}});
  if (face.limited) text += speaker.text("desk.clock.left", {{"time", minutes_text(face.left)}});
  if (face.over) {
    text += speaker.text("desk.clock.up");
  } else if (!clock.running) {
    text += speaker.text("desk.clock.paused");
  }
  if (face.deal > 0) {
    text += speaker.text("desk.clock.deal",
                         {{"deal", face.deal}, {"time", minutes_text(face.deal_left)}});
  }
  return text + '\n';
}

Result<desk::Command> draw_command(const House& house, const State& state,
                                   const DrawOptions& options, std::int64_t seed) {
  desk::DrawRound command;
  command.seed = seed;
  command.again = options.again;
  command.fill = options.fill;
  command.final = options.final;
  command.stand_in = stand_in_word(house, state);
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
  const Speaker speaker = house.speaker();
  if (answer->by_hand) {
    return Reply{speaker.text("desk.draw.by-hand") + '\n', draw_check_json(*answer), kOk};
  }
  return Reply{speaker.text(answer->same ? "desk.draw.same" : "desk.draw.differs") + '\n',
               draw_check_json(*answer), answer->same ? kOk : kFailed};
}

Done<Reply> show_clock(const House& house, const ClockOptions& options) {
  const Done<desk::Session> session = open_desk(house, options.file);
  if (!session) return tl::unexpected(session.error());
  const State& state = session->state();
  const Result<desk::ClockAnswer> clock = desk::clock(state, now_of(state, pen_of(options).at));
  if (!clock) return refused(clock.error(), state);
  return Reply{clock_text(house.speaker(), *clock), clock_json(*clock), kOk};
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
  return write_and_tell(house, options, desk::SetKey{*std::move(key)},
                        house.speaker().text("desk.draw.key-set") + '\n');
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
      house, options, [&](const State& state) { return draw_command(house, state, options, seed); },
      [&](const State& state, const desk::Events& /*written*/) {
        const bool numbered = state.numbers_drawn && state.rounds.size() == 1;
        return (numbered ? house.speaker().text("desk.draw.new-numbers") + '\n' : std::string()) +
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
  return Reply{round_text(house.speaker(&session->state().info()), *round), round_json(*round),
               kOk};
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
                          return clock ? clock_text(house.speaker(), *clock) : std::string();
                        });
}

}  // namespace ultimo::cli::director
