#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>

#include "catalog/catalog.hpp"
#include "cli/play_sheet.hpp"
#include "rules/engine.hpp"

namespace ultimo::cli::online {

/// Who sits at a place.
struct PlaceTold {
  enum class Kind : std::uint8_t { empty, person, bot };
  enum class Mark : std::uint8_t { in, away, bot, left };
  Kind kind = Kind::empty;
  Mark mark = Mark::in;
  std::string name;   // of a person; of a bot it may be empty
  std::string level;  // of a bot
  bool operator==(const PlaceTold&) const = default;

  [[nodiscard]] bool is_played_by_bot() const {
    return kind == Kind::bot || (kind == Kind::person && mark != Mark::in && mark != Mark::away);
  }
};

/// What we are asked.
struct PromptTold {
  int number = 0;
  bool next = false;                // only whether the next deal may begin
  std::optional<Action> otherwise;  // what is done when time is up
};

/// How the deal that has just ended came out.
struct ScoreTold {
  bool redeal = false;
  std::string replay;  // where it can be had; empty: nowhere
};

/// The steps of the fair deal (docs/fair-deal.md), as far as a player takes part in them.
struct FairTold {
  int deal = 0;
  bool committed = false;           // the server is bound
  bool closed = false;              // no more hashes: what they bind is opened now
  std::vector<std::string> hashes;  // by seat; empty: none
  std::string commitment;           // by what it is bound
};

/// All that a server has told of a table (docs/protocol.md), as values.
struct TableTold {
  const Engine* engine = nullptr;
  std::string code;
  int seats = 0;
  std::string phase;
  Seat you = kNobody;
  Seat host = kNobody;
  int clock_s = 0;
  std::vector<PlaceTold> places;
  Seat turn = kNobody;
  std::optional<PromptTold> prompt;
  int deal = 0;
  std::optional<View> view;
  std::optional<ScoreTold> score;
  RunningSheet sheet;
  std::vector<bool> ready;
  FairTold fair;
  bool takeover = false;  // a bot plays at our seat

  [[nodiscard]] bool is_lobby() const { return phase == "lobby"; }
  [[nodiscard]] bool is_over() const { return phase == "over"; }
  [[nodiscard]] int free_places() const;
};

/// Refused: what is no table of a rulebook that we know.
Result<TableTold> read_told(const Catalog& catalog, const boost::json::object& state);

}  // namespace ultimo::cli::online
