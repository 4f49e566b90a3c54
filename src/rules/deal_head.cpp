#include "rules/deal_head.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cards/notation.hpp"

namespace ultimo {
namespace {

constexpr std::array<std::string_view, 3> kNeeded = {"Rulebook", "Seats", "Dealer"};

tl::unexpected<Refusal> at_line(int line, Refusal refusal) {
  refusal.line = line;
  return tl::unexpected(std::move(refusal));
}

tl::unexpected<Refusal> bad_tag(int line, Reason why) {
  return at_line(line, {Refusal::Code::bad_field, std::move(why)});
}

}  // namespace

std::optional<int> parse_number(std::string_view text) {
  int number = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  if (text.empty() || error != std::errc{} || stopped != end) return std::nullopt;
  return number;
}

Result<void> DealHead::read_tag(std::string_view& rest, int line) {
  Result<Tag> tag = take_tag(rest);
  if (!tag) return tl::unexpected(tag.error());
  if (find(tag->key) != nullptr) {
    return bad_field({"notation.tag-twice", {{"tag", tag->key}}});
  }
  tags_.push_back({*std::move(tag), line});
  return {};
}

Result<std::vector<Card>> DealHead::read_cards(std::string_view rest, int line) {
  std::vector<Card> cards;
  for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
    const std::optional<Card> card = parse_card(word);
    if (!card) return bad_cards({"notation.no-such-card", {{"card", in_quotes(word)}}});
    if (seen_.contains(*card)) return bad_cards({"notation.card-twice", {{"card", *card}}});
    seen_.insert(*card);
    cards.push_back(*card);
  }
  if (cards_line_ == 0) cards_line_ = line;
  return cards;
}

Result<void> DealHead::read_talon(std::string_view rest, int line) {
  if (talon_) return bad_cards({"notation.talon-twice"});
  const Result<std::vector<Card>> cards = read_cards(rest, line);
  if (!cards) return tl::unexpected(cards.error());
  if (cards->size() != kTalon) {
    return bad_cards({"notation.talon-size", {{"due", kTalon}, {"cards", cards->size()}}});
  }
  talon_ = true;
  std::copy(cards->begin(), cards->end(), dealt_.talon.begin());
  return {};
}

Result<void> DealHead::read_hand(std::string_view rest, int line) {
  const std::optional<int> seat = parse_number(take_word(rest));
  if (!seat || *seat < 0 || *seat >= kMaxSeats) {
    return bad_cards({"notation.hand-seat", {{"last", kMaxSeats - 1}}});
  }
  const auto at = static_cast<std::size_t>(*seat);
  if (hands_[at]) return bad_cards({"notation.hand-twice", {{"seat", *seat}}});
  const bool idle = trimmed(rest) == "-";
  const Result<std::vector<Card>> cards = read_cards(idle ? std::string_view{} : rest, line);
  if (!cards) return tl::unexpected(cards.error());
  hands_[at] = true;
  for (const Card card : *cards) dealt_.hands[at].insert(card);
  return {};
}

const DealHead::PlacedTag* DealHead::find(std::string_view key) const {
  for (const PlacedTag& placed : tags_) {
    if (same_tag(placed.tag.key, key)) return &placed;
  }
  return nullptr;
}

Result<int> DealHead::number(std::string_view key, int least, int most) const {
  const PlacedTag* placed = find(key);
  if (placed == nullptr) return bad_field({"notation.tag-missing", {{"tag", key}}});
  const std::optional<int> number = parse_number(placed->tag.value);
  if (!number || *number < least || *number > most) {
    return bad_tag(placed->line, {"notation.tag-number",
                                  {{"tag", key},
                                   {"least", least},
                                   {"most", most},
                                   {"value", in_quotes(placed->tag.value)}}});
  }
  return *number;
}

Result<void> DealHead::understand_tags(const Rulebooks& rulebooks, DealReading& reading) const {
  const PlacedTag* rulebook = find("Rulebook");
  if (rulebook == nullptr) return bad_field({"notation.tag-missing", {{"tag", "Rulebook"}}});
  reading.engine = rulebooks(rulebook->tag.value);
  if (reading.engine == nullptr) {
    return at_line(rulebook->line,
                   {Refusal::Code::unknown_rulebook,
                    {"no-such-rulebook", {{"name", in_quotes(rulebook->tag.value)}}}});
  }
  const BookInfo& info = reading.engine->info();
  reading.record.rulebook = info.id;
  const Result<int> seats = number("Seats", 1, kMaxSeats);
  if (!seats) return tl::unexpected(seats.error());
  if (!info.is_played_by(*seats)) {
    Argument::List counts;
    for (const int count : info.seat_counts) counts.push_back(std::to_string(count));
    return bad_tag(find("Seats")->line,
                   {"notation.seats", {{"book", info.id}, {"counts", counts}, {"seats", *seats}}});
  }
  reading.record.setup.seats = *seats;
  const Result<int> dealer = number("Dealer", 0, *seats - 1);
  if (!dealer) return tl::unexpected(dealer.error());
  reading.record.setup.dealer = Seat(*dealer);
  return sort_tags(info, reading.record);
}

/// What the rulebook wants to know of the sheet goes to the setup, the rest stays as it is.
Result<void> DealHead::sort_tags(const BookInfo& info, DealRecord& record) const {
  for (const SheetFact fact : info.before) {
    if (const PlacedTag* placed = find(tag_key(fact))) {
      const Result<void> read =
          read_tag_value(record.setup.before, fact, placed->tag.value, record.setup.seats);
      if (!read) return at_line(placed->line, read.error());
    }
  }
  for (const PlacedTag& placed : tags_) {
    const auto same = [&](std::string_view key) { return same_tag(key, placed.tag.key); };
    if (std::none_of(kNeeded.begin(), kNeeded.end(), same) &&
        std::none_of(info.before.begin(), info.before.end(),
                     [&](SheetFact fact) { return same(tag_key(fact)); })) {
      record.tags.push_back(placed.tag);
    }
  }
  return {};
}

Result<void> DealHead::check_cards(int seats) const {
  if (!talon_) return bad_cards({"notation.talon-missing"});
  for (int seat = 0; seat < kMaxSeats; ++seat) {
    const bool given = hands_[static_cast<std::size_t>(seat)];
    if (seat < seats && !given) return bad_cards({"notation.hand-missing", {{"seat", seat}}});
    if (seat >= seats && given) return bad_cards({"notation.no-such-seat", {{"seat", seat}}});
  }
  if (seen_ != kPack) {
    return bad_cards({"notation.cards-nowhere", {{"cards", kPack - seen_}}});
  }
  return {};
}

int DealHead::line_of(const Refusal& refusal, const BookInfo& info) const {
  if (refusal.code == Refusal::Code::bad_cards) return cards_line_;
  for (const SheetFact fact : info.before) {
    if (const PlacedTag* placed = find(tag_key(fact))) return placed->line;
  }
  return 0;
}

Result<Deal> DealHead::start(const Rulebooks& rulebooks, DealReading& reading) const {
  if (Result<void> known = understand_tags(rulebooks, reading); !known) {
    return tl::unexpected(known.error());
  }
  DealRecord& record = reading.record;
  if (Result<void> sound = check_cards(record.setup.seats); !sound) {
    return at_line(cards_line_, sound.error());
  }
  record.setup.dealt = dealt_;
  Result<Deal> deal = Deal::start(*reading.engine, record.setup);
  if (!deal) return at_line(line_of(deal.error(), reading.engine->info()), deal.error());
  return deal;
}

}  // namespace ultimo
