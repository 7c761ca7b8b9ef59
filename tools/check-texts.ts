import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale, localeCodes } from '#i18n/locales.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * Finds texts that the English dictionary has and another lacks. Each message gives the key, its English text, and
 * where to insert the translation, since all dictionaries order their keys alike. Of a plural, only the form `other` is
 * required, which every language has; tests of the dictionaries check the others.
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
