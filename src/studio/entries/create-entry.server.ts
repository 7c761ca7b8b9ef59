import type { FileSource } from '#content-source/files/file-source.ts';
import { revisionField } from '#content-source/written-entries.ts';
import { defaultLocale, type Locale, locales } from '#i18n/locales.ts';
import { findSlugFault } from '#links/find-slug-fault.ts';
import { ApiError, conflict, invalid, notFound } from '#studio/contract/api-error.server.ts';
import type { EntryKind, EntryName } from '#studio/contract/fields.ts';
import { nameEntry } from '#studio/contract/name-entry.server.ts';
import { isAllowed, isAllowedFor, nameLocales } from '#studio/contract/roles.ts';
import type { Requester } from '#studio/contract/write-as.server.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { entryDefinitions } from '#studio/documents/definitions.ts';
import { changeLinks } from '#studio/documents/rewrite-links.ts';
import { digestEntry } from './compare-with-original.server.ts';
import type { SavedDraft } from './contract.ts';
import { createForeignLinkReader } from './find-counterpart.server.ts';
import { findEdited, readEntry, type StoredEntry } from './read-entry.server.ts';
import { type Doing, type DraftContext, saveDraft } from './save-draft.server.ts';

/** A key becomes part of a file's name and, at first, of an address. */
const keyPattern = /^[\p{Ll}\p{Lo}\d]+(?:-[\p{Ll}\p{Lo}\d]+)*$/u;
const longestKey = 80;

/** Kinds with one entry for each locale, which has a fixed name. */
const singles: readonly EntryKind[] = ['site', 'sitemap', 'redirects'];
/** Folders of the entries that all locales share. */
const sharedFolders: Partial<Record<EntryKind, string>> = {
  productFacts: 'products',
  recipeFacts: 'recipes',
};

/**
 * Creates an entry as a draft.
 *
 * @throws ApiError where the key is malformed, taken or an address of the site's own, or the editor lacks permission
 */
export async function createEntry(
  context: DraftContext,
  {
    kind,
    locale,
    key,
    document,
  }: { kind: EntryKind; locale?: Locale | undefined; key: string; document: EntryDocument },
  editor: Requester,
  doing: Doing = { action: 'entries.create' },
): Promise<EntryName & SavedDraft> {
  const name = toName(kind, locale, key);
  requireWriter(editor, locale);
  if (document.slug === key) refuseReserved(kind, key);
  const entry = await readEntry(context.database.kysely, context.content, name.file);
  if (isTaken(entry))
    throw new ApiError({
      code: 'conflict',
      message: `An entry “${key}” of this kind already exists.`,
      remedy: 'Open that one, or choose another name.',
      fields: { key: 'Another entry already has this name.' },
    });
  const saved = await saveDraft(context, name.file, { document, revision: entry.revision }, editor, doing);
  return { ...name, ...saved };
}

/**
 * Copies an entry, as its draft has it, into other locales under the same key, or into its own locale under
 * another key, which then sets its address apart. In another locale, links lead to that locale's counterparts
 * of their pages where these exist, and a copy of the original names its revision.
 *
 * @returns the entries created
 * @throws ApiError with nothing created, where the editor may not write to one of the locales, or the key is
 *   taken in one
 */
export async function duplicateEntry(
  context: DraftContext & { content: Pick<FileSource, 'current'> },
  source: EntryName,
  { locales: chosen = [], key }: { locales?: readonly Locale[] | undefined; key?: string | undefined },
  editor: Requester,
): Promise<(EntryName & SavedDraft)[]> {
  const { database, content } = context;
  const entry = await readEntry(database.kysely, content, source.file);
  if (!isTaken(entry)) throw notFound('There is nothing to copy: that entry does not exist.');
  const document = findEdited(entry);
  const { kind, locale } = source;
  const doing = { action: 'entries.duplicate', details: { of: source.file } };
  if (key !== undefined) {
    const copy = typeof document.slug === 'string' ? { ...document, slug: key } : document;
    return [await createEntry(context, { kind, locale, key, document: copy }, editor, doing)];
  }
  const targets = chosen.filter((target) => target !== locale);
  for (const target of targets) requireWriter(editor, target);
  await refuseTaken(context, source, targets);
  const made: (EntryName & SavedDraft)[] = [];
  for (const target of targets) {
    const read = createForeignLinkReader(content.current(), target);
    const follow = (address: string) => {
      const link = read(address);
      // A link that led to another locale already does so on purpose.
      return (link?.locale === locale && link?.counterpart) || address;
    };
    const linked = changeLinks(kind, document, follow).document;
    const isFromOriginal =
      locale === defaultLocale && Object.hasOwn(entryDefinitions[kind].fields, revisionField);
    const copy = isFromOriginal ? { ...linked, [revisionField]: digestEntry(document) } : linked;
    made.push(
      await createEntry(context, { kind, locale: target, key: source.key, document: copy }, editor, doing),
    );
  }
  return made;
}

function refuseReserved(kind: EntryKind, key: string): void {
  const fault = findSlugFault(kind, key);
  if (fault) throw new ApiError({ code: 'invalid', ...fault, fields: { key: fault.message } });
}

function requireWriter(editor: Requester, locale: Locale | undefined): void {
  if (isAllowedFor(editor, 'write', locale)) return;
  throw new ApiError({
    code: 'forbidden',
    message: isAllowed(editor, 'write')
      ? `You may create entries of ${nameLocales(editor.locales)} only.`
      : 'Your role does not let you create an entry here.',
    remedy: 'Ask an administrator for access.',
  });
}

/** Refuses all copies where one would replace an existing entry. */
async function refuseTaken(
  { database, content }: DraftContext,
  { kind, key }: EntryName,
  targets: readonly Locale[],
): Promise<void> {
  const taken: string[] = [];
  for (const target of targets) {
    const entry = await readEntry(database.kysely, content, toName(kind, target, key).file);
    if (isTaken(entry)) taken.push(locales[target].label);
  }
  if (taken.length === 0) return;
  throw conflict(
    `It already exists in ${taken.join(', ')}.`,
    'Choose only the other locales: what already exists stays as it is.',
  );
}

function isTaken({ draft, file, live }: StoredEntry): boolean {
  return draft !== undefined || file !== undefined || live?.document !== undefined;
}

function toName(kind: EntryKind, locale: Locale | undefined, key: string): EntryName {
  const isSingle = singles.includes(kind);
  if (!isSingle && (!keyPattern.test(key) || key.length > longestKey))
    throw new ApiError({
      code: 'invalid',
      message: 'This name cannot be used for a file.',
      remedy: 'Use small letters, digits and hyphens, such as spring-menu.',
      fields: { key: 'Use small letters, digits and hyphens, such as spring-menu.' },
    });
  const folder = sharedFolders[kind] ?? (isSingle ? locale : `${locale}/${kind}`);
  const name = nameEntry(`${folder}/${isSingle ? kind : key.normalize('NFC')}.yaml`);
  if (!name || name.locale !== locale || name.kind !== kind) throw invalid('That entry cannot be created.');
  return name;
}
