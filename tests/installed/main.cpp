#include <iostream>

#include "catalog/catalog.hpp"
#include "oracle/oracle.hpp"

int main() {
  const ultimo::Catalog catalog;
  const ultimo::Oracle oracle(catalog);
  for (std::string line; std::getline(std::cin, line);) std::cout << oracle.answer(line) << '\n';
}
