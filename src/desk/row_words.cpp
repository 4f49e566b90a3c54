#include "desk/row_words.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tournament/text.hpp"

namespace ultimo::desk {
namespace {

/// By RowField.
constexpr auto kFieldWords = std::to_array<std::string_view>(
    {"contra", "re", "sub", "mort", "dealer", "mond", "set", "conceded", "claim", "tricks",
     "thirds", "radelc", "totals", "obligatory"});

/// What no table of a book names, in the languages of the papers.
struct FieldWord {
  RowField field;
  std::string_view language;
  std::string_view word;
};
constexpr auto kOwnFieldWords = std::to_array<FieldWord>({
    {RowField::dealer, "cs", "rozdávající"},
    {RowField::dealer, "de", "Geber"},
    {RowField::set, "cs", "karty"},
    {RowField::conceded, "de", "aufgegeben"},
    {RowField::claim, "de", "Forderung"},
    {RowField::tricks, "sl", "vzetki"},
    {RowField::tricks, "cs", "zdvihy"},
    {RowField::tricks, "de", "Stiche"},
    {RowField::thirds, "sl", "tretjine"},
    {RowField::totals, "sl", "seštevki"},
    {RowField::obligatory, "sl", "obvezno"},
});

/// As the paper calls it: what its players say, else a word of its language.
std::string_view field_word(const BookInfo& info, RowField field) {
  const auto number = static_cast<std::size_t>(field);
  if (number < info.says.contras.size() && !info.says.contras[number].empty()) {
    return info.says.contras[number];
  }
  if (field == RowField::dealer && !info.dealer.empty()) return info.dealer;
  const auto* own = std::find_if(
      kOwnFieldWords.begin(), kOwnFieldWords.end(),
      [&](const FieldWord& one) { return one.field == field && one.language == info.language; });
  return own == kOwnFieldWords.end() ? kFieldWords[number] : own->word;
}

/// Whether this paper's rows have it.
bool has_row_field(const BookInfo& info, RowField field) {
  switch (field) {
    case RowField::contra:
    case RowField::re:
    case RowField::sub:
    case RowField::mort:
    case RowField::dealer:
    case RowField::tricks: return true;
    case RowField::mond: return !info.mond_lost.id.empty();
    case RowField::set: return info.has_sheet_field(SheetField::set);
    case RowField::conceded: return info.has_sheet_field(SheetField::conceded);
    case RowField::claim: return info.has_sheet_field(SheetField::claims);
    case RowField::thirds: return info.has_sheet_field(SheetField::thirds);
    case RowField::radelc: return info.asks_before(SheetFact::radelc);
    case RowField::totals: return info.asks_before(SheetFact::totals);
    case RowField::obligatory: return info.asks_before(SheetFact::obligatory);
  }
  return false;
}

/// The first word, and the others.
std::pair<std::string_view, std::string_view> parted(std::string_view words) {
  const std::size_t space = std::min(words.find(' '), words.size());
  return {words.substr(0, space), space < words.size() ? words.substr(space + 1) : ""};
}

/// As one types German without umlauts: »Könige« is koenige, too.
std::string spelled_out(std::string_view word) {
  constexpr auto kUmlauts = std::to_array<std::pair<std::string_view, std::string_view>>(
      {{"ä", "ae"}, {"ö", "oe"}, {"ü", "ue"}, {"Ä", "Ae"}, {"Ö", "Oe"}, {"Ü", "Ue"}, {"ß", "ss"}});
  std::string spelled(word);
  for (const auto& [umlaut, letters] : kUmlauts) {
    for (std::size_t at = spelled.find(umlaut); at != std::string::npos;
         at = spelled.find(umlaut)) {
      spelled.replace(at, umlaut.size(), letters);
    }
  }
  return spelled;
}

}  // namespace

std::string word_key(std::string_view text) {
  std::string key = tournament::plain_letters(text);
  std::replace(key.begin(), key.end(), '-', ' ');
  return key;
}

RowWords::RowWords(const BookInfo& info) {
  for (std::size_t i = 0; i < info.contracts.size(); ++i) {
    add(Table::contracts, i, info.contracts[i].id, info.contracts[i].native);
  }
  for (std::size_t i = 0; i < info.feats.size(); ++i) {
    add(Table::feats, i, info.feats[i].id, info.feats[i].native);
  }
  for (std::size_t i = 0; i < info.penalties.size(); ++i) {
    const PenaltyInfo& one = info.penalties[i];
    add(Table::penalties, i, one.kind, one.native.empty() ? one.kind : one.native);
  }
  for (std::size_t i = 0; i < kFieldWords.size(); ++i) {
    if (!has_row_field(info, static_cast<RowField>(i))) continue;
    add(Table::fields, i, kFieldWords[i], field_word(info, static_cast<RowField>(i)), true);
  }
  for (const Abbreviation& one : info.abbreviations) {
    const auto [id, more] = parted(one.means);
    for (std::vector<Row>& table : tables_) {
      for (Row& row : table) {
        if (row.id == id) row.keys.push_back({word_key(one.word), more, true});
      }
    }
  }
}

void RowWords::add(Table table, std::size_t number, std::string_view id, std::string_view native,
                   bool whole) {
  Row row{number, id, native, {{word_key(id), {}, whole}, {word_key(native), {}, whole}}};
  if (const std::string spelled = spelled_out(native); spelled != native) {
    row.keys.push_back({word_key(spelled), {}, whole});
  }
  tables_[static_cast<std::size_t>(table)].push_back(std::move(row));
}

std::optional<RowWords::Named> RowWords::named(Table table, std::string_view key) const {
  for (const Row& row : rows(table)) {
    for (const Key& one : row.keys) {
      if (one.text == key) return Named{row.number, one.more};
    }
  }
  return std::nullopt;
}

std::vector<std::size_t> RowWords::begun(Table table, std::string_view key) const {
  std::vector<std::size_t> found;
  if (key.empty()) return found;
  for (const Row& row : rows(table)) {
    if (std::any_of(row.keys.begin(), row.keys.end(),
                    [&](const Key& one) { return !one.whole && one.text.starts_with(key); })) {
      found.push_back(row.number);
    }
  }
  return found;
}

void RowWords::tell(Argument::List& known, Table table, std::size_t row) const {
  for (const Row& one : rows(table)) {
    if (one.number != row) continue;
    known.emplace_back(one.id);
    known.emplace_back(one.native);
  }
}

Argument::List RowWords::all(Table table) const {
  Argument::List known;
  for (const Row& row : rows(table)) tell(known, table, row.number);
  return known;
}

std::optional<std::string_view> kind_as_typed(const BookInfo& info, std::string_view typed) {
  const auto named = RowWords(info).named(RowWords::Table::penalties, word_key(typed));
  return named ? std::optional(info.penalties[named->row].kind) : std::nullopt;
}

Reason no_such_kind(const BookInfo& info, std::string_view typed) {
  return {"short.no-penalty",
          {{"name", in_quotes(typed)}, {"known", RowWords(info).all(RowWords::Table::penalties)}}};
}

}  // namespace ultimo::desk
