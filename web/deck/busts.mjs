// Court cards.

import { SUITS, bothWays, paper, pip, suitIndex, svg } from './card.mjs';
import { mirrored } from './emblems.mjs';
import { C, CARD, MID } from './ink.mjs';
import { box, circle, filled, group, oval, path, place, polygon } from './paths.mjs';
import { NOTCH, plate } from './plate.mjs';
import { INK, field } from './taroks.mjs';

// ── Courts: heraldic busts, cut by a band in the middle and turned over ──────────────────────────
// Drawn round x = 0, the axis of the figure; y is the card's. Every shape has the same ink outline.

export const BUST = { axis: 144, down: 10, outline: 2.2 };
export const PIP_BESIDE = { x: 219, y: 40, s: 0.34 };
export const BAND = 9;

/** What tells the four courts of a rank apart. */
export const HOUSES = {
  hearts: { livery: '#7c2f4a', hair: '#6b3d22', crown: 'lilies', beard: 'round', diadem: 'peaks', hat: 'beret', horse: '#faf5e8', mane: '#cf9c3d' },
  diamonds: { livery: '#3c7480', hair: '#b9762f', crown: 'spikes', beard: 'forked', diadem: 'rays', hat: 'brimmed', horse: '#a9683a', mane: '#4a2c1a' },
  spades: { livery: '#4c6790', hair: '#3f3a48', crown: 'arches', beard: 'long', diadem: 'crescent', hat: 'pointed', horse: '#41455c', mane: '#1b1c24' },
  clubs: { livery: '#3f7a5f', hair: '#8f4f2a', grey: '#d8d0bf', crown: 'walls', beard: 'square', diadem: 'clouds', hat: 'round', horse: '#a9aeb4', mane: '#5c6470' },
};

/** The outline of a crown, and where its balls sit. */
export const CROWNS = {
  lilies: ['M-36 64L-44 28L-27 44C-26 34-22 28-16 24C-12 28-10 34-10 42C-10 30-6 20 0 14C6 20 10 30 10 42C10 34 12 28 16 24C22 28 26 34 27 44L44 28L36 64Z',
    [[-44, 27], [0, 13], [44, 27]]],
  spikes: ['M-36 64L-46 24L-26 46L-19 18L-8 44L0 12L8 44L19 18L26 46L46 24L36 64Z',
    [[-46, 23], [-19, 17], [0, 11], [19, 17], [46, 23]]],
  arches: ['M-36 64C-50 44-46 22-24 22C-14 22-6 26 0 32C6 26 14 22 24 22C46 22 50 44 36 64Z' +
    'M-27 58C-36 42-32 33-22 33C-12 33-6 38-5 46V58ZM27 58C36 42 32 33 22 33C12 33 6 38 5 46V58Z',
    [[0, 18]]],
  walls: ['M-36 64L-42 22H-28V36H-18V18H-6V34H6V18H18V36H28V22H42L36 64Z',
    [[-12, 16], [12, 16]]],
};
export const BEARDS = {
  round: 'M-30 88C-34 120-28 152 0 160C28 152 34 120 30 88C26 102 16 106 8 106H-8C-16 106-26 102-30 88Z',
  forked: 'M-30 88C-34 122-28 148-16 168C-10 158-4 152 0 144C4 152 10 158 16 168C28 148 34 122 30 88C26 102 16 106 8 106H-8C-16 106-26 102-30 88Z',
  long: 'M-30 88C-34 124-18 152 0 178C18 152 34 124 30 88C26 102 16 106 8 106H-8C-16 106-26 102-30 88Z',
  square: 'M-30 88C-36 112-36 134-32 156C-20 164 20 164 32 156C36 134 36 112 30 88C26 102 16 106 8 106H-8C-16 106-26 102-30 88Z',
};

