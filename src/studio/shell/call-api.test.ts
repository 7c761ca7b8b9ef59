// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { callApi, NetworkError } from './call-api.ts';
import { followReach } from './reach.ts';

afterEach(() => vi.unstubAllGlobals());

it('tells once that the server can be reached again, whatever answers in its place meanwhile', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  vi.stubGlobal('fetch', fetch);
  const onReached = vi.fn();
  const leave = followReach(onReached);
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
