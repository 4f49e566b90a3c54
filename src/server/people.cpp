#include "server/people.hpp"

#include <algorithm>
#include <utility>

#include "server/secrets.hpp"
#include "tournament/text.hpp"
#include "wire/json_parts.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace {

using store::Change;
using store::Kept;
using tournament::account_key;

constexpr std::int64_t kDay = 86'400'000;
constexpr std::int64_t kGuestsStay = 90 * kDay;
constexpr std::int64_t kLoginsStay = 180 * kDay;
constexpr std::size_t kMostNames = 100'000;

std::optional<Person> read_person(const Kept& kept) {
  json::error_code error;
  const json::value value = json::parse(kept.value, error);
  if (error || !value.is_object()) return std::nullopt;
  const json::object& object = value.get_object();
  Person person;
  person.id = kept.key;
  person.name = text_in(object, "name");
  person.passphrase = text_in(object, "passphrase");
  person.account = !person.passphrase.empty();
  person.owner = flag_in(object, "owner");
  person.director = flag_in(object, "director");
  if (const json::array* former = array_in(object, "former")) {
    for (const json::value& name : *former) {
      if (name.is_string()) person.former.emplace_back(name.get_string());
    }
  }
  const json::value* since = object.if_contains("since");
  if (since != nullptr && since->is_int64()) person.since = since->get_int64();
  person.stored = kept.value;
  return person;
}

/// Control characters, and those that turn the direction of writing. Fewer than the log of an event
/// refuses (tournament::fault_in): pictures are made of letters that nobody sees.
bool steers(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c <= 0x9F) || (c >= 0x200B && c <= 0x200F) ||
         (c >= 0x202A && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF ||
         c == 0x2028 || c == 0x2029;
}

/// Without the spaces and line ends around it.
std::string_view stripped(std::string_view text) {
  constexpr std::string_view kSpaces = " \t\n\f\r";
  const std::size_t begin = text.find_first_not_of(kSpaces);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpaces) + 1 - begin);
}

}  // namespace

json::object to_json(const Person& person) {
  json::object object{
      {"id", person.id}, {"name", person.name}, {"kind", person.account ? "account" : "guest"}};
  if (person.owner) object["owner"] = true;
  if (person.director) object["director"] = true;
  return object;
}

Asked<std::string> name_in(std::string_view typed) {
  constexpr std::size_t kLongest = 30;
  const std::string whole = tournament::composed(typed);
  const std::string_view name = stripped(whole);
  const bool fine = !name.empty() && tournament::characters(name) <= kLongest &&
                    tournament::has_only(name, [](char32_t c) { return !steers(c); });
  if (!fine) return denied(400, "bad-name", {"server.name"});
  return std::string(name);
}

Asked<std::string> talk_in(std::string_view typed) {
  constexpr std::size_t kMostBytes = 800;
  constexpr char32_t kJoins = 0x200D;  // pictures are joined by it
  const bool fine =
      !typed.empty() && typed.size() <= kMostBytes &&
      tournament::has_only(typed, [](char32_t c) { return c == kJoins || !steers(c); });
  if (!fine) return denied(400, "bad-talk", {"server.talk"});
  return std::string(typed);
}

Asked<void> passphrase_in(std::string_view typed) {
  if (typed.size() < 8 || typed.size() > 200) {
    return denied(400, "bad-passphrase", {"server.passphrase"});
  }
  return {};
}

Change People::put_person(Person& person) {
  json::object value{{"name", person.name}, {"since", person.since}};
  if (!person.passphrase.empty()) value["passphrase"] = person.passphrase;
  if (person.owner) value["owner"] = true;
  if (person.director) value["director"] = true;
  if (!person.former.empty())
    value["former"] = json::array(person.former.begin(), person.former.end());
  const std::int64_t until = person.account || person.owner ? 0 : person.since + kGuestsStay;
  std::string was = std::exchange(person.stored, json::serialize(value));
  const auto does = was.empty() ? Change::Does::put_new : Change::Does::replace;
  return {does, Kept{store::shelf::kPeople, person.id, person.id, until, person.stored},
          std::move(was)};
}

Denied People::why_not_put(const Person& person, const std::string& was,
                           const store::Trouble& trouble) const {
  if (trouble.kind != store::Trouble::Kind::moved_on) return not_stored(trouble);
  const std::optional<Person> now = by_id(person.id);
  if (!now && !was.empty()) return who_are_you();
  if (now && now->stored != was) return not_stored(trouble);
  return {409, "name-taken", {Refusal::Code::bad_field, {"server.name-taken"}}};
}

