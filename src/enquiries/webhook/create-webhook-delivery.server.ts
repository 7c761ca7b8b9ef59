import { createHmac } from 'node:crypto';
import { type Deliver, DeliveryError, type Enquiry } from '../enquiry.server.ts';
import { nestValues } from '../filled-in-values.server.ts';

export interface WebhookOptions {
  url: string;
  /** `whsec_` and the key in base64. */
  secret: string;
  /** How long to wait for the answer to begin, in milliseconds. */
  timeout?: number;
}

/**
 * Posts enquiries to a webhook, signed as Standard Webhooks describes (https://www.standardwebhooks.com), so that the
 * receiver can tell that they come from us, and drop a repeat by its `webhook-id`. Any status from 200 to 299 is a
 * success; redirects are not followed.
 */
export function createWebhookDelivery({ url, secret, timeout = 10_000 }: WebhookOptions): Deliver {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

  return async function deliverByWebhook({ id, enquiry }, signal) {
    const body = JSON.stringify(describeEnquiry(enquiry));
    const timestamp = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    const patience = AbortSignal.timeout(timeout);
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': `v1,${signature}`,
      },
      // The operator decides where enquiries go, not the receiving host.
      redirect: 'manual',
      signal: AbortSignal.any([signal, patience]),
    }).catch((error: unknown) => {
      if (patience.aborted) {
        throw new DeliveryError(`The webhook did not answer within ${timeout / 1000} seconds.`);
      }
      if (signal.aborted) throw new DeliveryError('The webhook was stopped before it had answered.');
      throw new DeliveryError(`The webhook could not be reached (${findErrorCode(error)}).`);
    });
    // The body is not read, so failing to cancel it does not matter.
    await response.body?.cancel().catch(() => undefined);
    if (!response.ok) throw new DeliveryError(`The webhook answered ${response.status}.`);
  };
}

function describeEnquiry(enquiry: Enquiry) {
  return {
    type: 'enquiry.received',
    timestamp: enquiry.receivedAt,
    data: {
      id: enquiry.id,
      form: enquiry.form,
      locale: enquiry.locale,
      page: enquiry.page,
      received_at: enquiry.receivedAt,
      suspicion: enquiry.suspicions.join() || null,
      ...nestValues(enquiry),
    },
  };
}

/** The code of a network error, such as `ECONNREFUSED`. Its message may contain the address, with secrets. */
function findErrorCode(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : 'no code';
}
