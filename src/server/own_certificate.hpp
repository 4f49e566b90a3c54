#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "rules/reason.hpp"

namespace ultimo::server {

/// A certificate that nobody has signed but itself: for a hall, where no authority would sign one.
/// Who compares its fingerprint with the one that the laptop shows knows that nobody is between.
struct OwnCertificate {
  std::string file;         // PEM: the certificate and its key; its owner alone reads it
  std::string fingerprint;  // SHA-256, as browsers show it: `AB:CD:…`
};

/// The one in that file, made for these names and addresses if it is not there or has run out: a
/// fingerprint that was compared once stays the same.
tl::expected<OwnCertificate, Reason> own_certificate(const std::string& file,
                                                     const std::vector<std::string>& names);

}  // namespace ultimo::server
