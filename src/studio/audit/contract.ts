import { z } from 'zod';
import { endpoint, type Infer } from '#studio/contract/endpoint.ts';
import { instant } from '#studio/contract/fields.ts';

const text = z.string().max(400, 'Search for 400 characters or fewer.');

/** Filters of the log, which combine. */
const auditSearch = z.strictObject({
  by: text.optional(),
  /** One action, or all of a room: `accounts.`. */
  action: text.optional(),
  /** Text contained in the subject, the details, or the name of the person or release concerned, past or present. */
  subject: text.optional(),
  from: instant.optional(),
  to: instant.optional(),
});
export type AuditSearch = Infer<typeof auditSearch>;

const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** An editor's id, or `system`. */
  by: z.string(),
  /** The editor's name at the time. */
  byName: z.string().optional(),
  /** The name of the token with which a program did it for them. */
  token: z.string().optional(),
  action: z.string(),
  /** What it was done to: an entry's file, a person's id, a release's id. */
  subject: z.string().optional(),
  /** The name that the person or release had at the time. */
  subjectName: z.string().optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type AuditEntry = Infer<typeof auditEntry>;

const auditPage = z.object({
  entries: z.array(auditEntry),
  /** `before` of the next page. */
  next: z.string().optional(),
  /** Every action in the log, whatever the filter; with the first page alone. */
  actions: z.array(z.string()),
});
export type AuditPage = Infer<typeof auditPage>;

/** The audit log. */
export const auditEndpoints = {
  'GET /audit': endpoint({
    description: 'Reads a page of the audit log, newest first.',
    access: 'administer',
    /** `before` is the last page's `next`. */
    query: auditSearch.extend({ before: z.string().max(80).optional() }),
    answer: auditPage,
  }),
  'POST /audit/shorten': endpoint({
    description: 'Removes what is older from the log, but what entries are brought back by.',
    access: 'administer',
    // The log is the whole site's.
    locales: () => [undefined],
    needsRecentSignIn: true,
    // Nobody covers up their tracks of this year.
    body: z.strictObject({ keepDays: z.int().min(365).max(36_500) }),
    answer: z.object({ count: z.number() }),
  }),
  'GET /audit/export': endpoint({
    description: 'Downloads the audit log.',
    access: 'administer',
    query: auditSearch.extend({
      format: z.enum(['xlsx', 'csv']),
      /** Of CSV. */
      separator: z.enum([',', ';', '\t']).optional(),
    }),
    answer: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  }),
};

type Own = typeof auditEndpoints;
declare module '#studio/contract/contract.ts' {
  interface StudioEndpoints extends Own {}
}
