#include "rules/doubt_reason.hpp"

#include "rules/thirds_text.hpp"

namespace ultimo {
namespace {

/// Says of one row what is wrong with it.
class DoubtWords {
 public:
  DoubtWords(const Engine& engine, const std::vector<std::string>& names)
      : engine_(engine), names_(names) {}

  [[nodiscard]] Reason said(std::size_t number, const SheetRow& row, const RowDoubt& doubt) const {
    using Kind = RowDoubt::Kind;
    const std::string limit = written_text(engine_.written(doubt.limit));
    switch (doubt.kind) {
      case Kind::too_few:
        return {"sheet.points-too-few",
                {{"row", number}, {"fewest", limit}, {"points", points(row, kNobody)}}};
      case Kind::too_many:
        return {"sheet.points-too-many",
                {{"row", number}, {"most", limit}, {"points", points(row, kNobody)}}};
      case Kind::together:
        return {"sheet.feats-exclude",
                {{"row", number}, {"one", feat(doubt.feat)}, {"other", feat(doubt.other)}}};
      case Kind::missing:
        return {"sheet.feat-missing", {{"row", number}, {"feat", feat(doubt.feat)}}};
      case Kind::mond:
        return {"sheet.mond-excludes", {{"row", number}, {"feat", feat(doubt.feat)}}};
      case Kind::tricks:
        return {"sheet.tricks-exclude", {{"row", number}, {"feat", feat(doubt.feat)}}};
      case Kind::ended:
        return {
            "sheet.tricks-after-end",
            {{"row", number},
             {"game", Term{Term::Kind::contract, engine_.info().contracts[at(*row.contract)].id}},
             {"player", names_[doubt.seat.at()]},
             {"tricks", (*row.tricks)[doubt.seat.at()]}}};
      case Kind::seat_few:
        return {"sheet.player-too-few",
                {{"row", number},
                 {"player", names_[doubt.seat.at()]},
                 {"fewest", limit},
                 {"points", points(row, doubt.seat)}}};
      case Kind::seat_many: break;
    }
    return {"sheet.player-too-many",
            {{"row", number},
             {"player", names_[doubt.seat.at()]},
             {"most", limit},
             {"points", points(row, doubt.seat)}}};
  }

 private:
  [[nodiscard]] Term feat(FeatId id) const {
    return {Term::Kind::feat, engine_.info().feats[at(id)].id};
  }
  /// As they were typed; kNobody: those of the declarer's side.
  [[nodiscard]] std::string points(const SheetRow& row, Seat seat) const {
    if (seat != kNobody && row.thirds) return written_text(engine_.written(thirds(row, seat)));
    const int figure = seat == kNobody ? std::get<int>(*row.points)
                                       : std::get<PerSeat<int>>(*row.points)[seat.at()];
    return engine_.info().thirds_written == Clause{} ? std::to_string(figure)
                                                     : thirds_text(Thirds(figure));
  }
  static Thirds thirds(const SheetRow& row, Seat seat) { return Thirds((*row.thirds)[seat.at()]); }

  const Engine& engine_;
  const std::vector<std::string>& names_;
};

}  // namespace

Reason doubt_reason(const Engine& engine, const std::vector<std::string>& names, std::size_t number,
                    const SheetRow& row, const RowDoubt& doubt) {
  return DoubtWords(engine, names).said(number, row, doubt);
}

}  // namespace ultimo
