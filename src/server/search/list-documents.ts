import { isIndexable } from '#content-source/is-indexable.ts';
import type { LocaleContent } from '#content-source/snapshot.ts';
import { toAnchorId } from '#links/anchor-id.ts';
import { documentToPlainText } from '#rich-text/document-to-plain-text.ts';
import type { NewsArticle, Page, Passage } from '#schema/content.ts';
import { collectTexts } from '#search/collect-texts.ts';
import type { SearchDocument, SearchText } from '#search/search-index.ts';

/**
 * Lists what visitors of a locale can find: its pages and news, except those that are `noindex`. Pages that show
 * another locale's text are included, since they are there to be read; their texts declare their language.
 */
export function* listDocuments({ pages, newsByDate }: LocaleContent): Generator<SearchDocument> {
  for (const page of pages.values()) {
    if (isIndexable(page)) yield describeOnce(page, describePage);
  }
  for (const article of newsByDate) {
    if (isIndexable(article)) yield describeOnce(article, describeArticle);
  }
}

const known = new WeakMap<Page | NewsArticle, SearchDocument>();

/** A page that did not change is the same object in the next snapshot, and has the same document. */
function describeOnce<Entry extends Page | NewsArticle>(
  entry: Entry,
  describeEntry: (entry: Entry) => SearchDocument,
): SearchDocument {
  const document = known.get(entry) ?? describeEntry(entry);
  known.set(entry, document);
  return document;
}

function describePage({ path, entryTitle, meta, header, body }: Page): SearchDocument {
  return {
    path,
    kind: 'page',
    title: entryTitle,
    readTexts: () => [...describe(meta.description), ...collectPassages(header, body)],
    addressOf: (place) => addAnchor(path, place),
  };
}

function describeArticle({ path, title, date, summary, meta, header, body }: NewsArticle): SearchDocument {
  return {
    path,
    kind: 'news',
    title,
    date,
    readTexts: () => [
      ...describe(summary ? documentToPlainText(summary) : meta.description),
      ...collectPassages(header, body),
    ],
    addressOf: (place) => addAnchor(path, place),
  };
}

/** The description comes first: if no other text has the words, it says best what the page is. */
function describe(description: string | undefined): SearchText[] {
  return description ? [{ kind: 'body', text: description }] : [];
}

function collectPassages(...passages: readonly Passage[]): SearchText[] {
  return passages.flatMap(({ blocks, language }) =>
    collectTexts(blocks).map((text) => (language ? { ...text, language } : text)),
  );
}

function addAnchor(path: string, place: string): string {
  const anchor = toAnchorId(place);
  return anchor ? `${path}#${anchor}` : path;
}
