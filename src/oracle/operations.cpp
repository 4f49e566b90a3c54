#include "oracle/operations.hpp"

#include <algorithm>
#include <array>

#include "oracle/replay.hpp"
#include "wire/question_json.hpp"
#include "wire/results_json.hpp"
#include "wire/sheet_json.hpp"

namespace ultimo {
namespace {

struct Named {
  std::string_view name;
  Operation operation;
};

constexpr auto kOperations = std::to_array<Named>({{"count", count},
                                                   {"winner", winner},
                                                   {"legal", legal},
                                                   {"score", score},
                                                   {"standings", standings},
                                                   {"replay", replay}});
// Only for the books that say so.
constexpr auto kSomeBooks =
    std::to_array<Named>({{"declarations", declarations}, {"deal", deal_in_order}});

template <class Rows>
Operation find_in(const Rows& rows, std::string_view op) {
  for (const Named& named : rows) {
    if (named.name == op) return named.operation;
  }
  return nullptr;
}

}  // namespace

Operation find_operation(std::string_view op) { return find_in(kOperations, op); }

bool has_operation(const BookInfo& info, std::string_view op) {
  return std::find(info.operations.begin(), info.operations.end(), op) != info.operations.end();
}

Operation find_operation(const BookInfo& info, std::string_view op) {
  if (const Operation of_all = find_operation(op)) return of_all;
  return has_operation(info, op) ? find_in(kSomeBooks, op) : nullptr;
}

}  // namespace ultimo
