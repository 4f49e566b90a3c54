#include "print/words.hpp"

#include <array>
#include <cstdlib>
#include <ctime>
#include <optional>

#include <fmt/format.h>

#include "print/word_keys.hpp"
#include "tournament/text.hpp"

namespace ultimo::print {
namespace {

std::optional<std::tm> local_parts(std::int64_t at) {
  const auto seconds = static_cast<std::time_t>(at / 1000);
  std::tm parts{};
  if (localtime_r(&seconds, &parts) == nullptr) return std::nullopt;
  return parts;
}

std::string two_digits(int number) { return fmt::format("{:02}", number); }

}  // namespace

Words::Words(Speaker speaks) : speaker_(speaks) {
  for (const auto& [named, word] : kWordKeys) this->*word = speaker_.text(named);
  for (const auto& [named, word] : kCourseKeys) course.*word = speaker_.text(named);
}

std::string Words::text(std::string_view named, const Arguments& arguments) const {
  return speaker_.text(named, arguments);
}

std::string Words::hundredths(std::int64_t of) const {
  const std::int64_t size = std::abs(of);
  return fmt::format("{}{}{}{:02}", of < 0 ? "−" : "", whole(size / 100), decimal, size % 100);
}

std::string Words::time_of_day(int minute) const {
  constexpr int kHour = 60;
  return text("print.time", {{"hour", fmt::format("{}", minute / kHour)},
                             {"minute", two_digits(minute % kHour)}});
}

std::string Words::date_and_time(std::int64_t at) const {
  const std::optional<std::tm> parts = local_parts(at);
  if (!parts) return {};
  constexpr int kFirstYear = 1900;
  return text("print.date-and-time", {{"year", fmt::format("{}", parts->tm_year + kFirstYear)},
                                      {"month", fmt::format("{}", parts->tm_mon + 1)},
                                      {"day", fmt::format("{}", parts->tm_mday)},
                                      {"hour", fmt::format("{}", parts->tm_hour)},
                                      {"minute", two_digits(parts->tm_min)}});
}

std::string Words::time(std::int64_t at) const {
  const std::optional<std::tm> parts = local_parts(at);
  return parts ? time_of_day(parts->tm_hour * 60 + parts->tm_min) : std::string();
}

std::string Words::penalty(const BookInfo& book, const PenaltyInfo& penalty) const {
  const bool own = book.language == speaker_.language() && !penalty.native.empty();
  if (own) return std::string(penalty.native);
  const std::string named = fmt::format("penalty.{}", penalty.kind);
  if (speaker_.has(named)) return text(named);
  return std::string(penalty.native.empty() ? penalty.kind : penalty.native);
}

std::string Words::dealer_of(const BookInfo& book) const {
  const bool own = book.language == speaker_.language() && !book.dealer.empty();
  return own ? std::string(book.dealer) : dealer;
}

const std::string& office_word(const Words& words, Office office) {
  switch (office) {
    case Office::leader: return words.leader;
    case Office::delegate: return words.delegate;
    case Office::referee: return words.referee;
    case Office::chief_referee: return words.chief_referee;
    case Office::organiser: return words.organiser;
    case Office::commission: return words.commission;
  }
  return words.leader;
}

tournament::Official official_in(const Words& words, std::string_view text) {
  const std::size_t comma = text.rfind(", ");
  const std::size_t colon = text.find(": ");
  for (const Office office : {Office::leader, Office::delegate, Office::referee,
                              Office::chief_referee, Office::organiser, Office::commission}) {
    // Whole parts: a role may be the end of another ("hlavní rozhodčí").
    const std::string role = tournament::plain_letters(office_word(words, office));
    if (comma != std::string_view::npos &&
        tournament::plain_letters(text.substr(comma + 2)) == role) {
      return {std::string(text.substr(0, comma)), office};
    }
    if (colon != std::string_view::npos &&
        tournament::plain_letters(text.substr(0, colon)) == role) {
      return {std::string(text.substr(colon + 2)), office};
    }
  }
  return {std::string(text)};
}

std::string figure_name(const Words& words, std::string_view figure) {
  return words.text(fmt::format("print.figure.{}", figure));
}

}  // namespace ultimo::print
