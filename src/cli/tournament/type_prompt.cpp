#include "cli/tournament/type_prompt.hpp"

#include <algorithm>
#include <istream>
#include <ostream>

#include <fmt/format.h>

#include "cli/tournament/typed.hpp"
#include "cli/tournament/typed_sheets.hpp"
#include "desk/decide.hpp"
#include "desk/row_reader.hpp"
#include "tournament/text.hpp"

namespace ultimo::cli::director {
using namespace tournament;  // NOLINT: the words of this room

namespace {

constexpr std::string_view kPromptHelp =
    "2 B 41 trula k:C   a deal, as one says it: game, who plays it, points, the rest\n"
    "fix 2 B 14         the last row again; fix 4: 2 B 14 is row 4\n"
    "first C            who dealt first, where it was not the first place\n"
    "scores 120 -30 45  only the totals; amounts 30.00 9.80 22.00 27.40 counts coins,\n"
    "                   buys 0 1 0 0 before it says who has bought\n"
    "sign all           everybody has signed; sign 7 8\n"
    "accept             the referee accepts it; accept REASON where something is odd\n"
    "table 4, next      another table; show shows the sheet; quit\n";

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

std::string in_columns(const Format& format, const std::vector<int>& points) {
  std::string text;
  for (const int one : points) text += fmt::format("{:>8}", points_text(format, one));
  return text;
}

}  // namespace

int TypePrompt::round() const { return desk::round_of(state(), options_.round); }
const Table* TypePrompt::table() const { return state().table_if_any(round(), table_); }
std::size_t TypePrompt::rows() const {
  return table() != nullptr && table()->sheet ? table()->sheet->deals.size() : 0;
}

void TypePrompt::say(const std::string& text) { screen_.out << text << std::flush; }

void TypePrompt::tell(const Reason& notice) { say(says()(notice) + '\n'); }

std::string TypePrompt::prompt() const {
  if (table() == nullptr) return "table? > ";
  const desk::TypedAt at = *desk::typed_at(state(), round(), table_, 0, first_dealer_);
  return fmt::format("table {}, row {}, {} deals > ", table_, rows() + 1,
                     state().format().place_name(at.dealer.at()));
}

void TypePrompt::complain_of(const Failure& failure) {
  ++lines_refused_;
  const std::string text = failure_text(failure, house_);
  const std::string mark = desk::pointer_mark(failure.refusal, tournament::characters(prompt()));
  if (!screen_.echoes || mark.empty()) return say(text + '\n');
  say(mark + text.substr(0, text.find('\n')) + '\n');
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
    case Kind::help: return say(std::string(kPromptHelp));
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
      return say(sheet ? sheet_text(state().format(), *sheet, says())
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

/// Written only if the sheet is as it was when the prompt was shown.
Done<void> TypePrompt::try_to_write(const desk::Command& command) {
  const auto decide = [&](const State& now_state, const desk::Pen& now) -> Result<desk::Events> {
    const Table* here = now_state.table_if_any(desk::round_of(now_state, options_.round), table_);
    const std::size_t there = here != nullptr && here->sheet ? here->sheet->deals.size() : 0;
    if (there == rows_seen_) return desk::decide(command, now_state, now);
    return bad_field({"typed.row-meanwhile", {{"row", there + 1}}});
  };
  const desk::Done<desk::Events> written = session_.write(pen_of(options_), decide);
  if (!written) return failed(written.error(), &state().info());
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
  std::string text = fmt::format("\nround {}, table {}:", round(), table_);
  for (std::size_t place = 0; place < at.names.size(); ++place) {
    text += fmt::format("{} {} {}", place == 0 ? "" : ",", state().format().place_name(place),
                        at.names[place]);
  }
  if (table()->accepted) text += "; accepted";
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
    say("its totals are there:" + in_columns(state().format(), table()->scored.totals) + '\n');
  }
}

// ---- rows

void TypePrompt::show_row(std::size_t row) {
  const ScoredRow& scored = table()->scored.rows[row - 1];
  const std::optional<ContractId> contract = table()->sheet->deals[row - 1].row.contract;
  const std::string game =
      contract ? std::string(state().info().contracts[at(*contract)].native) : "penalty";
  const std::string gap(kGameWidth - std::min(kGameWidth, tournament::characters(game)), ' ');
  say(row_text(fmt::format("{:>3} {}{}", row, game, gap),
               in_columns(state().format(), scored.scores),
               in_columns(state().format(), scored.running)));
  for (const Reason& question :
       open_questions(state(), round(), table_, now_of(state(), pen_of(options_).at))) {
    if (is_of_row(question, row)) say("! " + says()(question) + '\n');
  }
}

std::string TypePrompt::row_text(const std::string& beside, const std::string& figures,
                                 const std::string& totals) const {
  constexpr std::string_view kBetween = " | ";
  const std::size_t all = kGameWidth + 4 + figures.size() + kBetween.size() + totals.size();
  if (all <= screen_.width) return fmt::format("{}{}{}{}\n", beside, figures, kBetween, totals);
  return fmt::format("{}{}\n{:>{}}{}\n", beside, figures, "=", kGameWidth + 4, totals);
}

void TypePrompt::say_whether_complete() {
  const int due = state().deals_due(round(), table_);
  if (due == 0 || table()->scored.deals() != due) return;
  tell({"typed.all-deals", {{"deals", due}}});
}

void TypePrompt::write_row(const std::string& text, int row, bool replace) {
  const Result<desk::TypedDeal> deal =
      desk::read_deal(*desk::typed_at(state(), round(), table_, row, first_dealer_), text);
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
  // Who names the row means it, whoever wrote it.
  write_row(says_row ? text.substr(digits + 1) : text, row, says_row);
}

void TypePrompt::say_first(const std::string& text) {
  const Result<int> place = desk::read_place(*desk::typed_at(state(), round(), table_), text);
  if (!place) return complain_of(refused(place.error(), state()).value());
  first_dealer_ = *place;
  if (rows() == 0) return;
  // What is written already was dealt by others, then: the first row is written again.
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
  say("written:" + in_columns(state().format(), table()->scored.totals) + '\n');
}

}  // namespace ultimo::cli::director
