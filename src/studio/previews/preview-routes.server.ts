import { Hono } from 'hono';
import { z } from 'zod';
import type { EmbeddedSource } from '#content-source/embedded/embedded-source.ts';
import { readLocaleAddress } from '#i18n/locale-address.ts';
import { normalisePath, type PreviewLink, writeLinkAddress } from '#preview/signed-link.server.ts';
import type { PreviewAnswer, SharedPreview } from '../api/previews.ts';
import { isAllowedFor } from '../api/roles.ts';
import { ApiError } from '../api-error.server.ts';
import { recordAudit } from '../audit/record-audit.server.ts';
import type { StudioDatabase } from '../database/studio-tables.server.ts';
import { readNames } from '../entries/list-entries.server.ts';
import { nameAllowedEntry, nameEntry } from '../entries/name-entry.server.ts';
import { readJson } from '../read-json.server.ts';
import type { StudioContext, StudioEnv } from '../studio-env.server.ts';
import { writeAs } from '../write-as.server.ts';
import {
  addPreviewLink,
  findEditedPath,
  findPreviewLink,
  listPreviewLinks,
  type SharedLink,
  withdrawPreviewLink,
} from './preview-links.server.ts';
import type { PreviewSecret } from './preview-secret.server.ts';

export interface PreviewRoutesOptions {
  database: StudioDatabase;
  content: Pick<EmbeddedSource, 'files'>;
  /** The site's own origin. */
  origin: string;
  secret: PreviewSecret;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Lifetime in hours of an editor's own link: a day's work. */
const ownHours = 8;

/** Maximum lifetime in days: nobody remembers a link for longer than a month. */
const mostDays = 31;

const path = z
  .string()
  .max(2000)
  .transform((value, context) => {
    const found = /[?#]/.test(value) ? undefined : normalisePath(value);
    if (found !== undefined && (found === '/' || readLocaleAddress(found))) return found;
    context.addIssue({ code: 'custom', message: 'Enter the path of a page.' });
    return z.NEVER;
  });

const ownRequest = z.strictObject({ open: path });
const shareRequest = z.strictObject({ days: z.number().positive().max(mostDays) });

/** Routes for preview links: an editor's own, and shared ones for people without an account. */
export function previewLinkRoutes({
  database,
  content,
  origin,
  secret,
  now = Date.now,
}: PreviewRoutesOptions): Hono<StudioEnv> {
  const { kysely } = database;
  const routes = new Hono<StudioEnv>();

  routes.post('/previews', async (c) => {
    const { open } = await readJson(c, ownRequest);
    const editor = c.get('editor');
    const expires = Math.floor(now() / 1000 + ownHours * 3600);
    // With the person's id, it ends with their access.
    const link = await write({ id: editor.id, path: '/', expires });
    await writeAs(database, editor, (transaction) =>
      recordAudit(transaction, { by: editor.id, action: 'previews.open', subject: open }, now),
    );
    return c.json<PreviewAnswer>({ ...link, address: `${link.address}&open=${encodeURIComponent(open)}` });
  });

  routes.get('/previews/:file{.+}', async (c) => {
    const { file } = nameAllowedEntry(c.req.param('file'), c.get('editor'), 'read');
    const links = await listPreviewLinks(kysely, file, now());
    const names = await readNames(database);
    return c.json<SharedPreview[]>(await Promise.all(links.map((link) => describe(link, names))));
  });

  routes.post('/previews/:file{.+}', async (c) => {
    const editor = c.get('editor');
    const name = nameAllowedEntry(c.req.param('file'), editor, 'write');
    const { days } = await readJson(c, shareRequest);
    const found = await findEditedPath({ database, content }, name.file);
    if (found === undefined) {
      throw new ApiError({
        code: 'invalid',
        message: 'This entry has no page of its own.',
        remedy: 'Share a page that shows it.',
      });
    }
    // Links state their expiry in seconds.
    const expires = Math.floor(now() / 1000 + days * 86_400) * 1000;
    const link = await addPreviewLink(database, { file: name.file, path: found, expires }, editor, now());
    return c.json<SharedPreview>(await describe(link, await readNames(database)), 201);
  });

  routes.delete('/preview/:id', async (c) => {
    const link = await findPreviewLink(kysely, c.req.param('id'));
    if (!link)
      throw new ApiError({
        code: 'not-found',
        message: 'This link has already been withdrawn or has expired.',
      });
    requireOwnOrEditor(c, link);
    await withdrawPreviewLink(database, link, c.get('editor'), now());
    return c.json({});
  });

  return routes;

  async function describe(link: SharedLink, names: ReadonlyMap<string, string>): Promise<SharedPreview> {
    const { id, path, created_at, created_by, expires_at } = link;
    const written = await write({ id, path, expires: Date.parse(expires_at) / 1000 });
    return { ...written, id, path, by: names.get(created_by) ?? '', createdAt: created_at };
  }

  async function write(link: PreviewLink): Promise<PreviewAnswer> {
    return {
      address: origin + writeLinkAddress(link, await secret.find()),
      expiresAt: new Date(link.expires * 1000).toISOString(),
    };
  }
}

/** A link can be revoked by its creator, and by those who may publish its entry. */
function requireOwnOrEditor(c: StudioContext, { file, created_by }: SharedLink): void {
  const editor = c.get('editor');
  if (created_by === editor.id || isAllowedFor(editor, 'publish', nameEntry(file)?.locale)) return;
  throw new ApiError({
    code: 'forbidden',
    message: 'Someone else created this link.',
    remedy: 'Ask them or an editor to withdraw it.',
  });
}
