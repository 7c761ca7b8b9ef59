import { loadHostedServices } from '#images/image-services.ts';
import type { BlockDefinition } from '#schema/define-block.ts';
import { assembleSnapshot } from '../assemble-snapshot.ts';
import type { Assets } from '../assets.ts';
import type { ContentSource } from '../content-source.ts';
import { deepFreeze } from '../deep-freeze.ts';
import type { ContentSnapshot } from '../snapshot.ts';
import { groupEntries } from '../source-entries.ts';
import { type ContentfulAccess, createSpaceFetcher, type SyncedSpace } from './fetch-space.ts';
import { indexAssets } from './index-assets.ts';
import { type ReadEntry, readSpace } from './read-space.ts';

export interface ContentfulSourceOptions extends ContentfulAccess {
  blocks: readonly BlockDefinition[];
  /** Seconds between two syncs, should no webhook tell of a change. */
  pollSeconds: number;
}

export interface ContentfulSource extends ContentSource {
  /**
   * Fetches what has changed. It resolves once all is swapped in that was published before the call; any number of
   * calls while a sync is under way are one more. It never rejects: what is wrong stands among the problems.
   */
  sync(): Promise<void>;
}

/**
 * Reads content from a space of Contentful: all of it first, then what has changed. While Contentful cannot be read, the
 * last snapshot stays, and says so among its problems.
 *
 * @throws Error if the space cannot be read at first, which names the setting where that is it
 *
 * @example
 * const source = await createContentfulSource({ space, token, blocks: blockDefinitions, pollSeconds: 60 });
 * await source.sync();
 */
// Long because its functions share the state that each sync replaces.
export async function createContentfulSource(options: ContentfulSourceOptions): Promise<ContentfulSource> {
  const { blocks, pollSeconds } = options;
  await loadHostedServices();
  const fetchSpace = createSpaceFetcher(options);
  const listeners = new Set<(snapshot: ContentSnapshot) => void>();
  let isOpen = true;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  let space: SyncedSpace = await fetchSpace();
  let entries: ReadonlyMap<string, ReadEntry> = new Map();
  let assets: Assets = indexAssets(space);
  /** The newest snapshot of what was fetched whole. */
  let sound = await read(space);
  let snapshot = sound;
  pollLater();

  return {
    current: () => snapshot,
    assets: () => assets,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sync,
    async close() {
      isOpen = false;
      listeners.clear();
      clearTimeout(timer);
      await (waiting ?? running);
    },
  };

  function sync(): Promise<void> {
    if (!isOpen) return Promise.resolve();
    if (!running) {
      running = update().finally(() => {
        running = undefined;
        pollLater();
      });
      return running;
    }
    waiting ??= running.then(() => {
      waiting = undefined;
      return sync();
    });
    return waiting;
  }

  function pollLater(): void {
    clearTimeout(timer);
    if (isOpen) timer = setTimeout(sync, pollSeconds * 1000).unref();
  }

  async function update(): Promise<void> {
    try {
      const next = await fetchSpace(space);
      if (isChanged(space, next)) {
        sound = await read(next);
        assets = indexAssets(next);
      }
      space = next;
      swap(sound);
    } catch (error) {
      keep(error instanceof Error ? error.message : String(error));
    }
  }

  async function read(next: SyncedSpace): Promise<ContentSnapshot> {
    const hasSameLocales = next.locales === space.locales;
    entries = await readSpace({ space: next, blocks, previous: hasSameLocales ? entries : new Map() });
    const found = [...entries.values()];
    return assembleSnapshot({
      entries: groupEntries(found.flatMap(({ placed }) => placed ?? [])),
      problems: found.flatMap(({ problems }) => problems),
      seed: '',
      blocks,
    });
  }

  function keep(message: string): void {
    const problem = {
      file: '',
      path: '',
      message,
      remedy: 'What was read last is shown until Contentful can be read again.',
    };
    swap(deepFreeze({ ...sound, problems: [problem, ...sound.problems] }));
  }

  /** A snapshot that says the same as the last is not swapped in: its readers would only do work for nothing. */
  function swap(next: ContentSnapshot): void {
    const isSame =
      next.revision === snapshot.revision &&
      JSON.stringify(next.problems) === JSON.stringify(snapshot.problems);
    if (isSame) return;
    snapshot = next;
    for (const listener of listeners) {
      try {
        listener(next);
      } catch (error) {
        process.emitWarning(error instanceof Error ? error : String(error));
      }
    }
  }
}

function isChanged(before: SyncedSpace, after: SyncedSpace): boolean {
  return (
    before.entries !== after.entries || before.assets !== after.assets || before.locales !== after.locales
  );
}
