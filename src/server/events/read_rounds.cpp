// Commands on draws, seats, the clock and links.
#include "server/events/read_command.hpp"
#include "server/events/said.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace td = tournament;

namespace {

Result<ReadDesk> read_draw(Said& said, const ReadWith& with) {
  desk::DrawRound command;
  command.method = said.word_if_said<td::DrawMethod>("method");
  const json::value* seed = said.find("seed");
  command.seed = with.seed;
  if (seed != nullptr && seed->is_int64() && seed->get_int64() >= 0) {
    command.seed = seed->get_int64();
  } else if (seed != nullptr) {
    said.wrong("seed");
  }
  command.by_hand = said.lists<std::vector<std::vector<int>>>("by_hand");
  command.again = said.flag("again");
  command.fill = said.flag("fill");
  command.final = said.flag("final");
  command.hold = said.flag("hold");
  command.stand_in = with.stand_in;
  return finished(said, command);
}

}  // namespace

MaybeRead read_round_command(std::string_view what, const json::object& object,
                             const ReadWith& with) {
  Said said(object);
  if (what == "key") {
    return finished(said,
                    desk::SetKey{said.lists<std::vector<std::vector<std::vector<int>>>>("rounds")});
  }
  if (what == "draw") return read_draw(said, with);
  if (what == "publish") return finished(said, desk::PublishRound{said.number("round")});
  if (what == "seat") {
    return finished(
        said, desk::SeatTable{said.needed("table"), said.numbers("players"), said.text("reason")});
  }
  if (what == "swap") {
    return finished(said, desk::SwapPlayers{said.numbers("players"), said.text("reason")});
  }
  if (what == "clock") {
    return finished(said, desk::MoveClock{said.word<td::ClockDoes>("does"), said.number("seconds"),
                                          said.text("reason")});
  }
  return std::nullopt;
}

}  // namespace ultimo::server
