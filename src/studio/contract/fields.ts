import { z } from 'zod';
import { localeCodes } from '#i18n/locales.ts';
import type { Infer } from './endpoint.ts';
import { roles } from './roles.ts';

/** An instant, with whatever offset it is given. */
export const instant = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString());

export const localeCode = z.enum(localeCodes);

/** An entry's file, relative to the content's root: `en-gb/pages/about.yaml`. Never changes; slugs may. */
export const entryFile = z.string().max(400);

/** The same kinds as in `content-source/source-entries.ts`. */
export const entryKind = z.enum([
  'pages',
  'news',
  'folders',
  'products',
  'recipes',
  'site',
  'sitemap',
  'redirects',
  'productFacts',
  'recipeFacts',
]);
export type EntryKind = Infer<typeof entryKind>;

/** What identifies an entry as a file, in the overlay and as a draft. */
export const entryName = z.object({
  file: entryFile,
  kind: entryKind,
  /** Absent for what all locales share. */
  locale: localeCode.optional(),
  /** Shared with its translations. */
  key: z.string(),
});
export type EntryName = Infer<typeof entryName>;

export const role = z.enum(roles, 'Choose a role.');

/** A person with an account, as their own session sees them. */
export const editor = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  /** The locales whose entries the editor may write and publish; absent for all, shared entries included. */
  locales: z.array(localeCode).optional(),
  /** May see to enquiries of these locales. */
  seesEnquiries: z.literal(true).optional(),
});
export type Editor = Infer<typeof editor>;
