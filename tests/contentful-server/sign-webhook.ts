import { createHmac } from 'node:crypto';

/**
 * The headers of a webhook that Contentful sends to `/webhooks/contentful`.
 *
 * @param at milliseconds since the epoch
 */
export function signWebhook(secret: string, body: string, at = Date.now()): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': 'application/vnd.contentful.management.v1+json',
    'x-contentful-timestamp': String(at),
    'x-contentful-topic': 'ContentManagement.Entry.publish',
  };
  const names = [...Object.keys(headers), 'x-contentful-signed-headers'].sort();
  headers['x-contentful-signed-headers'] = names.join(',');
  const signed = names.map((name) => `${name}:${headers[name]}`).join(';');
  const text = ['POST', '/webhooks/contentful', signed, body].join('\n');
  return { ...headers, 'x-contentful-signature': createHmac('sha256', secret).update(text).digest('hex') };
}
