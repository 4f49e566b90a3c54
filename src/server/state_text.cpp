#include "server/state_text.hpp"

#include "files/canonical.hpp"

namespace ultimo::server {
namespace json = boost::json;
namespace {

std::uint32_t place(const std::string& text) { return static_cast<std::uint32_t>(text.size()); }

/// Writes a key and what `write` writes for its value, and notes where.
template <class Write>
void write_field(std::string_view key, std::string& text, std::vector<FieldAt>& fields,
                 const Write& write) {
  FieldAt at;
  if (text.back() != '{') text += ',';
  at.key = place(text);
  files::write_canonical_text(key, text);
  text += ':';
  at.value = place(text);
  write();
  at.end = place(text);
  fields.push_back(at);
}

/// An array whose first entries are text already.
void write_history(std::string_view before, const json::array& entries, StateText& state) {
  state.text += '[';
  state.history_at = place(state.text);
  state.text += before;
  for (const json::value& entry : entries) {
    if (place(state.text) > state.history_at) state.text += ',';
    files::write_canonical(entry, state.text);
  }
  state.history_size = place(state.text) - state.history_at;
  state.text += ']';
}

void write_deal(const json::object& deal, std::string_view before, StateText& state) {
  state.text += '{';
  state.deal.reserve(deal.size());
  for (const files::SortedFields::Field field : files::SortedFields(deal)) {
    write_field(field->key(), state.text, state.deal, [&] {
      if (field->key() == "history" && field->value().is_array()) {
        write_history(before, field->value().get_array(), state);
      } else {
        files::write_canonical(field->value(), state.text);
      }
    });
  }
  state.text += '}';
}

}  // namespace

SharedText shared_text(const json::object& shared) {
  SharedText pieces;
  for (const files::SortedFields::Field field : files::SortedFields(shared)) {
    pieces.emplace_back(field->key(), files::canonical_text(field->value()));
  }
  return pieces;
}

StateText state_text(const SharedText& shared, const json::object& own, std::string_view before) {
  StateText state;
  state.text.reserve(files::kUsualState);
  state.fields.reserve(shared.size() + own.size());
  state.text += '{';
  auto piece = shared.begin();
  const auto write_shared = [&] {
    write_field(piece->first, state.text, state.fields, [&] { state.text += piece->second; });
    ++piece;
  };
  for (const files::SortedFields::Field field : files::SortedFields(own)) {
    while (piece != shared.end() && piece->first < field->key()) write_shared();
    write_field(field->key(), state.text, state.fields, [&] {
      if (field->key() == "deal" && field->value().is_object()) {
        write_deal(field->value().get_object(), before, state);
      } else {
        files::write_canonical(field->value(), state.text);
      }
    });
  }
  while (piece != shared.end()) write_shared();
  state.text += '}';
  state.text.shrink_to_fit();
  return state;
}

}  // namespace ultimo::server
