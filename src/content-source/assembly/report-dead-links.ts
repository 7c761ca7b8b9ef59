import { type Locale, localeCodes } from '#i18n/locales.ts';
import type { ReportProblem } from '../content-problem.ts';
import { leadsNowhere } from '../page-link.ts';
import type { LocaleContent } from '../snapshot.ts';
import type { EntryKind, Sourced, SourceEntries } from '../source-entries.ts';

/** Reports each link of the entries that leads to no page and no redirect of the site, once per field. */
export async function reportDeadLinks(
  { locales }: SourceEntries,
  content: Readonly<Record<Locale, LocaleContent>>,
  report: ReportProblem,
  yieldWhenDue: () => Promise<void>,
): Promise<void> {
  for (const locale of localeCodes) {
    for (const { file, links = [] } of Object.values(locales[locale]).flat() as Sourced<EntryKind>[]) {
      const seen = new Set<string>();
      for (const { path, address, target } of links) {
        if (!leadsNowhere(target, content) || seen.has(`${path} ${address}`)) continue;
        seen.add(`${path} ${address}`);
        report({
          file,
          path,
          message: `The link ${address} leads to nothing.`,
          remedy: 'Link to a published page, or publish that one as well.',
          kind: 'dead-link',
        });
      }
      await yieldWhenDue();
    }
  }
}
