// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { callApi, NetworkError } from './call-api.ts';
import { followReconnection } from './connectivity.ts';
import { noteSession } from './session.ts';

it('tells once that the server can be reached again, whatever answers in its place meanwhile', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  vi.stubGlobal('fetch', fetch);
  const onReached = vi.fn();
  const leave = followReconnection(onReached);
  fetch.mockResolvedValueOnce(Response.json({}));
  await callApi('GET /session');
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(callApi('GET /session')).rejects.toThrow(NetworkError);
  fetch.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(callApi('GET /session')).rejects.toThrow(NetworkError);
  expect(onReached).not.toHaveBeenCalled();
  const fault = { code: 'not-found', detail: 'It is not there.' };
  fetch.mockImplementation(async () => Response.json(fault, { status: 404 }));
  await expect(callApi('GET /entries/{file}', { file: 'none' })).rejects.toThrow('It is not there.');
  await expect(callApi('GET /entries/{file}', { file: 'none' })).rejects.toThrow('It is not there.');
  expect(onReached).toHaveBeenCalledOnce();
  leave();
});

it('does not take for a loss of the server that nobody waits for the rest of an answer', async () => {
  const onReached = vi.fn();
  const leave = followReconnection(onReached);
  const given = new AbortController();
  const body = new ReadableStream({
    start: (answer) => given.signal.addEventListener('abort', () => answer.error(given.signal.reason)),
  });
  vi.stubGlobal('fetch', async () => new Response(body));
  const asked = callApi('GET /media', { query: {}, signal: given.signal });
  setTimeout(() => given.abort());
  await expect(asked).rejects.toHaveProperty('name', 'AbortError');
  vi.stubGlobal('fetch', async () => Response.json({}));
  await callApi('GET /session');
  expect(onReached).not.toHaveBeenCalled();
  leave();
});

it('calls with the same key again what makes something new, until it has succeeded', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ id: 'one' }));
  vi.stubGlobal('fetch', fetch);
  const comment = (text: string) => callApi('POST /comments', { body: { file: 'a.yaml', text } });
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(comment('Peas?')).rejects.toThrow(NetworkError);
  const underWay = { code: 'conflict', detail: 'It is still under way.' };
  fetch.mockResolvedValueOnce(Response.json(underWay, { status: 409 }));
  await expect(comment('Peas?')).rejects.toThrow('It is still under way.');
  for (const text of ['Beans?', 'Peas?', 'Peas?']) await comment(text);
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(comment('Peas?')).rejects.toThrow(NetworkError);
  await callApi('DELETE /plans/{id}', { id: 'one' });
  await comment('Peas?');
  const keys = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
  const [lost, refused, other, answered, anew, lostAgain, , afterwards] = keys;
  expect([refused, answered]).toEqual([lost, lost]);
  expect(new Set([lost, other, anew, lostAgain, afterwards, null]).size).toBe(6);
});

it('calls anew what the server did not live to answer, once that was told', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  vi.stubGlobal('fetch', fetch);
  const comment = () => callApi('POST /comments', { body: { file: 'a.yaml', text: 'Corn?' } });
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(comment()).rejects.toThrow(NetworkError);
  const later = Date.now() + 61_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
  const underWay = { code: 'conflict', detail: 'It is still under way.' };
  fetch.mockResolvedValueOnce(Response.json(underWay, { status: 409 }));
  await expect(comment()).rejects.toThrow('It is still under way.');
  fetch.mockResolvedValueOnce(Response.json({ id: 'one' }));
  await comment();
  clock.mockRestore();
  const keys = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('says of what a proxy found too large that it is, and not that the server is away', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Request Entity Too Large</h1>', { status: 413 }));
  const fault = { code: 'too-large', remedy: expect.stringContaining('proxy') };
  await expect(callApi('POST /withdraw', { body: { files: [] } })).rejects.toMatchObject({ fault });
});

it('asks for what an endpoint is declared to take, and for nothing that was left empty', async () => {
  const fetch = vi.fn(async (..._: Parameters<typeof globalThis.fetch>) => Response.json([]));
  vi.stubGlobal('fetch', fetch);
  await callApi('GET /versions/{file}', { file: 'en-gb/pages/50% off?.yaml' });
  await callApi('GET /entries', { query: { kind: ['pages', 'news'], words: 'a&b', after: '', limit: 2 } });
  await callApi('PUT /uploads/{id}', { id: 'a/b', query: { offset: 0 }, body: new Blob(['pea']) });
  await callApi('POST /withdraw', { body: { files: ['a.yaml'] } });
  expect(fetch.mock.calls.map(([url, { method } = {}]) => `${method} ${url}`)).toEqual([
    'GET /studio/api/versions/en-gb/pages/50%25%20off%3F.yaml',
    'GET /studio/api/entries?kind=pages&kind=news&words=a%26b&limit=2',
    'PUT /studio/api/uploads/a%2Fb?offset=0',
    'POST /studio/api/withdraw',
  ]);
  // Extra headers would keep a request from matching the document's preload.
  expect(fetch.mock.calls.map(([, init]) => init?.headers)).toEqual([
    undefined,
    undefined,
    {},
    { 'Content-Type': 'application/json' },
  ]);
  noteSession({
    isSetUp: true,
    editor: { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'editor' },
    freshFor: 0,
  });
  await callApi('GET /entries');
  await callApi('POST /withdraw', { body: { files: ['a.yaml'] } });
  expect(fetch.mock.calls.slice(-2).map(([, init]) => init?.headers)).toEqual([
    undefined,
    { 'Content-Type': 'application/json', 'Studio-Person': 'ada' },
  ]);
  // @ts-expect-error It takes a file.
  const withoutFile = () => callApi('GET /entries/{file}');
  // @ts-expect-error It takes the revision that each draft was seen at.
  const withoutRevision = () => callApi('POST /publish', { body: { entries: [{ file: 'a.yaml' }] } });
  // @ts-expect-error There is no such endpoint.
  const unknown = () => callApi('GET /nothing');
  expect([withoutFile, withoutRevision, unknown]).toHaveLength(3);
});
