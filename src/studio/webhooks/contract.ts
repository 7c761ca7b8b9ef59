import { z } from 'zod';
import { endpoint, type Infer } from '#studio/contract/endpoint.ts';
import { eventTypes } from '#studio/contract/event-types.ts';

const isPlain = (url: string) => {
  const { username, password } = new URL(url);
  return username === '' && password === '';
};
const url = z
  .url({
    protocol: /^https?$/,
    error: 'Write an address such as https://crm.example.com/hooks.',
    abort: true,
  })
  .max(500, 'Use at most 500 characters.')
  .refine(isPlain, 'Leave out user name and password: what is sent is signed instead.');
const events = z.array(z.enum(eventTypes)).min(1, 'Choose at least one event.').max(eventTypes.length);

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(eventTypes)),
  createdAt: z.string(),
  /** When the first delivery failed since one was accepted. */
  failingSince: z.string().optional(),
  /** Set while it is off. */
  offSince: z.string().optional(),
  /** Events in its log that it has not accepted, and when the first of them happened; absent where there are none. */
  failed: z.object({ count: z.number(), since: z.string() }).optional(),
});
export type Webhook = Infer<typeof webhook>;

const newWebhook = z.strictObject({ url, events });

const madeWebhook = z.object({
  made: webhook,
  /** Verifies what is sent; shown this once. */
  secret: z.string(),
});
export type MadeWebhook = Infer<typeof madeWebhook>;

const webhookChange = z.strictObject({
  url: url.optional(),
  events: events.optional(),
  isOn: z.boolean().optional(),
});

/** An event with what became of telling it. */
const webhookDelivery = z.object({
  id: z.string(),
  type: z.enum([...eventTypes, 'webhook.tried']),
  /** What it happened to. */
  subject: z.string(),
  /** JSON, as it was sent. */
  body: z.string(),
  state: z.enum(['waiting', 'delivered', 'given-up']),
  attempts: z.number(),
  notedAt: z.string(),
  /** Of the last attempt; so are those that follow. */
  triedAt: z.string().optional(),
  status: z.number().optional(),
  /** What the answer begins with. */
  answer: z.string().optional(),
  failure: z.string().optional(),
});
export type WebhookDelivery = Infer<typeof webhookDelivery>;

/** Webhooks are the whole site's, and their addresses may hold secrets: who administers some locales sees none. */
const ofAll = { access: 'administer', locales: () => [undefined] } as const;

/** Other systems that are told what happens. */
export const webhookEndpoints = {
  'GET /webhooks': endpoint({ ...ofAll, description: 'Lists the webhooks.', answer: z.array(webhook) }),
  'POST /webhooks': endpoint({
    ...ofAll,
    description: 'Adds a webhook, and answers with its secret.',
    needsRecentSignIn: true,
    body: newWebhook,
    answer: madeWebhook,
    status: 201,
  }),
  'PATCH /webhooks/{id}': endpoint({
    ...ofAll,
    description: 'Changes a webhook; or turns it off, or on again, when what waits is delivered.',
    needsRecentSignIn: true,
    body: webhookChange,
  }),
  'DELETE /webhooks/{id}': endpoint({
    ...ofAll,
    description: 'Removes a webhook with all that it was told.',
  }),
  'POST /webhooks/{id}/try': endpoint({
    ...ofAll,
    description: 'Sends an event without meaning, and tells what came of it.',
    answer: webhookDelivery,
  }),
  'GET /webhooks/{id}/deliveries': endpoint({
    ...ofAll,
    description: 'Lists what a webhook was told, the newest first.',
    answer: z.array(webhookDelivery),
  }),
  'POST /webhooks/{id}/redeliver': endpoint({
    ...ofAll,
    description: 'Delivers an event again, or at once where it waits.',
    body: z.strictObject({ delivery: z.string().max(36) }),
  }),
};

type Own = typeof webhookEndpoints;
declare module '#studio/contract/contract.ts' {
  interface StudioEndpoints extends Own {}
}
