// Letters and numerals: a fat face of our own.

import { INDEX } from './ink.mjs';
import { box, counter, oval, place, polygon } from './paths.mjs';

// ── Letters and numerals: a fat face of our own, cap height 100 ──────────────────────────────────

export const SIX =
  'M57 22C56 9 47-1 32-1C12-1 1 18 1 52C1 84 12 101 31 101C49 101 60 88 60 67C60 47 50 36 37 36' +
  'C31 36 26 38 22 43C23 18 26 8 33 8C37 8 39 9 41 12C37 14 35 18 35 22C35 29 39 33 46 33C53 33 57 28 57 22Z';
export const GLYPHS = {
  0: [60, oval(30, 50, 30, 51) + counter(30, 50, 9.5, 42)],
  1: [50, box(17, 0, 22, 100) + 'M18 0L0 17v10L18 19z' + box(3, 92, 50, 8)],
  2: [62, 'M4 30C4 10 14-1 31-1C49-1 59 10 59 27C59 47 42 58 27 73C22 78 20 80 19 83H55V74H62V100H2C2 84 9 74 19 62' +
    'C31 48 36 41 36 27C36 15 34 8 28 8C23 8 20 11 19 14C23 16 26 20 26 27C26 34 21 39 15 39C8 39 4 35 4 30Z'],
  3: [61, 'M4 24C5 9 15-1 31-1C47-1 57 8 57 23C57 36 49 44 40 47C52 50 60 58 60 72C60 90 48 101 30 101C13 101 2 91 2 77' +
    'C2 69 7 64 13 64C20 64 24 69 24 75C24 80 22 84 18 86C20 90 24 92 28 92C35 92 38 86 38 72C38 58 34 52 24 52H19V43H24' +
    'C32 43 35 37 35 24C35 12 33 8 28 8C24 8 21 10 19 13C23 15 25 18 25 23C25 29 21 33 15 33C8 33 4 29 4 24Z'],
  4: [65, 'M33 0H54V64H65V76H54V92H63V100H23V92H33V76H0V66ZM33 22L12 64H33Z'],
  5: [60, 'M8 0H55V18H16L15 40C20 35 26 33 33 33C49 33 59 46 59 66C59 88 47 101 29 101C12 101 2 91 2 78C2 70 7 65 13 65' +
    'C20 65 24 69 24 76C24 80 22 84 19 86C21 90 24 92 28 92C35 92 38 85 38 67C38 50 34 43 27 43C21 43 17 46 14 50L5 49Z'],
  6: [61, SIX + oval(30.5, 68, 8.5, 24)],
  7: [60, 'M2 0H60V12C46 36 39 62 39 100H15C15 66 27 40 44 18H19C12 18 10 22 9 33H2Z'],
  8: [61, oval(30.5, 25.5, 27, 26.5) + oval(30.5, 73, 30, 28) + counter(30.5, 25.5, 8, 17) + counter(30.5, 73, 9, 19)],
  9: [61, place(SIX + oval(30.5, 68, 8.5, 24), { x: 61, y: 100, turn: 180 })],
  K: [90, box(8, 0, 22, 100) + box(0, 0, 38, 8) + box(0, 92, 38, 8) + 'M29 57L57 4H69L29 77Z' +
    polygon([36, 55], [50, 30], [84, 97], [60, 97]) + box(48, 0, 32, 8) + box(51, 92, 39, 8)],
  Q: [74, oval(36, 50, 36, 51) + counter(36, 50, 13.5, 42) +
    'M26 72C42 68 50 80 55 91C58 97 63 99 72 95V108C56 117 44 111 39 98C36 90 33 84 26 84Z'],
  D: [74, 'M0 0H38C62 0 74 20 74 50C74 80 62 100 38 100H0V92H8V8H0ZM30 8V92H35C46 92 50 78 50 50C50 22 46 8 35 8Z'],
  C: [69, 'M65 2V37H58C56 18 50 8 42 8C29 8 24 22 24 50C24 78 29 92 43 92C52 92 58 83 60 66L69 67C67 89 56 101 39 101' +
    'C15 101 1 82 1 50C1 19 15-1 38-1C46-1 52 3 56 10L58 2Z'],
  N: [86, box(12, 0, 9, 100) + box(0, 92, 33, 8) + box(65, 0, 9, 100) + box(53, 0, 33, 8) + box(0, 0, 20, 8) +
    polygon([8, 0], [35, 0], [74, 82], [74, 100], [61, 100])],
  J: [58, 'M15 0H58V8H50V72C50 92 40 101 25 101C10 101 1 92 1 80C1 72 6 67 13 67C20 67 24 71 24 77C24 82 21 85 18 87' +
    'C19 90 22 92 24 92C28 92 28 88 28 78V8H15Z'],
  F: [67, 'M0 0H67V33H59C57 14 52 8 40 8H30V44H34C41 44 43 40 44 32H51V66H44C43 56 41 53 34 53H30V92H40V100H0V92H8V8H0Z'],
  B: [70, 'M0 0H38C55 0 64 9 64 24C64 37 57 45 47 47C61 50 70 59 70 73C70 91 58 100 38 100H0V92H8V8H0Z' +
    'M30 8V44H33C40 44 42 38 42 25C42 14 41 8 34 8ZM30 53V92H34C43 92 46 87 46 73C46 59 43 53 34 53Z'],
};

