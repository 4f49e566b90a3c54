#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "tournament/state.hpp"

/// The board of tables: how far each one's sheet is.
namespace ultimo::desk {

enum class TableIs : std::uint8_t { missing, writing, entered, signed_, odd, accepted, closed };
std::string_view name_of(TableIs is);

struct TableOnBoard {
  TableIs is = TableIs::missing;
  std::vector<Reason> questions;  // before it is accepted
};
TableOnBoard on_board(const tournament::State& state, int round, int number, std::int64_t now);

/// The player who writes a table's sheet: who was named, else the one the paper names; nobody's
/// where the paper names nobody and nobody has begun.
std::optional<int> keeper_of(const tournament::State& state, int round, int number);
/// Whether the paper names him.
bool paper_names_keeper(const tournament::State& state);

/// What the next deal of a table's sheet has to know.
SheetSoFar before_next_deal(const tournament::State& state, int round, int number);

/// Where an event stands, in one word.
enum class EventIs : std::uint8_t { before, round, between, over, frozen };
std::string_view name_of(EventIs is);
EventIs event_is(const tournament::State& state);

}  // namespace ultimo::desk
