import { listReadableParts, type Place, toForeign } from '#blocks/list-readable-parts.server.ts';
import type { NewsArticle, Page, PageMeta, Passage } from '#content-source/content.ts';
import { findPagePicture } from '#content-source/find-page-picture.ts';
import { memoizeByIdentity } from '#content-source/incremental.ts';
import { isIndexable } from '#content-source/is-indexable.ts';
import type { LocaleContent } from '#content-source/snapshot.ts';
import { getTranslator } from '#i18n/get-translator.server.ts';
import { type Locale, mapLocales } from '#i18n/locales.ts';
import type { Wording } from '#products/wording.ts';
import { documentToPlainText } from '#rich-text/document-to-plain-text.ts';
import { listLines } from '#rich-text/list-lines.ts';
import type { ImageObject } from '#schema/image-object.ts';
import type { BlockContent } from '#schema/infer.ts';
import { getLanguage } from '#schema/languages.ts';
import type { ResultKind } from './search-results.ts';

/** A text of a document, with its language if that is not the locale's. */
export type SearchText = TextPart;

/** A searchable page or article. Immutable: changed content is a new object. */
export interface SearchDocument {
  path: string;
  kind: ResultKind;
  title: string;
  /** What else it is called, by which it is found. */
  otherNames?: readonly string[];
  /** Of the title, if it is not the locale's. */
  language?: string | undefined;
  /** ISO date of an article. */
  date?: string | undefined;
  /** The picture that it is known by. */
  image?: ImageObject | undefined;
  /** Its texts, in order, extracted on demand rather than kept in memory twice. */
  readTexts(): readonly SearchText[];
}

/**
 * Lists what visitors of a locale can find: its pages and news, except those that are `noindex`. Pages that show
 * another locale's text are included, since visitors can read them; their texts declare their language.
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

function describePage(
  { key, path, entryTitle, searchWords, languages, meta, header, body }: Page,
  wording: Wording,
): SearchDocument {
  return {
    path,
    kind: key.startsWith('products/') ? 'product' : key.startsWith('recipes/') ? 'recipe' : 'page',
    title: entryTitle,
    otherNames: searchWords?.split(',') ?? [],
    language: languages?.entryTitle,
    image: findPagePicture({ meta, header }),
    readTexts: () => [...describeBy(meta), ...collectPassages(wording, header, body)],
  };
}

function describeArticle(
  { path, title, languages, date, image, summary, meta, header, body }: NewsArticle,
  wording: Wording,
): SearchDocument {
  return {
    path,
    kind: 'news',
    title,
    language: languages?.headline,
    date,
    image,
    readTexts: () => [
      ...(summary ? describe(documentToPlainText(summary), getLanguage(summary)) : describeBy(meta)),
      ...collectPassages(wording, header, body),
    ],
  };
}

/** The description comes first: if no other text has the words, it says best what the page is. */
function describe(description: string | undefined, language: string | undefined): SearchText[] {
  return description ? [{ kind: 'body', text: description, ...(language && { language }) }] : [];
}

function describeBy({ description, languages }: PageMeta): SearchText[] {
  return describe(description, languages?.description);
}

function collectPassages(wording: Wording, ...passages: readonly Passage[]): SearchText[] {
  return passages.flatMap(({ blocks, language }) => {
    const texts = collectTexts(blocks, wording);
    return language === undefined ? texts : texts.map(toForeign(language));
  });
}

/** A heading, or a line of the text under it. */
export interface TextPart {
  kind: 'heading' | 'body';
  text: string;
  /** The anchored place that contains it, if any. */
  place?: Place | undefined;
  /** The row of the place's facts that it is, which has an anchor of its own. */
  row?: string | undefined;
  /** A code in the text, by which the page can be found as by its title. */
  code?: string | undefined;
  /** BCP 47 tag, if it differs from the surrounding language. */
  language?: string | undefined;
}

/**
 * The plain text that visitors read in blocks, in order; blocks embedded in texts are included.
 *
 * @param wording formats facts as text
 * @param place the place around the blocks
 */
export function collectTexts(blocks: readonly BlockContent[], wording: Wording, place?: Place): TextPart[] {
  return listReadableParts(blocks, wording, place).flatMap((part) => {
    if (part.kind !== 'rich-text') return [part];
    const { language } = part;
    const texts = listLines(part.document).flatMap((line): TextPart[] =>
      line.kind === 'entry'
        ? collectTexts([line.entry as BlockContent], wording, part.place)
        : [{ ...line, place: part.place }],
    );
    return language === undefined ? texts : texts.map(toForeign(language, part.place));
  });
}
