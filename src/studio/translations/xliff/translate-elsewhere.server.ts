import { Worker } from 'node:worker_threads';
import type { FileSource } from '#content-source/files/file-source.ts';
import { revisionField, toOriginalFile } from '#content-source/written-entries.ts';
import { defaultLocale, type Locale, locales } from '#i18n/locales.ts';
import { runInSteps } from '#platform/event-loop-yielder.ts';
import { createThreadOnDemand } from '#platform/thread-on-demand.ts';
import { type ApiError, invalid } from '#studio/contract/api-error.server.ts';
import { nameEntry } from '#studio/contract/name-entry.server.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import type { EntryDocument } from '#studio/documents/contract.ts';
import { readTitle } from '#studio/documents/read-title.ts';
import { changeLinks } from '#studio/documents/rewrite-links.ts';
import { listTermFiles, readTerms } from '#studio/documents/terms.ts';
import { readOriginalWas } from '#studio/entries/compare-with-original.server.ts';
import { translatedKinds } from '#studio/entries/entry-kinds.ts';
import { createForeignLinkReader } from '#studio/entries/find-counterpart.server.ts';
import { findEdited, findPublished, readEntry } from '#studio/entries/read-entry.server.ts';
import { mostExported, type ReturnedEntry, type TranslationRow } from '../contract.ts';
import { takeUnits } from './take-units.server.ts';
import { listPlaces, listUnits, type Translatable } from './translation-units.server.ts';
import { writeXliff } from './write-xliff.server.ts';
import { toLocale, XliffError, type XliffFile } from './xliff.server.ts';
import type { XliffTasks } from './xliff-worker.server.ts';

interface ElsewhereContext {
  database: Pick<StudioDatabase, 'kysely'>;
  content: Pick<FileSource, 'files' | 'readOriginal' | 'current'>;
}

const thread = createThreadOnDemand<XliffTasks>(
  () => new Worker(new URL('./xliff-worker.server.ts', import.meta.url), { name: 'xliff', execArgv: [] }),
);

/** Writes originals with their translations, as both are edited, for a translator. */
export async function* exportTranslations(
  context: ElsewhereContext,
  rows: readonly TranslationRow[],
  into: Locale,
  origin: string,
): AsyncGenerator<string> {
  const files: XliffFile[] = [];
  const read = async (site: string) =>
    findEdited(await readEntry(context.database.kysely, context.content, site));
  const terms = readTerms(await Promise.all(listTermFiles(into).map(read)));
  for (const row of rows) {
    const { file } = row;
    const one = await readTranslatable(context, file, into);
    const { units } = one ? await runInSteps(listUnits({ ...one.translatable, terms })) : { units: [] };
    const notes = listPlaces(origin, row, context.content.current());
    if (units.length > 0) files.push({ id: `f${files.length + 1}`, original: file, notes, units });
  }
  const tags = { source: locales[defaultLocale].languageTag, target: locales[into].languageTag };
  yield* writeXliff({ ...tags, files });
}

/**
 * Reads what a translator returned, and compares it with the drafts.
 *
 * @throws ApiError where it is no such document
 */
export async function readReturned(
  context: ElsewhereContext,
  xml: string,
): Promise<{ locale: Locale; entries: ReturnedEntry[]; unknown: string[] }> {
  const read = await thread.ask('read', { xml });
  if ('refused' in read) throw refuse(read.refused);
  const { target, files } = read.document;
  const locale = findLocale(target);
  const follow = createForeignLinkReader(context.content.current(), locale);
  const link = (address: string) => follow(address)?.counterpart ?? address;
  const entries: ReturnedEntry[] = [];
  const unknown: string[] = [];
  const parts = Map.groupBy(files, ({ original }) => original);
  if (parts.size > mostExported) throw refuse(`It has more than ${mostExported} entries.`);
  for (const [original, own] of parts) {
    const one = await readTranslatable(context, original, locale, link);
    if (!one) {
      unknown.push(original.slice(0, 200));
      continue;
    }
    const { translatable, ...entry } = one;
    const taken = await runInSteps(
      takeUnits(
        translatable,
        own.flatMap(({ units }) => units),
        link,
      ),
    );
    const isChanged = taken.changes.length + taken.confirmed > 0;
    if (isChanged || taken.findings.length > 0) entries.push({ ...entry, ...taken });
  }
  return { locale, entries, unknown };
}

/**
 * A translation and its original as they are edited.
 *
 * @param file the original's
 * @param link leads links to the translation's language, where it is begun with the original's words
 * @returns undefined where there is no such original
 */
async function readTranslatable(
  { database, content }: ElsewhereContext,
  file: string,
  locale: Locale,
  link?: (address: string) => string,
) {
  const own = nameEntry(file.replace(defaultLocale, locale));
  const isTranslated = translatedKinds.some(({ kind }) => kind === own?.kind);
  if (!own || !isTranslated || toOriginalFile(own.file) !== file || own.locale !== locale) return undefined;
  const { kind } = own;
  const [source, entry] = [
    await readEntry(database.kysely, content, file),
    await readEntry(database.kysely, content, own.file),
  ];
  if (!isThere(source)) return undefined;
  const original = findEdited(source);
  const isNew = !isThere(entry);
  const begun = (): EntryDocument => (link ? changeLinks(kind, original, link).document : {});
  const translation = isNew ? begun() : findEdited(entry);
  const originalWas = isNew
    ? original
    : await readOriginalWas(
        { database, content },
        { file, document: original, published: findPublished(source) },
        translation[revisionField],
      );
  const translatable: Translatable = { kind, locale, original, originalWas, translation };
  return {
    ...{ ...own, title: readTitle(original) ?? own.key, isNew, translatable },
    ...{ revision: entry.revision, fileDigest: entry.file?.digest ?? null },
  };
}

function isThere({ draft, file, live }: Awaited<ReturnType<typeof readEntry>>): boolean {
  return draft !== undefined || (live ? live.document !== undefined : file !== undefined);
}

function findLocale(tag: string): Locale {
  try {
    return toLocale(tag);
  } catch (error) {
    throw error instanceof XliffError ? refuse(error.message) : error;
  }
}

function refuse(message: string): ApiError {
  return invalid(message, 'Choose the file that was exported here and translated since.');
}
