import type { Setting } from '$gen/wire';

import { figureToType, typedFigure } from './figures';

/** A setting as it stands in its input. */
export function settingText(setting: Pick<Setting, 'kind'>, value: unknown, decimal: string): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(' ');
  if ((setting.kind === 'money' || setting.kind === 'fee') && typeof value === 'number') return figureToType(value, true, decimal);
  return String(value);
}

/** What was typed as JSON of that kind; undefined where it is none. */
export function settingValue(setting: Pick<Setting, 'kind' | 'usual' | 'value'>, text: string): unknown {
  const typed = text.trim();
  switch (setting.kind) {
    case 'number':
      return typedFigure(typed, false) ?? undefined;
    case 'money':
    case 'fee':
      return typed === '' ? 0 : (typedFigure(typed, true) ?? undefined);
    case 'yes-no':
      return typed === 'true';
    case 'list':
      return listOf(typed, setting);
    default:
      return typed;
  }
}

function listOf(typed: string, setting: Pick<Setting, 'usual' | 'value'>): unknown {
  const parts = typed.split(/[\s,;]+/).filter((one) => one !== '');
  const like = Array.isArray(setting.usual) && setting.usual.length > 0 ? setting.usual : setting.value;
  const numbers = Array.isArray(like) && typeof like[0] === 'number';
  if (!numbers) return parts;
  return parts.every((one) => /^\d+$/.test(one)) ? parts.map(Number) : undefined;
}

/** The settings a paper can need: those of a final or of coins only where it has one, or where they are set already. */
export function settingsShown(settings: readonly Setting[], format: { [key: string]: unknown }): Setting[] {
  const clauses = (format['clauses'] ?? {}) as Record<string, string>;
  const lacks = (key: string): boolean => (key.startsWith('final_') && !clauses['final']) || (['start_money', 'purchase'].includes(key) && format['sheet'] !== 'coins');
  return settings.filter((one) => !lacks(one.key) || Number(one.value ?? 0) !== 0);
}

/** In what a setting is counted; empty: its name says it. */
export function settingUnit(setting: Pick<Setting, 'key' | 'kind'>, money: string): string {
  if (setting.kind === 'money' || setting.kind === 'fee') return money;
  return setting.key === 'minutes' || setting.key === 'break_minutes' ? 'min' : setting.key === 'deal_seconds' ? 's' : '';
}

export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
