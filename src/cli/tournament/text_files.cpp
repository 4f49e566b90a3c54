#include "cli/tournament/text_files.hpp"

#include <array>
#include <fstream>
#include <string_view>

#include <unistd.h>

#include "cli/new_file.hpp"
#include "cli/write_all.hpp"

namespace ultimo::cli::director {

Done<std::string> text_of(const std::string& path) {
  constexpr std::size_t kMost = 256U << 20U;
  std::ifstream file;
  if (path != "-") {
    file.open(path, std::ios::binary);
    if (!file) return cannot({"cli.cannot-read", {{"file", path}}});
  }
  std::string text;
  std::array<char, 1 << 16> buffer{};
  for (;;) {
    ssize_t count = 0;
    if (path == "-") {
      count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
    } else {
      file.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
      count = static_cast<ssize_t>(file.gcount());
    }
    if (count < 0 || (path != "-" && file.bad()))
      return cannot({"cli.cannot-read", {{"file", path}}});
    if (count == 0) {
      constexpr std::string_view kMark = "\xEF\xBB\xBF";  // Notepad's sign of UTF-8
      return text.starts_with(kMark) ? text.substr(kMark.size()) : text;
    }
    text.append(buffer.data(), static_cast<std::size_t>(count));
    if (text.size() > kMost) return cannot({"cli.file-too-large", {{"file", path}}});
  }
}

namespace {

/// What the system said of a file, in its own words.
Reason file_trouble(const std::string& why) { return {"cli.file", {{"why", why}}}; }

}  // namespace

Done<void> put_file(const OutFile& out, const std::string& text) {
  if (out.path.empty() || out.path == "-") {
    if (!write_all(STDOUT_FILENO, text)) return cannot({"cli.no-standard-output"}, kFailed);
    return {};
  }
  FileResult<NewFile> file =
      NewFile::create(out.path, out.force ? NewFile::Existing::replace : NewFile::Existing::keep);
  if (!file) return cannot(file_trouble(file.error()));
  if (FileResult<void> written = file->write(text); !written) {
    return cannot(file_trouble(written.error()), kFailed);
  }
  if (FileResult<void> there = file->commit(); !there)
    return cannot(file_trouble(there.error()), kFailed);
  return {};
}

}  // namespace ultimo::cli::director
