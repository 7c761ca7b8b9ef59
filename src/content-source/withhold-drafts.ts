import type { EntryFinding } from './validate-entry.ts';

/** Milliseconds: a timer that waits longer would not outlive a machine that sleeps, or a clock that is put right. */
const longestWait = 3_600_000;

export interface Withholding<Finding extends EntryFinding> {
  /** What visitors may see. */
  published: readonly Finding[];
  /** When the next article is due, in milliseconds since 1970. */
  nextDue: number | undefined;
}

/**
 * Leaves out what visitors may not see yet: drafts, and news before their date. Nothing is told of them, faults
 * included, since content problems may be open to anybody.
 *
 * @param now milliseconds since 1970
 */
export function withholdDrafts<Finding extends EntryFinding>(
  findings: readonly Finding[],
  now: number,
): Withholding<Finding> {
  let nextDue: number | undefined;
  const published = findings.filter(({ placed }) => {
    if (isDraft(placed)) return false;
    const due = readDueTime(placed);
    if (due <= now) return true;
    nextDue = Math.min(due, nextDue ?? due);
    return false;
  });
  return { published, nextDue };
}

/** Drafts before all others, so that one gets the address of the page that it is to replace. */
export function putDraftsFirst<Finding extends EntryFinding>(findings: readonly Finding[]): Finding[] {
  const drafts = findings.filter(({ placed }) => isDraft(placed));
  return [...drafts, ...findings.filter(({ placed }) => !isDraft(placed))];
}

function isDraft(placed: EntryFinding['placed']): boolean {
  const { status } = (placed?.entry.value ?? {}) as { status?: unknown };
  return status === 'draft';
}

/** When an entry may be seen, in milliseconds since 1970: a day begins at midnight UTC. */
function readDueTime(placed: EntryFinding['placed']): number {
  const { published_at } = (placed?.entry.value ?? {}) as { published_at?: unknown };
  return typeof published_at === 'string' ? Date.parse(published_at) : 0;
}

/** Calls a function once a time has come, the last that it was told. */
export function createDueTimer(call: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    /** @param due milliseconds since 1970; undefined for never */
    set(due: number | undefined): void {
      clearTimeout(timer);
      timer = due === undefined ? undefined : setTimeout(call, chooseDelay(due)).unref();
    },
    stop: () => clearTimeout(timer),
  };
}

/** A timer that rings a little early would find that nothing is due. */
function chooseDelay(due: number): number {
  return Math.min(Math.max(due - Date.now() + 1, 0), longestWait);
}
