#pragma once

#include <optional>

#include "bots/learnt.hpp"
#include "rules/engine.hpp"

namespace ultimo::bots {

/// How a deal is played on in the imagination.
struct Manner {
  PerSeat<CardSet> kept{};      // cards that a seat has announced for the end and keeps back
  std::optional<int> thirds;    // that the declarer's side ends up with, where they are known
  int solved_tricks = 0;        // so many last tricks are played perfectly, with open cards
  bool solved_at_once = false;  // in games of two sides even in the middle of a trick
};

/// How such a deal ended.
struct Ending {
  bool redeal = false;
  ContractId contract = ContractId::none;
  Seat declarer = kNobody;
  Seat partner = kNobody;
  PerSeat<int> scores{};
  PerSeat<int> thirds{};

  [[nodiscard]] bool on_declarers_side(Seat seat) const {
    return declarer != kNobody && (seat == declarer || seat == partner);
  }
};

/// Plays deals to their end by rules of thumb, many thousand times a second. Bidding and
/// discarding look at the own hand only; the cards are played as if they all lay open.
class Simulator {
 public:
  explicit Simulator(Learnt learnt) : learnt_(std::move(learnt)) {}
  Simulator(const Simulator&) = delete;
  Simulator& operator=(const Simulator&) = delete;
  virtual ~Simulator() = default;

  /// What bots know of this rulebook from deals that they played before.
  [[nodiscard]] const Learnt& learnt() const { return learnt_; }

  [[nodiscard]] virtual Ending finish(const Position& position, const Manner& manner) const = 0;
  /// The seats of the declarer's side, one bit each; none if points are not what is played for.
  [[nodiscard]] virtual unsigned sides(const Position& position) const = 0;
  /// What the rules of thumb do now.
  [[nodiscard]] virtual Action next(const Position& position, const Manner& manner) const = 0;
  /// How likely a player would do this with the hand he has there, as the logarithm. Bids,
  /// discards, announcements and contras are judged, everything else is taken as it comes.
  [[nodiscard]] virtual double likelihood(const Position& position, const Action& action) const = 0;
  /// The hand of the seat whose turn it is.
  [[nodiscard]] virtual CardSet hand_to_act(const Position& position) const = 0;

 private:
  Learnt learnt_;
};

/// What a seat won over the mean of the others at its table.
double lead(const PerSeat<int>& scores, Seat seat, int seats);

}  // namespace ultimo::bots
