import { expect, it } from 'vitest';
import { getTranslator } from '#i18n/get-translator.server.ts';
import { formatMinutes, toIsoDuration } from './format-minutes.ts';

it.each([
  [45, 'en-gb', '45 mins', 'PT45M'],
  [150, 'en-gb', '2 hrs 30 mins', 'PT2H30M'],
  [60, 'de-de', '1 Std.', 'PT1H'],
  [150, 'fi-fi', '2 t 30 min', 'PT2H30M'],
  [0, 'sv-se', '0 min', 'PT0M'],
  [1440, 'en-us', '24 hr', 'PT24H'],
] as const)('%d minutes are in %s “%s”, for programs %s', (minutes, locale, written, iso) => {
  expect(formatMinutes(minutes, getTranslator(locale)).replaceAll('\u00a0', ' ')).toBe(written);
  expect(toIsoDuration(minutes)).toBe(iso);
});
