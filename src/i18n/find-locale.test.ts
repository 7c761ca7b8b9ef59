import { expect, it } from 'vitest';
import { findPageLocale, findPathLocale } from './find-locale.ts';

it.each([
  ['/de-de', 'de-de'],
  ['/fi-fi/ota-yhteyttä', 'fi-fi'],
  ['//SV-SE/', 'sv-se'],
  ['/', 'en-gb'],
  ['/ds/blocks/text', 'en-gb'],
  ['/constructor', 'en-gb'],
])('finds in the path %s the locale %s', (path, locale) => {
  expect(findPathLocale(path)).toBe(locale);
});

it.each([
  [{ site: { locale: 'de-de' } }, 'de-de'],
  [{ site: { locale: 'xx' } }, 'en-gb'],
  [{ site: null }, 'en-gb'],
  [{}, 'en-gb'],
  [undefined, 'en-gb'],
])('finds in the props %j the locale %s', (props, locale) => {
  expect(findPageLocale(props)).toBe(locale);
});
