#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cards/seat.hpp"
#include "rules/ids.hpp"
#include "rules/sink.hpp"

namespace ultimo {

/// A member of SheetSoFar.
enum class SheetFact : std::uint8_t { radelc, totals, obligatory };

/// What a deal has to know of the sheet so far. Which of it a paper asks for is BookInfo::before.
struct SheetSoFar {
  std::optional<PerSeat<int>> radelc;
  std::optional<PerSeat<int>> totals;
  std::optional<bool> obligatory;  // the deal must be a klop
  bool operator==(const SheetSoFar&) const = default;
};

/// Points as the paper writes them: those of the declarer's side, or one figure a seat where
/// everybody counts alone. Whole points, or thirds where BookInfo::thirds_written says so.
using Figures = std::variant<int, PerSeat<int>>;

/// A member of SheetRow that only some papers write.
enum class SheetField : std::uint8_t { thirds, set, conceded, declarers, claims };

/// One row of a score sheet: a finished deal as it was written down, or penalties without one.
/// Nothing in it is judged yet: each rulebook checks it against its own paper. It can hold what
/// any of the papers writes; what a paper has besides the common is in BookInfo::sheet_fields.
struct SheetRow {
  struct Feat {
    FeatId feat = FeatId::none;
    Seat by;
    bool announced = false;
    std::optional<bool> made;  // none: the sheet does not say
    bool operator==(const Feat&) const = default;
  };
  struct Contra {
    ItemId on = ItemId::game;
    Seat by;
    bool operator==(const Contra&) const = default;
  };
  struct Penalty {
    std::string_view kind;  // one of BookInfo::penalties
    Seat by;
    std::optional<int> count;  // how often at once
    std::optional<int> nth;    // for which time
    std::string reason{};      // in the referee's words; no paper scores it
    bool operator==(const Penalty&) const = default;
  };
  /// One of several who declare together, in the order of their bids.
  struct Declarer {
    Seat seat;
    ContractId contract = ContractId::none;
    bool operator==(const Declarer&) const = default;
  };
  /// What a player says he lost by somebody's offence.
  struct Claim {
    Seat by;
    Seat against = kNobody;
    int points = 0;
    bool operator==(const Claim&) const = default;
  };

  std::optional<int> seats;
  Seat dealer = kNobody;
  std::optional<ContractId> contract;  // none: no game, only penalties
  Seat declarer = kNobody;
  Seat partner = kNobody;
  std::optional<Figures> points;
  std::optional<PerSeat<int>> tricks;
  std::vector<Feat> feats;
  std::vector<Contra> contras;
  std::vector<Penalty> penalties;
  std::optional<int> mond_lost_by;  // a seat; whether there is one is the paper's to say
  SheetSoFar before;

  // What only some papers write: each is a SheetField.
  std::optional<PerSeat<int>> thirds;  // exact counts, where `points` would be too coarse
  std::optional<int> set;              // of the talon
  std::optional<bool> conceded;
  std::optional<std::vector<Declarer>> declarers;
  std::vector<Claim> claims;

  bool operator==(const SheetRow&) const = default;
};

/// What a row comes to.
struct ScoredDeal {
  PerSeat<int> scores{};
  std::optional<PerSeat<int>> radelc;  // marks after the deal, where the paper has them
  std::vector<ScoreLine> breakdown;
  std::optional<PerSeat<int>> totals;  // with those before it, where the paper looks at them
  std::optional<bool> next_obligatory;
};

}  // namespace ultimo
