import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale, localeCodes } from '#i18n/locales.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * Finds the texts that English has and another dictionary lacks. Each message names the key, says what it means and
 * where its translation goes, since dictionaries have their keys in one order. Of a plural text any language has the
 * form `other`; which further ones it needs is for the tests of dictionaries to say.
 */
export function findMissingTexts(english: Texts, dictionary: Texts): string[] {
  const keys = Object.keys(english);
  return keys.flatMap((key, index) => {
    if (key in dictionary || /\.(?:zero|one|two|few|many)$/.test(key)) return [];
    const before = keys[index - 1];
    const place = before === undefined ? 'at the beginning' : `after "${before}"`;
    return [`lacks "${key}" (“${english[key]}”): add its translation ${place}.`];
  });
}

if (import.meta.main) {
  const folder = 'src/i18n/dictionaries';
  const english = read(`${folder}/${defaultLocale}.json`) ?? {};
  for (const locale of localeCodes) {
    const path = `${folder}/${locale}.json`;
    const dictionary = read(path);
    if (dictionary === undefined)
      report(`${path} cannot be read: copy ${defaultLocale}.json, and translate it.`);
    else for (const message of findMissingTexts(english, dictionary)) report(`${path} ${message}`);
  }
}

function read(path: string): Texts | undefined {
  try {
    return JSON.parse(readFileSync(join(import.meta.dirname, '..', path), 'utf8'));
  } catch {
    return undefined;
  }
}

function report(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
