#include "oracle/operations.hpp"

#include <array>

#include "oracle/replay.hpp"
#include "oracle/running_sheet.hpp"
#include "wire/book_names.hpp"
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
                                                   {"sheet", running_sheet},
                                                   {"standings", standings},
                                                   {"replay", replay}});
Operation carried_out_by(ExtraOperation operation) {
  switch (operation) {
    case ExtraOperation::declarations: return declarations;
    case ExtraOperation::deal: return deal_in_order;
  }
  return nullptr;
}

Operation find_extra(const BookInfo& info, std::string_view op) {
  for (const ExtraOperation one : info.operations) {
    if (name_of(one) == op) return carried_out_by(one);
  }
  return nullptr;
}

}  // namespace

Operation find_operation(std::string_view op) {
  for (const Named& named : kOperations) {
    if (named.name == op) return named.operation;
  }
  return nullptr;
}

bool has_operation(const BookInfo& info, std::string_view op) {
  return find_extra(info, op) != nullptr;
}

Operation find_operation(const BookInfo& info, std::string_view op) {
  const Operation of_all = find_operation(op);
  return of_all != nullptr ? of_all : find_extra(info, op);
}

}  // namespace ultimo
