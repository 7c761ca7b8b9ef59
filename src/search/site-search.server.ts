import { setImmediate as nextTurn } from 'node:timers/promises';
import PQueue from 'p-queue';
import { Registry } from 'prom-client';
import type { ContentSource } from '#content-source/content-source.ts';
import { isPublished } from '#content-source/is-answered.ts';
import { readLocaleAddress } from '#i18n/locale-address.ts';
import { type Locale, localeCodes } from '#i18n/locales.ts';
import type { Log } from '#operations/log.ts';
import { ofRequest } from '#operations/request-scope.ts';
import { createIndexFeed, type IndexFeed } from './index-feed.server.ts';
import { createSearchMetrics } from './search-metrics.server.ts';
import type { Findings, ResultRange, SearchSuggestion } from './search-results.ts';
import type { SearchTasks } from './search-tasks.server.ts';
import { type SearchThread, type SearchThreadOptions, startSearchThread } from './search-thread.server.ts';

/** The search cannot answer just now; it probably can in some seconds. */
export class SearchUnavailableError extends Error {
  override name = 'SearchUnavailableError';
}

export interface SiteSearchOptions extends Pick<SearchThreadOptions, 'startWorker'> {
  content: ContentSource;
  log: Log;
  /** Milliseconds that a visitor waits for an answer at most. */
  patience?: number;
  /** Visitors who wait for an answer at the same time; any more are told to come back. */
  mostWaiting?: number;
  /** Documents of a locale whose first visitor can wait for the index. */
  mostOnDemand?: number;
  /** Milliseconds before a thread that ended is followed by the next; twice as many each time until one answers. */
  restartDelay?: number;
  /** Gets the metrics of the search. */
  registry?: Registry;
}

export type SiteSearch = ReturnType<typeof createSiteSearch>;

/** A thread, and what it was fed with. */
interface Session {
  thread: SearchThread;
  feeds: Map<Locale, IndexFeed>;
}

const longestRestartDelay = 60_000;

/**
 * Searches the present content, in a thread of its own, which starts when it is first needed. Each locale has an index
 * there, made when it is first needed; from then on it takes in what changed, in the background, whenever the content
 * does. A thread that ends or hangs is replaced.
 */
