#include <boost/asio/ssl.hpp>
#include <boost/beast/http.hpp>
#include <gmock/gmock.h>
#include <openssl/x509.h>
#include <sys/stat.h>

#include "server/own_certificate.hpp"
#include "server/testing_server.hpp"
#include "words/testing.hpp"

namespace ultimo::server::testing {
namespace {

using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
namespace http = boost::beast::http;
namespace ssl = boost::asio::ssl;

/// A browser at the secure door, which trusts whom it finds there; it keeps the fingerprint.
class SecureLine {
 public:
  explicit SecureLine(int port) : tls_(ssl::context::tls_client), stream_(context_, tls_) {
    stream_.next_layer().connect(
        {boost::asio::ip::make_address("127.0.0.1"), static_cast<unsigned short>(port)});
    stream_.handshake(ssl::stream_base::client);
    X509* certificate = SSL_get1_peer_certificate(stream_.native_handle());
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned int size = 0;
    X509_digest(certificate, EVP_sha256(), digest.data(), &size);
    X509_free(certificate);
    for (unsigned int i = 0; i < size; ++i) {
      fingerprint += fmt::format("{}{:02X}", i == 0 ? "" : ":", digest.at(i));
    }
  }
  http::response<http::string_body> ask(http::verb method, const std::string& path,
                                        const std::string& host, const std::string& body = {}) {
    http::request<http::string_body> request(method, path, 11);
    request.set(http::field::host, host);
    request.body() = body;
    request.prepare_payload();
    http::write(stream_, request);
    boost::beast::flat_buffer buffer;
    http::response<http::string_body> response;
    http::read(stream_, buffer, response);
    return response;
  }
  std::string fingerprint;

 private:
  boost::asio::io_context context_;
  ssl::context tls_;
  ssl::stream<Tcp::socket> stream_;
};

ServerOptions in_a_hall(const Folder& folder) {
  ServerOptions options;
  options.hall = true;
  options.secure_port = 0;
  options.data = folder.file("hall.data");
  return options;
}

TEST(Hall, ASecondDoorHasACertificateWhoseFingerprintIsShown) {
  const Folder folder;
  const TestServer server(in_a_hall(folder));
  const Listening& now = server.listening();
  EXPECT_THAT(now.hall, Each(MatchesRegex("http://.*:[0-9]+/")));
  EXPECT_THAT(now.secure, Each(MatchesRegex("https://.*:[0-9]+/")));
  SecureLine line(now.secure_port);
  EXPECT_EQ(line.fingerprint, now.fingerprint);
  const std::string host = "localhost:" + std::to_string(now.secure_port);
  const json::value hall = json::parse(line.ask(http::verb::get, "/api/v1/hall", host).body());
  EXPECT_EQ(hall.at("fingerprint"), json::value(now.fingerprint));
  EXPECT_EQ(hall.at("urls"), json::value(json::array(now.hall.begin(), now.hall.end())));
  EXPECT_EQ(hall.at("secure"), json::value(json::array(now.secure.begin(), now.secure.end())));
  // A machine without any network has no address to show.
  EXPECT_EQ(hall.at("qr").is_string(), !now.hall.empty());
}

TEST(Hall, CookiesOfTheTwoDoorsAreNotMistakenForEachOther) {
  const Folder folder;
  const TestServer server(in_a_hall(folder));
  const int port = server.listening().secure_port;
  SecureLine line(port);
  const auto made = line.ask(http::verb::post, "/api/v1/guests",
                             "localhost:" + std::to_string(port), R"({"name":"Ana"})");
  const std::string cookie(made[http::field::set_cookie]);
  EXPECT_THAT(cookie, HasSubstr("__Secure-ultimo="));
  EXPECT_THAT(cookie, HasSubstr("; Secure"));
  const std::string token(json::parse(made.body()).at("token").as_string());
  const auto who = [&](const std::string& name) {
    return ask(server, "GET", "/api/v1/me", {}, "Cookie: " + name + '=' + token + "\r\n")
        .json()
        .at("person");
  };
  EXPECT_TRUE(who("__Secure-ultimo").is_null()) << "over the plain line it counts for nobody";
  EXPECT_FALSE(who("ultimo").is_null());
}

TEST(Hall, WithoutItThereIsOneDoor) {
  const TestServer server;
  EXPECT_TRUE(server.listening().secure.empty());
  EXPECT_TRUE(server.listening().fingerprint.empty());
  EXPECT_TRUE(ask(server, "GET", "/api/v1/hall").json().at("urls").as_array().empty());
}

TEST(OwnCertificate, StaysTheSameAndIsItsOwnersAlone) {
  const Folder folder;
  const std::string file = folder.file("club.cert");
  const auto first = own_certificate(file, {"localhost", "192.168.1.5", "[::1]"});
  ASSERT_TRUE(first) << english(first.error());
  EXPECT_EQ(first->fingerprint.size(), 32U * 3 - 1);
  struct stat of {};
  ASSERT_EQ(::stat(file.c_str(), &of), 0);
  EXPECT_EQ(of.st_mode & 0777U, 0600U);
  EXPECT_EQ(own_certificate(file, {"localhost"})->fingerprint, first->fingerprint);
  fs::remove(file);
  EXPECT_NE(own_certificate(file, {"localhost"})->fingerprint, first->fingerprint);
  const auto nowhere = own_certificate(folder.file("nowhere/club.cert"), {"localhost"});
  ASSERT_FALSE(nowhere);
  EXPECT_TRUE(nowhere.error().is("serve.cannot-use"));
}

}  // namespace
}  // namespace ultimo::server::testing
