// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { draw } from '#studio/kit/draw.testing.ts';
import { ExportDialog, type ExportDialogProps } from './export-dialog.tsx';

const download = vi.fn<(address: string, init?: RequestInit) => Response>();
const asked: string[] = [];
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('/xliff')) return download(address, init);
    asked.push(address);
    return Response.json({ foundEntries: 3 });
  });
});

const dialog = (props: Partial<ExportDialogProps>) => (
  <ExportDialog filter={{}} into="de-de" choices={['de-de']} onClose={() => undefined} {...props} />
);
const submit = () => act(async () => document.querySelector('form')?.requestSubmit());

it('says what kept the file from coming, asks for any number of entries, and never for all in place of none', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const onClose = vi.fn();
  const files = Array.from({ length: 500 }, (_, index) => `en-gb/pages/a-page-of-a-long-name-${index}.yaml`);
  const { redraw } = await draw(dialog({ files, onClose }));
  const detail = 'These are too many.';
  download.mockReturnValueOnce(
    Response.json({ code: 'too-large', detail, remedy: 'Choose some.' }, { status: 413 }),
  );
  await submit();
  expect(document.body.textContent).toContain('Choose some.');
  const headers = { 'Content-Disposition': 'attachment; filename="translations-de-de.xlf"' };
  download.mockImplementation(() => new Response('<xliff/>', { headers }));
  await submit();
  expect([saved, onClose].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  const [address, call] = download.mock.lastCall ?? [];
  expect(address).toBe('/studio/api/translations/xliff/export');
  expect(JSON.parse(String(call?.body))).toEqual({ into: 'de-de', file: files });
  await redraw(dialog({ files: [] }));
  await submit();
  expect(download).toHaveBeenCalledTimes(2);
});

it('counts what the language that it is for has in the state that is asked for', async () => {
  await draw(dialog({ filter: { state: 'stale' } }));
  expect(asked.at(-1)).toContain('state=stale&locale=de-de');
  expect(document.body.textContent).toContain('3 entries');
});
