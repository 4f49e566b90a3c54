#include "print/words.hpp"

#include <array>
#include <utility>

#include "print/words_cs.hpp"
#include "print/words_de.hpp"
#include "print/words_en.hpp"
#include "print/words_sl.hpp"

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
