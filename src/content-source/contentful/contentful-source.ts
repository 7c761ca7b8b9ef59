import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { assembleSnapshot } from '#content-source/assembly/assemble-snapshot.ts';
import type { Assets } from '#content-source/assets.ts';
import type { ContentSource } from '#content-source/content-source.ts';
import { createDueTimer } from '#content-source/create-due-timer.ts';
import { holdSnapshot } from '#content-source/hold-snapshot.ts';
import type { ContentSnapshot, LocaleContent } from '#content-source/snapshot.ts';
import { groupEntries } from '#content-source/source-entries.ts';
import { UnreadableSpaceError } from '#content-source/unreadable-space-error.ts';
import { withholdDrafts } from '#content-source/withhold-drafts.ts';
import { localeCodes } from '#i18n/locales.ts';
import { loadHostedServices } from '#images/image-services.ts';
import { traceWork } from '#platform/tracing.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import { type ContentfulAccess, createSpaceFetcher, type SpaceFetcher } from './fetch-space.ts';
import { indexAssets } from './index-assets.ts';
import { type ReadEntry, readSpace } from './read-space.ts';
import type { SpaceStore } from './space-store.ts';
import { isSpaceChanged, type SyncedSpace } from './synced-space.ts';

/** The kinds of entries that have pages, by slug or key. */
const kinds = ['pages', 'news', 'products', 'recipes'] as const satisfies readonly (keyof LocaleContent)[];

export interface ContentfulSourceOptions extends ContentfulAccess {
  blocks: readonly BlockDefinition[];
  /** Seconds between syncs, in case a webhook is missed. */
  pollSeconds: number;
  /** Stores the synced space for the next start. */
  store?: SpaceStore | undefined;
  /** Milliseconds that a start waits for changes since the space was stored. */
  startPatience?: number | undefined;
  /** Called with one sentence about anything noteworthy that is not a content problem. */
  report?: ((message: string) => void) | undefined;
}

export interface ContentfulSource extends ContentSource, Pick<SpaceFetcher, 'listLacking'> {
  /**
   * Fetches changes. Resolves once everything published before the call is swapped in; all calls during a sync are
   * coalesced into one more sync. Never rejects: errors become content problems.
   */
  sync(): Promise<void>;
}

/** The result of reading a space. */
interface Reading {
  space: SyncedSpace;
  entries: ReadonlyMap<string, ReadEntry>;
  snapshot: ContentSnapshot;
  /** When the next article is due, in milliseconds since 1970. */
  nextDue: number | undefined;
}

/** Seconds from a requested sync to a follow-up: the webhook may arrive before the delivery API has the change. */
const followUpSeconds = 5;

/** The share of pages that may disappear in one sync without a full read to confirm it. */
const mostLost = 0.5;

/**
 * A content source over a Contentful space: an initial sync, then incremental ones. A start resumes from the stored
 * space. While Contentful cannot be read, the last snapshot stays, with a problem that says so.
 *
 * @throws UnreadableSpaceError if the space can be read neither from Contentful nor from the store
 *
 * @example
 * const source = await createContentfulSource({ space, token, blocks: blockDefinitions, pollSeconds: 60 });
 * await source.sync();
 */
