import type { Page } from '#content-source/content.ts';
import { readPageLink } from '#content-source/page-link.ts';
import { defaultLocale, type Locale } from '#i18n/locales.ts';
import { toCanonicalPath } from '#links/canonical-path.ts';
import { readAddress } from '#links/read-address.ts';
import { nameEntry } from '#studio/contract/name-entry.server.ts';
import type { EntryDocument, Finding } from '#studio/documents/contract.ts';
import { adviseOnWords } from './advise-on-words.server.ts';
import { adviseOnFilms, adviseOnHeadings, adviseOnSearch } from './find-advice.server.ts';
import { toFinding } from './find-faults.server.ts';
import { findMissingPlaces } from './find-missing-places.server.ts';
import { findUndescribed } from './find-undescribed.server.ts';
import { type EntryLink, readLinks } from './list-links.server.ts';
import { type PlannedChange, type PublishContext, placeFinding } from './publish-context.server.ts';
import { readShown } from './read-shown.server.ts';

type Context = Pick<PublishContext, 'content' | 'database' | 'now'>;

export interface CheckedSite {
  /** Dead links, and places on pages that are not there. */
  links: readonly Finding[];
  /** Whatever else would keep an entry from being published today. */
  faults: readonly Finding[];
  undescribed: readonly Finding[];
  /** Names that are not allowed, and claims that need evidence. */
  words: readonly Finding[];
  films: readonly Finding[];
  headings: readonly Finding[];
  /** On how search engines show pages. */
  search: readonly Finding[];
  /** Files of pages to which no other entry links. */
  alone: readonly string[];
  /** Links to other sites, by address. */
  outside: ReadonlyMap<string, readonly Omit<Finding, 'message' | 'remedy' | 'severity'>[]>;
}

/**
 * Checks everything that a locale's visitors see, as if it were to be published today; what all locales share is checked
 * with the default one. Translations have a table of their own.
 */
export async function checkPublished(context: Context, locale: Locale): Promise<CheckedSite> {
  const { content, database } = context;
  const shown = await readShown(database.kysely, content);
  const snapshot = content.current();
  const changes = new Map<string, PlannedChange>();
  for (const [file, document] of shown) {
    const name = nameEntry(file);
    if (!name || (name.locale ?? defaultLocale) !== locale) continue;
    const untouched = { cause: 'published', before: undefined, base: undefined } as const;
    changes.set(file, { name, document, ...untouched, isAsked: true, isFirst: false });
  }
  const plan = { changes };
  const known = snapshot.problems.filter(({ file }) => changes.has(file));
  const find = (isDead: boolean) =>
    known
      .filter(({ kind }) => (kind === 'dead-link') === isDead)
      .map((problem) => toFinding(problem, changes.get(problem.file)));
  const nowhere = { locales: snapshot.locales };
  const places = await findMissingPlaces(plan, nowhere, nowhere);
  return {
    links: [...find(true), ...places],
    faults: find(false),
    undescribed: await findUndescribed(context, plan, snapshot),
    words: await adviseOnWords(context, plan),
    films: adviseOnFilms(plan),
    headings: adviseOnHeadings(plan),
    search: adviseOnSearch(plan),
    alone: await findAlone(shown, [...snapshot.locales[locale].pages.values()], locale),
    outside: groupOutside(await readAllLinks(changes.keys(), shown)),
  };
}

/** The addresses of other sites that anything published links to, each with its places. */
export async function listOutside({ content, database }: Context): Promise<CheckedSite['outside']> {
  const shown = await readShown(database.kysely, content);
  return groupOutside(await readAllLinks(shown.keys(), shown));
}

type PlacedLink = EntryLink & { file: string; document: EntryDocument };

async function readAllLinks(
  files: Iterable<string>,
  shown: ReadonlyMap<string, EntryDocument>,
): Promise<readonly PlacedLink[]> {
  const all: PlacedLink[] = [];
  for (const file of files) {
    const [name, document] = [nameEntry(file), shown.get(file)];
    if (!name || !document) continue;
    for (const link of await readLinks(name.kind, document)) all.push({ ...link, file, document });
  }
  return all;
}

function groupOutside(links: readonly PlacedLink[]): CheckedSite['outside'] {
  const outside = links.flatMap(({ address: entered, ...link }) => {
    const { address, kind, fault } = readAddress(entered);
    return kind === 'external' && !fault && /^https?:/i.test(address) ? [{ ...link, address }] : [];
  });
  const groups = Map.groupBy(outside, ({ address }) => address);
  return new Map(
    [...groups].map(([address, those]) => [
      address,
      those.map(({ file, path, document }) => placeFinding(file, document, path)),
    ]),
  );
}

/** The home page, and the pages of products and recipes, are listed by themselves. */
async function findAlone(
  shown: ReadonlyMap<string, EntryDocument>,
  pages: readonly Page[],
  locale: Locale,
): Promise<readonly string[]> {
  const linked = new Map<string, Set<string>>();
  for (const { address, file } of await readAllLinks(shown.keys(), shown)) {
    const path = readPageLink(address)?.path;
    if (path !== undefined) linked.set(path, (linked.get(path) ?? new Set()).add(file));
  }
  return pages.flatMap(({ key, path }) => {
    const file = `${locale}/pages/${key}.yaml`;
    const from = linked.get(toCanonicalPath(path) ?? path) ?? new Set();
    return shown.has(file) && path !== `/${locale}` && [...from].every((other) => other === file)
      ? [file]
      : [];
  });
}
