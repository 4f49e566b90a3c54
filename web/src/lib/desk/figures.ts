// Figures as they are typed and shown at the desk: whole points, or money in hundredths.

/** What somebody typed: `−30`, `1 200`, `19,80`. Null where it is no such number. */
export function typedFigure(text: string, money: boolean): number | null {
  const plain = text.trim().replace(/[−–—]/g, '-').replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  if (!/^[+-]?\d+(\.\d+)?$/.test(plain)) return null;
  const value = Number(plain);
  if (!money) return Number.isInteger(value) ? value : null;
  const hundredths = Math.round(value * 100);
  return Math.abs(hundredths - value * 100) < 1e-6 ? hundredths : null;
}

/** As it is typed again: with a sign of its own, and two decimals where it is money. */
export function figureToType(value: number, money: boolean, decimal = '.'): string {
  const text = money ? (Math.abs(value) / 100).toFixed(2).replace('.', decimal) : String(Math.abs(value));
  return value < 0 ? `−${text}` : text;
}

/** The decimals of a figure that may have halves. */
export function shownFigure(value: number, money: boolean, decimal: string, signed = false): string {
  const size = Math.abs(value);
  const text = money ? (size / 100).toFixed(2) : String(size);
  const sign = value < 0 ? '−' : signed && value > 0 ? '+' : '';
  return sign + text.replace('.', decimal);
}

/** Only the first figure of a standing is money, and only where the paper plays for it. */
export const isMoney = (figure: string, figures: readonly string[], unit: string): boolean => unit !== '' && figure === figures[0];

const two = (n: number): string => String(n).padStart(2, '0');
/** 4:30, 1:02:05; of more than a day nobody plays. */
export function duration(seconds: number): string {
  const all = Math.max(0, Math.floor(seconds));
  const [h, m, s] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
/** Minutes after midnight. */
export const hour = (minutes: number): string => `${Math.floor(minutes / 60) % 24}:${two(minutes % 60)}`;
export function moment(at: number): string {
  const date = new Date(at);
  return `${date.getHours()}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}
