import { z } from 'zod';
import { endpoint, type Infer } from '#studio/contract/endpoint.ts';
import { localeCode } from '#studio/contract/fields.ts';

const ofLocale = z.array(z.object({ locale: localeCode, count: z.number() }));

const today = z.object({
  /** Drafts that one saved last, the latest first. */
  drafts: z.array(
    z.object({ file: z.string(), title: z.string(), locale: localeCode.optional(), savedAt: z.string() }),
  ),
  /** What one is to look at, to change, or to publish. */
  reviews: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      locale: localeCode.optional(),
      /** To look at, to change, or to publish since it is approved. */
      what: z.enum(['review', 'change', 'publish']),
      by: z.string(),
      at: z.string(),
      sentence: z.string(),
    }),
  ),
  /** Plans that failed, and those of the next fortnight, the next first. */
  plans: z.array(
    z.object({ id: z.string(), name: z.string(), dueAt: z.string().optional(), isFailed: z.boolean() }),
  ),
  /** Translations whose original has changed since. */
  stale: ofLocale,
  /** How many translations are still to be compared, and are not among those. */
  pending: z.number(),
  /** Paths asked for in vain. */
  missing: ofLocale,
  /** Searches that found nothing. */
  searches: ofLocale,
  /** Links in what is published that lead nowhere on this site. */
  dead: ofLocale,
  /** Addresses of other sites that are dead, and that a locale links to. */
  outside: ofLocale,
  /** For who sees to enquiries. */
  enquiries: z
    .object({ new: z.number(), assigned: z.number(), spam: z.number(), dead: z.number() })
    .optional(),
});
export type Today = Infer<typeof today>;

/** What waits for whom. */
export const todayEndpoints = {
  'GET /today': endpoint({
    description: 'Tells what waits for one, of the locales that one may change.',
    access: 'read',
    answer: today,
  }),
};

type Own = typeof todayEndpoints;
declare module '#studio/contract/contract.ts' {
  interface StudioEndpoints extends Own {}
}
