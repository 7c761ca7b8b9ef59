import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it.each([
  ['burger', 'burger'],
  ['Käyttöehdot', 'kayttoehdot'],
  ['CONFIDENTIALITÉ', 'confidentialite'],
  ['cafe\u0301', 'cafe'],
  ['Straße', 'strasse'],
  ['SMØRREBRØD', 'smorrebrod'],
  ['Œuf', 'oeuf'],
  ['ﬁbre', 'fibre'],
  ['Ｐｅａ', 'pea'],
  ['İstanbul', 'istanbul'],
  ['שלום', 'שלום'],
  ['', ''],
])('%s is compared as %s', (word, folded) => {
  expect(foldText(word)).toBe(folded);
});
