#include "rules/testing_source_dir.hpp"

namespace ultimo {

std::string source_dir() { return ULTIMO_SOURCE_DIR; }

}  // namespace ultimo
