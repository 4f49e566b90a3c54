#pragma once

#include <string>
#include <vector>

#include "print/print.hpp"

/// An event as pages for a club's web space: plain files, without any program behind them.
namespace ultimo::print {

struct SiteFile {
  std::string name;  // index.html, sheet-1-3.html, results.csv, site.css
  std::string text;
};

/// Standings with what each round brought, seats, and every sheet that is accepted.
std::vector<SiteFile> site(const Words& words, const tournament::State& state,
                           const tournament::Standings& standings, const Stamp& stamp,
                           const std::string& language);

}  // namespace ultimo::print
