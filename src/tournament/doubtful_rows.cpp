#include "tournament/doubtful_rows.hpp"

#include "rules/thirds_text.hpp"

namespace ultimo::tournament {
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

/// A game that nobody chose may lack what others have: contras, say. The row is refused then, if it
/// is known for what it is.
std::optional<Refusal> refused_when_prescribed(const Engine& engine, SheetRow row) {
  row.before.obligatory = true;
  const Result<ScoredDeal> scored = engine.score(row);
  return scored ? std::nullopt : std::optional(scored.error());
}

}  // namespace

std::vector<Reason> doubtful_rows(const Engine& engine, const Sheet& sheet,
                                  const ScoredSheet& scored, const std::vector<std::string>& names,
                                  int edition) {
  const DoubtWords words(engine, names);
  std::vector<Reason> found;
  for (std::size_t i = 0; i < scored.rows.size(); ++i) {
    SheetRow row = sheet.deals[i].row;
    row.seats = static_cast<int>(names.size());
    row.dealer = Seat(scored.rows[i].dealer);
    row.before = scored.rows[i].before;
    for (const RowDoubt& doubt : engine.doubts(row)) {
      if (doubt.edition <= edition) found.push_back(words.said(i + 1, row, doubt));
    }
    const ContractId game = engine.prescribed(row.before, *row.seats);
    if (game == ContractId::none || row.contract != game) continue;
    if (const std::optional<Refusal> refused = refused_when_prescribed(engine, row)) {
      found.push_back({"sheet.not-when-prescribed",
                       {{"row", i + 1},
                        {"game", Term{Term::Kind::contract, engine.info().contracts[at(game)].id}}},
                       refused->clause});
    }
  }
  return found;
}

}  // namespace ultimo::tournament
