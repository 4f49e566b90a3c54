#pragma once

#include <optional>
#include <vector>

#include "rules/book_traits.hpp"
#include "rules/engine.hpp"

namespace ultimo {

/// What a rulebook answers where its paper has nothing of the kind. A Book is built on it and says
/// itself what its paper has.
struct BookDefaults : BookTraits {
  static SheetSoFar before_first(int /*seats*/) { return {}; }
  static ContractId prescribed(const SheetSoFar& /*before*/, int /*seats*/) {
    return ContractId::none;
  }
  static RowDoubts doubts(const SheetRow& /*row*/) { return {}; }
  static Reason why_prescribed(const SheetSoFar& /*before*/, int /*seats*/) { return {}; }
  /// Where the spec says so, the answer to an action that is not allowed names the clause of its
  /// phase, elsewhere the one its phase names for it; people read `Refusal::closest`.
  static constexpr bool kClauseByPhase = false;
  /// The clause that says when such a move is made, for one that is made at another time.
  template <class State>
  static Clause time_of(const State& /*state*/, Move /*move*/) {
    return {};
  }
  /// Does the paper say nowhere when such a move is made? Then people are told no clause for it.
  static constexpr bool is_silent_on_time_of(Move /*move*/) { return false; }
  /// The clause on what has to be done now, where it is closer than the phase's.
  template <class State>
  static Clause due_now(const State& /*state*/) {
    return {};
  }
  template <class State>
  static std::optional<bool> hands_open(const State& /*state*/) {
    return std::nullopt;
  }
  template <class Sheet>
  static std::vector<Reason> remarks(const Sheet& /*sheet*/) {
    return {};
  }
  template <class State>
  static void tell_more(const State& /*state*/, Outcome& /*outcome*/) {}
  static Result<std::vector<FeatId>> declarations(CardSet /*hand*/) { return no_such_operation(); }
  static Result<DealtInOrder> deal_in_order(const DealOrder& /*order*/) {
    return no_such_operation();
  }

 private:
  static tl::unexpected<Refusal> no_such_operation() {
    return tl::unexpected(Refusal(Refusal::Code::unknown_op, {"book.no-such-operation"}));
  }
};

}  // namespace ultimo
