/** What a phone keeps of its seats. The secret never leaves it. */
export interface Kept {
  secret: string;
  counter: number;
  queue: Waiting[];
}
export interface Waiting {
  id: string;
  command: string; // as it is sent, so that sending it again says the same
}
interface Book {
  seats: Record<string, Kept>;
  last: string;
}
/** localStorage, or what stands in for it in tests and where a browser has none. */
export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const LINK = /^(\d+\.\d+\.\d+)\.([0-9a-f]{32})$/;
const DEVICE = 'ultimo.device';
const MOST_SEATS = 12;

export function linkOf(hash: string): { seat: string; secret: string } | null {
  const found = LINK.exec(hash);
  return found?.[1] && found[2] ? { seat: found[1], secret: found[2] } : null;
}

/** The seats of one event on this phone. */
export class Seats {
  private readonly key: string;
  constructor(
    event: string,
    private readonly shelf: Shelf,
  ) {
    this.key = `ultimo.seat.${event}`;
  }
  private read(): Book {
    try {
      return { seats: {}, last: '', ...(JSON.parse(this.shelf.getItem(this.key) ?? '{}') as Partial<Book>) };
    } catch {
      return { seats: {}, last: '' };
    }
  }
  private write(book: Book): void {
    try {
      this.shelf.setItem(this.key, JSON.stringify(book));
    } catch {
      // A full or forbidden store: then it lasts as long as this page.
    }
  }
  /** A link that was opened; a new secret for a seat begins anew. */
  open(link: { seat: string; secret: string }): void {
    const book = this.read();
    if (book.seats[link.seat]?.secret !== link.secret) book.seats[link.seat] = { secret: link.secret, counter: 0, queue: [] };
    book.last = link.seat;
    this.write({ ...book, seats: Object.fromEntries(Object.entries(book.seats).slice(-MOST_SEATS)) });
  }
  last(): string {
    return this.read().last;
  }
  get(seat: string): Kept | null {
    return this.read().seats[seat] ?? null;
  }
  put(seat: string, kept: Kept): void {
    const book = this.read();
    book.seats[seat] = kept;
    this.write(book);
  }
}

/** A random text that this browser keeps: who wrote cannot confirm with another seat's link on the same phone. */
export function deviceOf(shelf: Shelf, fresh: () => string): string {
  try {
    const known = shelf.getItem(DEVICE);
    if (known) return known;
    const made = fresh();
    shelf.setItem(DEVICE, made);
    return made;
  } catch {
    return fresh();
  }
}

/** A shelf that forgets, for browsers that give none. */
export function forgetful(): Shelf {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}
