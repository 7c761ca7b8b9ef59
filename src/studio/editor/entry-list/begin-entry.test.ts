import { expect, it } from 'vitest';
import { suggestKey } from './begin-entry.ts';

it.each([
  ['en-gb', 'Fish & chips', 'fish-and-chips'],
  ['en-us', 'Mac&cheese', 'mac-and-cheese'],
  ['de-de', 'Öle & Soßen für Köche', 'oele-und-sossen-fuer-koeche'],
  ['fr-be', 'Bœuf & œufs à la crème', 'boeuf-et-oeufs-a-la-creme'],
  ['nl-be', 'Frieten & saus', 'frieten-en-saus'],
  ['nl-nl', 'Crème brûlée & ĳs', 'creme-brulee-en-ijs'],
  ['fi-fi', 'Mämmi & käyttöehdot', 'mammi-ja-kayttoehdot'],
  ['sv-se', 'Räksmörgås & øl', 'raksmorgas-och-ol'],
  ['en-gb', 'Łódź, Æbleskiver, ISPARTA ısırgan', 'lodz-aebleskiver-isparta-isirgan'],
  ['en-gb', 'Đakovo Þorramatur Ħobż ﬁne Ｎｅｗ', 'dakovo-thorramatur-hobz-fine-new'],
  ['en-gb', `${'pea '.repeat(20)}soup`, 'pea-'.repeat(20).slice(0, -1)],
  ['en-gb', 'Меню', ''],
] as const)('a key of %s is made by its rules: %s', (locale, title, key) => {
  expect(suggestKey(title, locale)).toBe(key);
  expect(suggestKey(title.normalize('NFD'), locale)).toBe(key);
});
