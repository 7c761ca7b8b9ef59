// @vitest-environment jsdom
import {
  HttpCancelledError,
  type HttpRequestConfig,
  type HttpResponse,
  HttpResponseError,
  router,
} from '@inertiajs/core';
import { expect, it, vi } from 'vitest';
import { createVisitClient, DroppedPrefetch } from './visit-client.ts';

const answer: HttpResponse = { status: 200, headers: { 'x-inertia': 'true' }, data: '{"url":"/peas"}' };
const url = 'http://localhost/peas';

/** A client whose answer and code come when a test says so. */
function createClient() {
  const response = Promise.withResolvers<HttpResponse>();
  const code = Promise.withResolvers<unknown>();
  const seen: HttpRequestConfig[] = [];
  const client = createVisitClient(
    {
      request: (request) => {
        seen.push(request);
        return response.promise;
      },
    },
    () => code.promise,
  );
  const visit = new AbortController();
  return { client, response, code, visit, seen };
}

it('answers once the page’s code is there as well', async () => {
  const { client, response, code } = createClient();
  let isAnswered = false;
  const asked = client.request({ method: 'get', url }).then((answered) => {
    isAnswered = true;
    return answered;
  });
  response.resolve(answer);
  await passMicrotasks();
  expect(isAnswered).toBe(false);
  code.resolve('code');
  expect(await asked).toBe(answer);
});

it('answers where the code cannot be had: showing the page will tell', async () => {
  const { client, response, code } = createClient();
  response.resolve(answer);
  code.reject(new Error('There is no such file.'));
  expect(await client.request({ method: 'get', url })).toBe(answer);
});

it.each(['before its answer', 'before its code', 'in the moment its code comes', 'right after its code'])(
  'does not answer a visit that is overtaken %s',
  async (moment) => {
    const { client, response, code, visit } = createClient();
    if (moment === 'before its answer') visit.abort();
    const asked = client.request({ method: 'get', url, signal: visit.signal });
    const refused = expect(asked).rejects.toThrow(HttpCancelledError);
    response.resolve(answer);
    await passMicrotasks();
    if (moment === 'before its code') visit.abort();
    code.resolve('code');
    if (moment === 'in the moment its code comes') visit.abort();
    if (moment === 'right after its code') await Promise.resolve().then(() => visit.abort());
    await refused;
  },
);

it('waits for the code of an error page, and can be overtaken until then', async () => {
  const { client, response, visit } = createClient();
  const asked = client.request({ method: 'get', url, signal: visit.signal });
  const refused = expect(asked).rejects.toThrow(HttpCancelledError);
  response.reject(new HttpResponseError('Not found', { ...answer, status: 404 }));
  await passMicrotasks();
  visit.abort();
  await refused;
});

it('forgets a prefetch that fails, unless its link was followed', async () => {
  const prefetch = { method: 'get', url, headers: { Purpose: 'prefetch' } } as const;
  const dropped = createClient();
  dropped.response.reject(new Error('lost'));
  await expect(dropped.client.request(prefetch)).rejects.toThrow(DroppedPrefetch);

  const followed = createClient();
  const asked = expect(followed.client.request(prefetch)).rejects.toThrow('lost');
  announceVisit(url);
  followed.response.reject(new Error('lost'));
  await asked;
});

it.each([
  ['a visit goes elsewhere', () => announceVisit('http://localhost/beans')],
  ['the visitor goes back', () => dispatchEvent(new PopStateEvent('popstate'))],
])('ends a prefetch when %s', async (_, leave) => {
  const { client, seen } = createClient();
  const asked = client.request({ method: 'get', url, headers: { Purpose: 'prefetch' } });
  announceVisit(url);
  leave();
  expect(seen[0]?.signal?.aborted).toBe(true);
  void asked.catch(() => undefined);
});

it('forgets what was fetched ahead when Inertia tells of a failure', () => {
  const flushAll = vi.spyOn(router, 'flushAll');
  createClient();
  document.dispatchEvent(new CustomEvent('inertia:httpException', { detail: { response: answer } }));
  expect(flushAll).toHaveBeenCalled();
});

function announceVisit(href: string): void {
  const visit = { prefetch: false, async: false, headers: {}, url: new URL(href) };
  document.dispatchEvent(new CustomEvent('inertia:before', { cancelable: true, detail: { visit } }));
}

async function passMicrotasks(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}
