// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { MediaItem, ProposedFile } from '../contract.ts';
import { ReplaceDialog } from './replace-dialog.tsx';

const item: MediaItem = {
  name: 'pea',
  fileName: 'pea.jpg',
  kind: 'picture',
  contentType: 'image/jpeg',
  size: 1,
  width: 30,
  height: 20,
  thumbnail: '',
  preview: '',
  alt: { 'en-gb': 'A pea', 'de-de': 'Eine Erbse' },
  isDecorative: false,
  tags: [],
  folder: '',
  origin: 'file',
};
const version = '00000000-0000-4000-8000-000000000000';
const proposed: ProposedFile = { ...item, version, givenName: 'new.jpg' };

it('leaves alone what somebody else writes of a picture while it is replaced', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom has none, and the window asks for it as it opens.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  const bodies: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address.endsWith('/file')) bodies.push(JSON.parse(String(body)));
    return Response.json(address.endsWith('/uses') ? { uses: [] } : item);
  });
  const place = document.body.appendChild(document.createElement('main'));
  const root = createRoot(place);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  const show = (now: MediaItem) =>
    act(async () =>
      root.render(
        <ReplaceDialog
          item={now}
          proposed={proposed}
          locale="de-de"
          isAllowedIn={() => true}
          onClose={() => undefined}
          onShown={() => undefined}
        />,
      ),
    );
  await show(item);
  const [english, german] = document.querySelectorAll('textarea');
  const describe = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(german, text);
      german?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  for (const [own, theirs] of [
    ['Neu', 'A green pea'],
    ['Neuer', 'A small pea'],
  ] as const) {
    await describe(own);
    await show({ ...item, alt: { ...item.alt, 'en-gb': theirs } });
    expect([english?.value, german?.value]).toEqual([theirs, own]);
  }
  const press = (of: string) =>
    act(async () => [...document.querySelectorAll<HTMLElement>(of)].at(-1)?.click());
  await press('label input[type=checkbox]');
  await press('button[type=submit]');
  expect(bodies).toEqual([
    { version, was: null, confirmed: [], alt: { 'de-de': 'Neuer' }, madeFrom: { 'de-de': 'A green pea' } },
  ]);
});
