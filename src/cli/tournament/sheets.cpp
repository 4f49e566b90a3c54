// What happens with a table's sheet.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/tournament/desk_words.hpp"
#include "cli/tournament/json_input.hpp"
#include "cli/tournament/json_output.hpp"
#include "cli/tournament/layout_text.hpp"
#include "cli/tournament/open_desk.hpp"
#include "cli/tournament/text_files.hpp"
#include "cli/tournament/typed.hpp"
#include "cli/tournament/typed_sheets.hpp"

namespace ultimo::cli::director {
using namespace tournament;  // NOLINT: the words of this room

namespace {

/// What was typed, with the sheet's file read into it.
Done<SheetTyped> with_file(SheetTyped typed) {
  if (typed.file.empty()) return typed;
  Done<std::string> text = text_of(typed.file);
  if (!text) return tl::unexpected(text.error());
  typed.deals = *std::move(text);
  return typed;
}

/// As it is said at the table.
std::string game_text(const Speaker& speaker, const std::string& id) {
  if (speaker.book() == nullptr) return id;
  for (const ContractInfo& contract : speaker.book()->contracts) {
    if (contract.id == id) return speaker.contract(contract);
  }
  return id;
}

/// What a row is: its game, and whose penalties there are.
std::string row_title(const Speaker& speaker, const desk::SheetAnswer& sheet,
                      const desk::SheetAnswer::Row& row) {
  std::string penalties = penalties_of_row(
      speaker, row.typed, [&](Seat seat) { return sheet.players[seat.at()].name; });
  if (row.game.empty()) return penalties;
  return game_text(speaker, row.game) + (penalties.empty() ? "" : ", " + penalties);
}

std::string acceptance_text(const Speaker& speaker, const desk::SheetAnswer& sheet) {
  if (!sheet.accepted) return {};
  if (sheet.accepted_because.empty()) return speaker.text("desk.sheet.accepted");
  return speaker.text("desk.sheet.accepted-because", {{"reason", sheet.accepted_because}});
}

}  // namespace

std::string sheet_text(const Speaker& speaker, const Format& format,
                       const desk::SheetAnswer& sheet) {
  std::vector<std::vector<std::string>> rows = {
      {heading(speaker, "deal"), heading(speaker, "game")}};
  for (const desk::NamedPlayer& player : sheet.players) rows[0].push_back(player.name);
  int deal = 0;
  for (const desk::SheetAnswer::Row& row : sheet.rows) {
    rows.push_back(
        {row.scored.is_deal ? std::to_string(++deal) : "-", row_title(speaker, sheet, row)});
    for (const int points : row.scored.scores) {
      rows.back().push_back(points_text(speaker, format, points));
    }
  }
  const auto sums = [&](std::string_view what, const std::vector<int>& points) {
    rows.push_back({"", speaker.text(what)});
    for (const int one : points) rows.back().push_back(points_text(speaker, format, one));
  };
  sums("desk.sheet.sum", sheet.totals);
  if (sheet.results != sheet.totals) sums("desk.sheet.with-rulings", sheet.results);
  std::string text =
      speaker.text("desk.sheet.heading", {{"round", sheet.round}, {"table", sheet.table}}) +
      acceptance_text(speaker, sheet) + "\n\n" + columns_text(rows);
  for (const Reason& question : sheet.open) text += "! " + speaker.sentence(question) + '\n';
  return text;
}

namespace {

/// What a command on a sheet tells: the sheet as it is now.
template <class Options>
auto tell_sheet(const House& house, const Options& options) {
  return [&house, &options](const State& state, const desk::Events& /*written*/) -> std::string {
    const Result<desk::SheetAnswer> sheet =
        desk::sheet(state, options.round, options.table, now_of(state, pen_of(options).at));
    const Speaker speaker = house.speaker(&state.info());
    return sheet ? sheet_text(speaker, state.format(), *sheet)
                 : speaker.text("desk.sheet.missing") + '\n';
  };
}

/// What is wrong with a row, with its number.
Refusal in_typed_row(Refusal refusal, const State& state, const DealOptions& options) {
  const Table* table = state.table_if_any(desk::round_of(state, options.round), options.table);
  const std::size_t next = table != nullptr && table->sheet ? table->sheet->deals.size() + 1 : 1;
  refusal.within(
      {"row", {{"row", options.row > 0 ? static_cast<std::size_t>(options.row) : next}}});
  return refusal;
}

/// Those who have signed: numbers, or `all`.
Result<desk::Signers> signers_in(const std::vector<std::string>& words) {
  return desk::read_signers(fmt::format("{}", fmt::join(words, " ")));
}

/// What a sheet or row that was typed took the place of; that it was there already.
std::string before_text(const Speaker& speaker, const State& state, const Table& table,
                        const desk::Events& written) {
  const auto is_sheet = [](const Event& event) {
    return std::holds_alternative<SheetEntered>(event);
  };
  const auto* deal = written.empty() ? nullptr : std::get_if<DealWritten>(&written.front());
  if (deal == nullptr && std::none_of(written.begin(), written.end(), is_sheet)) {
    return speaker.text("desk.sheet.there-already", {{"by", table.versions.back().by}}) + '\n';
  }
  if (table.versions.size() < 2) return {};
  const SheetVersion& before = table.versions[table.versions.size() - 2];
  // The next row takes no other's place; nor does a sheet that is compared with the first.
  if (deal != nullptr && deal->row > static_cast<int>(before.sheet.deals.size())) return {};
  if (table.second || before.sheet == Sheet{}) return {};
  std::string totals;
  for (const int one : before.totals) {
    totals += (totals.empty() ? "" : " ") + points_text(speaker, state.format(), one);
  }
  return speaker.text("desk.sheet.came-to", {{"by", before.by}, {"totals", totals}}) + '\n';
}

/// What a command tells that types a sheet or a row.
template <class Options>
auto tell_typed(const House& house, const Options& options) {
  return [&house, &options](const State& state, const desk::Events& written) -> std::string {
    const Table* table = state.table_if_any(desk::round_of(state, options.round), options.table);
    return tell_sheet(house, options)(state, written) +
           (table == nullptr ? ""
                             : before_text(house.speaker(&state.info()), state, *table, written));
  };
}

Done<Reply> show_sheet(const House& house, const SheetOptions& options) {
  const Done<desk::Session> session = open_desk(house, options.file);
  if (!session) return tl::unexpected(session.error());
  const State& state = session->state();
  const Result<desk::SheetAnswer> sheet =
      desk::sheet(state, options.round, options.table, now_of(state, pen_of(options).at));
  if (!sheet) return refused(sheet.error(), state);
  return Reply{sheet_text(house.speaker(&state.info()), state.format(), *sheet),
               sheet_json(*sheet, house.plain), kOk};
}

/// A deal as JSON; what can be none by any rulebook is refused before an event is opened.
Done<Reply> write_json_deal(const House& house, const DealOptions& options,
                            const std::string& text) {
  const Result<boost::json::object> form = deal_form_in(text);
  if (!form) {
    Refusal refusal = form.error();
    refusal.add({"cli.deal-form", {{"example", R"({"contract":"two","declarer":1,"points":41})"}}});
    return cannot(std::move(refusal));
  }
  const auto read = [&](const State& state) -> Result<desk::Command> {
    Result<SheetLine> deal = deal_in(state.info(), *form);
    if (deal) {
      return desk::WriteDeal{options.round,
                             options.table,
                             options.row,
                             *std::move(deal),
                             first_dealer_in(options.first_dealer),
                             options.replace};
    }
    return tl::unexpected(in_typed_row(deal.error(), state, options));
  };
  return write_and_tell(house, options, read, tell_typed(house, options));
}

}  // namespace

Done<Reply> remove_row(const House& house, const RemoveOptions& options) {
  return write_and_tell(house, options,
                        desk::RemoveRow{options.round, options.table, options.row, options.reason},
                        tell_sheet(house, options));
}

Done<Reply> write_deal(const House& house, const DealOptions& options) {
  const std::string text = deal_text(options);
  if (is_json(text)) return write_json_deal(house, options, text);
  std::optional<desk::TypedDeal> typed;
  const auto read = [&](const State& state) -> Result<desk::Command> {
    const std::optional<int> first = first_dealer_in(options.first_dealer);
    Result<desk::TypedAt> at =
        desk::typed_at(state, options.round, options.table, options.row, first);
    if (!at) return tl::unexpected(at.error());
    at->bent = bent_words(house.speaker(&state.info()));
    Result<desk::TypedDeal> deal = desk::read_deal(*at, text);
    if (!deal) return tl::unexpected(in_typed_row(deal.error(), state, options));
    typed = *std::move(deal);
    return desk::WriteDeal{options.round, options.table, options.row,
                           typed->line,   first,         options.replace};
  };
  Done<Reply> reply = write_and_tell(house, options, read, tell_typed(house, options));
  if (!reply && typed) reply.error().refusal = desk::at_field(reply.error().refusal, *typed);
  return reply;
}

Done<Reply> enter_sheet(const House& house, const SheetOptions& options) {
  const Done<SheetTyped> typed = with_file(options.sheet);
  if (!typed) return tl::unexpected(typed.error());
  const int forms = static_cast<int>(!typed->deals.empty()) +
                    static_cast<int>(!typed->scores.empty()) +
                    static_cast<int>(!typed->amounts.empty());
  if (forms > 1) {
    return cannot({"sheet.one-of-three"});
  }
  if (typed->first_dealer > 0 && typed->deals.empty()) {
    return cannot({"cli.first-dealer-with-deals"});
  }
  if (!options.reason.empty() && !options.accept) {
    return cannot({"cli.reason-with-accept"});
  }
  if (forms == 0) return show_sheet(house, options);
  const Result<desk::Signers> signers = signers_in(options.signatures);
  if (!signers) return cannot(signers.error());
  std::vector<desk::TypedDeal> deals;
  const auto read = [&](const State& state) -> Result<desk::Command> {
    Result<SheetIn> sheet =
        sheet_in(state, *typed, {options.round, options.table}, house.speaker(&state.info()));
    if (!sheet) return tl::unexpected(sheet.error());
    deals = std::move(sheet->deals);
    desk::EnterSheet command{options.round, options.table, std::move(sheet->sheet), options.again};
    command.replace = options.replace;
    command.signatures = signers->players;
    command.signed_by_all = signers->all;
    command.accept = options.accept;
    command.reason = options.reason;
    return command;
  };
  Done<Reply> reply = write_and_tell(house, options, read, tell_typed(house, options));
  if (!reply) return tl::unexpected(pointing(reply.error(), deals));
  return reply;
}

Done<Reply> sign(const House& house, const SignOptions& options) {
  const Result<desk::Signers> signers = signers_in(options.players);
  if (!signers) return cannot(signers.error());
  return write_and_tell(
      house, options, desk::SignSheet{options.round, options.table, signers->players, signers->all},
      [&](const State& state, const desk::Events& /*written*/) {
        const int round = desk::round_of(state, options.round);
        std::vector<std::string> names;
        for (const int player : state.table(round, options.table).signatures) {
          names.push_back(state.name(player, round));
        }
        return house.speaker().text(
                   "desk.sheet.signed-by",
                   {{"round", round}, {"table", options.table}, {"names", std::move(names)}}) +
               '\n';
      });
}

Done<Reply> accept(const House& house, const AcceptOptions& options) {
  return write_and_tell(
      house, options, desk::AcceptSheet{options.round, options.table, options.reason},
      [&](const State& state, const desk::Events& /*written*/) {
        const int number = desk::round_of(state, options.round);
        const Round& round = state.rounds[static_cast<std::size_t>(number - 1)];
        const auto in = std::count_if(round.tables.begin(), round.tables.end(),
                                      [](const Table& table) { return table.settled(); });
        return house.speaker().text("desk.sheet.is-accepted",
                                    {{"round", number},
                                     {"table", options.table},
                                     {"in", round.all_accepted() ? "all" : std::to_string(in)},
                                     {"tables", round.tables.size()}}) +
               '\n';
      });
}

Done<Reply> correct(const House& house, const CorrectOptions& options) {
  const Done<SheetTyped> typed = with_file(options.sheet);
  if (!typed) return tl::unexpected(typed.error());
  std::vector<desk::TypedDeal> deals;
  const auto read = [&](const State& state) -> Result<desk::Command> {
    Result<SheetIn> sheet = sheet_in(state, *typed, {options.round, options.table, options.row},
                                     house.speaker(&state.info()));
    if (!sheet) return tl::unexpected(sheet.error());
    deals = std::move(sheet->deals);
    return desk::CorrectSheet{options.round,  options.table,
                              options.row,    std::move(sheet->sheet),
                              options.reason, first_dealer_in(options.sheet.first_dealer)};
  };
  Done<Reply> reply = write_and_tell(house, options, read, tell_sheet(house, options));
  if (!reply) return tl::unexpected(pointing(reply.error(), deals));
  return reply;
}

Done<Reply> buy(const House& house, const BuyOptions& options) {
  return write_and_tell(
      house, options, desk::BuyCoins{options.round, options.player, options.times},
      [&](const State& state, const desk::Events& /*written*/) {
        const int number = desk::round_of(state, options.round);
        const Round& round = state.rounds[static_cast<std::size_t>(number - 1)];
        const Table& table = round.tables[*round.table_of(options.player)];
        const Speaker speaker = house.speaker();
        const bool again = !table.sheet && !table.versions.empty();
        return speaker.text("desk.sheet.bought",
                            {{"player", state.name(options.player)},
                             {"amount", amount_text(speaker, state.format(),
                                                    state.format().purchase * options.times)}}) +
               (again ? speaker.text("desk.sheet.count-again") : std::string()) + '\n';
      });
}

}  // namespace ultimo::cli::director
