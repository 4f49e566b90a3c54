// The rulebooks in a browser: the oracle of docs/oracle.md behind one function. The page writes a
// request into memory that it was lent and reads the answer from memory that stays until it asks
// again.
#include <cstdlib>
#include <string>
#include <string_view>

#include "catalog/catalog.hpp"
#include "oracle/oracle.hpp"

namespace {

/// Pages have the words themselves and say reasons by their ids.
std::string no_words(const ultimo::Reason& reason) { return std::string(reason.id); }

const ultimo::Oracle& oracle() {
  static const ultimo::Catalog catalog;
  static const ultimo::Oracle all(catalog, no_words);
  return all;
}

std::string& last_answer() {
  static std::string text;
  return text;
}

}  // namespace

extern "C" {

[[clang::export_name("ultimo_memory")]] char* ultimo_memory(std::size_t bytes) {
  return static_cast<char*>(std::malloc(bytes));  // NOLINT: the page frees it by asking
}

/// Answers the request that lies there, and takes the memory back. Where the answer lies; how long
/// it is says ultimo_answer_size.
[[clang::export_name("ultimo_answer")]] const char* ultimo_answer(char* request,
                                                                  std::size_t bytes) {
  last_answer() = oracle().answer(std::string_view(request, bytes));
  std::free(request);  // NOLINT
  return last_answer().data();
}

[[clang::export_name("ultimo_answer_size")]] std::size_t ultimo_answer_size() {
  return last_answer().size();
}
}
