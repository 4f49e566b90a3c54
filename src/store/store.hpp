#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "store/entry.hpp"

/// The face of the store: many streams of entries, and shelves of values that can be changed. What
/// lies behind it is a file (open_store.hpp) or memory (memory_store.hpp).
namespace ultimo::store {

/// What is known of a stream without reading it.
struct Head {
  std::string stream;
  std::int64_t length = 0;  // the position of its last entry; 0: nothing was written yet
  std::string hash;         // of its last entry; of an empty one what its chain begins with
  std::int64_t at = 0;      // of its last entry
  std::int64_t epoch = 0;   // of its last owner
  bool expired = false;     // its entries are gone; length and hash stay
  bool operator==(const Head&) const = default;
};

/// All entries or none, if `after` is still the stream's last position.
struct Append {
  std::string stream;
  std::vector<Entry> entries;
  std::int64_t after = 0;
  /// Who writes for a later owner of the stream shuts out all earlier ones.
  std::int64_t epoch = 0;
};

/// A value that can be changed: a person, a token, a line of talk. The shelves the server uses:
namespace shelf {
inline constexpr const char* kPeople = "people";      // by the person's id
inline constexpr const char* kNames = "names";        // of accounts: whose a name is
inline constexpr const char* kTokens = "tokens";      // by the token's hash
inline constexpr const char* kTalk = "talk";          // by stream and number
inline constexpr const char* kReplays = "replays";    // a deal's address: its stream and number
inline constexpr const char* kReviews = "reviews";    // computed once, by the deal's address
inline constexpr const char* kSettings = "settings";  // of this server
}  // namespace shelf

struct Kept {
  std::string shelf;
  std::string key;
  std::string person;      // whose it is: it goes with him; empty: nobody's
  std::int64_t until = 0;  // when it may be dropped, milliseconds since 1970; 0: never
  std::string value;
  bool operator==(const Kept&) const = default;
};

struct Change {
  enum class Does : std::uint8_t {
    put,      // whatever lies there
    put_new,  // if nothing lies there
    replace,  // if what lies there is still `was`
    remove,   // key alone counts; also where nothing lies
  };
  Does does = Does::put;
  Kept kept;
  std::string was;
};

/// Whether the store can write now. `locked` and `full` pass by themselves; `broken` does not.
struct Health {
  enum class State : std::uint8_t { good, locked, full, broken };
  State state = State::good;
  std::string why;
};

/// Writes are asked for and answered later, each exactly once, when they are safe or refused;
/// answers come from the store's own thread and must be quick. Reads are answered at once, see
/// everything acknowledged, and may come from any thread.
class Store {
 public:
  using Appended = std::function<void(Stored<Head>)>;
  using Done = std::function<void(Stored<void>)>;
  using Foreign = std::function<void(const std::vector<Head>&)>;

  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  virtual void append(Append append, Appended done) = 0;
  /// Takes a stream's entries away for good; its head stays, and nobody writes to it again.
  virtual void expire(std::string stream, Appended done) = 0;
  /// All changes or none; `moved_on` where a condition does not hold.
  virtual void change(std::vector<Change> changes, Done done) = 0;
  /// Everything that is a person's goes for good, also when an older backup is put back.
  virtual void erase(std::string person, Done done) = 0;
  /// Drops what was kept until a time that is over.
  virtual void drop_old(std::int64_t now, Done done) = 0;

  /// What a stream holds after a position, in order, if it is what was written there.
  [[nodiscard]] virtual Stored<std::vector<Record>> read(const std::string& stream,
                                                         std::int64_t after) = 0;
  /// An empty head if nothing was ever written to the stream.
  [[nodiscard]] virtual Stored<Head> head(const std::string& stream) = 0;
  /// The streams whose names begin with `prefix` and come after `after`, by name.
  [[nodiscard]] virtual Stored<std::vector<Head>> streams(const std::string& prefix,
                                                          const std::string& after,
                                                          std::size_t most) = 0;
  [[nodiscard]] virtual Stored<std::optional<Kept>> kept(const std::string& shelf,
                                                         const std::string& key) = 0;
  /// What lies on a shelf under keys that begin with `prefix` and come after `after`, by key.
  [[nodiscard]] virtual Stored<std::vector<Kept>> list(const std::string& shelf,
                                                       const std::string& prefix,
                                                       const std::string& after,
                                                       std::size_t most) = 0;
  /// Everything that is a person's.
  [[nodiscard]] virtual Stored<std::vector<Kept>> of_person(const std::string& person) = 0;

  /// What is wrong, in words; nothing if everything is as it was written.
  [[nodiscard]] virtual Stored<std::vector<std::string>> verify() = 0;
  [[nodiscard]] virtual Health health() const = 0;
  /// Who wants to hear of streams that other programs have written to.
  virtual void watch(Foreign heard) = 0;
  /// Takes nothing more, writes what waits, and answers it. Asked for again it does nothing.
  virtual void close() = 0;
};

/// The longest name of a stream, shelf, key or person, and the most bytes of an entry or a value.
inline constexpr std::size_t kLongestName = 200;
inline constexpr std::size_t kMostBytes = std::size_t{16} << 20U;

/// What no store takes: names that are empty, too long or have control characters in them, and
/// values that are too large.
Stored<void> fits(const Append& append);
Stored<void> fits(const std::vector<Change>& changes);
Stored<void> fits_name(const std::string& what, const std::string& name);
/// Whether a change's condition holds for what lies there.
bool holds(const Change& change, const std::optional<Kept>& there);

}  // namespace ultimo::store
