#pragma once

#include <string>

#include "store/entry.hpp"

namespace ultimo::store {

inline constexpr int kOurs = 0x554C544D;  // "ULTM": tells a log from any other database
inline constexpr int kSingleLog = 2;      // the version of a file that is one log
inline constexpr int kDataFile = 3;       // the version of a file of streams; the newest known

/// Looks at the first bytes of a file and refuses what is plainly no log, or one of a newer
/// program. The database would look closer, but to look it writes: it rolls back, moves its journal
/// in, makes files beside it. What is not ours stays as it is, to the byte. `may_be_new`: nothing
/// there, or nothing in it, is fine.
Stored<void> first_look(const std::string& path, bool may_be_new);

}  // namespace ultimo::store
