#pragma once

#include <string>

namespace ultimo {

/// The folder of the repository, for tests that read its documents and vectors.
std::string source_dir();

}  // namespace ultimo
