#pragma once

// For tests: a rulebook of which pages only ask what it is called and in what language.

#include "rules/engine.hpp"

namespace ultimo::print::testing_print {

/// Nobody plays by it: it has names, and refuses everything else.
class Paper final : public Engine {
 public:
  static constexpr ContractId kKlop{0}, kTwo{1}, kBeggar{2};
  static constexpr FeatId kTrula{0}, kPagat{1};

  explicit Paper(std::string_view language) {
    info_.id = "paper";
    info_.language = language;
    info_.contracts = kContracts;
    info_.feats = kFeats;
  }

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
  [[nodiscard]] SheetSoFar before_first(int) const override { return {}; }
  [[nodiscard]] SheetSoFar before_next(const SheetSoFar&, const DealEnd&) const override {
    return {};
  }
  [[nodiscard]] ContractId prescribed(const SheetSoFar&, int) const override {
    return ContractId::none;
  }
  [[nodiscard]] Result<ScoredDeal> score(const SheetRow&) const override { return no(); }
  [[nodiscard]] Result<PenaltyPrice> penalty(const PenaltyQuestion&) const override { return no(); }
  [[nodiscard]] Result<Standings> standings(const EventResults&) const override { return no(); }
  [[nodiscard]] WrittenPoints written(Thirds) const override { return 0; }
  [[nodiscard]] Result<int> winner(const TrickQuestion&) const override { return no(); }
  [[nodiscard]] Result<CardSet> legal(const TrickQuestion&) const override { return no(); }
  [[nodiscard]] Result<std::vector<FeatId>> declarations(CardSet) const override { return no(); }
  [[nodiscard]] Result<DealtInOrder> deal_in_order(const DealOrder&) const override { return no(); }
  [[nodiscard]] PlayoutReport playouts(const PlayoutOrder&) const override { return {}; }

 private:
  static tl::unexpected<Refusal> no() {
    return bad_field({"nobody", "nobody plays by this paper"});
  }

  static constexpr std::array<ContractInfo, 3> kContracts = {{
      {.id = "klop", .native = "klop", .aim = Aim::fewest_points},
      {.id = "two", .native = "dvojka"},
      {.id = "beggar", .native = "berač", .aim = Aim::tricks},
  }};
  static constexpr std::array<FeatInfo, 2> kFeats = {{
      {.id = "trula", .native = "trula"},
      {.id = "pagat", .native = "pagat ultimo"},
  }};

  BookInfo info_;
};

}  // namespace ultimo::print::testing_print
