import { defaultLocale, type Locale, localeCodes, mapLocales } from '#i18n/locales.ts';
import { folderEntry } from '#schema/entries/folder-entry.ts';
import { compareTexts } from './compare-texts.ts';
import type { NewsArticle, Page, Passage } from './content.ts';
import { listBlocks } from './list-blocks.ts';
import type { ContentSnapshot } from './snapshot.ts';
import type { LocaleEntryKind } from './source-entries.ts';

/**
 * - `original`: others are translated from it, or it exists in this locale only
 * - `translated`: in the locale's own words, from the original's current revision
 * - `stale`: from an earlier revision of the original, or from an original that is gone
 * - `unknown`: it names no source revision, or the original's is not known
 * - `fallback`: shows the default locale's text, in whole or in part
 * - `missing`: the locale has no such page
 * - `faulty`: its errors keep it from being published
 */
export type TranslationState =
  | 'original'
  | 'translated'
  | 'stale'
  | 'unknown'
  | 'fallback'
  | 'missing'
  | 'faulty';

/** An entry with words of its own in each locale, in a source, whether or not it can be published. */
export interface WrittenEntry {
  kind: Exclude<LocaleEntryKind, 'redirects'>;
  locale: Locale;
  /** Shared by all its translations. */
  key: string;
  /** The file or entry that contains it. */
  file: string;
  /**
   * Changes with the content, but not with its formatting or date: a digest, or a content service's version number.
   * Undefined if the entry cannot be read.
   */
  revision?: string | undefined;
  /** The original's revision that it was translated from, if stated. */
  translatedFrom?: string | undefined;
}

export interface Translation extends Partial<Pick<WrittenEntry, 'file' | 'revision' | 'translatedFrom'>> {
  state: TranslationState;
  /** Where it is published. */
  path?: string | undefined;
  /** The parts that show the default locale's text: `header`, `body`, `folder allergens`. */
  borrowed: readonly string[];
}

/** An entry with its state in each locale. */
export interface TranslationRow {
  kind: WrittenEntry['kind'];
  key: string;
  /** Its path in the default locale, else in the first that has it; its file if it is published nowhere. */
  name: string;
  translations: Readonly<Record<Locale, Translation>>;
}

/**
 * Compares each entry with its translation in every locale, kind by kind.
 *
 * @param snapshot what is published
 * @param written every entry of the same source
 */
export function compareTranslations(
  { locales }: Pick<ContentSnapshot, 'locales'>,
  written: readonly WrittenEntry[],
): readonly TranslationRow[] {
  // Products and recipes are keyed by kind as well.
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
    rows.push({ kind, key, name: paths[0] ?? original?.file ?? file, translations });
  }
  return rows.sort((a, b) => compareTexts(b.kind, a.kind) || compareTexts(a.name, b.name));
}

function describeTranslation(
  entry: WrittenEntry | undefined,
  original: WrittenEntry | undefined,
  page: Page | NewsArticle | undefined,
): Translation {
  if (!entry) return { state: 'missing', borrowed: [] };
  const { kind, file, revision, translatedFrom } = entry;
  const borrowed = page ? listBorrowed(page) : [];
  // Settings and folders are part of pages.
  const isPublished = isShared(kind) ? revision !== undefined : page !== undefined;
  const state = isPublished ? judge(entry, original, borrowed) : 'faulty';
  return { state, path: page?.path, file, revision, translatedFrom, borrowed };
}

/** Whether an entry has no address of its own. */
function isShared(kind: WrittenEntry['kind']): boolean {
  return kind === 'site' || kind === 'sitemap' || kind === 'folders';
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

/** The parts of a page that show the default locale's text. */
export function listBorrowed({ header, body }: Page | NewsArticle): readonly string[] {
  const parts = Object.entries({ header, body }).flatMap(([name, passage]: [string, Passage]) =>
    passage.language === undefined
      ? listBlocks(passage.blocks)
          .filter((block) => block.block === folderEntry.name && block.language !== undefined)
          .map((block) => `folder ${block.folder}`)
      : name,
  );
  return [...new Set(parts)];
}
