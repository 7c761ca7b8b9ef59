import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import { removeOlder } from '#platform/remove-older.ts';
import { ApiError, conflict, invalid } from '#studio/contract/api-error.server.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import type { ApiFault } from '#studio/contract/problem.ts';
import { requireLocales } from '#studio/contract/refuse.server.ts';
import { type StudioTables, toTime } from '#studio/contract/studio-tables.server.ts';
import { type Requester, writeAs } from '#studio/contract/write-as.server.ts';
import type { BeginUpload, ProposedFile, UploadState } from '../contract.ts';
import { uploadEndpoints } from '../contract.ts';
import type { MediaContext } from '../media-context.server.ts';
import { findItem, findVersionThumbnail } from '../media-items.server.ts';
import { readVersion, type Version } from '../media-rows.server.ts';
import { createIncomingFiles } from './incoming-files.server.ts';
import { ingest, noSuchUpload, type Upload } from './ingest.server.ts';

/** Milliseconds after which an abandoned upload is deleted. */
const longestUpload = 24 * 60 * 60 * 1000;
/** Unfinished uploads per editor, and their bytes: what an abandoned one may take stays reserved for a day. */
const mostAtOnce = 50;
const mostBytesAtOnce = 1024 ** 3;
/** Milliseconds a response waits for the result; proxies cut silent connections. */
const patience = 15_000;

/**
 * Routes for resumable uploads: begin, ask how much has arrived, append, cancel. The bytes are in a folder; a replica that
 * does not share it starts the file over.
 */
