import entries from '../../src/i18n/dictionaries/en-gb.json?part=entries';
import { addTexts } from './load-dictionary.ts';

/** Texts about products and recipes. */
addTexts(entries);
