#include <algorithm>

#include "cards/notation.hpp"
#include "rules/action_text.hpp"
#include "wire/fields.hpp"
#include "wire/sheet_json.hpp"
#include "wire/view_json.hpp"

namespace ultimo {
namespace json = boost::json;

namespace {

constexpr std::size_t kMostInTrick = std::tuple_size_v<decltype(Trick::cards)>;

Reason not_of_a_view(std::string_view field) { return {"field-wrong-value", {{"field", field}}}; }

/// Reads one view, field by field; what is wrong is collected by the fields.
class ViewReader {
 public:
  ViewReader(const Engine& engine, const json::object& object)
      : engine_(engine), info_(engine.info()), fields_(object) {}

  Result<View> read() {
    const auto& counts = info_.seat_counts;
    const auto [fewest, most] = std::minmax_element(counts.begin(), counts.end());
    view_.seats = fields_.integer("seats", *fewest, *most);
    if (fields_.ok() && !info_.is_played_by(view_.seats)) wrong("seats");
    if (!fields_.ok()) return fields_.refused();  // everything else is measured by it
    view_.seat = fields_.seat_or_nobody("seat", view_.seats);
    view_.dealer = fields_.seat("dealer", view_.seats);
    read_before();
    read_moment();
    read_hands();
    read_talon();
    view_.discarded = card_set(fields_, "laid_away");
    read_history();
    view_.trick = read_trick("trick");
    view_.last_trick = read_trick("last_trick");
    read_last_winner();
    read_choices();
    read_look_back();
    if (!fields_.ok()) return fields_.refused();
    return std::move(view_);
  }

 private:
  void wrong(std::string_view field) { fields_.wrong(not_of_a_view(field)); }

  const json::object& inner(std::string_view key) {
    static const json::object kNothing;
    const json::value* value = fields_.find(key);
    if (value != nullptr && value->is_object()) return value->get_object();
    wrong(key);
    return kNothing;
  }

  /// A list of so many; empty where it is none.
  const json::array& list(std::string_view key, std::size_t least, std::size_t most) {
    static const json::array kNone;
    const json::value* value = fields_.find(key);
    if (value != nullptr && value->is_array() && value->get_array().size() >= least &&
        value->get_array().size() <= most) {
      return value->get_array();
    }
    wrong(key);
    return kNone;
  }
  const json::array& by_seat(std::string_view key) {
    const auto seats = static_cast<std::size_t>(view_.seats);
    return list(key, seats, seats);
  }

  static CardSet card_set(Fields& fields, std::string_view key) {
    CardSet set;
    for (const Card card : fields.cards(key, 0, kCards)) set.insert(card);
    return set;
  }

  void read_before() {
    Fields before(inner("before"));
    view_.before = ultimo::read_before(before, info_, view_.seats);
    fields_.adopt(before);
  }

  void read_moment() {
    Moment& moment = view_.moment;
    const std::string_view phase = fields_.text("phase");
    while (phase_name(moment.phase) != phase && moment.phase != Phase::finished) {
      moment.phase = static_cast<Phase>(static_cast<int>(moment.phase) + 1);
    }
    if (phase_name(moment.phase) != phase) wrong("phase");
    moment.finished = moment.phase == Phase::finished;
    if (fields_.find("contract") != nullptr) moment.contract = read_contract(fields_, info_);
    moment.declarer = fields_.seat_or_nobody("declarer", view_.seats);
    view_.partner = fields_.seat_or_nobody("partner", view_.seats);
  }

  void read_hands() {
    view_.hand_sizes = fields_.integers("hand_sizes", view_.seats, 0, kCards);
    view_.tricks = fields_.integers("tricks", view_.seats, 0, kCards);
    const json::array& hands = by_seat("hands");
    for (std::size_t seat = 0; seat < hands.size(); ++seat) {
      if (hands[seat].is_null()) continue;
      const auto cards = as_cards("hands", hands[seat]);
      if (!cards) return fields_.wrong(cards.error());
      for (const Card card : *cards) view_.hands[seat].insert(card);
    }
  }

  void read_talon() {
    const json::array& talon = list("talon", kTalon, kTalon);
    for (std::size_t i = 0; i < talon.size(); ++i) {
      if (talon[i].is_null()) continue;
      const json::string* name = talon[i].if_string();
      view_.talon[i] = name == nullptr ? std::nullopt : parse_card(*name);
      if (!view_.talon[i]) return wrong("talon");
    }
  }

