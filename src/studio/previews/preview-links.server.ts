import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Editor } from '../api/roles.ts';
import { recordAudit } from '../audit/record-audit.server.ts';
import type { StudioDatabase, StudioTables } from '../database/studio-tables.server.ts';

/** A link to a preview that was handed on. */
export type SharedLink = Selectable<StudioTables['studio_preview_links']>;

export interface NewLink {
  file: string;
  path: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** The links of an entry that are good, the newest first. */
export function listPreviewLinks(
  kysely: Kysely<StudioTables>,
  file: string,
  now: number,
): Promise<SharedLink[]> {
  return kysely
    .selectFrom('studio_preview_links')
    .selectAll()
    .where('file', '=', file)
    .where('expires_at', '>', new Date(now).toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Notes that a link is handed on. Those whose time is over need not be known any more. */
export function addPreviewLink(
  { kysely }: StudioDatabase,
  { file, path, expires }: NewLink,
  editor: Editor,
  now: number,
): Promise<SharedLink> {
  const link: SharedLink = {
    id: randomUUID(),
    file,
    path,
    expires_at: new Date(expires).toISOString(),
    created_at: new Date(now).toISOString(),
    created_by: editor.id,
  };
  return kysely.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('studio_preview_links').where('expires_at', '<=', link.created_at).execute();
    await transaction.insertInto('studio_preview_links').values(link).execute();
    const details = { path, until: link.expires_at };
    await recordAudit(
      transaction,
      { by: editor.id, action: 'previews.share', subject: file, details },
      () => now,
    );
    return link;
  });
}

/** A link that is handed on and was not withdrawn; undefined where there is none of that id. */
export function findPreviewLink(kysely: Kysely<StudioTables>, id: string): Promise<SharedLink | undefined> {
  return kysely.selectFrom('studio_preview_links').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function hasPreviewLink(kysely: Kysely<StudioTables>, id: string): Promise<boolean> {
  return (await findPreviewLink(kysely, id)) !== undefined;
}

/** Ends a link before its time: from now on it shows nothing. */
export async function withdrawPreviewLink(
  { kysely }: StudioDatabase,
  { id, file, path }: SharedLink,
  editor: Editor,
  now: number,
): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('studio_preview_links').where('id', '=', id).execute();
    await recordAudit(
      transaction,
      { by: editor.id, action: 'previews.withdraw', subject: file, details: { path } },
      () => now,
    );
  });
}
