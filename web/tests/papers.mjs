// Final standings by the papers, from nothing but the sheets: the tests' own arithmetic, docs/spec/*.md, section 12.
// A table is { names, scores, expelled?, standIns? }; scores are as they stand with rulings.

const sum = (all) => all.reduce((a, b) => a + b, 0);

/** One row a player over all tables, by `add(row, i, table)`; who was expelled or stands in is not ranked. */
function rowsOf(rounds, fresh, add) {
  const rows = new Map();
  const out = new Set();
  for (const table of rounds.flat()) {
    table.names.forEach((name, i) => {
      const row = rows.get(name) ?? { name, ...fresh };
      add(row, i, table);
      rows.set(name, row);
    });
    for (const name of [...(table.expelled ?? []), ...(table.standIns ?? [])]) out.add(name);
  }
  return [...rows.values()].filter((row) => !out.has(row.name));
}
/** Best first; equals share a place, and the next ones are skipped: 1, 1, 3. */
function placed(rows, ...by) {
  const before = (a, b) => { for (const one of by) if (a[one] !== b[one]) return b[one] - a[one]; return 0; };
  return rows.sort((a, b) => before(a, b) || (a.name < b.name ? -1 : 1))
    .map((row, _, all) => ({ ...row, place: 1 + all.filter((one) => before(one, row) < 0).length }));
}

/** A13: 3, 2, 1 by the order at a table (equals share), the sum of differences to both others; C1.6 where one is expelled. */
export function tzs(rounds) {
  const rows = rowsOf(rounds, { points: 0, difference: 0, rounds: 0 }, (row, i, { scores, expelled = [] }) => {
    const better = scores.filter((one) => one > scores[i]).length;
    const equal = scores.filter((one) => one === scores[i]).length;
    row.points += expelled.length > 0 ? 3 : sum([3, 2, 1].slice(better, better + equal)) / equal;
    row.difference += 3 * scores[i] - sum(scores);
    row.rounds++;
  });
  return placed(rows, 'points', 'difference');
}
/** 11.4 to 11.9: 8/6/4/2, at five 8/6/5/4/2, equals all have the better place; at the end one for each 25 points, 8 at most. */
export function htl(rounds) {
  const rows = rowsOf(rounds, { total: 0, rank_points: 0, bonus: 0, sheet: 0, rounds: 0 }, (row, i, { scores }) => {
    row.rank_points += (scores.length === 5 ? [8, 6, 5, 4, 2] : [8, 6, 4, 2])[scores.filter((one) => one > scores[i]).length];
    row.sheet += scores[i];
    row.rounds++;
  });
  for (const row of rows) {
    row.bonus = Math.sign(row.sheet) * Math.min(8, Math.floor(Math.abs(row.sheet) / 25)) || 0;
    row.total = row.rank_points + row.bonus;
  }
  return placed(rows, 'total', 'sheet');
}
/** Pustkovec and Křetínka: the sum of all rounds. */
export function crowns(rounds) {
  return placed(rowsOf(rounds, { total: 0, rounds: 0 }, (row, i, { scores }) => {
    row.total += scores[i];
    row.rounds++;
  }), 'total');
}
/** 2.14 and S15: the sum; the first four by the final alone, the others follow from 5. */
export function berac(rounds, final) {
  const rows = placed(rowsOf(rounds, { points: 0, rounds: 0 }, (row, i, { scores }) => {
    row.points += scores[i];
    row.rounds++;
  }), 'points');
  const four = new Map(final.names.map((name, i) => [name, final.scores[i]]));
  const first = placed(rows.filter((row) => four.has(row.name)).map((row) => ({ ...row, final: four.get(row.name) })), 'final');
  const rest = placed(rows.filter((row) => !four.has(row.name)), 'points').map((row) => ({ ...row, place: row.place + 4 }));
  return [...first, ...rest];
}
