import { Hono } from 'hono';
import { z } from 'zod';
import type { EmbeddedSource } from '#content-source/embedded/embedded-source.ts';
import { localeCodes } from '#i18n/locales.ts';
import type {
  DraftConflict,
  EntryName,
  EntryPage,
  EntryQuery,
  OpenedEntry,
  PresenceAnswer,
  SavedDraft,
} from '../api/entries.ts';
import type { Version, VersionSummary } from '../api/publishing.ts';
import { ApiError } from '../api-error.server.ts';
import { readJson } from '../contract/read-input.server.ts';
import { shareWork } from '../contract/share-work.server.ts';
import type { StudioDatabase } from '../database/studio-tables.server.ts';
import type { StudioContext, StudioEnv } from '../studio-env.server.ts';
import { createEntry, duplicateEntry } from './create-entry.server.ts';
import { digestBody, documentBody, documentRequestBounds, revisionBody } from './draft-body.server.ts';
import { createEntryIndex } from './entry-index.server.ts';
import { entryKinds, entryQuery, findEntries } from './find-entries.server.ts';
import { countProblems, readHeads, readNames, summarise } from './list-entries.server.ts';
import { nameAllowedEntry, nameEntry } from './name-entry.server.ts';
import { endPresence, notePresence } from './presence.server.ts';
import { readDeleted } from './read-deleted.server.ts';
import { findConflict, findEdited, findPublished, readEntry } from './read-entry.server.ts';
import { readPlans } from './read-plans.server.ts';
import { findOverruled, giveUpDraft, saveDraft } from './save-draft.server.ts';
import { settleFile } from './settle-file.server.ts';
import { hasOwnTitle } from './title-facts.server.ts';
import { findVersion, listVersions, restoreVersion } from './versions.server.ts';

