#include "cli/tournament/common.hpp"

namespace ultimo::cli {
Done<Reply> print(const Catalog& catalog, const Request& request) {
  (void)catalog;
  (void)request;
  return cannot("soon");
}
}  // namespace ultimo::cli