/** A word of glyphs, left at x and top at y, squeezed to fit a width. */
export function word(text, { x, y, cap, fit = Infinity, centred = false }) {
  const gap = 7;
  const width = [...text].reduce((sum, c) => sum + GLYPHS[c][0] + gap, -gap);
  const sy = cap / 100;
  const sx = Math.min(sy, fit / width);
  let at = centred ? x - (width * sx) / 2 : x;
  return [...text].map((c) => {
    const d = place(GLYPHS[c][1], { x: at, y, sx, sy });
    at += (GLYPHS[c][0] + gap) * sx;
    return d;
  }).join('');
}

// Roman numerals keep their stems when they get narrow: every measure slides from roomy to tight.
export const ROMAN = {
  cap: INDEX.cap, maxWidth: 85, serif: 4, slant: 1.11,
  roomy: { wide: 40, stem: 13, thin: 6.5, gap: 10, kern: 5 },
  tight: { wide: 22, stem: 7, thin: 4.4, gap: 6.4, kern: 2.4 },
};

export function romanOf(number) {
  const parts = [[10, 'X'], [9, 'IX'], [5, 'V'], [4, 'IV'], [1, 'I']];
  let text = '';
  for (const [value, letters] of parts) for (; number >= value; number -= value) text += letters;
  return text;
}

export const mix = (a, b, t) => a + (b - a) * t;

/** The space before a letter: wide between stems, narrow between slanted letters. */
export function romanGap(before, letter, m) {
  const stems = (before === 'I') + (letter === 'I');
  return [m.kern, (m.gap + m.kern) / 2, m.gap][stems];
}

export function romanWidth(text, m) {
  return [...text].reduce((sum, c, i) => sum + (c === 'I' ? m.stem : m.wide) + (i ? romanGap(text[i - 1], c, m) : 0), 0);
}

/** The roomiest measures at which a numeral keeps to its width. */
export function romanMeasures(text) {
  for (let t = 0; ; t += 0.02) {
    const m = Object.fromEntries(Object.keys(ROMAN.roomy).map((k) => [k, mix(ROMAN.roomy[k], ROMAN.tight[k], t)]));
    if (t >= 1 || romanWidth(text, m) <= ROMAN.maxWidth) return m;
  }
}

export const ROMAN_LETTERS = {
  I: ({ stem, gap }, cap, foot) => {
    const reach = Math.min(4.5, gap * 0.32);
    return box(0, 0, stem, cap) + foot(-reach, stem + 2 * reach, 0) + foot(-reach, stem + 2 * reach, cap);
  },
  V: ({ wide, stem, thin }, cap, foot) => {
    const tip = wide * 0.52;
    const [crotch, right] = [[tip + stem * 0.28, cap - 11], wide - 2];
    return polygon([1, 0], [1 + stem, 0], crotch, [right - thin, 0], [right, 0], [tip + 1.5, cap], [tip - 2.5, cap]) +
      foot(-2, stem + 6, 0) + foot(wide - thin - 7, thin + 8, 0);
  },
  X: ({ wide, stem, thin }, cap, foot) =>
    polygon([1, 0], [1 + stem, 0], [wide - 1, cap], [wide - 1 - stem, cap]) +
    polygon([wide - 3 - thin, 0], [wide - 3, 0], [3 + thin, cap], [3, cap]) +
    foot(-2, stem + 5, 0) + foot(wide - thin - 7, thin + 8, 0) + foot(-1, thin + 8, cap) + foot(wide - stem - 3, stem + 5, cap),
};

export function romanLetter(letter, m) {
  const { cap, serif, slant } = ROMAN;
  const foot = (x, w, y) => box(x, y ? cap - serif : 0, w, serif);
  const drawn = letter === 'I' ? m : { ...m, stem: m.stem * slant, thin: m.thin * slant };
  return ROMAN_LETTERS[letter](drawn, cap, foot);
}

/** A Roman numeral whose strokes start at x, y. */
export function roman(number, { x, y }) {
  const text = romanOf(number);
  const m = romanMeasures(text);
  return [...text].map((c, i) => place(romanLetter(c, m), { x: x + romanWidth(text.slice(0, i + 1), m) - romanWidth(c, m), y })).join('');
}
