#include "cli/online/online_words.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "cli/layout.hpp"
#include "cli/play_input.hpp"
#include "cli/play_phrases.hpp"
#include "rules/tag_text.hpp"

namespace ultimo::cli::online {
namespace {

constexpr std::array kWords{Word::leave, Word::say, Word::why, Word::undo};

std::string_view name_of(Word word) {
  switch (word) {
    case Word::leave: return "leave";
    case Word::say: return "say";
    case Word::why: return "why";
    case Word::undo: return "undo";
  }
  return "";
}

/// Novices, club players and experts have names of people of the book's country.
std::string bot_name(std::string_view language, int seat) {
  const auto& people = people_of(language);
  return std::string(people[static_cast<std::size_t>(seat) % people.size()]);
}

}  // namespace

std::string online_text(const Speaker& speaker, std::string_view key, const Arguments& arguments) {
  return speaker.text(fmt::format("online.{}", key), arguments);
}

std::string word_for(Word word, const Speaker& speaker) {
  return online_text(speaker, fmt::format("word.{}", name_of(word)));
}

std::optional<OwnWord> own_word(std::string_view line, const Speaker& speaker) {
  const std::string tidy = tidied(line);
  std::string_view rest = tidy;
  const std::string first = in_plain_letters(take_word(rest));
  if (first.empty()) return std::nullopt;
  for (const Word word : kWords) {
    const bool said = first == in_plain_letters(word_for(word, speaker)) || first == name_of(word);
    if (said) return OwnWord{word, std::string(trimmed(rest))};
  }
  return std::nullopt;
}

Party party_of(const TableTold& told, const Speaker& speaker) {
  Party party{told.you, {}};
  for (int seat = 0; seat < told.seats; ++seat) {
    const PlaceTold& place = told.places[static_cast<std::size_t>(seat)];
    std::string name = place.name;
    if (name.empty() && place.kind == PlaceTold::Kind::bot) {
      name = bot_name(told.engine->info().language, seat);
    }
    if (name.empty()) name = table_text(speaker, "seat", {{"seat", seat + 1}});
    // Two who are called the same are told apart by their seats.
    const auto same = std::find(party.names.begin(), party.names.end(), name);
    if (same != party.names.end()) name += fmt::format(" ({})", seat + 1);
    party.names.push_back(std::move(name));
  }
  return party;
}

std::string places_text(const TableTold& told, const Voice& voice) {
  using Kind = PlaceTold::Kind;
  std::string text;
  for (int seat = 0; seat < told.seats; ++seat) {
    const PlaceTold& place = told.places[static_cast<std::size_t>(seat)];
    const std::string& name = voice.party().names[static_cast<std::size_t>(seat)];
    std::string who = name;
    if (place.kind == Kind::empty) who = online_text(voice.speaker(), "free");
    if (place.kind == Kind::bot) {
      who = online_text(voice.speaker(), "bot", {{"name", name}, {"level", place.level}});
    }
    if (Seat(seat) == told.you) who = voice.who(told.you) + " (" + name + ')';
    text += fmt::format("  {}  {}\n", seat + 1, who);
  }
  return text;
}

std::string changed_place_text(const PlaceTold& before, const PlaceTold& now,
                               const std::string& name, const Voice& voice) {
  using Kind = PlaceTold::Kind;
  using Mark = PlaceTold::Mark;
  const auto say = [&](std::string_view key) {
    return voice.told(online_text(voice.speaker(), key, {{"name", name}}));
  };
  if (now.kind != Kind::person || before.kind != Kind::person || before.mark == now.mark) return {};
  switch (now.mark) {
    case Mark::in: return say("back-again");
    case Mark::away: return say("away");
    case Mark::bot: return say("bot-plays");
    case Mark::left: return say("left");
  }
  return {};
}

std::string online_help(const Voice& voice) {
  const Speaker& speaker = voice.speaker();
  std::size_t typed = 0;
  for (const Word word : kWords) typed = std::max(typed, columns(word_for(word, speaker)) + 2);
  std::string text;
  for (const Word word : kWords) {
    const std::string meaning = online_text(speaker, fmt::format("help.{}", name_of(word)));
    text += "  " + padded(word_for(word, speaker), typed) +
            wrapped(meaning, typed + 2, " ", voice.style().width) + '\n';
  }
  return text;
}

}  // namespace ultimo::cli::online
