#include <iostream>

#include "catalog/catalog.hpp"
#include "oracle/oracle.hpp"

int main() {
  const ultimo::Catalog catalog;
  const auto says = [](const ultimo::Reason& why) { return std::string(why.id); };
  const ultimo::Oracle oracle(catalog, says);
  for (std::string line; std::getline(std::cin, line);) std::cout << oracle.answer(line) << '\n';
}
