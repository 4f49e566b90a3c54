#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "client/url.hpp"
#include "rules/refusal.hpp"

namespace ultimo::cli::online {

/// Who this person is to a server.
struct Guest {
  std::string token;
  std::string name;
};

/// The servers where somebody has been a guest, in a file that is nobody else's to read: who comes
/// back finds his seat.
class Guests {
 public:
  /// Without a folder nothing is kept.
  explicit Guests(const std::optional<std::filesystem::path>& folder);

  [[nodiscard]] std::optional<Guest> at(const client::Url& server) const;
  /// False: it could not be written.
  [[nodiscard]] bool keep(const client::Url& server, const Guest& guest) const;

 private:
  std::optional<std::filesystem::path> file_;
};

/// The guest with that token, if the server still knows him.
Result<std::optional<Guest>> known_guest(const client::Url& server, const client::Trust& trust,
                                         const std::string& token);
/// A new one of that name.
Result<Guest> new_guest(const client::Url& server, const client::Trust& trust,
                        const std::string& name);
/// The same with another name.
Result<void> rename_guest(const client::Url& server, const client::Trust& trust,
                          const Guest& guest);

/// What a table is to be like.
struct TableOrder {
  std::string book;
  int seats = 0;
  int deals = 0;  // 0: open end
};
/// Makes it and gives its code.
Result<std::string> new_table(const client::Url& server, const client::Trust& trust,
                              const std::string& token, const TableOrder& order);

}  // namespace ultimo::cli::online
