#include "wire/formats.hpp"

namespace ultimo {
namespace {

// Written by CMake from src/rulebooks/*/format.json.
constexpr EmbeddedFormat kFormats[] = {
#include "wire/formats.inc"
};

}  // namespace

std::span<const EmbeddedFormat> embedded_formats() { return kFormats; }

}  // namespace ultimo
