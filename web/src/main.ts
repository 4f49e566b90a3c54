import './styles/tokens.css';
import './styles/base.css';
import './styles/card.css';
import './styles/deck.css';
import './styles/table.css';
import './styles/hand.css';
import './styles/layouts.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { startRouter } from './lib/router.svelte';
import { applySettings } from './lib/settings.svelte';
import { firstLanguage } from './lib/words/language';
import { speak } from './lib/words/words.svelte';

applySettings();
startRouter();
await speak(firstLanguage());
const target = document.getElementById('app');
if (target) mount(App, { target });
