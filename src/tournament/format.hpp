#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/refusal.hpp"

namespace ultimo::tournament {

/// How tables are made up.
enum class DrawMethod : std::uint8_t { lot, groups, standings, key, hand };
/// What becomes of players who do not fill a table.
enum class OddPlayers : std::uint8_t { refuse, stand_in, sit_out };
/// Until when somebody may still be entered.
enum class LateEntry : std::uint8_t { before_draw, before_start, first_round, between_rounds };
/// What an empty sheet looks like.
enum class SheetLayout : std::uint8_t { places, ledger, columns, coins };

/// Where a paper says what, by a name for the rule: `late_entry` in `A6`.
using ClauseIds = std::map<std::string, std::string>;

/// One of the rules for which a format names the paper's clause. Another name does not compile.
struct FormatRule {
  static constexpr auto kAll = std::to_array<std::string_view>(
      {"appeal",      "appeal_denied", "clock",        "coins",  "correction", "draw",
       "expulsion",   "final",         "first_dealer", "keeper", "late_entry", "late_penalty",
       "leave_final", "purchase",      "referee",      "rounds", "seats",      "sheet",
       "standings",   "sums",          "tables"});

  constexpr FormatRule() = default;                      // none
  consteval FormatRule(const char* rule) : name(rule) {  // NOLINT: written by its name
    if (!is_known(rule)) throw "this is no rule of a format";
  }
  static constexpr bool is_known(std::string_view rule) {
    return std::find(kAll.begin(), kAll.end(), rule) != kAll.end();
  }

  std::string_view name;
};

/// How an event is run: one of the papers' ways (format.json in a rulebook's folder), or one made
/// from it. What a paper leaves open is a setting here.
struct Format {
  std::string id;
  std::string rulebook;
  std::string title;
  int rounds = 1;
  int deals = 0;            // a round; 0: as many as the time allows
  int turns = 0;            // instead: everybody at the table deals so often
  int minutes = 0;          // a round; 0: deals times the deal limit, or no clock
  int deal_seconds = 0;     // the longest time for a deal
  bool clock_ends = false;  // fewer deals are no fault
  std::vector<int> tables;  // sizes, the usual one first
  std::vector<std::string> places;
  bool free_seats = false;  // whoever comes first chooses his place at the table
  OddPlayers odd = OddPlayers::refuse;
  DrawMethod first_draw = DrawMethod::lot;
  DrawMethod later_draw = DrawMethod::lot;
  bool draw_numbers = false;  // start numbers are drawn with the first round
  LateEntry late_entry = LateEntry::before_draw;
  std::string late_penalty;  // the rulebook's penalty for being late, which also takes a deal away
  bool sums_to_zero = false;
  int deal_unusual = 0;  // totals of more than this a deal are asked about; 0: not looked at
  int deal_most = 0;     // no deal brings or costs anybody more
  int start_money = 0;   // before every player when a round starts
  int purchase = 0;      // what he may buy when it has run out; his own again after the round
  int appeal_fee = 0;
  int entry_fee = 0;      // in hundredths of fee_unit()
  std::string starts;     // the time of day of the first round, "9:00"; empty: not said
  int break_minutes = 0;  // between two rounds
  std::string unit;       // of money: what the figures are hundredths of
  int final_players = 0;  // 0: no final
  int final_deals = 0;
  SheetLayout sheet = SheetLayout::places;
  std::vector<std::string> figures;  // ids of the standings' figures, best known first
  ClauseIds clauses;

  template <class Self, class Field>
  static void fields(Self& self, Field& field) {
    field.need("id", self.id);
    field.need("rulebook", self.rulebook);
    field.need("title", self.title);
    field.need("rounds", self.rounds);
    field.may("deals", self.deals);
    field.may("turns", self.turns);
    field.may("minutes", self.minutes);
    field.may("deal_seconds", self.deal_seconds);
    field.may("clock_ends", self.clock_ends);
    field.need("tables", self.tables);
    field.may("places", self.places);
    field.may("free_seats", self.free_seats);
    field.may("odd", self.odd);
    field.may("first_draw", self.first_draw);
    field.may("later_draw", self.later_draw);
    field.may("draw_numbers", self.draw_numbers);
    field.may("late_entry", self.late_entry);
    field.may("late_penalty", self.late_penalty);
    field.may("sums_to_zero", self.sums_to_zero);
    field.may("deal_unusual", self.deal_unusual);
    field.may("deal_most", self.deal_most);
    field.may("start_money", self.start_money);
    field.may("purchase", self.purchase);
    field.may("appeal_fee", self.appeal_fee);
    field.may("entry_fee", self.entry_fee);
    field.may("starts", self.starts);
    field.may("break_minutes", self.break_minutes);
    field.may("unit", self.unit);
    field.may("final_players", self.final_players);
    field.may("final_deals", self.final_deals);
    field.may("sheet", self.sheet);
    field.need("figures", self.figures);
    field.may("clauses", self.clauses);
  }

  /// Deals at a table of this size in a round; 0: no fixed number.
  [[nodiscard]] int deals_at(int seats) const { return turns > 0 ? turns * seats : deals; }
  /// How long a round lasts; 0: no clock.
  [[nodiscard]] int round_seconds() const {
    return minutes > 0 ? 60 * minutes : deals * deal_seconds;
  }
  /// What fees are paid in; papers that play for points are from where there are euros.
  [[nodiscard]] std::string fee_unit() const { return unit.empty() ? "€" : unit; }
  /// The name of a place at the table: a letter where the paper has letters.
  [[nodiscard]] std::string place_name(std::size_t place) const {
    return place < places.size() ? places[place] : std::to_string(place + 1);
  }
  bool operator==(const Format&) const = default;
};

/// A value that somebody wants for a field of a Format; which one fits is for the field to say.
/// Enumerations are said by their names (enum_names.hpp).
using SettingValue = std::variant<bool, std::int64_t, std::string, std::vector<int>,
                                  std::vector<std::string>, ClauseIds>;
/// By the name of the field.
using Settings = std::map<std::string, SettingValue>;

/// Refuses what would make no event at all.
Result<void> check_format(const Format& format);
/// A format with some of its settings changed.
Result<Format> changed(const Format& format, const Settings& settings);

/// Whether what was `said` of a final's deals goes with the format it has become: a final has some,
/// and without one nobody counts them. (An event that drops its final may keep their number.)
Result<void> check_final_deals(const Format& format, const Settings& said);

/// Points as people read them: money in crowns, "19.80".
std::string points_text(const Format& format, std::int64_t points);
/// Several of them: `120 -30 45`.
std::string figures_text(const Format& format, const std::vector<int>& figures);
/// The same with its unit: "19.80 Kč".
std::string amount_text(const Format& format, std::int64_t points);

}  // namespace ultimo::tournament
