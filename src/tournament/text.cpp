#include "tournament/text.hpp"

#include <array>
#include <cstdint>
#include <memory>

#include <glib.h>

namespace ultimo::tournament {
namespace {

// What the bytes from 0x80 on mean in Windows-1250; 0: nothing. Not by g_convert: not every
// system's iconv comes with this encoding.
constexpr std::array<std::uint16_t, 128> kWindows1250 = {
    0x20AC, 0,      0x201A, 0,      0x201E, 0x2026, 0x2020, 0x2021, 0,      0x2030, 0x0160, 0x2039,
    0x015A, 0x0164, 0x017D, 0x0179, 0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0,      0x2122, 0x0161, 0x203A, 0x015B, 0x0165, 0x017E, 0x017A, 0x00A0, 0x02C7, 0x02D8, 0x0141,
    0x00A4, 0x0104, 0x00A6, 0x00A7, 0x00A8, 0x00A9, 0x015E, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x017B,
    0x00B0, 0x00B1, 0x02DB, 0x0142, 0x00B4, 0x00B5, 0x00B6, 0x00B7, 0x00B8, 0x0105, 0x015F, 0x00BB,
    0x013D, 0x02DD, 0x013E, 0x017C, 0x0154, 0x00C1, 0x00C2, 0x0102, 0x00C4, 0x0139, 0x0106, 0x00C7,
    0x010C, 0x00C9, 0x0118, 0x00CB, 0x011A, 0x00CD, 0x00CE, 0x010E, 0x0110, 0x0143, 0x0147, 0x00D3,
    0x00D4, 0x0150, 0x00D6, 0x00D7, 0x0158, 0x016E, 0x00DA, 0x0170, 0x00DC, 0x00DD, 0x0162, 0x00DF,
    0x0155, 0x00E1, 0x00E2, 0x0103, 0x00E4, 0x013A, 0x0107, 0x00E7, 0x010D, 0x00E9, 0x0119, 0x00EB,
    0x011B, 0x00ED, 0x00EE, 0x010F, 0x0111, 0x0144, 0x0148, 0x00F3, 0x00F4, 0x0151, 0x00F6, 0x00F7,
    0x0159, 0x016F, 0x00FA, 0x0171, 0x00FC, 0x00FD, 0x0163, 0x02D9,
};

struct GlibFree {
  void operator()(char* text) const { g_free(text); }
};
using GlibText = std::unique_ptr<char, GlibFree>;

gssize length_of(std::string_view text) { return static_cast<gssize>(text.size()); }

bool is_space(gunichar c) { return g_unichar_isspace(c) != 0; }

/// Control characters, line and paragraph separators, marks that nobody sees (they turn the
/// direction of writing, or make two names of one), and what will never be a character.
bool is_forbidden(gunichar c) {
  switch (g_unichar_type(c)) {
    case G_UNICODE_CONTROL:
    case G_UNICODE_FORMAT:
    case G_UNICODE_LINE_SEPARATOR:
    case G_UNICODE_PARAGRAPH_SEPARATOR:
    case G_UNICODE_SURROGATE: return true;
    default: return (c & 0xFFFEU) == 0xFFFE;
  }
}

void append(std::string& text, gunichar c) {
  std::array<char, 6> bytes{};
  text.append(bytes.data(), static_cast<std::size_t>(g_unichar_to_utf8(c, bytes.data())));
}

/// From here on g_utf8_get_char_validated says that there is no character.
constexpr gunichar kNoCharacter = 0xFFFFFFFE;

/// One letter after the other; the text is UTF-8.
template <class Take>
void each_letter(std::string_view text, Take take) {
  const char* const end = text.data() + text.size();
  for (const char* at = text.data(); at < end; at = g_utf8_next_char(at)) {
    take(g_utf8_get_char(at));
  }
}

/// In one of the normal forms; what is not UTF-8 stays as it is.
std::string normal(std::string_view text, GNormalizeMode form) {
  const GlibText changed(is_utf8(text) ? g_utf8_normalize(text.data(), length_of(text), form)
                                       : nullptr);
  return changed == nullptr ? std::string(text) : std::string(changed.get());
}

/// Without capitals; the text is UTF-8.
std::string folded(std::string_view text) {
  return GlibText(g_utf8_casefold(text.data(), length_of(text))).get();
}

template <class Change>
std::string letter_by_letter(std::string_view text, Change change) {
  if (!is_utf8(text)) return std::string(text);
  std::string changed;
  each_letter(text, [&](gunichar c) { append(changed, change(c)); });
  return changed;
}

}  // namespace

bool is_utf8(std::string_view text) {
  return g_utf8_validate_len(text.data(), text.size(), nullptr) != 0;
}

bool has_only(std::string_view text, bool (*fine)(char32_t letter)) {
  bool only = is_utf8(text);
  if (only) each_letter(text, [&](gunichar c) { only = only && fine(c); });
  return only;
}

std::size_t characters(std::string_view text) {
  if (!is_utf8(text)) return text.size();
  return static_cast<std::size_t>(g_utf8_strlen(text.data(), length_of(text)));
}

std::string cut_to(std::string_view text, std::size_t most) {
  if (characters(text) <= most) return std::string(text);
  if (!is_utf8(text)) return std::string(text.substr(0, most));
  const char* const end = g_utf8_offset_to_pointer(text.data(), static_cast<glong>(most));
  return {text.data(), end};
}

std::string printable(std::string_view text) {
  std::string kept;
  while (!text.empty()) {
    const gunichar c = g_utf8_get_char_validated(text.data(), length_of(text));
    const bool is_character = c < kNoCharacter;
    if (is_character && !is_forbidden(c)) append(kept, c);
    text.remove_prefix(is_character ? static_cast<std::size_t>(g_unichar_to_utf8(c, nullptr)) : 1);
  }
  return kept;
}

std::string capital(std::string_view word) {
  const std::string first = cut_to(word, 1);
  return in_capitals(first).append(word.substr(first.size()));
}

std::string in_capitals(std::string_view text) {
  return letter_by_letter(text, [](gunichar c) { return g_unichar_toupper(c); });
}

std::string lowered(std::string_view text) {
  return letter_by_letter(text, [](gunichar c) { return g_unichar_tolower(c); });
}

std::string sorting_key(std::string_view name) {
  constexpr gunichar kAcute = 0x301;
  constexpr gunichar kHook = 0x30C;
  constexpr gunichar kBarredD = 0x111;
  std::string plain = name_key(name);
  if (!is_utf8(plain)) return plain;
  const std::size_t space = plain.find_last_of(' ');
  const std::string turned =
      space == std::string::npos ? plain : plain.substr(space + 1) + ' ' + plain.substr(0, space);
  std::string key;
  each_letter(normal(turned, G_NORMALIZE_NFD), [&](gunichar c) {
    const char letter = key.empty() ? '\0' : key.back();
    const bool is_mark = g_unichar_type(c) == G_UNICODE_NON_SPACING_MARK;
    // A letter of its own in the languages that have it: č ć đ ř š ž. Others go with the plain one.
    const bool of_its_own =
        (c == kHook && std::string_view("crsz").find(letter) != std::string_view::npos) ||
        (c == kAcute && letter == 'c');
    if (c == kBarredD) {
      key += "d~";
    } else if (!is_mark) {
      append(key, c);
    } else if (of_its_own) {
      key += '~';
    }
  });
  return key;
}

std::optional<Reason> fault_in(std::string_view text, std::size_t longest, std::string_view what) {
  if (!is_utf8(text)) return Reason("text.not-utf-8", {{"what", what}});
  if (!has_only(text, [](char32_t c) { return !is_forbidden(c); })) {
    return Reason("text.control-character", {{"what", what}});
  }
  if (const std::size_t count = characters(text); count > longest) {
    return Reason("text.too-long", {{"what", what}, {"characters", count}, {"most", longest}});
  }
  return std::nullopt;
}

std::string composed(std::string_view text) { return normal(text, G_NORMALIZE_NFC); }

std::string tidied(std::string_view text) {
  if (!is_utf8(text)) return std::string(text);
  std::string tidy;
  bool gap = false;
  each_letter(composed(text), [&](gunichar c) {
    if (is_space(c)) {
      gap = !tidy.empty();
      return;
    }
    if (gap) tidy += ' ';
    gap = false;
    append(tidy, c);
  });
  return tidy;
}

std::string name_key(std::string_view name) {
  std::string tidy = tidied(name);
  return is_utf8(tidy) ? tidied(folded(tidy)) : tidy;
}

std::string account_key(std::string_view name) {
  std::string usual = normal(name, G_NORMALIZE_ALL_COMPOSE);
  return is_utf8(usual) ? folded(usual) : usual;
}

std::string quoted(std::string_view text) {
  constexpr std::size_t kMost = 40;
  const std::string shown = printable(text);
  return '"' + (characters(shown) > kMost ? cut_to(shown, kMost) + "…" : shown) + '"';
}

std::string plain_letters(std::string_view text) {
  std::string key = name_key(text);
  if (!is_utf8(key)) return key;
  std::string plain;
  each_letter(normal(key, G_NORMALIZE_NFD), [&](gunichar c) {
    if (g_unichar_type(c) != G_UNICODE_NON_SPACING_MARK) append(plain, c);
  });
  return plain;
}

std::optional<std::string> from_windows_1250(std::string_view text) {
  std::string read;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const gunichar meant = byte < 0x80 ? byte : kWindows1250[byte - 0x80U];
    if (meant == 0) return std::nullopt;
    append(read, meant);
  }
  return read;
}

}  // namespace ultimo::tournament
