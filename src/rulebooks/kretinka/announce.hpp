#pragma once

#include <array>
#include <string_view>

#include "rulebooks/czech/announce.hpp"
#include "rulebooks/kretinka/games.hpp"

namespace ultimo::kretinka {

// The eight declarations in the paper's order (AN.decl.1 to AN.decl.8), pagát and valát.
inline constexpr auto kAnnouncements = czech::with_declarations(
    std::to_array<AnnouncementInfo>({{"pagat", czech::kPagatFeat}, {"valat", czech::kValatFeat}}));
inline constexpr int kAnnouncePagat = 8;

/// IN.1: what is due must be declared, and nothing else.
struct Announce : czech::Announce<Announce> {
  static constexpr int kAnnounceValat = 9;
  static constexpr int kMostContras = 3;  // EV.4 to EV.6: contra, re-contra, sup-contra

  static constexpr Clause clause(const State& /*state*/) { return kretinka::clause("IN.1"); }

  /// Like the second duty, an announced pagát is its holder's.
  static constexpr std::uint32_t pagat_announcements(const State& state) {
    return state.hand().contains(kPagat) ? 1U << kAnnouncePagat : 0U;
  }

  static Reason why_not(const State& state, Move move) {
    Reason why = czech::Announce<Announce>::why_not(state, move);
    if (move.verb() != Move::Verb::contra) return why;
    // The paper prices three steps and does not say who gives them on what.
    if (!why.is("contra.last-step")) return why.without_clause();
    why.clause = kretinka::clause("EV.6");
    return why;
  }

  static Reason why_not_pagat(const State& /*state*/) {
    return {"announce.own-pagat", {}, kretinka::clause("AN.pagat.2")};
  }
};

}  // namespace ultimo::kretinka
