import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type AddressFilter, isPrivateAddress, requestOutside } from '#http/request-outside.ts';

export interface Webhook {
  url: string;
  /** `whsec_` and the key in base64. */
  secret: string;
  /** The same each time that it is sent, so that the receiver can drop a repeat. */
  id: string;
  /** JSON. */
  body: string;
}

export interface SendOptions {
  /** Which addresses may be connected to. */
  filter: AddressFilter;
  signal: AbortSignal;
  /** How long to wait for the answer, in milliseconds. */
  timeout?: number | undefined;
  /** How many bytes of the answer to read at most. */
  keeps?: number;
}

/** What became of sending. */
export interface WebhookOutcome {
  /** Of the answer, if there was one. */
  status?: number;
  /** The beginning of the answer. */
  text: string;
  /** Why it was not accepted, without the address, which may hold a secret; absent if it was. */
  failure?: string;
}

/**
 * Posts a webhook, signed as Standard Webhooks describes (https://www.standardwebhooks.com), so that the receiver can tell
 * that it comes from us. Any status from 200 to 299 accepts it; redirects are not followed. Never rejects.
 */
export async function sendWebhook(
  { url, secret, id, body }: Webhook,
  { filter, signal, timeout = 10_000, keeps = 0 }: SendOptions,
): Promise<WebhookOutcome> {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const patience = AbortSignal.timeout(timeout);
  try {
    const response = await requestOutside(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': `v1,${signature}`,
      },
      filter,
      signal: AbortSignal.any([signal, patience]),
    });
    const text = await readBeginning(response, keeps);
    const { statusCode: status = 0 } = response;
    const isAccepted = status >= 200 && status < 300;
    return { status, text, ...(!isAccepted && { failure: `The webhook answered ${status}.` }) };
  } catch (error) {
    return { text: '', failure: explain(error) };
  }

  function explain(error: unknown): string {
    if (patience.aborted) return `The webhook did not answer within ${timeout / 1000} seconds.`;
    if (signal.aborted) return 'The webhook was stopped before it had answered.';
    if (isPrivateAddress(error)) return 'The webhook leads to a private address.';
    const { code } = error as NodeJS.ErrnoException;
    return `The webhook could not be reached (${typeof code === 'string' ? code : 'no code'}).`;
  }
}

/** Reads what an answer begins with, and no more: its end may never come. */
async function readBeginning(response: IncomingMessage, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    if (most > 0)
      for await (const chunk of response) {
        chunks.push(chunk as Buffer);
        size += (chunk as Buffer).length;
        if (size >= most) break;
      }
  } catch {
    // What has come is what there is.
  }
  response.destroy();
  // PostgreSQL keeps no NUL.
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, most)).replaceAll('\0', '');
}
