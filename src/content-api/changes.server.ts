import type { ContentSource } from '#content-source/content-source.ts';
import { areSame } from '#content-source/incremental.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { localeCodes } from '#i18n/locales.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import { type Entry, indexEntries } from './entries.server.ts';

/** How many changes are remembered, so that a client may stay away for that long. */
const mostChanges = 10_000;

/** What has happened to an entry. */
export interface Change extends Pick<Entry, 'kind' | 'locale' | 'key' | 'path'> {
  change: 'published' | 'changed' | 'withdrawn';
}

interface Step {
  /** The content’s before it. */
  since: string;
  changes: readonly Change[];
}

/**
 * Remembers what changes from one snapshot to the next, while the process runs. A revision is a digest of the content, so
 * it is known again after a restart, and to other replicas, where the content is the same.
 */
export function followChanges(content: Pick<ContentSource, 'current' | 'subscribe'>) {
  let steps: Step[] = [];
  let known = content.current();
  let work = Promise.resolve();

  return {
    stop: content.subscribe(() => {
      work = work.then(compare);
    }),
    /**
     * What has changed since a revision, each entry once; undefined if that is not known, and everything has to be read
     * again.
     */
    async listSince(revision: string): Promise<{ revision: string; changes: Change[] | undefined }> {
      await work;
      const { revision: now } = known;
      const first = revision === now ? steps.length : steps.findLastIndex(({ since }) => since === revision);
      if (first === -1) return { revision: now, changes: undefined };
      const last = new Map<string, Change>();
      for (const { changes } of steps.slice(first)) {
        for (const change of changes) {
          const place = `${change.locale}/${change.kind}/${change.key}`;
          const before = last.get(place)?.change;
          last.delete(place);
          const isNew = change.change === 'changed' && before === 'published';
          last.set(place, isNew ? { ...change, change: before } : change);
        }
      }
      return { revision: now, changes: [...last.values()] };
    },
  };

  async function compare(): Promise<void> {
    const next = content.current();
    if (next.revision === known.revision) {
      known = next;
      return;
    }
    const changes: Change[] = [];
    const yieldWhenDue = createEventLoopYielder();
    for (const locale of localeCodes) {
      changes.push(...compareLocale(known, next, locale));
      await yieldWhenDue();
    }
    steps = [...steps, { since: known.revision, changes }];
    while (steps.length > 1 && steps.reduce((sum, step) => sum + step.changes.length + 1, 0) > mostChanges)
      steps.shift();
    known = next;
  }
}

function* compareLocale(
  before: ContentSnapshot,
  after: ContentSnapshot,
  locale: Entry['locale'],
): Generator<Change> {
  const { byKind: old } = indexEntries(before, locale);
  for (const [kind, entries] of Object.entries(indexEntries(after, locale).byKind)) {
    const previous = old[kind as Entry['kind']];
    for (const [key, entry] of entries) {
      const former = previous.get(key);
      if (!former) yield tell(entry, 'published');
      else if (!areSame(former.parts, entry.parts)) yield tell(entry, 'changed');
    }
    for (const [key, entry] of previous) if (!entries.has(key)) yield tell(entry, 'withdrawn');
  }
}

function tell({ kind, locale, key, path }: Entry, change: Change['change']): Change {
  return { kind, locale, key, path, change };
}
