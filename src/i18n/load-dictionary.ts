import { completeDictionary, hasAllTexts } from './complete-dictionary.ts';
import { dictionaryImporters } from './dictionary-importers.ts';
import { defaultLocale, type Locale } from './locales.ts';
import type { TextPart } from './text-parts.ts';
import type { Dictionary } from './translate.ts';

type Texts = Readonly<Record<string, string>>;

/** The locales requested so far, with their texts. Parts loaded later are added to the same object. */
const loaded = new Map<Locale, { dictionary: Record<string, string>; parts: Set<TextPart> }>();

/** The parts requested so far. Every later locale loads them too, since the code that uses them is there. */
const wanted = new Set<TextPart>(['core']);

/**
 * Loads the texts of a locale: those of every page, those of `parts`, and those of all parts requested before. English
 * is only loaded if texts are missing. Rejects if an import fails.
 */
export async function loadDictionary(locale: Locale, parts: Iterable<TextPart> = []): Promise<Dictionary> {
  if (!loaded.has(locale)) loaded.set(locale, { dictionary: {}, parts: new Set() });
  await loadTexts(parts);
  return getLoadedDictionary(locale);
}

/** Loads parts for code that is loaded after its page, in every locale requested so far. */
export async function loadTexts(parts: Iterable<TextPart>): Promise<void> {
  for (const part of parts) wanted.add(part);
  const missing = [...loaded].flatMap(([locale, { parts: there }]) =>
    [...wanted].filter((part) => !there.has(part)).map((part) => loadPart(locale, part)),
  );
  await Promise.all(missing);
}

/** The part of a locale's dictionary that is loaded; throws if the texts of every page are not. */
export function getLoadedDictionary(locale: Locale): Dictionary {
  const found = loaded.get(locale);
  if (!found?.parts.has('core')) {
    throw new Error(
      `The dictionary of ${locale} is not loaded: await loadDictionary('${locale}') before rendering.`,
    );
  }
  return found.dictionary as Dictionary;
}

async function loadPart(locale: Locale, part: TextPart): Promise<void> {
  const texts = await importPart(locale, part);
  const complete = hasAllTexts(texts)
    ? texts
    : completeDictionary(texts, await importPart(defaultLocale, part));
  const found = loaded.get(locale);
  Object.assign(found?.dictionary ?? {}, complete);
  found?.parts.add(part);
}

async function importPart(locale: Locale, part: TextPart): Promise<Texts> {
  return (await dictionaryImporters[part][`./dictionaries/${locale}.json`]?.()) ?? {};
}
