import type { Locale } from '#i18n/locales.ts';
import { pagePaths } from '#links/entry-paths.ts';
import { toPlainHeadline } from '#rich-text/plain-headline.ts';
import type { EditMark } from '#schema/edit-mark.ts';
import type { EntryFinding } from './validate-entry.ts';

/** The edit marks of pages, by path. Of two with the same path, the first wins, as in a snapshot. */
export function markPages<Finding extends EntryFinding>(
  findings: Iterable<Finding>,
  mark: (finding: Finding, locale: Locale) => EditMark | undefined,
): ReadonlyMap<string, EditMark> {
  const marks = new Map<string, EditMark>();
  for (const finding of findings) {
    const { placed } = finding;
    const { slug } = (placed?.entry.value ?? {}) as { slug?: unknown };
    if (!placed?.locale || typeof slug !== 'string') continue;
    const path = pagePaths[placed.kind]?.(placed.locale, slug);
    const made = path !== undefined && !marks.has(path) ? mark(finding, placed.locale) : undefined;
    if (path !== undefined && made) marks.set(path, made);
  }
  return marks;
}

/** Marks the pages of entries with their titles. */
export function markTitles(read: readonly EntryFinding[]): ReadonlyMap<string, EditMark> {
  return markPages(read, ({ placed }) => placed && { label: findTitle(placed.entry) });
}

function findTitle({ file, value }: { file: string; value: object }): string {
  const { entryTitle, headline, name } = value as Readonly<Record<string, unknown>>;
  const title = [entryTitle, headline, name].find((one) => typeof one === 'string' && one);
  return typeof title === 'string' ? toPlainHeadline(title) : file;
}
