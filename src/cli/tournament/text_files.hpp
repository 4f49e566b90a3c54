#pragma once

#include <string>

#include "cli/tournament/options.hpp"

namespace ultimo::cli::director {

/// What is in a file; "-" is standard input.
Done<std::string> text_of(const std::string& path);
/// Writes a file that appears whole or not at all; "-" is standard output.
Done<void> put_file(const OutFile& out, const std::string& text);

}  // namespace ultimo::cli::director
