import { defaultLocale, type Locale, localeCodes } from '#i18n/locales.ts';
import { folderEntry } from '#schema/entries/folder-entry.ts';
import { compareTexts } from './compare-texts.ts';
import type { NewsArticle, Page, Passage } from './content.ts';
import { listBlocks } from './list-blocks.ts';
import { mapLocales } from './map-locales.ts';
import type { ContentSnapshot } from './snapshot.ts';

/**
 * - `original`: what others are translations of, or what exists in this locale alone
 * - `translated`: in the locale's own words, made from the original as it is now
 * - `stale`: made from an earlier revision of the original, or from one that is gone
 * - `unknown`: it does not say from which revision it was made, or the original's cannot be told
 * - `fallback`: some or all of the words shown are the default locale's
 * - `missing`: the locale has no such page
 * - `faulty`: there is an entry, and its faults keep it from being published
 */
export type TranslationState =
  | 'original'
  | 'translated'
  | 'stale'
  | 'unknown'
  | 'fallback'
  | 'missing'
  | 'faulty';

/** A page, article, product or recipe as a source has it, whether or not it can be published. */
export interface WrittenEntry {
  kind: 'pages' | 'news' | 'products' | 'recipes';
  locale: Locale;
  /** What connects it with its translations. */
  key: string;
  /** The file or entry it is kept in. */
  file: string;
  /**
   * Changes whenever the content changes, and not when only its layout or date does: a digest, or the version number
   * of a content service. None if the entry cannot be read.
   */
  revision?: string | undefined;
  /** The original's revision that it was made from, if it says so. */
  translatedFrom?: string | undefined;
}

export interface Translation extends Partial<Pick<WrittenEntry, 'file' | 'revision' | 'translatedFrom'>> {
  state: TranslationState;
  /** Where it is published. */
  path?: string | undefined;
  /** What of it is in the default locale's words: `header`, `body`, `folder allergens`. */
  borrowed: readonly string[];
}

/** A page or an article, with what each locale has of it. */
export interface TranslationRow {
  kind: WrittenEntry['kind'];
  key: string;
  /** Its path in the default locale, else in the first that has it; its file if it is published nowhere. */
  name: string;
  translations: Readonly<Record<Locale, Translation>>;
}

/**
 * Compares each page, then each article, with its translation in every locale.
 *
 * @param snapshot what is published
 * @param written all that the same source has
 */
export function compareTranslations(
  { locales }: Pick<ContentSnapshot, 'locales'>,
  written: readonly WrittenEntry[],
): readonly TranslationRow[] {
  // The pages of products and recipes are keyed by their kind as well.
  const published = mapLocales(
    (locale) =>
      new Map<string, Page | NewsArticle>([
        ...[...locales[locale].pages.values()].map((page) => [page.key, page] as const),
        ...[...locales[locale].news.values()].map((article) => [`news/${article.key}`, article] as const),
      ]),
  );
  const rows: TranslationRow[] = [];
  for (const entries of Map.groupBy(written, ({ kind, key }) => `${kind}/${key}`).values()) {
    const [first] = entries;
    if (!first) continue;
    const { kind, key, file } = first;
    const original = entries.find(({ locale }) => locale === defaultLocale);
    const translations = mapLocales((locale) =>
      describeTranslation(
        entries.find((entry) => entry.locale === locale),
        original,
        published[locale].get(kind === 'pages' ? key : `${kind}/${key}`),
      ),
    );
    const paths = localeCodes.flatMap((locale) => translations[locale].path ?? []);
    rows.push({ kind, key, name: paths[0] ?? file, translations });
  }
  return rows.sort((a, b) => compareTexts(b.kind, a.kind) || compareTexts(a.name, b.name));
}

function describeTranslation(
  entry: WrittenEntry | undefined,
  original: WrittenEntry | undefined,
  page: Page | NewsArticle | undefined,
): Translation {
  if (!entry) return { state: 'missing', borrowed: [] };
  const { file, revision, translatedFrom } = entry;
  const borrowed = page ? listBorrowed(page) : [];
  const state = page ? judge(entry, original, borrowed) : 'faulty';
  return { state, path: page?.path, file, revision, translatedFrom, borrowed };
}

function judge(
  entry: WrittenEntry,
  original: WrittenEntry | undefined,
  borrowed: readonly string[],
): TranslationState {
  const { translatedFrom } = entry;
  if (entry === original) return 'original';
  if (!original) return translatedFrom === undefined ? 'original' : 'stale';
  const isComparable = original.revision !== undefined && translatedFrom !== undefined;
  if (isComparable && original.revision !== translatedFrom) return 'stale';
  if (borrowed.length > 0) return 'fallback';
  return isComparable ? 'translated' : 'unknown';
}

function listBorrowed({ header, body }: Page | NewsArticle): readonly string[] {
  const parts = Object.entries({ header, body }).flatMap(([name, passage]: [string, Passage]) =>
    passage.language === undefined
      ? listBlocks(passage.blocks)
          .filter((block) => block.block === folderEntry.name && block.language !== undefined)
          .map((block) => `folder ${block.folder}`)
      : name,
  );
  return [...new Set(parts)];
}
