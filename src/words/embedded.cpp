#include "words/catalogue.hpp"

namespace ultimo {
namespace {

// Written by CMake from words/*.json.
#include "words/catalogues.inc"

}  // namespace

std::span<const EmbeddedCatalogue> embedded_catalogues() { return kCatalogues; }

}  // namespace ultimo
