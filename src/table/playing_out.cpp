#include "table/playing_out.hpp"

namespace ultimo::table {
namespace {

/// Looks for a way in which `claims` takes all. There is one, whatever the others play: so they
/// play something fixed, and only his own cards are tried.
class Way {
 public:
  Way(const Engine& engine, const DealNow& deal, Seat claims)
      : engine_(engine), setup_(deal.setup), actions_(deal.actions), claims_(claims) {
    if (const Result<View> view = engine_.view(setup_, actions_, Audience::table())) {
      tricks_ = view->tricks;
    }
  }

  bool find(const Position& position) {
    const Moment moment = engine_.moment(position);
    if (moment.finished) return true;
    if (--budget_ < 0) return false;
    return moment.to_act == claims_ ? his(position) : others(position);
  }
  [[nodiscard]] const std::vector<Action>& actions() const { return actions_; }

 private:
  static constexpr int kBudget = 20'000;  // cards; a plain claim needs fifty

  bool others(const Position& position) {
    const Choices choices = engine_.choices(position);
    return !choices.empty() && goes(position, choices.nth(0));
  }

  /// Taroks from the top, then suits from the top; the pagat as late as can be.
  bool his(const Position& position) {
    constexpr Move kPagat = Move::play(Card::tarok(1));
    const Choices choices = engine_.choices(position);
    for (int i = choices.size() - 1; i >= 0; --i) {
      if (choices.nth(i) != kPagat && goes(position, choices.nth(i))) return true;
    }
    return choices.contains(kPagat) && goes(position, kPagat);
  }

  bool goes(Position position, Move move) {
    if (!engine_.apply(position, {move, {}})) return false;
    actions_.push_back({move, {}});
    if (took_all() && find(position)) return true;
    actions_.pop_back();
    return false;
  }

  [[nodiscard]] bool took_all() const {
    const Result<View> view = engine_.view(setup_, actions_, Audience::table());
    if (!view) return false;
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
      if (seat != claims_.at() && view->tricks[seat] != tricks_[seat]) return false;
    }
    return true;
  }

  const Engine& engine_;
  const Setup& setup_;
  std::vector<Action> actions_;
  Seat claims_;
  PerSeat<int> tricks_{};
  int budget_ = kBudget;
};

}  // namespace

std::optional<std::vector<Action>> played_out(const Engine& engine, const DealNow& deal,
                                              Seat claims) {
  Way way(engine, deal, claims);
  if (!way.find(deal.position)) return std::nullopt;
  const std::vector<Action>& all = way.actions();
  return std::vector<Action>(all.begin() + static_cast<std::ptrdiff_t>(deal.actions.size()),
                             all.end());
}

}  // namespace ultimo::table
