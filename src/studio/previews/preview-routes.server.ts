import { randomUUID } from 'node:crypto';
import type { FileSource } from '#content-source/files/file-source.ts';
import { type PreviewLink, writeLinkAddress } from '#preview/signed-link.server.ts';
import { ApiError, invalid, notFound } from '#studio/contract/api-error.server.ts';
import type { Editor } from '#studio/contract/fields.ts';
import { type Service, serve } from '#studio/contract/mount-endpoints.server.ts';
import { nameEntry } from '#studio/contract/name-entry.server.ts';
import { readNames } from '#studio/contract/people.server.ts';
import { recordAudit } from '#studio/contract/record-audit.server.ts';
import { isAllowedFor } from '#studio/contract/roles.ts';
import type { StudioDatabase } from '#studio/contract/studio-tables.server.ts';
import { writeAs } from '#studio/contract/write-as.server.ts';
import { previewEndpoints, type SharedPreview } from './contract.ts';
import { findEditedPath, findPreviewLink, type SharedLink } from './preview-links.server.ts';
import type { PreviewSecret } from './preview-secret.server.ts';

export interface PreviewRoutesOptions {
  database: StudioDatabase;
  content: Pick<FileSource, 'files'>;
  /** The site's own origin. */
  origin: string;
  secret: PreviewSecret;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Lifetime in hours of an editor's own link: a day's work. */
const ownHours = 8;

/** Routes for preview links: an editor's own, and shared ones for people without an account. */
export function previewLinkRoutes({
  database,
  content,
  origin,
  secret,
  now = Date.now,
}: PreviewRoutesOptions): Service {
  const { kysely } = database;
  return serve(previewEndpoints, {
    'POST /previews': async ({ body: { open }, editor }) => {
      const expires = Math.floor(now() / 1000 + ownHours * 3600);
      // With the person's id, it ends with their access.
      const link = await write({ id: editor.id, path: '/', expires });
      await writeAs(database, editor, (transaction) =>
        recordAudit(transaction, { by: editor.id, action: 'previews.open', subject: open }, now),
      );
      return { ...link, address: `${link.address}&open=${encodeURIComponent(open)}` };
    },
    'GET /previews/{file}': async ({ file }) => {
      const links = await kysely
        .selectFrom('studio_preview_links')
        .selectAll()
        .where('file', '=', file)
        .where('expires_at', '>', new Date(now()).toISOString())
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      const names = await readNames(database);
      return Promise.all(links.map((link) => describe(link, names)));
    },
    'POST /previews/{file}': async ({ file, body: { days }, editor }) => {
      const path = await findEditedPath({ database, content }, file);
      if (path === undefined)
        throw invalid('This entry has no page of its own.', 'Share a page that shows it.');
      // Links state their expiry in seconds.
      const expires = Math.floor(now() / 1000 + days * 86_400) * 1000;
      const link: SharedLink = {
        id: randomUUID(),
        file,
        path,
        expires_at: new Date(expires).toISOString(),
        created_at: new Date(now()).toISOString(),
        created_by: editor.id,
      };
      await writeAs(database, editor, async (transaction) => {
        const { created_at, expires_at: until } = link;
        await transaction.deleteFrom('studio_preview_links').where('expires_at', '<=', created_at).execute();
        await transaction.insertInto('studio_preview_links').values(link).execute();
        const noted = { by: editor.id, action: 'previews.share', subject: file, details: { path, until } };
        await recordAudit(transaction, noted, now);
      });
      return describe(link, await readNames(database));
    },
    'DELETE /preview/{id}': async ({ id, editor }) => {
      const link = await findPreviewLink(kysely, id);
      if (!link) throw notFound('This link has already been withdrawn or has expired.');
      requireOwnOrEditor(editor, link);
      const { file: subject, path } = link;
      await writeAs(database, editor, async (transaction) => {
        await transaction.deleteFrom('studio_preview_links').where('id', '=', id).execute();
        const noted = { by: editor.id, action: 'previews.withdraw', subject, details: { path } };
        await recordAudit(transaction, noted, now);
      });
    },
  });

  async function describe(link: SharedLink, names: ReadonlyMap<string, string>): Promise<SharedPreview> {
    const { id, path, created_at, created_by, expires_at } = link;
    const written = await write({ id, path, expires: Date.parse(expires_at) / 1000 });
    return { ...written, id, path, by: names.get(created_by) ?? '', createdAt: created_at };
  }

  async function write(link: PreviewLink): Promise<{ address: string; expiresAt: string }> {
    return {
      address: origin + writeLinkAddress(link, await secret.find()),
      expiresAt: new Date(link.expires * 1000).toISOString(),
    };
  }
}

/** A link can be revoked by its creator, and by those who may publish its entry. */
function requireOwnOrEditor(editor: Editor, { file, created_by }: SharedLink): void {
  if (created_by === editor.id || isAllowedFor(editor, 'publish', nameEntry(file)?.locale)) return;
  throw new ApiError({
    code: 'forbidden',
    message: 'Someone else created this link.',
    remedy: 'Ask them or an editor to withdraw it.',
  });
}
