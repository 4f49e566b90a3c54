// The tests of one rulebook that is in nobody's program: what its folder brings, the battery of the
// catalog, the vectors of the oracle, its bots, its events and their pages; and, in a program of
// their own, what the commands do with it.
#include <gtest/gtest.h>

#include "catalog/testing_battery.hpp"

int main(int argc, char** argv) {
  ultimo::battery::root() /= "tests/sixth_rulebook";
  GTEST_FLAG_SET(filter, "*/sixth*:Sixth*");  // the five have their own programs
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
