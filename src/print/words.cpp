#include "print/words.hpp"

#include <array>
#include <utility>

#include "print/words_cs.hpp"
#include "print/words_de.hpp"
#include "print/words_en.hpp"
#include "print/words_sl.hpp"
#include "tournament/text.hpp"

namespace ultimo::print {

const Words& words_in(std::string_view language) {
  if (language == "sl") return kSlovenian;
  if (language == "cs") return kCzech;
  if (language == "de") return kGerman;
  return kEnglish;
}

std::string_view office_word(const Words& words, Office office) {
  switch (office) {
    case Office::leader: return words.leader;
    case Office::delegate: return words.delegate;
    case Office::referee: return words.referee;
    case Office::chief_referee: return words.chief_referee;
    case Office::organiser: return words.organiser;
    case Office::commission: return words.commission;
  }
  return "";
}

tournament::Official official_in(const Words& words, std::string_view text) {
  for (const Office office : {Office::leader, Office::delegate, Office::referee,
                              Office::chief_referee, Office::organiser, Office::commission}) {
    // With what parts it from the name: a role may be the end of another ("hlavní rozhodčí").
    const std::string role(office_word(words, office));
    const std::string after = ", " + role;
    if (text.ends_with(after)) {
      return {std::string(text.substr(0, text.size() - after.size())), office};
    }
    for (const std::string& before : {role + ": ", tournament::capital(role) + ": "}) {
      if (text.starts_with(before)) return {std::string(text.substr(before.size())), office};
    }
  }
  return {std::string(text)};
}

std::string figure_name(const Words& words, std::string_view figure) {
  const std::array<std::pair<std::string_view, std::string_view>, 8> names = {{
      {"points", words.points},
      {"difference", words.difference},
      {"rounds", words.rounds},
      {"final", words.final_points},
      {"total", words.total},
      {"rank_points", words.rank_points},
      {"bonus", words.bonus},
      {"sheet", words.sheet_points},
  }};
  for (const auto& [name, word] : names) {
    if (name == figure) return std::string(word);
  }
  return std::string(figure);
}

}  // namespace ultimo::print