void People::put(Person person, std::vector<Change> more, Done<Person> done) {
  const std::string was = person.stored;
  more.push_back(put_person(person));
  store_.change(std::move(more), [this, person = std::move(person), was,
                                  done = std::move(done)](const store::Stored<void>& stored) {
    if (!stored) {
      done(tl::unexpected(why_not_put(person, was, stored.error())));
      return;
    }
    remember(person.id, person.name);
    done(person);
  });
}

void People::remember(const std::string& id, const std::string& name) const {
  const std::lock_guard lock(mutex_);
  if (names_.size() >= kMostNames) names_.clear();
  names_[id] = name;
}

void People::make_guest(const std::string& name, std::int64_t now, Done<NewToken> done) {
  Person person;
  person.id = random_hex(12);
  person.name = name;
  person.since = now;
  std::string token = random_hex(32);
  std::vector<Change> changes{
      {Change::Does::put_new,
       Kept{store::shelf::kTokens, token_hash(token), person.id, now + kGuestsStay, person.id},
       {}}};
  put(std::move(person), std::move(changes),
      [token = std::move(token), done = std::move(done)](Asked<Person> made) {
        if (!made) {
          done(tl::unexpected(made.error()));
          return;
        }
        done(NewToken{*std::move(made), token});
      });
}

std::optional<Person> People::by_token(std::string_view token, std::int64_t now) const {
  if (!is_token(token)) return std::nullopt;
  const auto kept = store_.kept(store::shelf::kTokens, token_hash(token));
  if (!kept || !*kept) return std::nullopt;
  if ((*kept)->until != 0 && (*kept)->until < now) return std::nullopt;
  return by_id((*kept)->value);
}

std::optional<Person> People::by_id(const std::string& id) const {
  if (id.empty()) return std::nullopt;
  const auto kept = store_.kept(store::shelf::kPeople, id);
  if (!kept || !*kept) return std::nullopt;
  return read_person(**kept);
}

std::optional<Person> People::by_name(const std::string& name) const {
  const auto kept = store_.kept(store::shelf::kNames, account_key(name));
  if (!kept || !*kept) return std::nullopt;
  return by_id((*kept)->value);
}

std::string People::name_of(const std::string& id) const {
  {
    const std::lock_guard lock(mutex_);
    const auto found = names_.find(id);
    if (found != names_.end()) return found->second;
  }
  const std::optional<Person> person = by_id(id);
  if (!person) return "–";
  remember(id, person->name);
  return person->name;
}

/// Only of those who may stand in the log of an event; false: of so many nobody needs one more.
bool People::keep_former(Person& person, const std::string& name) {
  constexpr std::size_t kMost = 50;
  const std::string key = account_key(person.name);
  if ((!person.account && !person.owner && !person.director) || account_key(name) == key)
    return true;
  const bool known = std::any_of(person.former.begin(), person.former.end(),
                                 [&](const std::string& one) { return account_key(one) == key; });
  if (known) return true;
  if (person.former.size() >= kMost) return false;
  person.former.push_back(person.name);
  return true;
}

void People::rename(Person person, const std::string& name, Done<Person> done) {
  const std::string before = person.name;
  if (!keep_former(person, name)) {
    done(tl::unexpected(over_limit()));
    return;
  }
  std::vector<Change> changes;
  if (person.account && account_key(name) != account_key(before)) {
    changes.push_back({Change::Does::put_new,
                       Kept{store::shelf::kNames, account_key(name), person.id, 0, person.id},
                       {}});
    changes.push_back({Change::Does::remove,
                       Kept{store::shelf::kNames, account_key(before), person.id, 0, {}},
                       {}});
  }
  person.name = name;
  put(std::move(person), std::move(changes), std::move(done));
}

void People::make_account(Person person, const std::string& name, const std::string& hash,
                          Done<Person> done) {
  if (!keep_former(person, name)) {
    done(tl::unexpected(over_limit()));
    return;
  }
  person.name = name;
  person.account = true;
  person.passphrase = hash;
  std::vector<Change> changes{
      {Change::Does::put_new,
       Kept{store::shelf::kNames, account_key(name), person.id, 0, person.id},
       {}}};
  put(std::move(person), std::move(changes), std::move(done));
}

void People::set_passphrase(Person person, const std::string& hash, Done<Person> done) {
  person.passphrase = hash;
  put(std::move(person), {}, std::move(done));
}

