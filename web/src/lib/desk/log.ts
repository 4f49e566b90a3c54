import type { Setting } from '$gen/wire';

import { settingText } from './settings';

/** What an entry of the log is called, `director.did.X`: a draw that is held back is not published yet, though the same event says both. */
export const didKey = (event: Record<string, unknown>): string => `director.did.${event['event'] === 'publish' && event['held'] === true ? 'hold' : String(event['event'])}`;

/** Which settings an entry changes, and to what. */
export function settingsTold(event: Record<string, unknown>, settings: readonly Setting[], words: { name: (key: string) => string; yesNo: (yes: boolean) => string; decimal: string }): string[] {
  if (event['event'] !== 'settings' || typeof event['settings'] !== 'object' || event['settings'] === null) return [];
  return Object.entries(event['settings']).map(([key, value]: [string, unknown]) => {
    const setting = settings.find((one) => one.key === key);
    const shown = typeof value === 'boolean' ? words.yesNo(value) : setting ? settingText(setting, value, words.decimal) : JSON.stringify(value);
    return `${words.name(key)}: ${shown || '–'}`;
  });
}
