import type { Desk } from './desk.svelte';

const typing = (target: EventTarget | null): boolean => target instanceof Element && target.closest('input, select, textarea') !== null;

/** The controls that arrows walk through: what can be done now, in the order of the page. */
function stops(): HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>('[data-action]:not([aria-disabled="true"]), [data-say]:not([aria-disabled="true"]), [data-next]:not([aria-disabled="true"])');
  return [...all].filter((one) => one.offsetParent !== null);
}

function walk(step: number): void {
  const list = stops();
  if (list.length === 0) return;
  const at = list.indexOf(document.activeElement as HTMLElement);
  list[at < 0 ? (step > 0 ? 0 : list.length - 1) : (at + step + list.length) % list.length]?.focus();
}

/** To the next card of a suit that can be played or laid away. */
function toSuit(suit: string): void {
  const cards = stops().filter((one) => one.dataset['card']?.startsWith(suit));
  const at = cards.indexOf(document.activeElement as HTMLElement);
  cards[(at + 1) % Math.max(1, cards.length)]?.focus();
}

const SUIT_KEYS: Record<string, string> = { t: 'T', c: 'C', s: 'S', h: 'H', d: 'D' };

/** What the help lists: keys, and the word for what they do. No letter does two things: H is hearts wherever cards are. */
export const KEYS: readonly [string, string][] = [
  ['← →', 'key-arrows'], ['Enter', 'key-enter'], ['T C S H D', 'key-suits'], ['P', 'key-pass'], ['L', 'key-last'], ['I', 'key-hint'],
  ['X', 'key-claim'], ['U', 'key-undo'], ['N', 'key-next'], ['G', 'talk'], ['Z', 'sheet'], ['E', 'log-of-deal'], ['O', 'stop'], ['M', 'key-menu'],
  ['Esc', 'close'], ['?', 'key-help'],
];

function press(key: string, desk: Desk): boolean {
  const play = desk.deal?.phase === 'play' || desk.deal?.phase === 'discard';
  const suit = play ? SUIT_KEYS[key.toLowerCase()] : undefined;
  if (suit && stops().some((one) => one.dataset['card']?.startsWith(suit))) {
    toSuit(suit);
    return true;
  }
  switch (key) {
    case 'ArrowRight': case 'ArrowDown': walk(1); return true;
    case 'ArrowLeft': case 'ArrowUp': walk(-1); return true;
    case 'p': case 'P': if (desk.can('pass')) desk.does('pass'); return true;
    case 'l': case 'L': desk.sheet = 'last'; return true;
    case 'i': case 'I': desk.hint(); return true;
    case 'x': case 'X': desk.claim(); return true;
    case 'u': case 'U': if (desk.againstBots) void desk.table.tell({ do: 'undo' }, 'undo'); return true;
    case 'n': case 'N': desk.next(); return true;
    case 'm': case 'M': desk.sheet = 'menu'; return true;
    case 'g': case 'G': desk.sheet = 'talk'; return true;
    case 'z': case 'Z': desk.sheet = 'sheet'; return true;
    case 'e': case 'E': desk.sheet = 'log'; return true;
    case 'o': case 'O': if (desk.state?.you !== null) desk.sheet = 'stop'; return true;
    case '?': desk.sheet = 'keys'; return true;
    default: return false;
  }
}

/** Keys for the whole table; gives back what takes them away. */
export function watchKeys(desk: Desk): () => void {
  const listen = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || desk.sheet !== null) return;
    if (press(event.key, desk)) event.preventDefault();
  };
  addEventListener('keydown', listen);
  return () => removeEventListener('keydown', listen);
}
