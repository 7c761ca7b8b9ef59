import { setTimeout as delay } from 'node:timers/promises';
import { loadHostedServices } from '#images/image-services.ts';
import { traceWork } from '#platform/tracing.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import { assembleSnapshot } from '../assembly/assemble-snapshot.ts';
import type { Assets } from '../assets.ts';
import type { ContentSource } from '../content-source.ts';
import { createDueTimer } from '../create-due-timer.ts';
import { holdSnapshot } from '../hold-snapshot.ts';
import type { ContentSnapshot } from '../snapshot.ts';
import { groupEntries } from '../source-entries.ts';
import { withholdDrafts } from '../withhold-drafts.ts';
import { countLostPages } from './count-lost-pages.ts';
import { type ContentfulAccess, createSpaceFetcher, UnreadableSpaceError } from './fetch-space.ts';
import { indexAssets } from './index-assets.ts';
import { type ReadEntry, readSpace } from './read-space.ts';
import type { SpaceStore } from './space-store.ts';
import { isSpaceChanged, type SyncedSpace } from './synced-space.ts';

export { UnreadableSpaceError };

export interface ContentfulSourceOptions extends ContentfulAccess {
  blocks: readonly BlockDefinition[];
  /** Seconds between two syncs, should no webhook tell of a change. */
  pollSeconds: number;
  /** Keeps for the next start what was read. */
  store?: SpaceStore | undefined;
  /** Milliseconds that a start waits for what has changed since the space was kept. */
  startPatience?: number | undefined;
  /** Told in a sentence what somebody should know of though it is no fault of the content. */
  report?: ((message: string) => void) | undefined;
}

export interface ContentfulSource extends ContentSource {
  /**
   * Fetches what has changed. It resolves once all is swapped in that was published before the call; any number of
   * calls while a sync is under way are one more. It never rejects: what is wrong stands among the problems.
   */
  sync(): Promise<void>;
}

/** What a space was found to hold. */
interface Reading {
  space: SyncedSpace;
  entries: ReadonlyMap<string, ReadEntry>;
  snapshot: ContentSnapshot;
  /** When the next article is due, in milliseconds since 1970. */
  nextDue: number | undefined;
}

/** Seconds after a sync that was called for until the next: Contentful may tell of a change before it delivers it. */
const followUpSeconds = 5;

/** The part of the pages that may go by one sync without a second look. */
const mostLost = 0.5;

/**
 * Reads content from a space of Contentful: all of it first, then what has changed. A start goes on from what the store
 * has kept. While Contentful cannot be read, the last snapshot stays, and says so among its problems.
 *
 * @throws UnreadableSpaceError if the space can be read neither from Contentful nor from the store
 *
 * @example
 * const source = await createContentfulSource({ space, token, blocks: blockDefinitions, pollSeconds: 60 });
 * await source.sync();
 */
// Long because its functions share the state that each sync replaces.
export async function createContentfulSource(options: ContentfulSourceOptions): Promise<ContentfulSource> {
  const { blocks, pollSeconds, store, startPatience = 2000, report } = options;
  await loadHostedServices();
  const { fetchSpace, abort } = createSpaceFetcher(options);
  let isOpen = true;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  /** Whether news have become due since all was put together. */
  let isDue = false;
  /** What is shown, as long as that was not read since the start. */
  let kept = await store?.read();
  let reading = await read(kept?.space ?? (await fetchSpace()));
  let assets: Assets = indexAssets(reading.space);
  const holder = holdSnapshot(reading.snapshot);
  // Not before there is something to show: it may ring at once.
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
      running = update().finally(() => {
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

  function update(): Promise<void> {
    return traceWork('content sync', {}, follow);
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

  /** Whether or not Contentful can be read. */
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
   * Where most pages would go, all of the space is read again, and what that says is taken.
   *
   * @throws UnreadableSpaceError where it cannot be: then nothing goes
   */
  async function confirmLoss(next: Reading): Promise<Reading> {
    const { pages, lost } = countLostPages(reading.snapshot, next.snapshot);
    if (lost <= pages * mostLost) return next;
    const loss = `${lost} of ${pages} pages`;
    try {
      const whole = await read(await fetchSpace());
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

  /** @param before of which what has not changed is taken */
  async function read(space: SyncedSpace, before?: Reading): Promise<Reading> {
    const hasSameLocales = before?.space.locales === space.locales;
    const entries = await readSpace({ space, blocks, previous: hasSameLocales ? before.entries : new Map() });
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
