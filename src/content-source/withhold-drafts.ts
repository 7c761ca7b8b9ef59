import type { EntryFinding } from './validate-entry.ts';

export interface Withholding<Finding extends EntryFinding> {
  /** What visitors may see. */
  published: readonly Finding[];
  /** When the next article is due, in milliseconds since 1970. */
  nextDue: number | undefined;
}

/**
 * Leaves out what visitors may not see yet: drafts, and news before their date. Their problems are left out too, since
 * anybody may be able to read content problems.
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

/** Sorts drafts first, so that a draft gets the path of the page that it replaces. */
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
