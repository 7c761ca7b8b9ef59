import type { FileSource } from '#content-source/files/file-source.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { invalid, notFound } from '#studio/contract/api-error.server.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import { nameAllowedEntry, nameEntry } from '#studio/contract/name-entry.server.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import type { TranslationState, Version } from './contract.ts';
import { entryEndpoints } from './contract.ts';
import { createEntry, duplicateEntry } from './create-entry.server.ts';
import type { EntryIndex } from './entry-index.server.ts';
import { findEntries } from './find-entries.server.ts';
import { findEntryThumbnail } from './find-entry-thumbnail.server.ts';
import { endPresence, notePresence } from './presence.server.ts';
import { findConflict, findEdited, findPublished, readEntry } from './read-entry.server.ts';
import { readReviewStamp } from './read-reviews.server.ts';
import { discardDraft, entryNotFound, findOverruled, saveDraft, settleFile } from './save-draft.server.ts';
import { findVersion, listVersions, restoreVersion } from './versions.server.ts';

export interface EntryRoutesOptions {
  database: StudioDatabase;
  content: Pick<FileSource, 'files' | 'current' | 'assets' | 'filesLikeOverlay'>;
  index: EntryIndex;
  /** Tells how translations stand to their originals. */
  readTranslations?: () => Promise<(file: string) => TranslationState | undefined>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Routes for entries, drafts, versions and presence. None of them changes what visitors see. */
export function entryRoutes({
  database,
  content,
  index,
  readTranslations,
  now = Date.now,
}: EntryRoutesOptions): Service {
  const { kysely } = database;
  const context = { database, content, now };
  return serve(entryEndpoints, {
    'GET /entries': async ({ query }) => {
      const all = await index.list();
      const page = findEntries(all, query);
      if (!page) throw invalid('That search for entries is not valid.');
      const found = { all, snapshot: content.current(), assets: content.assets() };
      const isOfTranslations = query.locale !== undefined && query.locale !== defaultLocale;
      const findTranslation = isOfTranslations ? await readTranslations?.() : undefined;
      return {
        ...page,
        entries: page.entries.map((entry) => {
          const thumbnail = findEntryThumbnail(entry, found);
          const translation = findTranslation?.(entry.file);
          return { ...entry, ...(thumbnail && { thumbnail }), ...(translation && { translation }) };
        }),
      };
    },
    'GET /entries/{file}': async ({ file, editor }) => {
      const name = nameEntry(file);
      const entry = name && (await readEntry(kysely, content, name.file));
      if (!name || !entry || !(entry.file || entry.live || entry.draft)) throw entryNotFound();
      const listed = (await index.list()).find(({ summary }) => summary.file === name.file);
      if (!listed) throw entryNotFound();
      const published = findPublished(entry);
      const conflict = findConflict(entry, content.filesLikeOverlay().has(name.file));
      const overruled = await findOverruled(kysely, name.file, editor.id);
      return {
        ...listed.summary,
        document: findEdited(entry),
        revision: entry.revision,
        ...(published && { published }),
        ...(entry.live && { versionId: entry.live.id }),
        ...(entry.file?.digest !== undefined && { fileDigest: entry.file.digest }),
        ...(conflict && { conflict }),
        ...(overruled && overruled.by !== editor.name && { overruled }),
      };
    },
    'POST /entries': ({ body, editor }) => createEntry(context, body, editor),
    'POST /duplicates/{file}': ({ file, body, editor }) =>
      duplicateEntry(context, nameAllowedEntry(file, editor, 'read'), body, editor),
    'PUT /drafts/{file}': ({ file, body, editor }) =>
      (body.fileDigest === undefined ? saveDraft : settleFile)(context, file, body, editor),
    'DELETE /drafts/{file}': ({ file, body: { revision }, editor }) =>
      discardDraft(context, file, revision, editor),
    'GET /versions/{file}': ({ file }) => listVersions(kysely, file),
    'GET /version/{id}': ({ id }) => readVersion(id),
    'POST /version/{id}/restore': async ({ id, body, editor }) => {
      const version = await readVersion(id);
      nameAllowedEntry(version.file, editor, 'write');
      return restoreVersion(context, version, body.revision, editor);
    },
    'POST /presence': async ({ body, editor }) => {
      const { file, blockId } = body;
      if (!nameEntry(file)) throw entryNotFound();
      const others = await notePresence({ kysely, now }, { file, blockId, editorId: editor.id });
      const draft = await readReviewStamp(kysely, file);
      const live = await kysely
        .selectFrom('studio_live')
        .select('version_id')
        .where('file', '=', file)
        .executeTakeFirst();
      const fileDigest = (await content.files()).get(file)?.digest;
      return {
        others,
        ...draft,
        ...(live && { versionId: live.version_id }),
        ...(fileDigest !== undefined && { fileDigest }),
        contentRevision: content.current().revision,
      };
    },
    'DELETE /presence': ({ body: { file }, editor }) =>
      endPresence({ kysely }, { file, editorId: editor.id }),
  });

  async function readVersion(id: string): Promise<Version> {
    const version = await findVersion(kysely, id);
    if (!version) throw notFound('That version does not exist.');
    return version;
  }
}
