#pragma once

#include "rules/reason.hpp"
#include "store/entry.hpp"

namespace ultimo::server {

/// What the store says of its troubles, for people; the details are those of the system.
Reason store_reason(const store::Trouble& trouble);

}  // namespace ultimo::server
