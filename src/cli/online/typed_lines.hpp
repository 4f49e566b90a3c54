#pragma once

#include <functional>
#include <istream>
#include <optional>
#include <streambuf>
#include <string>
#include <thread>

#include "client/loop.hpp"

namespace ultimo::cli::online {

/// What is typed, byte by byte: whoever asks a question takes his line and leaves the next ones to
/// others who read from the same place.
class UnbufferedInput final : public std::streambuf {
 public:
  explicit UnbufferedInput(int descriptor) : descriptor_(descriptor) {}

 protected:
  int_type underflow() override;

 private:
  int descriptor_;
  char byte_ = 0;
};

/// Lines that are typed while the loop is busy with the network: read in a thread of their own,
/// told in the loop's.
class TypedLines {
 public:
  /// Nothing: the end of what is typed; comes once, and then nothing more.
  using Heard = std::function<void(std::optional<std::string>)>;

  TypedLines(int descriptor, client::Loop& loop, Heard heard);
  ~TypedLines();
  TypedLines(const TypedLines&) = delete;
  TypedLines& operator=(const TypedLines&) = delete;
  TypedLines(TypedLines&&) = delete;
  TypedLines& operator=(TypedLines&&) = delete;

 private:
  void read();
  void take(const char* bytes, std::size_t size);
  void tell(std::optional<std::string> line);

  int descriptor_;
  int stop_;  // becomes readable when this is to end
  client::Loop& loop_;
  Heard heard_;
  std::string line_;
  std::thread thread_;
};

}  // namespace ultimo::cli::online
