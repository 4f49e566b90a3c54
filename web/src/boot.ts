// The first file, and a small one: what a slow line needs long for begins here, all at once.
import { askBooksEarly, openEarly } from './lib/wire/early';
import { firstLanguage, wordsIn } from './lib/words/language';

if (location.pathname.startsWith('/table/')) openEarly();
askBooksEarly();
void wordsIn(firstLanguage());
void import('./main');