// Long because its functions share the thread, and who waits for it.
export function createSiteSearch({
  content,
  log,
  startWorker,
  patience = 5000,
  mostWaiting = 32,
  mostOnDemand = 300,
  restartDelay = 500,
  registry = new Registry(),
}: SiteSearchOptions) {
  const turns = new PQueue({ concurrency: 1 });
  let session: Session | undefined;
  let revision: string | undefined;
  let waiting = 0;
  let restart: NodeJS.Timeout | undefined;
  let nextDelay = restartDelay;
  let isClosed = false;
  const metrics = createSearchMetrics(registry, () => waiting);

  const unsubscribe = content.subscribe((snapshot) => {
    if (snapshot.revision === revision) return;
    revision = snapshot.revision;
    if (session) void makeAll([...session.feeds.keys()]);
  });

  return {
    /**
     * What is found for a query. What is newer is taken into the index while it answers; only before it is first
     * complete does a visitor wait for it.
     *
     * @throws SearchUnavailableError where the answer would take too long
     */
    async find(locale: Locale, query: string, range: ResultRange): Promise<Findings> {
      const findings = leaveOutGone(await ask(locale, 'find', { locale, query, range }));
      // Answers come from the thread many at once. The page of each is drawn in a turn of its own, so that others get in between.
      await turns.add(() => nextTurn());
      return findings;
    },
    /**
     * The documents that have all the words typed so far.
     *
     * @throws SearchUnavailableError
     */
    async suggest(locale: Locale, query: string, count: number): Promise<SearchSuggestion[]> {
      return (await ask(locale, 'suggest', { locale, query, count })).filter(isPresent);
    },
    /** Makes a locale's index for a visitor who is about to search. */
    warmUp(locale: Locale): void {
      if (!isClosed && !restart)
        feedOf(open(), locale)
          .ready()
          .catch(() => undefined);
    },
    /** Indexes, one after the other, the locales whose first visitor would have to wait too long. */
    prepare(): Promise<void> {
      return makeAll(localeCodes.filter((locale) => countDocuments(locale) > mostOnDemand));
    },
    /** Ends the thread, and following the content. Who waits for an answer is told that there is none. */
    async close(): Promise<void> {
      isClosed = true;
      unsubscribe();
      clearTimeout(restart);
      const last = session;
      session = undefined;
      await last?.thread.end();
    },
  };

  function countDocuments(locale: Locale): number {
    const { pages, news } = content.current().locales[locale];
    return pages.size + news.size;
  }

  async function ask<Name extends 'find' | 'suggest'>(
    locale: Locale,
    name: Name,
    task: SearchTasks[Name]['takes'],
  ): Promise<SearchTasks[Name]['gives']> {
    const start = performance.now();
    const tell = (outcome: 'answered' | 'unavailable') => metrics.note(performance.now() - start, outcome);
    if (waiting >= mostWaiting) {
      tell('unavailable');
      throw new SearchUnavailableError('Too many visitors wait already.');
    }
    try {
      const own = open();
      waiting += 1;
      const answer = feedOf(own, locale)
        .ready()
        .then(() => own.thread.ask(name, task))
        // Only now, since what nobody waits for any longer keeps the thread busy all the same.
        .finally(() => {
          waiting -= 1;
        });
      const found = await limit(own, answer);
      nextDelay = restartDelay;
      tell('answered');
      return found;
    } catch (error) {
      tell('unavailable');
      if (!isClosed && !(error instanceof SearchUnavailableError))
        ofRequest(log).warn({ err: error, locale }, 'A search could not be answered.');
      throw new SearchUnavailableError('The search cannot answer just now.', { cause: error });
    }
  }

  /** Waits no longer than a visitor would. A thread that gave no sign of life meanwhile hangs, and is replaced. */
  function limit<Result>(own: Session, answer: Promise<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const asked = performance.now();
    const timer = setTimeout(() => {
      // What came while this thread was busy itself is read first.
      setImmediate(() => {
        const error = new Error(`The search gave no answer for ${patience} ms.`);
        reject(error);
        if (own.thread.heardAt() > asked) return;
        replace(own, error);
        void own.thread.end();
      });
    }, patience);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
    return promise;
  }

  /** @throws SearchUnavailableError while the next thread is waited for */
  function open(): Session {
    if (session) return session;
    if (isClosed || restart) throw new SearchUnavailableError('There is no search thread.');
    const own: Session = {
      thread: startSearchThread({ startWorker, onCrash: (error) => replace(own, error) }),
      feeds: new Map(),
    };
    session = own;
    return own;
  }

  function replace(own: Session, error: Error): void {
    if (session !== own) return;
    session = undefined;
    log.error({ err: error, restartsIn: nextDelay }, 'The search thread ended, and is started again.');
    restart = setTimeout(() => {
      restart = undefined;
      void makeAll([...own.feeds.keys()]);
    }, nextDelay);
    restart.unref();
    nextDelay = Math.min(nextDelay * 2, longestRestartDelay);
  }

  function feedOf({ feeds, thread }: Session, locale: Locale): IndexFeed {
    const feed = feeds.get(locale) ?? createIndexFeed({ content, thread, locale });
    feeds.set(locale, feed);
    return feed;
  }

  /** Makes indexes or takes in what is newer, one after another, to leave room for everything else. */
  async function makeAll(wanted: readonly Locale[]): Promise<void> {
    for (const locale of wanted) {
      if (isClosed || restart) return;
      const own = open();
      await feedOf(own, locale)
        .follow()
        .catch((error: unknown) => {
          if (session === own) log.error({ err: error, locale }, 'The search index could not be made.');
        });
    }
  }

  /** Without the pages that were removed so shortly before that the index still has them. */
  function leaveOutGone(found: Findings): Findings {
    const { results, correction } = found;
    const counts = { ...found.counts };
    for (const result of results) if (!isPresent(result)) counts[result.kind] -= 1;
    return {
      ...found,
      counts,
      results: results.filter(isPresent),
      ...(correction && { correction: { ...correction, results: correction.results.filter(isPresent) } }),
    };
  }

  function isPresent({ path }: { path: string }): boolean {
    const address = readLocaleAddress(path.replace(/#.*/s, ''));
    return address !== undefined && isPublished(content.current().locales[address.locale], address.slug);
  }
}
