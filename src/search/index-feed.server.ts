import type { ContentSource } from '#content-source/content-source.ts';
import type { Locale } from '#i18n/locales.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import { listDocuments, type SearchDocument } from './list-documents.server.ts';
import { packDocument, type SentDocument } from './search-tasks.server.ts';
import type { SearchThread } from './search-thread.server.ts';

/** Keeps the search thread's index of one locale up to date. */
export type IndexFeed = ReturnType<typeof createIndexFeed>;

export interface IndexFeedOptions {
  content: Pick<ContentSource, 'current'>;
  thread: Pick<SearchThread, 'ask'>;
  locale: Locale;
}

/** Documents per message; the next ones are read while the thread indexes these. */
const batchSize = 20;

/**
 * Sends a locale's documents to the search thread: at first all, later those that changed (by object identity). It yields to
 * requests, and waits for the thread (back-pressure).
 */
export function createIndexFeed({ content, thread, locale }: IndexFeedOptions) {
  const known = new Map<string, SearchDocument>();
  let isReady = false;
  let feeding: Promise<void> | undefined;

  return {
    /** Resolves once the index has been built. Rejects if that fails; the next call tries again. */
    async ready(): Promise<void> {
      if (!isReady) await follow();
    },
    follow,
  };

  /** Resolves once the index is up to date with the current content. */
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

  /** Sends the differences; returns early if content changes meanwhile. */
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
