// A playout allocates nothing: what a thousand deals take from the heap, one deal takes as well.
#include "catalog/testing_battery.hpp"
#include "rules/testing_sanitizer.hpp"

// AddressSanitizer brings its own operator new; one that counts would take its place.
#if !ULTIMO_HAS_ASAN

#include <cstdlib>
#include <new>

namespace {
thread_local std::size_t allocations = 0;  // NOLINT: the operators below have nowhere else to count
}

void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }

namespace ultimo::battery {
namespace {

class Allocations : public EveryTable {};
ULTIMO_AT_EVERY_TABLE(Allocations);

TEST_P(Allocations, are_as_many_for_one_deal_as_for_a_thousand) {
  const auto counted = [&](std::uint64_t deals) {
    PlayoutOrder order;
    order.seats = seats();
    order.deals = deals;
    order.seed = 1;
    const std::size_t before = allocations;
    EXPECT_EQ(engine().playouts(order).deals, deals);
    return allocations - before;
  };
  EXPECT_EQ(counted(1000), counted(1));
}

}  // namespace
}  // namespace ultimo::battery

#endif
