#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "rules/reason.hpp"

namespace ultimo::cli {

/// Says in words what went wrong with a file.
template <class T>
using FileResult = tl::expected<T, std::string>;
/// The same for people, who are told in their language.
template <class T>
using KeepResult = tl::expected<T, Reason>;

/// A file that appears under its name complete and safe on the disk, or not at all: what is written
/// goes to a file beside it, which takes the name in `commit`. Nothing that exists is written over,
/// unless asked for.
class NewFile {
 public:
  enum class Existing { keep, replace };

  /// `option` is what a person types to have a file replaced; it is named where one is kept.
  static FileResult<NewFile> create(std::string path, Existing existing,
                                    std::string_view option = "--force");
  NewFile(NewFile&& other) noexcept;
  NewFile& operator=(NewFile&&) = delete;
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;
  /// Takes away what was not committed.
  ~NewFile();

  FileResult<void> write(std::string_view text);
  FileResult<void> commit();

 private:
  NewFile(std::string path, std::string beside, int descriptor, Existing existing,
          std::string_view option)
      : path_(std::move(path)),
        beside_(std::move(beside)),
        descriptor_(descriptor),
        existing_(existing),
        option_(option) {}

  [[nodiscard]] tl::unexpected<std::string> failed(std::string_view what) const;
  FileResult<void> flush();
  [[nodiscard]] FileResult<void> take_name() const;

  std::string path_;
  std::string beside_;  // where the text is until it is complete
  int descriptor_ = -1;
  Existing existing_ = Existing::keep;
  std::string option_;
  std::string buffer_;
};

}  // namespace ultimo::cli
