#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tournament/format.hpp"
#include "tournament/standings.hpp"
#include "words/speaker.hpp"

namespace ultimo::cli::director {

/// "14.05", by the clock of this machine.
std::string hour_text(const Speaker& speaker, std::int64_t at);
/// "1 entry", "2 entries".
std::string entries_text(const Speaker& speaker, std::size_t count);
/// Columns of text; numbers to the right. In a window that is too narrow for them, cells go on
/// below.
std::string columns_text(const std::vector<std::vector<std::string>>& rows);
/// The same at a width; 0: no window.
std::string columns_text(const std::vector<std::vector<std::string>>& rows, std::size_t width);

/// A figure with the language's minus and decimal sign; in English as programs write it.
std::string with_signs(const Speaker& speaker, const std::string& figure);
/// Points, or money in crowns.
std::string points_text(const Speaker& speaker, const tournament::Format& format,
                        std::int64_t points);
/// The same with its unit, if it has one.
std::string amount_text(const Speaker& speaker, const tournament::Format& format,
                        std::int64_t points);

/// "7 Žiga Čeh"
std::string numbered_name(int number, const std::string& name);

}  // namespace ultimo::cli::director
