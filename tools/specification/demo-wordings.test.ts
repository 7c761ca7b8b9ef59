import { glob, readFile } from 'node:fs/promises';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { dictionaries } from '#i18n/dictionaries.server.ts';
import type { Locale } from '#i18n/locales.ts';

const contentFolder = `${import.meta.dirname}/../../content`;

describe('the wordings of the demo', () => {
  it.each<[Locale, string, RegExp]>([
    ['fi-fi', 'says what is meat-free', /Lihatonta, joka/],
    ['fi-fi', 'takes more of a dish, and not from it', /josta \*?otetaan lisää/],
    ['fi-fi', 'has products to order, and not on request', /pyynnöstä/],
    ['fr-be', 'makes no noun of “sans viande”', /\bsans-viande\b/i],
    ['fr-be', 'numbers the lines of an address', /ligne d’adresse/i],
    ['fr-be', 'elides what stands before a vowel', /\b[dl]e (Oakpea|\{brand\})/i],
    ['sv-se', 'has public meals in the plural', /offentlig måltid/i],
    ['sv-se', 'counts characters', /tecken för mycket/i],
    ['sv-se', 'calls the policy a policy', /^Integritet$/],
    ['sv-se', 'serves no buns', /(?<!\p{L})bullar/iu],
  ])('%s %s', async (locale, _, wording) => {
    expect((await readTexts(locale)).filter((text) => wording.test(text))).toEqual([]);
  });

  it('fr-be has a narrow no-break space before double punctuation and inside guillemets', async () => {
    const spaced = /[^\u202f][:;!?](?=[\s*]|$)|[^\u202f]»|«[^\u202f]/;
    expect((await readTexts('fr-be')).filter((text) => spaced.test(text))).toEqual([]);
  });
});

/** All texts of a locale as written: content and interface. */
async function readTexts(locale: Locale): Promise<string[]> {
  const files = await Array.fromAsync(glob(`${contentFolder}/${locale}/**/*.yaml`));
  const documents = await Promise.all(files.map(async (file) => load(await readFile(file, 'utf8'))));
  return listTexts([documents, dictionaries[locale]]);
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value ? Object.values(value).flatMap(listTexts) : [];
}
