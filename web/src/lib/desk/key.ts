/** A round a line, tables parted by `/`; or the same as JSON, `[[[1,2,3,4],…],…]`. Null where it is neither. */
export function readKey(text: string): number[][][] | null {
  const typed = text.trim();
  if (typed === '') return null;
  const rounds = typed.startsWith('[') ? fromJson(typed) : fromLines(typed);
  const right = rounds?.every((round) => round.length > 0 && round.every((table) => table.length > 0 && table.every((one) => Number.isInteger(one) && one > 0)));
  return right ? rounds : null;
}

function fromJson(text: string): number[][][] | null {
  try {
    const read = JSON.parse(text) as unknown;
    const lists = Array.isArray(read) && read.every((round) => Array.isArray(round) && round.every((table) => Array.isArray(table)));
    return lists ? (read as number[][][]) : null;
  } catch {
    return null;
  }
}

const fromLines = (text: string): number[][][] =>
  text.split('\n').filter((line) => line.trim() !== '').map((line) => line.split('/').map((table) => table.trim().split(/[\s,;]+/).map(Number)));
