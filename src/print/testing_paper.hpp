#pragma once

// For tests: a rulebook of which pages only ask what it is called and in what language.

#include "rules/engine.hpp"

namespace ultimo::print::testing_print {

/// Nobody plays by it: it has names, and refuses everything else.
class Paper final : public Engine {
 public:
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
  [[nodiscard]] boost::json::object more_now(const Position&) const override { return {}; }
  [[nodiscard]] Outcome outcome(const Position&) const override { return {}; }
  [[nodiscard]] boost::json::object sheet(const Position&) const override { return {}; }
  [[nodiscard]] boost::json::object before_first(int) const override { return {}; }
  [[nodiscard]] boost::json::object before_next(const boost::json::object&,
                                                const Outcome&) const override {
    return {};
  }
  [[nodiscard]] View view(const Setup&, std::span<const Action>, Seat) const override { return {}; }
  [[nodiscard]] boost::json::value written(Thirds) const override { return {}; }
  [[nodiscard]] Result<int> winner(ContractId, std::span<const Card>,
                                   const boost::json::object&) const override {
    return no();
  }
  [[nodiscard]] Result<CardSet> legal(const LegalQuestion&) const override { return no(); }
  [[nodiscard]] Result<boost::json::object> score(const boost::json::object&) const override {
    return no();
  }
  [[nodiscard]] Result<boost::json::object> standings(const boost::json::object&) const override {
    return no();
  }
  [[nodiscard]] std::optional<Result<boost::json::object>> own_operation(
      std::string_view, const boost::json::object&) const override {
    return std::nullopt;
  }
  [[nodiscard]] PlayoutReport playouts(const PlayoutOrder&) const override { return {}; }

 private:
  static tl::unexpected<Refusal> no() { return bad_field("nobody plays by this paper"); }

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