export interface EntryRoutesOptions {
  database: StudioDatabase;
  content: Pick<EmbeddedSource, 'files' | 'current' | 'filesLikeOverlay'>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

const locale = z.enum(localeCodes);
const draft = z.strictObject({
  document: documentBody,
  revision: revisionBody,
  fileDigest: digestBody.nullable().optional(),
  openedDigest: digestBody.nullable().optional(),
  overrules: z.literal(true).optional(),
});
const newEntry = z.strictObject({
  kind: z.enum(entryKinds),
  locale: locale.optional(),
  key: z.string().max(200),
  document: documentBody,
});
const copy = z.strictObject({
  locales: z.array(locale).max(localeCodes.length).optional(),
  key: z.string().max(200).optional(),
});
const revisionAlone = z.strictObject({ revision: revisionBody });
const place = z.strictObject({ file: z.string(), blockId: z.string().max(60).optional() });

/** Routes for entries, drafts, versions and presence. None of them changes what visitors see. */
export function entryRoutes({ database, content, now = Date.now }: EntryRoutesOptions): Hono<StudioEnv> {
  const { kysely } = database;
  const context = { database, content, now };
  const index = createEntryIndex(context);
  const saving = shareWork({ atOnce: 2, waiting: 30 });
  const routes = new Hono<StudioEnv>();

  routes.get('/entries', async (c) => {
    const { kind, file, ...query } = c.req.queries();
    const single = Object.fromEntries(Object.entries(query).map(([name, values]) => [name, values.at(-1)]));
    const asked = entryQuery.safeParse({ ...single, ...(kind && { kind }), ...(file && { file }) });
    const page = asked.success ? findEntries(await index.list(), asked.data as EntryQuery) : undefined;
    if (!page) throw new ApiError({ code: 'invalid', message: 'That search for entries is not valid.' });
    return c.json<EntryPage>(page);
  });

  routes.get('/entries/:file{.+}', async (c) => {
    const name = nameEntry(readFile(c));
    const entry = name && (await readEntry(kysely, content, name.file));
    if (!name || !entry || !(entry.file || entry.live || entry.draft)) throw notFound();
    const published = findPublished(entry);
    const saysTheSame = content.filesLikeOverlay().has(name.file);
    const conflict = findConflict(entry, saysTheSame);
    const deleted = await readDeleted(kysely, entry.live?.cause === 'deleted' ? [name.file] : []);
    const reader = c.get('editor');
    const overruled = await findOverruled(kysely, name.file, reader.id);
    const heads = readHeads(name, entry, saysTheSame, deleted.get(name.file));
    const summary = summarise(name, heads, {
      names: await readNames({ kysely }),
      problems: countProblems(content).get(name.file),
      plan: (await readPlans(kysely, name.file)).get(name.file),
    });
    return c.json<OpenedEntry>({
      ...summary,
      title: hasOwnTitle(name) ? summary.title : await findTitleInList(name.file, summary.title),
      document: findEdited(entry),
      revision: entry.revision,
      ...(published && { published }),
      ...(entry.live && { versionId: entry.live.id }),
      ...(entry.file?.digest !== undefined && { fileDigest: entry.file.digest }),
      ...(conflict && { conflict }),
      ...(overruled && overruled.by !== reader.name && { overruled }),
    });
  });

  routes.post('/entries', saving, async (c) => {
    const body = await readJson(c, newEntry, documentRequestBounds);
    return c.json(await createEntry(context, body, c.get('editor')), 201);
  });

  routes.post('/duplicates/:file{.+}', saving, async (c) => {
    const name = nameAllowedEntry(readFile(c), c.get('editor'), 'read');
    const made = await duplicateEntry(context, name, await readJson(c, copy), c.get('editor'));
    return c.json<EntryName[]>(made, 201);
  });

  routes.put('/drafts/:file{.+}', saving, async (c) => {
    const { file } = nameAllowedEntry(readFile(c), c.get('editor'), 'write');
    const { fileDigest, ...body } = await readJson(c, draft, documentRequestBounds);
    const editor = c.get('editor');
    return sendSaved(
      c,
      fileDigest === undefined
        ? await saveDraft(context, file, body, editor)
        : await settleFile(context, file, { ...body, fileDigest }, editor),
    );
  });

  routes.delete('/drafts/:file{.+}', saving, async (c) => {
    const { file } = nameAllowedEntry(readFile(c), c.get('editor'), 'write');
    const { revision } = await readJson(c, revisionAlone);
    const saved = await giveUpDraft(context, file, revision, c.get('editor'));
    if (!saved) throw notFound();
    return sendSaved(c, saved);
  });

  routes.get('/versions/:file{.+}', async (c) => {
    const { file } = nameAllowedEntry(readFile(c), c.get('editor'), 'read');
    return c.json<VersionSummary[]>(await listVersions(kysely, file));
  });

  routes.get('/version/:id', async (c) => c.json<Version>(await readVersion(c)));

  routes.post('/version/:id/restore', saving, async (c) => {
    const version = await readVersion(c);
    nameAllowedEntry(version.file, c.get('editor'), 'write');
    const { revision } = await readJson(c, revisionAlone);
    return c.json<SavedDraft>(await restoreVersion(context, version, revision, c.get('editor')));
  });

  routes.post('/presence', async (c) => {
    const { file, blockId } = await readJson(c, place);
    if (!nameEntry(file)) throw notFound();
    const others = await notePresence({ kysely, now }, { file, blockId, editorId: c.get('editor').id });
    const row = await kysely
      .selectFrom('studio_drafts')
      .select('revision')
      .where('file', '=', file)
      .executeTakeFirst();
    const live = await kysely
      .selectFrom('studio_live')
      .select('version_id')
      .where('file', '=', file)
      .executeTakeFirst();
    const fileDigest = (await content.files()).get(file)?.digest;
    return c.json<PresenceAnswer>({
      others,
      revision: row?.revision ?? 0,
      ...(live && { versionId: live.version_id }),
      ...(fileDigest !== undefined && { fileDigest }),
      contentRevision: content.current().revision,
    });
  });

  routes.delete('/presence', async (c) => {
    const { file } = await readJson(c, place);
    await endPresence({ kysely }, { file, editorId: c.get('editor').id });
    return c.body(null, 204);
  });

  return routes;

  async function findTitleInList(file: string, otherwise: string): Promise<string> {
    return (await index.list()).find(({ summary }) => summary.file === file)?.summary.title ?? otherwise;
  }

  async function readVersion(c: StudioContext): Promise<Version> {
    const version = await findVersion(kysely, c.req.param('id') ?? '');
    if (!version) throw new ApiError({ code: 'not-found', message: 'That version does not exist.' });
    return version;
  }
}

function readFile(c: StudioContext): string {
  return c.req.param('file') ?? '';
}

function sendSaved(c: StudioContext, saved: SavedDraft | DraftConflict): Response {
  return 'code' in saved ? c.json<DraftConflict>(saved, 409) : c.json<SavedDraft>(saved);
}

function notFound(): ApiError {
  return new ApiError({
    code: 'not-found',
    message: 'That entry does not exist.',
    remedy: 'It may have been deleted: look under “Deleted” in the list of entries.',
  });
}
