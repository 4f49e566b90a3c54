// Any bytes as a table of players: it is read or refused with a message, and what was read comes
// back from the table that is written of it.
#include <cstdlib>

#include "tournament/csv.hpp"
#include "tournament/text.hpp"

namespace {

using namespace ultimo;
using namespace ultimo::tournament;

void check(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const Result<PlayerTable> table = read_players(text, State{});
  if (!table) {
    check(!table.error().message().empty());
    return 0;
  }
  State state;
  for (const Entered& entered : table->players) {
    state.players[entered.player].entry = entered;
    state.players[entered.player].known_as = name_key(entered.name);
  }
  const Result<PlayerTable> again = read_players(players_csv(state), State{});
  check(again && again->players.size() == table->players.size());
  for (const Entered& entered : again->players) {
    check(state.players.at(entered.player).known_as == name_key(entered.name));
  }
  return 0;
}
