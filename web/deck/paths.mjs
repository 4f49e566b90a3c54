// Numbers, paths and elements.

// ── Numbers and paths ────────────────────────────────────────────────────────────────────────────

export const round = (x) => Math.round(x * 10) / 10 || 0;
export const polar = (r, turn) => [r * Math.cos(2 * Math.PI * turn), r * Math.sin(2 * Math.PI * turn)];
export const range = (n) => Array.from({ length: n }, (_, i) => i);

/** Path text to a list of absolute [command, ...numbers]. */
export function parsePath(text) {
  const counts = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
  const tokens = text.match(/[a-z]|-?\d*\.?\d+(?:e-?\d+)?/gi);
  const list = [];
  let x = 0, y = 0, start = [0, 0], command = 'M';
  for (let i = 0; i < tokens.length; ) {
    if (/[a-z]/i.test(tokens[i])) command = tokens[i++];
    const kind = command.toUpperCase();
    const relative = command !== kind;
    const nums = tokens.slice(i, i + counts[kind]).map(Number);
    i += counts[kind];
    if (relative) shift(kind, nums, x, y);
    if (kind === 'H') nums.push(y);
    if (kind === 'V') nums.unshift(x);
    const segment = kind === 'H' || kind === 'V' ? ['L', ...nums] : [kind, ...nums];
    list.push(segment);
    if (kind === 'Z') [x, y] = start;
    else [x, y] = segment.slice(-2);
    if (kind === 'M') {
      start = [x, y];
      command = relative ? 'l' : 'L';
    }
  }
  return list;
}

export function shift(kind, nums, x, y) {
  if (kind === 'H') nums[0] += x;
  else if (kind === 'V') nums[0] += y;
  else if (kind === 'A') {
    nums[5] += x;
    nums[6] += y;
  } else nums.forEach((_, i) => (nums[i] += i % 2 ? y : x));
}

/** Moves a path: scaled (x and y apart, negative to mirror), then turned, then put at x, y. */
export function place(d, { x = 0, y = 0, s = 1, sx = s, sy = s, turn = 0 } = {}) {
  const a = (turn * Math.PI) / 180;
  const point = (px, py) => [
    x + px * sx * Math.cos(a) - py * sy * Math.sin(a),
    y + px * sx * Math.sin(a) + py * sy * Math.cos(a),
  ];
  const moved = parsePath(d).map(([kind, ...n]) => {
    if (kind === 'A') {
      const sweep = sx * sy < 0 ? 1 - n[4] : n[4];
      return ['A', n[0] * Math.abs(sx), n[1] * Math.abs(sy), n[2], n[3], sweep, ...point(n[5], n[6])];
    }
    const out = [kind];
    for (let i = 0; i < n.length; i += 2) out.push(...point(n[i], n[i + 1]));
    return out;
  });
  return moved.map(([kind, ...n]) => kind + n.map((v) => v.toFixed(3)).join(' ')).join('');
}

/** The same path in few bytes: relative, one decimal, no idle characters. */
export function compact(d) {
  let x = 0, y = 0, start = [0, 0], out = '', last = '';
  for (const [kind, ...nums] of parsePath(d)) {
    if (kind === 'Z') {
      out += 'z';
      last = 'z';
      [x, y] = start;
      continue;
    }
    const end = nums.slice(-2).map(round);
    const [dx, dy] = [round(end[0] - x), round(end[1] - y)];
    let command = kind.toLowerCase(), args;
    if (kind === 'L' && dy === 0) [command, args] = ['h', [dx]];
    else if (kind === 'L' && dx === 0) [command, args] = ['v', [dy]];
    else if (kind === 'A') args = [round(nums[0]), round(nums[1]), ...nums.slice(2, 5), dx, dy];
    else args = nums.map((v, i) => round(round(v) - (i % 2 ? y : x)));
    if (kind === 'M') start = end;
    const repeat = command === last && command !== 'm';
    out += (repeat ? '' : command) + joinNumbers(args, repeat);
    last = command;
    [x, y] = end;
  }
  return out.replace(/^m/, 'M');
}

export function joinNumbers(nums, glued) {
  let out = '', dotted = false;
  for (const value of nums) {
    const text = String(value).replace(/^(-?)0\./, '$1.');
    const first = out === '' && !glued;
    const free = first || text[0] === '-' || (text[0] === '.' && dotted);
    out += (free ? '' : ' ') + text;
    dotted = text.includes('.');
  }
  return out;
}

export const attributes = (map) => Object.entries(map).map(([k, v]) => ` ${k}="${v}"`).join('');
export const path = (d, attrs = {}) => `<path${attributes(attrs)} d="${compact(d)}"/>`;
export const group = (attrs, ...content) => `<g${attributes(attrs)}>${content.flat(9).join('')}</g>`;
export const filled = (fill, d) => path(d, { fill });

// Shapes as path text.
export const box = (x, y, w, h) => `M${x} ${y}h${w}v${h}h${-w}z`;
export const polygon = (...points) => 'M' + points.map((p) => p.join(' ')).join('L') + 'z';
export const circle = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
export const hole = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
/** An oval between ellipse (k .55) and rounded box (k .7); `way` -1 draws it the other way round: a counter. */
export function oval(x, y, rx, ry, k = 0.62, way = 1) {
  const [a, b] = [k * rx * way, k * ry];
  const side = rx * way;
  return `M${x} ${y - ry}C${x + a} ${y - ry} ${x + side} ${y - b} ${x + side} ${y}` +
    `C${x + side} ${y + b} ${x + a} ${y + ry} ${x} ${y + ry}` +
    `C${x - a} ${y + ry} ${x - side} ${y + b} ${x - side} ${y}` +
    `C${x - side} ${y - b} ${x - a} ${y - ry} ${x} ${y - ry}Z`;
}
export const counter = (x, y, rx, ry, k) => oval(x, y, rx, ry, k, -1);
