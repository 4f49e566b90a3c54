// The framed plate, and the lines that fill it.

import { CARD } from './ink.mjs';
import { compact, group, path, place, polar, polygon, range } from './paths.mjs';

// ── The picture field: a framed plate with a notch at either end, where the index stands clear ───

export const PLATE = { left: 11, top: 11, right: 241, bottom: 441, ticket: 8 };
export const NOTCH = { tarok: { w: 99, h: 118 }, court: { w: 58, h: 124 }, skis: { w: 65, h: 118 } };

/** A path through corner points, each corner cut by an arc: hollow at outer corners, round at inner ones. */
export function cutCorners(points, r) {
  const n = points.length;
  const toward = ([ax, ay], [bx, by]) => {
    const length = Math.hypot(bx - ax, by - ay);
    return [ax + ((bx - ax) / length) * r, ay + ((by - ay) / length) * r];
  };
  return points.map((p, i) => {
    const before = points[(i + n - 1) % n], after = points[(i + 1) % n];
    const from = toward(p, before), to = toward(p, after);
    return `${i ? 'L' : 'M'}${from.join(' ')}A${r} ${r} 0 0 0 ${to.join(' ')}`;
  }).join('') + 'Z';
}

export function plateOutline({ w, h }, inset = 0) {
  const { left, top, right, bottom, ticket } = PLATE;
  const [l, t, r, b] = [left + inset, top + inset, right - inset, bottom - inset];
  const [nx, ny] = [left + w + inset, top + h + inset];
  const points = [[nx, t], [r, t], [r, CARD.h - ny], [CARD.w - nx, CARD.h - ny], [CARD.w - nx, b], [l, b], [l, ny], [nx, ny]];
  return cutCorners(points, ticket);
}

/** A ground and a figure cut to the plate; the fine line of its frame runs behind the figure, the strong one before it. */
export function plate(id, notch, ink, ground, figure) {
  const outline = compact(plateOutline(notch));
  const fine = path(plateOutline(notch, 4), { fill: 'none', stroke: ink, 'stroke-width': 0.8 });
  return `<clipPath id="${id}p"><path d="${outline}"/></clipPath>` + group({ 'clip-path': `url(#${id}p)` }, ground, fine, figure) +
    `<path fill="none" stroke="${ink}" stroke-width="2.2" d="${outline}"/>`;
}

// ── Engine turning: one closed curve, turned and scaled into a field of lines ────────────────────

/** A smooth closed curve through fn(0..1), in as many pieces as asked. */
export function closedCurve(fn, pieces) {
  const h = 1 / pieces / 3, e = 1e-4;
  const speed = (t) => {
    const [a, b] = [fn(t - e), fn(t + e)];
    return [((b[0] - a[0]) / (2 * e)) * h, ((b[1] - a[1]) / (2 * e)) * h];
  };
  const [x0, y0] = fn(0), [u0, v0] = speed(0);
  let d = `M${x0} ${y0}`;
  range(pieces).forEach((i) => {
    const t = (i + 1) / pieces;
    const [x, y] = fn(t), [u, v] = speed(t);
    d += i ? `S${x - u} ${y - v} ${x} ${y}` : `C${x0 + u0} ${y0 + v0} ${x - u} ${y - v} ${x} ${y}`;
  });
  return d + 'Z';
}

export const swing = (turn) => Math.cos(2 * Math.PI * turn);

export const CURVES = {
  /** A wheel whose rim swings in and out n times; `sharp` adds the octave. */
  lathe: ({ n, r, a, sharp = 0 }) =>
    closedCurve((t) => polar(r + a * swing(n * t) + a * sharp * swing(2 * n * t), t), n * (n < 8 || sharp ? 4 : 2)),
  /** A point on a small wheel that rolls round a large one: loops (m > 0) or cusps (m < 0). */
  rolling: ({ m, r, a }) => {
    const point = (t) => polar(r, t).map((v, i) => v + polar(a, m * t)[i]);
    return closedCurve(point, Math.abs(m) * (Math.abs(m) < 15 ? 4 : 3));
  },
  /** A rim that closes only after q rounds: p swings laid over one another. */
  braid: ({ p, q, r, a }) => closedCurve((t) => polar(r + a * swing(p * t), q * t), p * (p < 20 ? 3 : 2)),
  /** Straight chords from every point of n to the k-th after it. */
  chords: ({ n, k, r }) => polygon(...range(n).map((i) => polar(r, (i * k) / n))),
  /** A regular polygon. */
  polygonal: ({ n, r }) => polygon(...range(n).map((i) => polar(r, (i + 0.5) / n))),
  /** An ellipse; x puts it off the middle. */
  ellipse: ({ r, b, x = 0 }) => `M${x - r} 0a${r} ${b} 0 1 1 ${2 * r} 0a${r} ${b} 0 1 1 ${-2 * r} 0z`,
  /** n pointed leaves round the middle. */
  leaves: ({ n, r, b }) => range(n).map((i) => place(`M0 0Q${r / 2} ${b} ${r} 0Q${r / 2} ${-b} 0 0Z`, { turn: (360 * i) / n })).join(''),
};

/** 2^levels copies of some lines, each moved, turned and scaled once more than the one before. */
export function repeated(id, lines, { levels, turn = 0, scale = 1, down = 0 }) {
  let content = lines;
  range(levels).forEach((i) => {
    const by = 2 ** i, moves = [];
    if (down) moves.push(`translate(0 ${down * by})`);
    if (turn) moves.push(`rotate(${round3(turn * by)})`);
    if (scale !== 1) moves.push(`scale(${round3(scale ** by)})`);
    content = group({ id: `${id}${i + 1}` }, content, `<use href="#${id}${i}" transform="${moves.join(' ')}"/>`);
  });
  return content;
}
export const turned = (id, { curve, ...how }) => repeated(id, path(CURVES[curve](how), { id: `${id}0` }), { levels: 0, ...how });
export const round3 = (x) => Math.round(x * 1000) / 1000;
