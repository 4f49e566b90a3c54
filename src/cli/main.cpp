#include "cli/cli.hpp"

int main(int argc, char** argv) { return ultimo::cli::run(argc, argv); }
