#pragma once

#include "words/says.hpp"
#include "words/speaker.hpp"

namespace ultimo {

/// The words of the program.
inline const Dictionary& testing_dictionary() {
  static const Dictionary all = Dictionary::read(embedded_catalogues()).value();
  return all;
}

inline const Says& testing_says() {
  static const Says says = plain_english(testing_dictionary());
  return says;
}

inline Speaker testing_speaker(const BookInfo* book = nullptr) {
  return {testing_dictionary(), testing_dictionary().english(), book};
}

/// For tests where the sentence matters, or to show what went wrong.
inline std::string english(const Reason& reason) { return testing_says()(reason); }
inline std::string english(const std::vector<Reason>& reasons) {
  std::string all;
  for (const Reason& reason : reasons) all += (all.empty() ? "" : "; ") + english(reason);
  return all;
}
inline std::string english(const Refusal& refusal) { return refusal.message(testing_says()); }

}  // namespace ultimo
