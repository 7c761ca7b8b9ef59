// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { draw } from '#studio/kit/draw.testing.ts';
import { MediaPicker } from './media-picker.tsx';

vi.mock('#studio/contract/session.ts', async (load) => ({
  ...(await load<object>()),
  useSession: () => ({ answer: { editor: { id: 'ada', name: 'Ada', role: 'editor' } } }),
}));

it('describes a picture that is chosen with what it was seen without, so that nobody’s words are written over', async () => {
  const item = {
    name: 'pea',
    kind: 'picture',
    alt: {},
    isDecorative: false,
    tags: [],
    thumbnail: '',
    size: 1,
  };
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'PATCH') bodies.push(JSON.parse(String(body)));
    return Response.json(method === 'PATCH' ? item : { items: [item], total: 1, folders: [], tags: [] });
  });
  const onPick = vi.fn();
  await draw(<MediaPicker isOpen chosen="pea" onPick={onPick} onClose={() => undefined} />);
  const press = (name: string) =>
    act(async () =>
      [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click(),
    );
  const field = document.querySelector('textarea, [lang="en-GB"] input, input[lang]');
  await act(async () => {
    Object.getOwnPropertyDescriptor(field?.constructor.prototype, 'value')?.set?.call(field, 'A pea');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('Choose');
  expect(bodies).toEqual([
    { alt: { 'en-gb': 'A pea' }, was: { alt: { 'en-gb': null }, isDecorative: false } },
  ]);
  expect(onPick).toHaveBeenCalledOnce();
});
