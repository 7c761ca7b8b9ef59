import { completeDictionary, hasAllTexts } from './complete-dictionary.ts';
import { dictionaryImporters } from './dictionary-importers.ts';
import { defaultLocale, type Locale } from './locales.ts';
import type { TextPart } from './text-parts.ts';
import type { Dictionary } from './translate.ts';

type Texts = Readonly<Record<string, string>>;

/** Each locale that was asked for, with what there is of its texts. Parts that come later join the same object. */
const loaded = new Map<Locale, { dictionary: Record<string, string>; parts: Set<TextPart> }>();

/** The parts that were asked for: code that has come once shows its texts in every later locale as well. */
const wanted = new Set<TextPart>(['core']);

/**
 * Loads the texts of a locale that every page has, those of `parts`, and of all parts that code on earlier pages had
 * use for. English comes along only where texts are empty. Rejects when a chunk cannot be fetched.
 */
export async function loadDictionary(locale: Locale, parts: Iterable<TextPart> = []): Promise<Dictionary> {
  if (!loaded.has(locale)) loaded.set(locale, { dictionary: {}, parts: new Set() });
  await loadTexts(parts);
  return getLoadedDictionary(locale);
}

/** Loads parts for code that comes after its page, in every locale that it may be shown in by then. */
export async function loadTexts(parts: Iterable<TextPart>): Promise<void> {
  for (const part of parts) wanted.add(part);
  const missing = [...loaded].flatMap(([locale, { parts: there }]) =>
    [...wanted].filter((part) => !there.has(part)).map((part) => loadPart(locale, part)),
  );
  await Promise.all(missing);
}

/** What is loaded of a locale's dictionary; throws for one without what every page has. */
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
