#pragma once

// For the tests of this rulebook only. It is met as everybody else meets it: over the border.

#include <memory>

#include "rulebooks/czech/testing_book.hpp"

namespace ultimo {

std::unique_ptr<Engine> make_pustkovec();  // in book.cpp

inline const Engine& czech::tested::book() {
  static const std::unique_ptr<Engine> engine = make_pustkovec();
  return *engine;
}

namespace pustkovec {

using namespace czech::tested;

/// First duty of 1 with 3.
inline Row first_duty(int points) {
  Row row("first-duty", 1, 3);
  row.points(points);
  return row;
}
inline Row warsaw(const std::vector<int>& points) {
  Row row("warsaw");
  row.points(points);
  return row;
}

}  // namespace pustkovec
}  // namespace ultimo
