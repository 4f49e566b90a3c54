#pragma once

#include "rules/engine.hpp"

/// For tests of rooms that know a rulebook by its sheets or its names only: nothing is played by
/// it, and nothing is scored but what a test's book answers itself.
namespace ultimo::testing_rules {

class UnplayedBook : public Engine {
 public:
  [[nodiscard]] const BookInfo& info() const override { return info_; }

  [[nodiscard]] Dealt deal(const Deck&, int, Seat) const override { return {}; }
  [[nodiscard]] Result<Position> start(const Setup&) const override { return no(); }
  [[nodiscard]] Moment moment(const Position&) const override { return {}; }
  [[nodiscard]] Choices choices(const Position&) const override { return {}; }
  [[nodiscard]] std::optional<DiscardRule> discard(const Position&) const override { return {}; }
  [[nodiscard]] Result<void> apply(Position&, const Action&) const override { return no(); }
  [[nodiscard]] Clause clause(const Position&) const override { return {}; }
  [[nodiscard]] Outcome outcome(const Position&) const override { return {}; }
  [[nodiscard]] SheetRow sheet(const Position&) const override { return {}; }
  [[nodiscard]] RowDoubts doubts(const SheetRow&) const override { return {}; }
  [[nodiscard]] Result<View> view(const Setup&, std::span<const Action>, Audience) const override {
    return no();
  }
  [[nodiscard]] View seen(const Setup&, const CourseOfDeal&, Audience) const override { return {}; }
  [[nodiscard]] SheetSoFar before_first(int) const override { return {}; }
  [[nodiscard]] SheetSoFar before_next(const SheetSoFar&, const DealEnd&) const override {
    return {};
  }
  [[nodiscard]] ContractId prescribed(const SheetSoFar&, int) const override {
    return ContractId::none;
  }
  [[nodiscard]] Reason why_prescribed(const SheetSoFar&, int) const override { return {}; }
  [[nodiscard]] Result<ScoredDeal> score(const SheetRow&) const override { return no(); }
  [[nodiscard]] Result<PenaltyPrice> penalty(const PenaltyQuestion&) const override { return no(); }
  [[nodiscard]] Result<Standings> standings(const EventResults&) const override { return no(); }
  [[nodiscard]] WrittenPoints written(Thirds) const override { return 0; }
  [[nodiscard]] Result<int> winner(const TrickQuestion&) const override { return no(); }
  [[nodiscard]] Result<CardSet> legal(const TrickQuestion&) const override { return no(); }
  [[nodiscard]] Result<std::vector<FeatId>> declarations(CardSet) const override { return no(); }
  [[nodiscard]] Result<DealtInOrder> deal_in_order(const DealOrder&) const override { return no(); }
  [[nodiscard]] PlayoutReport playouts(const PlayoutOrder&) const override { return {}; }

 protected:
  BookInfo info_;

 private:
  static tl::unexpected<Refusal> no() { return bad_field({"test.not-played"}); }
};

}  // namespace ultimo::testing_rules
