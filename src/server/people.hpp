#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <boost/json.hpp>

#include "server/denied.hpp"
#include "store/store.hpp"

namespace ultimo::server {

struct Person {
  std::string id;
  std::string name;
  bool account = false;
  bool owner = false;
  bool director = false;
  std::string passphrase;  // its hash; empty: a guest
  /// What an official called himself before: under these names his writing lies in the logs.
  std::vector<std::string> former{};
  std::int64_t since = 0;
  std::string stored{};  // as it lies in the store; empty: not yet
};

/// What is told of a person to himself.
boost::json::object to_json(const Person& person);

/// A name as it is kept: without what is not seen at its ends, 1 to 30 letters, nothing that
/// steers a terminal or the direction of writing.
Asked<std::string> name_in(std::string_view typed);
/// A line of talk as it is kept: short, nothing that steers.
Asked<std::string> talk_in(std::string_view typed);
Asked<void> passphrase_in(std::string_view typed);

struct NewToken {
  Person person;
  std::string token;
};

/// Guests and accounts. They lie on shelves of the store, tokens as hashes only; everything that is
/// somebody's carries his id and goes with him.
class People {
 public:
  explicit People(store::Store& store) : store_(store) {}

  void make_guest(const std::string& name, std::int64_t now, Done<NewToken> done);
  [[nodiscard]] std::optional<Person> by_token(std::string_view token, std::int64_t now) const;
  [[nodiscard]] std::optional<Person> by_id(const std::string& id) const;
  /// The account of that name.
  [[nodiscard]] std::optional<Person> by_name(const std::string& name) const;
  /// What tables call somebody; "–" when he has gone.
  [[nodiscard]] std::string name_of(const std::string& id) const;

  void rename(Person person, const std::string& name, Done<Person> done);
  /// A guest becomes an account; `hash` is of his passphrase.
  void make_account(Person person, const std::string& name, const std::string& hash,
                    Done<Person> done);
  void set_passphrase(Person person, const std::string& hash, Done<Person> done);
  void set_owner(Person person, Done<Person> done);
  /// Somebody with an account directs events, or does no more.
  void set_director(Person person, bool is, Done<Person> done);
  [[nodiscard]] std::vector<Person> directors() const;
  /// Is there one who can still say who he is?
  [[nodiscard]] bool has_owner() const;
  /// A token more for him.
  void log_in(const Person& person, std::int64_t now, Done<NewToken> done);
  void log_out(const std::string& token, Done<void> done);
  void log_out_everywhere(const std::string& person, Done<void> done);
  /// All that is kept of him, for himself.
  [[nodiscard]] boost::json::object data_of(const Person& person) const;
  void erase(const Person& person, Done<void> done);

 private:
  /// Who has gone, or was changed by somebody else meanwhile, stays as he is.
  [[nodiscard]] static store::Change put_person(Person& person);
  [[nodiscard]] static bool keep_former(Person& person, const std::string& name);
  void put(Person person, std::vector<store::Change> more, Done<Person> done);
  [[nodiscard]] Denied why_not_put(const Person& person, const std::string& was,
                                   const store::Trouble& trouble) const;
  void remember(const std::string& id, const std::string& name) const;

  store::Store& store_;
  mutable std::mutex mutex_;
  mutable std::unordered_map<std::string, std::string> names_;
};

}  // namespace ultimo::server
