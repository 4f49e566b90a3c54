#include "server/own_certificate.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <memory>

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>
#include <sys/stat.h>
#include <unistd.h>

namespace ultimo::server {
namespace {

constexpr long kDaySeconds = 86'400;
constexpr long kGoodFor = 397 * kDaySeconds;  // longer ones some browsers refuse
constexpr long kRenewBefore = 30 * kDaySeconds;

template <class T, void (*Free)(T*)>
struct Freed {
  void operator()(T* one) const { Free(one); }
};
using Certificate = std::unique_ptr<X509, Freed<X509, X509_free>>;
using Key = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY, EVP_PKEY_free>>;
struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

std::string fingerprint_of(const X509& certificate) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int size = 0;
  X509_digest(&certificate, EVP_sha256(), digest.data(), &size);
  std::string text;
  for (unsigned int i = 0; i < size; ++i) {
    text += fmt::format("{}{:02X}", i == 0 ? "" : ":", digest.at(i));
  }
  return text;
}

/// What lies there and is good for a while yet.
Certificate read_certificate(const std::string& path) {
  const File file(std::fopen(path.c_str(), "re"));
  if (file == nullptr) return nullptr;
  Certificate certificate(PEM_read_X509(file.get(), nullptr, nullptr, nullptr));
  std::time_t soon = std::time(nullptr) + kRenewBefore;
  if (certificate == nullptr || X509_cmp_time(X509_get0_notAfter(certificate.get()), &soon) != 1) {
    return nullptr;
  }
  return certificate;
}

std::string alternative_names(const std::vector<std::string>& names) {
  std::string text;
  for (std::string name : names) {
    if (name.starts_with('[')) name = name.substr(1, name.find(']') - 1);
    in6_addr ignored{};
    const bool address = inet_pton(AF_INET, name.c_str(), &ignored) == 1 ||
                         inet_pton(AF_INET6, name.c_str(), &ignored) == 1;
    text += fmt::format("{}{}:{}", text.empty() ? "" : ",", address ? "IP" : "DNS", name);
  }
  return text;
}

bool add_extension(X509& certificate, int what, const std::string& value) {
  const std::unique_ptr<X509_EXTENSION, Freed<X509_EXTENSION, X509_EXTENSION_free>> made(
      X509V3_EXT_conf_nid(nullptr, nullptr, what, value.c_str()));
  return made != nullptr && X509_add_ext(&certificate, made.get(), -1) == 1;
}

Certificate make_certificate(EVP_PKEY& key, const std::vector<std::string>& names) {
  Certificate certificate(X509_new());
  if (certificate == nullptr) return nullptr;
  X509_set_version(certificate.get(), X509_VERSION_3);
  std::int64_t serial = 0;
  RAND_bytes(reinterpret_cast<unsigned char*>(&serial), sizeof serial);
  ASN1_INTEGER_set_int64(X509_get_serialNumber(certificate.get()), serial & INT64_MAX);
  X509_gmtime_adj(X509_getm_notBefore(certificate.get()), -kDaySeconds);  // clocks in a hall differ
  X509_gmtime_adj(X509_getm_notAfter(certificate.get()), kGoodFor);
  X509_set_pubkey(certificate.get(), &key);
  X509_NAME* name = X509_get_subject_name(certificate.get());
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                             reinterpret_cast<const unsigned char*>("ultimo"), -1, -1, 0);
  X509_set_issuer_name(certificate.get(), name);
  const bool good = add_extension(*certificate, NID_subject_alt_name, alternative_names(names)) &&
                    add_extension(*certificate, NID_basic_constraints, "critical,CA:FALSE") &&
                    X509_sign(certificate.get(), &key, EVP_sha256()) > 0;
  return good ? std::move(certificate) : nullptr;
}

/// Under another name first: a crash leaves the old one or the new one.
bool write_both(const std::string& path, X509& certificate, EVP_PKEY& key) {
  const std::string beside = path + ".new";
  ::unlink(beside.c_str());
  const int made = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made < 0) return false;
  File file(::fdopen(made, "w"));
  const bool written =
      PEM_write_X509(file.get(), &certificate) == 1 &&
      PEM_write_PrivateKey(file.get(), &key, nullptr, nullptr, 0, nullptr, nullptr) == 1 &&
      std::fflush(file.get()) == 0 && ::fsync(made) == 0;
  file.reset();
  return written && std::rename(beside.c_str(), path.c_str()) == 0;
}

}  // namespace

tl::expected<OwnCertificate, Reason> own_certificate(const std::string& file,
                                                     const std::vector<std::string>& names) {
  if (const Certificate there = read_certificate(file)) {
    return OwnCertificate{file, fingerprint_of(*there)};
  }
  const Key key(EVP_EC_gen("P-256"));
  const Certificate made = key == nullptr ? nullptr : make_certificate(*key, names);
  if (made == nullptr) {
    return tl::unexpected(Reason("serve.no-certificate", {{"file", file}}));
  }
  if (!write_both(file, *made, *key)) {
    return tl::unexpected(
        Reason("serve.cannot-use", {{"why", file + ": " + std::strerror(errno)}}));
  }
  return OwnCertificate{file, fingerprint_of(*made)};
}

}  // namespace ultimo::server
