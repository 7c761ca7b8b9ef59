// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { draw } from '#studio/kit/draw.testing.ts';
import { navigate } from '#studio/kit/router.ts';
import EnquiriesScreen from './enquiries-screen.tsx';

it('leaves whoever looks for words in the field, which has those that are looked for', async () => {
  const fetch = vi.fn(async (_address: string) =>
    Response.json({ enquiries: [], counts: { new: 0, assigned: 0, spam: 0, dead: 0 } }),
  );
  vi.stubGlobal('fetch', fetch);
  const editor = { id: 'ada', name: 'Ada', email: 'ada@example.com', role: 'administrator' } as const;
  const { place } = await draw(<EnquiriesScreen values={{}} locale="en-gb" editor={editor} />);
  const find = () => place.querySelector<HTMLInputElement>('input[type=search]');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  await act(async () => {
    find()?.focus();
    set?.call(find(), 'Pea');
    find()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => find()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
  expect(fetch.mock.lastCall?.[0]).toContain('words=Pea');
  expect(document.activeElement).toBe(find());
  await act(async () => navigate('/studio/enquiries'));
  expect(find()?.value).toBe('');
});
