#pragma once

#include <array>
#include <string_view>

#include "rulebooks/czech/announce.hpp"
#include "rulebooks/pustkovec/games.hpp"

namespace ultimo::pustkovec {

// B.1, B.2: the declarations; B.3: what can be announced at will.
inline constexpr auto kAnnouncements =
    czech::with_declarations(std::to_array<AnnouncementInfo>({{"pagat", czech::kPagatFeat},
                                                              {"pagat with", czech::kPagatFeat},
                                                              {"pagat against", czech::kPagatFeat},
                                                              {"valat", czech::kValatFeat}}));
inline constexpr int kAnnouncePagat = 8;
inline constexpr int kAnnouncePagatWith = 9;
inline constexpr int kAnnouncePagatAgainst = 10;

/// What is due must be declared (R.f). In solo too there are announcements (S.3).
struct Announce : czech::Announce<Announce> {
  static constexpr int kAnnounceValat = 11;
  static constexpr int kMostContras = 4;  // K.1: flek, re, sub, mord

  static constexpr Clause clause(const State& /*state*/) { return pustkovec::clause("R.f"); }

  /// B.11: by anybody, also one who does not hold it. B.12: he says on which side he plays.
  static constexpr std::uint32_t pagat_announcements(const State& state) {
    if (state.called.empty()) return 1U << kAnnouncePagat;
    return 1U << (state.on_declarers_side(state.turn) ? kAnnouncePagatWith : kAnnouncePagatAgainst);
  }

  static Reason why_not(const State& state, Move move) {
    Reason why = czech::Announce<Announce>::why_not(state, move);
    if (move.verb() == Move::Verb::contra) why.clause = pustkovec::clause("K.1");
    return why;
  }

  static Reason why_not_pagat(const State& state) {
    if (state.called.empty()) {
      return {"announce.nothing-called", {}, pustkovec::clause("B.12")};
    }
    return {"announce.with-or-against", {}, pustkovec::clause("B.12")};
  }
};

}  // namespace ultimo::pustkovec
