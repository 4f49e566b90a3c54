#include "server/text_difference.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace ultimo::server {
namespace {

/// Behind the string that begins at `at`.
std::size_t after_string(std::string_view text, std::size_t at) {
  for (std::size_t quote = text.find('"', at + 1);; quote = text.find('"', quote + 1)) {
    if (quote == std::string_view::npos) return text.size();
    std::size_t slashes = 0;
    while (text[quote - 1 - slashes] == '\\') ++slashes;
    if (slashes % 2 == 0) return quote + 1;
  }
}

/// Behind the value that begins at `at`.
std::size_t after_value(std::string_view text, std::size_t at) {
  for (int depth = 0; at < text.size();) {
    switch (text[at]) {
      case '"': at = after_string(text, at); break;
      case '{':
      case '[':
        ++depth;
        ++at;
        continue;
      case '}':
      case ']':
        if (depth == 0) return at;  // of what it stands in
        --depth;
        ++at;
        break;
      case ',':
        if (depth == 0) return at;
        ++at;
        continue;
      default: ++at; continue;
    }
    if (depth == 0) return at;
  }
  return at;
}

struct Field {
  std::string_view key;  // with its quotes
  std::string_view value;
};

/// The fields of an object, one after another.
class Fields {
 public:
  explicit Fields(std::string_view object) : text_(object) {}

  std::optional<Field> next() {
    if (at_ >= text_.size() || text_[at_] != '"') return std::nullopt;
    const std::size_t colon = after_string(text_, at_);
    const std::size_t end = after_value(text_, colon + 1);
    const Field field{text_.substr(at_, colon - at_), text_.substr(colon + 1, end - colon - 1)};
    at_ = end + 1;
    return field;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 1;
};

bool is_object(std::string_view value) { return value.starts_with('{'); }

/// What the array `now` has behind all that is in `before`; nothing: it does not go on from it.
std::optional<std::string_view> goes_on_with(std::string_view before, std::string_view now) {
  constexpr std::string_view kEmpty = "[]";
  if (!before.starts_with('[') || now == kEmpty) return std::nullopt;
  if (before == kEmpty) return now.substr(1, now.size() - 2);
  const std::size_t same = before.size() - 1;  // without the bracket that ends it
  if (now.size() <= before.size() || now[same] != ',') return std::nullopt;
  if (now.substr(0, same) != before.substr(0, same)) return std::nullopt;
  return now.substr(same + 1, now.size() - same - 2);
}

void add(std::string& object, std::string_view key, std::string_view value) {
  object += object.empty() ? '{' : ',';
  object += key;
  object += ':';
  object += value;
}

void add_change(std::string& patch, const Field& is, std::string_view was);

/// What is another now, as an object; empty: nothing. Keys are sorted and never vanish.
std::string changes(std::string_view before, std::string_view now) {
  std::string patch;
  Fields old_fields(before);
  Fields new_fields(now);
  std::optional<Field> was = old_fields.next();
  while (const std::optional<Field> is = new_fields.next()) {
    while (was && was->key < is->key) was = old_fields.next();
    const bool known = was && was->key == is->key;
    add_change(patch, *is, known ? was->value : std::string_view{});
  }
  if (!patch.empty()) patch += '}';
  return patch;
}

/// `was` empty: the field was not there.
void add_change(std::string& patch, const Field& is, std::string_view was) {
  if (was == is.value) return;
  if (is_object(was) && is_object(is.value)) {
    const std::string inside = changes(was, is.value);
    if (!inside.empty()) add(patch, is.key, inside);
  } else {
    add(patch, is.key, is.value);
  }
}

/// A field as it was; empty: it was not there.
class Former {
 public:
  Former(const StateText& state, const std::vector<FieldAt>& fields)
      : state_(state), at_(fields.begin()), end_(fields.end()) {}

  /// Asked in the order of keys.
  std::string_view value(std::string_view key) {
    while (at_ != end_ && state_.key(*at_) < key) ++at_;
    return at_ != end_ && state_.key(*at_) == key ? state_.value(*at_) : std::string_view{};
  }

 private:
  const StateText& state_;
  std::vector<FieldAt>::const_iterator at_;
  std::vector<FieldAt>::const_iterator end_;
};

std::string_view number_of(const StateText& state) {
  for (const FieldAt at : state.deal) {
    if (state.key(at) == R"("number")") return state.value(at);
  }
  return {};
}

std::string changes_of_deal(const StateText& before, const StateText& now, std::string& more) {
  const bool same_deal = number_of(before) == number_of(now);
  std::string patch;
  Former former(before, before.deal);
  for (const FieldAt at : now.deal) {
    const Field is{now.key(at), now.value(at)};
    const std::string_view was = former.value(is.key);
    if (same_deal && is.key == R"("history")") {
      if (const auto entries = goes_on_with(was, is.value)) {
        more = *entries;
        continue;
      }
    }
    add_change(patch, is, was);
  }
  if (!patch.empty()) patch += '}';
  return patch;
}

}  // namespace

TextPatch text_difference(const StateText& before, const StateText& now) {
  TextPatch difference;
  Former former(before, before.fields);
  for (const FieldAt at : now.fields) {
    const Field is{now.key(at), now.value(at)};
    const std::string_view was = former.value(is.key);
    if (is.key == R"("deal")" && is_object(was) && is_object(is.value)) {
      const std::string inside = changes_of_deal(before, now, difference.more);
      if (!inside.empty()) add(difference.patch, is.key, inside);
    } else {
      add_change(difference.patch, is, was);
    }
  }
  difference.patch += difference.patch.empty() ? "{}" : "}";
  return difference;
}

}  // namespace ultimo::server
