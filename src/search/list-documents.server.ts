import { listReadableParts, type Place } from '#blocks/list-readable-parts.server.ts';
import type { NewsArticle, Page, Passage } from '#content-source/content.ts';
import { memoizeByIdentity } from '#content-source/incremental.ts';
import { isIndexable } from '#content-source/is-indexable.ts';
import { mapLocales } from '#content-source/map-locales.ts';
import type { LocaleContent } from '#content-source/snapshot.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Wording } from '#products/wording.ts';
import { documentToPlainText } from '#rich-text/document-to-plain-text.ts';
import { listLines } from '#rich-text/list-lines.ts';
import type { BlockContent } from '#schema/infer.ts';
import type { ResultKind } from './search-results.ts';

/** A text of a document, with its language if that is not the locale's. */
export interface SearchText extends TextPart {
  language?: string | undefined;
}

/** What is searched: one page or article. It never changes: one that says something else is another object. */
export interface SearchDocument {
  path: string;
  kind: ResultKind;
  title: string;
  /** ISO date of an article. */
  date?: string | undefined;
  /** Its texts, in order. They are read when they are needed rather than kept twice. */
  readTexts(): readonly SearchText[];
}

/**
 * Lists what visitors of a locale can find: its pages and news, except those that are `noindex`. Pages that show
 * another locale's text are included, since they are there to be read; their texts declare their language.
 */
export function* listDocuments(
  { pages, newsByDate }: LocaleContent,
  locale: Locale,
): Generator<SearchDocument> {
  const describeOnce = describers[locale];
  for (const page of pages.values()) {
    if (isIndexable(page)) yield describeOnce(page);
  }
  for (const article of newsByDate) {
    if (isIndexable(article)) yield describeOnce(article);
  }
}

const describers = mapLocales((locale) =>
  memoizeByIdentity((entry: Page | NewsArticle): SearchDocument => {
    const wording = { t: getTranslator(locale), locale };
    return 'headline' in entry ? describeArticle(entry, wording) : describePage(entry, wording);
  }),
);

function describePage({ path, entryTitle, meta, header, body }: Page, wording: Wording): SearchDocument {
  return {
    path,
    kind: 'page',
    title: entryTitle,
    readTexts: () => [...describe(meta.description), ...collectPassages(wording, header, body)],
  };
}

function describeArticle(
  { path, title, date, summary, meta, header, body }: NewsArticle,
  wording: Wording,
): SearchDocument {
  return {
    path,
    kind: 'news',
    title,
    date,
    readTexts: () => [
      ...describe(summary ? documentToPlainText(summary) : meta.description),
      ...collectPassages(wording, header, body),
    ],
  };
}

/** The description comes first: if no other text has the words, it says best what the page is. */
function describe(description: string | undefined): SearchText[] {
  return description ? [{ kind: 'body', text: description }] : [];
}

function collectPassages(wording: Wording, ...passages: readonly Passage[]): SearchText[] {
  return passages.flatMap(({ blocks, language }) =>
    collectTexts(blocks, wording).map((text) => (language ? { ...text, language } : text)),
  );
}

/** A heading, or a line of the text under it. */
export interface TextPart {
  kind: 'heading' | 'body';
  text: string;
  /** Where in the page it stands, if that place has a name. */
  place?: Place | undefined;
  /** What the page is called by in it, besides its title: a code. */
  code?: string | undefined;
}

/**
 * The plain text that visitors read in blocks, in order; blocks embedded in texts are included.
 *
 * @param wording what facts are put into words with
 * @param place where the blocks stand
 */
export function collectTexts(blocks: readonly BlockContent[], wording: Wording, place?: Place): TextPart[] {
  return listReadableParts(blocks, wording, place).flatMap((part) =>
    part.kind === 'rich-text'
      ? listLines(part.document).flatMap((line) =>
          line.kind === 'entry'
            ? collectTexts([line.entry as BlockContent], wording, part.place)
            : { ...line, place: part.place },
        )
      : [part],
  );
}
