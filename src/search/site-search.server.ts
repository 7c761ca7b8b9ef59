import { setImmediate as nextTurn } from 'node:timers/promises';
import PQueue from 'p-queue';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { ContentSource } from '#content-source/content-source.ts';
import { isPublished } from '#content-source/is-answered.ts';
import { readLocaleAddress } from '#i18n/locale-address.ts';
import { type Locale, localeCodes } from '#i18n/locales.ts';
import { startFromZero } from '#operations/create-metrics.ts';
import type { Log } from '#operations/log.ts';
import { ofRequest } from '#operations/request-scope.ts';
import { createIndexFeed, type IndexFeed } from './index-feed.server.ts';
import type { Findings, ResultRange, SearchSuggestion } from './search-results.ts';
import type { SearchTasks } from './search-tasks.server.ts';
import { type SearchThread, type SearchThreadOptions, startSearchThread } from './search-thread.server.ts';

/** Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The search cannot answer at the moment; it probably can in a few seconds. */
export class SearchUnavailableError extends Error {
  override name = 'SearchUnavailableError';
}

export interface SiteSearchOptions extends Pick<SearchThreadOptions, 'startWorker'> {
  content: ContentSource;
  log: Log;
  /** Time-out of an answer, in milliseconds. */
  patience?: number;
  /** The most visitors who wait at the same time; others are refused. */
  mostWaiting?: number;
  /** A locale with more documents is indexed ahead rather than on its first search. */
  mostOnDemand?: number;
  /** Milliseconds before a thread that ended is restarted; doubled until one answers (exponential back-off). */
  restartDelay?: number;
  /** Gets the metrics of the search. */
  registry?: Registry;
}

export type SiteSearch = ReturnType<typeof createSiteSearch>;

/** A thread, and the feeds of its indexes. */
interface Session {
  thread: SearchThread;
  feeds: Map<Locale, IndexFeed>;
}

const longestRestartDelay = 60_000;

/**
 * Searches the current content in a worker thread, which is started on first use. It has an index for each locale, built on
 * first use and from then on updated in the background whenever content changes. A thread that crashes or hangs is replaced.
 */
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
     * The results for a query. The index is updated while it answers; visitors wait only for its first build.
     *
     * @throws SearchUnavailableError if the answer would take too long
     */
    async find(locale: Locale, query: string, range: ResultRange): Promise<Findings> {
      const findings = leaveOutGone(await ask(locale, 'find', { locale, query, range }));
      // Answers arrive from the thread in batches. One turn of the event loop for each, since rendering its page takes time.
      await turns.add(() => nextTurn());
      return findings;
    },
    /**
     * Documents with all the words typed so far.
     *
     * @throws SearchUnavailableError
     */
    async suggest(locale: Locale, query: string, count: number): Promise<SearchSuggestion[]> {
      return (await ask(locale, 'suggest', { locale, query, count })).filter(isPresent);
    },
    /** Builds a locale's index, for a visitor who is about to search. */
    warmUp(locale: Locale): void {
      if (!isClosed && !restart)
        feedOf(open(), locale)
          .ready()
          .catch(() => undefined);
    },
    /** Builds, one by one, the indexes for which a visitor would have to wait too long. */
    prepare(): Promise<void> {
      return makeAll(localeCodes.filter((locale) => countDocuments(locale) > mostOnDemand));
    },
    /** Ends the thread, and unsubscribes from the content. Pending answers are rejected. */
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
        // Only now, since a question keeps the thread busy even if its visitor has given up.
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

  /** Applies the time-out. A thread that sent no message in that time hangs, and is replaced. */
  function limit<Result>(own: Session, answer: Promise<Result>): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const asked = performance.now();
    const timer = setTimeout(() => {
      // First reads the messages that arrived while this thread was blocked itself.
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

  /** @throws SearchUnavailableError until the thread is restarted */
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

  /** Builds or updates indexes one by one, to leave time for everything else. */
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

  /** Drops pages that were removed from the content but are still in the index. */
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

/** The metrics of searches and suggestions. */
interface SearchMetrics {
  note(milliseconds: number, outcome: 'answered' | 'unavailable'): void;
}

/** Registers the search's metrics. @param countWaiting the number of visitors who wait for an answer */
function createSearchMetrics(registry: Registry, countWaiting: () => number): SearchMetrics {
  const registers = [registry];
  const searches = new Histogram({
    name: 'oakpea_search_duration_seconds',
    help: 'Searches and suggestions by how long the index took to answer, and whether it could.',
    labelNames: ['outcome'],
    buckets,
    registers,
  });
  new Gauge({
    name: 'oakpea_search_waiting',
    help: 'Visitors who wait for an answer of the search.',
    registers,
    collect() {
      this.set(countWaiting());
    },
  });
  startFromZero(searches, [{ outcome: 'answered' }, { outcome: 'unavailable' }]);
  return { note: (milliseconds, outcome) => searches.observe({ outcome }, milliseconds / 1000) };
}
