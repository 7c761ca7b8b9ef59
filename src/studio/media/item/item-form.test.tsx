// @vitest-environment jsdom
import { expect, it, onTestFinished } from 'vitest';
import { draw, type } from '#studio/kit/draw.testing.ts';
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
  const form = (now: MediaItem) => (
    <ItemForm item={now} locale="en-gb" isAllowedIn={() => true} isReadOnly={false} />
  );
  const { place, redraw } = await draw(form(item));
  onTestFinished(() => forgetUnsaved('pea'));
  const write = (before: string, text: string) =>
    type(
      [...place.querySelectorAll<HTMLInputElement>('input, textarea')].find(({ value }) => value === before),
      text,
    );
  await write('A pea', 'My pea');
  await write('Pea', 'Mine');
  const described = { ...item, alt: { 'en-gb': 'Their pea' } };
  await redraw(form(described));
  await redraw(form({ ...described, title: 'Theirs' }));
  expect([...place.querySelectorAll('li p')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('“Their pea”'),
    expect.stringContaining('“Theirs”'),
  ]);
});