  /// Of a discard that shows nothing only the verb is left.
  [[nodiscard]] std::optional<Action> action_of(std::string_view text) const {
    if (text == "discard") return Action::discard({});
    const Result<Action> action = parse_action(info_, text);
    if (!action || !is_known(info_, action->move)) return std::nullopt;
    return *action;
  }

  void read_history() {
    for (const json::object* entry : fields_.objects("history")) {
      Fields seen(*entry);
      SeenAction one{seen.seat("by", view_.seats), {}, 0};
      const std::optional<Action> action = action_of(seen.text("action"));
      if (!action) seen.wrong(not_of_a_view("history"));
      one.action = action.value_or(Action{});
      one.hidden = seen.integer_if_given("hidden", 0, kCards).value_or(0);
      if (!seen.ok()) return fields_.adopt(seen);
      if (one.action.move.verb() == Move::Verb::suit) suit_ = one.action.move.named_suit();
      view_.history.push_back(one);
    }
  }

  /// Cards one after another; which of them is best is for the paper to say, pair by pair: with
  /// three of them the emperor's trick would win, and that is no matter of rank.
  Trick read_trick(std::string_view key) {
    static const json::object kNothing;
    Trick trick;
    for (const json::value& entry : list(key, 0, kMostInTrick)) {
      const json::object* played = entry.if_object();
      Fields one(played == nullptr ? kNothing : *played);
      const Seat by = one.seat("by", view_.seats);
      const std::optional<Card> card = parse_card(one.text("card"));
      // Without a game nothing is played, and no paper says what beats what.
      const bool no_game = !trick.empty() && view_.moment.contract == ContractId::none;
      if (!one.ok() || !card || trick.contains(*card) || no_game) {
        wrong(key);
        return {};
      }
      trick.add(by, *card, trick.empty() || beats(*card, trick.best));
    }
    return trick;
  }

  [[nodiscard]] bool beats(Card later, Card best) const {
    TrickQuestion question;
    question.contract = view_.moment.contract;
    question.trick = {best, later};
    question.suit = suit_;
    const Result<int> place = engine_.winner(question);
    return place && *place == 1;
  }

  void read_last_winner() {
    const json::array& winners = list("winners", 0, kCards);
    if (winners.empty()) return;
    const std::optional<int> seat = as_integer(winners.back(), 0, view_.seats - 1);
    if (!seat) return wrong("winners");
    view_.last_winner = Seat(*seat);
  }

  void read_choices() {
    if (fields_.find("discard_rule") != nullptr) read_discard();
    for (const json::value& text : list("legal", 0, kMostChoices)) {
      const std::optional<Move> move = choice_of(text);
      if (!move) return wrong("legal");
      if (view_.choices.empty()) view_.choices = Choices::only(*move);
      if (move->group() != view_.choices.group()) return wrong("legal");
      view_.choices.add(*move);
    }
    if (!view_.choices.empty()) view_.moment.to_act = view_.seat;
  }

  /// In a discard the cards are named one by one, and chosen as if they were played.
  [[nodiscard]] std::optional<Move> choice_of(const json::value& value) const {
    const json::string* text = value.if_string();
    const std::optional<Action> action = text == nullptr ? std::nullopt : action_of(*text);
    if (!action || view_.seat == kNobody) return std::nullopt;
    if (!view_.discard) {
      return action->move == Move::discard() ? std::nullopt : std::optional(action->move);
    }
    if (action->discarded.size() != 1) return std::nullopt;
    return Move::play(action->discarded.first());
  }

  void read_discard() {
    Fields rule(inner("discard_rule"));
    DiscardRule read;
    read.allowed = card_set(rule, "allowed");
    read.forced = card_set(rule, "forced");
    read.one_stays = card_set(rule, "keep_one_of");
    read.count = rule.integer("count", 1, read.allowed.size());
    if (rule.ok() && !read.allowed.contains(read.forced)) rule.wrong(not_of_a_view("forced"));
    fields_.adopt(rule);
    view_.discard = read;
  }

  void read_look_back() {
    Fields back(inner("look_back"));
    view_.look_back = {looking(back, "last_trick"), looking(back, "talon"),
                       looking(back, "laid_away")};
    fields_.adopt(back);
  }

  LookingBack::At looking(Fields& back, std::string_view key) const {
    if (back.find(key) == nullptr) return {};
    return {false, info_.clause(back.text(key))};
  }

  static constexpr std::size_t kMostChoices = 64;  // one bit each

  const Engine& engine_;
  const BookInfo& info_;
  Fields fields_;
  View view_;
  std::optional<Suit> suit_;  // that was named
};

}  // namespace

Result<View> read_view(const Engine& engine, const json::object& object) {
  return ViewReader(engine, object).read();
}

}  // namespace ultimo
