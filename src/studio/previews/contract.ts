import { z } from 'zod';
import { readLocaleAddress } from '#i18n/locale-address.ts';
import { normalisePath } from '#links/decode-path.ts';
import { endpoint, type Infer } from '#studio/contract/endpoint.ts';

/** Maximum lifetime in days: nobody remembers a link for longer than a month. */
const mostDays = 31;

const pagePath = z
  .string()
  .max(2000)
  .transform((value, context) => {
    const found = /[?#]/.test(value) ? undefined : normalisePath(value);
    if (found !== undefined && (found === '/' || readLocaleAddress(found))) return found;
    context.addIssue({ code: 'custom', message: 'Enter the path of a page.' });
    return z.NEVER;
  });

const previewLink = z.object({
  /** A complete URL, to be passed on. */
  address: z.url(),
  expiresAt: z.iso.datetime(),
});

const sharedPreview = previewLink.extend({
  id: z.string(),
  /** The page's path when the link was created. The link follows the page when it moves. */
  path: z.string(),
  /** Its creator's name; empty where it is no longer known. */
  by: z.string(),
  createdAt: z.iso.datetime(),
});
export type SharedPreview = Infer<typeof sharedPreview>;

/** Links that show drafts: an editor's own, and shared ones for people without an account. */
export const previewEndpoints = {
  'POST /previews': endpoint({
    description: 'Creates a link that shows its editor the site with all drafts, for a day’s work.',
    access: 'read',
    /** The page to open first. */
    body: z.strictObject({ open: pagePath }),
    answer: previewLink,
  }),
  'GET /previews/{file}': endpoint({
    description: 'Lists the valid shared links to an entry’s page, newest first.',
    access: 'read',
    answer: z.array(sharedPreview),
  }),
  'POST /previews/{file}': endpoint({
    description:
      'Creates a link that shows anybody the page of an entry and those below it, with every draft that appears there.',
    access: 'write',
    body: z.strictObject({ days: z.number().positive().max(mostDays) }),
    answer: sharedPreview,
    status: 201,
  }),
  'DELETE /preview/{id}': endpoint({
    description: 'Revokes a shared link: one’s own, or with permission to publish the entry anybody’s.',
    access: 'write',
    errors: { 'not-found': true },
  }),
};

type Own = typeof previewEndpoints;
declare module '#studio/contract/contract.ts' {
  interface StudioEndpoints extends Own {}
}
