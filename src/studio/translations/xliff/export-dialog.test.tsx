// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { draw } from '#studio/kit/draw.testing.ts';
import { ExportDialog } from './export-dialog.tsx';

it('says what kept the file from coming, asks for any number of entries, and never for all in place of none', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  vi.stubGlobal('fetch', fetch);
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const onClose = vi.fn();
  const files = Array.from(
    { length: 500 },
    (_, index) => `en-gb/pages/a-page-with-a-long-name-${index}.yaml`,
  );
  const choose = (some: readonly string[]) => (
    <ExportDialog
      {...{ filter: {}, files: some, number: some.length, onClose }}
      into="de-de"
      choices={['de-de']}
    />
  );
  const { redraw } = await draw(choose(files));
  const detail = 'These are too many.';
  fetch.mockResolvedValueOnce(
    Response.json({ code: 'too-large', detail, remedy: 'Choose some.' }, { status: 413 }),
  );
  await submit();
  expect(document.body.textContent).toContain('Choose some.');
  const headers = { 'Content-Disposition': 'attachment; filename="translations-de-de.xlf"' };
  fetch.mockImplementation(async () => new Response('<xliff/>', { headers }));
  await submit();
  expect([saved, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  const [address, asked] = fetch.mock.lastCall ?? [];
  expect(address).toBe('/studio/api/translations/xliff/export');
  expect(JSON.parse(String(asked?.body))).toEqual({ into: 'de-de', file: files });
  await redraw(choose([]));
  await submit();
  expect(fetch).toHaveBeenCalledTimes(2);
});

const submit = () => act(async () => document.querySelector('form')?.requestSubmit());
