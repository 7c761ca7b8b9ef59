import { expect, it } from 'vitest';
import { verifyContentfulRequest } from './verify-contentful-request.server.ts';

/** Expected signatures come from `signRequest` in Contentful's @contentful/node-apps-toolkit 3.16.1. */
const secret = 'abcdefghijklmnopqrstuvwxyz0123456789+/=_-ABCDEFGHIJKLMNOPQRSTUVW';
const body = '{"sys":{"id":"page.about","type":"Entry"},"fields":{"title":{"en-GB":"Crème brûlée"}}}';
const signedAt = 1_795_000_000_000;
const signature = '916aebf18ccd1406611bd4ba6d20fd2f2decd2a6e6fe3bbce2bf8939e7d5a5e4';
const headers = {
  'X-Contentful-Topic': 'ContentManagement.Entry.publish',
  'Content-Type': 'application/vnd.contentful.management.v1+json',
  'X-Contentful-CRN': 'crn:contentful:::content:spaces/space',
  'X-Contentful-Signature': signature,
  'X-Contentful-Signed-Headers':
    'content-type,x-contentful-crn,x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic',
  'X-Contentful-Timestamp': String(signedAt),
};

interface Changes {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  secret?: string;
  /** Seconds since signing. */
  after?: number;
}

function verify(changes: Changes = {}) {
  const request = new Request(`https://oakpea.example${changes.path ?? '/webhooks/contentful'}`, {
    method: changes.method ?? 'POST',
    headers: { ...headers, ...changes.headers },
    body: changes.body ?? body,
    duplex: 'half',
  } as RequestInit);
  return verifyContentfulRequest(request, changes.secret ?? secret, signedAt + (changes.after ?? 1) * 1000);
}

it('accepts what Contentful has signed, whatever headers proxies add', async () => {
  expect(await verify()).toBe(signature);
  expect(await verify({ headers: { 'X-Forwarded-For': '203.0.113.9' } })).toBe(signature);
});

it('accepts an address with a query, as it was signed with it', async () => {
  const path = '/webhooks/contentful?from=master&to=a%20b';
  const ofQuery = 'c35a0f7621db94524673d7b1f0e835dcd53e3e60fed3ec81999aa38f16476f17';
  expect(await verify({ path, headers: { 'X-Contentful-Signature': ofQuery } })).toBe(ofQuery);
});

it.each<[string, Changes]>([
  ['another secret', { secret: 'b'.repeat(64) }],
  ['another body', { body: `${body} ` }],
  ['another path', { path: '/webhooks/contentful/' }],
  ['a query that was not signed', { path: '/webhooks/contentful?from=master' }],
  ['another method', { method: 'PUT' }],
  ['another header that was signed', { headers: { 'X-Contentful-Topic': 'ContentManagement.Entry.delete' } }],
  ['another time', { headers: { 'X-Contentful-Timestamp': String(signedAt + 1) } }],
  ['no signature', { headers: { 'X-Contentful-Signature': '' } }],
  ['half a signature', { headers: { 'X-Contentful-Signature': signature.slice(32) } }],
  ['no list of headers', { headers: { 'X-Contentful-Signed-Headers': '' } }],
  ['an unsigned time', { headers: { 'X-Contentful-Signed-Headers': 'x-contentful-signed-headers' } }],
  [
    'a list of what are no headers',
    {
      headers: { 'X-Contentful-Signed-Headers': 'x-contentful-signed-headers,x-contentful-timestamp,a b,é' },
    },
  ],
  ['no time', { headers: { 'X-Contentful-Timestamp': '' } }],
  ['a time that is none', { headers: { 'X-Contentful-Timestamp': 'now' } }],
  ['a signature of five minutes ago', { after: 300 }],
  ['a signature of the time to come', { after: -300 }],
])('refuses %s', async (_what, changes) => {
  expect(await verify(changes)).toBe(403);
});

it('reads no more than an entry can have', async () => {
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  expect(await verify({ body: endless })).toBe(413);
  expect(pulled).toBeLessThan(8);
  expect(await verify({ headers: { 'Content-Length': '99999999' } })).toBe(413);
});

it('refuses what is cut short', async () => {
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(new Error('The client left.'));
    },
  });
  expect(await verify({ body: broken })).toBe(400);
});
