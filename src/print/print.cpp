#include "print/print.hpp"

#include "print/pages.hpp"
#include "print/pdf_canvas.hpp"
#include "tournament/cash.hpp"

namespace ultimo::print {
using tournament::Logged;
using tournament::Standings;
using tournament::State;

namespace {

bool is_of_one_round(Kind kind) {
  return kind == Kind::round || kind == Kind::wall || kind == Kind::slips || kind == Kind::sheets;
}

/// Whether there is already what the kind shows.
Result<void> check_there(const State& state, Kind kind, int round) {
  if (round > static_cast<int>(state.rounds.size())) {
    return bad_field({"desk.round-not-drawn", {{"round", round}}});
  }
  if (is_of_one_round(kind) && round == 0) return bad_field({"desk.no-round-yet"});
  if (kind == Kind::cash && !knows_cash(state)) return bad_field({"event.no-cash"});
  return {};
}

/// Papers that tell how it stands.
Result<void> draw_standing(Canvas& canvas, const Words& words, const State& state,
                           const std::vector<Logged>& log, const Order& order) {
  const Result<Standings> all = tournament::standings(state, {order.round, false});
  if (!all) return tl::unexpected(all.error());
  if (order.kind == Kind::minutes) {
    draw_minutes(canvas, words, state, *all, log, order.stamp);
  } else if (order.kind == Kind::certificates) {
    draw_certificates(canvas, words, state, *all, order.best);
  } else {
    draw_standings(canvas, words, state, *all, order.stamp);
  }
  return {};
}

/// Where the rulebook cannot make standings yet, the sheets still have their deals and sums.
Standings standings_if_any(const State& state) {
  Result<Standings> known = tournament::standings(state);
  return known ? *std::move(known) : Standings{};
}

Result<std::string> bytes_of(PdfCanvas& canvas) {
  std::string bytes = canvas.finish();
  if (bytes.empty()) return bad_field({"print.no-pages"});
  return bytes;
}

}  // namespace

Result<void> draw_pages(Canvas& canvas, const Words& words, const State& state,
                        const std::vector<Logged>& log, const Order& order) {
  const Stamp& stamp = order.stamp;
  const int round = round_of(state, order.round);
  if (Result<void> there = check_there(state, order.kind, round); !there) return there;
  switch (order.kind) {
    case Kind::round: draw_round(canvas, words, state, round, stamp, order.codes); break;
    case Kind::wall: draw_wall_list(canvas, words, state, round, stamp); break;
    case Kind::slips: draw_seat_slips(canvas, words, state, round, order.codes); break;
    case Kind::blank: draw_blank_sheets(canvas, words, state, round, stamp); break;
    case Kind::sheets:
      draw_filled_sheets(canvas, words, state, round, standings_if_any(state), stamp);
      break;
    case Kind::cash: draw_cash_list(canvas, words, state, stamp); break;
    case Kind::timetable: draw_timetable(canvas, words, state, stamp); break;
    case Kind::standings:
    case Kind::minutes:
    case Kind::certificates: return draw_standing(canvas, words, state, log, order);
  }
  return {};
}

Result<std::string> pages(const Words& words, const State& state, const std::vector<Logged>& log,
                          const Order& order) {
  PdfCanvas canvas;
  if (Result<void> drawn = draw_pages(canvas, words, state, log, order); !drawn) {
    return tl::unexpected(drawn.error());
  }
  return bytes_of(canvas);
}

SeasonTable::Of in_season(const tournament::Opened& opened) {
  const bool both = !opened.place.empty() && !opened.date.empty();
  return {opened.name, opened.place + (both ? ", " : "") + opened.date};
}

Result<std::string> season(const Words& words, const SeasonTable& table) {
  PdfCanvas canvas;
  draw_season(canvas, words, table);
  return bytes_of(canvas);
}

}  // namespace ultimo::print
