import { z } from 'zod';
import { endpoint, type Infer } from '#studio/contract/endpoint.ts';
import { entryFile, entryKind, localeCode } from '#studio/contract/fields.ts';

const missingPath = z.object({
  path: z.string(),
  count: z.number(),
  /** The path that was probably meant. */
  likeliest: z.string().optional(),
});
export type MissingPath = Infer<typeof missingPath>;

const searchInVain = z.object({
  path: z.string(),
  term: z.string(),
  count: z.number(),
  /** The published entry that visitors went on to most often. */
  chosen: z
    .object({ file: entryFile, kind: entryKind, title: z.string(), path: z.string(), count: z.number() })
    .optional(),
});
export type SearchInVain = Infer<typeof searchInVain>;

const usedRedirect = z.object({
  from: z.string(),
  /** Absent where the page is gone for good. */
  to: z.string().optional(),
  /** How often it was asked for, before it led somewhere too. */
  count: z.number(),
  /** When it was asked for last: ISO 8601, to the minute; absent if never. */
  seenAt: z.string().optional(),
});

/** Paths asked for in vain. They become redirects by the endpoints of entries and publishing. */
export const addressEndpoints = {
  'GET /addresses': endpoint({
    tokens: 'manage',
    description: 'Lists the paths of a locale that visitors ask for in vain, the most frequent first.',
    access: 'read',
    query: z.strictObject({ locale: localeCode }),
    answer: z.array(missingPath),
  }),
  'GET /addresses/redirects': endpoint({
    tokens: 'manage',
    description:
      'Lists the published redirects of a locale with how often each was asked for, the least first.',
    access: 'read',
    query: z.strictObject({ locale: localeCode }),
    answer: z.array(usedRedirect),
  }),
  'GET /addresses/searches': endpoint({
    tokens: 'manage',
    description:
      'Lists what visitors of a locale searched and found nothing, the most frequent first, with the page that most went on to.',
    access: 'read',
    query: z.strictObject({ locale: localeCode }),
    answer: z.array(searchInVain),
  }),
  'POST /addresses/dismiss': endpoint({
    description: 'Lists a path or a search no more, whoever asks for it; or again.',
    access: 'publish',
    locales: ({ locale }) => [locale],
    body: z.strictObject({ locale: localeCode, path: z.string().max(200), isDismissed: z.boolean() }),
  }),
};

type Own = typeof addressEndpoints;
declare module '#studio/contract/contract.ts' {
  interface StudioEndpoints extends Own {}
}
