#pragma once

namespace ultimo::cli {

/// The program `ultimo`: reads the command line and runs a subcommand.
int run(int argc, char** argv);

}  // namespace ultimo::cli
