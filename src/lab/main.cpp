#include "lab/lab.hpp"

int main(int argc, char** argv) { return ultimo::cli::lab::run(argc, argv); }
