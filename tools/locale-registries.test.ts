import { expect, it } from 'vitest';
import { locales } from '#i18n/locales.ts';
import { renderLocaleRegistries } from './locale-registries.ts';

const danish = { ...locales['sv-se'], flag: 'dk' };
const { dictionaries, flags } = renderLocaleRegistries({ ...locales, 'da-dk': danish });

it('gives a new locale its dictionary, on the server with English for what it lacks', () => {
  expect(dictionaries).toContain("import daDk from './dictionaries/da-dk.json' with { type: 'json' };");
  expect(dictionaries).toContain("  'en-gb': { ...enGb, ...conventions['en-gb'] },\n");
  expect(dictionaries).toContain(
    "  'da-dk': { ...completeDictionary(daDk, enGb), ...conventions['da-dk'] },\n",
  );
});

it('gives a new country its flag, and one of two languages a single flag', () => {
  expect(flags).toContain("import dkFlag from 'flag-icons/flags/4x3/dk.svg?no-inline';");
  expect(flags.match(/^ {2}be: beFlag,$/gm)).toHaveLength(1);
});
