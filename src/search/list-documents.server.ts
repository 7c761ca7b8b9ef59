import type { NewsArticle, Page, Passage } from '#content-source/content.ts';
import { memoizeByIdentity } from '#content-source/incremental.ts';
import { isIndexable } from '#content-source/is-indexable.ts';
import type { LocaleContent } from '#content-source/snapshot.ts';
import { toAnchorId } from '#links/anchor-id.ts';
import { documentToPlainText } from '#rich-text/document-to-plain-text.ts';
import { collectTexts } from './collect-texts.server.ts';
import type { SearchDocument, SearchText } from './search-document.server.ts';

/**
 * Lists what visitors of a locale can find: its pages and news, except those that are `noindex`. Pages that show
 * another locale's text are included, since they are there to be read; their texts declare their language.
 */
export function* listDocuments({ pages, newsByDate }: LocaleContent): Generator<SearchDocument> {
  for (const page of pages.values()) {
    if (isIndexable(page)) yield describeOnce(page);
  }
  for (const article of newsByDate) {
    if (isIndexable(article)) yield describeOnce(article);
  }
}

const describeOnce = memoizeByIdentity(
  (entry: Page | NewsArticle): SearchDocument =>
    'headline' in entry ? describeArticle(entry) : describePage(entry),
);

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
