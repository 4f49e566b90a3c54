#include "store/store.hpp"

#include <algorithm>

namespace ultimo::store {
namespace {

Stored<void> fits_value(const std::string& what, const std::string& bytes) {
  if (bytes.size() <= kMostBytes) return {};
  return trouble(Trouble::Kind::not_usable,
                 what + " of " + std::to_string(bytes.size()) + " bytes is too large");
}

bool is_control(char sign) {
  const auto byte = static_cast<unsigned char>(sign);
  return byte < 0x20 || byte == 0x7F;
}

}  // namespace

Stored<void> fits_name(const std::string& what, const std::string& name) {
  if (name.empty()) return trouble(Trouble::Kind::not_usable, what + " needs a name");
  if (name.size() > kLongestName) {
    return trouble(Trouble::Kind::not_usable, "the name of " + what + " is too long");
  }
  if (std::any_of(name.begin(), name.end(), is_control)) {
    return trouble(Trouble::Kind::not_usable,
                   "the name of " + what + " has control characters in it");
  }
  return {};
}

Stored<void> fits(const Append& append) {
  if (Stored<void> fine = fits_name("a stream", append.stream); !fine) return fine;
  for (const Entry& entry : append.entries) {
    if (Stored<void> fine = fits_value("an entry", entry.body); !fine) return fine;
    if (Stored<void> fine = fits_value("an author", entry.by); !fine) return fine;
  }
  return {};
}

Stored<void> fits(const std::vector<Change>& changes) {
  for (const Change& change : changes) {
    const Kept& kept = change.kept;
    if (Stored<void> fine = fits_name("a shelf", kept.shelf); !fine) return fine;
    if (Stored<void> fine = fits_name("a value", kept.key); !fine) return fine;
    if (Stored<void> fine = fits_value("a value", kept.value); !fine) return fine;
    if (kept.person.empty()) continue;
    if (Stored<void> fine = fits_name("a person", kept.person); !fine) return fine;
  }
  return {};
}

bool holds(const Change& change, const std::optional<Kept>& there) {
  switch (change.does) {
    case Change::Does::put_new: return !there;
    case Change::Does::replace: return there && there->value == change.was;
    case Change::Does::put:
    case Change::Does::remove: return true;
  }
  return false;
}

}  // namespace ultimo::store
