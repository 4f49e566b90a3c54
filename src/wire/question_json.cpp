#include "wire/question_json.hpp"

#include <limits>

#include "cards/notation.hpp"
#include "rules/sheet_checks.hpp"
#include "wire/fields.hpp"
#include "wire/sheet_json.hpp"

namespace ultimo {
namespace json = boost::json;

namespace {

CardSet set_of(const std::vector<Card>& cards) {
  CardSet set;
  for (const Card card : cards) set.insert(card);
  return set;
}

/// Where a contract of the paper names one.
void read_suit(Fields& fields, const BookInfo& info, TrickQuestion& question) {
  const json::value* value = fields.find("suit");
  if (value == nullptr || info.named_suit.id.empty()) return;
  const json::string* text = value->if_string();
  question.suit = text == nullptr ? std::nullopt : parse_suit(*text);
  if (!question.suit) {
    fields.wrong({"no-such-suit"}, info.named_suit);
  }
}

void read_called(Fields& fields, TrickQuestion& question) {
  if (fields.find("called") == nullptr) return;
  question.called = parse_card(fields.text("called"));
  if (!question.called) fields.wrong({"called-no-card"});
}

void read_announced(Fields& fields, const BookInfo& info, TrickQuestion& question) {
  for (const std::string& id : fields.names("announced")) {
    const std::optional<FeatId> feat = parse_feat(info, id);
    if (feat) {
      question.announced.push_back(*feat);
    } else {
      fields.wrong({"no-such-premium", {{"name", in_quotes(id)}}});
    }
  }
}

/// What is known of a trick besides its cards.
void read_besides(Fields& fields, const BookInfo& info, TrickQuestion& question) {
  constexpr int kMost = std::numeric_limits<int>::max();
  read_suit(fields, info, question);
  if (!info.announcements_bind) return;
  read_called(fields, question);
  read_announced(fields, info, question);
  question.trick_number = fields.integer_if_given("trick_number", -kMost, kMost);
}

}  // namespace

Result<json::object> count(const Engine& engine, const json::object& request) {
  Fields fields(request);
  const CardSet cards = set_of(fields.cards("cards", 0, kCards));
  if (!fields.ok()) return fields.refused();
  const Thirds thirds = ultimo::count(cards);
  return json::object{{"thirds", thirds.count()}, {"points", to_json(engine.written(thirds))}};
}

Result<json::object> winner(const Engine& engine, const json::object& request) {
  Fields fields(request);
  TrickQuestion question;
  question.contract = read_contract(fields, engine.info());
  question.trick = fields.cards("cards", 0, kCards);
  read_suit(fields, engine.info(), question);
  if (!fields.ok()) return fields.refused();
  const Result<int> place = engine.winner(question);
  if (!place) return tl::unexpected(place.error());
  return json::object{{"winner", *place}};
}

Result<json::object> legal(const Engine& engine, const json::object& request) {
  Fields fields(request);
  TrickQuestion question;
  question.contract = read_contract(fields, engine.info());
  question.hand = set_of(fields.cards("hand", 0, kCards));
  question.trick = fields.cards("trick", 0, kCards);
  if (question.hand.intersects(set_of(question.trick))) {
    fields.wrong_cards({"card-in-hand-and-trick"});
  }
  read_besides(fields, engine.info(), question);
  if (!fields.ok()) return fields.refused();
  const Result<CardSet> cards = engine.legal(question);
  if (!cards) return tl::unexpected(cards.error());
  return json::object{{"legal", to_json(*cards)}};
}

Result<json::object> declarations(const Engine& engine, const json::object& request) {
  Fields fields(request);
  const CardSet hand = set_of(fields.cards("hand", 0, kCards));
  if (!fields.ok()) return fields.refused();
  const Result<std::vector<FeatId>> due = engine.declarations(hand);
  if (!due) return tl::unexpected(due.error());
  json::array list;
  for (const FeatId feat : *due) list.emplace_back(engine.info().feats[at(feat)].id);
  return json::object{{"due", std::move(list)}};
}

Result<json::object> deal_in_order(const Engine& engine, const json::object& request) {
  constexpr int kLeast = std::numeric_limits<int>::min();
  constexpr int kMost = std::numeric_limits<int>::max();
  const int seats = engine.info().seat_counts.front();
  Fields fields(request);
  DealOrder order;
  order.dealer = fields.seat("dealer", seats);
  order.deck = fields.cards("deck", kCards, kCards);
  order.mode = fields.text("mode");
  // Another way of dealing does not look at them, whatever they are.
  const DealMode* mode = engine.info().find_deal_mode(order.mode);
  if (mode != nullptr && mode->asks_cut) {
    order.cut = fields.integer_if_given("cut", kLeast, kMost);
  }
  if (mode != nullptr && mode->asks_choice) {
    order.choice = fields.integers_if_given("choice", seats, kLeast, kMost);
  }
  if (!fields.ok()) return fields.refused();
  const Result<DealtInOrder> dealt = engine.deal_in_order(order);
  if (!dealt) return tl::unexpected(dealt.error());
  json::array hands;
  for (const std::vector<Card>& hand : dealt->hands) hands.push_back(to_json(hand));
  return json::object{{"talon", to_json(dealt->talon)}, {"hands", std::move(hands)}};
}

}  // namespace ultimo