/** The queens' diadems: outline, pearls, height of the suit mark. */
export const DIADEMS = {
  peaks: ['M-36 60C-24 52-12 49 0 49C12 49 24 52 36 60L40 34L22 44L0 16L-22 44L-40 34Z', [[0, 15, 5], [41, 33, 4]], 41],
  rays: ['M-36 60C-24 52-12 49 0 49C12 49 24 52 36 60L46 36L29 43L25 23L11 39L0 14L-11 39L-25 23L-29 43L-46 36Z', [[0, 13, 5], [25, 22, 4], [46, 35, 3.4]], 41],
  crescent: ['M-38 62C-46 36-24 20 0 20C24 20 46 36 38 62C28 50 14 46 0 46C-14 46-28 50-38 62Z', [[0, 17, 5], [33, 31, 3.6]], 34],
  clouds: ['M-36 60C-24 52-12 49 0 49C12 49 24 52 36 60L42 44C40 32 30 31 26 39C26 26 16 22 10 29C9 17-9 17-10 29C-16 22-26 26-26 39C-30 31-40 32-42 44Z', [[0, 17, 4.4], [19, 24, 3.4], [36, 33, 3.4]], 40],
};
/** The jacks' hats: crown and trim. */
export const HATS = {
  beret: ['M-50 60C-62 42-44 26-8 26C32 24 60 36 52 58C30 70-28 72-50 60Z', 'M-46 58C-16 68 20 68 47 56L48 66C22 77-18 77-46 68Z'],
  brimmed: ['M-30 66C-28 40-22 24 0 24C22 24 28 40 30 66Z', 'M-58 66C-34 50 34 50 58 66C34 76-34 76-58 66Z'],
  pointed: ['M-48 64C-44 36-14 20 12 30C30 37 42 51 59 58C46 67 24 72 0 72C-22 72-38 70-48 64Z', 'M-47 58C-16 66 20 65 59 58C46 69 24 75 0 75C-22 75-40 72-49 66Z'],
  round: ['M-38 64C-44 36-22 22 0 22C22 22 44 36 38 64Z', 'M-44 54C-16 47 16 47 44 54L42 71C16 64-16 64-42 71Z'],
};
export const ERMINE = [[31, 188], [50, 162], [54, 192], [70, 176], [80, 194], [31, 160]];

export const plain = (fill, d) => path(d, { fill, stroke: 'none' });
export const line = (d, width = 2.2, stroke) => path(d, { fill: 'none', 'stroke-width': width, ...(stroke && { stroke }) });

