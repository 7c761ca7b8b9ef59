import { Hono } from 'hono';
import { z } from 'zod';
import { readLocaleAddress } from '#i18n/locale-address.ts';
import { normalisePath, writeLinkAddress } from '#preview/signed-link.server.ts';
import type { PreviewAnswer } from '../api/previews.ts';
import { isAllowed } from '../api/roles.ts';
import { ApiError } from '../api-error.server.ts';
import { recordAudit } from '../audit/record-audit.server.ts';
import type { StudioDatabase } from '../database/studio-tables.server.ts';
import { readJson } from '../read-json.server.ts';
import type { StudioEnv } from '../studio-env.server.ts';
import type { PreviewSecret } from './preview-secret.server.ts';

export interface PreviewRoutesOptions {
  database: StudioDatabase;
  /** The site's own. */
  origin: string;
  secret: PreviewSecret;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Hours: a link that outlives a month is one that nobody remembers. */
const most = 24 * 31;

const path = z
  .string()
  .max(2000)
  .transform((value, context) => {
    const found = /[?#]/.test(value) ? undefined : normalisePath(value);
    if (found !== undefined && (found === '/' || readLocaleAddress(found))) return found;
    context.addIssue({ code: 'custom', message: 'It must be the path of a page.' });
    return z.NEVER;
  });

const request = z.strictObject({ path, hours: z.number().positive().max(most), open: path.optional() });

/** Links to previews, for those who are to see drafts without an account. */
export function previewLinkRoutes({
  database,
  origin,
  secret,
  now = Date.now,
}: PreviewRoutesOptions): Hono<StudioEnv> {
  const routes = new Hono<StudioEnv>();
  routes.post('/previews', async (c) => {
    const editor = c.get('editor');
    if (!isAllowed(editor, 'read'))
      throw new ApiError({ code: 'forbidden', message: 'You may not see drafts.' });
    const { path, hours, open } = await readJson(c, request);
    const expires = Math.floor(now() / 1000 + hours * 3600);
    const link = writeLinkAddress({ path, expires }, await secret.find());
    await recordAudit(database.kysely, {
      by: editor.id,
      action: 'previews.share',
      subject: path,
      details: { hours },
    });
    return c.json<PreviewAnswer>({
      address: `${origin}${link}${open === undefined ? '' : `&open=${encodeURIComponent(open)}`}`,
      expiresAt: new Date(expires * 1000).toISOString(),
    });
  });
  return routes;
}
