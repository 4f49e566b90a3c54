#pragma once

namespace ultimo::cli {

/// What the program's exit status says, for every subcommand.
enum ExitCode : int {
  kOk = 0,
  kFailed = 1,  // the work was done and something in it is wrong, or it could not be finished
  kUsage = 2,   // the command line or a file named on it cannot be used
};

}  // namespace ultimo::cli
