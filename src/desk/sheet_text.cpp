#include "desk/sheet_text.hpp"

#include <algorithm>
#include <array>

#include "desk/decide.hpp"
#include "desk/row_reader.hpp"
#include "desk/typed_numbers.hpp"
#include "tournament/text.hpp"

namespace ultimo::desk {
using tournament::Sheet;
using tournament::State;

namespace {

using Kind = TypedOrder::Kind;

struct OrderWord {
  std::string_view word;
  Kind kind;
};
constexpr auto kOrders = std::to_array<OrderWord>({{"first", Kind::first},
                                                   {"table", Kind::table},
                                                   {"next", Kind::next},
                                                   {"fix", Kind::fix},
                                                   {"scores", Kind::scores},
                                                   {"amounts", Kind::amounts},
                                                   {"buys", Kind::buys},
                                                   {"sign", Kind::sign},
                                                   {"signed", Kind::sign},
                                                   {"accept", Kind::accept},
                                                   {"show", Kind::show},
                                                   {"help", Kind::help},
                                                   {"quit", Kind::quit},
                                                   {"exit", Kind::quit}});

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r";
  const std::size_t from = std::min(text.find_first_not_of(kSpace), text.size());
  text.remove_prefix(from);
  const std::size_t last = text.find_last_not_of(kSpace);
  return last == std::string_view::npos ? std::string_view() : text.substr(0, last + 1);
}

std::vector<std::string_view> split(std::string_view text, std::string_view at) {
  std::vector<std::string_view> lines;
  for (;;) {
    const std::size_t end = std::min(text.find_first_of(at), text.size());
    lines.push_back(text.substr(0, end));
    if (end == text.size()) return lines;
    text.remove_prefix(end + 1);
  }
}

/// `first B`, `first dealer B`
Result<int> read_first(const TypedAt& at, std::string_view rest) {
  constexpr std::string_view kDealer = "dealer";
  if (rest.starts_with(kDealer)) rest = trimmed(rest.substr(kDealer.size()));
  return read_place(at, rest);
}

/// One deal after the other, each with the dealer whose turn it is.
class SheetLines {
 public:
  SheetLines(TypedAt at, std::optional<int> first_dealer)
      : at_(std::move(at)), first_(first_dealer) {}

  Result<void> add_deal(std::string_view line, int in_file = 0) {
    const auto seats = static_cast<int>(at_.names.size());
    at_.dealer = seats == 0 ? kNobody : Seat((first_.value_or(0) + deals_) % seats);
    Result<TypedDeal> deal = read_deal(at_, line);
    if (!deal) {
      Refusal refusal = deal.error();
      refusal.within({"row", {{"row", sheet_.deals.size() + 1}}});
      return tl::unexpected(std::move(refusal));
    }
    deals_ += deal->line.row.contract ? 1 : 0;
    sheet_.sheet.deals.push_back(deal->line);
    sheet_.deals.push_back(*std::move(deal));
    sheet_.deals.back().in_file = in_file;
    return {};
  }
  Result<void> say_first(std::string_view rest) {
    if (!sheet_.deals.empty()) {
      return bad_field({"typed.first-before-rows"});
    }
    Result<int> place = read_first(at_, rest);
    if (!place) return tl::unexpected(place.error());
    first_ = sheet_.first_dealer = *place;
    return {};
  }
  Sheet& sheet() { return sheet_.sheet; }
  TypedSheet finish() {
    sheet_.sheet.first_dealer = first_.value_or(0);
    return std::move(sheet_);
  }

 private:
  TypedAt at_;
  std::optional<int> first_;
  int deals_ = 0;
  TypedSheet sheet_;
};

/// Reads a round's file line by line.
class RoundLines {
 public:
  RoundLines(const State& state, int round, Bent bent)
      : state_(state), round_(round), bent_(std::move(bent)) {}

  Result<void> add(std::string_view line) {
    ++line_;
    const TypedOrder order = typed_order(line);
    if (order.kind == Kind::nothing) return {};
    if (order.kind == Kind::table) return open(order.rest);
    if (!lines_) {
      return bad_field({"typed.table-first"});
    }
    return to_sheet(order, line);
  }
  Result<TypedRound> finish() {
    close();
    if (typed_.command.sheets.empty()) {
      return bad_field({"typed.no-tables"});
    }
    return std::move(typed_);
  }