export async function createContentfulSource(options: ContentfulSourceOptions): Promise<ContentfulSource> {
  const { blocks, pollSeconds, store, startPatience = 2000, report } = options;
  await loadHostedServices();
  const { fetchSpace, listLacking, abort } = createSpaceFetcher(options);
  let isOpen = true;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  /** Whether scheduled news have become due since the snapshot was assembled. */
  let isDue = false;
  /** The stored space, while it is what is shown; undefined after the first sync. */
  let kept = await store?.read();
  let reading = await read(kept?.space ?? (await fetchSpace()));
  let assets: Assets = indexAssets(reading.space);
  const holder = holdSnapshot(reading.snapshot);
  // Only now that there is a snapshot: it may fire at once.
  const dueTimer = createDueTimer(() => {
    isDue = true;
    void sync();
  });
  dueTimer.set(reading.nextDue);
  if (kept) {
    keep('Contentful has not been read since the start.');
    await Promise.race([sync(), delay(startPatience, undefined, { ref: false })]);
  } else store?.keep(reading.space);
  pollLater(pollSeconds);

  return {
    current: holder.current,
    assets: () => assets,
    subscribe: holder.subscribe,
    outage: holder.outage,
    sync,
    listLacking,
    async close() {
      isOpen = false;
      holder.close();
      clearTimeout(timer);
      dueTimer.stop();
      abort();
      await store?.close();
    },
  };

  function sync(): Promise<void> {
    if (!isOpen) return Promise.resolve();
    if (!running) {
      running = traceWork('content sync', {}, follow).finally(() => {
        running = undefined;
        pollLater(Math.min(pollSeconds, followUpSeconds));
      });
      return running;
    }
    waiting ??= running.then(() => {
      waiting = undefined;
      return sync();
    });
    return waiting;
  }

  function pollLater(seconds: number): void {
    clearTimeout(timer);
    if (isOpen) timer = setTimeout(poll, seconds * 1000).unref();
  }

  async function poll(): Promise<void> {
    await sync();
    if (!running) pollLater(pollSeconds);
  }

  async function follow(): Promise<void> {
    try {
      if (isDue) await showDue();
      const space = await fetchSpace(reading.space);
      if (!isOpen) return;
      const next = isSpaceChanged(reading.space, space)
        ? await confirmLoss(await read(space, reading))
        : { ...reading, space };
      if (!isOpen) return;
      if (next.snapshot !== reading.snapshot) {
        assets = indexAssets(next.space);
        store?.keep(next.space);
      }
      take(next);
      kept = undefined;
      holder.swap(next.snapshot);
    } catch (error) {
      keep(error instanceof Error ? error.message : String(error));
    }
  }

  /** Publishes scheduled news on time, even if Contentful cannot be read. */
  async function showDue(): Promise<void> {
    isDue = false;
    take(await read(reading.space, reading));
    const outage = holder.outage();
    if (outage) holder.keep(outage, [], reading.snapshot);
    else holder.swap(reading.snapshot);
  }

  function take(next: Reading): void {
    reading = next;
    dueTimer.set(next.nextDue);
  }

  /**
   * If a sync would remove most pages, reads the whole space and uses that instead.
   *
   * @throws UnreadableSpaceError if it cannot be read; then nothing is removed
   */
  async function confirmLoss(next: Reading): Promise<Reading> {
    const { pages, lost } = countLostPages(reading.snapshot, next.snapshot);
    if (lost <= pages * mostLost) return next;
    const loss = `${lost} of ${pages} pages`;
    try {
      const whole = await read(await fetchSpace(), reading);
      const confirmed = countLostPages(reading.snapshot, whole.snapshot);
      report?.(`Contentful has taken away ${loss}; all of the space, read again, lacks ${confirmed.lost}.`);
      return whole;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new UnreadableSpaceError(
        `Contentful has taken away ${loss}, which is held back until all of the space was read again. ${reason}`,
      );
    }
  }

  /** @param before an earlier reading, from which unchanged entries are reused */
  async function read(space: SyncedSpace, before?: Reading): Promise<Reading> {
    // A space that was read whole again has its locales anew.
    const hasSameLocales = isDeepStrictEqual(before?.space.locales, space.locales);
    const entries = await readSpace({
      space,
      blocks,
      previous: (hasSameLocales && before?.entries) || new Map(),
    });
    const { published, nextDue } = withholdDrafts([...entries.values()], Date.now());
    const snapshot = await assembleSnapshot({
      entries: groupEntries(published.flatMap(({ placed }) => placed ?? [])),
      problems: published.flatMap(({ problems }) => problems),
      seed: '',
      blocks,
    });
    return { space, entries, snapshot, nextDue };
  }

  function keep(message: string): void {
    const shown = kept ? `What was kept on the disk at ${kept.keptAt.toISOString()}` : 'What was read last';
    const remedy = `${shown} is shown until Contentful can be read again.`;
    holder.keep({ file: '', path: '', message, remedy });
  }
}

/** Counts the pages of a snapshot, and how many of them are missing from the next. */
function countLostPages(before: ContentSnapshot, after: ContentSnapshot): { pages: number; lost: number } {
  let pages = 0;
  let lost = 0;
  for (const locale of localeCodes) {
    for (const kind of kinds) {
      const next = after.locales[locale][kind];
      for (const key of before.locales[locale][kind].keys()) {
        pages += 1;
        if (!next.has(key)) lost += 1;
      }
    }
  }
  return { pages, lost };
}
