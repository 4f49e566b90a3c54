#include "cli/solve_input.hpp"

#include <iterator>

#include <fmt/format.h>

#include "oracle/replay.hpp"
#include "rules/deal_file.hpp"
#include "wire/fields.hpp"
#include "wire/json_text.hpp"

namespace ultimo::cli {
namespace json = boost::json;

namespace {

constexpr std::size_t kLongestRequest = 1 << 20;

/// Who sat where, by the names in the record.
Party party_of(const DealRecord& record) {
  Party party{kNobody, {}};
  for (int seat = 0; seat < record.setup.seats; ++seat) {
    party.names.emplace_back(record.tag(fmt::format("Player{}", seat)));
  }
  return party;
}

/// The deal with who sat there.
Result<DealToSolve> with_names(const Result<Deal>& deal, const DealRecord& record) {
  if (!deal) return tl::unexpected(deal.error());
  return DealToSolve{*deal, party_of(record)};
}

Result<DealToSolve> deal_of_json(const Catalog& catalog, const std::string& text) {
  constexpr std::size_t kDeepest = 256;
  const Result<json::value> request = json_in(text, kDeepest);
  if (!request) return tl::unexpected(request.error());
  if (!request->is_object()) {
    return tl::unexpected(Refusal(Refusal::Code::bad_json, {"not-an-object-here"}));
  }
  Fields fields(request->get_object());
  const std::string_view rulebook = fields.text("rulebook");
  if (!fields.ok()) return fields.refused();
  const Engine* engine = catalog.find(rulebook);
  if (engine == nullptr) {
    return tl::unexpected(Refusal(Refusal::Code::unknown_rulebook,
                                  {"no-such-rulebook", {{"name", in_quotes(rulebook)}}}));
  }
  const Result<Deal> deal = replayed(*engine, request->get_object());
  return with_names(deal, deal ? record_of(*deal) : DealRecord{});
}

Result<DealToSolve> deal_of_notation(const Catalog& catalog, const SolveOptions& options,
                                     std::istream& input) {
  DealFile file(input);
  std::optional<DealText> text;
  for (int number = 1; number <= options.deal.value_or(1); ++number) text = file.next();
  if (!text) return bad_field({"solve.no-such-deal"});
  const DealReading reading = read_deal(
      text->text, [&](std::string_view id) { return catalog.find(id); }, text->first_line);
  if (reading.refusal) {
    Refusal refusal = *reading.refusal;
    refusal.within({"line", {{"line", refusal.line}}});
    return tl::unexpected(refusal);
  }
  Result<Deal> deal = Deal::start(*reading.engine, reading.record.setup);
  if (!deal) return tl::unexpected(deal.error());
  for (const Action& action : reading.record.actions) {
    if (const Result<void> done = deal->apply(action); !done) return tl::unexpected(done.error());
  }
  return with_names(deal, reading.record);
}

Result<DealToSolve> read_played(const Catalog& catalog, const SolveOptions& options,
                                std::istream& input) {
  if ((input >> std::ws).peek() != '{') return deal_of_notation(catalog, options, input);
  const std::string text(std::istreambuf_iterator<char>(input), {});
  if (text.size() <= kLongestRequest) return deal_of_json(catalog, text);
  return bad_field({"solve.too-long"});
}

/// The first moment at which a card is to be played.
Result<std::size_t> begin_of_play(const DealToSolve& deal) {
  for (std::size_t after = 0; after <= deal.played.actions().size(); ++after) {
    if (deal.at(after).moment().phase == Phase::play) return after;
  }
  return bad_field({"solve.no-play"});
}

}  // namespace

Party DealToSolve::party_for(const Speaker& speaker) const {
  Party named = party;
  for (std::size_t seat = 0; seat < named.names.size(); ++seat) {
    if (named.names[seat].empty())
      named.names[seat] = table_text(speaker, "seat", {{"seat", seat}});
  }
  return named;
}

Deal DealToSolve::at(std::size_t actions) const {
  Deal deal = *Deal::start(played.engine(), played.setup());
  for (std::size_t i = 0; i < actions; ++i) {
    if (!deal.apply(played.actions()[i])) break;  // it was allowed before
  }
  return deal;
}

Result<DealToSolve> read_deal_to_solve(const Catalog& catalog, const SolveOptions& options,
                                       std::istream& input) {
  Result<DealToSolve> deal = read_played(catalog, options, input);
  if (!deal) return deal;
  if (options.after) {
    deal->after = static_cast<std::size_t>(*options.after);
    if (deal->after > deal->played.actions().size()) {
      return bad_field({"solve.only-actions", {{"actions", deal->played.actions().size()}}});
    }
    return deal;
  }
  const Result<std::size_t> begin = begin_of_play(*deal);
  if (!begin) return tl::unexpected(begin.error());
  deal->after = *begin;
  return deal;
}

}  // namespace ultimo::cli
