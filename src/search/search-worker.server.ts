/*
 * The search thread: holds each locale's index, and answers queries from it while the site's own thread answers
 * requests. It knows no content but what is sent to it.
 */
import { parentPort } from 'node:worker_threads';
import type { Locale } from '#i18n/locales.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import { createSearchIndex, type SearchIndex } from './search-index.server.ts';
import { type SearchMessage, type SearchReply, unpackDocument } from './search-messages.server.ts';

const indexes = new Map<Locale, SearchIndex>();
/** One after the other, since a document may be in several; queries are answered in between. */
let changes: Promise<unknown> = Promise.resolve();

parentPort?.on('message', async (message: SearchMessage) => {
  const { id } = message;
  try {
    reply({ id, result: await work(message) });
  } catch (error) {
    reply({ id, error });
  }
});

function reply(answer: SearchReply): void {
  parentPort?.postMessage(answer);
}

function work(message: SearchMessage): unknown {
  if (message.name === 'change') {
    const changing = changes.then(() => change(message));
    changes = changing.catch(() => undefined);
    return changing;
  }
  const { locale, query } = message;
  const index = indexes.get(locale);
  if (!index) throw new Error(`There is no index of ${locale} yet.`);
  return message.name === 'find' ? index.find(query, message.range) : index.suggest(query, message.count);
}

async function change({
  locale,
  documents,
  gone,
}: Extract<SearchMessage, { name: 'change' }>): Promise<void> {
  const index = indexes.get(locale) ?? (await createSearchIndex([]));
  indexes.set(locale, index);
  await index.change({ documents: unpackAll(documents), gone }, createEventLoopYielder());

  function* unpackAll(sent: typeof documents) {
    for (const document of sent) yield unpackDocument(document);
  }
}
