import { leadsNowhere, readPageLink } from '#content-source/page-link.ts';
import type { ContentSnapshot } from '#content-source/snapshot.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { getPagePath } from '#links/entry-paths.ts';
import { createEventLoopYielder } from '#platform/event-loop-yielder.ts';
import { folderEntry } from '#schema/entries/folder-entry.ts';
import type { Editor, EntryKind, EntryName } from '#studio/contract/fields.ts';
import { nameEntry } from '#studio/contract/name-entry.server.ts';
import { isAllowedFor } from '#studio/contract/roles.ts';
import type { StudioKysely } from '#studio/contract/studio-tables.server.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { findBlockDefinition } from '#studio/documents/definitions.ts';
import { listFields } from '#studio/documents/map-fields.ts';
import { findPath } from '#studio/entries/list-entries.server.ts';
import { findPublished, isShown, readEntry } from '#studio/entries/read-entry.server.ts';
import { readDraft } from '#studio/entries/stored-documents.server.ts';
import { findTitleAmongAll } from '#studio/entries/title-facts.server.ts';
import type { NeededDraft } from '../contract.ts';
import { findPlaceFault } from './find-missing-places.server.ts';
import { readLinks } from './list-links.server.ts';
import type { PublishContext } from './publish-context.server.ts';

type Context = Pick<PublishContext, 'database' | 'content'>;

export interface NeedOptions {
  /** The editor who would publish them. */
  editor: Editor;
  /** Needed drafts to publish with them; if undefined, all that would be missing otherwise. */
  together?: readonly string[] | undefined;
}

/**
 * The other drafts that drafts depend on by reference: folders, products, recipes and their facts, and linked
 * pages. Transitive for drafts that would be missing; a draft of which visitors see an earlier version is
 * optional.
 */
export async function findNeeded(
  context: Context,
  files: readonly string[],
  { editor, together }: NeedOptions,
): Promise<NeededDraft[]> {
  const {
    database: { kysely },
    content,
  } = context;
  const rows = await kysely
    .selectFrom('studio_drafts')
    .select(['file', 'revision'])
    .where('document', 'is not', null)
    .execute();
  const revisions = new Map(rows.map(({ file, revision }) => [file, revision]));
  const findByPath = createPathFinder(kysely);
  const found = new Map<string, NeededDraft>();
  const waiting = [...files];
  const yieldWhenDue = createEventLoopYielder();
  for (const file of waiting) {
    const name = nameEntry(file);
    const { draft } = await readEntry(kysely, content, file);
    if (!name || !draft) continue;
    const title = await findTitleAmongAll(kysely, content, name, draft.document);
    await yieldWhenDue();
    const named = listNamed(name, draft.document, (one) => revisions.has(one));
    await yieldWhenDue();
    const linked = await listLinked(name, draft.document, content.current(), findByPath);
    for (const other of new Set([...named, ...linked])) {
      const revision = revisions.get(other);
      if (revision === undefined || files.includes(other)) continue;
      const known = found.get(other);
      if (known) {
        found.set(other, { ...known, neededBy: [...new Set([...known.neededBy, title])] });
        continue;
      }
      const needed = await describe(other, linked.includes(other), title);
      if (!needed) continue;
      found.set(other, needed);
      if (needed.isTaken) waiting.push(other);
    }
  }
  return [...found.values()];

  async function describe(
    file: string,
    isLinked: boolean,
    neededBy: string,
  ): Promise<NeededDraft | undefined> {
    const name = nameEntry(file);
    const entry = await readEntry(kysely, content, file);
    if (!name || !entry.draft) return undefined;
    const published = findPublished(entry);
    // A page whose draft moves it is not yet where the link leads.
    const isElsewhere = findPath(name, published) !== findPath(name, entry.draft.document);
    const isMissing = !isShown(published) || (isLinked && isElsewhere);
    const mayPublish = isAllowedFor(editor, 'publish', name.locale);
    return {
      file,
      kind: name.kind,
      title: await findTitleAmongAll(kysely, content, name, entry.draft.document),
      revision: entry.draft.revision,
      isMissing,
      mayPublish,
      isTaken: mayPublish && (together ? together.includes(file) : isMissing),
      neededBy: [neededBy],
    };
  }
}

/** The field with a page's reference to a folder. */
const folderField = findBlockDefinition(folderEntry.name)?.fields.folder;

/** The files that a document refers to by key, and those it is composed with. */
function listNamed(
  { kind, locale, key }: EntryName,
  document: EntryDocument,
  hasDraft: (file: string) => boolean,
): string[] {
  const own = locale ? [`${locale}/`] : [];
  const facts = kind === 'products' || kind === 'recipes' ? [`${kind}/${key}.yaml`] : [];
  const named = listFields(kind, document).flatMap(({ field, value }) => {
    const keys = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
    if (field.kind === 'reference')
      return keys.flatMap((one) => [...own, ''].map((folder) => toFile(folder, field.to, one)));
    if (field !== folderField) return [];
    // Falls back to the default locale.
    return keys.flatMap((one) => {
      const files = [...own, `${defaultLocale}/`].map((folder) => toFile(folder, 'folders', one));
      return files.find(hasDraft) ?? [];
    });
  });
  return [...facts, ...named];
}

function toFile(folder: string, kind: EntryKind, key: string): string {
  return `${folder}${kind}/${key.normalize('NFC')}.yaml`;
}

type PathFinder = (path: string) => Promise<string | undefined>;

/** The drafts of linked pages that the site does not have yet. */
async function listLinked(
  name: EntryName,
  document: EntryDocument,
  shown: Pick<ContentSnapshot, 'locales'>,
  findByPath: PathFinder,
): Promise<string[]> {
  const addresses = [
    ...(await readLinks(name.kind, document)).map(({ address }) => address),
    ...listSitemapAddresses(name, document),
  ];
  const paths = new Set<string>();
  const yieldWhenDue = createEventLoopYielder();
  for (const address of new Set(addresses)) {
    const { path } = readPageLink(address) ?? {};
    if (path !== undefined && (leadsNowhere(path, shown.locales) || findPlaceFault(address, name, shown)))
      paths.add(path);
    await yieldWhenDue();
  }
  const found = await Promise.all([...paths].map(findByPath));
  return found.filter((file) => file !== undefined);
}

/** A sitemap refers to pages by slug. */
function listSitemapAddresses({ kind, locale }: EntryName, document: EntryDocument): string[] {
  if (kind !== 'sitemap' || !locale) return [];
  return listFields(kind, document).flatMap(({ value, path }) =>
    /\.(?:slug|index)$/.test(path) && typeof value === 'string' ? getPagePath(locale, value) : [],
  );
}

/** Finds a page's draft by its path. Reads the documents on first use. */
function createPathFinder(kysely: StudioKysely): PathFinder {
  let reading: Promise<ReadonlyMap<string, string>> | undefined;
  return async (path) => {
    reading ??= read();
    return (await reading).get(path);
  };

  async function read(): Promise<ReadonlyMap<string, string>> {
    const rows = await kysely
      .selectFrom('studio_drafts')
      .select(['file', 'document'])
      .where('document', 'is not', null)
      .execute();
    const files = new Map<string, string>();
    const yieldWhenDue = createEventLoopYielder();
    for (const { file, document } of rows) {
      await yieldWhenDue();
      const name = nameEntry(file);
      const path = name && findPath(name, await readDraft(document));
      if (path !== undefined) files.set(path, file);
    }
    return files;
  }
}
