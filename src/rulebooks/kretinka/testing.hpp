#pragma once

// For the tests of this rulebook only. It is met as everybody else meets it: over the border.

#include <memory>

#include "rulebooks/czech/testing_book.hpp"

namespace ultimo {

std::unique_ptr<Engine> make_kretinka();  // in book.cpp

inline const Engine& czech::tested::book() {
  static const std::unique_ptr<Engine> engine = make_kretinka();
  return *engine;
}

namespace kretinka {
using namespace czech::tested;
}

}  // namespace ultimo
