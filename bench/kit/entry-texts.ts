import entries from '../../src/i18n/dictionaries/en-gb.json?part=entries';
import { addTexts } from './load-dictionary.ts';

/** What pages say of products and recipes. */
addTexts(entries);
