/** People are sought by surname, which is the last word of a name as clubs write it. */
export interface Name {
  first: string;
  last: string;
}

export function nameOf(full: string): Name {
  const words = full.trim().split(/\s+/);
  const last = words.pop() ?? '';
  return { first: words.join(' '), last };
}

/** By surname, then first name, as the language of the reader orders them (č after c). */
export function bySurname(language: string): (a: string, b: string) => number {
  const order = new Intl.Collator(language);
  return (a, b) => {
    const one = nameOf(a);
    const other = nameOf(b);
    return order.compare(one.last, other.last) || order.compare(one.first, other.first);
  };
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Is this the person who is sought? Each word begins a word of the name; accents and capitals do not matter. */
export function isSought(name: string, sought: string): boolean {
  const words = plain(name).split(/[\s-]+/);
  const wanted = plain(sought).split(/\s+/).filter(Boolean);
  return wanted.length > 0 && wanted.every((one) => words.some((word) => word.startsWith(one)));
}