void People::set_owner(Person person, Done<Person> done) {
  person.owner = true;
  Change change{
      Change::Does::put_new, Kept{store::shelf::kSettings, "owner", person.id, 0, person.id}, {}};
  const auto before = store_.kept(store::shelf::kSettings, "owner");
  if (before && *before && !has_owner()) {
    change.does = Change::Does::replace;
    change.was = (*before)->value;
  }
  std::vector<Change> changes{std::move(change)};
  put(std::move(person), std::move(changes), std::move(done));
}

void People::set_director(Person person, bool is, Done<Person> done) {
  person.director = is;
  const std::string key = "director/" + person.id;
  std::vector<Change> changes{
      {is ? Change::Does::put : Change::Does::remove,
       Kept{store::shelf::kSettings, key, person.id, 0, is ? person.id : std::string()},
       {}}};
  put(person, std::move(changes), std::move(done));
}

std::vector<Person> People::directors() const {
  constexpr std::size_t kMost = 1000;
  std::vector<Person> all;
  const auto kept = store_.list(store::shelf::kSettings, "director/", {}, kMost);
  if (!kept) return all;
  for (const Kept& one : *kept) {
    std::optional<Person> person = by_id(one.value);
    if (person && person->director) all.push_back(*std::move(person));
  }
  return all;
}

bool People::has_owner() const {
  const auto kept = store_.kept(store::shelf::kSettings, "owner");
  if (!kept || !*kept) return false;
  const std::optional<Person> owner = by_id((*kept)->value);
  if (!owner) return false;
  // A guest whose last token has gone cannot come back.
  const auto his = store_.of_person(owner->id);
  return owner->account || !his || std::any_of(his->begin(), his->end(), [](const Kept& one) {
           return one.shelf == store::shelf::kTokens;
         });
}

void People::log_in(const Person& person, std::int64_t now, Done<NewToken> done) {
  std::string token = random_hex(32);
  std::vector<Change> changes{
      {Change::Does::put_new,
       Kept{store::shelf::kTokens, token_hash(token), person.id, now + kLoginsStay, person.id},
       {}}};
  store_.change(std::move(changes), [person, token = std::move(token),
                                     done = std::move(done)](const store::Stored<void>& stored) {
    if (!stored) {
      done(tl::unexpected(not_stored(stored.error())));
      return;
    }
    done(NewToken{person, token});
  });
}

namespace {

store::Store::Done told_to(Done<void> done) {
  return [done = std::move(done)](const store::Stored<void>& stored) {
    if (!stored) {
      done(tl::unexpected(not_stored(stored.error())));
      return;
    }
    done({});
  };
}

}  // namespace

void People::log_out(const std::string& token, Done<void> done) {
  std::vector<Change> changes{
      {Change::Does::remove, Kept{store::shelf::kTokens, token_hash(token), {}, 0, {}}, {}}};
  store_.change(std::move(changes), told_to(std::move(done)));
}

void People::log_out_everywhere(const std::string& person, Done<void> done) {
  const auto all = store_.of_person(person);
  if (!all) {
    done(tl::unexpected(not_stored(all.error())));
    return;
  }
  std::vector<Change> changes;
  for (const Kept& kept : *all) {
    if (kept.shelf == store::shelf::kTokens) changes.push_back({Change::Does::remove, kept, {}});
  }
  store_.change(std::move(changes), told_to(std::move(done)));
}

json::object People::data_of(const Person& person) const {
  json::array kept_of_him;
  if (const auto all = store_.of_person(person.id)) {
    for (const Kept& kept : *all) {
      // What only opens doors is nobody's to carry away.
      if (kept.shelf == store::shelf::kTokens || kept.shelf == store::shelf::kPeople) continue;
      kept_of_him.push_back(json::object{
          {"shelf", kept.shelf}, {"key", kept.key}, {"until", kept.until}, {"value", kept.value}});
    }
  }
  json::object data{{"person", to_json(person)}, {"since", person.since}};
  data["kept"] = std::move(kept_of_him);
  return data;
}

void People::erase(const Person& person, Done<void> done) {
  // When it is done, not before: somebody may ask for his name meanwhile.
  store_.erase(person.id, told_to([this, id = person.id, done = std::move(done)](Asked<void> gone) {
                 {
                   const std::lock_guard lock(mutex_);
                   names_.erase(id);
                 }
                 done(std::move(gone));
               }));
}

}  // namespace ultimo::server
