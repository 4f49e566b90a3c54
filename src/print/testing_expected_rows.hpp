#pragma once

// For tests: what the rows of a score sheet must say.

#include "print/testing_expected.hpp"

namespace ultimo::print::testing_print {

/// What a row of a sheet says besides the figures.
struct RowTold {
  std::string game, declarer, partner, points, feats, contras, penalties;
  std::set<std::size_t> speakers;  // of contras
};

struct NamedPenalty {
  std::string name;
  std::string clause;  // in brackets
};

/// `nth`: for which time, where the row says so.
inline NamedPenalty named(const State& state, std::string_view kind, int count, int nth = 0) {
  NamedPenalty found;
  for (const PenaltyInfo& one : state.info().penalties) {
    if (one.kind != kind) continue;
    found.name = std::string(one.native) + (count > 1 ? " ×" + std::to_string(count) : "");
    if (nth > 0) found.name += fmt::format(" ({}.)", nth);
    if (!one.clause.id.empty()) found.clause = " (" + std::string(one.clause.id) + ")";
  }
  return found;
}

/// A ruling's number is how often; by 2.12h of berac for which time.
inline std::string named_in(const State& state, const tournament::Ruled& ruled) {
  const bool dearer = ruled.penalty == "misdeal" && state.info().id == "berac";
  return dearer && ruled.count > 1 ? named(state, ruled.penalty, 1, ruled.count).name
                                   : named(state, ruled.penalty, ruled.count).name;
}

class RowTeller {
 public:
  RowTeller(const State& state, const SheetRow& row) : state_(state), row_(row) {}

  [[nodiscard]] RowTold told() const {
    RowTold told;
    told.game = std::string(language_of(state_).penalties);
    if (row_.contract) told.game = state_.info().contracts[at(*row_.contract)].native;
    std::vector<std::string> penalties;
    for (const SheetRow::Penalty& penalty : row_.penalties) {
      penalties.push_back(
          named(state_, penalty.kind, penalty.count.value_or(1), penalty.nth.value_or(0)).name);
    }
    told.penalties = fmt::format("{}", fmt::join(penalties, ", "));
    told.declarer = place(row_.declarer);
    told.partner = place(row_.partner);
    told.points = points();
    for (const SheetRow::Feat& feat : row_.feats) {
      told.feats += told.feats.empty() ? "" : ", ";
      told.feats +=
          (feat.made == true ? "" : "−") + native(feat.feat) + (feat.announced ? "!" : "");
    }
    std::map<std::string, int> doublings;
    for (const SheetRow::Contra& contra : row_.contras) {
      ++doublings[contra.on == ItemId::game ? "" : native(feat_of(contra.on)) + " "];
      told.speakers.insert(contra.by.at());
    }
    for (const auto& [on, times] : doublings) {
      told.contras += told.contras.empty() ? "" : ", ";
      told.contras += on + "×" + std::to_string(1 << times);
    }
    return told;
  }

 private:
  [[nodiscard]] std::string place(Seat seat) const {
    return seat == kNobody ? "" : state_.format().place_name(seat.at());
  }
  [[nodiscard]] std::string points() const {
    if (!row_.points) return "";
    if (const int* one = std::get_if<int>(&*row_.points)) return std::to_string(*one);
    const auto& each = std::get<PerSeat<int>>(*row_.points);
    return fmt::format("{}", fmt::join(each.begin(), each.begin() + row_.seats.value_or(0), "/"));
  }
  [[nodiscard]] std::string native(FeatId feat) const {
    return std::string(state_.info().feats[at(feat)].native);
  }

  const State& state_;
  const SheetRow& row_;
};

}  // namespace ultimo::print::testing_print
