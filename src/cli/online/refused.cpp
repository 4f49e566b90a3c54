#include "cli/online/refused.hpp"

#include <optional>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "cards/notation.hpp"
#include "cli/play_input.hpp"
#include "rules/action_text.hpp"
#include "rules/sheet_checks.hpp"
#include "rules/tag_text.hpp"
#include "wire/json_parts.hpp"

namespace ultimo::cli::online {
namespace json = boost::json;
namespace {

/// `H3 D7`: cards and nothing else.
std::optional<CardSet> cards_in(std::string_view text) {
  CardSet cards;
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    const std::optional<Card> card = parse_card(word);
    if (!card) return std::nullopt;
    cards.insert(*card);
  }
  return cards.empty() ? std::nullopt : std::optional(cards);
}

/// A word of the book, by what the sentence calls it.
std::optional<Term> term_in(std::string_view name, std::string_view text, const BookInfo& info) {
  if (name == "contract" || name == "game") {
    const std::optional<ContractId> contract = parse_contract(info, text);
    if (contract) return Term{Term::Kind::contract, info.contracts[at(*contract)].id};
  }
  if (name == "feat") {
    const std::optional<FeatId> feat = parse_feat(info, text);
    if (feat) return Term{Term::Kind::feat, info.feats[at(*feat)].id};
  }
  if (name == "penalty") {
    const PenaltyInfo* penalty = find_penalty(info, text);
    if (penalty != nullptr) return Term{Term::Kind::penalty, penalty->kind};
  }
  return std::nullopt;
}

}  // namespace

std::string_view Reasons::kept(std::string_view text) { return *texts_.emplace(text).first; }

Argument Reasons::argument(std::string_view name, const json::value& value, const BookInfo* book) {
  const std::string_view called = kept(name);
  if (value.is_int64()) return {called, value.get_int64()};
  if (value.is_double()) {
    constexpr int kTenths = 10;
    return {called, Amount{static_cast<std::int64_t>(value.get_double() * kTenths), kTenths}};
  }
  if (const json::array* list = value.if_array()) {
    Argument::List texts;
    for (const json::value& one : *list) {
      if (one.is_string()) texts.push_back(tidied(one.get_string()));
    }
    return {called, std::move(texts)};
  }
  const json::string* string = value.if_string();
  const std::string text = string == nullptr ? std::string() : tidied(*string);
  if (const std::optional<Card> card = parse_card(text)) return {called, *card};
  if (const std::optional<CardSet> cards = cards_in(text)) return {called, *cards};
  if (book != nullptr) {
    if (const std::optional<Term> term = term_in(name, text, *book)) return {called, *term};
  }
  return {called, text};
}

Reason Reasons::read(const json::object& reason, const BookInfo* book) {
  Reason read(kept(text_in(reason, "id")));
  if (const json::object* arguments = object_in(reason, "arguments")) {
    for (const auto& one : *arguments) {
      read.arguments.push_back(argument(one.key(), one.value(), book));
    }
  }
  if (book != nullptr) read.clause = book->clause(text_in(reason, "clause"));
  return read;
}

Refusal Reasons::refusal(const json::object& refused, const Speaker& speaker) {
  Refusal read;
  const BookInfo* book = speaker.book();
  if (book != nullptr) read.clause = book->clause(text_in(refused, "clause"));
  if (const json::array* reasons = array_in(refused, "reasons")) {
    for (const json::value& one : *reasons) {
      if (one.is_object()) read.add(this->read(one.get_object(), book));
    }
  }
  bool known = !read.reasons.empty();
  for (const Reason& why : read.reasons)
    known = known && speaker.has(fmt::format("why.{}", why.id));
  if (known) return read;
  read.reasons = {Reason("client.refused", {{"why", tidied(text_in(refused, "message"))}})};
  return read;
}

Result<Advice> Reasons::advice(const json::object& hint, const Speaker& speaker) {
  const BookInfo& info = *speaker.book();
  Advice advice;
  const Result<Action> action = parse_action(info, text_in(hint, "action"));
  if (!action) return tl::unexpected(action.error());
  advice.action = *action;
  const json::array* why = array_in(hint, "why");
  if (why != nullptr && !why->empty() && why->front().is_object()) {
    advice.reason = read(why->front().get_object(), &info);
  }
  const json::array* candidates = array_in(hint, "candidates");
  if (candidates == nullptr) return advice;
  for (const json::value& one : *candidates) {
    const json::object* candidate = one.if_object();
    if (candidate == nullptr) continue;
    const Result<Action> other = parse_action(info, text_in(*candidate, "action"));
    if (!other) return tl::unexpected(other.error());
    const auto number = [&](std::string_view key) {
      const json::value* value = candidate->if_contains(key);
      return value != nullptr && value->is_number() ? value->to_number<double>() : 0.0;
    };
    advice.candidates.push_back({*other, number("mean"), number("chance")});
  }
  return advice;
}

}  // namespace ultimo::cli::online
