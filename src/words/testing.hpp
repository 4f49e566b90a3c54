#pragma once

#include "words/speaker.hpp"

namespace ultimo {

/// The words of the program.
inline const Dictionary& testing_dictionary() {
  static const Dictionary all = Dictionary::read(embedded_catalogues()).value();
  return all;
}

}  // namespace ultimo
