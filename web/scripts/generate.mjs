// Makes what the pages are built from and nobody writes: the deck, the words of each language, the wire's types.
import { mkdirSync, readFileSync, readdirSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { compile } from 'json-schema-to-typescript';

import { pack } from '../deck/deck.mjs';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const root = join(web, '..');
const out = join(web, 'src', 'generated');
const LANGUAGES = ['en', 'sl', 'cs', 'de'];
// What a director, a terminal or a file is told comes in a file of its own, which only the pages of events ask for.
const OF_EVENTS = new Set(
  ('appeal check cli clock csv desk draw entry event expulsion file format player print round ruling saved season ' +
    'short simulate standings store swap typed undo').split(' '),
);

/** Writes only what is new, so that a build tool which looks at times has nothing to do. */
function write(name, text) {
  const path = join(out, name);
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

const read = (language) => JSON.parse(readFileSync(join(root, 'words', `${language}.json`), 'utf8'));

function words(language, english) {
  const own = read(language);
  const [flat, ofEvents] = [{}, {}];
  for (const [section, texts] of Object.entries(english)) {
    for (const [name, text] of Object.entries({ ...texts, ...own[section] })) {
      // As Speaker::find of src/words: English forms (»tarok@htl«) only where the language has no word at all.
      const plain = name.split(/[@:]/)[0];
      if (name !== plain && own[section]?.[name] === undefined && own[section]?.[plain] !== undefined) continue;
      const far = section === 'director' || section === 'hall' || (section === 'why' && OF_EVENTS.has(name.split('.')[0]));
      (far ? ofEvents : flat)[`${section}.${name}`] = text;
    }
  }
  return { flat, ofEvents };
}

async function types() {
  const folder = join(root, 'docs', 'protocol');
  let text = '// Made of docs/protocol/*.json by scripts/generate.mjs.\n/* eslint-disable */\n';
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')).sort()) {
    const schema = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    text += await compile(schema, schema.title, {
      bannerComment: '', cwd: folder, additionalProperties: false, declareExternallyReferenced: true, unreachableDefinitions: true,
    });
  }
  return text;
}

mkdirSync(out, { recursive: true });
const english = read('en');
for (const language of LANGUAGES) {
  const { flat, ofEvents } = words(language, english);
  write(`words-${language}.json`, JSON.stringify(flat));
  write(`event-words-${language}.json`, JSON.stringify(ofEvents));
  write(`deck-${language}.json`, JSON.stringify(pack(flat['card.letters'])));
}
write('wire.ts', await types());
