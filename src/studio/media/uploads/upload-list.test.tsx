// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw } from '#studio/kit/draw.testing.ts';
import { UploadList } from './upload-list.tsx';
import { cancelUpload, startUploads } from './upload-queue.ts';

const full = {
  code: 'unavailable',
  detail: 'The server has no space left for this file.',
  remedy: 'Tell us.',
};
let calls: string[];

beforeEach(async () => {
  vi.useFakeTimers();
  calls = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', signal }: RequestInit) => {
    calls.push(`${method} ${address.replace('/studio/api', '')}`);
    await null;
    signal?.throwIfAborted();
    return method === 'PUT'
      ? Response.json(full, { status: 503 })
      : Response.json({ id: 'a', offset: 0, size: 3 });
  });
  await draw(<UploadList />);
});
afterEach(() => localStorage.clear());

const upload = async (folder: string) => {
  const file = new File(['pea'], 'pea.jpg', { lastModified: 1 });
  await act(async () => void startUploads([file], { folder }));
  await act(() => vi.advanceTimersByTimeAsync(10));
};
const said = () => document.querySelector('li')?.textContent;

it('says why the server takes nothing for now, and asks less and less often', async () => {
  await upload('');
  expect(said()).toContain('The server has no space left for this file. Tell us.');
  expect(said()).not.toContain('No connection');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(5);
  await act(async () => cancelUpload(1));
});

it('begins what was lost on the way with the same key, and another one like it with its own', async () => {
  const answer = fetch;
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method === 'POST') keys.push(new Headers(init.headers).get('Idempotency-Key'));
    if (keys.length < 2) throw new TypeError('Failed to fetch');
    return answer(address, init);
  });
  await upload('');
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await act(async () => cancelUpload(2));
  await upload('');
  const [lost, again, other] = keys;
  expect(again).toBe(lost);
  expect(new Set([lost, other, null]).size).toBe(3);
  await act(async () => cancelUpload(3));
});

it('takes back what is cancelled before the server has answered', async () => {
  await upload('');
  await act(async () => cancelUpload(4));
  calls = [];
  await act(async () => {
    void startUploads([new File(['bean'], 'bean.jpg')]);
    cancelUpload(5);
  });
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(calls).toEqual(['POST /uploads', 'DELETE /uploads/a']);
});

it('begins anew what was begun for another folder', async () => {
  await upload('soups');
  calls = [];
  await upload('salads');
  expect(calls[0]).toBe('POST /uploads');
  await act(async () => [6, 7].map(cancelUpload));
});
