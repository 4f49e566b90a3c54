#include <cstdio>
#include <memory>

#include <boost/asio/ssl.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include "server/testing_server.hpp"

namespace ultimo::server::testing {
namespace {

namespace http = boost::beast::http;
namespace ssl = boost::asio::ssl;

/// A certificate for localhost that nobody has signed but itself.
void write_certificate(const std::string& certificate, const std::string& key) {
  const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> made(EVP_EC_gen("P-256"),
                                                                 EVP_PKEY_free);
  const std::unique_ptr<X509, decltype(&X509_free)> paper(X509_new(), X509_free);
  ASN1_INTEGER_set(X509_get_serialNumber(paper.get()), 1);
  X509_gmtime_adj(X509_getm_notBefore(paper.get()), -3600);
  X509_gmtime_adj(X509_getm_notAfter(paper.get()), 3600);
  X509_set_pubkey(paper.get(), made.get());
  X509_NAME* name = X509_get_subject_name(paper.get());
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                             reinterpret_cast<const unsigned char*>("localhost"), -1, -1, 0);
  X509_set_issuer_name(paper.get(), name);
  X509_sign(paper.get(), made.get(), EVP_sha256());
  std::FILE* file = std::fopen(certificate.c_str(), "w");
  PEM_write_X509(file, paper.get());
  std::fclose(file);
  file = std::fopen(key.c_str(), "w");
  PEM_write_PrivateKey(file, made.get(), nullptr, nullptr, 0, nullptr, nullptr);
  std::fclose(file);
}

TEST(Tls, PagesComeOverHttpsAndCookiesAreSecure) {
  const Folder folder;
  ServerOptions options;
  options.certificate = folder.file("cert.pem");
  options.key = folder.file("key.pem");
  write_certificate(options.certificate, options.key);
  const TestServer server(options);
  EXPECT_TRUE(server.listening().url.starts_with("https://"));

  boost::asio::io_context context;
  ssl::context tls(ssl::context::tls_client);
  ssl::stream<Tcp::socket> stream(context, tls);
  stream.next_layer().connect(
      {boost::asio::ip::make_address("127.0.0.1"), static_cast<unsigned short>(server.port())});
  stream.handshake(ssl::stream_base::client);
  http::request<http::string_body> request(http::verb::post, "/api/v1/guests", 11);
  request.set(http::field::host, server.host());
  request.body() = R"({"name":"Ana"})";
  request.prepare_payload();
  http::write(stream, request);
  boost::beast::flat_buffer buffer;
  http::response<http::string_body> response;
  http::read(stream, buffer, response);
  EXPECT_EQ(response.result_int(), 201U);
  EXPECT_NE(response[http::field::set_cookie].find("; Secure"), boost::string_view::npos);
}

// The stream has moved into the socket by then: the connection must leave it alone.
TEST(Tls, TablesAreToldOverASocketOfTheSecureDoor) {
  const Folder folder;
  ServerOptions options;
  options.certificate = folder.file("cert.pem");
  options.key = folder.file("key.pem");
  write_certificate(options.certificate, options.key);
  const TestServer server(options);
  boost::asio::io_context context;
  ssl::context tls(ssl::context::tls_client);
  for (int i = 0; i < 3; ++i) {
    boost::beast::websocket::stream<ssl::stream<Tcp::socket>> stream(context, tls);
    stream.next_layer().next_layer().connect(
        {boost::asio::ip::make_address("127.0.0.1"), static_cast<unsigned short>(server.port())});
    stream.next_layer().handshake(ssl::stream_base::client);
    stream.handshake(server.host(), "/ws");
    stream.write(boost::asio::buffer(std::string(R"({"id":"1","do":"hello","version":1})")));
    boost::beast::flat_buffer buffer;
    stream.read(buffer);
    const std::string heard = boost::beast::buffers_to_string(buffer.data());
    EXPECT_NE(heard.find(R"("re":"1","ok")"), std::string::npos) << heard;
  }
}

}  // namespace
}  // namespace ultimo::server::testing
