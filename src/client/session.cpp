#include "client/session.hpp"

#include <algorithm>

namespace ultimo::client {

std::string random_prefix() {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz234567";
  constexpr int kLength = 10;
  std::random_device device;
  std::string prefix;
  for (int i = 0; i < kLength; ++i) prefix += kLetters[device() % kLetters.size()];
  return prefix;
}

Session::Session(Loop& loop, Url url, Trust trust, Options options, Listener& listener)
    : loop_(&loop),
      url_(std::move(url)),
      trust_(std::move(trust)),
      options_(std::move(options)),
      listener_(&listener),
      talk_({options_.token, random_prefix(), options_.check}, listener,
            [this](std::string text) {
              if (socket_) socket_->say(std::move(text));
            }),
      pause_(options_.first_pause),
      random_(std::random_device()()) {}

std::shared_ptr<Session> Session::open(Loop& loop, const Url& url, const Trust& trust,
                                       Options options, Listener& listener) {
  std::shared_ptr<Session> session(
      new Session(loop, url, trust, std::move(options), listener));  // NOLINT: private
  session->connect();
  return session;
}

void Session::connect() {
  if (over_) return;
  const std::weak_ptr<Session> weak = weak_from_this();
  SocketEvents events;
  events.opened = [weak] {
    if (const auto self = weak.lock(); self && !self->over_) self->talk_.opened();
  };
  events.heard = [weak](std::string_view text) {
    const auto self = weak.lock();
    if (!self || self->over_) return;
    if (self->options_.tap) self->options_.tap(text);
    self->talk_.heard(text);
    if (self->talk_.greeted()) self->pause_ = self->options_.first_pause;
  };
  events.closed = [weak](const Refusal& /*why*/) {
    if (const auto self = weak.lock(); self && !self->over_) self->closed();
  };
  socket_ = Socket::open(*loop_, url_, trust_, std::move(events));
}

void Session::closed() {
  talk_.closed();
  socket_.reset();
  const bool again = !talk_.sent_away();
  listener_->lost(again);
  if (!again || over_) return;
  // Not all at once: after a restart everybody comes back.
  const auto spread =
      std::chrono::milliseconds(random_() % static_cast<std::uint64_t>(pause_.count() / 2 + 1));
  loop_->at(Loop::Clock::now() + pause_ / 2 + spread, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->connect();
  });
  pause_ = std::min(pause_ * 2, options_.longest_pause);
}

void Session::close() {
  over_ = true;
  if (socket_) socket_->close();
}

void Session::cut() {
  if (over_ || !socket_) return;
  socket_->cut();
  closed();
}

}  // namespace ultimo::client
