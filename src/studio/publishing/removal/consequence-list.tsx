import { toEditAddress } from '#studio/entries/entry-kinds.ts';
import { useKnownEntries } from '#studio/entries/use-known-entries.ts';
import layout from '#studio/kit/layout.module.css';
import type { Consequences, EntryConsequences, LinkingEntry } from '../contract.ts';
import { messages } from '../plans/messages.ts';
import styles from '../publishing.module.css';
import { ownTimeZone, showDue } from '../show-time-in.ts';

/** What taking entries away would do to the site. */
export function ConsequenceList({ entries, findings }: Consequences) {
  const known = useKnownEntries(findings.map(({ file }) => file));
  const links = joinLinks(entries);
  const hasPath = entries.some(({ path }) => path !== undefined);
  return (
    <>
      <section className={layout.stack2}>
        <h3>{messages.visitors}</h3>
        <ul className={styles.lines}>
          {entries.flatMap(describe).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {entries.some(({ path, leadsTo }) => path !== undefined && leadsTo === undefined) && (
          <p className={layout.muted}>{messages.addRedirect}</p>
        )}
      </section>
      {hasPath && (
        <section className={layout.stack2}>
          <h3>{links.length === 0 ? messages.noLinks : messages.links(links.length)}</h3>
          {links.length > 0 && (
            <ul className={styles.lines}>
              {links.map(({ file, title, count }) => (
                <li key={file}>
                  <a href={toEditAddress({ file })}>{isNavigation(file) ? messages.navigation : title}</a>{' '}
                  <span className={layout.muted}>{messages.linkCount(count)}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {findings.length > 0 && (
        <section className={layout.stack2}>
          <h3>{messages.wrongThen}</h3>
          <ul className={styles.lines}>
            {findings.map((finding) => (
              <li key={`${finding.file} ${finding.path} ${finding.message}`}>
                <a href={toEditAddress(finding, finding)}>{known.get(finding.file)?.title ?? finding.file}</a>
                : {finding.message}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function describe({ title, path, leadsTo, plans }: EntryConsequences): string[] {
  const zone = ownTimeZone();
  return [
    path === undefined
      ? messages.noPage(title)
      : leadsTo === undefined
        ? messages.notFound(path)
        : messages.ledTo(path, leadsTo),
    ...plans.map(({ name, dueAt }) =>
      dueAt === undefined ? messages.inPlan(name) : messages.comesBack(showDue(dueAt, zone)),
    ),
  ];
}

/** Merges links by the entry that has them, adding up their counts. */
function joinLinks(entries: readonly EntryConsequences[]): LinkingEntry[] {
  const found = new Map<string, LinkingEntry>();
  for (const link of entries.flatMap(({ links }) => links)) {
    found.set(link.file, { ...link, count: link.count + (found.get(link.file)?.count ?? 0) });
  }
  return [...found.values()];
}

/** A locale's settings entry, which has no title of its own. */
function isNavigation(file: string): boolean {
  return /\/site\.\w+$/.test(file);
}
