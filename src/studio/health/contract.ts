import { z } from 'zod';
import { endpoint, type Infer } from '#studio/contract/endpoint.ts';
import { localeCode } from '#studio/contract/fields.ts';
import { finding } from '#studio/documents/contract.ts';

const healthFinding = finding.omit({ severity: true }).extend({
  group: z.enum([
    'links',
    'outside',
    'faults',
    'words',
    'undescribed',
    'films',
    'headings',
    'search',
    'alone',
  ]),
  /** Of the entry. */
  title: z.string(),
  /** Who changed the entry last; absent for one that only exists as a file. */
  owner: z.string().optional(),
});
export type HealthFinding = Infer<typeof healthFinding>;

const health = z.object({
  findings: z.array(healthFinding),
  /** How many there are, of which `findings` has the first 1,000. */
  found: z.number(),
});

/** How sound everything is that is published. */
export const healthEndpoints = {
  'GET /health': endpoint({
    tokens: 'manage',
    tool: 'list_problems',
    description:
      'Tells what is wrong with everything that a locale’s visitors see, by kinds, the worst first.',
    access: 'read',
    query: z.strictObject({ locale: localeCode }),
    answer: health,
  }),
};

type Own = typeof healthEndpoints;
declare module '#studio/contract/contract.ts' {
  interface StudioEndpoints extends Own {}
}
