// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { MediaItem } from '../contract.ts';
import { ItemForm } from './item-form.tsx';
import { forgetUnsaved } from './use-item-form.ts';

const item = {
  name: 'pea',
  kind: 'vector',
  alt: { 'en-gb': 'A pea' },
  isDecorative: false,
  title: 'Pea',
  tags: [],
  folder: '',
} as unknown as MediaItem;

it('tells of all that others wrote over, whenever they did', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.body.appendChild(document.createElement('main'));
  const root = createRoot(place);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    forgetUnsaved('pea');
    place.remove();
  });
  const show = (now: MediaItem) =>
    act(async () =>
      root.render(<ItemForm item={now} locale="en-gb" isAllowedIn={() => true} isReadOnly={false} />),
    );
  const type = (before: string, text: string) =>
    act(async () => {
      const field = [...place.querySelectorAll<HTMLInputElement>('input, textarea')].find(
        ({ value }) => value === before,
      );
      Object.getOwnPropertyDescriptor(field?.constructor.prototype, 'value')?.set?.call(field, text);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await show(item);
  await type('A pea', 'My pea');
  await type('Pea', 'Mine');
  const described = { ...item, alt: { 'en-gb': 'Their pea' } };
  await show(described);
  await show({ ...described, title: 'Theirs' });
  expect([...place.querySelectorAll('li p')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('“Their pea”'),
    expect.stringContaining('“Theirs”'),
  ]);
});
