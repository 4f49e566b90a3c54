#include "cli/language_option.hpp"

#include <algorithm>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "rules/reason.hpp"

namespace ultimo::cli {
namespace {

constexpr const char* kLang = "--lang";

std::vector<std::string_view> spoken() {
  std::vector<std::string_view> languages;
  for (const EmbeddedCatalogue& each : embedded_catalogues()) languages.push_back(each.language);
  return languages;
}

std::string check_spoken(const std::string& typed) {
  const std::vector<std::string_view> languages = spoken();
  if (std::find(languages.begin(), languages.end(), typed) != languages.end()) return {};
  return fmt::format("there is no language {}; there are {}", in_quotes(typed),
                     fmt::join(languages, ", "));
}

/// What was typed behind `--lang`, of whichever command was called.
std::string typed_language(const CLI::App& app) {
  if (std::string typed = language_asked_for(app); !typed.empty()) return typed;
  for (const CLI::App* called : app.get_subcommands()) {
    if (std::string typed = typed_language(*called); !typed.empty()) return typed;
  }
  return {};
}

/// `sl` of `sl_SI.UTF-8`.
std::string language_of_locale(const std::string& locale) {
  return locale.substr(0, locale.find_first_of("_.@"));
}

}  // namespace

std::string language_asked_for(const CLI::App& command) {
  const CLI::Option* option = command.get_option_no_throw(kLang);
  return option != nullptr && option->count() > 0 ? option->as<std::string>() : std::string();
}

void add_language_option(CLI::App& command) {
  const std::string about = fmt::format(
      "The language to speak: {} (default: that of LC_ALL or LANG)", fmt::join(spoken(), ", "));
  command.add_option(kLang, about)->check(check_spoken);
}

const Catalogue& language_of_reader(const CLI::App& app, const Dictionary& dictionary,
                                    const Variable& environment) {
  std::string language = typed_language(app);
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    if (language.empty()) language = language_of_locale(environment(variable));
  }
  const Catalogue* known = dictionary.find(language);
  return known != nullptr ? *known : dictionary.english();
}

}  // namespace ultimo::cli
