#pragma once

#include <functional>
#include <string>

#include "words/catalogue.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the library spells it so
class App;
}

namespace ultimo::cli {

/// Adds `--lang` to a command that speaks to people.
void add_language_option(CLI::App& command);

/// What was typed behind `--lang` of this command; empty: nothing was.
std::string language_asked_for(const CLI::App& command);

/// The value of a variable of the environment; empty where it is not set.
using Variable = std::function<std::string(const std::string& name)>;

/// What `--lang` of the command that was called says, else what the environment does: LC_ALL,
/// LC_MESSAGES, LANG. Whatever the program does not speak is English.
const Catalogue& language_of_reader(const CLI::App& app, const Dictionary& dictionary,
                                    const Variable& environment);

}  // namespace ultimo::cli
