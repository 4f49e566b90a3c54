import type { PublicEvent, StandingsRow } from '$gen/wire';
import type { Speaker } from '$lib/words/speaker';

/** Figures that can be below zero have their sign always. */
const SIGNED = new Set(['difference', 'total', 'sheet', 'final', 'ledger']);

export const isSigned = (figure: string): boolean => SIGNED.has(figure);

/** A place by its name; one that is only a number says that it is a place. */
export const placeName = (speak: Speaker, place: string): string => (/^\d+$/.test(place) ? speak.text('hall.place', { place }) : place);

/** Money in hundredths where the event has a unit, else points. */
export function points(speak: Speaker, unit: string, value: number, sign = true): string {
  const size = unit ? (Math.abs(value) / 100).toFixed(2).replace('.', speak.text('typography.decimal')) : speak.number(Math.abs(value));
  return (value < 0 ? '−' : value > 0 && sign ? '+' : '') + size;
}

/** A figure of the standings; the first one is money where the event has a unit. */
export function figure(speak: Speaker, event: Pick<PublicEvent, 'figures' | 'unit'>, name: string, row: StandingsRow['figures']): string {
  const value = row[name];
  if (value === undefined) return '';
  return points(speak, event.unit && name === event.figures[0] ? event.unit : '', value, SIGNED.has(name));
}

/** Those that decide; the number of rounds is told elsewhere. */
export const shownFigures = (event: Pick<PublicEvent, 'figures'>): string[] => event.figures.filter((one) => one !== 'rounds').slice(0, 3);

/** What the others at his table came to: a difference of points comes from these. */
export function matesTotals(tables: readonly { table: number; players: readonly number[]; results: readonly number[] | null }[], table: number, player: number): { player: number; result: number }[] {
  const found = tables.find((one) => one.table === table);
  if (!found?.results) return [];
  return found.players.map((one, place) => ({ player: one, result: found.results?.[place] ?? 0 })).filter((one) => one.player !== player);
}

/** A figure's name by its paper. */
export const figureName = (speak: Speaker, name: string): string => {
  const said = speak.text(`print.figure.${name}`);
  return said.charAt(0).toLocaleUpperCase(speak.language) + said.slice(1);
};

/** The hour of a moment, as the language writes it. */
export function hour(speak: Speaker, ms: number): string {
  const when = new Date(ms);
  return speak.text('print.time', { hour: when.getHours(), minute: String(when.getMinutes()).padStart(2, '0') });
}
export function hourOfMinutes(speak: Speaker, minutes: number): string {
  return speak.text('print.time', { hour: Math.floor(minutes / 60), minute: String(minutes % 60).padStart(2, '0') });
}

export const HOW_DRAWN: Record<string, string> = { lot: 'lot', groups: 'groups', standings: 'by-standings', key: 'key', hand: 'hand' };
