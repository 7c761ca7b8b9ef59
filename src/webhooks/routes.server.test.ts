import { expect, it, vi } from 'vitest';
import { createTestSite } from '#server/site.testing.ts';
import { signWebhook } from '../../tests/contentful-server/sign-webhook.ts';
import { webhookRoutes } from './routes.server.ts';

const secret = 'a'.repeat(64);
const body = '{"sys":{"id":"page.about"}}';

function setUp({ secondsToWait = 0 } = {}) {
  const sync = vi.fn(() => new Promise<void>(() => undefined));
  const countRefusal = vi.fn(async () => secondsToWait);
  const silent = { warn: () => undefined };
  const { get, lines } = createTestSite({
    plainRoutes: [webhookRoutes({ secret, sync, countRefusal, log: silent })],
  });
  const post = (headers: Record<string, string>) =>
    get('/webhooks/contentful', { method: 'POST', headers, body });
  const refusals = () => lines.filter(({ msg }) => msg === 'A webhook was refused.');
  return { get, post, sync, countRefusal, refusals };
}

it('has what has changed fetched, and answers without waiting for that', async () => {
  const { post, sync, countRefusal } = setUp();
  const response = await post(signWebhook(secret, body));
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([202, 'no-store']);
  expect(sync).toHaveBeenCalledOnce();
  expect(countRefusal).not.toHaveBeenCalled();
});

it('refuses the same request a second time', async () => {
  const { post, sync } = setUp();
  const headers = signWebhook(secret, body);
  await post(headers);
  expect((await post(headers)).status).toBe(403);
  expect(sync).toHaveBeenCalledOnce();
  expect((await post(signWebhook(secret, body, Date.now() + 1000))).status).toBe(202);
});

it('refuses in plain words what is signed with another secret, and notes it under the request’s id', async () => {
  const { post, sync, refusals } = setUp();
  const response = await post(signWebhook('b'.repeat(64), body));
  expect(response.status).toBe(403);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(sync).not.toHaveBeenCalled();
  expect(refusals()).toEqual([expect.objectContaining({ status: 403, requestId: expect.any(String) })]);
});

it('asks for a pause of a client that was refused too often, and writes no line of it', async () => {
  const { post, refusals } = setUp({ secondsToWait: 40 });
  const response = await post({});
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '40']);
  expect(refusals()).toEqual([]);
  expect((await post(signWebhook(secret, body))).status).toBe(202);
});

it('takes nothing but a POST', async () => {
  const { get } = setUp();
  const response = await get('/webhooks/contentful');
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST']);
});
