import { describe, expect, it } from 'vitest';

import cs from '$gen/words-cs.json';
import de from '$gen/words-de.json';
import en from '$gen/words-en.json';
import sl from '$gen/words-sl.json';
import type { Book } from '$gen/wire';

import { written } from './message';
import { Speaker, type Words } from './speaker';
import { preferred } from './language';

const LANGUAGES: Record<string, Words> = { en, sl, cs, de };
const book = (id: string, language: string): Book => ({
  id, title: id, language, seats: [4], unit: 'points', money: '', thirds_written: false, directions: {}, penalties: [], direction: 'left', announcements: [],
  contracts: [{ id: 'two', native: 'dvojka', value: 20, aim: 'points', group: 2 }, { id: 'beggar', native: 'Bettler', value: 4, aim: 'tricks', group: 0 }],
  feats: [{ id: 'trula', native: 'trula' }],
  says: { pass: '', forehand: '', lies: '', done: '', concede: '', hold: '', join: '', contras: [], on_game: '' },
});
const speaker = (language: string, about: Book | null = null): Speaker => new Speaker(language, LANGUAGES[language] ?? {}, about);

describe('cards in words (docs/words.md)', () => {
  it('have cases where the language has them', () => {
    expect(speaker('sl').card('HK')).toBe('srčni kralj');
    expect(speaker('sl').card('HK', 'acc')).toBe('srčnega kralja');
    expect(speaker('en').card('HK', 'acc')).toBe('king of hearts');
  });
  it('are numbered in Roman, and the škis is called as in the book', () => {
    expect(speaker('en').card('T19')).toBe('tarok XIX');
    expect(speaker('en', book('htl', 'de')).card('T22')).toBe('sküs');
    expect(speaker('cs', book('pustkovec', 'cs')).card('T19')).toBe('tarok XIX');
    expect(speaker('sl', book('htl', 'de')).card('T22')).toBe('škis');
  });
  it('have the letters of the reader in the corner', () => {
    expect(['sl', 'cs', 'de', 'en'].map((one) => speaker(one).symbols('HQ'))).toEqual(['♥D', '♥D', '♥D', '♥Q']);
    expect(['sl', 'cs', 'de', 'en'].map((one) => speaker(one).index('SJ'))).toEqual(['F', 'J', 'B', 'J']);
    expect(speaker('sl').symbols('C10')).toBe('♣10');
  });
});

describe("the book's words", () => {
  it('stay, with a gloss for who reads another language', () => {
    expect(speaker('en', book('htl', 'de')).contract('beggar', 'gloss')).toBe('Bettler (beggar: no trick)');
    expect(speaker('de', book('htl', 'de')).contract('beggar', 'gloss')).toBe('Bettler');
  });
  it('are inflected only in their own language', () => {
    expect(speaker('sl', book('berac', 'sl')).contract('two', 'acc')).toBe('dvojko');
    expect(speaker('cs', book('berac', 'sl')).contract('two', 'acc')).toBe('dvojka');
  });
});

describe('numbers', () => {
  it('that a reason has in plain signs are written as the reader does', () => {
    const because = { id: 'sheet.written-wrongly', arguments: { row: 1, said: '-1.00 2.00', right: '0.00 1.00' } };
    expect(speaker('cs').sentence(because)).toContain('−1,00 2,00');
    expect(speaker('sl').sentence(because)).toContain('−1,00 2,00');
    expect(speaker('sl').figures('two 0 -26 1.50')).toBe('two 0 −26 1,50');
  });
  it('have a minus of their own and a sign where a score is meant', () => {
    expect(speaker('sl').signed(-20)).toBe('−20');
    expect(speaker('sl').signed(20)).toBe('+20');
    expect(speaker('sl').signed(0)).toBe('0');
  });
  it('are grouped as the language does', () => {
    expect([speaker('en').number(1234), speaker('sl').number(1234), speaker('sl').number(12345)]).toEqual(['1,234', '1234', '12.345']);
  });
  it('are money where the book plays for it', () => {
    const pustkovec = { ...book('pustkovec', 'cs'), money: 'Kč' };
    expect(speaker('cs', pustkovec).score(-340)).toBe('−3,40');
    expect(speaker('en', pustkovec).score(20)).toBe('+0.20');
  });
});

describe('a message', () => {
  it('takes the plural of the language', () => {
    const cards = (language: string, n: number): string => speaker(language).page('do-discard', { n });
    expect([1, 2, 3, 5].map((n) => cards('sl', n))).toEqual(['Založi 1 karto', 'Založi 2 karti', 'Založi 3 karte', 'Založi 5 kart']);
    expect([1, 2, 5].map((n) => cards('cs', n))).toEqual(['Složit 1 kartu', 'Složit 2 karty', 'Složit 5 karet']);
  });
  it('shows an argument in the form that is asked for', () => {
    expect(speaker('sl').text('why.play.follow', { card: 'T19', led: 'S7' })).toContain('tarok');
    expect(written('{x, select, none {} other {in {x}}}', 'en', () => ({ text: 'hal' }))).toBe('in hal');
  });
  it('does not take a clause or a name for a card', () => {
    expect(speaker('en').page('clause', { clause: 'S10' })).toBe('Clause S10');
    expect(speaker('en').page('turn-of', { name: 'T1' })).toBe('To act: T1');
  });
  it('leaves what was not given to be seen', () => {
    expect(written('a {b}', 'en', () => undefined)).toBe('a {b}');
  });
});

describe('every text of the pages', () => {
  const names = (text: string): string[] => [...new Set([...text.matchAll(/\{([a-z]+)(?:_[a-z]+)?[,}]/g)].map((one) => one[1] ?? ''))].sort();
  for (const [language, texts] of Object.entries(LANGUAGES)) {
    it(`is there in ${language}, with the arguments of English`, () => {
      for (const [key, english] of Object.entries(en).filter(([one]) => one.startsWith('page.'))) {
        expect(texts[key], key).toBeTruthy();
        expect(names(texts[key] ?? ''), key).toEqual(names(english));
      }
    });
  }
});

describe('the pages', () => {
  const sources = import.meta.glob<string>(['/src/**/*.svelte', '/src/**/*.ts', '!/src/**/*.test.ts', '!/src/generated/**'], { query: '?raw', import: 'default', eager: true });
  it('ask for no text that is not there', () => {
    const asked = Object.values(sources).flatMap((source) => [...source.matchAll(/\bpage\(([^{`)]*)/g)].flatMap((one) => [...(one[1] ?? '').matchAll(/'([a-z][a-z0-9-]*)'/g)].map((name) => name[1] ?? '')));
    const compared = new Set(['auction', 'choice', 'talon', 'play', 'bot', 'person', 'points', 'paused', 'waiting', 'bid', 'missing', 'act', 'game', 'solver', 'en', 'own']); // in conditions
    const missing = [...new Set(asked)].filter((name) => !(`page.${name}` in en) && !compared.has(name));
    expect(asked.length).toBeGreaterThan(200);
    expect(missing).toEqual([]);
  });
});

describe('the language', () => {
  it('is that of the address, else the last one, else what the browser likes', () => {
    expect(preferred('?lang=cs', 'de', ['sl-SI'])).toBe('cs');
    expect(preferred('?lang=xx', 'de', ['sl-SI'])).toBe('de');
    expect(preferred('', null, ['hr', 'sl-SI'])).toBe('sl');
    expect(preferred('', null, ['hr'])).toBe('en');
  });
});
