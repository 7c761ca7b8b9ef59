// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import type { BlockContent } from '#schema/infer.ts';
import { loadBlockComponents } from './block-components.ts';
import { Blocks } from './blocks.tsx';

function Course({ dish }: { dish: string | Error }) {
  if (typeof dish !== 'string') throw dish;
  return <h2>{dish}</h2>;
}

const toBlocks = (...dishes: (string | Error)[]) =>
  dishes.map((dish) => ({ block: 'Course', dish }) as unknown as BlockContent);

it('leaves out what throws until it is another, and leaves to the page what React cannot undo', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await loadBlockComponents(['Course'], { Course: async () => Course as never });
  const place = document.createElement('main');
  const onCaughtError = vi.fn();
  const root = createRoot(place, { onCaughtError });
  const draw = (...dishes: (string | Error)[]) =>
    act(async () => root.render(<Blocks blocks={toBlocks(...dishes)} />));
  const broken = new TypeError('There is no dish.');
  await draw('Soup', broken, 'Stew');
  expect(place.textContent).toBe('SoupStew');
  expect(onCaughtError.mock.calls.map(([error]) => error)).toEqual([broken]);
  await draw('Soup', 'Peas', 'Stew');
  expect(place.textContent).toBe('SoupPeasStew');
  const moved = new DOMException('It is no child of this node.', 'NotFoundError');
  await expect(draw('Soup', moved)).rejects.toBe(moved);
  await act(async () => root.unmount());
  vi.restoreAllMocks();
});
