#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/request.hpp"

namespace ultimo::server {

/// By what names this server may be asked, and from whose pages. A page elsewhere can make a
/// browser ask by a name of its own that leads here (DNS rebinding): so the names are listed.
class Hosts {
 public:
  /// Names and addresses without port; `public_url`, if any, as people type it.
  Hosts(const std::vector<std::string>& names, const std::string& public_url);

  [[nodiscard]] bool knows(std::string_view host) const;
  /// Is the request's origin a page of ours? Without one: no.
  [[nodiscard]] bool own_page(const Request& request) const;
  [[nodiscard]] const std::string& public_origin() const { return public_origin_; }

 private:
  std::vector<std::string> names_;
  std::string public_origin_;  // scheme://host[:port], or empty
};

/// localhost, this machine's name and its addresses.
std::vector<std::string> own_names();
/// The addresses of this machine that others in the hall can reach.
std::vector<std::string> own_addresses();

}  // namespace ultimo::server
