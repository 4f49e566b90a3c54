#pragma once

#include <string_view>

/// Reasons that the program itself writes into a log, where nobody is asked for one. Whoever shows
/// them says them in his own words.
namespace ultimo::tournament::own_reasons {

inline constexpr std::string_view kDrawnAgain = "drawn again";  // a draw that another one replaces
inline constexpr std::string_view kNotNeeded = "not needed";    // a stand-in goes
inline constexpr std::string_view kNeededAgain = "needed again";
inline constexpr std::string_view kLate = "late";  // entries by the clock

}  // namespace ultimo::tournament::own_reasons
