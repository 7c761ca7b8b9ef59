/*
 * The search thread: holds each locale's index and answers queries, so that the main thread can serve requests. It has
 * no content but what is sent to it.
 */
import type { Locale } from '#i18n/locales.ts';
import { answerTasks } from '#platform/answer-tasks.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import { createSearchIndex, type SearchIndex } from './search-index.server.ts';
import { type SearchTasks, unpackDocument } from './search-tasks.server.ts';

const indexes = new Map<Locale, SearchIndex>();
/** Changes run one after the other, since several may concern the same document; queries are answered in between. */
let changes: Promise<unknown> = Promise.resolve();

answerTasks<SearchTasks>({
  change(task) {
    const changing = changes.then(() => change(task));
    changes = changing.catch(() => undefined);
    return changing;
  },
  find: ({ locale, query, range }) => findIndex(locale).find(query, range),
  suggest: ({ locale, query, count }) => findIndex(locale).suggest(query, count),
});

function findIndex(locale: Locale): SearchIndex {
  const index = indexes.get(locale);
  if (!index) throw new Error(`There is no index of ${locale} yet.`);
  return index;
}

async function change({ locale, documents, gone }: SearchTasks['change']['takes']): Promise<undefined> {
  const index = indexes.get(locale) ?? (await createSearchIndex([], locale));
  indexes.set(locale, index);
  await index.change({ documents: unpackAll(documents), gone }, createEventLoopYielder());
}

function* unpackAll(documents: SearchTasks['change']['takes']['documents']) {
  for (const document of documents) yield unpackDocument(document);
}
