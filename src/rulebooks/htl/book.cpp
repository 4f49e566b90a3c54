#include "rulebooks/htl/book.hpp"

#include "cards/notation.hpp"
#include "rules/engine_of.hpp"
#include "rules/sheet_form.hpp"
#include "rules/standings_form.hpp"

namespace ultimo::htl {
namespace json = boost::json;

const BookInfo& Book::info() {
  static constexpr std::array<int, 2> kSeatCounts = {kPlayers, kPlayers + 1};
  // Known so that it can be refused (11.1).
  static constexpr auto kBefore = std::to_array<std::string_view>({"radelc"});
  static constexpr auto kSheetFields =
      std::to_array<std::string_view>({"declarers", "conceded", "claims"});
  static constexpr BookInfo kInfo{
      .id = "htl",
      .title = "Tarocktreffen HTL: Königrufen",
      .language = "de",
      .seat_counts = kSeatCounts,
      .contracts = kContracts,
      .feats = kFeatNames,
      .announcements = kAnnouncements,
      .before = kBefore,
      .clauses = kClauses,
      .lowest_counted = kCaller,
      .unit = "points",
      .sheet_fields = kSheetFields,
  };
  return kInfo;
}

namespace {

/// Who sits out: nobody of four, the dealer of five (1.2).
constexpr Seat idle_seat(int seats, Seat dealer) { return seats > kPlayers ? dealer : kNobody; }

}  // namespace

/// Six cards to each player from forehand on, then the talon, then six again, in the order of the
/// seats (1.7).
Dealt Book::deal(const Deck& deck, int seats, Seat dealer) {
  Dealt dealt;
  constexpr int kPacket = kHandCards / 2;
  std::size_t top = 0;
  const auto packets = [&] {
    for (int player = 1; player <= kPlayers; ++player, top += kPacket) {
      dealt.hands[after(dealer, seats, player).at()] |= cards_from<kPacket>(&deck[top]);
    }
  };
  packets();
  for (Card& card : dealt.talon) card = deck[top++];
  packets();
  return dealt;
}

void refuse_marks(Fields& fields) {
  const json::value* marks = fields.find("radelc");
  if (marks == nullptr) return;
  const json::array* list = marks->if_array();
  if (list == nullptr) return fields.wrong("radelc must be a list of numbers", clause("11.1"));
  for (const json::value& mark : *list) {
    if (as_integer(mark, 0, 0)) continue;
    return fields.wrong("all games count single", clause("11.1"));
  }
}

Result<Book::Before> Book::read_before(const json::object& before, int /*seats*/) {
  Fields fields(before);
  refuse_marks(fields);
  if (!fields.ok()) return fields.refused();
  return Before{};
}

Result<void> Book::check_deal(const Setup& setup) {
  for (int seat = 0; seat < setup.seats; ++seat) {
    const bool plays = Seat(seat) != idle_seat(setup.seats, setup.dealer);
    const CardSet hand = setup.dealt.hands[static_cast<std::size_t>(seat)];
    if (hand.size() == (plays ? kHandCards : 0)) continue;
    return plays ? bad_cards("each of the four players has twelve cards", clause("1.1"))
                 : bad_cards("the dealer of five sits out", clause("1.2"));
  }
  return {};
}

State Book::start(const Dealt& dealt, int seats, Seat dealer, const Before& /*before*/) {
  State state;
  lay_out(state, dealt, seats, dealer);
  state.idle = idle_seat(seats, dealer);
  state.turn = state.forehand();
  return state;
}

/// Whoever can bids the game wanted; whether others join it is left to chance.
Choices Book::steer(const State& state, Choices choices, ContractId to) {
  if (state.phase != Phase::auction && state.phase != Phase::forehand) return choices;
  Choices steered = Choices::bidding();
  steered.add_if(choices.contains(Move::bid(to)), Move::bid(to));
  if (steered.empty() || !state.bids.empty()) {
    steered.add_if(choices.contains(Move::forehand()), Move::forehand());
    steered.add_if(choices.contains(Move::pass()), Move::pass());
  }
  return steered.empty() ? choices : steered;
}

PerSeat<Thirds> Book::thirds(const State& state) {
  const PerSeat<CardSet> all = heaps(state);
  PerSeat<Thirds> thirds{};
  for (std::size_t seat = 0; seat < state.seats; ++seat) thirds[seat] = count(all[seat]);
  return thirds;
}

void Book::tell_now(const State& state, json::object& answer) {
  if (state.phase == Phase::play) answer["open"] = hands_lie_open(state);
}

void Book::tell_more(const State& state, json::object& answer) {
  if (kTarget.contains(state.contract)) answer["declarers"] = declarers_json(state.bids);
  if (kCalling.contains(state.contract)) {
    answer["called"] = name(state.called.first());
    answer["conceded"] = state.conceded;
  }
  if (kNegative.contains(state.contract)) return;
  json::array feats;
  for_each_written_feat(sheet_of(state), [&](FeatId feat, Seat by, bool announced, bool made) {
    feats.push_back(feat_json(kFeatNames[at(feat)].id, by, announced, made));
  });
  answer["feats"] = std::move(feats);
}

json::value Book::written(Thirds thirds) { return json::value(htl::written(thirds)); }

Result<int> Book::winner(ContractId contract, std::span<const Card> cards,
                         const json::object& /*request*/) {
  if (cards.empty() || cards.size() > kPlayers) return bad_cards("a trick has one to four cards");
  const State state;
  int place = 0;
  Play::with_play_rules(contract, [&]<class Rules>() {
    place = Rules::winning_place(state, parts::trick_of<Rules>(state, cards));
  });
  return place;
}

namespace {

/// What the holder of the hand has announced, as the cards that bind him.
CardSet read_promises(Fields& fields, ContractId game) {
  CardSet promised;
  for (const std::string& id : read_names(fields, "announced")) {
    const std::optional<FeatId> feat = parse_feat(Book::info(), id);
    if (!feat) {
      fields.wrong("no such premium: " + in_quotes(id));
      continue;
    }
    check_feat_counts(fields, *feat, game);
    if (kBirdFeats.contains(*feat)) promised.insert(bird_card(*feat));
    if (*feat != kKingUltimoFeat) continue;
    const std::optional<Card> king = parse_card(fields.text("called"));
    if (king && king->is_king()) {
      promised.insert(*king);
    } else {
      fields.wrong("called must be a king", clause("9.3"));
    }
  }
  return promised;
}

}  // namespace

Result<CardSet> Book::legal(const LegalQuestion& question) {
  if (question.hand.empty() || question.hand.size() > kHandCards) {
    return bad_cards("a hand has one to twelve cards");
  }
  if (question.trick.size() >= kPlayers) return bad_cards("at most three cards lie in the trick");
  Fields fields(question.more);
  const int number = fields.integer_if_given("trick_number", 1, kTricks)
                         .value_or(kTricks + 1 - question.hand.size());
  State state;
  state.tricks_played = static_cast<std::uint8_t>(number - 1);
  state.promised = read_promises(fields, question.contract);
  if (!fields.ok()) return fields.refused();
  CardSet legal;
  Play::with_play_rules(question.contract, [&]<class Rules>() {
    legal = Rules::legal(state, question.hand, parts::trick_of<Rules>(state, question.trick));
  });
  return legal;
}

}  // namespace ultimo::htl

namespace ultimo {

std::unique_ptr<Engine> make_htl() { return std::make_unique<EngineOf<htl::Book>>(); }

}  // namespace ultimo
