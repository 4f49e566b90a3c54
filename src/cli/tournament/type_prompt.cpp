#include "cli/tournament/type_prompt.hpp"

#include <algorithm>
#include <istream>
#include <ostream>

#include <fmt/format.h>

#include "cli/layout.hpp"
#include "cli/tournament/desk_words.hpp"
#include "cli/tournament/layout_text.hpp"
#include "cli/tournament/typed.hpp"
#include "cli/tournament/typed_sheets.hpp"
#include "desk/decide.hpp"
#include "desk/notices.hpp"
#include "desk/row_reader.hpp"
#include "tournament/text.hpp"

namespace ultimo::cli::director {
using namespace tournament;  // NOLINT: the words of this room

namespace {

bool is_of_row(const Reason& reason, std::size_t row) {
  const Argument::Value* number = reason.argument("row");
  const auto* found = number == nullptr ? nullptr : std::get_if<std::int64_t>(number);
  return found != nullptr && *found == static_cast<std::int64_t>(row);
}

/// All that is to be written on it.
bool is_whole(const State& state, int round, int number, const Table& table) {
  if (table.settled()) return true;
  if (!table.sheet) return false;
  if (table.sheet->deals.empty()) return true;
  const int due = state.deals_due(round, number);
  return due > 0 && table.scored.deals() >= due;
}

constexpr std::size_t kGameWidth = 18;

std::string in_columns(const Speaker& speaker, const Format& format,
                       const std::vector<int>& points) {
  constexpr std::size_t kWide = 8;
  std::string text;
  for (const int one : points) {
    const std::string figure = points_text(speaker, format, one);
    const std::size_t wide = std::min(kWide, tournament::characters(figure));
    text += std::string(kWide - wide, ' ') + figure;
  }
  return text;
}

}  // namespace

int TypePrompt::round() const { return desk::round_of(state(), options_.round); }
const Table* TypePrompt::table() const { return state().table_if_any(round(), table_); }
std::size_t TypePrompt::rows() const {
  return table() != nullptr && table()->sheet ? table()->sheet->deals.size() : 0;
}

void TypePrompt::say(const std::string& text) { screen_.out << text << std::flush; }

void TypePrompt::tell(const Reason& notice) { say_wrapped(says()(notice)); }

void TypePrompt::say_wrapped(const std::string& text) {
  say(lines_wrapped(text, screen_.echoes ? screen_.width : 0));
}

std::string TypePrompt::prompt() const {
  if (table() == nullptr) return speaker().text("desk.type.which-table");
  const desk::TypedAt at = *desk::typed_at(state(), round(), table_, 0, first_dealer_);
  return speaker().text("desk.type.prompt",
                        {{"table", table_},
                         {"row", rows() + 1},
                         {"dealer", state().format().place_name(at.dealer.at())}});
}

void TypePrompt::complain_of(const Failure& failure) {
  ++lines_refused_;
  const std::string mark = desk::pointer_mark(failure.refusal, tournament::characters(prompt()));
  if (!screen_.echoes || mark.empty()) return say_wrapped(failure_text(failure, house_));
  say(mark);
  say_wrapped(failure_sentence(failure, house_));
}

void TypePrompt::run(std::istream& lines) {
  go_to_next();
  std::string line;
  for (;;) {
    rows_seen_ = rows();
    say(screen_.echoes ? prompt() : std::string());
    if (!std::getline(lines, line)) break;
    if (const desk::Done<void> read = session_.read_on(); !read) {
      return complain_of(failed(read.error()).value());
    }
    const Order order = desk::typed_order(line);
    if (order.kind == Order::Kind::quit) return;
    follow(order);
  }
  if (screen_.echoes) say("\n");
}

void TypePrompt::follow(const Order& order) {
  using Kind = Order::Kind;
  switch (order.kind) {
    case Kind::nothing:
    case Kind::quit: return;
    case Kind::help: return say_wrapped(speaker().text("desk.type.help"));
    case Kind::next: return go_to_next();
    case Kind::table: {
      const std::optional<int> number = desk::whole_number(order.rest);
      return go_to(number.value_or(0));
    }
    default: break;
  }
  if (table() == nullptr) {
    return tell({"typed.table-first"});
  }
  switch (order.kind) {
    case Kind::deal: return write_row(order.rest, static_cast<int>(rows()) + 1, false);
    case Kind::fix: return fix_row(order.rest);
    case Kind::first: return say_first(order.rest);
    case Kind::scores:
    case Kind::amounts:
    case Kind::buys: return enter_figures(order);
    case Kind::show: {
      const Result<desk::SheetAnswer> sheet =
          desk::sheet(state(), round(), table_, now_of(state(), pen_of(options_).at));
      return say(sheet ? sheet_text(speaker(), state().format(), *sheet)
                       : sheet.error().message(says()) + '\n');
    }
    case Kind::sign: {
      const Result<desk::Signers> signers = desk::read_signers(order.rest);
      if (!signers) return complain_of(refused(signers.error(), state()).value());
      if (write(desk::SignSheet{round(), table_, signers->players, signers->all})) {
        tell({"typed.signed", {{"table", table_}}});
      }
      return;
    }
    case Kind::accept:
      if (!write(desk::AcceptSheet{round(), table_, order.rest})) return;
      tell({"typed.accepted", {{"table", table_}}});
      return go_to_next();
    default: return;
  }
}

bool TypePrompt::has_seen(const Table* table, int row) const {
  return seen_row_ && seen_row_->table == table_ && seen_row_->row == row && table != nullptr &&
         table->sheet && row <= static_cast<int>(table->sheet->deals.size()) &&
         table->sheet->deals[static_cast<std::size_t>(row) - 1] == seen_row_->line;
}

/// Written only if the sheet is as it was when the prompt was shown; over a row of somebody else's
/// only if that row is as it was shown.
Done<void> TypePrompt::try_to_write(const desk::Command& command) {
  const auto decide = [&](const State& now_state, const desk::Pen& now) -> Result<desk::Events> {
    const Table* here = now_state.table_if_any(desk::round_of(now_state, options_.round), table_);
    const std::size_t there = here != nullptr && here->sheet ? here->sheet->deals.size() : 0;
    if (there == rows_seen_) {
      desk::Command seen = command;
      auto* row = std::get_if<desk::WriteDeal>(&seen);
      if (row != nullptr) row->replace = row->replace && has_seen(here, row->row);
      return desk::decide(seen, now_state, now);
    }
    return bad_field({"typed.row-meanwhile", {{"row", there + 1}}});
  };
  const desk::Done<desk::Events> written = session_.write(pen_of(options_), decide);
  if (!written) {
    tl::unexpected<Failure> failure = failed(written.error(), &state().info());
    for (Reason& reason : failure.value().refusal.reasons) {
      if (reason.is("cli.replace-or-again")) reason = {"typed.rows-one-by-one"};
    }
    return failure;
  }
  for (const Reason& notice : desk::notices(state(), *written)) tell(notice);
  return {};
}

bool TypePrompt::write(const desk::Command& command) {
  const Done<void> written = try_to_write(command);
  if (!written) complain_of(written.error());
  return written.has_value();
}

// ---- tables

void TypePrompt::go_to(int number) {
  if (round() == 0) return tell({"desk.no-round-yet"});
  if (state().table_if_any(round(), number) == nullptr) {
    return tell({"desk.no-such-table", {{"table", number}, {"round", round()}}});
  }
  table_ = number;
  first_dealer_.reset();
  figures_ = {};
  show_table();
}

void TypePrompt::go_to_next() {
  if (round() < 1 || round() > static_cast<int>(state().rounds.size())) {
    return tell({"desk.no-round-yet"});
  }
  const Round& of = state().rounds[static_cast<std::size_t>(round() - 1)];
  const auto tables = static_cast<int>(of.tables.size());
  for (int step = 1; step <= tables; ++step) {
    const int number = (table_ + step - 1) % tables + 1;
    if (!is_whole(state(), round(), number, state().table(round(), number))) return go_to(number);
  }
  table_ = 0;
  tell({"typed.all-there", {{"round", round()}}});
}

void TypePrompt::show_table() {
  const desk::TypedAt at = *desk::typed_at(state(), round(), table_);
  std::string players;
  for (std::size_t place = 0; place < at.names.size(); ++place) {
    players += fmt::format("{}{} {}", place == 0 ? "" : ", ", state().format().place_name(place),
                           at.names[place]);
  }
  std::string text =
      '\n' + speaker().text("desk.type.table",
                            {{"round", round()}, {"table", table_}, {"players", players}});
  if (table()->accepted) text += speaker().text("desk.type.accepted");
  text += '\n';
  std::string places;
  for (std::size_t place = 0; place < at.names.size(); ++place) {
    places += fmt::format("{:>8}", state().format().place_name(place));
  }
  const std::string heading = row_text(std::string(kGameWidth + 4, ' '), places, places);
  say(text + heading.substr(0, heading.find('\n') + 1));
  if (rows() > 0) {
    tell({"typed.rows-so-far", {{"rows", rows()}}});
    show_row(rows());
  } else if (table()->sheet) {
    say_totals("desk.type.totals");
  }
}

void TypePrompt::say_totals(std::string_view key) {
  const std::string totals = in_columns(speaker(), state().format(), table()->scored.totals);
  say(speaker().text(key, {{"totals", totals}}) + '\n');
}

// ---- rows

void TypePrompt::show_row(std::size_t row) {
  const ScoredRow& scored = table()->scored.rows[row - 1];
  const std::optional<ContractId> contract = table()->sheet->deals[row - 1].row.contract;
  const std::string said = penalties_of_row(speaker(), table()->sheet->deals[row - 1].row,
                                            [&](Seat seat) { return place_of(seat); });
  std::string game = contract ? std::string(state().info().contracts[at(*contract)].native) : said;
  if (contract && !said.empty()) game += ", " + said;
  if (tournament::characters(game) > kGameWidth) {  // on a line of its own
    say_wrapped(fmt::format("{:>3} {}", row, game));
    game.clear();
  }
  const std::string gap(kGameWidth - std::min(kGameWidth, tournament::characters(game)), ' ');
  say(row_text(
      fmt::format("{:>3} {}{}", game.empty() ? std::string() : std::to_string(row), game, gap),
      in_columns(speaker(), state().format(), scored.scores),
      in_columns(speaker(), state().format(), scored.running)));
  for (const Reason& question :
       open_questions(state(), round(), table_, now_of(state(), pen_of(options_).at))) {
    if (is_of_row(question, row)) say_wrapped("! " + says()(question));
  }
}

std::string TypePrompt::place_of(Seat seat) const { return state().format().place_name(seat.at()); }

std::string TypePrompt::row_text(const std::string& beside, const std::string& figures,
                                 const std::string& totals) const {
  constexpr std::string_view kBetween = " | ";
  const std::size_t all = kGameWidth + 4 + tournament::characters(figures) + kBetween.size() +
                          tournament::characters(totals);
  if (all <= screen_.width) return fmt::format("{}{}{}{}\n", beside, figures, kBetween, totals);
  return fmt::format("{}{}\n{:>{}}{}\n", beside, figures, "=", kGameWidth + 4, totals);
}

void TypePrompt::say_whether_complete() {
  const int due = state().deals_due(round(), table_);
  if (due == 0 || table()->scored.deals() != due) return;
  tell({"typed.all-deals", {{"deals", due}}});
}

void TypePrompt::write_row(const std::string& text, int row, bool replace) {
  desk::TypedAt at = *desk::typed_at(state(), round(), table_, row, first_dealer_);
  at.bent = bent_words(speaker());
  const Result<desk::TypedDeal> deal = desk::read_deal(at, text);
  if (!deal) return complain_of(refused(deal.error(), state()).value());
  const Done<void> written =
      try_to_write(desk::WriteDeal{round(), table_, row, deal->line, first_dealer_, replace});
  if (!written) {
    Failure failure = written.error();
    for (Reason& reason : failure.refusal.reasons) {
      if (!reason.is("cli.replace-row")) continue;
      reason = {"typed.fix-by-number", {{"row", row}}};
    }
    failure.refusal = desk::at_field(std::move(failure.refusal), *deal);
    complain_of(failure);
    if (failure.refusal.is("desk.row-there")) {
      seen_row_ = {table_, row, table()->sheet->deals[static_cast<std::size_t>(row) - 1]};
    }
    if (failure.refusal.is("typed.row-meanwhile")) go_to(table_);  // shows what is there now
    return;
  }
  first_dealer_.reset();
  ++rows_written_;
  show_row(static_cast<std::size_t>(row));
  say_whether_complete();
}

/// The last row, or `4: …`.
void TypePrompt::fix_row(const std::string& text) {
  const std::size_t digits = text.find_first_not_of("0123456789");
  const bool says_row = digits != std::string::npos && digits > 0 && text[digits] == ':';
  const int row =
      says_row ? desk::whole_number(text.substr(0, digits)).value_or(0) : static_cast<int>(rows());
  if (row < 1 || row > static_cast<int>(rows())) {
    return tell({"desk.no-such-row", {{"row", row}}});
  }
  // Who names the row means it, once he has seen what somebody else wrote there.
  write_row(says_row ? text.substr(digits + 1) : text, row, says_row);
}

void TypePrompt::say_first(const std::string& text) {
  const Result<int> place = desk::read_place(*desk::typed_at(state(), round(), table_), text);
  if (!place) return complain_of(refused(place.error(), state()).value());
  first_dealer_ = *place;
  if (rows() == 0) return;
  // What is written already was dealt by others, then: the first row is written again.
  seen_row_ = {table_, 1, table()->sheet->deals.front()};
  const desk::WriteDeal again{round(), table_, 1, table()->sheet->deals.front(), *place, true};
  if (write(again)) {
    tell({"typed.dealt-first",
          {{"place", state().format().place_name(static_cast<std::size_t>(*place))}}});
    show_row(rows());
  }
  first_dealer_.reset();
}

void TypePrompt::enter_figures(const Order& order) {
  const bool bought = order.kind == Order::Kind::buys;
  Result<std::vector<int>> numbers =
      bought ? numbers_in(order.rest) : points_in(state().format(), order.rest);
  if (!numbers) return complain_of(refused(numbers.error(), state()).value());
  if (bought) {
    figures_.buys = *std::move(numbers);
    return;
  }
  Sheet sheet = figures_;
  (order.kind == Order::Kind::scores ? sheet.scores : sheet.amounts) = *std::move(numbers);
  desk::EnterSheet command;
  command.round = round();
  command.table = table_;
  command.sheet = std::move(sheet);
  // Totals that are there were shown: these take their place. Rows do not go so lightly.
  command.replace = table()->sheet && rows() == 0;
  if (!write(command)) return;
  figures_ = {};
  say_totals("desk.type.written");
}

}  // namespace ultimo::cli::director
