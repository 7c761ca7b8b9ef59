// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { draw, press } from '#studio/kit/draw.testing.ts';
import { DiscardDialog } from './discard-dialog.tsx';

it('leaves the entry as it is where the server is away, and has it opened anew where the draft is gone', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  vi.stubGlobal('fetch', fetch);
  const onDiscarded = vi.fn();
  const dialog = <DiscardDialog file="a.yaml" revision={1} onClose={() => {}} onDiscarded={onDiscarded} />;
  await draw(dialog);
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await submit();
  await press('Cancel');
  expect([fetch, onDiscarded].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  fetch.mockResolvedValueOnce(Response.json({ code: 'not-found', detail: 'Gone.' }, { status: 404 }));
  await submit();
  await press('Cancel');
  expect(onDiscarded).toHaveBeenCalledOnce();
});

const submit = () => act(async () => document.querySelector('form')?.requestSubmit());