/** A gold ribbon or strap. */
export const strap = (d) => line(d, 6.6) + line(d, 3.8, C.gold);
/** A string of pearls: a line of round dots. */
export const beads = (d, width, stroke) =>
  path(d, { fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-dasharray': '0 7.1' });

/** Brows, eyes, nose and mouth, with the eyes at y: the same face for all. */
export function face(y, { brow = 3, mouth = 'thin', lips } = {}) {
  const at = (d) => place(d, { y });
  const features = mirrored('M6 0C9-4 15-4 18 0C15 3 9 3 6 0Z' + `M5-8C10-13 17-12 20-8L19 ${brow - 8}C16-9 10-9 5 ${brow * 0.6 - 8}Z`);
  const mouths = {
    none: () => '',
    thin: () => line(at('M-7 24C-3 27 3 27 8 23'), 2),
    full: () => plain(lips, at('M-8 24C-4 21-2 22 0 23C2 22 4 21 8 24C4 29-4 29-8 24Z')),
  };
  return plain(C.ink, at(features)) + line(at('M-3-3L-5 13C-3 16 3 16 5 13'), 1.8) + mouths[mouth]();
}

export function king(suit) {
  const { livery, crown, beard, hair: young, grey: hair = young } = HOUSES[suit];
  const [outline, balls] = CROWNS[crown];
  const hem = mirrored('M120 232C112 178 72 148 36 138');
  return [
    path('M-160 240C-146 190-92 158-40 146H40C92 158 138 190 160 240Z', { fill: C[suit] }),
    path('M-34 136C-74 148-110 178-118 240H118C110 178 74 148 34 136C20 156-20 156-34 136Z', { fill: C.paper }),
    strap(hem),
    plain(C.ink, mirrored(ERMINE.map(([x, y]) => place('M0-7C3-1 4 3 0 6C-4 3-3-1 0-7Z', { x, y })).join(''))),
    path('M0 138L-22 240H22Z', { fill: livery }),
    path('M-34 66C-50 84-50 118-42 142C-30 150 30 150 42 142C50 118 50 84 34 66Z', { fill: hair }),
    path('M-28 60V94C-28 118-14 130 0 130C14 130 28 118 28 94V60Z', { fill: C.skin }),
    face(86, { brow: 5, mouth: 'none' }),
    path(BEARDS[beard], { fill: hair }),
    plain(C.skin, 'M-8 112C-3 109 3 109 8 112C4 117-4 117-8 112Z'),
    path('M0 103C-6 98-20 99-25 112C-16 115-5 114 0 109C5 114 16 115 25 112C20 99 6 98 0 103Z', { fill: hair }),
    crown === 'arches' ? path('M-30 60C-32 40-18 30 0 36C18 30 32 40 30 60Z', { fill: livery }) : '',
    path(outline, { fill: C.gold, 'fill-rule': 'evenodd' }),
    path(balls.map(([x, y]) => circle(x, y, 5)).join(''), { fill: C.gold }),
    path('M-38 58C-14 53 14 53 38 58L37 70C14 65-14 65-37 70Z', { fill: C.gold }),
    plain(C[suit], polygon([0, 56], [6, 62], [0, 68], [-6, 62]) + mirrored(circle(17, 62.5, 3.2) + circle(29, 64, 2.6))),
  ];
}

export function queen(suit) {
  const { livery, hair, diadem } = HOUSES[suit];
  const [outline, pearls, markAt] = DIADEMS[diadem];
  const necklace = 'M-26 150C-18 166 18 166 26 150';
  return [
    path('M0 36C-44 36-54 74-54 112C-54 152-70 184-78 230H78C70 184 54 152 54 112C54 74 44 36 0 36Z', { fill: livery }),
    line('M-44 100C-44 150-58 184-66 230M44 100C44 150 58 184 66 230', 1.4, C.gold),
    path('M-34 76C-37 54-18 46 0 46C18 46 37 54 34 76C34 100 40 120 44 142C26 152-26 152-44 142C-40 120-34 100-34 76Z', { fill: hair }),
    path('M-11 112V140C-14 152-36 156-58 164C-44 196-20 206 0 206C20 206 44 196 58 164C36 156 14 152 11 140V112Z', { fill: C.skin }),
    path('M-150 230C-138 190-96 170-56 162C-44 186-22 196 0 196C22 196 44 186 56 162C96 170 130 190 150 230Z', { fill: C[suit] }),
    path('M-34 186L-14 240H14L34 186C12 198-12 198-34 186Z', { fill: livery }),
    plain(C.gold, [[-84, 188], [84, 188]].map(([x, y]) => pip(suit, x, y, 0.15)).join('')),
    path('M-66 164L-54 158C-42 180-22 190 0 190C22 190 42 180 54 158L66 164C52 192 26 202 0 202C-26 202-52 192-66 164Z', { fill: C.gold }),
    beads(necklace, 8.4, C.ink), beads(necklace, 5.8, C.paper),
    path('M-26 74C-26 60-14 54 0 54C14 54 26 60 26 74V92C26 112 12 127 0 127C-12 127-26 112-26 92Z', { fill: C.skin }),
    face(86, { brow: 2, mouth: 'full', lips: INK.madder }),
    path('M0 52C-18 52-29 64-30 92C-22 84-8 74 0 60C8 74 22 84 30 92C29 64 18 52 0 52Z', { fill: hair }),
    path(outline, { fill: C.gold }),
    path(pearls.flatMap(([x, y, size]) => (x ? [circle(-x, y, size), circle(x, y, size)] : circle(x, y, size))).join(''), { fill: C.paper }),
    plain(C[suit], pip(suit, 0, markAt, 0.15)),
  ];
}

export function jack(suit) {
  const { livery, hair, hat } = HOUSES[suit];
  const [crown, trim] = HATS[hat];
  return [
    path('M-34 62C-48 86-48 118-42 134C-26 142 26 142 42 134C48 118 48 86 34 62Z', { fill: hair }),
    path('M-150 230C-138 190-86 160-34 148L0 172V230Z', { fill: C[suit] }),
    path('M0 172L34 148C86 160 130 190 150 230H0Z', { fill: livery }),
    line(mirrored('M42 160C54 176 60 196 62 222M66 164C84 178 94 198 98 222M92 174C114 186 128 202 134 222'), 3.4, C.gold),
    path('M-12 118V142L-40 150L-10 184L0 166L10 184L40 150L12 142V118Z', { fill: C.paper }),
    path('M-12 116V142C-6 150 6 150 12 142V116Z', { fill: C.skin }),
    path('M-27 64V94C-27 114-14 128 0 128C14 128 27 114 27 94V64Z', { fill: C.skin }),
    face(88, { brow: 2.6 }),
    path('M-31 60H31V90C25 79 14 76 0 76C-14 76-25 79-31 90Z', { fill: hair }),
    path(crown, { fill: C[suit] }),
    path(trim, { fill: C.gold }),
    path('M-30 62C-58 60-74 42-68 14C-60 23-50 19-42 26C-44 21-42 19-38 17C-32 28-24 42-22 58Z', { fill: livery }),
    line('M-27 60C-44 52-58 36-66 20', 1.6),
    path(circle(0, 182, 4) + circle(0, 197, 4), { fill: C.gold }),
  ];
}

export const HORSE = {
  head: 'M118 68L130 92C160 96 190 128 206 240H112C118 208 118 190 110 178C100 190 84 190 68 194C60 204 48 210 38 206C28 204 24 194 27 186C29 176 38 168 46 158C56 144 66 124 82 108C88 100 96 94 102 90L104 66L114 84Z',
  mane: 'M118 68C112 84 112 92 122 100C130 102 132 108 132 114C138 110 146 114 148 122C152 120 160 128 160 138C166 138 172 150 170 160C176 162 180 176 178 186C184 190 186 206 184 240H218C212 164 188 104 140 88C132 84 126 78 118 68Z',
  forelock: 'M105 84C94 98 88 108 90 122C100 116 109 108 113 94Z',
  bridle: 'M56 144C66 150 74 164 75 190M106 96C108 120 100 152 75 186',
  rein: 'M75 190C104 214 144 212 192 176',
  eye: 'M80 132C84 125 92 123 98 127C95 134 86 137 80 132Z',
};

export function rider(suit) {
  const { livery, hair } = HOUSES[suit];
  return [
    path('M-60 240C-60 184-44 148-14 138H16C50 146 76 168 86 240Z', { fill: C[suit] }),
    path('M-24 66C-34 84-32 104-28 116H28C32 104 34 84 24 66Z', { fill: hair }),
    path('M-10 106V138C-4 146 6 146 10 138V106Z', { fill: C.skin }),
    path('M-30 142L-8 130L0 150L8 130L30 142L14 166L0 150L-14 166Z', { fill: C.paper }),
    path('M-22 62V90C-22 106-12 116 0 116C12 116 22 106 22 90V62Z', { fill: C.skin }),
    group({ transform: 'translate(0 12) scale(.84)' }, face(86, { brow: 3 })),
    path('M-24 66C-26 44-16 32 0 32C16 32 26 44 24 66C10 58-10 58-24 66Z', { fill: C[suit] }),
    path('M-40 72C-24 54 24 54 40 72C22 65-22 65-40 72Z', { fill: C.gold }),
    path('M4 42C-8 14-50 10-86 32C-72 31-66 36-69 43C-54 38-43 42-41 51C-27 45-12 46-2 56Z', { fill: livery }),
    line('M0 50C-16 33-42 26-72 33', 1.6),
  ];
}

export function knight(suit) {
  const { horse, mane } = HOUSES[suit];
  return [
    group({ transform: 'translate(174 -2)' }, rider(suit)),
    group({ transform: 'translate(2 17) scale(.93)' },
      path(HORSE.head, { fill: horse }), strap(HORSE.rein),
      path(HORSE.mane, { fill: mane }), path(HORSE.forelock, { fill: mane }), strap(HORSE.bridle),
      path(circle(75, 188, 5.4), { fill: C.gold }),
      plain(C.ink, HORSE.eye + oval(36, 188, 3.4, 4.6)), line('M30 199C38 199 46 197 52 192', 1.8)),
  ];
}

export const onAxis = (bust) => (suit) => group({ transform: `translate(${BUST.axis} ${BUST.down})` }, bust(suit));
export const COURTS = { K: onAxis(king), Q: onAxis(queen), N: knight, J: onAxis(jack) };

/** The ribbon across the middle: two pairs of waves on the suit's colour. */
export function band(ink) {
  const wave = (x, a) => `M${x} 0q7 ${a} 14 0${'t14 0'.repeat(18)}`;
  const edge = `M0 ${-BAND}h${CARD.w}M0 ${BAND}h${CARD.w}`;
  return group({ transform: `translate(0 ${MID.y})`, fill: 'none', stroke: C.paper }, path(box(0, -BAND, CARD.w, 2 * BAND), { fill: ink }),
    `<path d="${wave(-7, 12)}${wave(-7, -12)}${wave(0, 12)}${wave(0, -12)}"/>`, path(edge, { 'stroke-width': 2.4 }));
}

/** A half and the same half upside down. */
export function doubled(id, half) {
  const clip = `<clipPath id="${id}c"><path d="M0 0h${CARD.w}v${MID.y}H0z"/></clipPath>`;
  return clip + group({ stroke: C.ink, 'stroke-width': BUST.outline, 'stroke-linejoin': 'round' },
    group({ id: `${id}h`, 'clip-path': `url(#${id}c)` }, half), `<use href="#${id}h" transform="rotate(180 ${MID.x} ${MID.y})"/>`);
}

/** Fine lines behind the figure, a kind for each rank. */
export const BEHIND = {
  K: { curve: 'leaves', n: 12, r: 262, b: 22, levels: 2, turn: 7.5 },
  Q: { curve: 'ellipse', r: 256, b: 60, levels: 4, turn: 180 / 16 },
  N: { curve: 'lathe', n: 12, r: 60, a: 3, levels: 5, scale: 1.05, turn: 15 },
  J: { curve: 'polygonal', n: 4, r: 70, levels: 5, scale: 1.055, turn: 3 },
};

export function courtCard(suit, rank, label) {
  const id = SUITS[suit].letter + rank, ink = C[suit];
  const half = [COURTS[rank](suit), plain(ink, pip(suit, PIP_BESIDE.x, PIP_BESIDE.y, PIP_BESIDE.s))];
  return svg(paper(), plate(id, NOTCH.court, ink, field(id, C.gold, BEHIND[rank]), doubled(id, half) + band(ink)),
    filled(ink, bothWays(suitIndex(suit, label))));
}
