#include "client/loop.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/steady_timer.hpp>

#include "client/beast.hpp"

namespace ultimo::client {
namespace asio = boost::asio;

Loop::Loop() : inside_(std::make_unique<Inside>()) {}
Loop::~Loop() = default;

void Loop::run() {
  inside_->context.restart();
  inside_->context.run();
}

void Loop::run_for(Clock::duration time) {
  inside_->context.restart();
  inside_->context.run_for(time);
}

void Loop::stop() { inside_->context.stop(); }

void Loop::post(std::function<void()> what) { asio::post(inside_->context, std::move(what)); }

void Loop::at(Clock::time_point when, std::function<void()> what) {
  auto timer = std::make_shared<asio::steady_timer>(inside_->context, when);
  timer->async_wait([timer, what = std::move(what)](const boost::system::error_code& error) {
    if (!error) what();
  });
}

std::shared_ptr<asio::ssl::context> tls_context(const Trust& trust) {
  auto context = std::make_shared<asio::ssl::context>(asio::ssl::context::tls_client);
  boost::system::error_code ignored;  // without them nobody is trusted: that is noticed at once
  context->set_default_verify_paths(ignored);
  if (!trust.authorities.empty()) context->load_verify_file(trust.authorities, ignored);
  context->set_verify_mode(asio::ssl::verify_peer, ignored);
  return context;
}

bool expect_host(TlsStream& stream, const std::string& host) {
  boost::system::error_code error;
  stream.set_verify_callback(asio::ssl::host_name_verification(host), error);
  // OpenSSL's macro casts as C does.
  return !error &&
         ::SSL_ctrl(stream.native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name,
                    const_cast<char*>(host.c_str())) == 1;  // NOLINT: OpenSSL only reads it
}

Refusal trouble(std::string_view id, const Url& url) {
  return {Refusal::Code::bad_field, Reason(id, {{"url", url.text()}})};
}

}  // namespace ultimo::client
