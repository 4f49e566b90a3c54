#pragma once

#include <cstdint>

#include "rules/clause.hpp"

namespace ultimo {

struct BookInfo;
struct View;

/// What a paper lets players look at again while a deal is played, and the clauses that forbid it.
/// Where a paper says nothing, nothing is forbidden but what lies under other tricks.
struct LookBack {
  enum class Tricks : std::uint8_t { last, own_last, none };
  /// Until when cards that were put aside may be looked at.
  enum class Until : std::uint8_t {
    the_end,
    first_card,          // of the play
    first_announcement,  // or until the play begins without one
  };
  struct PutAside {
    Until until = Until::the_end;
    Clause clause{};
  };

  Tricks tricks = Tricks::last;
  Clause tricks_clause{};
  PutAside talon{};
  PutAside discards{};  // one's own, and those that were shown
};

/// What of this one player may look at now. A view also holds what he has seen and must remember:
/// bots do. Whoever shows a view to a person shows only what he may look at.
struct LookingBack {
  struct At {
    bool allowed = true;
    Clause clause{};  // that forbids it
    bool operator==(const At&) const = default;
  };
  At last_trick;
  At talon;
  At discards;
  bool operator==(const LookingBack&) const = default;
};

/// For a view that is filled in otherwise.
LookingBack looking_back(const BookInfo& info, const View& view);

}  // namespace ultimo