export function uploadRoutes(context: MediaContext): Service {
  const { database, uploadsDirectory, log } = context;
  const { kysely } = database;
  const incoming = createIncomingFiles(uploadsDirectory);
  const finishing = new Map<string, Promise<UploadState>>();
  return serve(uploadEndpoints, {
    'POST /uploads': async ({ body: upload, editor }) => {
      if (upload.replaces !== undefined) requireLocales(editor, 'publish', [undefined]);
      return await begin(editor, upload);
    },
    'GET /uploads/{id}': async ({ id, editor }) => {
      const { upload, offset } = await look(editor, id);
      return describe(editor, upload, offset);
    },
    'PUT /uploads/{id}': ({ id, query: { offset }, editor, c }) => {
      const { body } = c.req.raw;
      if (!body) throw invalid('Send the bytes as the body.');
      return append(editor, id, offset, body);
    },
    'DELETE /uploads/{id}': async ({ editor, ...asked }) => {
      const { id, item } = await find(asked.id, editor);
      if (item === null) {
        await writeAs(database, editor, (transaction) =>
          transaction.deleteFrom('studio_uploads').where('id', '=', id).execute(),
        );
        await incoming.remove(id);
      }
    },
  });

  async function begin(
    editor: Requester,
    { fileName, size, replaces, folder }: BeginUpload,
  ): Promise<UploadState> {
    await removeOld();
    if (replaces !== undefined) await findItem(context, replaces);
    const id = randomUUID();
    const upload = {
      id,
      file_name: fileName,
      size,
      replaces: replaces ?? null,
      folder: folder ?? null,
      item: null,
      fault: null,
      created_at: toTime(context.now()),
      created_by: editor.id,
    };
    await writeAs(database, editor, async (transaction) => {
      await refuseTooMany(transaction, editor, size);
      await transaction.insertInto('studio_uploads').values(upload).execute();
    });
    return { id, offset: 0, size };
  }

  /** The upload's state; once it is complete, its result, or its state if examining takes long. */
  async function describe(editor: Requester, upload: Upload, offset: number): Promise<UploadState> {
    if (upload.item !== null) return describeDone(upload, upload.item, false);
    const { id, size } = upload;
    return offset === size ? finish(editor, upload) : { id, offset, size };
  }

  async function append(
    editor: Requester,
    id: string,
    offset: number,
    body: ReadableStream<Uint8Array>,
  ): Promise<UploadState> {
    const { upload, offset: there } = await look(editor, id);
    if (upload.item !== null || there === upload.size) return describe(editor, upload, there);
    if (offset !== there) {
      throw conflict(
        `${there} bytes of this file have arrived, so it cannot resume at ${offset}.`,
        'Ask how much has arrived, and resume from there.',
      );
    }
    try {
      await incoming.append(id, offset, body, upload.size);
    } catch (error) {
      if (!(error instanceof RangeError)) throw explain(error, id);
      const message = `More arrived than the ${upload.size} bytes that were announced.`;
      const remedy = 'The file has changed during the upload. Choose it again.';
      return refuse(id, new ApiError({ code: 'too-large', message, remedy }));
    }
    await editor.confirm();
    const arrived = await incoming.measure(id);
    // It may have been cancelled while its bytes arrived, or just before.
    const now = await find(id, editor).catch(async (error: unknown) => {
      await incoming.remove(id);
      throw error;
    });
    return describe(editor, now, arrived);
  }

  /** Waits for the result, but only so long that the connection is not cut. */
  async function finish(editor: Requester, upload: Upload): Promise<UploadState> {
    const made =
      finishing.get(upload.id) ?? makeOnce(editor, upload.id).finally(() => finishing.delete(upload.id));
    finishing.set(upload.id, made);
    const waiting = Promise.withResolvers<UploadState>();
    const { id, size } = upload;
    const timer = setTimeout(() => waiting.resolve({ id, size, offset: size }), patience);
    return Promise.race([made, waiting.promise]).finally(() => clearTimeout(timer));
  }

  async function makeOnce(editor: Requester, id: string): Promise<UploadState> {
    const upload = await find(id);
    if (upload.item !== null) return describeDone(upload, upload.item, false);
    let file: string | undefined;
    try {
      file = await incoming.copy(id);
      const { name, isKnown } = await ingest(context, editor, upload, file);
      await incoming.remove(id);
      return await describeDone(upload, name, isKnown);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
        // Another replica has finished it meanwhile.
        const { item } = await find(id);
        if (item !== null) return describeDone(upload, item, false);
      }
      if (!(error instanceof ApiError)) throw explain(error, id);
      // Says nothing about the file: whoever signs in again finishes it.
      if (error.fault.code === 'signed-out' || error.fault.code === 'forbidden') throw error;
      return await refuse(id, error);
    } finally {
      if (file) await rm(file, { force: true });
    }
  }

  /** Notes why an upload is refused, which then counts no more against its editor. */
  async function refuse(id: string, error: ApiError): Promise<never> {
    const fault = JSON.stringify(error.fault);
    await kysely.updateTable('studio_uploads').set({ fault }).where('id', '=', id).execute();
    await incoming.remove(id);
    throw error;
  }

  async function describeDone({ id, size }: Upload, name: string, isKnown: boolean): Promise<UploadState> {
    const proposed = await readVersion(kysely, name, id);
    return {
      id,
      size,
      offset: size,
      item: await findItem(context, name),
      ...(proposed?.is_proposed === 1 && { proposed: toProposed(proposed) }),
      ...(isKnown && { isKnown: true }),
    };
  }

  /**
   * Reads the row again after measuring: the result is recorded before the file is removed.
   *
   * @throws ApiError where it belongs to another editor, is no longer allowed, or was refused
   */
  async function look(editor: Requester, id: string) {
    const { replaces } = await find(id, editor);
    // A replacement is live at once, so the permission must still hold.
    if (replaces !== null) requireLocales(editor, 'publish', [undefined]);
    const offset = await incoming.measure(id);
    return { upload: await find(id, editor), offset };
  }

  async function find(id: string, editor?: Requester): Promise<Upload> {
    const upload = await kysely
      .selectFrom('studio_uploads')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!upload || (editor && upload.created_by !== editor.id)) throw noSuchUpload();
    if (upload.fault !== null) throw new ApiError(JSON.parse(upload.fault) as ApiFault);
    return upload;
  }

  async function removeOld(): Promise<void> {
    const before = new Date(context.now() - longestUpload).toISOString();
    await kysely.deleteFrom('studio_uploads').where('created_at', '<', before).execute();
    await removeOlder(uploadsDirectory, Date.now() - longestUpload);
  }

  function explain(error: unknown, id: string): unknown {
    if (!isFull(error)) return error;
    log.error(
      { err: error, upload: id },
      'There is no room left: a file that an editor uploads cannot be kept.',
    );
    return new ApiError({
      code: 'unavailable',
      message: 'The server has no space left for this file.',
      remedy:
        'Contact your technical team. What has arrived is kept for a day, so you can resume the upload.',
    });
  }
}

/** @throws ApiError where an editor has too many unfinished uploads, or too large ones */
async function refuseTooMany(
  transaction: Transaction<StudioTables>,
  editor: Requester,
  size: number,
): Promise<void> {
  const open = await transaction
    .selectFrom('studio_uploads')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('count'),
      fn.sum<number | string | null>('size').as('bytes'),
    ])
    .where('created_by', '=', editor.id)
    .where('item', 'is', null)
    .where('fault', 'is', null)
    .executeTakeFirstOrThrow();
  const isMany = Number(open.count) >= mostAtOnce;
  if (!isMany && Number(open.bytes ?? 0) + size <= mostBytesAtOnce) return;
  throw new ApiError({
    code: 'too-many',
    message: isMany
      ? `You already have ${mostAtOnce} uploads in progress.`
      : 'Your uploads in progress come to more than 1 GB with this one.',
    remedy: 'Wait for them to finish, or cancel some of them.',
  });
}

function toProposed({ id, name, given_name, kind, size, width, height }: Version): ProposedFile {
  const thumbnail = findVersionThumbnail(kind, name, id);
  return { version: id, givenName: given_name, kind, size, width, height, thumbnail };
}

/** Whether a file system, PostgreSQL (SQLSTATE 53100) or SQLite (SQLITE_FULL) is out of space. */
function isFull(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return ['ENOSPC', 'EDQUOT', '53100'].includes(code ?? '') || errcode === 13;
}
