// Whatever a client says to a table is a command or a refusal, and never anything else.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "catalog/catalog.hpp"
#include "server/table_commands.hpp"
#include "table/fold.hpp"
#include "wire/json_text.hpp"

namespace {

using namespace ultimo;  // NOLINT: a program of one file

struct Lobby {
  Catalog catalog;
  Rulebooks rulebooks = [this](std::string_view id) { return catalog.find(id); };
  table::State state;

  Lobby() {
    table::OpenTable order;
    order.code = "K7RM2P";
    order.book = "tzs";
    order.bots = table::Level::novice;
    const Result<table::Decision> opened = table::open_table(order, "ana", rulebooks);
    for (const table::Event& event : opened->events) {
      if (!table::fold(state, {0, "ana", {}, event}, 0, rulebooks)) __builtin_trap();
    }
  }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Lobby lobby;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Result<boost::json::value> value = json_in(text);
  if (!value || !value->is_object()) return 0;
  const auto command = server::read_command(value->get_object(), lobby.state);
  if (command) {
    const Result<table::Decision> decision =
        table::decide(lobby.state, *command, {"ana", false}, 1);
    if (!decision && decision.error().reasons.empty()) __builtin_trap();
  } else if (command.error().why.reasons.empty()) {
    __builtin_trap();
  }
  (void)server::read_order(value->get_object(), lobby.rulebooks);
  return 0;
}