 private:
  Result<void> open(std::string_view rest) {
    const std::optional<int> number = whole_number(rest);
    Result<TypedAt> at = typed_at(state_, round_, number.value_or(0));
    if (!at) {
      return bad_field({"typed.no-such-table", {{"word", tournament::quoted(rest)}}});
    }
    at->bent = bent_;
    const auto same = [&](const EnterSheet& one) { return one.table == *number; };
    const std::vector<EnterSheet>& sheets = typed_.command.sheets;
    if (command_.table == *number || std::any_of(sheets.begin(), sheets.end(), same)) {
      return bad_field({"typed.table-twice", {{"table", *number}}});
    }
    close();
    command_.round = round_;
    command_.table = *number;
    typed_.lines.push_back(line_);
    lines_.emplace(*at, std::nullopt);
    return {};
  }
  void close() {
    if (!lines_) return;
    TypedSheet sheet = lines_->finish();
    command_.sheet = std::move(sheet.sheet);
    typed_.command.sheets.push_back(std::exchange(command_, {}));
    typed_.deals.push_back(std::move(sheet.deals));
    lines_.reset();
  }
  Result<void> to_sheet(const TypedOrder& order, std::string_view line) {
    switch (order.kind) {
      case Kind::deal: return lines_->add_deal(line, line_);
      case Kind::first: return lines_->say_first(order.rest);
      case Kind::scores: return put(points_in(state_.format(), order.rest), lines_->sheet().scores);
      case Kind::amounts:
        return put(points_in(state_.format(), order.rest), lines_->sheet().amounts);
      case Kind::buys: return put(numbers_in(order.rest), lines_->sheet().buys);
      case Kind::sign: return put_signers(order.rest);
      case Kind::accept:
        command_.accept = true;
        command_.reason = order.rest;
        return {};
      default: return bad_field({"typed.for-the-prompt", {{"word", tournament::quoted(line)}}});
    }
  }
  static Result<void> put(Result<std::vector<int>> numbers, std::vector<int>& list) {
    if (!numbers) return tl::unexpected(numbers.error());
    list = *std::move(numbers);
    return {};
  }
  Result<void> put_signers(std::string_view rest) {
    Result<Signers> signers = read_signers(rest);
    if (!signers) return tl::unexpected(signers.error());
    command_.signed_by_all = signers->all;
    command_.signatures = std::move(signers->players);
    return {};
  }

  const State& state_;
  int round_;
  int line_ = 0;
  std::optional<SheetLines> lines_;  // of the table that is open
  EnterSheet command_;
  TypedRound typed_;
  Bent bent_;
};

}  // namespace

TypedOrder typed_order(std::string_view line) {
  line = trimmed(line);
  if (line.empty() || line.front() == '#') return {};
  const std::size_t space = std::min(line.find_first_of(" \t"), line.size());
  for (const OrderWord& order : kOrders) {
    if (line.substr(0, space) != order.word) continue;
    return {order.kind, std::string(trimmed(line.substr(space)))};
  }
  return {Kind::deal, std::string(line)};
}

Result<TypedSheet> read_sheet(const TypedAt& at, std::string_view text,
                              std::optional<int> first_dealer) {
  SheetLines lines(at, first_dealer);
  for (const std::string_view line : split(text, "\n;")) {
    const TypedOrder order = typed_order(line);
    Result<void> fine;
    switch (order.kind) {
      case Kind::nothing: break;
      case Kind::first: fine = lines.say_first(order.rest); break;
      default: fine = lines.add_deal(trimmed(line));
    }
    if (!fine) return tl::unexpected(fine.error());
  }
  return lines.finish();
}

Result<TypedRound> read_round(const State& state, int round, std::string_view text, Bent bent) {
  RoundLines lines(state, round, std::move(bent));
  int number = 0;
  for (const std::string_view line : split(text, "\n")) {
    ++number;
    Result<void> fine = lines.add(trimmed(line));
    if (fine) continue;
    Refusal refusal = fine.error();
    refusal.within({"typed.line", {{"line", number}}});
    refusal.line = number;
    return tl::unexpected(std::move(refusal));
  }
  return lines.finish();
}

Result<Signers> read_signers(std::string_view text) {
  if (trimmed(text) == "all") return Signers{{}, true};
  Result<std::vector<int>> players = numbers_in(text);
  if (!players) return tl::unexpected(players.error());
  return Signers{*std::move(players), false};
}

}  // namespace ultimo::desk
