import { z } from 'zod';
import { endpoint, type Infer } from '#studio/contract/endpoint.ts';
import { instant, localeCode } from '#studio/contract/fields.ts';

export const deskStates = ['new', 'assigned', 'answered', 'spam', 'dead'] as const;
export const formName = z.enum(['contact', 'general', 'newsletter']);

const enquirySearch = z.strictObject({
  state: z.enum(deskStates).optional(),
  form: formName.optional(),
  locale: localeCode.optional(),
  /** Parts of what was typed, or a whole email address. Only for who sees to enquiries. */
  words: z.string().trim().max(200, 'Search for 200 characters or fewer.').optional(),
  from: instant.optional(),
  to: instant.optional(),
});
export type EnquirySearch = Infer<typeof enquirySearch>;

const enquirySummary = z.object({
  id: z.string(),
  form: formName,
  locale: localeCode,
  receivedAt: z.string(),
  /** `dead` where a delivery was given up, whatever else. */
  state: z.enum(deskStates),
  /** The name and company of who sent it; absent for who does not see to enquiries of this locale. */
  sender: z.string().optional(),
  /** The id of whoever sees to it, who may have left. */
  assignee: z.string().optional(),
});
export type EnquirySummary = Infer<typeof enquirySummary>;

const counts = z.object({ new: z.number(), assigned: z.number(), spam: z.number(), dead: z.number() });

const enquiryPage = z.object({
  enquiries: z.array(enquirySummary),
  /** `after` of the next page. */
  next: z.string().optional(),
  counts,
});

const event = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  kind: z.enum(['assign', 'note', 'answer', 'done', 'retry', 'release', 'spam']),
  text: z.string(),
});

const openedEnquiry = enquirySummary.extend({
  page: z.string(),
  /** What was filled in, under the form's labels in its language. */
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
  email: z.string().optional(),
  /** Where an answer goes to; absent where no mail can be sent there. */
  answersTo: z.string().optional(),
  suspicions: z.array(z.enum(['honeypot', 'too-fast', 'captcha'])),
  deliveries: z.array(
    z.object({
      id: z.string(),
      channel: z.enum(['mail', 'answer', 'webhook', 'event']),
      address: z.string().optional(),
      state: z.enum(['due', 'delivered', 'dead', 'held']),
      attempts: z.number(),
      dueAt: z.string().nullable(),
      lastError: z.string().nullable(),
      deliveredAt: z.string().nullable(),
    }),
  ),
  events: z.array(event),
  /** Enquiries from the same address, this one included. */
  ofSender: z.number(),
  /** When it is erased by itself. */
  erasedAt: z.string(),
  /** Who may see to it, by id. */
  people: z.record(z.string(), z.string()),
});
export type OpenedEnquiry = Infer<typeof openedEnquiry>;

/** As long as a mail is comfortable to read, several times over. */
const text = z.string().trim().min(1, 'Write something.').max(20_000, 'Write 20,000 characters or fewer.');

const act = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('assign'), text: z.string().max(36) }),
  z.strictObject({ kind: z.enum(['note', 'answer']), text }),
  z.strictObject({ kind: z.enum(['done', 'retry', 'release', 'spam']) }),
]);

const errors = { 'not-found': true, conflict: true } as const;

/** Enquiries, as those who see to them have them. */
export const enquiryEndpoints = {
  'GET /enquiries': endpoint({
    description: 'Lists a page of enquiries, newest first; without who sent them, but for who sees to them.',
    access: 'read',
    query: enquirySearch.extend({ after: z.string().max(80).optional() }),
    answer: enquiryPage,
  }),
  'GET /enquiries/export': endpoint({
    description: 'Downloads the enquiries that match.',
    access: 'enquiries',
    query: enquirySearch.extend({
      format: z.enum(['xlsx', 'csv']),
      /** Of the headings. */
      language: localeCode,
      /** Of CSV. */
      separator: z.enum([',', ';', '\t']).optional(),
    }),
    answer: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  }),
  'GET /enquiries/{id}': endpoint({
    description: 'Opens an enquiry.',
    access: 'enquiries',
    answer: openedEnquiry,
    errors,
  }),
  'POST /enquiries/{id}': endpoint({
    description: 'Does something about an enquiry, unless somebody else has since.',
    access: 'enquiries',
    /** `seen` is how many events of it one has seen. */
    body: z.strictObject({ seen: z.int().min(0), act }),
    answer: openedEnquiry,
    errors,
  }),
  'POST /enquiries/{id}/erase': endpoint({
    description:
      'Erases all enquiries from the address that an enquiry came from, with notes, answers and mails.',
    access: 'enquiries',
    answer: z.object({ enquiries: z.number(), isScrubbed: z.boolean() }),
    errors,
  }),
};

type Own = typeof enquiryEndpoints;
declare module '#studio/contract/contract.ts' {
  interface StudioEndpoints extends Own {}
}
