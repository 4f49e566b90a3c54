#include "files/formats.hpp"

namespace ultimo {
namespace {

// Written by CMake from src/rulebooks/*/format.json.
constexpr EmbeddedFormat kFormats[] = {
#include "files/formats.inc"
};

}  // namespace

std::span<const EmbeddedFormat> embedded_formats() { return kFormats; }

}  // namespace ultimo
