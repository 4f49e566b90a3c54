#pragma once

#include "oracle/oracle.hpp"

namespace ultimo::cli {

/// Answers requests from one file descriptor on another until the input ends; every line is
/// answered before the next read that could wait.
int eval(const Oracle& oracle, int input, int output);

}  // namespace ultimo::cli
