import type { ContentSource } from '#content-source/content-source.ts';
import type { Locale } from '#i18n/locales.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import { listDocuments, type SearchDocument } from './list-documents.server.ts';
import { packDocument, type SentDocument } from './search-tasks.server.ts';
import type { SearchThread } from './search-thread.server.ts';

/** Keeps the index that a search thread has of one locale like the content. */
export type IndexFeed = ReturnType<typeof createIndexFeed>;

export interface IndexFeedOptions {
  content: Pick<ContentSource, 'current'>;
  thread: Pick<SearchThread, 'ask'>;
  locale: Locale;
}

/** Documents that are sent at once; the next are read while the thread indexes them. */
const batchSize = 20;

/**
 * Sends a locale's documents to the search thread: all of them at first, later those that are another object than
 * before. Reading them gives way to requests, and goes no faster than the thread takes them in.
 */
export function createIndexFeed({ content, thread, locale }: IndexFeedOptions) {
  const known = new Map<string, SearchDocument>();
  let isReady = false;
  let feeding: Promise<void> | undefined;

  return {
    /** Resolves when the index has been complete once. Rejects if it cannot be made; the next call tries again. */
    async ready(): Promise<void> {
      if (!isReady) await follow();
    },
    follow,
  };

  /** Resolves when the index is like the present content. */
  function follow(): Promise<void> {
    feeding ??= feedAll().finally(() => {
      feeding = undefined;
    });
    return feeding;
  }

  async function feedAll(): Promise<void> {
    let fed: string;
    do {
      fed = content.current().revision;
      await feed();
    } while (fed !== content.current().revision);
    isReady = true;
  }

  /** Sends what is different; ends early where there is newer content meanwhile. */
  async function feed(): Promise<void> {
    const { revision, locales } = content.current();
    const isStale = () => content.current().revision !== revision;
    const yieldWhenDue = createEventLoopYielder();
    const gone = new Set(known.keys());
    let documents: SentDocument[] = [];
    let sent: Promise<unknown> | undefined;
    for (const document of listDocuments(locales[locale], locale)) {
      gone.delete(document.path);
      if (known.get(document.path) !== document) {
        documents.push(packDocument(document));
        known.set(document.path, document);
      }
      if (documents.length === batchSize) await send();
      await yieldWhenDue();
      if (isStale()) break;
    }
    const isWhole = !isStale();
    if (documents.length > 0 || (isWhole && gone.size > 0)) await send(isWhole ? [...gone] : []);
    await sent;

    async function send(paths: readonly string[] = []): Promise<void> {
      await sent;
      for (const path of paths) known.delete(path);
      const batch = documents;
      documents = [];
      sent = thread.ask('change', { locale, documents: batch, gone: paths });
      // It is awaited later, and may fail before that; these are sent again then.
      sent.catch(() => {
        for (const { path } of batch) known.delete(path);
      });
    }
  }
}
