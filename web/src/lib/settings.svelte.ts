/** What a person has chosen on this device. */
export interface Settings {
  theme: 'system' | 'light' | 'dark';
  colours: 'four' | 'two';
  taps: 'auto' | 'one' | 'two';
  hand: 'taroks-first' | 'taroks-last';
  sound: boolean;
  book: string;
  level: string;
  seats: number; // players at a table; 0, or a number the book does not know: its usual one
}

const KEY = 'ultimo.settings';
const DEFAULTS: Settings = { theme: 'system', colours: 'four', taps: 'auto', hand: 'taroks-first', sound: false, book: 'berac', level: 'club', seats: 0 };

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings = $state<Settings>({ ...DEFAULTS, ...stored() });

export function choose(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Then it holds for this visit.
  }
  applySettings();
}

export function applySettings(): void {
  const root = document.documentElement;
  if (settings.theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = settings.theme;
  root.dataset['colours'] = settings.colours;
}

/** Does a card need two taps? By default where the finger is the pointer. */
export const twoTaps = (): boolean =>
  settings.taps === 'auto' ? matchMedia('(pointer: coarse)').matches : settings.taps === 'two';
