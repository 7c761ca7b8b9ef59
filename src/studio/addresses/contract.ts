import { z } from 'zod';
import { endpoint, type Infer } from '#studio/contract/endpoint.ts';
import { localeCode } from '#studio/contract/fields.ts';

const missingPath = z.object({
  path: z.string(),
  count: z.number(),
  /** The path that was probably meant. */
  likeliest: z.string().optional(),
});
export type MissingPath = Infer<typeof missingPath>;

/** Paths asked for in vain. They become redirects by the endpoints of entries and publishing. */
export const addressEndpoints = {
  'GET /addresses': endpoint({
    description: 'Lists the paths of a locale that visitors ask for in vain, the most frequent first.',
    access: 'read',
    query: z.strictObject({ locale: localeCode }),
    answer: z.array(missingPath),
  }),
  'POST /addresses/dismiss': endpoint({
    description: 'Lists a path no more, whoever asks for it; or again.',
    access: 'publish',
    locales: ({ locale }) => [locale],
    body: z.strictObject({ locale: localeCode, path: z.string().max(200), isDismissed: z.boolean() }),
  }),
};

type Own = typeof addressEndpoints;
declare module '#studio/contract/contract.ts' {
  interface StudioEndpoints extends Own {}
}
