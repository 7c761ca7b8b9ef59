// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { restoreEntry } from './restore-entry.ts';

it('leaves alone what somebody else has restored meanwhile, and may have gone on with', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push(method);
    const versions = [{ id: 'v1', cause: 'published' }];
    return Response.json(address.includes('/versions/') ? versions : { state: 'draft', revision: 7 });
  });
  expect(await restoreEntry({ file: 'en-gb/pages/about.yaml', title: 'About' })).toBe(true);
  expect(asked).toEqual(['GET', 'GET']);
});
