import type { ReportProblem } from '../content-problem.ts';
import type { Sourced } from '../source-entries.ts';

/**
 * Indexes entries by slug in NFC form. One whose slug is taken is left out; it is reported unless only one of the two is a
 * draft, which may be meant to replace the other. Yields after each.
 */
export async function indexBySlug<
  Entry extends Sourced<'pages'> | Sourced<'news'> | Sourced<'products'> | Sourced<'recipes'>,
>(
  entries: readonly Entry[],
  report: ReportProblem,
  yieldWhenDue: () => Promise<void>,
): Promise<ReadonlyMap<string, Entry>> {
  const index = new Map<string, Entry>();
  for (const entry of entries) {
    const slug = entry.value.slug.normalize('NFC');
    const other = index.get(slug);
    if (!other) index.set(slug, entry);
    else if (other.value.status === entry.value.status) {
      report({
        file: entry.file,
        path: 'slug',
        message:
          slug === ''
            ? `It has no slug, which makes it the home page; ${other.file} is that.`
            : `The slug "${slug}" is taken by ${other.file}.`,
        remedy: slug === '' ? 'Give it a slug, such as spring-menu.' : 'Give one of the two another slug.',
      });
    }
    await yieldWhenDue();
  }
  return index;
}
