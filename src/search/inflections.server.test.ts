import { expect, it } from 'vitest';
import { foldText } from '#i18n/fold-text.ts';
import { findInflections, toStem } from './inflections.server.ts';

const stemsOf = (locale: string, words: string) => [
  ...new Set(words.split(' ').map((word) => toStem(foldText(word), findInflections(locale)))),
];

it.each([
  ['en-gb', 'breast breasts'],
  ['en-gb', 'patty patties'],
  ['en-gb', 'dish dishes'],
  ['en-us', 'slice slices'],
  ['de-de', 'Bratwurst Bratwürste Bratwürsten'],
  ['de-de', 'Frikadelle Frikadellen'],
  ['de-de', 'Burger Burgern Burgers'],
  ['de-de', 'Preis Preise Preisen'],
  ['de-de', 'gefroren gefrorene gefrorenes'],
  ['fi-fi', 'lihapulla lihapullat lihapullia lihapullissa'],
  ['fi-fi', 'nakki nakit nakkeja nakin'],
  ['fi-fi', 'suikale suikaleet suikaleita suikaletta'],
  ['fi-fi', 'koulu koulut kouluihin kouluille kouluun koulussa'],
  ['fi-fi', 'annos annokset annosta'],
  ['fi-fi', 'hampurilainen hampurilaiset hampurilaisia'],
  ['fr-be', 'haché hachée hachés hachées'],
  ['fr-be', 'hôpital hôpitaux'],
  ['fr-be', 'gâteau gâteaux'],
  ['fr-be', 'végétarien végétarienne végétariens'],
  ['nl-be', 'gehaktbal gehaktballen gehaktballetje gehaktballetjes'],
  ['nl-be', 'school scholen'],
  ['nl-nl', 'worst worsten worstje'],
  ['nl-nl', 'prijs prijzen'],
  ['sv-se', 'köttbulle köttbullar köttbullarna'],
  ['sv-se', 'hamburgare hamburgarna'],
  ['sv-se', 'schnitzel schnitzlar'],
  ['sv-se', 'grossist grossister grossisten'],
])('%s: %s are forms of one word', (locale, words) => {
  expect(stemsOf(locale, words)).toHaveLength(1);
});

it.each([
  ['en-gb', 'bread breaded'],
  ['en-gb', 'halal hall'],
  ['de-de', 'Reis Preis'],
  ['nl-nl', 'bon boon'],
  ['nl-nl', '2 22'],
])('%s: %s are different words', (locale, words) => {
  expect(stemsOf(locale, words)).toHaveLength(words.split(' ').length);
});
